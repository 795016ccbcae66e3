import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  PaymentLink,
  PaymentLinkRequest,
  PaymentsFailure,
  PaymentsPort,
  PaymentsResult,
  SquareAccount,
  SquarePayment,
  SquareRefund,
} from '../../server/adapters/payments/payments.port.ts';
import { type FakeTerminals, fakeTerminals } from './fake-terminals.ts';
import { oncePerKey } from './once-per-key.ts';
import { type EventType, squareEvent } from './webhook-event.ts';

type Method = Exclude<keyof PaymentsPort, 'environment' | 'locationId' | 'verifyWebhook'>;

export interface FakePaymentsOptions {
  locationId?: string;
  webhookSignatureKey?: string;
  notificationUrl?: string;
  /** Epoch milliseconds; the real time by default. */
  now?: () => number;
}

export interface FakePayments extends PaymentsPort {
  /** Acts at the terminals. */
  readonly terminals: FakeTerminals;
  /** Every call in order, with its idempotency key where it has one. */
  readonly calls: { method: Method; key: string | undefined }[];
  /** Answer to the check of token and location. */
  account: SquareAccount;
  /** Added to the total that the next links answer. */
  totalOffsetCents: number;
  /** False: deleting a link leaves its order open, as during a payment. */
  deletingCancels: boolean;
  /** Initial status of a refund. */
  refundStatus: SquareRefund['status'];
  /** Pays as the customer on the page; returns the same payment once paid. `id`: link, Square order or our order. */
  pay(id: string, differing?: Partial<SquarePayment>): SquarePayment;
  /** Adds a completed payment in any state: a second one, or one after the link was deleted. */
  payAnyway(id: string, differing?: Partial<SquarePayment>): SquarePayment;
  decline(id: string): SquarePayment;
  /** Adds a payment of another register at the same location. */
  sellElsewhere(amountCents: number): void;
  endRefund(refundId: string, status: SquareRefund['status']): void;
  /** Reports the fee of a payment or of a refund, as Square does some time after it. */
  reportFee(id: string, cents: number): void;
  /** Fails the next calls; `afterEffect` fails them after their work, as a lost answer does. */
  failNext(
    error: PaymentsFailure['error'],
    options?: { times?: number; method?: Method; afterEffect?: boolean; accessRefused?: true },
  ): void;
  /** Returns a signed webhook about a payment, a refund, a device code or a terminal's checkout. */
  webhook(type: EventType, id: string): { rawBody: string; signature: string; eventId: string };
  /** Returns the id of a payment's newest refund. */
  refundOf(paymentId: string): string;
  /** Returns the newest link of one of our orders, or undefined. */
  linkOf(orderId: string): PaymentLink | undefined;
}

interface FakeOrder {
  link: PaymentLink;
  request: PaymentLinkRequest;
  canceled: boolean;
  closed: boolean;
  payments: SquarePayment[];
}

