import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FirstRunView } from '../../../contracts/owner/first-run.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { PHOENIX_CLOCK } from '../../../testing/phoenix.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { addPromoCode } from '../../../testing/promo-code.ts';
import { setCategoryStation } from '../../../testing/menu/stations.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { storeHeartbeat } from '../../stores/kitchen-heartbeat.store.ts';
import { promoCodeById } from '../../stores/people/promo-codes.store.ts';
import { salesOfDays } from '../../stores/payments/sales.store.ts';
import { DEFAULT_SETTINGS, saveSetting } from '../../stores/settings.store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The order was paid in the bundled sandbox. */
const pretend = (truck: TestTruck, id: string) =>
  truck.db
    .updateTable('orders')
    .set({ link_url: `http://localhost:3000/square-sandbox/checkout/${id}` })
    .where('id', '=', id)
    .execute();

/** Every required step except the real order is done. */
async function connectedTruck(db: TestTruck['db']): Promise<TestTruck> {
  const truck = await testTruck(db);
  Object.assign(truck.payments, { environment: 'production' });
  const now = truck.clock.now();
  const address = { ...DEFAULT_SETTINGS.site.address, street: '9 Main St' };
  await saveSetting(db, 'site', {
    ...DEFAULT_SETTINGS.site,
    name: 'Tacos El Gato',
    phone: '(928) 555-0199',
    email: 'gato@example.com',
    address,
  });
  await saveSetting(db, 'hoursConfirmedAt', now);
  await saveSetting(db, 'timeZoneConfirmedAt', now);
  await saveSetting(db, 'taxConfirmedAt', now);
  await storeHeartbeat(db, now);
  await db
    .insertInto('payment_tests')
    .values({
      id: 'test',
      running: null,
      status: 'passed',
      environment: 'production',
      steps: '[]',
      link_request: '{}',
      started_at: now,
      ended_at: now,
    })
    .execute();
  return truck;
}

async function owner(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'owner');
  const open = () => truck.post('/api/owner/first-run/open', undefined, { cookie });
  const refund = (id: string) =>
    truck.post(`/api/owner/orders/${id}/refund`, { amount: '1.00', reason: 'Test' }, { cookie });
  return { open, refund };
}

/** Whether a table holds figures computed from orders. */
const isOfSales = (table: string) => table.startsWith('sales_');

