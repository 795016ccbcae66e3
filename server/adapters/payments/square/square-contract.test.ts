import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asJsonSchema, type Json } from '../../../../testing/square/json-schema.ts';
import { aCategory, aModifierList, anImage, anItem } from '../../../../testing/square/square-catalog.ts';
import {
  SANDBOX_LOCATION,
  SANDBOX_TOKEN,
  type SandboxServer,
  startSandboxServer,
} from '../../../../testing/square/square-sandbox-server.ts';
import { aLinkRequest } from '../payments.suite.ts';
import type { PaymentLink, PaymentsPort } from '../payments.port.ts';
import { squareSetup } from './square.setup.ts';

interface Operation {
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}
interface Exchange {
  method: string;
  path: string;
  request: unknown;
  status: number;
  response: unknown;
}

/** The part of Square's published OpenAPI that Comal uses; the file names its version. */
const PUBLISHED = new URL('square-openapi.json', import.meta.url);

const money = (amount: number) => ({ price_money: { amount, currency: 'USD' } });

/** A catalog with everything that a location can do differently. */
const CATALOG = [
  anImage('P-1', 'https://pictures.example/leg.jpg'),
  aCategory('Plates'),
  aModifierList(
    'Sauce',
    { Mild: 0, Hot: 50 },
    { min_selected_modifiers: 1 },
    { Hot: { ...money(65), sold_out: true } },
  ),
  anItem(
    'Turkey Leg',
    [
      { name: 'Whole', price: 1600, here: { ...money(1650), pricing_type: 'FIXED_PRICING' } },
      {
        name: 'Half',
        price: 900,
        here: { sold_out: true, sold_out_valid_until: '2100-01-01T00:00:00Z', track_inventory: true },
      },
    ],
    {
      reporting_category: { id: 'C-Plates' },
      modifier_list_info: [{ modifier_list_id: 'M-Sauce', enabled: true, ordinal: 0 }],
      image_ids: ['P-1'],
    },
    { present_at_all_locations: false, present_at_location_ids: [SANDBOX_LOCATION] },
  ),
];

const EVENTS_OF_TERMINALS = ['terminal.checkout.created', 'terminal.checkout.updated', 'device.code.paired'];

const text = (e: ErrorObject) => `${e.instancePath} ${e.message ?? ''} ${JSON.stringify(e.params)}`;

