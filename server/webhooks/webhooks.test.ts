import { expect, test } from 'vitest';
import { webhookMessage } from '../../contracts/api/webhooks.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { aStoredApiKey } from '../../testing/accounts/stored-api-key.ts';
import { crashingProcess } from '../../testing/process/crashing-process.ts';
import { aStoredWebhook, SECRETS_KEY } from '../../testing/messages/stored-webhook.ts';
import { readWebhook } from '../../testing/messages/webhook-receiver.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import { runEverythingDue } from '../jobs/jobs.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { newId } from '../new-id.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { lastDeliveries } from '../stores/api/webhook-deliveries.store.ts';
import { webhookEndpoint } from '../stores/api/webhook-endpoints.store.ts';
import { failedJobs } from '../stores/jobs.store.ts';
import { eraseContacts } from '../stores/orders/erase-contacts.store.ts';
import { appendOrderEvent } from '../stores/orders/order-events.store.ts';
import { webhookDispatcher } from './dispatch-webhooks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const never = () => false;

const typesOf = ({ webhooks }: Pick<TestTruck, 'webhooks'>) =>
  webhooks.posted.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const idsOf = ({ webhooks }: Pick<TestTruck, 'webhooks'>) =>
  webhooks.posted.map(({ headers }) => headers['webhook-id']);

