import { expect, test } from 'vitest';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import type { OfflineOrderRequest } from '../../../contracts/owner/window/offline-orders.ts';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { ReportView } from '../../../contracts/owner/reports.ts';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { tabletNumber } from '../../../domain/order/ticket-number.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { callsOf, paymentsOf } from '../../../testing/kitchen/window-truck.ts';
import { keyOf, OFFLINE, offlineWindow } from '../../../testing/kitchen/offline-window.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { openAlarms } from '../../stores/alarms.store.ts';
import { deleteDemoOrders } from '../../stores/orders/demo-orders.store.ts';
import { placeOfTablet } from '../../stores/orders/window/window-tablets.store.ts';
import { readClock, saveSetting } from '../../stores/settings.store.ts';
import { firstIdAt } from '../../new-id.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeEachDatabase('an order that was sold without a network', (open) => {
  test('comes under its own number and time, with who sold it, and as far as it was cooked', async () => {
    const { truck, offline, sell, page, get, owner } = await offlineWindow(open);
    const soldAt = truck.clock.now() - 2 * HOUR;
    const me = await get<StaffView>('/api/auth/owner/me');
    const moves = [
      { id: 'm1', from: 'received' as const, to: 'preparing' as const, at: soldAt + 2 * MINUTE },
      { id: 'm2', from: 'preparing' as const, to: 'ready' as const, at: soldAt + 9 * MINUTE },
    ];
    const body = offline({ soldAt, pickupAt: soldAt + 12 * MINUTE, soldBy: me.id, moves });
    const order = await sell(body, 'a', owner);
    expect(order).toMatchObject({
      id: keyOf('a').slice(0, 30),
      number: tabletNumber(0, 12),
      channel: 'window',
      status: 'ready',
      paymentStatus: 'paid',
      customerName: 'Ramón',
      pickupAt: soldAt + 12 * MINUTE,
      paidAt: soldAt,
      seen: true,
    });
    const { timeline, payment } = await page(order.id);
    expect(timeline.map(({ kind, at, by }) => [kind, at - soldAt, by])).toEqual([
      ['ordered_offline', 0, me.name],
      ['paid', 1, null],
      ['started', 2 * MINUTE, expect.any(String)],
      ['ready', 9 * MINUTE, expect.any(String)],
    ]);
    expect(payment).toMatchObject({ method: 'cash', chargedCents: 762 });
    expect(await openAlarms(truck.db)).toEqual([]);
    // It is known to the kitchen: nothing is printed or announced, and it counts for the next numbers in no way.
    const jobs = await truck.db.selectFrom('jobs').select('kind').execute();
    expect(jobs.map(({ kind }) => kind)).toEqual(['record_cash']);
    const online = await truck.payOrder();
    expect((await truck.order(online.id)).number).toBe(1);
    await truck.app.close();
  });

  test('that nobody has begun is announced and printed as any other', async () => {
    const { truck, offline, sell } = await offlineWindow(open);
    expect(await sell(offline())).toMatchObject({ status: 'received', seen: false });
    const jobs = await truck.db.selectFrom('jobs').select('kind').execute();
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(['order_notice', 'order_received', 'record_cash']);
    await truck.app.close();
  });

  test('is one order, one payment and one cash payment at Square however often and at once it is sent', async () => {
    const { truck, offline, send, sell, get } = await offlineWindow(open);
    const soldAt = truck.clock.now() - 30 * MINUTE;
    const body = offline({ soldAt });
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(body, 'a')));
    const orders = answers.map((answer) => answer.json<OwnerOrderView>());
    expect(new Set(orders.map(({ id, number }) => `${id} ${number}`)).size, answers[0]?.body).toBe(1);
    // The answer was lost, and the kitchen went on meanwhile.
    const started = { id: 'm1', from: 'received' as const, to: 'preparing' as const, at: soldAt + MINUTE };
    const ready = { id: 'm2', from: 'preparing' as const, to: 'ready' as const, at: soldAt + 2 * MINUTE };
    expect(await sell({ ...body, moves: [started] }, 'a')).toMatchObject({ status: 'preparing' });
    expect(await sell({ ...body, moves: [started, ready] }, 'a')).toMatchObject({ status: 'ready' });
    expect(await sell({ ...body, moves: [started, ready] }, 'a')).toMatchObject({ status: 'ready' });
    await truck.work();
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await paymentsOf(truck)).toHaveLength(1);
    expect(callsOf(truck, 'recordCash')).toEqual([`cash:${orders[0]?.id}`]);
    expect(await get<SquareComparison>('/api/owner/closing/square')).toMatchObject({
      ourCents: 762,
      cents: 762,
      differences: [],
    });
    const events = await truck.db.selectFrom('order_events').select(['id', 'to_status']).execute();
    expect(events.filter(({ to_status }) => to_status === 'ready')).toHaveLength(1);
    // Whoever follows events by their ids finds these where they were stored.
    const now = firstIdAt(truck.clock.now());
    expect(events.map(({ id }) => id.slice(0, now.length))).toEqual(events.map(() => now));
    await truck.app.close();
  });

  test('that a press taken for lost had placed is that order, with the number that its customer was told', async () => {
    const { truck, offline, sell, send: _send, take, page, orderOf, press } = await offlineWindow(open);
    const taken = await take({}, keyOf('a'));
    expect(taken).toMatchObject({ id: keyOf('a').slice(0, 30), number: 1 });
    const order = await sell(offline(), 'a');
    expect(order).toMatchObject({ id: taken.id, number: tabletNumber(0, 12) });
    expect((await page(taken.id)).timeline.map(({ kind }) => kind)).toContain('told_number');
    expect(await paymentsOf(truck)).toHaveLength(1);
    // The other way round the late press places nothing.
    await sell(offline({ number: tabletNumber(0, 13) }), 'b');
    expect((await press(orderOf(), keyOf('b'))).json()).toMatchObject({ error: 'key_reused' });
    expect(await paymentsOf(truck)).toHaveLength(2);
    await truck.app.close();
  });

  test('keeps the prices that were paid, and the owner is told where the menu says another', async () => {
    const { truck, offline, sell, get, owner, page } = await offlineWindow(open);
    const cheap = offline({ unitPrice: '3.00', total: '6.53', number: tabletNumber(0, 1) });
    const { id } = await sell(cheap, 'a');
    expect(await page(id)).toMatchObject({ totalCents: 653, lines: [{ unitCents: 300, baseCents: 300 }] });
    const alarms = await get<AlarmView[]>('/api/owner/alarms?lang=en', owner);
    expect(alarms.map(({ kind, number }) => [kind, number])).toEqual([['offline_order', tabletNumber(0, 1)]]);
    expect(alarms[0]?.detail).toContain('Sold without internet for $6.53');
    expect(alarms[0]?.detail).toContain('$7.62');
    const spanish = await get<AlarmView[]>('/api/owner/alarms?lang=es', owner);
    expect(spanish[0]?.detail).toContain('Se vendió sin internet por $6.53');
    const audit = await truck.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'order.sent_late')
      .execute();
    expect(audit).toMatchObject([{ subject: id, before: '{"total":"7.62"}' }]);
    await truck.work();
    expect(callsOf(truck, 'recordCash')).toEqual([`cash:${id}`]);
    await truck.app.close();
  });

  test('that replaced a press which was paid all the same is told to the owner, to refund one', async () => {
    const { truck, offline, sell, get, owner, take } = await offlineWindow(open);
    const detail = async (language: string) =>
      (await get<AlarmView[]>(`/api/owner/alarms?lang=${language}`, owner)).map((alarm) => alarm.detail);
    const { id: online } = await truck.payOrder();
    await sell(offline({ alsoPaid: online, number: tabletNumber(0, 1) }), 'a');
    await sell(offline({ alsoPaid: 'nothing', number: tabletNumber(0, 2) }), 'b');
    expect(await detail('en')).toEqual([]);
    const paid = await take({}, keyOf('card'));
    await sell(offline({ alsoPaid: paid.id, number: tabletNumber(0, 3) }), 'c');
    expect(await detail('en')).toEqual([
      expect.stringContaining(
        `Order ${paid.number} was paid too, for the same ticket: refund one of the two.`,
      ),
    ]);
    expect((await detail('es'))[0]).toContain(`El pedido ${paid.number} también se pagó`);
    await truck.app.close();
  });

  test('is kept where its dish has left the menu, is sold out or was the last', async () => {
    const { truck, offline, sell, page, owner } = await offlineWindow(open);
    const { taco } = truck.menu;
    await truck.db.updateTable('menu_items').set({ stock: 1 }).where('id', '=', taco).execute();
    const first = await sell(offline({ number: tabletNumber(0, 1) }), 'a');
    const left = () =>
      truck.db.selectFrom('menu_items').select('stock').where('id', '=', taco).executeTakeFirst();
    expect(await left()).toEqual({ stock: 0 });
    expect((await openAlarms(truck.db))[0]?.facts).toMatchObject({
      short: ['Carne Asada Taco'],
      unknown: [],
    });
    await truck.db.updateTable('menu_items').set({ hidden: 1 }).where('id', '=', taco).execute();
    const second = await sell(offline({ number: tabletNumber(0, 2) }), 'b');
    expect((await page(second.id)).lines).toMatchObject([{ menuItemId: taco, quantity: 2, unitCents: 350 }]);
    const ofSecond = (await openAlarms(truck.db)).find(({ orderId }) => orderId === second.id);
    expect(ofSecond?.facts).toMatchObject({
      unknown: ['Carne Asada Taco'],
      pricedCents: null,
      short: [],
    });
    // What was taken is given back with a cancellation, and no more.
    await truck.post(`/api/owner/orders/${first.id}/status`, { status: 'cancelled' }, { cookie: owner });
    expect(await left()).toEqual({ stock: 1 });
    await truck.app.close();
  });

  test('takes its room in a full slot, as it is cooked already', async () => {
    const { truck, offline, sell } = await offlineWindow(open);
    await saveSetting(truck.db, 'slotCapacity', 1);
    for (const name of ['a', 'b', 'c']) await sell(offline(), name);
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(6);
    await truck.app.close();
  });

  test('counts for the day it was sold on, also where that day’s figures were kept already', async () => {
    const { truck, offline, sell, get, owner } = await offlineWindow(open);
    const soldAt = truck.clock.now();
    const clock = await readClock(truck.db);
    const day = businessDay(clock, soldAt);
    await truck.payOrder();
    truck.clock.advance(30 * HOUR);
    const report = () => get<ReportView>(`/api/owner/reports?from=${day}&to=${day}&step=day`, owner);
    const closing = () => get<ClosingView>(`/api/owner/closing?day=${day}`, owner);
    expect((await report()).totals.orders).toBe(1);
    expect((await closing()).late).toEqual([]);
    const { id, number } = await sell(offline({ soldAt }), 'a', owner);
    expect((await report()).totals.orders).toBe(2);
    expect(await closing()).toMatchObject({
      orders: 2,
      takenCents: 2 * 762,
      late: [{ orderId: id, number, totalCents: 762, sentAt: truck.clock.now() }],
    });
    expect((await openAlarms(truck.db))[0]?.facts).toMatchObject({ kind: 'offline_order', day });
    await truck.work();
    expect(await get<SquareComparison>(`/api/owner/closing/square?day=${day}`, owner)).toMatchObject({
      ourPayments: 2,
      differences: [],
    });
    await truck.app.close();
  });

  test.each([
    ['in the future', 3 * HOUR, 0],
    ['longer ago than a week', -30 * 24 * HOUR, -7 * 24 * HOUR],
  ])('has a time that can be: a clock that is %s', async (_, off, expected) => {
    const { truck, offline, sell } = await offlineWindow(open);
    const now = truck.clock.now();
    const { id } = await sell(offline({ soldAt: now + off, pickupAt: now + off }));
    expect((await truck.order(id)).paidAt).toBe(now + expected);
    await truck.app.close();
  });

  test.each([
    ['a total that is not the sum of its lines', { total: '7.61' }, 422],
    ['nothing to pay', { unitPrice: '0.00', total: '0.00' }, 422],
    ['less given than it costs', { given: '5.00' }, 422],
    ['no lines', { items: [] }, 422],
    ['a quantity that cannot be', { quantity: 0.5 }, 422],
    ['a price that is none', { unitPrice: '-1' }, 422],
    ['a number of the server’s', { number: 12 }, 422],
    ['a tax of more than all', { taxRate: 200_000 }, 422],
    ['a time that is none', { soldAt: -1 }, 422],
  ])('is refused with %s, and nothing is stored', async (_, parts, status) => {
    const { truck, offline, send } = await offlineWindow(open);
    expect((await send(offline(parts as Partial<OfflineOrderRequest>), 'a')).statusCode).toBe(status);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect((await truck.post(OFFLINE, offline(), {})).statusCode).toBe(401);
    const cook = await signInStaff(truck, 'cook');
    const refused = await truck.post(OFFLINE, offline(), { cookie: cook, 'idempotency-key': keyOf('a') });
    expect(refused.statusCode).toBe(403);
    await truck.app.close();
  });

  test('is never an order of somebody else’s key, nor one that waits for its payment', async () => {
    const { truck, offline, send, sendLink } = await offlineWindow(open);
    const body = offline();
    expect((await send(body, 'not-a-key-of-a-tablet')).json()).toMatchObject({ error: 'invalid' });
    await sendLink({}, keyOf('a'));
    expect((await send(body, 'a')).json()).toMatchObject({ error: 'key_reused' });
    expect(await paymentsOf(truck)).toEqual([]);
    await truck.app.close();
  });

  test('ends the order on hold that it was, and goes with the demo', async () => {
    const { truck, offline, sell, hold, view, orderOf } = await offlineWindow(open);
    await hold('held-1', { name: 'Ramón', pickupTime: 'ASAP', lines: orderOf().items, version: 0 });
    expect((await view()).held).toHaveLength(1);
    await sell(offline({ held: { id: 'held-1' } }));
    expect((await view()).held).toEqual([]);
    await truck.db.transaction().execute(deleteDemoOrders);
    for (const table of ['orders', 'offline_orders', 'payments'] as const) {
      expect(await truck.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    await truck.app.close();
  });
});

