import { expect, test } from 'vitest';
import type { OrderView } from '../../../contracts/order/order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { readEvents } from '../../../testing/web/event-reader.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const MINUTE = 60_000;

describeEachDatabase("the customer's order page", (open) => {
  test('shows the order to whoever has its link, and nothing about the person', async () => {
    const truck = await testTruck(await open());
    const { token, url } = await truck.placeOrder({ pickupTime: '12:30 PM', pickupName: 'Rosalinda' });
    const answer = await truck.app.inject({ url: `/api/orders/${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const pickupAt = Date.UTC(2026, 2, 4, 19, 30);
    expect(answer.json()).toMatchObject({
      token,
      number: null,
      status: 'awaiting_payment',
      subtotal: '7.00',
      tax: '0.62',
      total: '7.62',
      refunded: '0.00',
      pickupAt,
      estimateAt: pickupAt,
      checkoutUrl: url,
      reachedAt: { awaiting_payment: truck.clock.now() },
    });
    expect(answer.body).not.toMatch(/rosa|5550148/i);
    await truck.app.close();
  });

  test('a wrong link shows nothing', async () => {
    const truck = await testTruck(await open());
    const { id, token } = await truck.placeOrder();
    const wrong = [id, `${id}.`, `${token.slice(0, -1)}~`, `x${token}`, 'x', `${id}.${'A'.repeat(43)}`];
    for (const one of wrong) {
      for (const [method, url] of [
        ['GET', `/api/orders/${one}`],
        ['GET', `/api/orders/${one}/events`],
        ['POST', `/api/orders/${one}/cancel`],
      ] as const) {
        const answer = await truck.app.inject({ method, url });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ error: 'not_found' });
      }
    }
    await truck.app.close();
  });

  test('a paid order has a calendar entry with its time, place and page; no other has', async () => {
    const truck = await testTruck(await open());
    const pickupAt = Date.UTC(2026, 2, 4, 19, 30);
    const paid = await truck.payOrder({ pickupTime: '12:30 PM', pickupName: 'Rosalinda' });
    const unpaid = await truck.placeOrder();
    const entry = (token: string) => truck.app.inject({ url: `/api/orders/${token}/calendar.ics` });
    const answer = await entry(paid.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="order.ics"',
      'cache-control': 'no-store',
    });
    const text = answer.body.replaceAll('\r\n ', '');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('DTSTART:20260304T193000Z');
    expect(text).toContain('SUMMARY:Pick up order 1\\, La Cocina de Abuela');
    expect(text).toContain('LOCATION:123 Calle del Sol\\, Yuma\\, AZ 85364');
    expect(text).toContain(`/order-confirmation?order=${paid.token}`);
    expect(text).toContain('BEGIN:VALARM');
    expect(text).not.toMatch(/rosa|5550148/i);
    expect(pickupAt).toBe((await truck.order(paid.id)).pickupAt);
    expect((await entry(unpaid.token)).statusCode).toBe(404);
    expect((await entry('wrong')).statusCode).toBe(404);
    await truck.app.close();
  });

  test('opening it after paying finds the payment without any webhook', async () => {
    const truck = await testTruck(await open());
    const { id, token } = await truck.placeOrder();
    truck.payments.pay(id);
    truck.clock.advance(4_000);
    const view = (await truck.app.inject({ url: `/api/orders/${token}` })).json<OrderView>();
    expect(view).toMatchObject({
      status: 'received',
      number: 1,
      checkoutUrl: null,
      paidAt: truck.clock.now(),
    });
    await truck.app.close();
  });

  test('Square is asked at most once in three seconds, however often the page is opened', async () => {
    const truck = await testTruck(await open());
    const { token } = await truck.placeOrder();
    const asked = () => truck.payments.calls.filter((call) => call.method === 'paymentsOfOrder').length;
    truck.clock.advance(4_000);
    await Promise.all(Array.from({ length: 5 }, () => truck.app.inject({ url: `/api/orders/${token}` })));
    expect(asked()).toBe(1);
    truck.clock.advance(3_000);
    await truck.app.inject({ url: `/api/orders/${token}` });
    expect(asked()).toBe(2);
    await truck.app.close();
  });

  test('an order whose time to pay is over is closed although its page stays open', async () => {
    const truck = await testTruck(await open());
    const { id, token } = await truck.placeOrder({ pickupTime: '12:30 PM' });
    const look = async () =>
      (await truck.app.inject({ url: `/api/orders/${token}` })).json<OrderView>().status;
    truck.clock.advance(15 * MINUTE - 1);
    expect(await look()).toBe('awaiting_payment');
    // The page asks every few seconds, so that the last check is never long ago.
    truck.clock.advance(3_001);
    truck.payments.deletingCancels = false;
    expect(await look()).toBe('awaiting_payment');
    truck.payments.deletingCancels = true;
    for (const failure of ['unavailable', 'rejected'] as const) {
      truck.clock.advance(3_000);
      truck.payments.failNext(failure);
      expect(await look()).toBe('awaiting_payment');
    }
    truck.clock.advance(3_000);
    expect(await look()).toBe('expired');
    expect(await truck.order(id)).toMatchObject({ status: 'expired', slotHeld: false });
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 0 }]);
    expect(() => truck.payments.pay(id)).toThrow('deleted');
    await truck.app.close();
  });

  test('paid in its last moment it is received, also where its page is looked at afterwards', async () => {
    const truck = await testTruck(await open());
    const { id, token } = await truck.placeOrder();
    truck.payments.pay(id);
    truck.clock.advance(16 * MINUTE);
    const views = await Promise.all(
      Array.from({ length: 3 }, () => truck.app.inject({ url: `/api/orders/${token}` })),
    );
    expect(views.some((view) => view.json<OrderView>().status === 'received')).toBe(true);
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    await truck.app.close();
  });

  test('shows what is known when Square is down', async () => {
    const truck = await testTruck(await open());
    const { token } = await truck.placeOrder();
    truck.payments.failNext('unavailable');
    truck.clock.advance(4_000);
    const answer = await truck.app.inject({ url: `/api/orders/${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'awaiting_payment' });
    await truck.app.close();
  });

  test('does not wait for a Square that hangs', async () => {
    const database = await open();
    const truck = await testTruck(database);
    const { token } = await truck.placeOrder();
    const hanging = { ...truck.payments, paymentsOfOrder: () => new Promise<never>(() => undefined) };
    const slow = await testTruck(database, { deps: { payments: hanging } });
    slow.clock.advance(4_000);
    const startedAt = Date.now();
    expect((await slow.app.inject({ url: `/api/orders/${token}` })).statusCode).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(4_000);
    await truck.app.close();
    await slow.app.close();
  });

  test('follows the kitchen live, from the first view to the hand-over', async () => {
    const truck = await testTruck(await open());
    const base = await truck.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = await signInStaff(truck);
    const { id, token } = await truck.placeOrder();
    const events = await readEvents(`${base}/api/orders/${token}/events`);
    expect(await events.next('order')).toMatchObject({ status: 'awaiting_payment' });
    truck.payments.pay(id);
    truck.clock.advance(MINUTE);
    await truck.work();
    expect(await events.next('order')).toMatchObject({ status: 'received', number: 1 });
    for (const status of ['preparing', 'ready', 'picked_up']) {
      truck.clock.advance(MINUTE);
      await truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie });
      const view = await events.next('order');
      expect(view).toMatchObject({ status, reachedAt: { [status]: truck.clock.now() } });
    }
    events.close();
    await truck.app.close();
  });

  test('one address can only hold so many pages open', async () => {
    const truck = await testTruck(await open(), { environment: { rateLimitFactor: 0.05 } });
    const base = await truck.app.listen({ port: 0, host: '127.0.0.1' });
    const database = truck.db;
    const placing = await testTruck(database);
    const { token } = await placing.placeOrder();
    const url = `${base}/api/orders/${token}/events`;
    const first = await readEvents(url);
    const second = await readEvents(url);
    const third = await fetch(url);
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toBe('10');
    await third.text();
    first.close();
    second.close();
    await truck.app.close();
    await placing.app.close();
  });
});

