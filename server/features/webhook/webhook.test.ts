import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { fullDisk } from '../../../testing/process/crashing-process.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

/** Signs any body with the fake's key and address. */
const signed = (rawBody: string) => ({
  rawBody,
  signature: createHmac('sha256', 'test-signature-key')
    .update('http://localhost:3000/api/square/webhook')
    .update(rawBody)
    .digest('base64'),
});

const inbox = (truck: TestTruck) =>
  truck.db.selectFrom('webhook_events').select(['event_id', 'type', 'processed_at']).execute();

describeEachDatabase("Square's webhooks", (open) => {
  test('a payment event makes the order received', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const payment = truck.payments.pay(id);
    const answer = await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    expect(answer.statusCode).toBe(200);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
    await truck.app.close();
  });

  test('a forged event is refused without details and leaves no trace', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const payment = truck.payments.pay(id);
    const { rawBody, signature } = truck.payments.webhook('payment.updated', payment.id);
    const forgeries = [
      { rawBody, signature: '' },
      { rawBody, signature: 'AAAA' },
      { rawBody, signature: signed(`${rawBody} `).signature },
      { rawBody: rawBody.replace('COMPLETED', 'completed'), signature },
      { rawBody: '', signature },
    ];
    for (const forgery of forgeries) {
      const answer = await truck.sendWebhook(forgery);
      expect(answer.statusCode).toBe(403);
      expect(Object.keys(answer.json<object>())).toEqual(['error', 'message']);
    }
    const unsigned = await truck.post('/api/square/webhook', { type: 'payment.updated', event_id: '1' });
    expect(unsigned.statusCode).toBe(403);
    await truck.work();
    expect(await inbox(truck)).toEqual([]);
    expect((await truck.order(id)).status).toBe('awaiting_payment');
    await truck.app.close();
  });

  test('a replayed event is acknowledged and changes nothing', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const webhook = truck.payments.webhook('payment.updated', truck.payments.pay(id).id);
    await Promise.all([truck.sendWebhook(webhook), truck.sendWebhook(webhook)]);
    await truck.work();
    const before = await truck.order(id);
    const calls = truck.payments.calls.length;
    expect((await truck.sendWebhook(webhook)).statusCode).toBe(200);
    await truck.work();
    expect(await truck.order(id)).toEqual(before);
    expect(truck.payments.calls).toHaveLength(calls);
    expect(await inbox(truck)).toHaveLength(1);
    await truck.app.close();
  });

  test("an event's own figures are never believed", async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const declined = truck.payments.decline(id);
    const claim = JSON.stringify({
      event_id: 'claim',
      type: 'payment.updated',
      data: {
        object: {
          payment: { id: declined.id, status: 'COMPLETED', amount_money: { amount: 762, currency: 'USD' } },
        },
      },
    });
    expect((await truck.sendWebhook(signed(claim))).statusCode).toBe(200);
    await truck.work();
    expect((await truck.order(id)).status).toBe('awaiting_payment');
    await truck.app.close();
  });

  test('an event of a payment that is not captured is kept and acknowledged, and Square is not asked', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const payment = truck.payments.pay(id);
    const event = JSON.stringify({
      event_id: 'approved',
      type: 'payment.created',
      data: { object: { payment: { id: payment.id, status: 'APPROVED' } } },
    });
    expect((await truck.sendWebhook(signed(event))).statusCode).toBe(200);
    const asked = truck.payments.calls.length;
    await runDueJobs(truck.deps, 'worker', () => false);
    expect(truck.payments.calls).toHaveLength(asked);
    expect((await inbox(truck)).map((kept) => kept.processed_at)).toEqual([truck.clock.now()]);
    expect((await truck.order(id)).status).toBe('awaiting_payment');
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('events in the wrong order, doubled and late end in one received order', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const payment = truck.payments.pay(id);
    const created = truck.payments.webhook('payment.created', payment.id);
    const updated = truck.payments.webhook('payment.updated', payment.id);
    for (const webhook of [updated, updated, created, updated]) await truck.sendWebhook(webhook);
    await truck.work();
    truck.clock.advance(3_600_000);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    expect((await truck.order(id)).number).toBe(1);
    expect(await truck.db.selectFrom('payments').select('role').execute()).toEqual([{ role: 'accepted' }]);
    await truck.app.close();
  });

  test('events about other things, unknown payments and other tills are kept and acknowledged', async () => {
    const truck = await testTruck(await open());
    const bodies = [
      { event_id: 'a', type: 'inventory.count.updated', data: {} },
      { event_id: 'b', type: 'payment.updated', data: { object: { payment: { id: 'NOT-OURS' } } } },
      { event_id: 'c', type: 'refund.updated', data: { object: { refund: { payment_id: 'NOT-OURS' } } } },
      { event_id: 'd', type: 'payment.updated' },
    ];
    for (const body of bodies) {
      expect((await truck.sendWebhook(signed(JSON.stringify(body)))).statusCode).toBe(200);
    }
    await truck.work();
    const kept = await inbox(truck);
    expect(kept).toHaveLength(4);
    expect(kept.every((event) => event.processed_at === truck.clock.now())).toBe(true);
    await truck.app.close();
  });

  test.each([
    '{"event_id": "x"',
    '[]',
    '"text"',
    '{"type":"payment.updated"}',
    `{"event_id":"${'x'.repeat(201)}","type":"t"}`,
  ])('a signed body that is no event is refused: %s', async (rawBody) => {
    const truck = await testTruck(await open());
    const answer = await truck.sendWebhook(signed(rawBody));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'bad_json' });
    await truck.app.close();
  });

  test('while Square cannot be asked the event waits, and is worked through afterwards', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    await truck.sendWebhook(truck.payments.webhook('payment.updated', truck.payments.pay(id).id));
    truck.payments.failNext('unavailable');
    await truck.work();
    expect((await truck.order(id)).status).toBe('awaiting_payment');
    expect(await inbox(truck)).toEqual([expect.objectContaining({ processed_at: null })]);
    truck.clock.advance(1_000);
    await truck.work();
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('when the event cannot be kept, Square is asked to send it again', async () => {
    const database = await open();
    const truck = await testTruck(database);
    const { id } = await truck.placeOrder();
    const webhook = truck.payments.webhook('payment.updated', truck.payments.pay(id).id);
    const full = await testTruck(database, { deps: { db: fullDisk(database), payments: truck.payments } });
    expect((await full.sendWebhook(webhook)).statusCode).toBe(503);
    expect((await truck.sendWebhook(webhook)).statusCode).toBe(200);
    await truck.work();
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
    await full.app.close();
  });
});
