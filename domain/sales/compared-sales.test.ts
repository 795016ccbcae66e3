import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changePercent,
  comparedChannels,
  comparedStations,
  comparedWays,
  comparedWeekHours,
} from './compared-sales.ts';
import { sumTotals } from './sales.ts';
import { sumByStation } from './sold-places.ts';

const hour = (weekday: number, at: number, salesCents: number) => ({
  weekday,
  hour: at,
  orders: 1,
  salesCents,
});
const sum = (rows: { salesCents: number }[]) => rows.reduce((all, { salesCents }) => all + salesCents, 0);

test('a change is in whole percent, and none is told without an earlier value', () => {
  expect(changePercent(150, 100)).toBe(50);
  expect(changePercent(0, 100)).toBe(-100);
  expect(changePercent(100, 0)).toBeNull();
});

test('a channel of one period alone has zeros in the other', () => {
  const online = { channel: 'online' as const, orders: 2, salesCents: 900 };
  const window = { channel: 'window' as const, orders: 1, salesCents: 300 };
  expect(comparedChannels([window], [online])).toEqual([
    { channel: 'online', count: 0, salesCents: 0, beforeCents: 900 },
    { channel: 'window', count: 1, salesCents: 300, beforeCents: 0 },
  ]);
  expect(comparedChannels([], [])).toEqual([]);
});

test('what was collected online is what the ways of the window did not collect', () => {
  const nothing = sumTotals([]);
  const now = { ...nothing, salesCents: 5000, discountCents: 700, taxCents: 380, tipCents: 120 };
  const before = { ...nothing, salesCents: 300, linkCents: 300 };
  expect(comparedWays({ ...now, terminalCents: 1000, cashCents: 800 }, before)).toEqual([
    { way: 'online', collectedCents: 3000, beforeCents: 0 },
    { way: 'terminal', collectedCents: 1000, beforeCents: 0 },
    { way: 'link', collectedCents: 0, beforeCents: 300 },
    { way: 'cash', collectedCents: 800, beforeCents: 0 },
  ]);
  expect(comparedWays(nothing, nothing)).toEqual([]);
});

test('hours of both periods stand in the week’s order', () => {
  expect(comparedWeekHours([hour(1, 9, 100), hour(6, 23, 50)], [hour(0, 12, 70), hour(1, 9, 40)])).toEqual([
    { weekday: 0, hour: 12, count: 0, salesCents: 0, beforeCents: 70 },
    { weekday: 1, hour: 9, count: 1, salesCents: 100, beforeCents: 40 },
    { weekday: 6, hour: 23, count: 1, salesCents: 50, beforeCents: 0 },
  ]);
});

test('what stations made and what none made add up to all sales of both periods', () => {
  const station = fc.record({
    station: fc.constantFrom('grill', 'drinks', 'fryer'),
    quantity: fc.integer({ min: 1, max: 9 }),
    salesCents: fc.integer({ min: 0, max: 9_999 }),
  });
  const made = fc.array(station, { maxLength: 5 }).map(sumByStation);
  const extra = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(made, made, extra, extra, (now, before, more, moreBefore) => {
      const quantity = now.reduce((all, each) => all + each.quantity, 0) + more;
      const sales = sum(now) + more * 100;
      const salesBefore = sum(before) + moreBefore * 100;
      const rows = comparedStations(
        { stations: now, totals: { salesCents: sales }, items: [{ quantity }] },
        { stations: before, totals: { salesCents: salesBefore } },
        ['drinks', 'grill'],
      );
      fc.pre(now.length + before.length > 0);
      expect(sum(rows)).toBe(sales);
      expect(rows.reduce((all, { beforeCents }) => all + beforeCents, 0)).toBe(salesBefore);
      expect(rows.reduce((all, { count }) => all + count, 0)).toBe(quantity);
      const keys = rows.map((row) => row.station);
      expect(keys).toEqual(['drinks', 'grill', 'fryer', 'other'].filter((key) => keys.includes(key)));
    }),
  );
});

test('a truck without stations has no rows', () => {
  const period = { stations: [], totals: { salesCents: 900 } };
  expect(comparedStations({ ...period, items: [{ quantity: 3 }] }, period, ['grill'])).toEqual([]);
});
