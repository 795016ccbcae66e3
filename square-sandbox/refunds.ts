import { type SandboxStore, squareId } from './store.ts';
import type { Webhooks } from './webhooks.ts';
import {
  idempotencyKey,
  invalid,
  notFound,
  type Payment,
  Refusal,
  type Refund,
  type RefundStatus,
} from './wire.ts';

export interface Refunds {
  refund(body: unknown): Refund;
  /** Ends a pending refund, or fails a completed one. */
  end(id: string, status: RefundStatus): Refund;
}

/** Refunds of completed payments, each change one transaction with its webhooks. */
export function openRefunds(store: SandboxStore, webhooks: Webhooks): Refunds {
  return {
    refund: (body) =>
      store.transaction(() => {
        const key = idempotencyKey(body);
        if (key === '' || Buffer.byteLength(key) > 45) {
          throw invalid('VALUE_TOO_LONG', 'A key has 1 to 45 characters.', 'idempotency_key');
        }
        return store.once('refunds', key, body, () => refund(body));
      }),

    end: (id, status) =>
      store.transaction(() => {
        const before = store.refund(id);
        if (before === undefined) throw notFound('refund');
        if (before.status === status) return before;
        const ended: Refund = { ...before, status, updated_at: new Date().toISOString() };
        store.saveRefund(ended);
        if (status === 'COMPLETED') addToRefunded(ended);
        webhooks.queue('refund.updated', id, ended);
        return ended;
      }),
  };

  function refund(body: unknown): Refund {
    const request = body as {
      payment_id?: unknown;
      amount_money?: Partial<Payment['amount_money']>;
      reason?: unknown;
    };
    const payment = typeof request.payment_id === 'string' ? store.payment(request.payment_id) : undefined;
    if (payment === undefined) throw notFound('payment');
    const { amount, currency } = request.amount_money ?? {};
    if (typeof request.reason === 'string' && request.reason.length > 192) {
      throw invalid('VALUE_TOO_LONG', 'Field must not be greater than 192 in length.', 'reason');
    }
    if (payment.status !== 'COMPLETED') {
      throw new Refusal(400, 'REFUND_ERROR', 'PAYMENT_NOT_REFUNDABLE', 'The payment is not completed.');
    }
    if (currency !== payment.amount_money.currency) {
      throw invalid('CURRENCY_MISMATCH', 'Another currency than the payment.', 'amount_money.currency');
    }
    const given = store
      .refundsOfPayment(payment.id)
      .filter((r) => r.status === 'COMPLETED' || r.status === 'PENDING')
      .reduce((sum, r) => sum + r.amount_money.amount, 0);
    if (!Number.isSafeInteger(amount) || amount === undefined || amount <= 0) {
      throw invalid('VALUE_TOO_LOW', 'Amount must be above 0.', 'amount_money.amount');
    }
    if (amount > payment.total_money.amount - given) {
      const detail = 'The requested refund amount exceeds the amount available to refund.';
      throw new Refusal(400, 'REFUND_ERROR', 'REFUND_AMOUNT_INVALID', detail, 'amount_money.amount');
    }
    const outcome = store.control().refunds;
    const at = new Date().toISOString();
    const made: Refund = {
      id: `${payment.id}_${squareId(43)}`,
      status: outcome === 'complete' ? 'COMPLETED' : outcome === 'fail' ? 'FAILED' : 'PENDING',
      location_id: payment.location_id,
      destination_type: payment.source_type,
      amount_money: { amount, currency },
      payment_id: payment.id,
      order_id: payment.order_id,
      ...(typeof request.reason === 'string' ? { reason: request.reason } : {}),
      created_at: at,
      updated_at: at,
    };
    store.saveRefund(made);
    if (made.status === 'COMPLETED') addToRefunded(made);
    webhooks.queue('refund.created', made.id, { ...made, status: 'PENDING' });
    if (made.status !== 'PENDING') webhooks.queue('refund.updated', made.id, made);
    return made;
  }

  function addToRefunded(refunded: Refund): void {
    const payment = store.payment(refunded.payment_id);
    if (payment === undefined) return;
    const before = payment.refunded_money?.amount ?? 0;
    const updated: Payment = {
      ...payment,
      updated_at: new Date().toISOString(),
      refunded_money: { ...payment.amount_money, amount: before + refunded.amount_money.amount },
      refund_ids: [...(payment.refund_ids ?? []), refunded.id],
    };
    store.savePayment(updated);
    webhooks.queue('payment.updated', payment.id, updated);
  }
}