describeEachDatabase('opening for real', (open) => {
  test('removes what was pretended and everything about it, and keeps what was paid for real', async () => {
    const db = await open();
    const truck = await connectedTruck(db);
    const { open: openTruck, refund } = await owner(truck);
    await saveSetting(db, 'stations', [{ id: 'grill', name: { en: 'Grill', es: 'Plancha' } }]);
    await setCategoryStation(db, 'tacos', 'grill');
    await db.updateTable('menu_items').set({ stock: 10 }).where('id', '=', truck.menu.taco).execute();
    const yesterday = await truck.payOrder({ email: 'ana@example.com' });
    await pretend(truck, yesterday.id);
    expect((await refund(yesterday.id)).statusCode).toBeLessThan(300);
    await truck.work();
    truck.clock.advance(DAY_MS);
    await storeHeartbeat(db, truck.clock.now());
    const yesterdaysDay = businessDay(PHOENIX_CLOCK, (await truck.order(yesterday.id)).paidAt ?? 0);
    expect((await salesOfDays(db, [yesterdaysDay], truck.clock.now()))[0]).toMatchObject({
      orders: 1,
    });
    const sales = (await db.introspection.getTables()).map(({ name }) => name).filter(isOfSales);
    const kept = async () => {
      const counts = sales.map((table) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`);
      return Promise.all(counts.map(async (count) => Number((await count.execute(db)).rows[0]?.n)));
    };
    expect(sales.length).toBeGreaterThanOrEqual(3);
    expect(await kept()).not.toContain(0);
    const waiting = await truck.placeOrder({ pickupTime: '1:00 PM' });
    await pretend(truck, waiting.id);
    expect((await openTruck()).json()).toMatchObject({ fields: { missing: ['order'] } });
    const real = await truck.payOrder({ email: 'luz@example.com' });
    const { number } = await truck.order(real.id);

    const answer = await openTruck();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<FirstRunView>()).toMatchObject({ liveSince: truck.clock.now(), demoOrders: 0 });
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: real.id }]);
    for (const table of ['order_events', 'payments', 'order_search_terms', 'stock_holds'] as const) {
      const rows = await db.selectFrom(table).select('order_id').distinct().execute();
      expect(rows, table).toEqual([{ order_id: real.id }]);
    }
    expect(await db.selectFrom('refunds').select('id').execute()).toEqual([]);
    const jobs = await db.selectFrom('jobs').select(['kind', 'payload']).execute();
    expect(jobs.filter(({ payload }) => payload.startsWith(yesterday.id))).toEqual([]);
    expect(jobs.filter(({ kind }) => kind === 'refund')).toEqual([]);
    expect(jobs.some(({ payload }) => payload === real.id)).toBe(true);
    expect((await db.selectFrom('people').select('email').execute()).map(({ email }) => email)).toEqual([
      'luz@example.com',
    ]);
    expect(new Set(await kept())).toEqual(new Set([0]));
    const taken = await db.selectFrom('pickup_slots').select('reserved').where('reserved', '>', 0).execute();
    expect(taken.length).toBeLessThanOrEqual(1);
    const taco = db.selectFrom('menu_items').select('stock').where('id', '=', truck.menu.taco);
    expect(await taco.executeTakeFirst()).toEqual({ stock: 8 });
    expect((await salesOfDays(db, [yesterdaysDay], truck.clock.now()))[0]).toMatchObject({
      orders: 0,
    });
    expect((await truck.order(real.id)).number).toBe(number);
  });

  test('gives back the uses of promo codes that demo orders took, and keeps the real ones', async () => {
    const db = await open();
    const truck = await connectedTruck(db);
    const { open: openTruck } = await owner(truck);
    await addPromoCode(truck, { id: 'promo-0001' });
    const off = { promoCode: 'TACO10', total: '6.86' };
    const pretended = await truck.payOrder(off);
    await pretend(truck, pretended.id);
    // It reserves nothing else.
    await db.updateTable('orders').set({ slot_held: 0 }).where('id', '=', pretended.id).execute();
    await truck.payOrder({ ...off, email: 'luz@example.com' });
    expect((await promoCodeById(db, 'promo-0001'))?.uses).toBe(2);
    expect((await openTruck()).statusCode).toBe(200);
    expect((await promoCodeById(db, 'promo-0001'))?.uses).toBe(1);
  });

  test('leaves ordering off until the owner switches it on, and is written down once', async () => {
    const db = await open();
    const truck = await connectedTruck(db);
    const { open: openTruck } = await owner(truck);
    await truck.payOrder();
    const answers = await Promise.all([openTruck(), openTruck()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await openTruck()).statusCode).toBe(200);
    expect((await truck.app.publicData.ordering.get()).status).toMatchObject({ reason: 'switched_off' });
    const refused = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(refused.json()).toMatchObject({ error: 'ordering_closed' });
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'truck.opened')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('tickets begin at number 1 again after the demo', async () => {
    const db = await open();
    const truck = await connectedTruck(db);
    const { open: openTruck } = await owner(truck);
    const real = await truck.payOrder();
    await db
      .updateTable('orders')
      .set({ ticket_day: '2026-01-01', status: 'picked_up' })
      .where('id', '=', real.id)
      .execute();
    const pretended = await truck.payOrder();
    await pretend(truck, pretended.id);
    expect((await openTruck()).statusCode).toBe(200);
    await saveSetting(db, 'orderingSwitch', { on: true });
    const next = await truck.payOrder();
    expect((await truck.order(next.id)).number).toBe(1);
  });
});
