import { addCardPayment } from './card-payments.ts';
import { type SandboxStore, squareId } from './store.ts';
import type { Webhooks } from './webhooks.ts';
import {
  idempotencyKey,
  invalid,
  type Money,
  notFound,
  type Order,
  type Payment,
  type PaymentStatus,
} from './wire.ts';

export interface Payments {
  /**
   * A press on "Pay", with a tip where the customer leaves one. `anyway` pays a deleted or already paid order too, as a
   * late or second payment would.
   */
  pay(linkId: string, options?: { anyway?: boolean; tipCents?: number }): Payment;
  /** A declined card. */
  decline(linkId: string): Payment;
  /** A payment in cash that a register records. */
  recordCash(body: unknown): { payment: Payment };
}

/** A customer's actions on the hosted page, and payments in cash, each one transaction with its webhooks. */
export function openPayments(store: SandboxStore, webhooks: Webhooks, publicBase: () => string): Payments {
  function liveLink(linkId: string) {
    const found = store.link(linkId);
    const order = found && store.order(found.link.order_id);
    if (found === undefined || order === undefined) throw notFound('payment link');
    return { ...found, order };
  }

  function addPayment(linkId: string, status: PaymentStatus, tipCents = 0): Payment {
    const { link, order } = liveLink(linkId);
    const email = link.pre_populated_data?.buyer_email;
    return addCardPayment(
      { store, webhooks, publicBase },
      {
        order,
        failed: status === 'FAILED',
        entry: 'KEYED',
        tipCents,
        more: {
          ...(email === undefined ? {} : { buyer_email_address: email }),
          ...(link.payment_note === undefined ? {} : { note: link.payment_note }),
        },
      },
    );
  }

  function addCash(body: unknown): Payment {
    const { order, given } = checkedCash(store, body);
    const at = new Date().toISOString();
    const id = `${squareId(27)}ZY`;
    const amount = order.total_money;
    const change = { ...amount, amount: given.amount - amount.amount };
    const payment: Payment = {
      id,
      created_at: at,
      updated_at: at,
      amount_money: amount,
      total_money: amount,
      approved_money: amount,
      status: 'COMPLETED',
      source_type: 'CASH',
      cash_details: { buyer_supplied_money: given, change_back_money: change },
      location_id: order.location_id,
      order_id: order.id,
      ...(order.reference_id === undefined ? {} : { reference_id: order.reference_id }),
      receipt_number: id.slice(0, 4),
      receipt_url: `${publicBase()}/receipt/${id}`,
      version_token: squareId(40),
    };
    store.savePayment(payment);
    store.saveOrder({
      ...order,
      version: order.version + 1,
      updated_at: at,
      tenders: [
        ...(order.tenders ?? []),
        {
          id,
          location_id: order.location_id,
          transaction_id: order.id,
          created_at: at,
          amount_money: amount,
          type: 'CASH',
          cash_details: { buyer_tendered_money: given, change_back_money: change },
          payment_id: id,
        },
      ],
      net_amount_due_money: { ...amount, amount: 0 },
    });
    webhooks.queue('payment.created', id, payment);
    webhooks.queue('payment.updated', id, payment);
    return payment;
  }

  return {
    pay: (linkId, { anyway = false, tipCents = 0 } = {}) =>
      store.transaction(() => {
        const { order, deleted } = liveLink(linkId);
        const paid = store.completedPayment(order.id);
        if (paid !== undefined && !anyway) return paid;
        if ((deleted || order.state === 'CANCELED') && !anyway) throw notFound('payment link');
        const control = store.control();
        if (control.nextPayment === 'decline' && !anyway) {
          store.saveControl({ ...control, nextPayment: 'complete' });
          return addPayment(linkId, 'FAILED');
        }
        return addPayment(linkId, 'COMPLETED', tipCents);
      }),

    recordCash: (body) =>
      store.transaction(() => {
        const key = idempotencyKey(body);
        if (key === '' || Buffer.byteLength(key) > 45) {
          throw invalid('VALUE_TOO_LONG', 'A key has 1 to 45 characters.', 'idempotency_key');
        }
        return store.once('payments', key, body, () => ({ payment: addCash(body) }));
      }),

    decline: (linkId) =>
      store.transaction(() => {
        const { order, deleted } = liveLink(linkId);
        if (deleted || order.state === 'CANCELED') throw notFound('payment link');
        return store.completedPayment(order.id) ?? addPayment(linkId, 'FAILED');
      }),
  };
}

/** Returns the open order that the request pays in full, and the cash that was handed over. */
function checkedCash(store: SandboxStore, body: unknown): { order: Order; given: Money } {
  const request = (body ?? {}) as {
    source_id?: unknown;
    order_id?: unknown;
    amount_money?: Partial<Money>;
    cash_details?: { buyer_supplied_money?: Money };
  };
  if (request.source_id !== 'CASH') {
    throw invalid('INVALID_VALUE', 'The stand-in records cash only.', 'source_id');
  }
  const order = typeof request.order_id === 'string' ? store.order(request.order_id) : undefined;
  if (order === undefined) throw notFound('order');
  const due = order.net_amount_due_money;
  if (order.state !== 'OPEN' || due.amount === 0) {
    throw invalid('BAD_REQUEST', 'The order is not open to payment.', 'order_id');
  }
  const { amount, currency } = request.amount_money ?? {};
  if (amount !== due.amount || currency !== due.currency) {
    throw invalid('INVALID_VALUE', 'The stand-in takes an order in one payment.', 'amount_money');
  }
  const given = request.cash_details?.buyer_supplied_money;
  if (given === undefined || given.currency !== currency || given.amount < amount) {
    throw invalid('VALUE_TOO_LOW', 'Less than the amount.', 'cash_details.buyer_supplied_money');
  }
  return { order, given };
}
