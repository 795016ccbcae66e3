import type { Transaction } from 'kysely';
import { ASAP } from '../../domain/order/pickup/pickup.ts';
import { cardPartCents } from '../../domain/order/payment/split-payment.ts';
import type { SquarePayment } from '../adapters/payments/payments.port.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { raiseAlarm } from '../stores/alarms.store.ts';
import { addJob } from '../stores/jobs.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { requireOrder, lockOrder } from '../stores/orders/orders.store.ts';
import {
  cashPayment,
  insertPayment,
  type Payment,
  paymentAtSquare,
  saveCashAtSquare,
} from '../stores/payments/payments.store.ts';
import { quoteAsap } from './asap-slot.ts';
import { blockersOf } from './fulfillment-check.ts';
import { receiveOrder } from './receive-order.ts';
import { recordFees } from './record-fees.ts';
import { recordRefunds } from './record-refund.ts';
import { recordRefundsMadeAtSquare, openRefund } from './refund-bookkeeping.ts';
import { isStandInPage } from '../stores/orders/demo-orders.store.ts';
import { reserveAgain, reserveSlotAgain } from './order-reservations.ts';
import { stockDayOf } from '../stores/menu/menu-stock.store.ts';
import { trackSquareAccess } from './square-access.ts';
import { raise } from './alarms.ts';
import { publishAlarmChanged, publishJobAdded, publishOrderChanged } from './publish.ts';

/** `unavailable`: Square did not answer. `refused`: it answered without the requested data; a retry may help. */
export type Reconciled = { ok: true; order: OrderRecord } | { ok: false; error: 'unavailable' | 'refused' };

/**
 * The bundled sandbox's page took no money and ended when a Square account was configured, which does not know this
 * order.
 */
export function isSandboxLinkLost(deps: Deps, { linkUrl }: Pick<OrderRecord, 'linkUrl'>): boolean {
  return deps.payments.environment !== 'bundled' && linkUrl !== null && isStandInPage(linkUrl);
}

/** Reads an order's payments from Square and applies them. */
export async function reconcileOrder(deps: Deps, orderId: string): Promise<Reconciled> {
  const order = await requireOrder(deps.db, orderId);
  if (order.squareOrderId === null || isSandboxLinkLost(deps, order)) return { ok: true, order };
  const listed = await deps.payments.paymentsOfOrder(order.squareOrderId);
  await trackSquareAccess(deps, listed);
  if (!listed.ok) return { ok: false, error: listed.error === 'rejected' ? 'refused' : 'unavailable' };
  for (const payment of listed.value) await applyPayment(deps, order, payment);
  return { ok: true, order: await requireOrder(deps.db, orderId) };
}

/**
 * The only way an order becomes paid: applies a payment read from Square after checking it against the order. Returns
 * when it must be read again (epoch ms), or null when it is final.
 */
export async function applyPayment(
  deps: Deps,
  order: OrderRecord,
  paid: SquarePayment,
): Promise<number | null> {
  if (paid.status !== 'COMPLETED') return null;
  const known = await knownPayment(deps, order, paid);
  if (known !== null && known.feeCents !== paid.feeCents) await recordFees(deps, [paid]);
  if (known === null && !(await isCashOfOurs(deps, order, paid))) {
    if (!paysFor(deps, order, paid)) {
      await alarmWrongPayment(deps, order, paid);
      return null;
    }
    const { alarmed } = await writeTransaction(deps.db, (tx) => recordPayment(tx, deps, order.id, paid));
    publishOrderChanged(deps, order.id);
    publishJobAdded(deps, ['order_received', 'mail_order_received']);
    if (alarmed) publishAlarmChanged(deps);
  }
  return recordRefundsMadeAtSquare(deps, paid);
}

/** Returns the payment as it is stored. An order that still waits for its payment has none, which is seen again under its lock. */
async function knownPayment(
  deps: Deps,
  { status, paymentStatus }: OrderRecord,
  { id }: SquarePayment,
): Promise<Payment | null> {
  if (status === 'awaiting_payment' && paymentStatus === 'unpaid') return null;
  return paymentAtSquare(deps.db, id);
}

/** Whether it is the order's cash payment, of which Square knew before we did that it knows. */
async function isCashOfOurs(deps: Deps, order: OrderRecord, paid: SquarePayment): Promise<boolean> {
  if (!paid.cash || !paysFor(deps, order, paid)) return false;
  // The job that records it there may have stored it just now.
  return (
    (await saveCashAtSquare(deps.db, order.id, paid.id)) || (await paymentAtSquare(deps.db, paid.id)) !== null
  );
}

