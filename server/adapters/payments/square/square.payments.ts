import type { SquareClient } from 'square';
import type { Logger } from 'pino';
import type { PaymentsPort, PaymentsResult, SquarePayment } from '../payments.port.ts';
import { checkLocation } from './square.account.ts';
import { type CallFailure, withinTimeLimit } from './square.call.ts';
import { makeClient } from './square.client.ts';
import { linkRequest, linkRequestProblem, squareOrder, squareText } from './square.link-request.ts';
import { mayHaveHiddenPayments, orderIsUnpaid, readPayment, readRefund, wholeCents } from './square.read.ts';
import {
  cancelOrder,
  completeOrder,
  listPayments,
  listPaymentsBetween,
  ok,
  readLink,
  readOnePayment,
  readOrder,
  type Talk,
  unreadable,
} from './square.steps.ts';
import { squareTerminals } from './square.terminals.ts';
import { hashed, shortKey, usd } from './square.values.ts';
import { isWebhookSignature } from './square.webhook.ts';

export interface SquarePaymentsOptions {
  accessToken: string;
  locationId: string;
  webhookSignatureKey: string;
  environment: 'sandbox' | 'production';
  /** Overrides the environment's host; no trailing slash needed. */
  baseUrl?: string | undefined;
  /** Where a refused token is tried again; Square's other environment, unless `baseUrl` is given. */
  otherBaseUrl?: string | undefined;
  /** The webhook URL configured at Square; part of the signature. */
  notificationUrl: string;
  /** True for the bundled sandbox. */
  sandbox: boolean;
  log: Logger;
  /** Time limit of each method, milliseconds; 8,000 by default. */
  timeLimitMs?: number | undefined;
}

/** Longest key of a payment or refund at Square; a longer one is always replaced by its hash. */
const MAX_PAYMENT_KEY = 45;
const MAX_REASON = 192;
const WARM_UP_AFTER_MS = 1_000;

