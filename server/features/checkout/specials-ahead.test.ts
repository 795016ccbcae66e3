import { expect, test } from 'vitest';
import type { UpcomingSpecials } from '../../../contracts/menu/menu.ts';
import type { WireSpecial } from '../../../contracts/menu/menu-wire.ts';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { aStoredSpecial } from '../../../testing/builders.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, totalOf, type CheckoutParts } from '../../../testing/test-truck.ts';
import { insertSpecial } from '../../stores/menu/menu.store.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const URL = '/api/square/create-checkout';
/** The test's clock stands at 11:00 on Wednesday. */
const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-03-04', '2026-03-05', '2026-03-06'];
const at = (day: string, hour: number) => truckInstant(PHOENIX, day, hour * 60);

describeEachDatabase('a special and the day of pickup', (open) => {
  async function start(daysAhead = 5) {
    const truck = await testTruck(await open());
    await saveSetting(truck.db, 'daysAhead', daysAhead);
    const cookie = await signInStaff(truck);
    const get = async <T>(url: string) => (await truck.app.inject({ url, headers: { cookie } })).json<T>();
    const put = (url: string, payload: object) =>
      truck.app.inject({ method: 'PUT', url: `/api/owner${url}`, headers: { cookie }, payload });
    const checkOut = (parts: CheckoutParts) => truck.post(URL, truck.checkoutOf(parts));
    return { ...truck, get, put, checkOut };
  }

  test('a special is ordered for a day that has it, and for no other', async () => {
    const { app, checkOut, db, clock } = await start();
    const days = { from: null, until: null, weekdays: [4] };
    const special = await insertSpecial(db, aStoredSpecial({ days }), clock.now());
    const parts = {
      items: [{ id: special, name: 'Friday birria', price: '12.00', quantity: 1 }],
      total: totalOf([{ unitCents: 1200, quantity: 1 }]),
      pickupTime: '12:00 PM',
    };
    expect((await checkOut({ ...parts, pickupDay: FRIDAY })).statusCode).toBe(200);
    const thursday = await checkOut({ ...parts, pickupDay: THURSDAY });
    expect(thursday.statusCode).toBe(409);
    expect(thursday.json()).toMatchObject({
      error: 'special_other_day',
      fields: { items: [{ id: special, name: 'Friday birria' }] },
    });
    // As soon as possible is today's.
    expect((await checkOut({ ...parts, pickupTime: 'ASAP' })).json()).toMatchObject({
      error: 'special_other_day',
    });
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await app.close();
  });

  test('today’s special is refused for a later day, in both languages; sold out until tomorrow it is sold on its next day', async () => {
    const { app, checkOut, checkoutOf, db, clock, put } = await start();
    const days = { from: null, until: null, weekdays: [2, 4] };
    const special = await insertSpecial(db, aStoredSpecial({ days }), clock.now());
    const parts = {
      items: [{ id: special, name: 'Birria', price: '12.00', quantity: 1 }],
      total: totalOf([{ unitCents: 1200, quantity: 1 }]),
      pickupTime: '12:00 PM',
    };
    expect((await checkOut({ ...parts, pickupTime: 'ASAP' })).statusCode).toBe(200);
    const said = async (language: string) =>
      (
        await app.inject({
          method: 'POST',
          url: URL,
          headers: { 'accept-language': language },
          payload: checkoutOf({ ...parts, pickupDay: THURSDAY }),
        })
      ).json<{ error: string; message: string }>();
    expect(await said('en')).toMatchObject({
      error: 'special_other_day',
      message: expect.stringContaining('not offered on the day of your pickup'),
    });
    expect(await said('es')).toMatchObject({
      error: 'special_other_day',
      message: expect.stringContaining('un especial que no hay el día en que lo recoges'),
    });
    await put('/sold-out', { kind: 'special', id: special, until: 'tomorrow' });
    expect((await checkOut({ ...parts, pickupTime: 'ASAP' })).json()).toMatchObject({ error: 'sold_out' });
    expect((await checkOut({ ...parts, pickupDay: FRIDAY })).statusCode).toBe(200);
    await app.close();
  });

  test('the specials of a day that can be ordered for are listed; of any other day they are not', async () => {
    const { app, get, put, db, clock, menu } = await start();
    const of = (weekdays: number[], title: string) =>
      insertSpecial(db, aStoredSpecial({ title, days: { from: null, until: null, weekdays } }), clock.now());
    const daily = await of([], 'Daily mole');
    const friday = await of([4], 'Friday birria');
    const wednesday = await of([2], 'Wednesday pozole');
    const listed = async (day?: string) =>
      (await get<WireSpecial[]>(`/api/specials${day === undefined ? '' : `?day=${day}`}`))
        .filter(({ id }) => id !== menu.special)
        .map(({ id, available }) => [id, available]);
    const today = [
      [daily, true],
      [wednesday, true],
    ];
    expect(await listed()).toEqual(today);
    expect(await listed(WEDNESDAY)).toEqual(today);
    await put('/sold-out', { kind: 'special', id: daily, until: 'tomorrow' });
    expect(await listed()).toEqual([
      [daily, false],
      [wednesday, true],
    ]);
    expect(await listed(FRIDAY)).toEqual([
      [daily, true],
      [friday, true],
    ]);
    for (const day of ['2026-03-10', '2026-03-03', '', 'Friday']) {
      const answer = await app.inject(`/api/specials?day=${day}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'bad_request', fields: { day: 'unknown' } });
    }
    expect((await app.inject(`/api/specials?day=${'x'.repeat(11)}`)).statusCode).toBe(400);
    await app.close();
  });

  test('what today does not have is upcoming, by the first day that can be ordered for', async () => {
    const { app, get, put, db, clock, menu } = await start();
    const of = (weekdays: number[]) =>
      insertSpecial(db, aStoredSpecial({ days: { from: null, until: null, weekdays } }), clock.now());
    const [friday, both, today, sunday] = [await of([4]), await of([3, 4]), await of([2, 3]), await of([6])];
    const upcoming = async () =>
      (await get<UpcomingSpecials[]>('/api/specials/upcoming')).map(({ day, specials }) => [
        day,
        ...specials.map(({ id }) => id),
      ]);
    expect(await upcoming()).toEqual([
      [THURSDAY, both],
      [FRIDAY, friday],
    ]);
    expect([menu.special, today, sunday].some((id) => id === both || id === friday)).toBe(false);
    await put('/sold-out', { kind: 'special', id: both, until: 'switched_back' });
    expect(await upcoming()).toEqual([[FRIDAY, friday]]);
    await put('/hours/settings', { daysAhead: 0 });
    expect(await upcoming()).toEqual([]);
    await app.close();
  });

  test('a time after midnight has the specials of the evening before it, until the business day ends at 4 AM', async () => {
    const { app, checkOut, put, db, clock } = await start();
    // Wednesday's window ends at 7 AM: 3:45 AM is Wednesday's, 4:00 AM is Thursday's.
    await put('/hours/week/2', { hours: [{ opens: 570, closes: 1860 }] });
    const of = (weekdays: number[]) =>
      insertSpecial(db, aStoredSpecial({ days: { from: null, until: null, weekdays } }), clock.now());
    const [wednesdays, thursdays] = [await of([2]), await of([3])];
    const order = async (id: number, pickupTime: string, pickupDay?: string) => {
      const answer = await checkOut({
        items: [{ id, name: 'Birria', price: '12.00', quantity: 1 }],
        total: totalOf([{ unitCents: 1200, quantity: 1 }]),
        pickupTime,
        ...(pickupDay !== undefined && { pickupDay }),
      });
      return answer.statusCode === 200 ? 'placed' : answer.json<{ error: string }>().error;
    };
    expect(await order(wednesdays, '3:45 AM', WEDNESDAY)).toBe('placed');
    expect(await order(thursdays, '3:45 AM', WEDNESDAY)).toBe('special_other_day');
    expect(await order(thursdays, '4:00 AM', THURSDAY)).toBe('placed');
    expect(await order(wednesdays, '4:00 AM', THURSDAY)).toBe('special_other_day');
    // Without a day the time is the next one.
    expect(await order(thursdays, '4:00 AM')).toBe('placed');
    clock.set(at(THURSDAY, 3) + 50 * 60_000);
    expect(await order(wednesdays, 'ASAP')).toBe('placed');
    expect(await order(thursdays, 'ASAP')).toBe('special_other_day');
    clock.set(at(THURSDAY, 4) + 60_000);
    expect(await order(wednesdays, 'ASAP')).toBe('special_other_day');
    expect(await order(thursdays, 'ASAP')).toBe('placed');
    await app.close();
  });

  test('the next open day’s time has that day’s specials where no day can be chosen', async () => {
    const { app, checkOut, get, db, clock } = await start(0);
    const days = { from: null, until: null, weekdays: [3] };
    const special = await insertSpecial(db, aStoredSpecial({ days }), clock.now());
    const parts = {
      items: [{ id: special, name: 'Birria', price: '12.00', quantity: 1 }],
      total: totalOf([{ unitCents: 1200, quantity: 1 }]),
    };
    // 10:00 AM has passed today; noon has not.
    expect((await checkOut({ ...parts, pickupTime: '10:00 AM' })).statusCode).toBe(200);
    expect((await checkOut({ ...parts, pickupTime: '12:00 PM' })).json()).toMatchObject({
      error: 'special_other_day',
    });
    const listed = await get<WireSpecial[]>(`/api/specials?day=${THURSDAY}`);
    expect(listed.map(({ id }) => id)).toContain(special);
    await app.close();
  });

  test('a special that was ordered before its day ended and is paid after it raises no alarm', async () => {
    const { app, get, put, placeOrder, payments, sendWebhook, work, db, clock } = await start();
    await put('/hours/week/2', { hours: [{ opens: 570, closes: 1860 }] });
    const days = { from: null, until: null, weekdays: [2] };
    const special = await insertSpecial(db, aStoredSpecial({ days }), clock.now());
    clock.set(at(THURSDAY, 3) + 55 * 60_000);
    const { id } = await placeOrder({
      items: [{ id: special, name: 'Birria', price: '12.00', quantity: 1 }],
      total: totalOf([{ unitCents: 1200, quantity: 1 }]),
    });
    clock.set(at(THURSDAY, 4) + 5 * 60_000);
    await sendWebhook(payments.webhook('payment.updated', payments.pay(id).id));
    await work();
    expect(await get<AlarmView[]>('/api/owner/alarms')).toEqual([]);
    await app.close();
  });
});
