import { businessDay, type TruckClock } from './business-day.ts';

/** How often an open board sends a heartbeat, in milliseconds. */
export const HEARTBEAT_INTERVAL_MS = 10_000;
/** After this silence the owner is alerted. */
export const SILENT_AFTER_MS = 60_000;
/** After this silence ordering closes. */
export const OFFLINE_AFTER_MS = 120_000;
/** After this long with heartbeats again, ordering opens. */
export const HEALTHY_FOR_MS = 30_000;
/** A longer wait between two heartbeats ends a healthy run. */
const HEALTHY_GAP_MS = 15_000;

/** The state kept of all boards' heartbeats. Instants are epoch milliseconds. */
export interface HeartbeatState {
  /** The newest heartbeat of any board. */
  heardAt: number;
  /** Start of the healthy run of a kitchen that had closed ordering and is not trusted yet; otherwise null. */
  returningSince: number | null;
}

/** What the heartbeats mean now. */
export interface KitchenWatch {
  /** True after 60 s without a heartbeat: the owner is alerted. */
  silent: boolean;
  /** True after 120 s without a heartbeat, and then until heartbeats have come for 30 s: ordering is closed. */
  offline: boolean;
  /** When this result changes without another heartbeat, epoch ms; null when only a heartbeat can change it. */
  nextChangeAt: number | null;
}

const UNWATCHED: KitchenWatch = { silent: false, offline: false, nextChangeAt: null };

/** The kitchen is watched from the moment a board is opened on a day. */
function isWatched(clock: TruckClock, state: HeartbeatState, now: number): boolean {
  return businessDay(clock, state.heardAt) === businessDay(clock, now);
}

/** Returns the state after a heartbeat at `now` (epoch ms); `before` is null before the first one ever. */
export function afterHeartbeat(
  clock: TruckClock,
  before: HeartbeatState | null,
  now: number,
): HeartbeatState {
  if (before === null || !isWatched(clock, before, now)) return { heardAt: now, returningSince: null };
  // The clocks of several processes may differ a little.
  const heardAt = Math.max(before.heardAt, now);
  const gap = heardAt - before.heardAt;
  if (gap >= OFFLINE_AFTER_MS) return { heardAt, returningSince: heardAt };
  const { returningSince } = before;
  if (returningSince === null) return { heardAt, returningSince: null };
  if (gap > HEALTHY_GAP_MS) return { heardAt, returningSince: heardAt };
  return { heardAt, returningSince: heardAt - returningSince >= HEALTHY_FOR_MS ? null : returningSince };
}

/** Whether the kitchen is silent at `now` (epoch ms). The caller decides whether ordering would be open otherwise. */
export function kitchenWatch(clock: TruckClock, state: HeartbeatState | null, now: number): KitchenWatch {
  if (state === null || !isWatched(clock, state, now)) return UNWATCHED;
  const unheardFor = now - state.heardAt;
  const offline = unheardFor >= OFFLINE_AFTER_MS || state.returningSince !== null;
  const changes = [state.heardAt + SILENT_AFTER_MS, state.heardAt + OFFLINE_AFTER_MS];
  return {
    silent: unheardFor >= SILENT_AFTER_MS,
    offline,
    nextChangeAt: changes.find((instant) => instant > now) ?? null,
  };
}
