import { expect, test } from 'vitest';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { readEvents } from '../../../testing/web/event-reader.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

const MINUTE = 60_000;

async function kitchen(truck: TestTruck, role: StaffRole = 'cashier') {
  const cookie = await signInStaff(truck, role);
  return {
    cookie,
    list: async (scope = 'open') =>
      (await truck.app.inject({ url: `/api/owner/orders?scope=${scope}`, headers: { cookie } })).json<
        OwnerOrderView[]
      >(),
    move: (id: string, status: string, from?: string) =>
      truck.post(
        `/api/owner/orders/${id}/status`,
        { status, ...(from === undefined ? {} : { from }) },
        { cookie },
      ),
    see: (id: string) => truck.post(`/api/owner/orders/${id}/seen`, undefined, { cookie }),
  };
}

describeEachDatabase('the kitchen board', (open) => {
  test('is closed to everybody who is not signed in, on every call', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.payOrder();
    for (const [method, url] of [
      ['GET', '/api/owner/orders'],
      ['GET', '/api/owner/orders/events'],
      ['GET', '/api/owner/alarms'],
      ['POST', `/api/owner/orders/${id}/status`],
      ['POST', `/api/owner/orders/${id}/seen`],
      ['POST', `/api/owner/orders/${id}/refund`],
      ['POST', '/api/owner/alarms/x/clear'],
    ] as const) {
      const answer = await truck.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
      expect(answer.statusCode, url).toBe(401);
    }
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('lists paid orders, oldest first, and not those still to be paid', async () => {
    const truck = await testTruck(await open());
    const { list } = await kitchen(truck);
    const first = await truck.payOrder({ specialInstructions: 'extra lime' });
    truck.clock.advance(MINUTE);
    const second = await truck.payOrder();
    await truck.placeOrder();
    const orders = await list();
    expect(orders.map((order) => order.id)).toEqual([first.id, second.id]);
    expect(orders[0]).toMatchObject({
      number: 1,
      status: 'received',
      paymentStatus: 'paid',
      customerName: 'Guest 0148',
      phone: '+19285550148',
      specialInstructions: 'extra lime',
      total: '7.62',
      statusSince: truck.clock.now() - MINUTE,
      seen: false,
    });
    expect((await list('recent')).map((order) => order.id)).toEqual([second.id, first.id]);
    await truck.app.close();
  });

  test('who only cooks is not told how to reach a customer, in no answer', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.payOrder();
    for (const [role, phone] of [
      ['cook', ''],
      ['cashier', '+19285550148'],
      ['owner', '+19285550148'],
    ] as const) {
      const headers = { cookie: await signInStaff(truck, role) };
      const calls = [
        truck.app.inject({ url: '/api/owner/orders', headers }),
        truck.app.inject({ url: '/api/owner/orders?scope=recent', headers }),
        truck.post(`/api/owner/orders/${id}/seen`, {}, headers),
        truck.post(`/api/owner/orders/${id}/status`, { status: 'picked_up' }, headers),
      ];
      for (const answer of await Promise.all(calls)) {
        expect(answer.body.includes('+19285550148'), role).toBe(phone !== '');
        expect(answer.body.includes('@'), role).toBe(phone !== '');
      }
    }
    await truck.app.close();
  });

  test('names the ticket by the first name of a signed-in customer', async () => {
    const truck = await testTruck(await open());
    const { list } = await kitchen(truck);
    const { cookie } = await aSignedInCustomer(truck);
    const { id } = await truck.placeOrder({}, { cookie });
    await truck.sendWebhook(truck.payments.webhook('payment.updated', truck.payments.pay(id).id));
    await truck.work();
    truck.clock.advance(MINUTE);
    await truck.payOrder();
    expect((await list()).map(({ customerName }) => customerName)).toEqual(['Marisol', 'Guest 0148']);
    await truck.app.close();
  });

  test('names the ticket by the name given with the order, before that of the account', async () => {
    const truck = await testTruck(await open());
    const { list } = await kitchen(truck);
    const { cookie } = await aSignedInCustomer(truck);
    await truck.payOrder({ pickupName: '  Lupita\u0007\n ' });
    truck.clock.advance(MINUTE);
    const { id } = await truck.placeOrder({ pickupName: 'José' }, { cookie });
    await truck.sendWebhook(truck.payments.webhook('payment.updated', truck.payments.pay(id).id));
    await truck.work();
    expect((await list()).map(({ customerName }) => customerName)).toEqual(['Lupita', 'José']);
    await truck.app.close();
  });

  test('moves a ticket from received to picked up, and back one step when it was bumped by mistake', async () => {
    const truck = await testTruck(await open());
    const { move, list } = await kitchen(truck);
    const { id } = await truck.placeOrder();
    truck.payments.pay(id);
    truck.clock.advance(MINUTE);
    await truck.work();
    for (const status of ['preparing', 'ready', 'preparing', 'ready', 'picked_up']) {
      truck.clock.advance(MINUTE);
      const answer = await move(id, status);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status, seen: true, statusSince: truck.clock.now() });
    }
    expect(await list()).toEqual([]);
    expect((await list('recent'))[0]).toMatchObject({ id, status: 'picked_up' });
    const events = await truck.db
      .selectFrom('order_events')
      .select(['actor', 'from_status', 'to_status'])
      .where('order_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(events.map((event) => `${event.from_status} > ${event.to_status}`)).toEqual([
      'null > awaiting_payment',
      'awaiting_payment > received',
      'received > preparing',
      'preparing > ready',
      'ready > preparing',
      'preparing > ready',
      'ready > picked_up',
    ]);
    expect(events.at(-1)?.actor).toMatch(/^kitchen:.+/);
    await truck.app.close();
  });

  test('a bump sent twice is fine; one that no longer fits is refused with the order as it is', async () => {
    const truck = await testTruck(await open());
    const { move } = await kitchen(truck);
    const { id } = await truck.payOrder();
    expect((await move(id, 'preparing', 'received')).statusCode).toBe(200);
    expect((await move(id, 'preparing', 'received')).statusCode).toBe(200);
    expect((await move(id, 'ready')).statusCode).toBe(200);
    for (const [status, from] of [
      ['received', undefined],
      ['preparing', 'received'],
    ] as const) {
      const refused = await move(id, status, from);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        error: 'bad_transition',
        fields: { order: { id, status: 'ready' } },
      });
    }
    expect((await move('nobody', 'ready')).statusCode).toBe(404);
    expect((await move(id, 'eaten')).statusCode).toBe(422);
    await truck.app.close();
  });

  test('the same bump from five boards at once moves the ticket one step', async () => {
    const truck = await testTruck(await open());
    const { move } = await kitchen(truck);
    const { id } = await truck.payOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(id, 'preparing', 'received')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const events = await truck.db
      .selectFrom('order_events')
      .select('id')
      .where('to_status', '=', 'preparing')
      .execute();
    expect(events).toHaveLength(1);
    await truck.app.close();
  });

  test('a cook moves tickets but does not cancel an order, which would give its payment back', async () => {
    const truck = await testTruck(await open());
    const { move } = await kitchen(truck, 'cook');
    const { id } = await truck.payOrder();
    expect((await move(id, 'cancelled')).statusCode).toBe(403);
    expect((await move(id, 'preparing')).statusCode).toBe(200);
    expect((await truck.order(id)).status).toBe('preparing');
  });

  test('canceling a paid order gives the money and the slot back, once', async () => {
    const truck = await testTruck(await open());
    const { move } = await kitchen(truck);
    const { id, paymentId } = await truck.payOrder({ pickupTime: '12:30 PM' });
    const answers = await Promise.all([move(id, 'cancelled'), move(id, 'cancelled')]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await truck.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' });
    await truck.work();
    expect(await truck.order(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedCents: 762,
    });
    expect(await truck.payments.getPayment(paymentId)).toMatchObject({ value: { refundedCents: 762 } });
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });

  test('an unpaid order is called off through Square, and not when it has just been paid', async () => {
    const truck = await testTruck(await open());
    const { move } = await kitchen(truck);
    const unpaid = await truck.placeOrder();
    expect((await move(unpaid.id, 'cancelled')).json()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'unpaid',
    });
    expect(() => truck.payments.pay(unpaid.id)).toThrow('deleted');
    const paid = await truck.placeOrder();
    truck.payments.pay(paid.id);
    const refused = await move(paid.id, 'cancelled');
    expect(refused.json()).toMatchObject({
      error: 'bad_transition',
      fields: { order: { status: 'received' } },
    });
    const stuck = await truck.placeOrder();
    truck.payments.failNext('unavailable');
    expect((await move(stuck.id, 'cancelled')).statusCode).toBe(502);
    await truck.app.close();
  });

  test('an order paid after the kitchen called it off comes back on the board, with an alarm', async () => {
    const truck = await testTruck(await open());
    const { move, list, cookie } = await kitchen(truck);
    const { id } = await truck.placeOrder();
    await move(id, 'cancelled');
    const late = truck.payments.payAnyway(id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', late.id));
    await truck.work();
    expect((await list()).map((order) => order.id)).toEqual([id]);
    const alarms = await truck.app.inject({ url: '/api/owner/alarms', headers: { cookie } });
    expect(alarms.json()).toEqual([
      expect.objectContaining({ kind: 'paid_not_made', orderId: id, number: 1 }),
    ]);
    await truck.app.close();
  });

  test('an order that was looked at is marked as seen', async () => {
    const truck = await testTruck(await open());
    const { see, list } = await kitchen(truck);
    const { id } = await truck.payOrder();
    expect((await see(id)).json()).toMatchObject({ id, seen: true });
    expect((await see(id)).statusCode).toBe(200);
    expect((await list())[0]?.seen).toBe(true);
    expect((await see('nobody')).statusCode).toBe(404);
    await truck.app.close();
  });
});

