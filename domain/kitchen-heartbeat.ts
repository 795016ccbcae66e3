import { truckDay } from './truck-time.ts';

/** An open board says that it is there this often, milliseconds. */
export const PING_EVERY_MS = 10_000;
/** Unheard for this long, the owner is alerted. */
export const SILENT_AFTER_MS = 60_000;
/** Unheard for this long, ordering closes. */
export const OFFLINE_AFTER_MS = 120_000;
/** Heard again for this long, ordering opens. */
export const HEALTHY_FOR_MS = 30_000;
/** A longer wait between two pings ends a healthy run. */
const HEALTHY_GAP_MS = 15_000;

/** What is kept of all the pings of all boards. Instants are epoch milliseconds. */
export interface KitchenPulse {
  /** The newest ping of any board. */
  heardAt: number;
  /** Start of the healthy run of a kitchen that had closed ordering and is not trusted yet; otherwise null. */
  returningSince: number | null;
}

/** What the pulse means now. */
export interface KitchenWatch {
  /** Unheard for 60 s: the owner should know. */
  silent: boolean;
  /** Unheard for 120 s, or not yet healthy for 30 s since: no orders. */
  offline: boolean;
  /** When the clock alone changes this answer, epoch ms; null when only a ping can. */
  nextChangeAt: number | null;
}

const UNWATCHED: KitchenWatch = { silent: false, offline: false, nextChangeAt: null };

/** Nothing is watched before a board has been opened on a day. */
function isWatched(pulse: KitchenPulse, now: number): boolean {
  return truckDay(pulse.heardAt) === truckDay(now);
}

/** The pulse after a ping at `now` (epoch ms); `before` is null before the first ping ever. */
export function pulseAfterPing(before: KitchenPulse | null, now: number): KitchenPulse {
  if (before === null || !isWatched(before, now)) return { heardAt: now, returningSince: null };
  // Several processes' clocks may differ by a little.
  const heardAt = Math.max(before.heardAt, now);
  const gap = heardAt - before.heardAt;
  if (gap >= OFFLINE_AFTER_MS) return { heardAt, returningSince: heardAt };
  const { returningSince } = before;
  if (returningSince === null) return { heardAt, returningSince: null };
  if (gap > HEALTHY_GAP_MS) return { heardAt, returningSince: heardAt };
  return { heardAt, returningSince: heardAt - returningSince >= HEALTHY_FOR_MS ? null : returningSince };
}

/** Whether the kitchen is unheard at `now` (epoch ms). The caller decides whether ordering would be open at all. */
export function kitchenWatch(pulse: KitchenPulse | null, now: number): KitchenWatch {
  if (pulse === null || !isWatched(pulse, now)) return UNWATCHED;
  const unheardFor = now - pulse.heardAt;
  const offline = unheardFor >= OFFLINE_AFTER_MS || pulse.returningSince !== null;
  const changes = [pulse.heardAt + SILENT_AFTER_MS, pulse.heardAt + OFFLINE_AFTER_MS];
  return {
    silent: unheardFor >= SILENT_AFTER_MS,
    offline,
    nextChangeAt: changes.find((instant) => instant > now) ?? null,
  };
}
