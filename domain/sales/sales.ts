import { keysOf } from '../typed-record.ts';
import type { CategoryId } from '../menu/menu.ts';
import type { Cents } from '../money.ts';
import type { OrderChannel, OrderLine } from '../order/order.ts';
import type { PaymentWay } from '../order/payment/payment-way.ts';
import {
  type SoldChannel,
  type SoldPlaces,
  type SoldStation,
  sumByChannel,
  sumByStation,
} from './sold-places.ts';
import { mondayOf } from '../monday.ts';
import { addDays, daysBetween, weekday } from '../truck-time.ts';
import { minutesIntoBusinessDay, type TruckClock } from '../business-day.ts';

/** A paid order as reports read it. Instants are epoch milliseconds. */
export interface SoldOrder {
  /** Day it was paid on, `YYYY-MM-DD`, truck time. */
  day: string;
  paidAt: number;
  channel: OrderChannel;
  asap: boolean;
  /** When it was first ready; null when it was not. */
  readyAt: number | null;
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** The payments by their way, total and tip: two of a split payment, none where there was nothing to pay. */
  paid: readonly { way: PaymentWay; cents: Cents }[];
  /** Whether its discount is a comp. */
  comped: boolean;
  lines: readonly OrderLine[];
}

/** Money refunded on a day, whenever it was paid. */
export interface RefundedAmount {
  day: string;
  cents: Cents;
}

/** Square's fee for a payment or a refund of a day; null for a card payment whose fee it has not reported. */
export interface SquareFee {
  day: string;
  /** Negative where Square returned a part of it. */
  cents: Cents | null;
}

export interface Totals {
  orders: number;
  /** Food at menu prices, before discounts, tax and tips. */
  salesCents: Cents;
  discountCents: Cents;
  /** The comps among the discounts. */
  compCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
  /** What was collected at the window by way of payment, with tax and tips; the rest was online. */
  terminalCents: Cents;
  linkCents: Cents;
  cashCents: Cents;
  /** Refunds completed in this period. */
  refundCents: Cents;
  /** Square's fees for the payments, as far as it has reported them, less what it returned with refunds. */
  feeCents: Cents;
  /** Card payments whose fee Square has not reported. */
  unreportedFees: number;
  /** Milliseconds from paid to ready, summed over the ASAP orders that became ready, and how many those are. */
  waitMs: number;
  waited: number;
}

export interface HalfHour {
  /** Start, minutes after the truck's midnight; orders count at the time of payment. */
  minutes: number;
  orders: number;
  salesCents: Cents;
}

export interface SoldItem {
  menuItemId: number;
  name: string;
  category: CategoryId;
  quantity: number;
  salesCents: Cents;
}

/** The sums of one day. */
export interface DayTotals extends Totals {
  /** `YYYY-MM-DD`, truck time. */
  day: string;
}

/** Sales by half hour, by dish, by channel and by station. */
export interface Sold extends SoldPlaces {
  halfHours: HalfHour[];
  items: SoldItem[];
}

/** Everything sold on one day. */
export type DaySales = DayTotals & Sold;

export const HALF_HOUR = 30;

const NOTHING: Totals = {
  orders: 0,
  salesCents: 0,
  discountCents: 0,
  compCents: 0,
  taxCents: 0,
  tipCents: 0,
  terminalCents: 0,
  linkCents: 0,
  cashCents: 0,
  refundCents: 0,
  feeCents: 0,
  unreportedFees: 0,
  waitMs: 0,
  waited: 0,
};

/** Adds figures up. Waits stay sums, so that no average is taken of averages. */
export function sumTotals(parts: Iterable<Totals>): Totals {
  const sum = { ...NOTHING };
  for (const part of parts) {
    for (const key of keysOf(NOTHING)) sum[key] += part[key];
  }
  return sum;
}

