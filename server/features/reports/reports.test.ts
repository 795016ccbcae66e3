import { expect, test } from 'vitest';
import type { DashboardView, ReportView } from '../../../contracts/owner/reports.ts';
import { netCents } from '../../../domain/sales/sales.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { saveSetting } from '../../stores/settings.store.ts';
import { setCategoryStation } from '../../../testing/menu/stations.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const MINUTE = 60_000;
/** A Tuesday. */
const DAY = '2026-03-17';

async function start(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'owner');
  const get = async (url: string) => truck.app.inject({ url, headers: { cookie } });
  return {
    cookie,
    get,
    dashboard: async () => (await get('/api/owner/dashboard')).json<DashboardView>(),
    report: async (from: string, to: string, step = 'day') =>
      (await get(`/api/owner/reports?from=${from}&to=${to}&step=${step}`)).json<ReportView>(),
    at: (day: string, minutes: number) => truck.clock.set(truckInstant(PHOENIX, day, minutes)),
    move: (id: string, status: string) =>
      truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie }),
  };
}

describeEachDatabase('reports', (open) => {
  test('are for the owner alone', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck, 'cashier');
    const days = `from=${DAY}&to=${DAY}&step=day`;
    for (const url of ['dashboard', `reports?${days}`, `reports/sales?${days}`].map(
      (path) => `/api/owner/${path}`,
    )) {
      expect((await truck.app.inject({ url })).statusCode).toBe(401);
      expect((await truck.app.inject({ url, headers: { cookie } })).statusCode).toBe(403);
    }
  });

  test('today stands beside the same weekday of the weeks before, as far as the day has come', async () => {
    const truck = await testTruck(await open());
    const { at, dashboard, move } = await start(truck);
    at('2026-03-10', 600);
    await truck.payOrder({ quantity: 4 });
    at('2026-03-10', 780);
    await truck.payOrder({ quantity: 6 });

    at(DAY, 610);
    const { id } = await truck.payOrder({ quantity: 2 });
    await move(id, 'preparing');
    truck.clock.advance(8 * MINUTE);
    await move(id, 'ready');
    await truck.payOrder({ quantity: 1 });
    at(DAY, 690);

    const view = await dashboard();
    expect(view).toMatchObject({ day: DAY, inKitchen: 4 });
    expect(view.totals).toMatchObject({
      orders: 2,
      salesCents: 1050,
      refundCents: 0,
      waitMs: 8 * MINUTE,
      waited: 1,
    });
    expect(view.halfHours).toEqual([{ minutes: 600, orders: 2, salesCents: 1050 }]);
    expect(view.usual).toMatchObject({ days: 1, salesCents: 1400, averageCents: 1750 });
    // The two orders of the week before are still open and keep their numbers.
    expect(view.latest.map(({ number }) => number)).toEqual([4, 3]);
    expect(view.topItems.map(({ name, quantity }) => [name, quantity])).toEqual([['Carne Asada Taco', 3]]);
  });

  test('a day without orders has figures of zero and no usual day', async () => {
    const truck = await testTruck(await open());
    const { at, dashboard } = await start(truck);
    at(DAY, 700);
    expect(await dashboard()).toMatchObject({
      totals: { orders: 0, salesCents: 0 },
      halfHours: [],
      usual: null,
      topItems: [],
    });
  });

  test('a refund counts on the day it went back, and the net is what stayed of the payments', async () => {
    const truck = await testTruck(await open());
    const { at, report, cookie } = await start(truck);
    at('2026-03-16', 700);
    const { id } = await truck.payOrder({ quantity: 2 });
    at(DAY, 700);
    await truck.payOrder({ quantity: 1 });
    await truck.post(
      `/api/owner/orders/${id}/refund`,
      { amount: '2.00', reason: 'Cold' },
      { cookie, 'idempotency-key': 'refund-1' },
    );
    await truck.work();
    at('2026-03-19', 700);
    const made = await report('2026-03-16', '2026-03-18');
    expect(made.rows.map((row) => [row.start, row.orders, row.refundCents, netCents(row)])).toEqual([
      ['2026-03-16', 1, 0, 762],
      [DAY, 1, 200, 181],
      ['2026-03-18', 0, 0, 0],
    ]);
    expect(made.totals).toMatchObject({ orders: 2, salesCents: 1050, taxCents: 93, refundCents: 200 });
    expect(made.items.map(({ quantity, salesCents }) => [quantity, salesCents])).toEqual([[3, 1050]]);
  });

  test('stands beside as many days before, by hour of the week, and as files in the reader’s language', async () => {
    const truck = await testTruck(await open());
    const { at, get, report } = await start(truck);
    at('2026-03-15', 700);
    await truck.payOrder({ quantity: 1 });
    at('2026-03-16', 700);
    await truck.payOrder({ quantity: 2 });
    at(DAY, 9 * 60);
    await truck.payOrder({ quantity: 1 });
    const made = await report('2026-03-16', DAY);
    expect(made.before).toMatchObject({
      from: '2026-03-14',
      to: '2026-03-15',
      totals: { orders: 1, salesCents: 350 },
    });
    expect(made.weekHours).toEqual([
      { weekday: 0, hour: 11, orders: 1, salesCents: 700 },
      { weekday: 1, hour: 9, orders: 1, salesCents: 350 },
    ]);
    const file = async (name: string, lang: string) =>
      (await get(`/api/owner/reports/${name}?from=2026-03-16&to=${DAY}&step=day&lang=${lang}`)).body
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
    expect(await file('sales', 'en')).toEqual([
      'First day,Orders,Gross sales,Discounts,Comps,Tax,Tips,Refunds,Net total,Square’s fees,Payments without a reported fee,Net after fees,Average order',
      '2026-03-16,1,7.00,0.00,0.00,0.62,0.00,0.00,7.62,0.00,1,7.62,7.00',
      '2026-03-17,1,3.50,0.00,0.00,0.31,0.00,0.00,3.81,0.00,1,3.81,3.50',
    ]);
    expect(await file('items', 'es')).toEqual([
      'Producto,Vendidos,Ventas brutas',
      'Taco de carne asada,3,10.50',
    ]);
    expect(await file('hours', 'es')).toEqual([
      'Día de la semana,Hora,Pedidos,Ventas brutas,Ventas brutas antes',
      'Lunes,11:00 AM,1,7.00,0.00',
      'Martes,9:00 AM,1,3.50,0.00',
      'Domingo,11:00 AM,0,0.00,3.50',
    ]);
    await truck.db
      .updateTable('orders')
      .set({ channel: 'window' })
      .where('id', '=', (await truck.payOrder({ quantity: 4 })).id)
      .execute();
    expect((await report('2026-03-16', DAY)).channels).toEqual([
      { channel: 'online', orders: 2, salesCents: 1050 },
      { channel: 'window', orders: 1, salesCents: 1400 },
    ]);
    expect(await file('channels', 'es')).toEqual([
      'Canal,Pedidos,Ventas brutas,Ventas brutas antes',
      'En línea,2,10.50,3.50',
      'Ventanilla,1,14.00,0.00',
    ]);
    expect(await file('stations', 'en')).toEqual(['Station,Sold,Gross sales,Gross sales before']);
    expect((await get(`/api/owner/reports/customers?from=${DAY}&to=${DAY}&step=day`)).statusCode).toBe(404);
  });

  test('tells what each station made and what none did, beside the period before', async () => {
    const truck = await testTruck(await open());
    const { at, report, get } = await start(truck);
    await saveSetting(truck.db, 'stations', [
      { id: 'drinks', name: { en: 'Drinks', es: 'Bebidas' } },
      { id: 'grill', name: { en: 'Grill', es: 'Plancha' } },
    ]);
    const place = (station: string) => setCategoryStation(truck.db, 'tacos', station);
    at('2026-03-15', 700);
    await truck.payOrder({ quantity: 1 });
    await place('grill');
    at('2026-03-16', 700);
    await truck.payOrder({ quantity: 2 });
    // Another station from now on: yesterday's sales stay where they were made.
    await place('drinks');
    at(DAY, 700);
    await truck.payOrder({ quantity: 3 });
    await place('');
    await truck.payOrder({ quantity: 4 });
    for (const _ of ['worked out', 'read again']) {
      const made = await report('2026-03-16', DAY);
      expect(made.stations).toEqual([
        { station: 'drinks', quantity: 3, salesCents: 1050 },
        { station: 'grill', quantity: 2, salesCents: 700 },
      ]);
      expect(made.before).toMatchObject({ stations: [], weekHours: [{ salesCents: 350 }] });
      expect(made.stationNames).toEqual({
        drinks: { en: 'Drinks', es: 'Bebidas' },
        grill: { en: 'Grill', es: 'Plancha' },
      });
    }
    const file = await get(`/api/owner/reports/stations?from=2026-03-16&to=${DAY}&step=day&lang=es`);
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Estación,Vendidos,Ventas brutas,Ventas brutas antes',
      'Bebidas,3,10.50,0.00',
      'Plancha,2,7.00,0.00',
      'Otros platillos,4,14.00,3.50',
    ]);
  });

  test('a day that is over is worked out once and then read, also by many at once', async () => {
    const truck = await testTruck(await open());
    const { at, report } = await start(truck);
    at('2026-03-16', 700);
    await truck.payOrder();
    at(DAY, 700);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => report('2026-03-14', '2026-03-17', 'week')),
    );
    for (const other of others) expect(other).toEqual(first);
    expect(
      await truck.db
        .selectFrom('sales_days')
        .select(['day', 'orders'])
        .where('day', '>=', '2026-03-14')
        .orderBy('day')
        .execute(),
    ).toEqual([
      { day: '2026-03-14', orders: 0 },
      { day: '2026-03-15', orders: 0 },
      { day: '2026-03-16', orders: 1 },
    ]);
    expect(await report('2026-03-14', '2026-03-17', 'week')).toEqual(first);
    expect(first?.rows.map(({ start: monday, orders }) => [monday, orders])).toEqual([
      ['2026-03-09', 0],
      ['2026-03-16', 1],
    ]);
  });

  test('today, and a day that ended minutes ago, are never kept', async () => {
    const truck = await testTruck(await open());
    const { at, report } = await start(truck);
    at(DAY, 28 * 60 + 5);
    await report(DAY, '2026-03-18');
    const kept = truck.db.selectFrom('sales_days').select('day').where('day', '>=', DAY);
    expect(await kept.execute()).toEqual([]);
    at(DAY, 28 * 60 + 11);
    await report(DAY, '2026-03-18');
    expect(await kept.execute()).toEqual([{ day: DAY }]);
  });

  test('a time that is none is refused', async () => {
    const truck = await testTruck(await open());
    const { get } = await start(truck);
    for (const query of [
      'from=2026-03-18&to=2026-03-17&step=day',
      'from=2026-02-30&to=2026-03-01&step=day',
      'from=2020-01-01&to=2026-01-01&step=month',
      'from=today&to=2026-03-17&step=day',
      'from=2026-03-16&to=2026-03-17&step=hour',
    ]) {
      expect([400, 422], query).toContain((await get(`/api/owner/reports?${query}`)).statusCode);
    }
  });
});
