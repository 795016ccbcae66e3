import { expect, test } from 'vitest';
import { webhookMessage } from '../../contracts/api/webhooks.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { aStoredApiKey } from '../../testing/accounts/stored-api-key.ts';
import { crashingProcess } from '../../testing/process/crashing-process.ts';
import { typesOf, webhookTruck } from '../../testing/messages/webhook-truck.ts';
import { aStoredWebhook, SECRETS_KEY } from '../../testing/messages/stored-webhook.ts';
import { readWebhook } from '../../testing/messages/webhook-receiver.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import { runEverythingDue } from '../jobs/jobs.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { newId } from '../new-id.ts';
import { lastDeliveries } from '../stores/api/webhook-deliveries.store.ts';
import { appendOrderEvent } from '../stores/orders/order-events.store.ts';
import { webhookDispatcher } from './dispatch-webhooks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const never = () => false;

const idsOf = ({ webhooks }: Pick<TestTruck, 'webhooks'>) =>
  webhooks.posted.map(({ headers }) => headers['webhook-id']);

describeEachDatabase('webhooks', (open, _dialect, openMore) => {
  test('tell of an order what the API tells, signed, once, and of no unpaid one', async () => {
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(database.db);
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
        const truck = await webhookTruck(await open());
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

  test('cost a truck without endpoints one read a round', async () => {
    const truck = await webhookTruck(await open());
    await truck.payOrder();
    const { db, queries } = recordQueries(truck.db);
    const dispatcher = webhookDispatcher({ ...truck.deps, db });
    await dispatcher.round();
    expect(queries.map(({ sql }) => sql)).toEqual([expect.stringContaining('from "webhook_endpoints"')]);
    expect(dispatcher.isNeeded()).toBe(false);
    await truck.app.close();
  });
});
