import { expect, test } from 'vitest';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { WindowOrderRequest, WindowOrderView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import type { TestTruck } from '../../../testing/test-truck.ts';
import { runEverythingDue } from '../../jobs/jobs.ts';
import { openAlarms } from '../../stores/alarms.store.ts';
import { countDemoOrders, deleteDemoOrders } from '../../stores/orders/demo-orders.store.ts';
import { saveSetting } from '../../stores/settings.store.ts';
import {
  callsOf,
  line,
  ORDERS,
  type Parts,
  paymentsOf,
  windowTruck,
} from '../../../testing/kitchen/window-truck.ts';

const SECOND = 1_000;

describeEachDatabase('an order at the window, paid in cash', (open) => {
  test('is on the board at once with its number, channel, name, note and who took it', async () => {
    const { truck, take, orderOf, get, page, cookie } = await windowTruck(open);
    const online = await truck.payOrder();
    truck.clock.advance(SECOND);
    const [item] = orderOf().items;
    const items = [{ ...item, note: ' Cut in half\n' }] as WindowOrderRequest['items'];
    const taken = await take({ items, name: '  Ramón ' });
    expect(taken).toMatchObject({
      number: 2,
      name: 'Ramón',
      totalCents: 762,
      method: 'cash',
      givenCents: 2000,
      changeCents: 1238,
    });
    const board = await get<OwnerOrderView[]>('/api/owner/orders?scope=open');
    expect(board.map(({ id, number, channel }) => [id, number, channel])).toEqual([
      [online.id, 1, 'online'],
      [taken.id, 2, 'window'],
    ]);
    expect(board[1]).toMatchObject({
      status: 'received',
      paymentStatus: 'paid',
      customerName: 'Ramón',
      lines: [{ quantity: 2, note: 'Cut in half' }],
    });
    const { timeline, payment } = await page(taken.id);
    expect(timeline.map(({ kind, by }) => [kind, by !== null])).toEqual([
      ['ordered', true],
      ['paid', false],
    ]);
    expect(payment).toEqual({
      squareId: null,
      method: 'cash',
      card: '',
      chargedCents: 762,
      tipCents: 0,
      cashPart: null,
    });
    const list = await get<{ orders: { id: string }[] }>('/api/owner/order-list?filter=window');
    expect(list.orders.map(({ id }) => id)).toEqual([taken.id]);
    expect(cookie).not.toBe('');
    await truck.app.close();
  });

  test('is recorded at Square as cash by a job, once, however often its events and jobs come', async () => {
    const { truck, take, page, get } = await windowTruck(open);
    const { id } = await take();
    expect(callsOf(truck, 'recordCash')).toEqual([]);
    await truck.work();
    expect(callsOf(truck, 'createOrder')).toEqual([`order:${id}`]);
    expect(callsOf(truck, 'recordCash')).toEqual([`cash:${id}`]);
    const { payment } = await page(id);
    const squareId = payment?.squareId ?? '';
    expect(await truck.payments.getPayment(squareId)).toMatchObject({
      value: { amountCents: 762, cash: true, status: 'COMPLETED' },
    });
    for (const type of ['payment.created', 'payment.updated'] as const) {
      await truck.sendWebhook(truck.payments.webhook(type, squareId));
    }
    await truck.work();
    expect(await paymentsOf(truck)).toEqual([
      { role: 'accepted', method: 'cash', amount_cents: 762, square_id: squareId },
    ]);
    expect(await openAlarms(truck.db)).toEqual([]);
    const day = await get<ClosingView>('/api/owner/closing');
    expect(day).toMatchObject({ orders: 1, takenCents: 762 });
    expect(await get<SquareComparison>('/api/owner/closing/square')).toMatchObject({
      payments: 1,
      cents: 762,
      ourCents: 762,
      differences: [],
    });
    expect((await truck.order(id)).email).toBe('');
    expect(truck.email.sent).toEqual([]);
    await truck.app.close();
  });

  test('stays one payment where Square tells of it before we know that it knows', async () => {
    const { truck, take } = await windowTruck(open);
    const { id } = await take();
    truck.payments.failNext('unavailable', { method: 'recordCash', afterEffect: true });
    await truck.work();
    const [made] = await truck.db.selectFrom('orders').select('square_order_id').execute();
    const listed = await truck.payments.paymentsOfOrder(made?.square_order_id ?? '');
    const squareId = listed.ok ? (listed.value[0]?.id ?? '') : '';
    await truck.sendWebhook(truck.payments.webhook('payment.created', squareId));
    await truck.work();
    truck.clock.advance(5 * SECOND);
    await truck.work();
    expect(await paymentsOf(truck)).toEqual([
      { role: 'accepted', method: 'cash', amount_cents: 762, square_id: squareId },
    ]);
    expect((await truck.order(id)).paymentStatus).toBe('paid');
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });

  test('waits for Square while it is silent, and is cooked meanwhile', async () => {
    const { truck, take, page } = await windowTruck(open);
    truck.payments.failNext('unavailable', { times: 2, method: 'createOrder' });
    const { id } = await take();
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    for (let n = 0; n < 4; n += 1) {
      truck.clock.advance(10 * SECOND);
      await truck.work();
    }
    expect((await page(id)).payment?.squareId).not.toBeNull();
    expect(new Set(callsOf(truck, 'createOrder')).size).toBe(1);
    await truck.app.close();
  });

  test('is one order and one payment however often and at once the button is pressed', async () => {
    const { truck, take, send, orderOf } = await windowTruck(open);
    await truck.db.updateTable('menu_items').set({ stock: 2 }).where('id', '=', truck.menu.taco).execute();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(orderOf(), 'one-press')));
    const taken = answers.map((answer) => answer.json<WindowOrderView>());
    expect(new Set(taken.map(({ id }) => id)).size, answers[0]?.body).toBe(1);
    expect(taken[0]).toMatchObject({ number: 1, changeCents: 1238 });
    // The last tacos are its own.
    expect(await take({}, 'one-press')).toEqual(taken[0]);
    await truck.work();
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await paymentsOf(truck)).toHaveLength(1);
    const other = await send(orderOf({ given: '10' }), 'one-press');
    expect(other.json()).toMatchObject({ error: 'key_reused' });
    expect((await send(orderOf())).json()).toMatchObject({ error: 'sold_out' });
    await truck.app.close();
  });

  test('takes the same stock, the same room and the next number as one made online', async () => {
    const { truck, take, send, orderOf } = await windowTruck(open);
    await saveSetting(truck.db, 'slotCapacity', 3);
    await truck.db.updateTable('menu_items').set({ stock: 6 }).where('id', '=', truck.menu.taco).execute();
    const later = { pickupTime: '12:30 PM' };
    expect((await truck.payOrder({ ...later, quantity: 2 })).id).not.toBe('');
    expect((await send(orderOf({ ...later, quantity: 2 }))).json()).toMatchObject({
      error: 'slot_full',
      fields: { pickupTime: '12:30 PM' },
    });
    expect(await take({ ...later, quantity: 1 })).toMatchObject({ number: 2 });
    const full = await truck.post(
      '/api/square/create-checkout',
      truck.checkoutOf({ ...later, quantity: 1, total: '3.81' }),
    );
    expect(full.json()).toMatchObject({ error: 'slot_full' });
    expect(await take({ quantity: 3 })).toMatchObject({ number: 3 });
    const left = await truck.db
      .selectFrom('menu_items')
      .select('stock')
      .where('id', '=', truck.menu.taco)
      .executeTakeFirst();
    expect(left?.stock).toBe(0);
    expect((await send(orderOf({ quantity: 1 }))).json()).toMatchObject({ error: 'sold_out' });
    await truck.app.close();
  });

  test('is served while the site is closed, but not by a truck that is open for real without Square', async () => {
    const { truck, take, send, orderOf, owner } = await windowTruck(open);
    const off = await truck.app.inject({
      method: 'PUT',
      url: '/api/owner/ordering-status',
      headers: { cookie: owner },
      payload: { enabled: false },
    });
    expect(off.statusCode).toBe(200);
    expect(await take()).toMatchObject({ number: 1 });
    expect(await openAlarms(truck.db)).toEqual([]);
    await saveSetting(truck.db, 'liveSince', truck.clock.now());
    truck.deps.environment.allowSandbox = false;
    expect((await send(orderOf())).json()).toMatchObject({ error: 'payments_off' });
    await truck.app.close();
  });

  test.each<[string, (truck: TestTruck) => Parts, string]>([
    ['nothing on it', () => ({ items: [] }), 'empty_cart'],
    ['too little given', () => ({ given: '7.61' }), 'given_too_little'],
    ['an amount that is none', () => ({ given: 'twenty' }), 'invalid'],
    ['another total', () => ({ total: '7.00' }), 'price_changed'],
    ['an unknown time', () => ({ pickupTime: '3:07 AM' }), 'unknown_slot'],
    [
      'an unknown dish',
      () => ({ items: [{ id: 999, name: 'Pizza', price: '1', quantity: 1 }] }),
      'unknown_item',
    ],
    [
      'a dish without its choices',
      ({ menu }) => ({ items: [{ id: menu.quesadilla, name: 'Quesadilla', price: '8', quantity: 1 }] }),
      'choice_required',
    ],
    [
      'a note that is too long',
      ({ menu }) => ({
        items: [{ id: menu.taco, name: 'Taco', price: '3.50', quantity: 2, note: 'x'.repeat(121) }],
      }),
      'invalid',
    ],
    ['a held order that is gone', () => ({ held: { id: 'gone', version: 1 } }), 'held_gone'],
  ])('is refused with %s, and nothing is kept', async (_what, parts, error) => {
    const { truck, send, orderOf } = await windowTruck(open);
    const answer = await send(orderOf(parts(truck)));
    expect(answer.json()).toMatchObject({ error });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    for (const table of ['orders', 'payments', 'jobs', 'checkout_keys', 'stock_holds'] as const) {
      expect(await truck.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots.every(({ reserved }) => reserved === 0)).toBe(true);
    await truck.app.close();
  });

  test('is of the demo while no real money moves, and goes with it', async () => {
    const { truck, take, hold } = await windowTruck(open);
    const { id } = await take();
    await hold('a', { name: '', pickupTime: 'ASAP', lines: [line(truck.menu.taco)], version: 0 });
    expect(await countDemoOrders(truck.db)).toEqual({ demo: 1, real: 0 });
    // A real account's books never have it.
    const real = { ...truck.payments, environment: 'production' as const };
    await runEverythingDue({ ...truck.deps, payments: real }, 'after-connecting');
    expect(callsOf(truck, 'createOrder')).toEqual([]);
    await deleteDemoOrders(truck.db);
    for (const table of ['orders', 'payments', 'held_orders', 'checkout_keys'] as const) {
      expect(await truck.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(id).not.toBe('');
    await truck.app.close();
  });

  test('is for cashiers and owners, with a key', async () => {
    const { truck, orderOf, cookie } = await windowTruck(open);
    const cook = await signInStaff(truck, 'cook');
    const body = orderOf();
    expect((await truck.post(ORDERS, body, { 'idempotency-key': 'k' })).statusCode).toBe(401);
    expect((await truck.post(ORDERS, body, { cookie: cook, 'idempotency-key': 'k' })).statusCode).toBe(403);
    expect((await truck.post(ORDERS, body, { cookie })).statusCode).toBe(400);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([]);
    await truck.app.close();
  });

  test('is asked about again where it would be ready later than was said', async () => {
    const { truck, take, send, orderOf, view } = await windowTruck(open);
    await saveSetting(truck.db, 'slotCapacity', 2);
    const { prepMinutes } = await view();
    const saidAt = truck.clock.now() + prepMinutes * 60_000;
    await take();
    await take();
    const answer = await send(orderOf({ pickupAt: saidAt }));
    const { error, fields } = answer.json<{ error: string; fields: { pickupAt: number } }>();
    expect(error).toBe('asap_later');
    expect(fields.pickupAt).toBeGreaterThan(saidAt);
    expect(await take({ pickupAt: fields.pickupAt })).toMatchObject({ pickupAt: fields.pickupAt });
    await truck.app.close();
  });
});
