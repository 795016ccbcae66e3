import * as fc from 'fast-check';
import { sumByChannel, sumByStation } from './sold-places.ts';
import { describe, expect, test } from 'vitest';
import type { OrderLine } from '../order/order.ts';
import {
  sumTotals,
  averageCents,
  precedingPeriod,
  sumByWeekHour,
  averageWaitMs,
  bySteps,
  itemsOf,
  netAfterFeesCents,
  netCents,
  type SoldOrder,
  salesByDay,
} from './sales.ts';
import { sameWeekdays, usualDayOf } from './usual-day.ts';
import { daysBetween, truckInstant } from '../truck-time.ts';
import { anOrderLine } from '../../testing/builders.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../testing/phoenix.ts';

const DAY = '2026-11-17';

function line(
  menuItemId: number,
  quantity: number,
  unitCents: number,
  name = `Dish ${menuItemId}`,
): OrderLine {
  return {
    menuItemId,
    isSpecial: false,
    name,
    category: 'tacos',
    quantity,
    unitCents,
    baseCents: unitCents,
    size: null,
    choices: [],
    addOns: [],
    extras: [],
    removed: [],
    translations: { es: {} },
  };
}

function sold(parts: Partial<SoldOrder> = {}): SoldOrder {
  const day = parts.day ?? DAY;
  return {
    day,
    paidAt: truckInstant(PHOENIX, day, 12 * 60 + 10),
    channel: 'online',
    asap: true,
    readyAt: null,
    subtotalCents: 1000,
    taxCents: 89,
    totalCents: 1089,
    paid: [{ way: 'online', cents: 1089 }],
    comped: false,
    lines: [line(1, 2, 500)],
    ...parts,
  };
}

const half = (day: string, minutes: number) => ({ day, minutes, orders: 1, salesCents: 500 });