describeEachDatabase('the tablets at the window', (open) => {
  test('ask for their letter by a call', async () => {
    const { truck, place } = await offlineWindow(open);
    expect([await place(keyOf('a')), await place(keyOf('b')), await place(keyOf('a'))]).toEqual([0, 1, 0]);
    const url = `/api/owner/window/tablets/${keyOf('a')}`;
    expect((await truck.app.inject({ method: 'PUT', url })).statusCode).toBe(401);
    await truck.app.close();
  });

  test('have a letter each, also when they ask at once, and keep it; one unseen for long gives it up', async () => {
    const { truck } = await offlineWindow(open);
    const place = (id: string) =>
      truck.db.transaction().execute((tx) => placeOfTablet(tx, id, truck.clock.now()));
    const ids = ['a', 'b', 'c', 'd'].map(keyOf);
    const places = await Promise.all(ids.map(place));
    expect([...places].sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(await Promise.all(ids.map(place))).toEqual(places);
    truck.clock.advance(40 * 24 * HOUR);
    expect(await place(ids[1] ?? '')).toBe(places[1]);
    truck.clock.advance(40 * 24 * HOUR);
    const free = [0, 1, 2, 3].filter((each) => each !== places[1]);
    expect(await place(keyOf('e'))).toBe(free[0]);
    expect(await place(ids[1] ?? '')).toBe(places[1]);
    await truck.app.close();
  });
});
