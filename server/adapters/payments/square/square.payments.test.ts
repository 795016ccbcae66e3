import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderTotals } from '../../../../domain/order/pricing/pricing.ts';
import {
  SANDBOX_LOCATION,
  SANDBOX_SIGNATURE_KEY,
  SANDBOX_TOKEN,
  type SandboxServer,
  startSandboxServer,
} from '../../../../testing/square/square-sandbox-server.ts';
import { aLinkRequest } from '../payments.suite.ts';
import type { PaymentsPort } from '../payments.port.ts';
import { squarePayments } from './square.payments.ts';

const create = (payments: PaymentsPort, request = aLinkRequest()) =>
  payments.createPaymentLink(request, `link:${request.orderId}:1`);

const money = (amount: number) => ({ amount, currency: 'USD' });

describe('when a call of Square fails', () => {
  let server: SandboxServer;
  beforeEach(async () => {
    server = await startSandboxServer();
  });
  afterEach(async () => {
    await server.close();
  });

  it.each([
    ['one 500', 'error500', 1],
    ['two error pages in HTML', 'html500', 2],
    ['one rate limit', 'ratelimit', 1],
    ['one broken connection', 'reset', 1],
  ] as const)('%s passes unnoticed', async (_what, api, apiForNextRequests) => {
    await server.control({ api, apiForNextRequests });
    expect(await create(server.payments())).toMatchObject({ ok: true, value: { totalCents: 1960 } });
  });

  it('makes one link although the answer to the first request was lost on the way', async () => {
    await server.control({ api: 'reset', apiForNextRequests: 1, apiAfterEffect: true });
    const request = aLinkRequest();
    const first = await create(server.payments(), request);
    expect(first).toMatchObject({ ok: true });
    expect(await create(server.payments(), request)).toEqual(first);
  });

  it.each([
    ['500 after 500', 'error500'],
    ['nothing but HTML error pages', 'html500'],
    ['a login page with status 200', 'html200'],
    ['nothing but broken connections', 'reset'],
  ] as const)('%s is “unavailable”, not an exception', async (_what, api) => {
    await server.control({ api });
    const failed = await create(server.payments());
    expect(failed).toEqual({
      ok: false,
      error: 'unavailable',
      detail: expect.stringMatching(/^create link: /),
    });
  });

  it.each([
    ['an answer that never ends', 'stall'],
    ['an answer that comes too late', 'slow'],
    ['a rate limit that lasts longer than we wait', 'ratelimit'],
  ] as const)('%s is given up at the time limit', async (_what, api) => {
    await server.control({ api, delayMs: 3_000 });
    const started = Date.now();
    const failed = await create(server.payments({ timeLimitMs: 600 }));
    expect(failed).toMatchObject({ ok: false, error: 'unavailable' });
    expect(Date.now() - started).toBeLessThan(1_500);
  });

  it('is “unavailable” when the server does not listen', async () => {
    const gone = await startSandboxServer();
    await gone.close();
    expect(await create(gone.payments())).toEqual({
      ok: false,
      error: 'unavailable',
      detail: 'create link: no answer, ECONNREFUSED',
    });
  });

  it('says at once, of a token that Square refuses, that nothing is known: what was paid or refunded stays open', async () => {
    const payments = squarePayments({
      accessToken: 'wrong',
      locationId: SANDBOX_LOCATION,
      webhookSignatureKey: SANDBOX_SIGNATURE_KEY,
      environment: 'sandbox',
      baseUrl: server.base,
      notificationUrl: server.notificationUrl,
      sandbox: true,
      log: pino({ level: 'silent' }),
    });
    expect(await create(payments)).toEqual({
      ok: false,
      error: 'unavailable',
      detail: 'create link: 401 UNAUTHORIZED',
      accessRefused: true,
    });
    const started = Date.now();
    expect(await payments.getPayment('PAY')).toMatchObject({ ok: false, error: 'unavailable' });
    const ask = { paymentId: 'PAY', amountCents: 100, reason: 'Cold', idempotencyKey: 'refund:1' };
    expect(await payments.refund(ask)).toMatchObject({ ok: false, error: 'unavailable' });
    expect(Date.now() - started).toBeLessThan(1_000);
  });

  const account = (different: Parameters<typeof server.payments>[0]) =>
    server.payments(different).checkAccount();

  it('tells a wrong token, a wrong environment and a wrong location apart, and none from silence', async () => {
    const elsewhere = await startSandboxServer();
    try {
      const wrong = { accessToken: 'wrong' };
      expect(await account(wrong)).toMatchObject({ ok: true, value: { problem: 'token' } });
      const refused = { ...wrong, otherBaseUrl: server.base };
      expect(await account(refused)).toMatchObject({ ok: true, value: { problem: 'token' } });
      await elsewhere.control({ api: 'error500' });
      const down = { baseUrl: elsewhere.base };
      expect(await account(down)).toMatchObject({ ok: false, error: 'unavailable' });
    } finally {
      await elsewhere.close();
    }
    const stranger = await startSandboxServer(undefined, 'production-token');
    try {
      const production = { accessToken: 'production-token', otherBaseUrl: stranger.base };
      expect(await account(production)).toMatchObject({ ok: true, value: { problem: 'environment' } });
    } finally {
      await stranger.close();
    }
    const place = { locationId: 'ELSEWHERE' };
    expect(await account(place)).toMatchObject({ ok: true, value: { problem: 'location' } });
  });

  it('sells without the prefilled contact when Square refuses it, and answers the same link again', async () => {
    const request = aLinkRequest({ email: 'ana@localhost' });
    const first = await create(server.payments(), request);
    expect(first).toMatchObject({ ok: true, value: { totalCents: 1960 } });
    expect(await create(server.payments(), request)).toEqual(first);
  });

  it('writes neither e-mail nor phone nor note into its log or answer', async () => {
    const lines: string[] = [];
    const payments = squarePayments({
      accessToken: SANDBOX_TOKEN,
      locationId: 'ELSEWHERE',
      webhookSignatureKey: SANDBOX_SIGNATURE_KEY,
      environment: 'sandbox',
      baseUrl: server.base,
      notificationUrl: server.notificationUrl,
      sandbox: true,
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    });
    const failed = await create(payments);
    expect(failed).toMatchObject({ ok: false, error: 'rejected' });
    const told = JSON.stringify(failed) + lines.join('');
    expect(lines).toHaveLength(1);
    expect(told).toContain('INVALID_LOCATION');
    for (const secret of ['ana@', '5550148', '555-0148', 'napkins', SANDBOX_TOKEN]) {
      expect(told).not.toContain(secret);
    }
  });

  it('cancels nothing and says so when a deleted link’s order stays open', async () => {
    const made = await create(server.payments());
    if (!made.ok) throw new Error(made.detail);
    await server.call('POST', `/control/pay/${made.value.linkId}`);
    const { linkId, squareOrderId } = made.value;
    expect(await server.payments().deletePaymentLink(linkId, squareOrderId)).toEqual({
      ok: true,
      value: { canceled: false },
    });
  });

  it('cancels the order itself when Square dropped the link but not the order', async () => {
    await server.control({ linkDeletion: 'keep' });
    const made = await create(server.payments());
    if (!made.ok) throw new Error(made.detail);
    const { linkId, squareOrderId } = made.value;
    expect(await server.payments().deletePaymentLink(linkId, squareOrderId)).toEqual({
      ok: true,
      value: { canceled: true },
    });
    const page = await fetch(`${server.base}/checkout/${linkId}`);
    expect(page.status).toBe(410);
  });
});

