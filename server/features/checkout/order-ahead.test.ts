import { expect, test } from 'vitest';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import type { PickupDay } from '../../../domain/order/pickup/pickup.ts';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { ConsoleView } from '../../../contracts/owner/console.ts';
import type { DashboardView } from '../../../contracts/owner/reports.ts';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { addPromoCode } from '../../../testing/promo-code.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type CheckoutParts } from '../../../testing/test-truck.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const URL = '/api/square/create-checkout';
/** The test's clock stands at 11:00 on Wednesday. */
const [WEDNESDAY, THURSDAY, FRIDAY, MONDAY] = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'];
const at = (day: string, hour: number) => truckInstant(PHOENIX, day, hour * 60);

describeEachDatabase('ordering ahead', (open) => {
  async function start(daysAhead = 5) {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const get = async <T>(url: string) => (await truck.app.inject({ url, headers: { cookie } })).json<T>();
    const put = (url: string, payload: object) =>
      truck.app.inject({ method: 'PUT', url: `/api/owner${url}`, headers: { cookie }, payload });
    const set = async (settings: object) => {
      const answer = await put('/hours/settings', settings);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    if (daysAhead > 0) await set({ daysAhead });
    const days = () => get<PickupDay[]>('/api/pickup-days');
    const checkOut = (parts: CheckoutParts) => truck.post(URL, truck.checkoutOf(parts));
    return { ...truck, cookie, get, put, set, days, checkOut };
  }

  test('without a window the status says nothing of it, and a time means what it meant', async () => {
    const { app, get, days, checkOut } = await start(0);
    expect(await get<OrderingStatusView>('/api/ordering-status')).not.toHaveProperty('daysAhead');
    expect((await days()).map(({ day }) => day)).toEqual([WEDNESDAY, THURSDAY]);
    const parts = { pickupTime: '10:00 AM', pickupAt: at(THURSDAY, 10) };
    expect((await checkOut(parts)).statusCode).toBe(200);
    expect((await checkOut({ ...parts, pickupDay: THURSDAY })).statusCode).toBe(200);
    // Noon is today's, and no day can be chosen.
    expect((await checkOut({ pickupTime: '12:00 PM', pickupDay: THURSDAY })).json()).toMatchObject({
      error: 'unknown_slot',
      fields: { pickupTime: '12:00 PM', pickupDay: THURSDAY },
    });
    await app.close();
  });

  test('the owner’s window is offered, and only within its bounds', async () => {
    const { app, get, put, days, set } = await start();
    expect(await get<OrderingStatusView>('/api/ordering-status')).toMatchObject({ daysAhead: 5 });
    const offered = await days();
    expect(offered.map(({ day }) => day)).toEqual([WEDNESDAY, THURSDAY, FRIDAY, MONDAY]);
    expect(offered.map(({ slots }) => slots[0]?.value)).toEqual(['ASAP', '10:00 AM', '10:00 AM', '10:00 AM']);
    for (const daysAhead of [-1, 15, 1.5, '3', null]) {
      expect((await put('/hours/settings', { daysAhead })).statusCode).toBe(422);
    }
    expect(await get<HoursView>('/api/owner/hours')).toMatchObject({ daysAhead: 5 });
    await set({ daysAhead: 1 });
    expect((await days()).map(({ day }) => day)).toEqual([WEDNESDAY, THURSDAY]);
    await app.close();
  });

  test('an order for a later day is due then, numbered for that day, and fills that day’s slot alone', async () => {
    const { app, days, checkOut, payOrder, order, set } = await start();
    await set({ slotCapacity: 4 });
    const friday = { pickupTime: '12:00 PM', pickupDay: FRIDAY, quantity: 4 };
    await payOrder();
    const { id } = await payOrder(friday);
    expect(await order(id)).toMatchObject({
      // 1 is held by the order of today.
      number: 2,
      pickupAt: at(FRIDAY, 12),
      ticketDay: FRIDAY,
      slotAt: at(FRIDAY, 12),
    });
    expect((await checkOut(friday)).json()).toMatchObject({
      error: 'slot_full',
      fields: { pickupTime: '12:00 PM' },
    });
    const full = (await days()).map(({ slots }) => slots.find(({ value }) => value === '12:00 PM')?.full);
    expect(full).toEqual([false, false, true, false]);
    expect((await checkOut({ ...friday, pickupDay: THURSDAY })).statusCode).toBe(200);
    await app.close();
  });

  test('a day that has closed, one beyond the window and ASAP on another day are refused', async () => {
    const { app, put, checkOut } = await start();
    expect((await checkOut({ pickupTime: '12:00 PM', pickupDay: FRIDAY })).statusCode).toBe(200);
    await put(`/hours/special-days/${FRIDAY}`, { hours: [], note: UNWRITTEN });
    for (const parts of [
      { pickupTime: '12:00 PM', pickupDay: FRIDAY },
      { pickupTime: '12:00 PM', pickupDay: '2026-03-10' },
      { pickupTime: '12:00 PM', pickupDay: '2026-03-03' },
      { pickupTime: '12:00 PM', pickupDay: '' },
      { pickupTime: 'ASAP', pickupDay: THURSDAY },
    ]) {
      expect((await checkOut(parts)).json(), parts.pickupDay).toMatchObject({ error: 'unknown_slot' });
    }
    expect((await checkOut({ pickupTime: '12:00 PM', pickupDay: 'x'.repeat(11) })).statusCode).toBe(422);
    expect((await checkOut({ pickupTime: 'ASAP', pickupDay: WEDNESDAY })).statusCode).toBe(200);
    await app.close();
  });

  test('what is sold out or used up today can be ordered for another day; what has no end cannot', async () => {
    const { app, put, checkOut, menu, db } = await start();
    const friday = { pickupTime: '12:00 PM', pickupDay: FRIDAY };
    const taco = { kind: 'item', id: menu.taco };
    await put('/sold-out', { ...taco, until: 'tomorrow' });
    expect((await checkOut({})).json()).toMatchObject({ error: 'sold_out' });
    expect((await checkOut(friday)).statusCode).toBe(200);
    await put('/sold-out', { ...taco, until: 'switched_back' });
    expect((await checkOut(friday)).json()).toMatchObject({ error: 'sold_out' });
    await put('/sold-out', { ...taco, until: null });
    await db.updateTable('menu_items').set({ stock: 3 }).where('id', '=', menu.taco).execute();
    expect((await checkOut({ quantity: 4 })).json()).toMatchObject({
      error: 'sold_out',
      fields: { soldOut: [{ id: menu.taco, left: 3 }] },
    });
    expect((await checkOut({ ...friday, quantity: 4 })).statusCode).toBe(200);
    await app.close();
  });

  test('a promo code is quoted for the dishes of the chosen day, whatever instant is sent', async () => {
    const truck = await start();
    const { app, put, menu, post, checkoutOf } = truck;
    await addPromoCode(truck);
    await put('/sold-out', { kind: 'item', id: menu.taco, until: 'tomorrow' });
    const { items } = checkoutOf();
    const quote = async (pickupAt?: number) => {
      const body = { items, promoCode: 'TACO10', ...(pickupAt !== undefined && { pickupAt }) };
      return (await post('/api/checkout/promo', body)).json<object>();
    };
    expect(await quote()).toMatchObject({ error: 'sold_out' });
    expect(await quote(0)).toMatchObject({ error: 'sold_out' });
    expect(await quote(at(FRIDAY, 12))).toMatchObject({ code: 'TACO10', discount: '0.70' });
    expect(await quote(Number.MAX_SAFE_INTEGER)).toMatchObject({ code: 'TACO10' });
    await app.close();
  });

  test('the time that the page showed is confirmed again when it means another instant', async () => {
    const { app, checkOut } = await start();
    const parts = { pickupTime: '12:00 PM', pickupDay: FRIDAY };
    expect((await checkOut({ ...parts, pickupAt: at(THURSDAY, 12) })).json()).toMatchObject({
      error: 'slot_passed',
      fields: { pickupAt: at(FRIDAY, 12) },
    });
    expect((await checkOut({ ...parts, pickupAt: at(FRIDAY, 12) })).statusCode).toBe(200);
    await app.close();
  });

  test('a switch that is off today stands in no later order’s way, a closed day does, and the console names it', async () => {
    const { app, get, put, placeOrder, payments, sendWebhook, work, clock } = await start();
    const friday = { pickupTime: '12:00 PM', pickupDay: FRIDAY };
    const alarms = () => get<AlarmView[]>('/api/owner/alarms');
    const pay = async (id: string) => {
      await sendWebhook(payments.webhook('payment.updated', payments.pay(id).id));
      await work();
    };
    const [first, second] = [await placeOrder(friday), await placeOrder(friday)];
    await put('/ordering-status', { enabled: false });
    await pay(first.id);
    expect(await alarms()).toEqual([]);
    expect((await get<HoursView>('/api/owner/hours')).ordersWhileClosed).toEqual([]);
    await put(`/hours/special-days/${FRIDAY}`, { hours: [], note: UNWRITTEN });
    await pay(second.id);
    expect(await alarms()).toMatchObject([{ kind: 'paid_not_made', orderId: second.id }]);
    const { ordersWhileClosed } = await get<HoursView>('/api/owner/hours');
    expect(ordersWhileClosed.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(ordersWhileClosed.map(({ pickupAt }) => pickupAt)).toEqual([at(FRIDAY, 12), at(FRIDAY, 12)]);
    clock.set(at(FRIDAY, 13));
    expect((await get<HoursView>('/api/owner/hours')).ordersWhileClosed).toEqual([]);
    await app.close();
  });

  test('is taken while the hours are over: without ASAP, and however silent the kitchen is', async () => {
    const { app, get, set, days, checkOut, clock, work, post, cookie } = await start();
    await set({ orderingBy: 'hours' });
    await post('/api/owner/kitchen/heartbeat', undefined, { cookie });
    clock.set(at(WEDNESDAY, 20));
    await work();
    const status = await get<OrderingStatusView>('/api/ordering-status');
    expect(status).toMatchObject({ enabled: true, reason: 'outside_hours', daysAhead: 5 });
    expect(status.slots.some(({ value }) => value === 'ASAP')).toBe(false);
    expect((await days()).map(({ day }) => day)).toEqual([THURSDAY, FRIDAY, MONDAY]);
    expect((await checkOut({})).json()).toMatchObject({ error: 'unknown_slot' });
    expect((await checkOut({ pickupTime: '12:00 PM', pickupDay: FRIDAY })).statusCode).toBe(200);
    expect((await checkOut({ pickupTime: '12:00 PM' })).statusCode).toBe(200);
    expect(await get<AlarmView[]>('/api/owner/alarms')).toEqual([]);
    await set({ daysAhead: 0 });
    expect((await checkOut({ pickupTime: '12:00 PM' })).json()).toMatchObject({ error: 'ordering_closed' });
    await app.close();
  });

  test('for later today, paid late before the truck opens, is no reason for an alarm; closed by then it is', async () => {
    const { app, get, put, set, placeOrder, payments, sendWebhook, work, clock } = await start();
    await set({ orderingBy: 'hours' });
    clock.set(at(THURSDAY, 7));
    const noon = { pickupTime: '12:00 PM', pickupDay: THURSDAY };
    const [first, second] = [await placeOrder(noon), await placeOrder(noon)];
    clock.advance(20 * 60_000);
    await work();
    const pay = async (id: string) => {
      await sendWebhook(payments.webhook('payment.updated', payments.payAnyway(id).id));
      await work();
    };
    await pay(first.id);
    expect(await get<AlarmView[]>('/api/owner/alarms')).toEqual([]);
    await put(`/hours/special-days/${THURSDAY}`, { hours: [], note: UNWRITTEN });
    await pay(second.id);
    expect(await get<AlarmView[]>('/api/owner/alarms')).toMatchObject([
      { kind: 'paid_not_made', orderId: second.id },
    ]);
    await app.close();
  });

  test('as soon as possible, paid after the hours are over, is named to the owner as before', async () => {
    const { app, get, set, placeOrder, payments, sendWebhook, work, clock } = await start();
    await set({ orderingBy: 'hours' });
    const { id } = await placeOrder();
    clock.set(at(WEDNESDAY, 15));
    await work();
    await sendWebhook(payments.webhook('payment.updated', payments.payAnyway(id).id));
    await work();
    expect(await get<AlarmView[]>('/api/owner/alarms')).toMatchObject([
      { kind: 'paid_not_made', orderId: id },
    ]);
    await app.close();
  });

  test('is no order of today in the console’s counts until its day begins', async () => {
    const { app, get, payOrder, clock } = await start();
    await payOrder();
    await payOrder({ pickupTime: '12:00 PM', pickupDay: FRIDAY });
    const counts = async () => [
      (await get<ConsoleView>('/api/owner/console')).openOrders,
      (await get<DashboardView>('/api/owner/dashboard')).inKitchen,
    ];
    expect(await counts()).toEqual([1, 1]);
    expect(await get<SettingsView>('/api/owner/settings')).toMatchObject({ openOrders: { count: 2 } });
    clock.set(at(FRIDAY, 5));
    expect(await counts()).toEqual([2, 2]);
    await app.close();
  });

  test('a settings table of an earlier version takes orders as before', async () => {
    const { app, db, get, checkOut } = await start(0);
    await saveSetting(db, 'slotCapacity', 6);
    expect(await get<HoursView>('/api/owner/hours')).toMatchObject({ daysAhead: 0, slotCapacity: 6 });
    expect((await checkOut({ pickupTime: '12:00 PM' })).statusCode).toBe(200);
    await app.close();
  });
});
