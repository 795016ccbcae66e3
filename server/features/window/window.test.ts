import { expect, test } from 'vitest';
import type { CartLineIn } from '../../../contracts/checkout.ts';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type {
  HeldOrderView,
  WindowOrderRequest,
  WindowOrderView,
  WindowView,
} from '../../../contracts/owner/window.ts';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck, totalOf } from '../../../testing/test-truck.ts';
import { runEverythingDue } from '../../jobs/jobs.ts';
import { openAlarms } from '../../stores/alarms.store.ts';
import { countDemoOrders, deleteDemoOrders } from '../../stores/orders/demo-orders.store.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const ORDERS = '/api/owner/window/orders';
const SECOND = 1_000;
const DAY = 24 * 60 * 60_000;

type Parts = Partial<WindowOrderRequest> & { quantity?: number };

/** The window of a truck with its cashier signed in. */
async function window(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'cashier');
  const owner = await signInStaff(truck, 'owner');
  const get = async <T>(url: string, as = cookie) =>
    (await truck.app.inject({ url, headers: { cookie: as } })).json<T>();
  let presses = 0;
  const orderOf = ({ quantity = 2, ...parts }: Parts = {}): WindowOrderRequest => ({
    name: 'Ramón',
    pickupTime: 'ASAP',
    items: [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity }],
    total: totalOf([{ unitCents: 350, quantity }]),
    given: '20',
    ...parts,
  });
  const send = (body: object, key = `press-${(presses += 1)}`) =>
    truck.post(ORDERS, body, { cookie, 'idempotency-key': key });
  return {
    cookie,
    owner,
    get,
    orderOf,
    send,
    /** Takes an order, and expects success. */
    take: async (parts?: Parts, key?: string) => {
      const answer = await send(orderOf(parts), key);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<WindowOrderView>();
    },
    view: () => get<WindowView>('/api/owner/window'),
    page: (id: string) => get<OrderPage>(`/api/owner/orders/${id}`),
    hold: (id: string, body: object) =>
      truck.app.inject({
        method: 'PUT',
        url: `/api/owner/window/held/${id}`,
        headers: { cookie },
        payload: body,
      }),
    refund: (id: string, payload: object, as = cookie) =>
      truck.post(`/api/owner/orders/${id}/refund`, { reason: 'cold', ...payload }, { cookie: as }),
  };
}

async function start(open: () => Promise<TestDatabase['db']>) {
  const truck = await testTruck(await open());
  return { ...truck, truck, ...(await window(truck)) };
}

const paymentsOf = (truck: TestTruck) =>
  truck.db.selectFrom('payments').select(['role', 'method', 'amount_cents', 'square_id']).execute();
const callsOf = (truck: TestTruck, method: string) =>
  truck.payments.calls.filter((call) => call.method === method).map(({ key }) => key);

