import { businessDay, type TruckClock } from './business-day.ts';

/** How often an open board sends a heartbeat, in milliseconds. */
export const PING_INTERVAL_MS = 10_000;
/** After this silence the owner is alerted. */
export const SILENT_AFTER_MS = 60_000;
/** After this silence ordering closes. */
export const OFFLINE_AFTER_MS = 120_000;
/** After this long with heartbeats again, ordering opens. */
export const HEALTHY_FOR_MS = 30_000;
/** A longer wait between two pings ends a healthy run. */
const HEALTHY_GAP_MS = 15_000;

/** The state kept of all boards' heartbeats. Instants are epoch milliseconds. */
export interface KitchenPulse {
  /** The newest ping of any board. */
  heardAt: number;
  /** Start of the healthy run of a kitchen that had closed ordering and is not trusted yet; otherwise null. */
  returningSince: number | null;
}

/** What the pulse means now. */
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
function isWatched(clock: TruckClock, pulse: KitchenPulse, now: number): boolean {
  return businessDay(clock, pulse.heardAt) === businessDay(clock, now);
}

/** The pulse after a ping at `now` (epoch ms); `before` is null before the first ping ever. */
export function pulseAfterPing(clock: TruckClock, before: KitchenPulse | null, now: number): KitchenPulse {
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
export function kitchenWatch(clock: TruckClock, pulse: KitchenPulse | null, now: number): KitchenWatch {
  if (pulse === null || !isWatched(clock, pulse, now)) return UNWATCHED;
  const unheardFor = now - pulse.heardAt;
  const offline = unheardFor >= OFFLINE_AFTER_MS || pulse.returningSince !== null;
  const changes = [pulse.heardAt + SILENT_AFTER_MS, pulse.heardAt + OFFLINE_AFTER_MS];
  return {
    silent: unheardFor >= SILENT_AFTER_MS,
    offline,
    nextChangeAt: changes.find((instant) => instant > now) ?? null,
  };
}