/** Food, tax and tips, less discounts and refunds. */
export function netCents(totals: Totals): Cents {
  return totals.salesCents - totals.discountCents + totals.taxCents + totals.tipCents - totals.refundCents;
}

/** What is left after Square's fees, as far as it has reported them. */
export function netAfterFeesCents(totals: Totals): Cents {
  return netCents(totals) - totals.feeCents;
}

/** Gross sales per order in whole cents, rounded half up, for comparison with gross sales; null without orders. */
export function averageCents(totals: Totals): Cents | null {
  return totals.orders === 0 ? null : Math.round(totals.salesCents / totals.orders);
}

/** Mean wait in milliseconds; null without waits. */
export function averageWaitMs(totals: Totals): number | null {
  return totals.waited === 0 ? null : Math.round(totals.waitMs / totals.waited);
}

/** Returns the figures of each of `days`, in their order; orders, refunds and fees of other days are ignored. */
export function salesByDay(
  clock: TruckClock,
  days: readonly string[],
  orders: Iterable<SoldOrder>,
  refunds: Iterable<RefundedAmount>,
  fees: Iterable<SquareFee> = [],
): DaySales[] {
  const byDay = new Map<string, DayTally>(days.map((day) => [day, new DayTally(clock, day)]));
  for (const order of orders) byDay.get(order.day)?.addOrder(order);
  for (const refund of refunds) byDay.get(refund.day)?.addRefund(refund.cents);
  for (const fee of fees) byDay.get(fee.day)?.addFee(fee.cents);
  return [...byDay.values()].map((day) => day.sales());
}

class DayTally {
  readonly #clock: TruckClock;
  readonly #day: string;
  readonly #totals: Totals = { ...NOTHING };
  readonly #halfHours = new Map<number, HalfHour>();
  readonly #items = new Map<string, SoldItem>();
  readonly #channels: SoldChannel[] = [];
  readonly #stations: SoldStation[] = [];

  constructor(clock: TruckClock, day: string) {
    this.#clock = clock;
    this.#day = day;
  }

  addOrder(order: SoldOrder): void {
    const totals = this.#totals;
    totals.orders += 1;
    totals.salesCents += order.subtotalCents;
    const offCents = order.subtotalCents + order.taxCents - order.totalCents;
    totals.discountCents += offCents;
    if (order.comped) totals.compCents += offCents;
    for (const { way, cents } of order.paid) if (way !== 'online') totals[`${way}Cents`] += cents;
    totals.taxCents += order.taxCents;
    totals.tipCents += order.paid.reduce((sum, { cents }) => sum + cents, -order.totalCents);
    if (order.asap && order.readyAt !== null) {
      totals.waitMs += Math.max(0, order.readyAt - order.paidAt);
      totals.waited += 1;
    }
    const minutes = Math.floor(minutesIntoBusinessDay(this.#clock, order.paidAt) / HALF_HOUR) * HALF_HOUR;
    const half = this.#halfHours.get(minutes) ?? { minutes, orders: 0, salesCents: 0 };
    half.orders += 1;
    half.salesCents += order.subtotalCents;
    this.#halfHours.set(minutes, half);
    this.#channels.push({ channel: order.channel, orders: 1, salesCents: order.subtotalCents });
    for (const line of order.lines) this.#addLine(line);
  }

  #addLine(line: OrderLine): void {
    // A dish renamed during the day has two rows, one for each name.
    const key = `${line.menuItemId} ${line.name}`;
    const item = this.#items.get(key) ?? {
      menuItemId: line.menuItemId,
      name: line.name,
      category: line.category,
      quantity: 0,
      salesCents: 0,
    };
    item.quantity += line.quantity;
    item.salesCents += line.quantity * line.unitCents;
    this.#items.set(key, item);
    if (line.station === undefined) return;
    const salesCents = line.quantity * line.unitCents;
    this.#stations.push({ station: line.station, quantity: line.quantity, salesCents });
  }

  addRefund(cents: Cents): void {
    this.#totals.refundCents += cents;
  }

