import { OTHER_STATION, type StationId } from '../menu/stations.ts';
import type { Cents } from '../money.ts';
import { ORDER_CHANNELS, type OrderChannel } from '../order/order.ts';
import { PAYMENT_WAYS, type PaymentWay } from '../order/payment/payment-way.ts';
import type { Totals, WeekHour } from './sales.ts';
import type { SoldChannel, SoldStation } from './sold-places.ts';

/** A row of a report beside the same row of the period before; a row without sales in one of them has zeros there. */
export interface Compared {
  /** Orders, or dishes of a station. */
  count: number;
  salesCents: Cents;
  beforeCents: Cents;
}

interface Sales {
  salesCents: Cents;
}

const centsOf = (row: Sales | undefined): Cents => row?.salesCents ?? 0;

/** Returns the change in whole percent; null without an earlier value. */
export function changePercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((now / before - 1) * 100);
}

/** Returns the channels of either period, in the order of `ORDER_CHANNELS`. */
export function comparedChannels(
  now: readonly SoldChannel[],
  before: readonly SoldChannel[],
): (Compared & { channel: OrderChannel })[] {
  return ORDER_CHANNELS.flatMap((channel) => {
    const row = now.find((each) => each.channel === channel);
    const earlier = before.find((each) => each.channel === channel);
    if (row === undefined && earlier === undefined) return [];
    return [
      {
        channel,
        count: row?.orders ?? 0,
        salesCents: centsOf(row),
        beforeCents: centsOf(earlier),
      },
    ];
  });
}

/** Returns what was collected in a way of payment, tax and tips included. */
function collectedCents(totals: Totals, way: PaymentWay): Cents {
  const { terminalCents, linkCents, cashCents } = totals;
  if (way !== 'online') return totals[`${way}Cents`];
  const collected = totals.salesCents - totals.discountCents + totals.taxCents + totals.tipCents;
  return collected - terminalCents - linkCents - cashCents;
}

/** Returns what was collected in each way in which something was in either period, beside the period before. */
export function comparedWays(
  now: Totals,
  before: Totals,
): { way: PaymentWay; collectedCents: Cents; beforeCents: Cents }[] {
  return PAYMENT_WAYS.map((way) => ({
    way,
    collectedCents: collectedCents(now, way),
    beforeCents: collectedCents(before, way),
  })).filter((row) => row.collectedCents !== 0 || row.beforeCents !== 0);
}

/** What stations made in a period, and what was sold in all. */
interface StationPeriod {
  stations: readonly SoldStation[];
  totals: Pick<Totals, 'salesCents'>;
}

const sumOf = (rows: readonly Sales[]): Cents => rows.reduce((sum, { salesCents }) => sum + salesCents, 0);

/**
 * Returns the stations of either period: those of `order` first, then removed ones, and last what no station made. None
 * where no station made anything.
 */
export function comparedStations(
  now: StationPeriod & { items: readonly { quantity: number }[] },
  before: StationPeriod,
  order: readonly StationId[],
): (Compared & { station: StationId })[] {
  const known = new Set([...now.stations, ...before.stations].map(({ station }) => station));
  if (known.size === 0) return [];
  const rows = [
    ...order.filter((station) => known.has(station)),
    ...[...known].filter((id) => !order.includes(id)),
  ].map((station) => {
    const row = now.stations.find((each) => each.station === station);
    const earlier = before.stations.find((each) => each.station === station);
    return {
      station,
      count: row?.quantity ?? 0,
      salesCents: centsOf(row),
      beforeCents: centsOf(earlier),
    };
  });
  const dishes = now.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const other = {
    station: OTHER_STATION,
    count: dishes - rows.reduce((sum, { count }) => sum + count, 0),
    salesCents: now.totals.salesCents - sumOf(now.stations),
    beforeCents: before.totals.salesCents - sumOf(before.stations),
  };
  return other.count > 0 || other.beforeCents > 0 ? [...rows, other] : rows;
}

const placeOf = ({ weekday, hour }: WeekHour): number => weekday * 24 + hour;

/** Returns the hours of the week of either period, in the week's order. */
export function comparedWeekHours(
  now: readonly WeekHour[],
  before: readonly WeekHour[],
): (Compared & Pick<WeekHour, 'weekday' | 'hour'>)[] {
  const rows = new Map<number, Compared & Pick<WeekHour, 'weekday' | 'hour'>>();
  for (const row of now) {
    const { weekday, hour, orders: count, salesCents } = row;
    rows.set(placeOf(row), { weekday, hour, count, salesCents, beforeCents: 0 });
  }
  for (const row of before) {
    const { weekday, hour, salesCents: beforeCents } = row;
    const known = rows.get(placeOf(row)) ?? { weekday, hour, count: 0, salesCents: 0 };
    rows.set(placeOf(row), { ...known, beforeCents });
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}