describe('against Square’s published schemas', () => {
  let server: SandboxServer;
  let payments: PaymentsPort;
  let api: OpenApi;
  let ajv: Ajv;
  const exchanges: Exchange[] = [];
  const nativeFetch = globalThis.fetch;

  beforeAll(async () => {
    api = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as OpenApi;
    ajv = new Ajv({ strict: false, allErrors: true });
    const schemas = Object.entries(api.components.schemas).map(([name, s]) => [name, asJsonSchema(s)]);
    ajv.addSchema({ $id: 'square', components: { schemas: Object.fromEntries(schemas) as Json } });
    server = await startSandboxServer(undefined, SANDBOX_TOKEN, { catalog: () => CATALOG });
    globalThis.fetch = async (input, init) => {
      const answer = await nativeFetch(input, init);
      const url = new URL(input instanceof Request ? input.url : input);
      const path = url.pathname.replace('/square-sandbox', '');
      if (path.startsWith('/v2/')) {
        exchanges.push({
          method: (init?.method ?? 'GET').toLowerCase(),
          path,
          request: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
          status: answer.status,
          response: await answer.clone().json(),
        });
      }
      return answer;
    };
    payments = server.payments();
    await everyCall();
  });
  afterAll(async () => {
    globalThis.fetch = nativeFetch;
    await server?.close();
  });

  async function link(overrides: Parameters<typeof aLinkRequest>[0] = {}): Promise<PaymentLink> {
    const request = aLinkRequest(overrides);
    const made = await payments.createPaymentLink(request, `link:${request.orderId}:1`);
    if (!made.ok) throw new Error(made.detail);
    return made.value;
  }

  const cameIn = (type: string) => server.received.some(({ event }) => event.type === type);

  /** Calls every method of the port, on orders in every state, and with failures. */
  async function everyCall(): Promise<void> {
    const paid = await link();
    await link({ language: 'es', asap: true, phone: '', note: '', taxRate: 0 });
    await link({ email: 'ana@localhost', askForTip: true });
    await link({ askForTip: false });
    await server.call('POST', `/control/pay/${paid.linkId}`);
    const found = await payments.paymentsOfOrder(paid.squareOrderId);
    const payment = found.ok ? found.value[0] : undefined;
    if (payment === undefined) throw new Error('the payment is missing');
    const asked = { paymentId: payment.id, amountCents: 100, reason: 'Sold out', idempotencyKey: 'refund:1' };
    const refund = await payments.refund(asked);
    if (!refund.ok) throw new Error(refund.detail);
    await payments.getRefund(refund.value.id);
    await payments.getPayment(payment.id);
    await payments.refund({ ...asked, amountCents: 99_999, idempotencyKey: 'refund:2' });
    await payments.deletePaymentLink(paid.linkId, paid.squareOrderId);
    const left = await link();
    await payments.deletePaymentLink(left.linkId, left.squareOrderId);
    await payments.paymentsOfOrder(left.squareOrderId);
    const declined = await link();
    await server.call('POST', `/control/decline/${declined.linkId}`);
    await payments.paymentsOfOrder(declined.squareOrderId);
    await payments.deletePaymentLink(declined.linkId, declined.squareOrderId);
    await payments.getPayment('NOPE');
    await payments.paymentsBetween(Date.now() - 60_000, Date.now() + 60_000);
    await payments.closeOrder(paid.squareOrderId);
    await payments.checkAccount();
    await everyCashCall();
    await everyTerminalCall();
    await everySetupCall();
    await server.call('GET', `/v2/online-checkout/payment-links/${(await link()).linkId}`);
    await server.control({ api: 'ratelimit', apiForNextRequests: 1 });
    await payments.getPayment(payment.id);
    await server.until(() => server.received.length >= 6, 'webhooks');
  }

  /** Records an order that is paid in cash, gives part of it back, and is refused a second payment. */
  async function everyCashCall(): Promise<void> {
    const request = aLinkRequest({ email: '', phone: '', pickupName: 'Ramón', asap: true });
    const made = await payments.createOrder(request, `order:${request.orderId}`);
    if (!made.ok) throw new Error(made.detail);
    const { squareOrderId } = made.value;
    const cash = { squareOrderId, orderId: request.orderId, amountCents: 1960, givenCents: 4000 };
    const paid = await payments.recordCash({ ...cash, idempotencyKey: `cash:${request.orderId}` });
    if (!paid.ok) throw new Error(paid.detail);
    await payments.recordCash({ ...cash, idempotencyKey: 'another' });
    await payments.paymentsOfOrder(squareOrderId);
    const back = {
      paymentId: paid.value.id,
      amountCents: 350,
      reason: 'Cold',
      idempotencyKey: 'refund:cash',
    };
    await payments.refund(back);
    await payments.closeOrder(squareOrderId);
  }

  /** Pairs a terminal, has it take a payment with a tip, and is refused a second one; cancels another. */
  async function everyTerminalCall(): Promise<void> {
    const code = await payments.createDeviceCode('Counter', 'device:1');
    if (!code.ok) throw new Error(code.detail);
    await payments.getDeviceCode(code.value.id);
    const paired = await server.call('POST', `/control/pair/${code.value.code}`, {});
    const { device_id: deviceId } = paired.body as { device_id: string };
    await payments.getDeviceCode(code.value.id);
    const request = aLinkRequest({ email: '', phone: '' });
    const made = await payments.createOrder(request, `order:${request.orderId}`);
    if (!made.ok) throw new Error(made.detail);
    const { squareOrderId } = made.value;
    const asked = { deviceId, squareOrderId, orderId: request.orderId, amountCents: 1960 };
    const make = async (idempotencyKey: string, askForTip = true) => {
      const checkout = await payments.createTerminalCheckout({ ...asked, askForTip, idempotencyKey });
      return checkout.ok ? checkout.value.id : '';
    };
    const canceled = await make('terminal:1', false);
    await payments.cancelTerminalCheckout(canceled);
    await payments.cancelTerminalCheckout(canceled);
    const paid = await make('terminal:2');
    await server.call('POST', `/control/terminals/${deviceId}/decline`, {});
    await server.call('POST', `/control/terminals/${deviceId}/pay`, { tip_cents: 300 });
    await payments.getTerminalCheckout(paid);
    await payments.paymentsOfOrder(squareOrderId);
    await make('terminal:3');
    await payments.cancelOrder(squareOrderId);
    await server.until(() => EVENTS_OF_TERMINALS.every(cameIn), 'the webhooks of terminals');
  }

  /** Calls every method of the set-up, on a subscription in every state. */
  async function everySetupCall(): Promise<void> {
    const setup = squareSetup({ baseUrl: server.base, log: pino({ level: 'silent' }) });
    const token = { accessToken: SANDBOX_TOKEN, environment: 'sandbox' as const };
    await setup.locations(token);
    const catalog = await setup.catalog(token, SANDBOX_LOCATION);
    expect(catalog).toMatchObject({ ok: true, value: { items: [{ soldOutSizes: [{ size: 'Half' }] }] } });
    const made = await setup.webhook(token, `${server.notificationUrl}?other`);
    if (!made.ok) throw new Error(made.error);
    const { subscriptionId } = made.value;
    await setup.testWebhook(token, subscriptionId);
    const path = `/v2/webhooks/subscriptions/${subscriptionId}`;
    await server.call('PUT', path, { subscription: { enabled: false } });
    await setup.webhook(token, `${server.notificationUrl}?other`);
    await setup.webhook(token, 'http://refused.example');
    await setup.deleteWebhook(token, subscriptionId);
    await setup.deleteWebhook(token, subscriptionId);
    await setup.webhook(token, server.notificationUrl);
  }

  /** Returns differences from the schema; an enumeration's unknown value counts as drift. */
  function differences(schema: unknown, value: unknown): { errors: string[]; drift: string[] } {
    const validate = ajv.compile(asJsonSchema(schema) as Json);
    const all: ErrorObject[] = validate(value) ? [] : (validate.errors ?? []);
    // `anyOf` only repeats the errors inside it.
    const telling = all.filter(
      (e) => e.keyword !== 'anyOf' && !(e.keyword === 'type' && e.params['type'] === 'null'),
    );
    return {
      errors: telling.filter((e) => e.keyword !== 'enum').map(text),
      drift: telling.filter((e) => e.keyword === 'enum').map(text),
    };
  }

  function operation(exchange: Exchange): { name: string; operation: Operation } {
    for (const [template, methods] of Object.entries(api.paths)) {
      const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      const found = methods[exchange.method];
      if (found !== undefined && pattern.test(exchange.path)) {
        return { name: `${exchange.method} ${template}`, operation: found };
      }
    }
    throw new Error(`Square publishes no ${exchange.method} ${exchange.path}`);
  }

  it('covers every call that the adapter makes', () => {
    expect([...new Set(exchanges.map((exchange) => operation(exchange).name))].sort()).toEqual([
      'delete /v2/online-checkout/payment-links/{id}',
      'delete /v2/webhooks/subscriptions/{subscription_id}',
      'get /v2/catalog/list',
      'get /v2/devices/codes/{id}',
      'get /v2/locations',
      'get /v2/locations/{location_id}',
      'get /v2/online-checkout/payment-links/{id}',
      'get /v2/orders/{order_id}',
      'get /v2/payments',
      'get /v2/payments/{payment_id}',
      'get /v2/refunds/{refund_id}',
      'get /v2/terminals/checkouts/{checkout_id}',
      'get /v2/webhooks/subscriptions',
      'get /v2/webhooks/subscriptions/{subscription_id}',
      'post /v2/devices/codes',
      'post /v2/online-checkout/payment-links',
      'post /v2/orders',
      'post /v2/payments',
      'post /v2/refunds',
      'post /v2/terminals/checkouts',
      'post /v2/terminals/checkouts/{checkout_id}/cancel',
      'post /v2/webhooks/subscriptions',
      'post /v2/webhooks/subscriptions/{subscription_id}/test',
      'put /v2/orders/{order_id}',
      'put /v2/webhooks/subscriptions/{subscription_id}',
    ]);
    expect(new Set(exchanges.map(({ status }) => status))).toEqual(new Set([200, 400, 404, 429]));
  });

  it('finds our requests to be as Square wants them, enumerations included', () => {
    const sent = exchanges.filter(({ request }) => request !== undefined);
    expect(sent.length).toBeGreaterThan(6);
    for (const exchange of sent) {
      const { name, operation: found } = operation(exchange);
      const schema = found.requestBody?.content['application/json'].schema;
      expect({ name, ...differences(schema, exchange.request) }).toEqual({ name, errors: [], drift: [] });
    }
  });

  it('finds the stand-in’s answers, errors included, to be as Square gives them', () => {
    for (const exchange of exchanges) {
      const { name, operation: found } = operation(exchange);
      const schema = found.responses['200']?.content['application/json'].schema;
      const { errors, drift } = differences(schema, exchange.response);
      if (drift.length > 0) process.stderr.write(`Drift in ${name}: ${drift.join('; ')}\n`);
      expect({ name, errors }).toEqual({ name, errors: [] });
    }
  });

  it('finds the stand-in’s webhooks to be as Square sends them', () => {
    const schemaOf: Record<string, string> = {
      'payment.created': 'PaymentCreatedEvent',
      'payment.updated': 'PaymentUpdatedEvent',
      'refund.created': 'RefundCreatedEvent',
      'refund.updated': 'RefundUpdatedEvent',
      'terminal.checkout.created': 'TerminalCheckoutCreatedEvent',
      'terminal.checkout.updated': 'TerminalCheckoutUpdatedEvent',
      'device.code.paired': 'DeviceCodePairedEvent',
    };
    const seen = new Set(server.received.map((hook) => hook.event.type));
    expect([...seen].sort()).toEqual(Object.keys(schemaOf).sort());
    for (const { event } of server.received) {
      const $ref = `#/components/schemas/${schemaOf[event.type]}`;
      expect({ type: event.type, ...differences({ $ref }, event) }).toEqual({
        type: event.type,
        errors: [],
        drift: [],
      });
    }
  });

  it('notices a misspelled field and a wrong type, and takes an unknown enumeration member for drift', () => {
    const $ref = '#/components/schemas/Order';
    const order = { location_id: 'L1', state: 'OPEN' };
    expect(differences({ $ref }, order)).toEqual({ errors: [], drift: [] });
    expect(differences({ $ref }, { ...order, lineitems: [] }).errors).toHaveLength(1);
    expect(differences({ $ref }, { ...order, version: '1' }).errors).toHaveLength(1);
    expect(differences({ $ref }, { ...order, state: 'NEW' })).toEqual({
      errors: [],
      drift: [expect.stringContaining('/state')],
    });
  });
});
