import type { AuditEntryView } from '../../../contracts/owner/staff/audit.ts';
import { truckDay } from '../../../domain/truck-time.ts';

/** Consecutive entries with the same person, tablet and action, shown as one. Newest first. */
export interface EntryGroup {
  /** The id of its newest entry. */
  id: string;
  entries: [AuditEntryView, ...AuditEntryView[]];
}

export interface LoggedDay {
  /** `YYYY-MM-DD`, truck time. */
  day: string;
  groups: EntryGroup[];
}

/** Groups entries by day and, within a day, by person, tablet and action; their order stays. */
export function entryGroups(timeZone: string, entries: readonly AuditEntryView[]): LoggedDay[] {
  const days: LoggedDay[] = [];
  for (const entry of entries) {
    const day = truckDay(timeZone, entry.at);
    let logged = days.at(-1);
    if (logged?.day !== day) days.push((logged = { day, groups: [] }));
    const group = logged.groups.at(-1);
    const [newest] = group?.entries ?? [];
    const isSame =
      newest?.who === entry.who && newest.tablet === entry.tablet && newest.action === entry.action;
    if (group !== undefined && isSame) group.entries.push(entry);
    else logged.groups.push({ id: entry.id, entries: [entry] });
  }
  return days;
}
