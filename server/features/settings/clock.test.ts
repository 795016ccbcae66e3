import { expect, test } from 'vitest';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { addDays, truckInstant } from '../../../domain/truck-time.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { readClock, readSettings } from '../../stores/settings.store.ts';

const CHICAGO = 'America/Chicago';
/** The day on which Chicago's clock goes from 2 AM to 1 AM. */
const LONG_DAY = '2026-11-01';

async function recorded(truck: TestTruck) {
  const rows = await truck.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'clock.changed')
    .execute();
  return rows.map(({ before, after }) => ({
    before: JSON.parse(before ?? ''),
    after: JSON.parse(after ?? ''),
  }));
}

async function put(truck: TestTruck, body: unknown, cookie: string) {
  return truck.app.inject({
    method: 'PUT',
    url: '/api/owner/settings/clock',
    headers: { cookie },
    payload: body as object,
  });
}

describeEachDatabase('the truck’s clock', (open) => {
  const started = async (at?: number) => {
    const truck = await testTruck(await open());
    if (at !== undefined) truck.clock.set(at);
    const cookie = await signInStaff(truck);
    const get = async <T>(url: string): Promise<T> =>
      (await truck.app.inject({ url, headers: { cookie } })).json();
    return { truck, cookie, get };
  };

  test('a database of an earlier version keeps the demo’s zone, unconfirmed', async () => {
    const { truck } = await started();
    const { timeZone, dayStartHour, timeZoneConfirmedAt } = await readSettings(truck.db);
    expect({ timeZone, dayStartHour, timeZoneConfirmedAt }).toEqual({
      timeZone: 'America/Phoenix',
      dayStartHour: 4,
      timeZoneConfirmedAt: null,
    });
    await truck.app.close();
  });

  test('a new zone keeps every order’s instant, and is recorded with who set it', async () => {
    const { truck, cookie, get } = await started();
    const order = await truck.payOrder();
    const before = await truck.order(order.id);
    const changed = await put(truck, { timeZone: CHICAGO, dayStartHour: 5 }, cookie);
    expect(changed.statusCode).toBe(200);
    expect(changed.json<SettingsView>()).toMatchObject({
      clock: { timeZone: CHICAGO, dayStartHour: 5 },
      openOrders: { count: 1, next: { number: before.number, pickupAt: before.pickupAt } },
    });
    expect(await truck.order(order.id)).toEqual(before);
    expect(await get('/api/owner/console')).toMatchObject({ clock: { timeZone: CHICAGO, dayStartHour: 5 } });
    expect(await recorded(truck)).toEqual([
      {
        before: { timeZone: 'America/Phoenix', dayStartHour: 4 },
        after: { timeZone: CHICAGO, dayStartHour: 5 },
      },
    ]);
    await put(truck, { timeZone: CHICAGO, dayStartHour: 5 }, cookie);
    expect(await recorded(truck)).toHaveLength(1);
    await truck.app.close();
  });

  test.each([
    { timeZone: 'Mars/Olympus', dayStartHour: 4 },
    { timeZone: '-07:00', dayStartHour: 4 },
    { timeZone: CHICAGO, dayStartHour: 9 },
    { timeZone: CHICAGO, dayStartHour: 1.5 },
    { timeZone: CHICAGO },
    {},
  ])('%o is refused and changes nothing', async (body) => {
    const { truck, cookie } = await started();
    expect((await put(truck, body, cookie)).statusCode).toBe(422);
    expect(await readClock(truck.db)).toEqual({ timeZone: 'America/Phoenix', dayStartHour: 4 });
    await truck.app.close();
  });

  test('pages, slots and hours follow the new zone', async () => {
    const { truck, cookie, get } = await started(truckInstant(CHICAGO, '2026-07-06', 600));
    await put(truck, { timeZone: CHICAGO, dayStartHour: 4 }, cookie);
    await truck.app.publicData.ordering.get();
    const { slots } = await get<{ slots: { value: string; at: number }[] }>('/api/ordering-status');
    expect(slots.find(({ value }) => value === '12:00 PM')?.at).toBe(
      truckInstant(CHICAGO, '2026-07-06', 720),
    );
    const { serviceEndsAt } = await get<{ serviceEndsAt: number }>('/api/owner/hours');
    expect(serviceEndsAt).toBe(truckInstant(CHICAGO, '2026-07-07', 240));
    await truck.app.close();
  });

  test('a night’s sales are one day in report, closing and tax, on a day of 25 hours too', async () => {
    const eve = addDays(LONG_DAY, -1);
    const { truck, cookie, get } = await started(truckInstant(CHICAGO, eve, 720));
    await put(truck, { timeZone: CHICAGO, dayStartHour: 4 }, cookie);
    // 11:30 PM, both times that the clock shows 1:30 AM, and 3:59 AM; the last order is the next day's.
    const night = truckInstant(CHICAGO, eve, 1410);
    const once = truckInstant(CHICAGO, LONG_DAY, 90);
    const paid = [night, once, once + 3_600_000, truckInstant(CHICAGO, LONG_DAY, 239)];
    for (const at of [...paid, truckInstant(CHICAGO, LONG_DAY, 240)]) {
      truck.clock.set(at);
      const { id } = await truck.payOrder();
      await truck.db.updateTable('orders').set({ status: 'picked_up' }).where('id', '=', id).execute();
    }
    truck.clock.set(truckInstant(CHICAGO, addDays(LONG_DAY, 2), 720));
    for (const [day, orders] of [
      [eve, 4],
      [LONG_DAY, 1],
    ] as const) {
      const report = await get<{ totals: { orders: number } }>(
        `/api/owner/reports?from=${day}&to=${day}&step=day`,
      );
      expect(report.totals.orders, day).toBe(orders);
      expect(await get(`/api/owner/closing?day=${day}`)).toMatchObject({ day, orders });
      const tax = await truck.app.inject({
        url: `/api/owner/export/tax?from=${day}&until=${day}`,
        headers: { cookie },
      });
      expect(tax.body).toMatch(new RegExp(`\\n"?${day}"?,"?8\\.875"?,"?${orders}"?,`));
    }
    await truck.app.close();
  });

  test('days that were kept are counted again by a new clock', async () => {
    // 11 PM in Yuma is 1 AM of the next day in Chicago.
    const { truck, cookie, get } = await started(truckInstant('America/Phoenix', '2026-07-06', 1380));
    await truck.payOrder();
    truck.clock.set(truckInstant('America/Phoenix', '2026-07-09', 720));
    const orders = async (day: string) =>
      (await get<{ totals: { orders: number } }>(`/api/owner/reports?from=${day}&to=${day}&step=day`)).totals
        .orders;
    expect([await orders('2026-07-06'), await orders('2026-07-07')]).toEqual([1, 0]);
    await put(truck, { timeZone: CHICAGO, dayStartHour: 0 }, cookie);
    expect([await orders('2026-07-06'), await orders('2026-07-07')]).toEqual([0, 1]);
    await put(truck, { timeZone: CHICAGO, dayStartHour: 4 }, cookie);
    expect([await orders('2026-07-06'), await orders('2026-07-07')]).toEqual([1, 0]);
    await truck.app.close();
  });
});