/** Payments in memory that fulfill the port's contract as Square does. */
export function fakePayments(options: FakePaymentsOptions = {}): FakePayments {
  const locationId = options.locationId ?? 'LTEST';
  const key = options.webhookSignatureKey ?? 'test-signature-key';
  const notificationUrl = options.notificationUrl ?? 'http://localhost:3000/api/square/webhook';
  const now = options.now ?? Date.now;
  const orders: FakeOrder[] = [];
  const orderOnce = oncePerKey<FakeOrder>();
  const cashOnce = oncePerKey<SquarePayment>();
  const refundOnce = oncePerKey<SquareRefund>();
  const elsewhere: SquarePayment[] = [];
  const refunds = new Map<string, { refund: SquareRefund; payment: SquarePayment }>();
  let failures: (Pick<PaymentsFailure, 'error' | 'accessRefused'> & {
    method: Method | undefined;
    afterEffect: boolean;
  })[] = [];
  let serial = 0;
  const nextId = (prefix: string) => `${prefix}${String((serial += 1)).padStart(6, '0')}`;
  const sign = (body: string) => createHmac('sha256', key).update(notificationUrl).update(body).digest();

  const order = (id: string) =>
    orders.findLast((o) => [o.link.linkId, o.link.squareOrderId, o.request.orderId].includes(id));
  const knownOrder = (id: string) => {
    const found = order(id);
    if (found === undefined) throw new Error(`No payment link or order ${id}`);
    return found;
  };
  const payment = (id: string) => orders.flatMap((o) => o.payments).find((p) => p.id === id);

  /** Copies what it answers, as it changes here later. */
  async function answer<T>(
    method: Method,
    idempotencyKey: string | undefined,
    work: () => PaymentsResult<T>,
  ): Promise<PaymentsResult<T>> {
    fake.calls.push({ method, key: idempotencyKey });
    const failure = failures.find((f) => f.method === undefined || f.method === method);
    failures = failures.filter((f) => f !== failure);
    if (failure === undefined) return structuredClone(work());
    if (failure.afterEffect) work();
    const { error, accessRefused } = failure;
    const detail = `${method}: told to fail`;
    return { ok: false, error, detail, ...(accessRefused && { accessRefused }) };
  }

  const addOrder = (
    request: PaymentLinkRequest,
    idempotencyKey: string,
    link: () => Pick<PaymentLink, 'linkId' | 'url'>,
  ): PaymentsResult<FakeOrder> =>
    orderOnce(idempotencyKey, request, () => {
      const made: FakeOrder = {
        link: {
          ...link(),
          squareOrderId: nextId('ORDER'),
          totalCents: request.totalCents + fake.totalOffsetCents,
        },
        request: structuredClone(request),
        canceled: false,
        closed: false,
        payments: [],
      };
      orders.push(made);
      return { ok: true, value: made };
    });

  const completed = (
    of: Pick<SquarePayment, 'squareOrderId' | 'amountCents' | 'currency'> & Partial<SquarePayment>,
  ): SquarePayment => ({
    id: nextId('PAY'),
    status: 'COMPLETED',
    tipCents: 0,
    refundedCents: 0,
    locationId,
    createdAt: now(),
    card: 'VISA 1111',
    cash: false,
    terminal: false,
    feeCents: null,
    ...of,
  });

  function add(to: FakeOrder, differing: Partial<SquarePayment>): SquarePayment {
    const { squareOrderId, totalCents: amountCents } = to.link;
    const made = completed({ squareOrderId, amountCents, currency: to.request.currency, ...differing });
    to.payments.push(made);
    return { ...made };
  }

  const { port, terminals } = fakeTerminals({ answer, nextId, now, order, add });
  const fake: FakePayments = {
    ...port,
    terminals,
    environment: 'bundled',
    locationId,
    calls: [],
    account: { problem: null, name: 'Test truck' },
    totalOffsetCents: 0,
    deletingCancels: true,
    refundStatus: 'COMPLETED',

    checkAccount: () => answer('checkAccount', undefined, () => ({ ok: true, value: fake.account })),

    createPaymentLink: (request, idempotencyKey) =>
      answer('createPaymentLink', idempotencyKey, () => {
        const made = addOrder(request, idempotencyKey, () => {
          const linkId = nextId('LINK');
          return { linkId, url: `https://square.example/checkout/${linkId}` };
        });
        return made.ok ? { ok: true, value: made.value.link } : made;
      }),

    createOrder: (request, idempotencyKey) =>
      answer('createOrder', idempotencyKey, () => {
        const made = addOrder(request, idempotencyKey, () => ({ linkId: '', url: '' }));
        if (!made.ok) return made;
        const { squareOrderId, totalCents } = made.value.link;
        return { ok: true, value: { squareOrderId, totalCents } };
      }),

    recordCash: (input) =>
      answer('recordCash', input.idempotencyKey, () =>
        cashOnce(input.idempotencyKey, input, () => {
          const { squareOrderId, amountCents, givenCents } = input;
          const found = order(squareOrderId);
          if (found === undefined) return rejected('no such order');
          const paid = found.payments.some((p) => p.status === 'COMPLETED');
          if (paid || found.canceled) return rejected('not open to payment');
          if (amountCents !== found.link.totalCents || givenCents < amountCents)
            return rejected('wrong amount');
          return { ok: true, value: add(found, { card: '', cash: true }) };
        }),
      ),

    deletePaymentLink: (_linkId, squareOrderId) =>
      answer('deletePaymentLink', undefined, () => {
        const found = order(squareOrderId);
        if (found === undefined) return rejected('no such order');
        const unpaid = found.payments.every((p) => p.status === 'FAILED');
        if (fake.deletingCancels && unpaid) found.canceled = true;
        return { ok: true, value: { canceled: found.canceled && unpaid } };
      }),

    closeOrder: (squareOrderId) =>
      answer('closeOrder', undefined, () => {
        const found = order(squareOrderId);
        if (found === undefined) return rejected('no such order');
        if (found.payments.some((p) => p.status === 'COMPLETED')) found.closed = true;
        return { ok: true, value: { closed: found.closed || found.canceled } };
      }),

    paymentsOfOrder: (squareOrderId) =>
      answer('paymentsOfOrder', undefined, () => {
        const found = order(squareOrderId);
        if (found === undefined) return rejected('no such order');
        return { ok: true, value: found.payments };
      }),

    getPayment: (paymentId) =>
      answer('getPayment', undefined, () => {
        const found = payment(paymentId);
        return found === undefined ? rejected('no such payment') : { ok: true, value: found };
      }),

    paymentsBetween: (from, until) =>
      answer('paymentsBetween', undefined, () => {
        const all = [...orders.flatMap((o) => o.payments), ...elsewhere];
        const found = all.filter((p) => p.createdAt >= from && p.createdAt < until);
        return { ok: true, value: found.toSorted((a, b) => a.createdAt - b.createdAt) };
      }),

    refund: (input) =>
      answer('refund', input.idempotencyKey, () =>
        refundOnce(input.idempotencyKey, input, () => {
          const found = payment(input.paymentId);
          if (found === undefined || found.status !== 'COMPLETED') return rejected('payment not refundable');
          const left = found.amountCents + found.tipCents - found.refundedCents - pendingOf(found);
          if (input.amountCents <= 0 || input.amountCents > left) return rejected('refund amount invalid');
          const refund: SquareRefund = {
            id: nextId('REFUND'),
            status: fake.refundStatus,
            amountCents: input.amountCents,
            feeCents: null,
          };
          refunds.set(refund.id, { refund, payment: found });
          if (refund.status === 'COMPLETED') found.refundedCents += refund.amountCents;
          return { ok: true, value: refund };
        }),
      ),

    getRefund: (refundId) =>
      answer('getRefund', undefined, () => {
        const found = refunds.get(refundId);
        return found === undefined ? rejected('no such refund') : { ok: true, value: found.refund };
      }),

    verifyWebhook(rawBody, signature) {
      const given = Buffer.from(signature ?? '', 'base64');
      const right = sign(rawBody);
      return given.length === right.length && timingSafeEqual(given, right);
    },

    pay(id, differing = {}) {
      const found = knownOrder(id);
      const paid = found.payments.find((p) => p.status === 'COMPLETED');
      if (paid !== undefined) return { ...paid };
      if (found.canceled) throw new Error(`The link of ${id} was deleted; use payAnyway for a late payment`);
      return add(found, differing);
    },
    payAnyway(id, differing = {}) {
      const found = knownOrder(id);
      found.canceled = false;
      return add(found, differing);
    },
    sellElsewhere(amountCents) {
      elsewhere.push(completed({ squareOrderId: nextId('ORDER'), amountCents, currency: 'USD', card: '' }));
    },
    decline: (id) => add(knownOrder(id), { status: 'FAILED' }),

    endRefund(refundId, status) {
      const found = refunds.get(refundId);
      if (found === undefined) throw new Error(`No refund ${refundId}`);
      if (status === 'COMPLETED' && found.refund.status !== 'COMPLETED') {
        found.payment.refundedCents += found.refund.amountCents;
      }
      found.refund.status = status;
    },

    reportFee(id, cents) {
      const found = payment(id) ?? refunds.get(id)?.refund;
      if (found === undefined) throw new Error(`No payment or refund ${id}`);
      found.feeCents = cents;
    },

    failNext(error, { times = 1, method, afterEffect = false, accessRefused } = {}) {
      for (let i = 0; i < times; i += 1) {
        failures.push({ error, method, afterEffect, ...(accessRefused && { accessRefused }) });
      }
    },

    webhook(type, id) {
      const eventId = nextId('EVENT');
      const rawBody = JSON.stringify(squareEvent(type, eventId, id, payment(id) ?? refunds.get(id)));
      return { rawBody, signature: sign(rawBody).toString('base64'), eventId };
    },

    refundOf(paymentId) {
      const id = [...refunds.values()].findLast((r) => r.payment.id === paymentId)?.refund.id;
      if (id === undefined) throw new Error(`No refund of ${paymentId}`);
      return id;
    },

    linkOf(orderId) {
      const found = orders.findLast((o) => o.request.orderId === orderId);
      return found === undefined || found.link.linkId === '' ? undefined : { ...found.link };
    },
  };

  function pendingOf(of: SquarePayment): number {
    return [...refunds.values()]
      .filter((r) => r.payment === of && r.refund.status === 'PENDING')
      .reduce((sum, r) => sum + r.refund.amountCents, 0);
  }

  return fake;
}

function rejected(reason: string): PaymentsFailure {
  return { ok: false, error: 'rejected', detail: reason };
}
