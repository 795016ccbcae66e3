import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  firstError,
  type LinkBody,
  linkBody,
  LINKS,
  makeLink,
  orderOf,
  press,
} from '../testing/square/square-sandbox-link.ts';
import { type SandboxServer, startSandboxServer } from '../testing/square/square-sandbox-server.ts';
import type { Payment } from './wire.ts';

const ONE = { amount: 1, currency: 'USD' };
const ONE_OFF = { name: 'Off', type: 'FIXED_AMOUNT', amount_money: ONE, scope: 'ORDER' };

let server: SandboxServer;
beforeEach(async () => {
  server = await startSandboxServer();
});
afterEach(async () => {
  await server.close();
});

describe('the API', () => {
  it('wants the right token', async () => {
    const answer = await fetch(`${server.base}/v2/locations`, { headers: { authorization: 'Bearer no' } });
    expect(answer.status).toBe(401);
    expect(firstError(await answer.json())).toMatchObject({
      category: 'AUTHENTICATION_ERROR',
      code: 'UNAUTHORIZED',
    });
  });

  it('answers an unknown path and broken JSON in Square’s shape', async () => {
    const unknown = await server.call('GET', '/v2/nothing');
    expect([unknown.status, firstError(unknown.body)?.code]).toEqual([404, 'NOT_FOUND']);
    const broken = await fetch(server.base + LINKS, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-token', 'content-type': 'application/json' },
      body: '{"order":',
    });
    expect(broken.status).toBe(400);
    expect(firstError(await broken.json())?.code).toBe('EXPECTED_JSON_BODY');
  });

  it('makes one link for one key and refuses the key for another request', async () => {
    const body = linkBody();
    expect(await makeLink(server, body)).toEqual(await makeLink(server, body));
    const other = await server.call('POST', LINKS, {
      ...linkBody(),
      idempotency_key: body['idempotency_key'],
    });
    expect(other.status).toBe(200);
    const changed = { ...body, payment_note: 'changed' };
    const refused = await server.call('POST', LINKS, changed);
    expect([refused.status, firstError(refused.body)?.code]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it.each<[string, (body: LinkBody) => void, string, string]>([
    ['no location', (b) => delete b.order['location_id'], 'MISSING_REQUIRED_PARAMETER', 'order.location_id'],
    ['another location', (b) => (b.order['location_id'] = 'L2'), 'INVALID_LOCATION', 'order.location_id'],
    ['no lines', (b) => (b.order['line_items'] = []), 'ARRAY_EMPTY', 'order.line_items'],
    [
      'a long reference',
      (b) => (b.order['reference_id'] = 'x'.repeat(41)),
      'VALUE_TOO_LONG',
      'order.reference_id',
    ],
    ['a long key', (b) => (b['idempotency_key'] = 'x'.repeat(193)), 'VALUE_TOO_LONG', 'idempotency_key'],
    ['a long note', (b) => (b['payment_note'] = 'x'.repeat(501)), 'VALUE_TOO_LONG', 'payment_note'],
    [
      'a number as quantity',
      (b) =>
        (b.order['line_items'] = [
          { name: 'Taco', quantity: 2, base_price_money: { amount: 1, currency: 'USD' } },
        ]),
      'EXPECTED_STRING',
      'order.line_items[0].quantity',
    ],
    [
      'a broken price',
      (b) =>
        (b.order['line_items'] = [
          { name: 'Taco', quantity: '2', base_price_money: { amount: 1.5, currency: 'USD' } },
        ]),
      'EXPECTED_INTEGER',
      'order.line_items[0].base_price_money.amount',
    ],
    [
      'another currency',
      (b) =>
        (b.order['line_items'] = [
          { name: 'Taco', quantity: '2', base_price_money: { amount: 1, currency: 'MXN' } },
        ]),
      'CURRENCY_MISMATCH',
      'order.line_items[0].base_price_money.currency',
    ],
    [
      'a phone of 18 characters',
      (b) => (b['pre_populated_data'] = { buyer_phone_number: '+12345678901234567' }),
      'VALUE_TOO_LONG',
      'pre_populated_data.buyer_phone_number',
    ],
    [
      'a phone that is none',
      (b) => (b['pre_populated_data'] = { buyer_phone_number: '9285550148' }),
      'INVALID_PHONE_NUMBER',
      'pre_populated_data.buyer_phone_number',
    ],
    [
      'an e-mail that is none',
      (b) => (b['pre_populated_data'] = { buyer_email: 'ana' }),
      'INVALID_EMAIL_ADDRESS',
      'pre_populated_data.buyer_email',
    ],
    [
      'a pickup without a time',
      (b) =>
        (b.order['fulfillments'] = [
          {
            type: 'PICKUP',
            pickup_details: { recipient: { display_name: 'Ana' }, schedule_type: 'SCHEDULED' },
          },
        ]),
      'MISSING_REQUIRED_PARAMETER',
      'order.fulfillments[0].pickup_details.pickup_at',
    ],
    [
      'a discount without a name',
      (b) => (b.order['discounts'] = [{ type: 'FIXED_AMOUNT', amount_money: ONE, scope: 'ORDER' }]),
      'MISSING_REQUIRED_PARAMETER',
      'order.discounts[0].name',
    ],
    [
      'a discount that is neither an amount nor a percentage',
      (b) => (b.order['discounts'] = [{ name: 'Off', amount_money: ONE, scope: 'ORDER' }]),
      'INVALID_ENUM_VALUE',
      'order.discounts[0].type',
    ],
    [
      'a discount of a negative amount',
      (b) => (b.order['discounts'] = [{ ...ONE_OFF, amount_money: { amount: -1, currency: 'USD' } }]),
      'EXPECTED_INTEGER',
      'order.discounts[0].amount_money.amount',
    ],
    [
      'two discounts with one uid',
      (b) =>
        (b.order['discounts'] = [
          { ...ONE_OFF, uid: 'a' },
          { ...ONE_OFF, uid: 'a' },
        ]),
      'INVALID_VALUE',
      'order.discounts[1].uid',
    ],
    [
      'a discount that leaves nothing to pay',
      (b) => (b.order['discounts'] = [{ ...ONE_OFF, amount_money: { amount: 5000, currency: 'USD' } }]),
      'VALUE_TOO_LOW',
      'order.line_items',
    ],
    [
      'a return address that is none',
      (b) => (b['checkout_options'] = { redirect_url: '/order-confirmation' }),
      'INVALID_VALUE',
      'checkout_options.redirect_url',
    ],
    [
      'a wish for tips that is neither true nor false',
      (b) => (b['checkout_options'] = { allow_tipping: 'yes' }),
      'EXPECTED_BOOLEAN',
      'checkout_options.allow_tipping',
    ],
  ])('refuses %s', async (_what, change, code, field) => {
    const answer = await server.call('POST', LINKS, linkBody(change));
    expect(answer.status).toBe(400);
    expect(firstError(answer.body)).toMatchObject({ category: 'INVALID_REQUEST_ERROR', code, field });
  });

  it('leaves the order of a paid link as it is when the link is deleted', async () => {
    const link = await makeLink(server);
    await press(link, 'pay');
    expect((await server.call('DELETE', `${LINKS}/${link.id}`)).body).toEqual({ id: link.id });
    expect((await orderOf(server, link)).state).toBe('OPEN');
  });

  it('lets a late payment through on a deleted link when told to', async () => {
    const link = await makeLink(server);
    await server.call('DELETE', `${LINKS}/${link.id}`);
    const late = await server.call('POST', `/control/pay-late/${link.id}`);
    expect((late.body as { payment: Payment }).payment.status).toBe('COMPLETED');
    expect((await orderOf(server, link)).state).toBe('OPEN');
  });

  it('adds a tip that the customer leaves on the page to the payment and the order', async () => {
    const link = await makeLink(server);
    const due = (await orderOf(server, link)).total_money.amount;
    const paid = await server.call('POST', `/control/pay/${link.id}`, { tip_cents: 250 });
    expect((paid.body as { payment: Payment }).payment).toMatchObject({
      amount_money: { amount: due },
      tip_money: { amount: 250 },
      total_money: { amount: due + 250 },
    });
    expect((await orderOf(server, link)).total_tip_money.amount).toBe(250);
  });

  it('takes two payments for one order when told to', async () => {
    const link = await makeLink(server);
    await server.call('POST', `/control/pay-twice/${link.id}`);
    expect((await orderOf(server, link)).tenders).toHaveLength(2);
  });

  it('refuses control settings it does not know', async () => {
    const unknown = await server.call('POST', '/control', { webhook: 'drop' });
    expect([unknown.status, firstError(unknown.body)?.detail]).toEqual([
      400,
      'There is no setting named webhook.',
    ]);
    const wrong = await server.call('POST', '/control', { webhooks: 'lost' });
    expect(firstError(wrong.body)?.detail).toBe('webhooks takes normal, double, drop, delay, reorder.');
    expect((await server.call('GET', '/control')).body).toMatchObject({ webhooks: 'normal', api: 'normal' });
  });
});