/** Payments through Square's own SDK. */
export function squarePayments(options: SquarePaymentsOptions): PaymentsPort {
  const { locationId, log } = options;
  const limitMs = options.timeLimitMs ?? 8_000;

  let loading: Promise<SquareClient> | undefined;
  const client = () => (loading ??= makeClient(options));
  // Loading the SDK takes up to a second: neither the start nor the first customer should wait for it.
  setTimeout(() => void client().catch(() => undefined), WARM_UP_AFTER_MS).unref();

  async function timed<T>(
    what: string,
    work: (talk: Talk) => Promise<PaymentsResult<T>>,
  ): Promise<PaymentsResult<T>> {
    const square = await client();
    const result = await withinTimeLimit(what, limitMs, (call) => work({ square, call, locationId }));
    if (result.ok) return result;
    log.warn({ error: result.error, detail: result.detail }, 'square call failed');
    const { error, detail, accessRefused } = result;
    return { ok: false, error, detail, ...(accessRefused && { accessRefused }) };
  }

  return {
    environment: options.sandbox ? 'bundled' : options.environment,
    locationId,

    checkAccount: () => timed('check account', (talk) => checkLocation(talk, () => makeOtherClient(options))),

    async createPaymentLink(request, idempotencyKey) {
      const reason = linkRequestProblem(request, idempotencyKey);
      if (reason !== null) return { ok: false, error: 'rejected', detail: `create link: ${reason}` };
      return timed('create link', async (talk) => {
        const create = (key: string, withContact: boolean) => {
          const body = linkRequest(request, key, locationId, withContact);
          return talk.call('create link', (o) => talk.square.checkout.paymentLinks.create(body, o));
        };
        let made = await create(idempotencyKey, true);
        if (!made.ok && refusesContact(made)) {
          // The key is used up by the refused body; the derived one is the same for each repeat.
          made = await create(derivedKey(idempotencyKey), false);
        }
        return made.ok ? readLink(talk, made.value) : made;
      });
    },

    deletePaymentLink: (linkId, squareOrderId) =>
      timed('delete link', async (talk) => {
        const deleted = await talk.call('delete link', (o) =>
          talk.square.checkout.paymentLinks.delete({ id: linkId }, o),
        );
        if (!deleted.ok && deleted.status !== 404) return deleted;
        const order = await readOrder(talk, squareOrderId);
        if (!order.ok) return order;
        if (order.value.state === 'CANCELED' || !orderIsUnpaid(order.value)) {
          return ok({ canceled: order.value.state === 'CANCELED' });
        }
        return cancelOrder(talk, order.value);
      }),

    closeOrder: (squareOrderId) =>
      timed('close order', async (talk) => {
        const order = await readOrder(talk, squareOrderId);
        if (!order.ok) return order;
        const over = order.value.state === 'COMPLETED' || order.value.state === 'CANCELED';
        return over ? ok({ closed: true }) : completeOrder(talk, order.value);
      }),

    async createOrder(request, idempotencyKey) {
      const reason = linkRequestProblem(request, idempotencyKey);
      if (reason !== null) return { ok: false, error: 'rejected', detail: `create order: ${reason}` };
      return timed('create order', async (talk) => {
        const body = { idempotencyKey, order: squareOrder(request, locationId) };
        const made = await talk.call('create order', (o) => talk.square.orders.create(body, o));
        if (!made.ok) return made;
        const { id: squareOrderId, totalMoney } = made.value.order ?? {};
        const totalCents = wholeCents(totalMoney);
        return squareOrderId && totalCents !== null
          ? ok({ squareOrderId, totalCents })
          : unreadable('create order');
      });
    },

    recordCash: ({ squareOrderId, orderId, amountCents, givenCents, idempotencyKey }) =>
      timed('record cash', async (talk) => {
        const body = {
          sourceId: 'CASH',
          idempotencyKey: shortKey(idempotencyKey, MAX_PAYMENT_KEY),
          amountMoney: usd(amountCents),
          orderId: squareOrderId,
          locationId,
          referenceId: orderId,
          cashDetails: { buyerSuppliedMoney: usd(givenCents) },
        };
        const made = await talk.call('record cash', (o) => talk.square.payments.create(body, o));
        return made.ok ? (readPayment(made.value.payment) ?? unreadable('record cash')) : made;
      }),

    paymentsOfOrder: (squareOrderId) =>
      timed('payments of order', async (talk) => {
        const order = await readOrder(talk, squareOrderId);
        if (!order.ok) return order;
        const ids = new Set(
          (order.value.tenders ?? []).flatMap((tender) => tender.paymentId ?? tender.id ?? []),
        );
        const payments: SquarePayment[] = [];
        for (const id of ids) {
          const payment = await readOnePayment(talk, id);
          if (!payment.ok) return payment;
          payments.push(payment.value);
        }
        if (ids.size > 0 || !mayHaveHiddenPayments(order.value)) return { ok: true, value: payments };
        return listPayments(talk, order.value);
      }),

    ...squareTerminals(timed),

    getPayment: (paymentId) => timed('read payment', (talk) => readOnePayment(talk, paymentId)),

    paymentsBetween: (from, until) =>
      timed('payments of a time', (talk) => listPaymentsBetween(talk, from, until)),

    refund: ({ paymentId, amountCents, reason, idempotencyKey }) =>
      timed('refund', async (talk) => {
        const body = {
          idempotencyKey: shortKey(idempotencyKey, MAX_PAYMENT_KEY),
          paymentId,
          amountMoney: usd(amountCents),
          reason: squareText(reason, MAX_REASON),
        };
        const refunded = await talk.call('refund', (o) => talk.square.refunds.refundPayment(body, o));
        return refunded.ok ? (readRefund(refunded.value.refund) ?? unreadable('refund')) : refunded;
      }),

    getRefund: (refundId) =>
      timed('read refund', async (talk) => {
        const read = await talk.call('read refund', (o) => talk.square.refunds.get({ refundId }, o));
        return read.ok ? (readRefund(read.value.refund) ?? unreadable('read refund')) : read;
      }),

    verifyWebhook: (rawBody, signature) =>
      isWebhookSignature(signature, options.webhookSignatureKey, options.notificationUrl, rawBody),
  };
}

/** Returns a client of Square's other environment with the same token; null where there is none. */
async function makeOtherClient(options: SquarePaymentsOptions): Promise<SquareClient | null> {
  const { baseUrl, otherBaseUrl, environment } = options;
  if (baseUrl !== undefined && otherBaseUrl === undefined) return null;
  const other = environment === 'production' ? 'sandbox' : 'production';
  return makeClient({ ...options, environment: other, baseUrl: otherBaseUrl });
}

function refusesContact(failure: CallFailure): boolean {
  return (
    failure.error === 'rejected' &&
    (failure.codes.some((code) => code === 'INVALID_PHONE_NUMBER' || code === 'INVALID_EMAIL_ADDRESS') ||
      failure.fields.some((field) => /pre_populated|buyer_|recipient|phone_number|email_address/.test(field)))
  );
}

function derivedKey(key: string): string {
  const suffix = ':no-contact';
  return key.length + suffix.length <= 192 ? key + suffix : hashed(key + suffix);
}