describe('what is sent to Square and read from it', () => {
  let http: Server;
  let bodies: string[] = [];
  let routes: Record<string, unknown> = {};
  let payments: PaymentsPort;

  beforeEach(async () => {
    bodies = [];
    routes = {};
    http = createServer((request, response) => {
      void answerFrom(request, response);
    });
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve);
    });
    const { port } = http.address() as AddressInfo;
    payments = squarePayments({
      accessToken: 't',
      locationId: 'L1',
      webhookSignatureKey: 'k',
      environment: 'sandbox',
      baseUrl: `http://127.0.0.1:${port}`,
      notificationUrl: 'http://x/webhook',
      sandbox: false,
      log: pino({ level: 'silent' }),
    });
  });
  afterEach(() => {
    http.closeAllConnections();
    http.close();
  });

  async function answerFrom(request: IncomingMessage, response: ServerResponse): Promise<void> {
    bodies.push(await textOf(request));
    const answer = routes[`${request.method} ${request.url?.split('?')[0]}`];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { errors: [{ category: 'X', code: 'NOT_FOUND' }] }));
  }

  const link = { id: 'LINK', order_id: 'ORDER', url: 'https://square.link/u/x', version: 1 };

  it('stays valid JSON whatever a dish or a customer is called', async () => {
    const [line] = aLinkRequest().lines;
    if (line === undefined) throw new Error('no line');
    const nasty = ['123#bigint#', '"12#bigint#', '##bigint##', '1#bigint#bigint#', '\\"9#bigint#'];
    for (const name of nasty) {
      const request = aLinkRequest({
        lines: [{ ...line, name, addOns: [{ name, cents: 1 }] }],
        note: name,
        email: `${name}@example.com`,
      });
      await payments.createPaymentLink(request, request.orderId);
    }
    expect(bodies).toHaveLength(nasty.length);
    for (const body of bodies) {
      const sent = JSON.parse(body) as { payment_note: unknown; order: { line_items: { name: unknown }[] } };
      expect(typeof sent.order.line_items[0]?.name).toBe('string');
      expect(typeof sent.payment_note).toBe('string');
    }
  });

  it('reads the total from the order when the answer to the link lacks it', async () => {
    routes['POST /v2/online-checkout/payment-links'] = { payment_link: link };
    routes['GET /v2/orders/ORDER'] = { order: { id: 'ORDER', location_id: 'L1', total_money: money(1960) } };
    expect(await payments.createPaymentLink(aLinkRequest(), 'key')).toEqual({
      ok: true,
      value: { linkId: 'LINK', url: link.url, squareOrderId: 'ORDER', totalCents: 1960 },
    });
  });

  it.each([
    ['no link', {}],
    ['a link without an address', { payment_link: { ...link, url: undefined } }],
    ['a link without an order', { payment_link: { ...link, order_id: undefined } }],
    ['an address that is not one', { payment_link: { ...link, url: 'javascript:alert(1)' } }],
  ])('treats %s as no answer', async (_what, answer) => {
    routes['POST /v2/online-checkout/payment-links'] = answer;
    const failed = { ok: false, error: 'unavailable' };
    expect(await payments.createPaymentLink(aLinkRequest(), 'key')).toMatchObject(failed);
  });

  const payment = {
    id: 'P1',
    order_id: 'ORDER',
    location_id: 'L1',
    status: 'COMPLETED',
    amount_money: money(1960),
    tip_money: money(200),
  };

  it('finds a payment that the order’s tenders do not mention', async () => {
    const order = { id: 'ORDER', location_id: 'L1', state: 'OPEN', created_at: '2026-03-04T18:00:00Z' };
    routes['GET /v2/orders/ORDER'] = { order: { ...order, total_money: money(1960) } };
    routes['GET /v2/payments'] = { payments: [{ ...payment, id: 'P0', order_id: 'OTHER' }, payment] };
    expect(await payments.paymentsOfOrder('ORDER')).toMatchObject({
      ok: true,
      value: [{ id: 'P1', status: 'COMPLETED', amountCents: 1960, tipCents: 200 }],
    });
  });

  it('does not search for payments of an order that nobody has paid', async () => {
    const order = { id: 'ORDER', location_id: 'L1', state: 'DRAFT', total_money: money(1960) };
    routes['GET /v2/orders/ORDER'] = { order };
    expect(await payments.paymentsOfOrder('ORDER')).toEqual({ ok: true, value: [] });
    expect(bodies).toHaveLength(1);
  });

  it('takes a payment status it does not know for undecided', async () => {
    routes['GET /v2/payments/P1'] = { payment: { ...payment, status: 'SOMETHING_NEW' } };
    expect(await payments.getPayment('P1')).toMatchObject({ ok: true, value: { status: 'PENDING' } });
  });

  it('takes a payment without an amount for no answer', async () => {
    routes['GET /v2/payments/P1'] = { payment: { ...payment, amount_money: undefined } };
    expect(await payments.getPayment('P1')).toMatchObject({ ok: false, error: 'unavailable' });
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

describe('a promo code at Square', () => {
  it('comes to our own total to the cent, whatever is ordered, taken off and taxed', async () => {
    const server = await startSandboxServer();
    const payments = server.payments();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 100, max: 4_000 }), fc.integer({ min: 1, max: 5 })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(8875, 9375, 10_412),
        async (dishes, percent, taxRate) => {
          const [line] = aLinkRequest().lines;
          if (line === undefined) throw new Error('the example order has no line');
          const lines = dishes.map(([cents, quantity]) => ({
            ...line,
            quantity,
            unitCents: cents,
            baseCents: cents,
          }));
          const { subtotalCents } = orderTotals(lines, taxRate);
          const cents = Math.min(Math.round((subtotalCents * percent) / 100), subtotalCents - 100);
          fc.pre(cents > 0);
          const { totalCents } = orderTotals(lines, taxRate, cents);
          const discount = { code: 'TACO10', cents };
          const made = await create(payments, aLinkRequest({ lines, discount, taxRate, totalCents }));
          expect(made).toMatchObject({ ok: true, value: { totalCents } });
        },
      ),
      { numRuns: 60 },
    );
    await server.close();
  });
});
