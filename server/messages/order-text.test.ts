import type { Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { kitchenTruck } from '../../testing/kitchen/kitchen-truck.ts';
import { TEST_NOW, type TestAppOverrides } from '../../testing/test-app.ts';
import { testTruck } from '../../testing/test-truck.ts';
import { TWILIO_ACCOUNT, TWILIO_TOKEN, testTwilioServer } from '../../testing/messages/twilio-server.ts';
import type { Schema } from '../database/tables/schema.ts';
import { offSms } from '../adapters/sms/off.sms.ts';
import { twilioSms } from '../adapters/sms/twilio.sms.ts';
import { saveUndelivered, undeliveredMessages } from '../stores/mail.store.ts';
import { runEverythingDue } from '../jobs/jobs.ts';

/** How a message ended. */
const textById = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('text_messages').select(['status', 'detail']).where('id', '=', id).executeTakeFirst();

const SECOND = 1000;
const AGREED = { textMe: true } as const;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describeEachDatabase('order texts', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const truck = await kitchenTruck(await open(), overrides);
    ends.push(() => truck.app.close());
    const refund = async (id: string, amount: string) => {
      const headers = { cookie: truck.cookie, 'idempotency-key': `refund-${amount}` };
      const answer = await truck.post(`/api/owner/orders/${id}/refund`, { amount, reason: 'Cold' }, headers);
      expect(answer.statusCode).toBeLessThan(300);
    };
    return { ...truck, refund };
  }

  test('a customer who agreed is texted when it is received, ready and refunded, each once, by Twilio', async () => {
    const server = await testTwilioServer();
    ends.push(() => server.close());
    const config = { accountSid: TWILIO_ACCOUNT, authToken: TWILIO_TOKEN, from: '+19285550100' };
    const sms = twilioSms({ ...config, baseUrl: server.url });
    const { payOrder, bump, later, order, refund } = await start({ deps: { sms } });
    const { id, token } = await payOrder(AGREED);
    await bump(id, 'preparing');
    await bump(id, 'ready');
    await later(11 * SECOND);
    await refund(id, '3.81');
    for (let round = 0; round < 4; round++) await later(31 * SECOND);

    const { number } = await order(id);
    expect(server.taken.map(({ to }) => to)).toEqual(['+19285550148', '+19285550148', '+19285550148']);
    const link = `http://localhost:3000/order-confirmation?order=${token}`;
    expect(server.taken.map(({ body }) => body)).toEqual([
      `La Cocina de Abuela: we have your order ${number}. Ready about 11:12 AM. ${link} Reply STOP to opt out.`,
      `La Cocina de Abuela: order ${number} is ready, hot and waiting at the window. ${link}`,
      `La Cocina de Abuela: we refunded $3.81 of order ${number} to your card. Most banks show it within 5 business days. ${link}`,
    ]);
  });

  test('a customer who did not agree gets no text', async () => {
    const { payOrder, bump, later, sms } = await start();
    const { id } = await payOrder();
    await payOrder({ textMe: false, email: 'eva@example.com' });
    await bump(id, 'preparing');
    await bump(id, 'ready');
    await later(31 * SECOND);
    expect(sms.sent).toEqual([]);
  });

  test('an order placed in Spanish is texted in Spanish', async () => {
    const { placeOrder, payments, sendWebhook, work, sms } = await start();
    const placed = await placeOrder(AGREED, { 'accept-language': 'es-MX' });
    await sendWebhook(payments.webhook('payment.updated', payments.pay(placed.id).id));
    await work();
    expect(sms.sent.map(({ body }) => body)).toEqual([expect.stringContaining('ya tenemos tu pedido')]);
  });

  test('a canceled order sends one text, its refund included', async () => {
    const { payOrder, bump, later, sms } = await start();
    const { id } = await payOrder(AGREED);
    await bump(id, 'cancelled');
    for (let round = 0; round < 3; round++) await later(31 * SECOND);
    expect(sms.sent.map(({ body }) => body)).toEqual([
      expect.stringContaining('we have your order'),
      expect.stringContaining('was canceled. We’re refunding your payment to your card.'),
    ]);
  });

  test('a ready bump taken back within 10 s is not texted; bumped again it is texted once', async () => {
    const { payOrder, bump, later, sms } = await start();
    const { id } = await payOrder(AGREED);
    await bump(id, 'preparing');
    await bump(id, 'ready');
    await later(5 * SECOND);
    await bump(id, 'preparing');
    await later(10 * SECOND);
    const ready = () => sms.sent.filter(({ body }) => body.includes('is ready'));
    expect(ready()).toEqual([]);
    await bump(id, 'ready');
    await later(31 * SECOND);
    await later(60 * SECOND);
    expect(ready()).toHaveLength(1);
  });

  test('two workers and a payment received three times send one text', async () => {
    const { payOrder, payments, sendWebhook, deps, sms } = await start();
    const { paymentId } = await payOrder(AGREED);
    await sendWebhook(payments.webhook('payment.updated', paymentId));
    await sendWebhook(payments.webhook('payment.updated', paymentId));
    await Promise.all([runEverythingDue(deps, 'one'), runEverythingDue(deps, 'two')]);
    expect(sms.sent).toHaveLength(1);
  });

  test('a lost answer makes no second text', async () => {
    const { payOrder, later, sms, db } = await start();
    sms.failNext({ ok: false, error: 'unavailable', detail: 'no answer' }, { afterEffect: true });
    const { id } = await payOrder(AGREED);
    for (let round = 0; round < 3; round++) await later(10 * SECOND);
    expect(sms.sent).toHaveLength(1);
    expect(await textById(db, `text_order_received:${id}`)).toEqual({ status: 'sent', detail: '' });
  });

  test('someone who opted out is not tried again, and the owner can read what it would have said', async () => {
    const { payOrder, later, sms, db } = await start();
    sms.failNext({ ok: false, error: 'refused', detail: 'opted_out' });
    const { id } = await payOrder(AGREED);
    await later(60 * SECOND);
    expect(sms.sent).toEqual([]);
    expect(await textById(db, `text_order_received:${id}`)).toEqual({
      status: 'refused',
      detail: 'opted_out',
    });
    expect(await undeliveredMessages(db, 10)).toMatchObject([
      { id: `text_order_received:${id}`, channel: 'sms', recipient: '+19285550148', why: 'opted_out' },
    ]);
  });

  test('a number that no network can dial is recorded and costs nothing', async () => {
    const { payOrder, sms, db } = await start();
    const { id } = await payOrder({ ...AGREED, phone: '(228) 155-5014' });
    expect(sms.sent).toEqual([]);
    expect(await textById(db, `text_order_received:${id}`)).toMatchObject({ detail: 'invalid_number' });
  });

  test('seven digits get the truck’s area code', async () => {
    const { payOrder, sms } = await start();
    await payOrder({ ...AGREED, phone: '555-0148' });
    expect(sms.sent.map(({ to }) => to)).toEqual(['+19285550148']);
  });

  test('while the provider is away orders go on; what comes too late is kept, not sent', async () => {
    const { payOrder, later, order, sms, db } = await start();
    const away = { ok: false, error: 'unavailable', detail: '503' } as const;
    for (let tries = 0; tries < 3; tries++) sms.failNext(away);
    const { id } = await payOrder(AGREED);
    expect((await order(id)).status).toBe('received');
    await later(SECOND * 2);
    expect(sms.sent).toEqual([]);
    await later(2 * 60 * 60 * SECOND);
    expect(sms.sent).toEqual([]);
    expect(await undeliveredMessages(db, 10)).toMatchObject([{ channel: 'sms', why: 'too_late' }]);
  });

  test('without a provider the owner can read every text', async () => {
    const db = await open();
    const sms = offSms(({ id, to, body }) =>
      saveUndelivered(db, {
        id,
        channel: 'sms',
        recipient: to,
        subject: '',
        body,
        why: 'off',
        createdAt: TEST_NOW,
      }),
    );
    const truck = await testTruck(db, { deps: { sms } });
    ends.push(() => truck.app.close());
    await truck.payOrder(AGREED);
    expect(await undeliveredMessages(db, 10)).toMatchObject([
      { channel: 'sms', recipient: '+19285550148', why: 'off', body: expect.stringContaining('your order') },
    ]);
  });
});