describeEachDatabase('webhooks', (open, _dialect, openMore) => {
  async function start(db = open()) {
    const truck = await testTruck(await db, { environment: { secretsKey: SECRETS_KEY } });
    const cookie = await signInStaff(truck);
    const move = (id: string, status: string) =>
      truck.app.inject({
        method: 'POST',
        url: `/api/owner/orders/${id}/status`,
        headers: { cookie },
        payload: { status },
      });
    return { ...truck, cookie, move };
  }

  test('tell of an order what the API tells, signed, once, and of no unpaid one', async () => {
    const truck = await start();
    const { secret } = await aStoredWebhook(truck);
    await truck.placeOrder();
    const { id } = await truck.payOrder({ email: 'luis@example.com', specialInstructions: 'Sin cebolla' });
    await truck.work();
    const [posted] = truck.webhooks.posted;
    if (posted === undefined) throw new Error('nothing was posted');
    expect(posted.url).toBe('https://books.example.com/comal');
    expect(posted.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(posted.body)),
      'webhook-timestamp': String(truck.clock.now() / SECOND),
    });
    const { id: messageId, ...message } = readWebhook(posted, secret);
    expect(webhookMessage.safeParse(message).error).toBeUndefined();
    const headers = await aStoredApiKey(truck);
    const order = (await truck.app.inject({ url: `/api/v1/orders/${id}`, headers })).json<object>();
    expect(message).toEqual({ type: 'order.paid', timestamp: expect.any(String), data: { order } });
    expect(posted.body).not.toContain('luis@example.com');
    expect(messageId).toMatch(/^[0-9a-z]{30}$/);
    await truck.work();
    expect(truck.webhooks.posted).toHaveLength(1);
    await truck.app.close();
  });

  test('follow what happens to an order, each to those that asked for it', async () => {
    const truck = await start();
    const all = await aStoredWebhook(truck);
    const some = { types: ['order.ready', 'order.refunded'] as const, scope: 'orders_and_contacts' as const };
    const url = 'https://other.example.com/';
    const other = await aStoredWebhook(truck, { ...some, types: [...some.types], url });
    const { id } = await truck.payOrder();
    for (const status of ['preparing', 'ready', 'preparing', 'ready', 'picked_up']) {
      truck.clock.advance(10 * SECOND);
      expect((await truck.move(id, status)).statusCode).toBe(200);
      await truck.work();
    }
    await truck.app.inject({
      method: 'POST',
      url: `/api/owner/orders/${id}/refund`,
      headers: { cookie: truck.cookie, 'idempotency-key': 'refund-1' },
      payload: { amount: '1.00', reason: 'other' },
    });
    await truck.work();
    truck.clock.advance(MINUTE);
    await truck.work();
    const to = (address: string) => truck.webhooks.posted.filter((posted) => posted.url === address);
    const types = to(all.url).map((posted) => readWebhook(posted, all.secret).type);
    expect(types.slice(0, 6)).toEqual([
      'order.paid',
      'order.preparing',
      'order.ready',
      'order.updated',
      'order.ready',
      'order.picked_up',
    ]);
    // A refund is begun and completed in one round: they are sent at once.
    expect(types.slice(6).toSorted()).toEqual(['order.refunded', 'order.updated']);
    const told = to(url).map((posted) => readWebhook(posted, other.secret));
    expect(told.map(({ type }) => type)).toEqual(['order.ready', 'order.ready', 'order.refunded']);
    expect(told.at(-1)).toMatchObject({
      data: { order: { refunded_cents: 100, customer: { email: 'rosa@example.com' } } },
    });
    await truck.app.close();
  });

  test('begin with what happens after they were added, and nothing of a time when they were off', async () => {
    const truck = await start();
    await truck.payOrder();
    truck.clock.advance(SECOND);
    const off = await aStoredWebhook(truck, { on: false });
    const on = await aStoredWebhook(truck);
    truck.clock.advance(SECOND);
    const { id } = await truck.payOrder();
    await truck.work();
    expect(truck.webhooks.posted.map((posted) => readWebhook(posted, on.secret))).toMatchObject([
      { type: 'order.paid', data: { order: { id } } },
    ]);
    expect(await lastDeliveries(truck.db, off.id, 10)).toEqual([]);
    await truck.app.close();
  });

  test('lose no event whose transaction ended late, and repeat none that is read again', async () => {
    const truck = await start();
    await aStoredWebhook(truck);
    const { id } = await truck.payOrder();
    const late = newId(truck.clock.now() + SECOND);
    truck.clock.advance(30 * SECOND);
    await truck.move(id, 'preparing');
    await truck.work();
    expect(typesOf(truck)).toEqual(['order.paid', 'order.preparing']);
    await appendOrderEvent(truck.db, {
      id: late,
      orderId: id,
      at: truck.clock.now(),
      actor: 'clock',
      from: 'preparing',
      to: 'ready',
    });
    truck.clock.advance(20 * SECOND);
    for (let round = 0; round < 3; round++) await truck.work();
    expect(typesOf(truck)).toEqual(['order.paid', 'order.preparing', 'order.ready']);
    await truck.app.close();
  });

  test('lose none where the clock is set back, and none of many at once', async () => {
    const truck = await start();
    truck.clock.advance(HOUR);
    await aStoredWebhook(truck, { onSince: truck.clock.now() - 2 * HOUR });
    const { id } = await truck.payOrder();
    await truck.work();
    truck.clock.advance(-HOUR);
    await truck.move(id, 'preparing');
    await truck.work();
    expect(typesOf(truck)).toEqual(['order.paid', 'order.preparing']);
    for (let n = 0; n < 600; n++) {
      await appendOrderEvent(truck.db, {
        id: truck.deps.newId(),
        orderId: id,
        at: truck.clock.now(),
        actor: 'clock',
        from: 'preparing',
        to: 'preparing',
        detail: 'renumbered',
      });
    }
    await truck.work();
    expect(new Set(idsOf(truck)).size).toBe(602);
    expect(truck.webhooks.posted).toHaveLength(602);
    await truck.app.close();
  });

  test('lose none after a clock is set back that was ahead when they were added', async () => {
    const truck = await start();
    truck.clock.advance(HOUR);
    await aStoredWebhook(truck, { onSince: truck.clock.now(), readUntil: truck.clock.now() });
    truck.clock.advance(-HOUR);
    await truck.payOrder();
    truck.clock.advance(5 * SECOND);
    await truck.work();
    expect(typesOf(truck)).toEqual(['order.paid']);
    await truck.app.close();
  });

  test('are one delivery of each event with two processes', async () => {
    const database = await openMore();
    const truck = await start(Promise.resolve(database.db));
    await aStoredWebhook(truck);
    const other = await testTruck(database.db, { environment: { secretsKey: SECRETS_KEY } });
    const both = [truck, other].map(({ deps }) => ({
      deps: { ...deps, webhooks: truck.webhooks, now: () => truck.clock.now() },
      dispatcher: webhookDispatcher({ ...deps, now: () => truck.clock.now() }),
    }));
    for (let n = 0; n < 5; n++) {
      await truck.placeOrder();
      const { id } = await truck.payOrder();
      await truck.move(id, 'preparing');
      await Promise.all(both.map(({ dispatcher }) => dispatcher.round()));
      await Promise.all(both.map(({ deps }, at) => runDueJobs(deps, `process-${at}`, never, 'webhooks')));
      truck.clock.advance(SECOND);
    }
    expect(truck.webhooks.posted).toHaveLength(10);
    expect(new Set(idsOf(truck)).size).toBe(10);
    await other.app.close();
    await truck.app.close();
  });

  test.each([1, 2, 3, 4, 5])(
    'reach the system at least once, under one id, where the process dies around commit %i',
    async (turn) => {
      for (const when of ['before', 'after'] as const) {
        const truck = await start();
        await aStoredWebhook(truck);
        const placed = await truck.placeOrder();
        const payment = truck.payments.pay(placed.id);
        await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
        await runDueJobs(truck.deps, 'first', never);
        const mortal = crashingProcess(truck.db, truck.payments, { when, effect: 'commit', turn });
        const deps = { ...truck.deps, db: mortal.db };
        await webhookDispatcher(deps)
          .round()
          .then(() => runDueJobs(deps, 'mortal', never, 'webhooks'))
          .catch(() => undefined);
        truck.clock.advance(61 * SECOND);
        await runEverythingDue(truck.deps, 'survivor');
        expect(new Set(idsOf(truck)).size).toBe(1);
        expect(truck.webhooks.posted.length).toBeLessThanOrEqual(2);
        await truck.app.close();
      }
    },
  );

  test('are tried again for a day, longer apart each time, under one id, and are then given up in sight', async () => {
    const truck = await start();
    const { id: endpoint, url, secret } = await aStoredWebhook(truck);
    truck.webhooks.answer(url, { status: 500, text: '  no\n such   table ' });
    await truck.payOrder();
    const begun = truck.clock.now();
    const waits: number[] = [];
    for (let n = 0; n < 20; n++) {
      await runDueJobs(truck.deps, 'worker', never, 'webhooks');
      const [delivery] = await lastDeliveries(truck.db, endpoint, 1);
      expect(delivery).toMatchObject({ status: 500, failure: 'answer', answer: 'no such table' });
      if (delivery?.nextAt == null) break;
      expect(delivery.state).toBe('waiting');
      waits.push(delivery.nextAt - truck.clock.now());
      truck.clock.set(delivery.nextAt);
    }
    expect(waits.map((wait) => wait / MINUTE)).toEqual([5 / 60, 1, 5, 30, 60, 120, 240, 360, 600]);
    expect(truck.clock.now() - begun).toBeGreaterThan(23 * HOUR);
    expect(await lastDeliveries(truck.db, endpoint, 1)).toMatchObject([
      { state: 'failed', attempts: 10, nextAt: null },
    ]);
    expect(new Set(truck.webhooks.posted.map((posted) => readWebhook(posted, secret).id)).size).toBe(1);
    expect(new Set(truck.webhooks.posted.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    // Neither a failed task nor an alarm: the list of deliveries tells it.
    expect((await failedJobs(truck.db, 10)).count).toBe(0);
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });

  test('of an endpoint that does not answer wait together, and hold up no other', async () => {
    const truck = await start();
    const dead = await aStoredWebhook(truck, { url: 'https://dead.example.com/' });
    const alive = await aStoredWebhook(truck);
    truck.webhooks.answer(dead.url, { status: null, failure: 'timeout' });
    const orders = [await truck.payOrder(), await truck.payOrder(), await truck.payOrder()];
    const to = (url: string) => truck.webhooks.posted.filter((posted) => posted.url === url).length;
    expect(to(alive.url)).toBe(3);
    const tried = to(dead.url);
    expect(tried).toBeLessThan(3);
    for (const { id } of orders) await truck.move(id, 'preparing');
    await truck.work();
    expect(to(alive.url)).toBe(6);
    expect(to(dead.url)).toBe(tried);
    // It comes back: everything that waits is told.
    truck.webhooks.answer(dead.url, { status: 200, text: 'ok' });
    for (let n = 0; n < 4; n++) {
      truck.clock.advance(5 * MINUTE);
      await truck.work();
    }
    expect(new Set((await lastDeliveries(truck.db, dead.id, 10)).map(({ state }) => state))).toEqual(
      new Set(['delivered']),
    );
    expect(await webhookEndpoint(truck.db, dead.id)).toMatchObject({ failingSince: null, heldUntil: 0 });
    await truck.app.close();
  });

  test('are not held for longer where the clock is set back', async () => {
    const truck = await start();
    const { url } = await aStoredWebhook(truck);
    truck.webhooks.answer(url, { status: null, failure: 'timeout' });
    await truck.payOrder();
    truck.clock.advance(-10 * HOUR);
    truck.webhooks.answer(url, { status: 200, text: 'ok' });
    const { id } = await truck.payOrder();
    await truck.work();
    const { data } = JSON.parse(truck.webhooks.posted.at(-1)?.body ?? '{}') as { data?: unknown };
    expect(data).toMatchObject({ order: { id } });
    await truck.app.close();
  });

  test('keep nothing that a receiver wrote about an order whose contact data is erased', async () => {
    const truck = await start();
    const { id: endpoint, url } = await aStoredWebhook(truck);
    truck.webhooks.answer(url, { status: 422, text: 'luis@example.com is already known' });
    const { id } = await truck.payOrder({ email: 'luis@example.com' });
    await truck.work();
    expect(await lastDeliveries(truck.db, endpoint, 10)).toMatchObject([
      { answer: expect.stringContaining('luis') },
    ]);
    const order = await truck.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await eraseContacts(truck.db, [order]);
    expect(await lastDeliveries(truck.db, endpoint, 10)).toMatchObject([{ status: 422, answer: null }]);
    await truck.app.close();
  });

  test('of an endpoint that fails for days end: it is turned off and the owner is told, once', async () => {
    const truck = await start();
    const { id: endpoint, url } = await aStoredWebhook(truck);
    truck.webhooks.answer(url, { status: null, failure: 'connection' });
    for (let day = 0; day < 4; day++) {
      await truck.payOrder();
      for (let hour = 0; hour < 24; hour++) {
        truck.clock.advance(HOUR);
        await truck.work();
      }
    }
    await truck.payOrder();
    await truck.work();
    expect(await webhookEndpoint(truck.db, endpoint)).toMatchObject({ on: false, offWhy: 'failing' });
    const alarms = (await openAlarms(truck.db)).filter(({ facts }) => facts.kind === 'webhook_off');
    expect(alarms).toMatchObject([{ facts: { host: 'books.example.com', why: 'failing' } }]);
    expect(truck.email.sent.filter(({ text }) => text.includes('books.example.com'))).toHaveLength(1);
    const posted = truck.webhooks.posted.length;
    truck.clock.advance(DAY);
    await truck.payOrder();
    await truck.work();
    expect(truck.webhooks.posted).toHaveLength(posted);
    await truck.app.close();
  });

  test.each([
    ['gone', { status: 410, text: '' }],
    ['secret', null],
  ] as const)('end at once where the reason is "%s"', async (why, answer) => {
    const truck = await start();
    const { id: endpoint, url } = await aStoredWebhook(truck);
    if (answer === null) await truck.db.deleteFrom('secrets').where('name', 'like', 'webhook:%').execute();
    else truck.webhooks.answer(url, answer);
    await truck.payOrder();
    await truck.work();
    expect(await webhookEndpoint(truck.db, endpoint)).toMatchObject({ on: false, offWhy: why });
    expect(await openAlarms(truck.db)).toMatchObject([{ facts: { kind: 'webhook_off', why } }]);
    expect(await lastDeliveries(truck.db, endpoint, 5)).toMatchObject([
      { state: why === 'gone' ? 'failed' : 'skipped' },
    ]);
    await truck.app.close();
  });

  test('cost a truck without endpoints one read a round', async () => {
    const truck = await start();
    await truck.payOrder();
    const { db, queries } = recordQueries(truck.db);
    const dispatcher = webhookDispatcher({ ...truck.deps, db });
    await dispatcher.round();
    expect(queries.map(({ sql }) => sql)).toEqual([expect.stringContaining('from "webhook_endpoints"')]);
    expect(dispatcher.isNeeded()).toBe(false);
    await truck.app.close();
  });
});
