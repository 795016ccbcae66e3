import { describe, expect, test } from 'vitest';
import type { AuditEntryView } from '../../../contracts/owner/staff/audit.ts';
import { entryGroups } from './entry-groups.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

/** 11 AM in Yuma. */
const MARCH_4 = Date.UTC(2026, 2, 4, 18);
const HOUR = 3_600_000;

const entry = (id: string, at: number, part: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id,
  at,
  who: 'Rosa',
  tablet: null,
  action: 'menu_item.changed',
  subject: id,
  subjectName: null,
  before: null,
  after: null,
  ...part,
});

const shape = (entries: AuditEntryView[]) =>
  entryGroups(PHOENIX, entries).map(({ day, groups }) => [
    day,
    ...groups.map((group) => group.entries.map(({ id }) => id).join('')),
  ]);

describe('the log by day and action', () => {
  test('what one person did at two tablets stands apart', () => {
    const entries = [
      entry('c', MARCH_4 + 2 * HOUR, { tablet: 'Grill' }),
      entry('b', MARCH_4 + HOUR, { tablet: 'Grill' }),
      entry('a', MARCH_4),
    ];
    expect(shape(entries)).toEqual([['2026-03-04', 'cb', 'a']]);
  });

  test('is empty where nothing was logged', () => {
    expect(entryGroups(PHOENIX, [])).toEqual([]);
  });

  test('what one person did again and again is one group, until somebody does something else', () => {
    expect(
      shape([
        entry('a', MARCH_4 + 4),
        entry('b', MARCH_4 + 3),
        entry('c', MARCH_4 + 2, { who: 'Luis' }),
        entry('d', MARCH_4 + 1, { action: 'hours.changed' }),
        entry('e', MARCH_4),
      ]),
    ).toEqual([['2026-03-04', 'ab', 'c', 'd', 'e']]);
  });

  test('a new day begins a new group, by the truck’s midnight', () => {
    // 11:59 PM on the third in Yuma is 6:59 AM on the fourth in UTC.
    const midnight = Date.UTC(2026, 2, 4, 7);
    expect(shape([entry('a', midnight), entry('b', midnight - 1), entry('c', midnight - HOUR)])).toEqual([
      ['2026-03-04', 'a'],
      ['2026-03-03', 'bc'],
    ]);
  });
});