function paysFor(deps: Deps, order: OrderRecord, paid: SquarePayment): boolean {
  return (
    paid.squareOrderId === order.squareOrderId &&
    paid.amountCents === cardPartCents(order) &&
    paid.currency === 'USD' &&
    paid.locationId === deps.payments.locationId
  );
}

async function alarmWrongPayment(deps: Deps, order: OrderRecord, paid: SquarePayment): Promise<void> {
  const { id: paymentId, amountCents: cents, currency } = paid;
  const facts = {
    kind: 'payment_mismatch' as const,
    paymentId,
    cents,
    currency,
    ourCents: cardPartCents(order),
  };
  const raised = await raise(deps, facts, { subject: paymentId, orderId: order.id });
  if (raised) deps.log.error({ orderId: order.id, paymentId }, 'a payment does not fit its order');
}

async function recordPayment(
  tx: Transaction<Schema>,
  deps: Deps,
  orderId: string,
  paid: SquarePayment,
): Promise<{ alarmed: boolean }> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`order ${orderId} is gone`);
  // The cash of a split payment was handed back when its order ended unpaid: the card alone does not pay it.
  const isOver = order.cashPartCents > 0 && order.status !== 'awaiting_payment';
  const accepted = order.paymentStatus === 'unpaid' && !isOver;
  const payment: Payment = {
    id: paid.id,
    orderId,
    amountCents: paid.amountCents + paid.tipCents,
    currency: paid.currency,
    role: accepted ? 'accepted' : 'surplus',
    refundedCents: 0,
    card: paid.card,
    method: paid.cash ? 'cash' : paid.terminal ? 'terminal' : 'card',
    squareId: paid.id,
    givenCents: null,
    feeCents: paid.cash ? null : paid.feeCents,
  };
  const isNew = await insertPayment(tx, payment, deps.now());
  if (!isNew) return { alarmed: false };
  return accepted
    ? acceptPayment(tx, deps, order, paid)
    : returnSurplus(tx, deps, order, { payment, isOver });
}

async function acceptPayment(
  tx: Transaction<Schema>,
  deps: Deps,
  order: OrderRecord,
  paid: SquarePayment,
): Promise<{ alarmed: boolean }> {
  const now = deps.now();
  const { settings, kitchenMinutes, menu, reasons, soldOut } = await blockersOf(tx, order, now);
  if (paid.refundedCents > 0) reasons.push('refunded');
  const earliest = now + kitchenMinutes * 60_000;
  await reserveAgain(tx, order, stockDayOf(menu));
  const asap = order.pickupTime === ASAP;
  const pickupAt = asap
    ? await quoteAsap(tx, order, { earliest, slotCapacity: settings.slotCapacity })
    : order.pickupAt;
  if (!asap) await reserveSlotAgain(tx, order);
  if (order.cashPartCents > 0) await bookCashPart(tx, deps, order);
  const alarmed =
    reasons.length > 0 &&
    (await raiseAlarm(tx, {
      id: deps.newId(),
      facts: { kind: 'paid_not_made', reasons, soldOut },
      subject: order.id,
      orderId: order.id,
      raisedAt: now,
    }));
  await receiveOrder(tx, deps, order, { paymentId: paid.id, pickupAt, clock: settings, eventAt: now });
  return { alarmed };
}

/** The cash of a split payment is one from the moment in which the card pays the rest. */
async function bookCashPart(
  tx: Transaction<Schema>,
  deps: Deps,
  { id, cashPartCents, cashGivenCents }: OrderRecord,
): Promise<void> {
  const now = deps.now();
  await insertPayment(tx, cashPayment(id, cashPartCents, cashGivenCents ?? cashPartCents), now);
  await addJob(tx, { id: deps.newId(), kind: 'record_cash', subject: id, runAt: now });
}

/**
 * The order was already paid, or is over and its cash handed back (`isOver`): this payment is returned in full, and the
 * owner gets an alarm.
 */
async function returnSurplus(
  tx: Transaction<Schema>,
  deps: Deps,
  order: OrderRecord,
  { payment, isOver }: { payment: Payment; isOver: boolean },
): Promise<{ alarmed: boolean }> {
  const opened = await openRefund(tx, deps, {
    order,
    payments: [payment],
    portion: { kind: 'rest' },
    reason: isOver ? 'order_cancelled' : 'paid_twice',
    message: '',
    requestKey: `surplus:${payment.id}`,
    by: 'payment',
    limitCents: null,
  });
  if (opened.ok) await recordRefunds(tx, deps, null, [payment], opened.refunds);
  const alarmed = await raiseAlarm(tx, {
    id: deps.newId(),
    facts: { kind: 'surplus_payment', cents: payment.amountCents, ...(isOver && { isOver }) },
    subject: payment.id,
    orderId: order.id,
    raisedAt: deps.now(),
  });
  return { alarmed };
}
