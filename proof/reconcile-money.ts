import type { Books } from './books.ts';
import { type Finding, grouped, sumOf } from './findings.ts';

/** Compares what Square took and gave back with what the database says of it. */
export function reconcileMoney({ provider, database }: Books): Finding[] {
  return [
    ...comparePayments(provider, database),
    ...compareOrders(provider, database),
    ...compareRefunds(provider, database),
  ];
}

function comparePayments(provider: Books['provider'], database: Books['database']): Finding[] {
  const findings: Finding[] = [];
  const booked = grouped(database.payments, ({ id }) => id);
  for (const payment of provider.payments) {
    const rows = booked.get(payment.id) ?? [];
    const [row] = rows;
    if (row === undefined) {
      findings.push({ what: 'payment_missing', about: `${payment.id} of order ${payment.orderId}` });
    } else if (rows.length > 1) {
      findings.push({ what: 'payment_doubled', about: payment.id });
    } else if (row.amountCents !== payment.amountCents || row.orderId !== payment.orderId) {
      const about = `${payment.id}: ${payment.amountCents} for ${payment.orderId} at Square, ${row.amountCents} for ${row.orderId} here`;
      findings.push({ what: 'payment_differs', about });
    }
  }
  const known = new Set(provider.payments.map(({ id }) => id));
  for (const { id } of database.payments) {
    if (!known.has(id)) findings.push({ what: 'payment_unknown', about: id });
  }
  return findings;
}

function compareOrders(provider: Books['provider'], database: Books['database']): Finding[] {
  const findings: Finding[] = [];
  const paymentsOf = grouped(database.payments, ({ orderId }) => orderId);
  const payable = new Set(provider.payable);
  for (const order of database.orders) {
    const payments = paymentsOf.get(order.id) ?? [];
    const accepted = payments.filter(({ role }) => role === 'accepted');
    const isPaid = order.paymentStatus !== 'unpaid';
    // A split payment is one in cash and one by card.
    const most = order.cashPartCents > 0 ? 2 : 1;
    if (accepted.length > most) findings.push({ what: 'order_paid_twice', about: order.id });
    const needsPayment = isPaid && order.totalCents > 0;
    if (needsPayment !== accepted.length > 0 || (isPaid && UNPAID_STATUSES.has(order.status))) {
      const about = `${order.id}: ${order.status}, ${order.paymentStatus}, ${accepted.length} payments`;
      findings.push({ what: 'order_not_received', about });
    }
    if (!isPaid && payable.has(order.id)) findings.push({ what: 'closed_order_payable', about: order.id });
    const kept = payments.filter((one) => one.role === 'surplus' && one.refundedCents !== one.amountCents);
    findings.push(
      ...kept.map(({ id }) => ({ what: 'surplus_kept' as const, about: `${id} of ${order.id}` })),
    );
    if (isPaid && order.refundedCents !== sumOf(accepted, (one) => one.refundedCents)) {
      findings.push({ what: 'refunded_sum_differs', about: `order ${order.id}` });
    }
  }
  return findings;
}

const UNPAID_STATUSES = new Set(['awaiting_payment', 'expired']);

function compareRefunds(provider: Books['provider'], database: Books['database']): Finding[] {
  const findings: Finding[] = [];
  const given = new Map(provider.refunds.map((refund) => [refund.id, refund]));
  for (const refund of database.refunds) {
    if (refund.status === 'pending') findings.push({ what: 'refund_unfinished', about: refund.id });
    if (refund.status !== 'completed') continue;
    const atSquare = refund.squareRefundId === null ? undefined : given.get(refund.squareRefundId);
    if (atSquare === undefined) {
      findings.push({ what: 'refund_missing', about: `${refund.id} of order ${refund.orderId}` });
    } else if (atSquare.amountCents !== refund.amountCents || atSquare.paymentId !== refund.paymentId) {
      const about = `${refund.id}: ${atSquare.amountCents} at Square, ${refund.amountCents} here`;
      findings.push({ what: 'refund_differs', about });
    }
  }
  const completed = database.refunds.filter(({ status }) => status === 'completed');
  const booked = grouped(completed, ({ squareRefundId }) => squareRefundId);
  for (const refund of provider.refunds) {
    if (booked.get(refund.id)?.length !== 1) {
      const about = `${refund.id} of ${refund.paymentId}: booked ${booked.get(refund.id)?.length ?? 0} times`;
      findings.push({ what: 'refund_doubled', about });
    }
  }
  const givenOf = grouped(provider.refunds, ({ paymentId }) => paymentId);
  for (const { id, refundedCents } of database.payments) {
    const cents = sumOf(givenOf.get(id) ?? [], (one) => one.amountCents);
    if (cents !== refundedCents) {
      findings.push({
        what: 'refunded_sum_differs',
        about: `${id}: ${cents} at Square, ${refundedCents} here`,
      });
    }
  }
  return findings;
}
