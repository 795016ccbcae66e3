import { lineName } from '../../../domain/format/order-line.ts';
import type { ClosingView } from '../../../contracts/owner/orders/closing.ts';
import { businessSpan, minutesIntoBusinessDay, type TruckClock } from '../../../domain/business-day.ts';
import { type DiscountSource, discountSource } from '../../../domain/order/pricing/window-discount.ts';
import type { Deps } from '../../deps.ts';
import { ordersPaidIn, paymentsBookedIn, refundsBookedIn } from '../../stores/payments/closing.store.ts';
import { ordersSentAfter } from '../../stores/orders/window/offline-orders.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { readClock } from '../../stores/settings.store.ts';

/** Returns a day's figures by our own records. */
export async function closingView(deps: Deps, day: string): Promise<ClosingView> {
  const clock = await readClock(deps.db);
  const span = businessSpan(clock, day, day);
  const [orders, payments, refunds, late] = await Promise.all([
    ordersPaidIn(deps.db, span),
    paymentsBookedIn(deps.db, span),
    refundsBookedIn(deps.db, span),
    ordersSentAfter(deps.db, day, span.until),
  ]);
  const accepted = payments.filter((payment) => payment.role === 'accepted');
  const surplus = payments.filter((payment) => payment.role === 'surplus');
  const lines = orders.flatMap((order) => order.lines);
  const itemsCents = sum(lines, (line) => line.unitCents * line.quantity);
  const totalCents = sum(orders, (order) => order.totalCents);
  const taxCents = sum(orders, (order) => order.taxCents);
  const takenCents = sum(accepted, (payment) => payment.amountCents);
  const offBy = (source: DiscountSource) =>
    sum(
      orders.filter((order) => discountSource(order) === source),
      (order) => order.discountCents,
    );
  const refundedCents = sum(refunds, (refund) => refund.amountCents);
  return {
    day,
    orders: orders.length,
    itemsCents,
    discountCents: itemsCents - (totalCents - taxCents),
    discounts: {
      promoCents: offBy('promo'),
      discountCents: offBy('discount'),
      compCents: offBy('comp'),
    },
    taxCents,
    tipCents: takenCents - totalCents,
    takenCents,
    refunds: {
      count: refunds.length,
      cents: refundedCents,
      goodsCents: sum(refunds, (refund) => refund.goodsCents),
      taxCents: sum(refunds, (refund) => refund.taxCents),
      tipCents: sum(refunds, (refund) => refund.tipCents),
      pendingCents: sum(refunds, (refund) => (refund.status === 'pending' ? refund.amountCents : 0)),
    },
    surplusCents: sum(surplus, (payment) => payment.amountCents),
    netCents: takenCents - refundedCents,
    byItem: byItem(orders),
    byHour: byHour(clock, orders),
    late,
  };
}

function sum<T>(all: readonly T[], cents: (one: T) => number): number {
  return all.reduce((total, one) => total + cents(one), 0);
}

function byItem(orders: readonly OrderRecord[]): ClosingView['byItem'] {
  const items = new Map<string, ClosingView['byItem'][number]>();
  for (const { name, translations, quantity, unitCents } of orders.flatMap((order) => order.lines)) {
    const item = items.get(name) ?? { name: lineName(name, translations), quantity: 0, cents: 0 };
    item.quantity += quantity;
    item.cents += quantity * unitCents;
    items.set(name, item);
  }
  return [...items.values()].toSorted((a, b) => b.cents - a.cents || (a.name.en < b.name.en ? -1 : 1));
}

function byHour(clock: TruckClock, orders: readonly OrderRecord[]): ClosingView['byHour'] {
  const hours = new Map<number, ClosingView['byHour'][number]>();
  for (const { paidAt, subtotalCents } of orders) {
    const hour = Math.floor(minutesIntoBusinessDay(clock, paidAt ?? 0) / 60);
    const known = hours.get(hour) ?? { hour, orders: 0, cents: 0 };
    known.orders += 1;
    known.cents += subtotalCents;
    hours.set(hour, known);
  }
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour);
}
