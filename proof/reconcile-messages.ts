import type { Books } from './books.ts';
import { type Finding, grouped } from './findings.ts';

/** Compares what customers and staff were told with what the books say. */
export function reconcileMessages({ provider, database, told }: Books): Finding[] {
  const findings: Finding[] = [];
  const orders = new Map(database.orders.map((order) => [order.id, order]));

  for (const { key, orderId } of told.checkouts) {
    if (!orders.has(orderId)) findings.push({ what: 'order_lost', about: `${orderId} of request ${key}` });
  }
  for (const [key, answers] of grouped(told.checkouts, (one) => one.key)) {
    const ids = new Set(answers.map(({ orderId }) => orderId));
    // An order that expired is replaced by the next press.
    for (const id of ids) if (orders.get(id)?.status === 'expired') ids.delete(id);
    if (ids.size > 1) findings.push({ what: 'key_of_two_orders', about: `${key}: ${[...ids].join(', ')}` });
  }

  const charged = new Set(provider.payments.map(({ orderId }) => orderId));
  for (const orderId of told.paid) {
    const order = orders.get(orderId);
    if (!charged.has(orderId) || order === undefined || order.paymentStatus === 'unpaid') {
      findings.push({ what: 'told_paid_but_is_not', about: orderId });
    }
  }
  for (const { orderId, number } of told.numbers) {
    const now = orders.get(orderId)?.number ?? null;
    if (now !== number) {
      findings.push({ what: 'told_other_number', about: `${orderId}: told ${number}, is ${now ?? 'none'}` });
    }
  }
  for (const orderId of told.cancelledUnpaid) {
    const order = orders.get(orderId);
    // Who paid at that moment after all has a paid order.
    if (order?.status !== 'cancelled' && !charged.has(orderId)) {
      findings.push({ what: 'told_cancelled_but_is_not', about: orderId });
    }
  }
  for (const orderId of told.cancelledPaid) {
    const order = orders.get(orderId);
    // What was given for free has no money to give back.
    const back = order?.totalCents === 0 ? 'paid' : 'refunded';
    if (order?.status !== 'cancelled' || order.paymentStatus !== back) {
      const about = `${orderId}: ${order?.status ?? 'gone'}, ${order?.paymentStatus ?? ''}`;
      findings.push({ what: 'told_cancelled_but_is_not', about });
    }
  }
  const refunds = grouped(database.refunds, ({ requestKey }) => requestKey);
  for (const { key, orderId } of told.refunds) {
    const rows = refunds.get(`refund:${orderId}:${key}`) ?? [];
    if (rows.length !== 1) {
      findings.push({ what: 'refund_lost', about: `${key} of order ${orderId}: ${rows.length} refunds` });
    }
  }
  return findings;
}