  addFee(cents: Cents | null): void {
    if (cents === null) this.#totals.unreportedFees += 1;
    else this.#totals.feeCents += cents;
  }

  sales(): DaySales {
    return {
      day: this.#day,
      ...this.#totals,
      halfHours: [...this.#halfHours.values()].sort((a, b) => a.minutes - b.minutes),
      items: mostSold(this.#items.values()),
      channels: sumByChannel(this.#channels),
      stations: sumByStation(this.#stations),
    };
  }
}

/** Returns dishes, most sold first; a dish of several periods, given in order, is one row under its newest name. */
export function itemsOf(times: readonly Sold[]): SoldItem[] {
  const items = new Map<number, SoldItem>();
  for (const item of times.flatMap((time) => time.items)) {
    const known = items.get(item.menuItemId);
    items.set(item.menuItemId, {
      ...item,
      quantity: item.quantity + (known?.quantity ?? 0),
      salesCents: item.salesCents + (known?.salesCents ?? 0),
    });
  }
  return mostSold(items.values());
}

/** Merges the half hours of several periods, in order. */
export function mergeHalfHours(times: readonly Sold[]): HalfHour[] {
  const sums = new Map<number, HalfHour>();
  for (const half of times.flatMap((time) => time.halfHours)) {
    const sum = sums.get(half.minutes) ?? { minutes: half.minutes, orders: 0, salesCents: 0 };
    sum.orders += half.orders;
    sum.salesCents += half.salesCents;
    sums.set(half.minutes, sum);
  }
  return [...sums.values()].sort((a, b) => a.minutes - b.minutes);
}

/** Sales in one hour of the week: `weekday` 0 is Monday, `hour` 0 to 23 by the truck's clock. */
export interface WeekHour {
  weekday: number;
  hour: number;
  orders: number;
  salesCents: Cents;
}

const WEEK_HOURS = 7 * 24;

/** Sums the half hours of many days by weekday and hour, in the week's order; hours without orders are absent. */
export function sumByWeekHour(halves: Iterable<HalfHour & { day: string }>): WeekHour[] {
  const sums = new Map<number, WeekHour>();
  for (const { day, minutes, orders, salesCents } of halves) {
    // The hours after midnight are those of the next weekday.
    const place = (weekday(day) * 24 + Math.floor(minutes / 60)) % WEEK_HOURS;
    const sum = sums.get(place) ?? {
      weekday: Math.floor(place / 24),
      hour: place % 24,
      orders: 0,
      salesCents: 0,
    };
    sum.orders += orders;
    sum.salesCents += salesCents;
    sums.set(place, sum);
  }
  return [...sums].sort(([a], [b]) => a - b).map(([, sum]) => sum);
}

/** Returns the period of equal length just before another, for comparison. Days are `YYYY-MM-DD`, both included. */
export function precedingPeriod(from: string, to: string): { from: string; to: string } {
  return { from: addDays(from, -daysBetween(from, to).length), to: addDays(from, -1) };
}

function mostSold(items: Iterable<SoldItem>): SoldItem[] {
  return [...items].sort((a, b) => b.quantity - a.quantity || a.menuItemId - b.menuItemId);
}

export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** Returns the first day of a day's step: the day itself, its Monday, or the first of its month. */
export function stepStart(day: string, step: ReportStep): string {
  if (step === 'day') return day;
  return step === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`;
}

/** Returns one row for each step of `days`, in order, with its figures; a step without sales has zeros. */
export function bySteps(days: readonly DayTotals[], step: ReportStep): ({ start: string } & Totals)[] {
  const groups = new Map<string, DayTotals[]>();
  for (const day of days) {
    const start = stepStart(day.day, step);
    const group = groups.get(start);
    if (group === undefined) groups.set(start, [day]);
    else group.push(day);
  }
  return [...groups].map(([start, group]) => ({ start, ...sumTotals(group) }));
}
