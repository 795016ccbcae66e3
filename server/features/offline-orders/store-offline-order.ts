import type { Transaction } from 'kysely';
import { businessDay } from '../../../domain/business-day.ts';
import { quantities } from '../../../domain/menu/stock.ts';
import { formatPrice } from '../../../domain/money.ts';
import { orderWork } from '../../../domain/order/pickup/pickup.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { orderOf } from '../../orders/placing/place-order.ts';
import { receiveOrder } from '../../orders/receive-order.ts';
import { raiseAlarm } from '../../stores/alarms.store.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { deleteHeld } from '../../stores/held-orders.store.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { takeStock, takeStockLeft } from '../../stores/menu/menu-stock.store.ts';
import { insertOfflineOrder } from '../../stores/orders/window/offline-orders.store.ts';
import { appendOrderEvent, SOLD_OFFLINE } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { insertOrder, orderById } from '../../stores/orders/orders.store.ts';
import { reserveWorkRegardless } from '../../stores/orders/pickup-slots.store.ts';
import { cashPayment, insertPayment } from '../../stores/payments/payments.store.ts';
import { deleteFiguresOf } from '../../stores/payments/sales-figures.store.ts';
import type { OfflineSale } from './decide-offline-order.ts';
import type { SentOrder } from './sent-order.ts';

type Tx = Transaction<Schema>;

/** Stores the order with its payment at the time of its sale. Returns whether the owner is told that something differs. */
export async function storeOfflineOrder(
  tx: Tx,
  deps: Deps,
  { request, staff }: SentOrder,
  sale: OfflineSale,
): Promise<boolean> {
  const { draft, soldAt, day, pickup, givenCents } = sale;
  const { id, clock } = draft;
  const short = await takePortions(tx, sale);
  const work = orderWork(draft.lines);
  if (pickup.slotAt !== null) await reserveWorkRegardless(tx, pickup.slotAt, work);
  if (request.held != null) await deleteHeld(tx, request.held.id);
  const begun = request.moves.length > 0;
  const order = { ...orderOf(draft, pickup, soldAt), seen: begun };
  await insertOrder(tx, order);
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId: id,
    at: soldAt,
    ...draft.by,
    from: null,
    to: 'awaiting_payment',
    detail: SOLD_OFFLINE,
  });
  const payment = cashPayment(id, order.totalCents, givenCents);
  await insertPayment(tx, payment, soldAt);
  await receiveOrder(tx, deps, order, {
    paymentId: payment.id,
    pickupAt: pickup.at,
    clock,
    eventAt: soldAt + 1,
    offline: { soldAt, ticket: { number: request.number, day: order.ticketDay }, begun },
  });
  const now = deps.now();
  await insertOfflineOrder(tx, { orderId: id, soldAt, sentAt: now, day });
  const today = businessDay(clock, now);
  if (day < today) await deleteFiguresOf(tx, day);
  await addJob(tx, { id: deps.newId(), kind: 'record_cash', subject: id, runAt: now });
  const pricedCents = sale.taken.priced?.totalCents ?? null;
  const names = draft.lines.filter(({ menuItemId }) => short.includes(menuItemId)).map(({ name }) => name);
  const alsoPaid = await paidWindowOrder(tx, request.alsoPaid ?? null);
  const facts = {
    kind: 'offline_order' as const,
    takenCents: order.totalCents,
    pricedCents,
    ...pricingDifferences(sale),
    unknown: sale.taken.unknown,
    short: [...new Set(names)],
    alsoPaid: alsoPaid?.number ?? null,
    day: day < today ? day : null,
  };
  await recordAudit(tx, deps, {
    staff,
    action: 'order.sent_late',
    subject: id,
    before: pricedCents === null ? null : { total: formatPrice(pricedCents) },
    after: { total: formatPrice(order.totalCents), number: request.number, soldAt },
  });
  const differs =
    pricedCents !== order.totalCents ||
    facts.subtotals !== null ||
    facts.taxRates !== null ||
    facts.short.length > 0 ||
    facts.day !== null ||
    alsoPaid !== null;
  if (!differs) return false;
  return raiseAlarm(tx, { id: deps.newId(), facts, subject: id, orderId: id, raisedAt: now });
}

/** Returns what may differ where the total does not: what is paid before tax, and the rate, which give the tax. */
function pricingDifferences({ draft, taken: { totals, priced }, taxRate }: OfflineSale) {
  const { subtotalCents, totalCents } = totals;
  const differs = priced?.totalCents === totalCents && priced.subtotalCents !== subtotalCents;
  return {
    subtotals: differs ? { takenCents: subtotalCents, pricedCents: priced.subtotalCents } : null,
    taxRates: draft.taxRate === taxRate ? null : { taken: draft.taxRate, now: taxRate },
  };
}

/** Returns an order of the window that is paid; null for any other id. */
async function paidWindowOrder(tx: Tx, id: string | null): Promise<OrderRecord | null> {
  const order = id === null ? null : await orderById(tx, id);
  return order?.channel === 'window' && order.paymentStatus !== 'unpaid' ? order : null;
}

/** Takes the portions of counted dishes as far as they are left; returns the ids of those that were fewer. */
async function takePortions(tx: Tx, { draft, menu, counted }: OfflineSale): Promise<number[]> {
  const portions = quantities(draft.lines);
  if (menu.isLater) await takeStock(tx, draft.id, portions, draft.stockDay);
  // A count is today's: it knows nothing of another day's sales.
  if (menu.day !== menu.today) return [];
  const ofCounted = new Map([...portions].filter(([dish]) => counted.has(dish)));
  return takeStockLeft(tx, draft.id, ofCounted, menu.today);
}