describe('a day of sales', () => {
  test('adds food, tax, tips, discounts and refunds up to what the card machine says', () => {
    const [day] = salesByDay(
      PHOENIX_CLOCK,
      [DAY],
      [
        sold(),
        sold({ paid: [{ way: 'online', cents: 1289 }] }),
        // $2.00 off: tax on what is left.
        sold({ taxCents: 71, totalCents: 871, paid: [{ way: 'online', cents: 871 }] }),
      ],
      [{ day: DAY, cents: 350 }],
    );
    expect(day).toMatchObject({
      orders: 3,
      salesCents: 3000,
      taxCents: 249,
      tipCents: 200,
      discountCents: 200,
      refundCents: 350,
    });
    expect(day && netCents(day)).toBe(1089 + 1289 + 871 - 350);
    expect(day && averageCents(day)).toBe(1000);
  });

  test('has the net after fees, and counts the payments without one', () => {
    const fees = [
      { day: DAY, cents: 59 },
      { day: DAY, cents: -20 },
      { day: DAY, cents: null },
      { day: '2026-11-16', cents: 30 },
    ];
    const [day] = salesByDay(PHOENIX_CLOCK, [DAY], [sold()], [], fees);
    expect(day).toMatchObject({ feeCents: 39, unreportedFees: 1 });
    expect(day && netAfterFeesCents(day)).toBe(1050);
  });

  test('tells comps from other discounts, and the ways of the window apart', () => {
    const free = { taxCents: 0, totalCents: 0, paid: [], comped: true };
    const [day] = salesByDay(
      PHOENIX_CLOCK,
      [DAY],
      [
        sold({ taxCents: 71, totalCents: 871, paid: [{ way: 'cash', cents: 871 }] }),
        sold(free),
        sold({ paid: [{ way: 'terminal', cents: 1289 }] }),
        // $5.00 in cash, the rest with a tip of $1.00 by its code.
        sold({
          paid: [
            { way: 'link', cents: 689 },
            { way: 'cash', cents: 500 },
          ],
        }),
        sold(),
      ],
      [],
    );
    expect(day).toMatchObject({
      orders: 5,
      discountCents: 1200,
      compCents: 1000,
      tipCents: 300,
      cashCents: 1371,
      terminalCents: 1289,
      linkCents: 689,
    });
  });

  test('adds half hours of many days up by weekday and hour', () => {
    // 2026-03-02 and 2026-03-09 are Mondays.
    expect(
      sumByWeekHour([
        half('2026-03-08', 600),
        half('2026-03-02', 570),
        half('2026-03-09', 540),
        half('2026-03-02', 600),
      ]),
    ).toEqual([
      { weekday: 0, hour: 9, orders: 2, salesCents: 1000 },
      { weekday: 0, hour: 10, orders: 1, salesCents: 500 },
      { weekday: 6, hour: 10, orders: 1, salesCents: 500 },
    ]);
    expect(sumByWeekHour([])).toEqual([]);
  });

  test('a time is compared with as many days just before it', () => {
    expect(precedingPeriod('2026-03-01', '2026-03-07')).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(precedingPeriod('2026-03-04', '2026-03-04')).toEqual({ from: '2026-03-03', to: '2026-03-03' });
  });

  test('counts an order in the half hour it was paid in', () => {
    const [day] = salesByDay(
      PHOENIX_CLOCK,
      [DAY],
      [soldAt(DAY, 570, 1000), soldAt(DAY, 599, 1000), soldAt(DAY, 600, 1000)],
      [],
    );
    expect(day?.halfHours).toEqual([
      { minutes: 570, orders: 2, salesCents: 2000 },
      { minutes: 600, orders: 1, salesCents: 1000 },
    ]);
  });

  test('waits are those of orders wanted at once, from paid to first ready', () => {
    const paidAt = truckInstant(PHOENIX, DAY, 720);
    const [day] = salesByDay(
      PHOENIX_CLOCK,
      [DAY],
      [
        sold({ paidAt, readyAt: paidAt + 600_000 }),
        sold({ paidAt, readyAt: paidAt + 300_000 }),
        sold({ paidAt, readyAt: paidAt + 9_000_000, asap: false }),
        sold({ paidAt }),
      ],
      [],
    );
    expect(day && averageWaitMs(day)).toBe(450_000);
  });

  test('lists dishes by how many were sold', () => {
    const [day] = salesByDay(
      PHOENIX_CLOCK,
      [DAY],
      [sold({ lines: [line(1, 2, 350), line(2, 5, 100)] }), sold()],
      [],
    );
    expect(
      day?.items.map(({ menuItemId, quantity, salesCents }) => [menuItemId, quantity, salesCents]),
    ).toEqual([
      [2, 5, 500],
      [1, 4, 1700],
    ]);
  });

  test('a day without orders stands as zeros and has no averages', () => {
    const [day] = salesByDay(PHOENIX_CLOCK, [DAY], [sold({ day: '2026-11-16' })], []);
    expect(day).toMatchObject({ day: DAY, orders: 0, salesCents: 0, items: [], halfHours: [] });
    expect(day && averageCents(day)).toBeNull();
    expect(day && averageWaitMs(day)).toBeNull();
  });
});

describe('longer times', () => {
  test('the steps of any period add up to the period', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ offset: fc.nat(90), cents: fc.nat(100_000), tip: fc.nat(500) }), {
          maxLength: 60,
        }),
        fc.constantFrom('day', 'week', 'month'),
        (orders, step) => {
          const days = daysBetween('2026-08-20', '2026-11-18');
          const all = salesByDay(
            PHOENIX_CLOCK,
            days,
            orders.map(({ offset, cents, tip }) =>
              sold({
                day: days[offset] ?? DAY,
                paidAt: truckInstant(PHOENIX, days[offset] ?? DAY, 700),
                subtotalCents: cents,
                taxCents: 0,
                totalCents: cents,
                paid: [{ way: 'online', cents: cents + tip }],
              }),
            ),
            [],
          );
          expect(sumTotals(bySteps(all, step))).toEqual(sumTotals(all));
          expect(sumTotals(all).orders).toBe(orders.length);
        },
      ),
    );
  });

  test('weeks begin on Monday, months on the first', () => {
    const days = salesByDay(PHOENIX_CLOCK, daysBetween('2026-10-30', '2026-11-09'), [], []);
    expect(bySteps(days, 'week').map(({ start }) => start)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ]);
    expect(bySteps(days, 'month').map(({ start }) => start)).toEqual(['2026-10-01', '2026-11-01']);
  });

  test('a dish renamed in between is one row under its newest name', () => {
    const days = salesByDay(
      PHOENIX_CLOCK,
      ['2026-11-16', DAY],
      [
        sold({ day: '2026-11-16', lines: [line(1, 1, 350, 'Asada')] }),
        sold({ lines: [line(1, 2, 400, 'Carne Asada')] }),
      ],
      [],
    );
    expect(itemsOf(days)).toEqual([
      { menuItemId: 1, name: 'Carne Asada', category: 'tacos', quantity: 3, salesCents: 1150 },
    ]);
  });
});

