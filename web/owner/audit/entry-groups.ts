import type { AuditEntryView } from '../../../contracts/owner/audit.ts';
import { truckDay } from '../../../domain/truck-time.ts';

/** Consecutive entries with the same person and action, shown as one. Newest first. */
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

/** Groups entries by day and, within a day, by person and action; their order stays. */
export function entryGroups(timeZone: string, entries: readonly AuditEntryView[]): LoggedDay[] {
  const days: LoggedDay[] = [];
  for (const entry of entries) {
    const day = truckDay(timeZone, entry.at);
    let logged = days.at(-1);
    if (logged?.day !== day) days.push((logged = { day, groups: [] }));
    const group = logged.groups.at(-1);
    const [newest] = group?.entries ?? [];
    if (group !== undefined && newest?.who === entry.who && newest.action === entry.action)
      group.entries.push(entry);
    else logged.groups.push({ id: entry.id, entries: [entry] });
  }
  return days;
}
