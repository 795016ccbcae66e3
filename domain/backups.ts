import { mondayOf } from './monday.ts';
import { addDays, truckDay, truckInstant } from './truck-time.ts';

/** How many days, weeks and months are kept, by the newest backup of each. */
export const BACKUP_RETENTION = { days: 7, weeks: 4, months: 12 } as const;
/** A newest backup that is older than this is late: a day, and time to make it. */
export const BACKUP_LATE_MS = 26 * 60 * 60_000;
/** A network may fail once or twice: the third failure in a row is told. */
const FAILURES_TOLERATED = 3;
/** When the daily backup is made unless the host sets a time, in minutes of the truck's day. */
export const BACKUP_MINUTES = 4 * 60 + 30;

/**
 * Returns which backups are kept of those made at these moments (epoch ms): the newest of each of the last days, weeks
 * (from Monday) and months that have any, by the truck's calendar. The newest of all is always among them.
 */
export function keptBackups(timeZone: string, madeAt: readonly number[]): Set<number> {
  const newestFirst = madeAt.toSorted((a, b) => b - a);
  const kept = new Set<number>();
  const keep = (count: number, period: (day: string) => string): void => {
    const seen = new Set<string>();
    for (const at of newestFirst) {
      const name = period(truckDay(timeZone, at));
      if (seen.has(name)) continue;
      if (seen.size === count) return;
      seen.add(name);
      kept.add(at);
    }
  };
  keep(BACKUP_RETENTION.days, (day) => day);
  keep(BACKUP_RETENTION.weeks, mondayOf);
  keep(BACKUP_RETENTION.months, (day) => day.slice(0, 7));
  return kept;
}

/** Returns the next moment after `now` (epoch ms) at which the truck's clock shows these minutes of the day. */
export function nextBackupAt(timeZone: string, minutes: number, now: number): number {
  const today = truckInstant(timeZone, truckDay(timeZone, now), minutes);
  return today > now ? today : truckInstant(timeZone, addDays(truckDay(timeZone, now), 1), minutes);
}

/** How the daily backups are going: moments in epoch ms, `failures` since the last good one. */
export interface BackupProgress {
  /** Since when they are made. */
  since: number;
  /** Null before the first. */
  madeAt: number | null;
  failures: number;
}

/** `failed`: the last attempts failed, not only one; `late`: the last good one, or their beginning, is too long ago. */
export function backupTrouble(
  { since, madeAt, failures }: BackupProgress,
  now: number,
): 'failed' | 'late' | null {
  if (failures >= FAILURES_TOLERATED) return 'failed';
  return now - (madeAt ?? since) > BACKUP_LATE_MS ? 'late' : null;
}