describe('sales by channel', () => {
  test('add up to all sales, in one order, without channels that sold nothing', () => {
    const orders = [
      sold({ channel: 'window', subtotalCents: 700 }),
      sold({ subtotalCents: 1000 }),
      sold({ channel: 'window', subtotalCents: 300 }),
    ];
    const [day] = salesByDay(PHOENIX_CLOCK, [DAY], orders, []);
    expect(day?.channels).toEqual([
      { channel: 'online', orders: 1, salesCents: 1000 },
      { channel: 'window', orders: 2, salesCents: 1000 },
    ]);
    expect(sumByChannel([...(day?.channels ?? []), ...(day?.channels ?? [])])).toEqual([
      { channel: 'online', orders: 2, salesCents: 2000 },
      { channel: 'window', orders: 4, salesCents: 2000 },
    ]);
    expect(salesByDay(PHOENIX_CLOCK, [DAY], [], [])[0]?.channels).toEqual([]);
  });
});

const madeBy = (station: string | undefined, quantity: number) => ({
  ...anOrderLine({ quantity, unitCents: 350 }),
  ...(station !== undefined && { station }),
});

describe('sales by station', () => {
  test('add up the lines that a station made, and leave out those of none', () => {
    const orders = [
      sold({ lines: [madeBy('grill', 2), madeBy('drinks', 1)] }),
      sold({ lines: [madeBy('grill', 3), madeBy(undefined, 4)] }),
    ];
    const [day] = salesByDay(PHOENIX_CLOCK, [DAY], orders, []);
    expect(day?.stations).toEqual([
      { station: 'drinks', quantity: 1, salesCents: 350 },
      { station: 'grill', quantity: 5, salesCents: 1750 },
    ]);
    expect(sumByStation([...(day?.stations ?? []), ...(day?.stations ?? [])])).toEqual([
      { station: 'drinks', quantity: 2, salesCents: 700 },
      { station: 'grill', quantity: 10, salesCents: 3500 },
    ]);
  });
});

function soldAt(day: string, minutes: number, subtotalCents: number): SoldOrder {
  return sold({ day, paidAt: truckInstant(PHOENIX, day, minutes), subtotalCents });
}

describe('a usual weekday', () => {
  test('is the mean of the same weekdays on which something was sold', () => {
    const before = sameWeekdays(DAY, 3);
    expect(before).toEqual(['2026-11-10', '2026-11-03', '2026-10-27']);
    const days = salesByDay(
      PHOENIX_CLOCK,
      before,
      [soldAt('2026-11-10', 600, 1000), soldAt('2026-11-10', 660, 3000), soldAt('2026-11-03', 600, 2000)],
      [],
    );
    const usual = usualDayOf(days, 24 * 60);
    expect(usual).toMatchObject({ days: 2, salesCents: 3000 });
    expect(usual?.halfHours).toEqual([
      { minutes: 600, salesCents: 1500 },
      { minutes: 660, salesCents: 1500 },
    ]);
    // A quarter past ten: half of the half hour.
    expect(usualDayOf(days, 615)?.salesCents).toBe(750);
    expect(usualDayOf(days, 600)?.salesCents).toBe(0);
  });

  test('is unknown while no such day has had sales', () => {
    expect(usualDayOf(salesByDay(PHOENIX_CLOCK, sameWeekdays(DAY, 8), [], []), 720)).toBeNull();
  });
});