describeEachDatabase("the kitchen's live stream", (open) => {
  test('begins with what is open and standing, then tells of every change', async () => {
    const truck = await testTruck(await open());
    const { cookie, move } = await kitchen(truck);
    const base = await truck.app.listen({ port: 0, host: '127.0.0.1' });
    const paidAfter = performance.now();
    const before = await truck.payOrder();
    const events = await readEvents(`${base}/api/owner/orders/events`, { cookie });
    expect(await events.next('snapshot')).toEqual([expect.objectContaining({ id: before.id, number: 1 })]);
    expect(await events.next('alarm')).toEqual([]);
    const { quietMs } = (await events.next('opened')) as { quietMs: number };
    expect(quietMs).toBeLessThan(performance.now() - paidAfter);
    expect(quietMs).toBeGreaterThan(0);
    const cook = await readEvents(`${base}/api/owner/orders/events`, {
      cookie: (await kitchen(truck, 'cook')).cookie,
    });
    expect(await cook.next('snapshot')).toEqual([expect.objectContaining({ phone: '', email: '' })]);

    const startedAt = Date.now();
    const paid = await truck.payOrder();
    expect(await events.next('order')).toMatchObject({ id: paid.id, number: 2, status: 'received' });
    // Sent by the event, long before the stream refreshes by itself.
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(await cook.next('order')).toMatchObject({ id: paid.id, phone: '', email: '' });
    cook.close();

    await move(before.id, 'preparing');
    expect(await events.next('order')).toMatchObject({ id: before.id, status: 'preparing' });
    await move(paid.id, 'cancelled');
    expect(await events.next('order')).toMatchObject({ id: paid.id, status: 'cancelled' });

    const second = truck.payments.payAnyway(before.id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', second.id));
    await truck.work();
    expect(await events.next('alarm')).toEqual([expect.objectContaining({ kind: 'surplus_payment' })]);
    events.close();
    await truck.app.close();
  });

  test('tells of a pause within two seconds, to a cook as well', async () => {
    const truck = await testTruck(await open());
    const { cookie } = await kitchen(truck, 'cook');
    const base = await truck.app.listen({ port: 0, host: '127.0.0.1' });
    const events = await readEvents(`${base}/api/owner/orders/events`, { cookie });
    await events.next('snapshot');
    const startedAt = Date.now();
    const payload = { enabled: false, until: truck.clock.now() + 25 * MINUTE };
    const url = '/api/owner/ordering-status';
    const answer = await truck.app.inject({ method: 'PUT', url, headers: { cookie }, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await events.next('ordering')).toEqual({});
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    events.close();
    await truck.app.close();
  });
});