describeEachDatabase('an order at the window, paid in cash', (open) => {
  test('is on the board at once with its number, channel, name, note and who took it', async () => {
    const { truck, take, orderOf, get, page, cookie } = await start(open);
    const online = await truck.payOrder();
    truck.clock.advance(SECOND);
    const [item] = orderOf().items;
    const items = [{ ...item, note: ' Cut in half\n' }] as WindowOrderRequest['items'];
    const taken = await take({ items, name: '  Ramón ' });
    expect(taken).toMatchObject({
      number: 2,
      name: 'Ramón',
      totalCents: 762,
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
    expect(payment).toEqual({ squareId: null, method: 'cash', card: '', chargedCents: 762, tipCents: 0 });
    const list = await get<{ orders: { id: string }[] }>('/api/owner/order-list?filter=window');
    expect(list.orders.map(({ id }) => id)).toEqual([taken.id]);
    expect(cookie).not.toBe('');
    await truck.app.close();
  });

  test('is recorded at Square as cash by a job, once, however often its events and jobs come', async () => {
    const { truck, take, page, get } = await start(open);
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
    const { truck, take } = await start(open);
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
    const { truck, take, page } = await start(open);
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
    const { truck, take, send, orderOf } = await start(open);
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
    const { truck, take, send, orderOf } = await start(open);
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
    const { truck, take, send, orderOf, owner } = await start(open);
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
    const { truck, send, orderOf } = await start(open);
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
    const { truck, take, hold } = await start(open);
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
    const { truck, orderOf, cookie } = await start(open);
    const cook = await signInStaff(truck, 'cook');
    const body = orderOf();
    expect((await truck.post(ORDERS, body, { 'idempotency-key': 'k' })).statusCode).toBe(401);
    expect((await truck.post(ORDERS, body, { cookie: cook, 'idempotency-key': 'k' })).statusCode).toBe(403);
    expect((await truck.post(ORDERS, body, { cookie })).statusCode).toBe(400);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([]);
    await truck.app.close();
  });

  test('is asked about again where it would be ready later than was said', async () => {
    const { truck, take, send, orderOf, view } = await start(open);
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

describeEachDatabase('a cash order that goes back', (open) => {
  test('goes back in cash, at Square too, within the limit of the role', async () => {
    const { truck, take, refund, page, owner, get } = await start(open);
    await saveSetting(truck.db, 'refundLimits', { cashier: 400 });
    const { id } = await take();
    await truck.work();
    expect((await refund(id, {})).json()).toMatchObject({ error: 'refund_limit' });
    expect((await refund(id, { lines: [{ line: 0, quantity: 1 }] })).statusCode).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 381 });
    expect((await refund(id, {}, owner)).statusCode).toBe(202);
    await truck.work();
    const { payment, ...shown } = await page(id);
    expect(shown).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    expect(await truck.payments.getPayment(payment?.squareId ?? '')).toMatchObject({
      value: { refundedCents: 762 },
    });
    expect(await get<SquareComparison>('/api/owner/closing/square')).toMatchObject({ differences: [] });
    await truck.app.close();
  });

  test('waits until Square knows of its payment, and a refund made there is booked here', async () => {
    const { truck, take, refund, page } = await start(open);
    truck.payments.failNext('unavailable', { times: 1, method: 'recordCash' });
    const { id } = await take();
    expect((await refund(id, { amount: '1.00' })).statusCode).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'refund_pending', refundedCents: 0 });
    for (let n = 0; n < 3; n += 1) {
      truck.clock.advance(10 * SECOND);
      await truck.work();
    }
    const { payment, ...shown } = await page(id);
    expect(shown).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 100 });
    const squareId = payment?.squareId ?? '';
    await truck.payments.refund({
      paymentId: squareId,
      amountCents: 62,
      reason: 'x',
      idempotencyKey: 'hand',
    });
    await truck.sendWebhook(truck.payments.webhook('payment.updated', squareId));
    await truck.work();
    expect(await page(id)).toMatchObject({ refundedCents: 162 });
    await truck.app.close();
  });

  test('is canceled with everything it took', async () => {
    const { truck, take, owner, page } = await start(open);
    await truck.db.updateTable('menu_items').set({ stock: 2 }).where('id', '=', truck.menu.taco).execute();
    const { id } = await take({ pickupTime: '12:30 PM' });
    await truck.work();
    const cancel = await truck.post(
      `/api/owner/orders/${id}/status`,
      { status: 'cancelled' },
      { cookie: owner },
    );
    expect(cancel.statusCode).toBe(200);
    await truck.work();
    expect(await page(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    const left = await truck.db
      .selectFrom('menu_items')
      .select('stock')
      .where('id', '=', truck.menu.taco)
      .executeTakeFirst();
    expect(left?.stock).toBe(2);
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });
});

const line = (id: number): CartLineIn & { note?: string } => ({
  id,
  name: 'Carne Asada Taco',
  price: '3.50',
  quantity: 2,
});

describeEachDatabase('orders on hold at the window', (open) => {
  test('are seen from every tablet, in the order in which they were held, and reserve nothing', async () => {
    const { truck, hold, view } = await start(open);
    const body = { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)], version: 0 };
    const first = await hold('a', body);
    expect(first.json<HeldOrderView>()).toMatchObject({ id: 'a', name: 'Ana', version: 1 });
    // A lost answer: the same again.
    expect((await hold('a', body)).json<HeldOrderView>()).toEqual(first.json());
    truck.clock.advance(SECOND);
    const noted = [{ ...line(truck.menu.taco), note: 'No salt' }];
    await hold('b', { ...body, name: '7', pickupTime: '12:30 PM', lines: noted });
    const { held } = await view();
    expect(held.map(({ id, name, pickupTime }) => [id, name, pickupTime])).toEqual([
      ['a', 'Ana', 'ASAP'],
      ['b', '7', '12:30 PM'],
    ]);
    expect(held[1]?.lines).toMatchObject([{ quantity: 2, note: 'No salt' }]);
    expect(await truck.db.selectFrom('pickup_slots').selectAll().execute()).toEqual([]);
    await truck.app.close();
  });

  test('are changed by one tablet at a time, and charged once', async () => {
    const { truck, hold, view, send, orderOf, take } = await start(open);
    const body = { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)] };
    await hold('a', { ...body, version: 0 });
    expect((await hold('a', { ...body, name: 'Anita', version: 1 })).json()).toMatchObject({ version: 2 });
    expect((await hold('a', { ...body, name: 'Other', version: 1 })).json()).toMatchObject({
      error: 'conflict',
    });
    expect((await view()).held.map(({ name }) => name)).toEqual(['Anita']);
    const both = await Promise.all([
      send(orderOf({ held: { id: 'a', version: 2 } })),
      send(orderOf({ held: { id: 'a', version: 2 } })),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ error: 'held_gone' });
    expect((await view()).held).toEqual([]);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect((await hold('a', { ...body, version: 2 })).json()).toMatchObject({ error: 'conflict' });
    expect(await take()).toMatchObject({ number: 2 });
    await truck.app.close();
  });

  test('end with the order whose tablet never heard that they were held', async () => {
    const { truck, hold, view, send, orderOf, take } = await start(open);
    const body = { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)] };
    await hold('a', { ...body, version: 0 });
    await take({ held: { id: 'a', version: 0 } });
    expect((await view()).held).toEqual([]);
    expect(await take({ held: { id: 'never-held', version: 0 } })).toMatchObject({ number: 2 });
    await hold('b', { ...body, version: 0 });
    await hold('b', { ...body, name: 'Anita', version: 1 });
    const late = await send(orderOf({ held: { id: 'b', version: 0 } }));
    expect(late.json()).toMatchObject({ error: 'held_gone' });
    await truck.app.close();
  });

  test('are removed once, refused when empty or too many, and forgotten after two days', async () => {
    const { truck, hold, view, cookie } = await start(open);
    const body = { name: '', pickupTime: 'ASAP', lines: [line(truck.menu.taco)], version: 0 };
    expect((await hold('a', { ...body, lines: [] })).json()).toMatchObject({ error: 'empty_cart' });
    const many = [{ ...line(truck.menu.taco), quantity: 0.5 }];
    expect((await hold('a', { ...body, lines: many })).json()).toMatchObject({ error: 'bad_quantity' });
    expect((await hold('a', { ...body, version: 2 ** 40 })).json()).toMatchObject({ error: 'invalid' });
    for (let n = 0; n < 50; n += 1) expect((await hold(`h${n}`, body)).statusCode).toBe(200);
    expect((await hold('one-more', body)).json()).toMatchObject({ error: 'held_full' });
    // A lost answer of the last one: the same again.
    expect((await hold('h49', body)).statusCode).toBe(200);
    const remove = () =>
      truck.app.inject({ method: 'DELETE', url: '/api/owner/window/held/h0', headers: { cookie } });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect((await view()).held).toHaveLength(49);
    truck.clock.advance(2 * DAY + SECOND);
    const { deleteExpiredData } = await import('../../jobs/retention.ts');
    await deleteExpiredData(truck.deps);
    expect(await truck.db.selectFrom('held_orders').select('id').execute()).toEqual([]);
    await truck.app.close();
  });

  test('stand beside the dishes sold most before today', async () => {
    const { truck, get, cookie } = await start(open);
    const most = () => get<{ ids: number[] }>('/api/owner/window/most-ordered', cookie);
    expect(await most()).toEqual({ ids: [] });
    await truck.payOrder({
      items: [{ id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 1 }],
      total: '3.27',
    });
    await truck.payOrder({ quantity: 3, total: '11.43' });
    truck.clock.advance(DAY);
    expect(await most()).toEqual({ ids: [truck.menu.taco, truck.menu.drink] });
    await truck.app.close();
  });
});
