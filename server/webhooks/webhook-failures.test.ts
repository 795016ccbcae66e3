import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { webhookTruck } from '../../testing/messages/webhook-truck.ts';
import { aStoredWebhook } from '../../testing/messages/stored-webhook.ts';
import { readWebhook } from '../../testing/messages/webhook-receiver.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { lastDeliveries } from '../stores/api/webhook-deliveries.store.ts';
import { webhookEndpoint } from '../stores/api/webhook-endpoints.store.ts';
import { failedJobs } from '../stores/jobs.store.ts';
import { eraseContacts } from '../stores/orders/erase-contacts.store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const never = () => false;

describeEachDatabase('webhooks that fail', (open) => {
  test('are tried again for a day, longer apart each time, under one id, and are then given up in sight', async () => {
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
    const truck = await webhookTruck(await open());
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
});