describeEachDatabase('coming back without paying', (open) => {
  test('cancels the order, its link and its slot, and doing it twice is fine', async () => {
    const truck = await testTruck(await open());
    const { id, token } = await truck.placeOrder({ pickupTime: '12:30 PM' });
    for (let n = 0; n < 2; n += 1) {
      const answer = await truck.post(`/api/orders/${token}/cancel`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'cancelled', checkoutUrl: null });
    }
    expect(() => truck.payments.pay(id)).toThrow('deleted');
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });

  test('canceled many times at once gives the slot back once', async () => {
    const truck = await testTruck(await open());
    await truck.placeOrder({ pickupTime: '12:30 PM', quantity: 3 });
    const { token } = await truck.placeOrder({ pickupTime: '12:30 PM', quantity: 5 });
    await Promise.all(Array.from({ length: 5 }, () => truck.post(`/api/orders/${token}/cancel`)));
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 3 }]);
    await truck.app.close();
  });

  test('a paid order is not cancelled: the answer says that it is paid', async () => {
    const truck = await testTruck(await open());
    const { id, token } = await truck.placeOrder();
    truck.payments.pay(id);
    const answer = await truck.post(`/api/orders/${token}/cancel`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'order_paid',
      fields: { order: { status: 'received', number: 1 } },
    });
    await truck.app.close();
  });

  test('paid in the very moment of cancelling: the payment wins', async () => {
    const database = await open();
    const truck = await testTruck(database);
    const { id, token } = await truck.placeOrder();
    const racing = {
      ...truck.payments,
      deletePaymentLink: async (linkId: string, squareOrderId: string) => {
        truck.payments.pay(id);
        return truck.payments.deletePaymentLink(linkId, squareOrderId);
      },
    };
    const race = await testTruck(database, { deps: { payments: racing } });
    expect((await race.post(`/api/orders/${token}/cancel`)).json()).toMatchObject({ error: 'order_paid' });
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
    await race.app.close();
  });

  test.each(['paymentsOfOrder', 'deletePaymentLink'] as const)(
    'when Square does not answer (%s) nothing changes',
    async (method) => {
      const truck = await testTruck(await open());
      const { id, token } = await truck.placeOrder({ pickupTime: '12:30 PM' });
      const before = await truck.order(id);
      truck.payments.failNext('unavailable', { method });
      const answer = await truck.post(`/api/orders/${token}/cancel`);
      expect(answer.statusCode).toBe(502);
      expect(await truck.order(id)).toEqual(before);
      await truck.app.close();
    },
  );

  test('an order whose link was never heard of is canceled too', async () => {
    const truck = await testTruck(await open());
    truck.payments.failNext('unavailable', { afterEffect: true });
    const headers = { 'idempotency-key': 'attempt-1' };
    await truck.post('/api/square/create-checkout', truck.checkoutOf(), headers);
    const [row] = await truck.db.selectFrom('orders').select('id').execute();
    const id = row?.id ?? '';
    const { orderTokens } = await import('../../auth/order-token.ts');
    const token = (await orderTokens(truck.db)).tokenOf(id);
    expect((await truck.post(`/api/orders/${token}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
    expect(() => truck.payments.pay(id)).toThrow('deleted');
    await truck.app.close();
  });
});
