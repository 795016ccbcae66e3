import { Client } from 'pg';
import { expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { addPromoCode } from '../../../testing/promo-code.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { writeTransaction } from '../../database/transaction.ts';
import { reconcileOrder } from '../../orders/apply-payment.ts';
import { linkGuestOrders } from '../../stores/orders/customer-orders.store.ts';
import { markEmailConfirmed } from '../../stores/people/customers.store.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const CHECKOUT = '/api/square/create-checkout';
const STOCK = 1_000;
const TEN_OFF = { promoCode: 'TACO10', total: '6.86' };

/** For the next day. */
const AHEAD = { pickupTime: '12:30 PM', pickupDay: '2026-03-05' };

/** For a slot or as soon as possible, with the code or without. */
const kinds = (n: number) => ({
  pickupTime: n % 4 < 2 ? '12:30 PM' : 'ASAP',
  ...(n % 2 === 0 && TEN_OFF),
});

/** A truck with one counted dish, one code and a slot that holds them all. */
async function rushHour({ db }: TestDatabase): Promise<TestTruck> {
  const truck = await testTruck(db, { environment: { rateLimitFactor: 1_000 } });
  await saveSetting(db, 'slotCapacity', STOCK);
  await saveSetting(db, 'daysAhead', 1);
  await db.updateTable('menu_items').set({ stock: STOCK }).where('id', '=', truck.menu.taco).execute();
  await addPromoCode(truck);
  return truck;
}

const holdsOf = async (truck: TestTruck) => {
  const stock = await truck.db
    .selectFrom('menu_items')
    .select('stock')
    .where('id', '=', truck.menu.taco)
    .executeTakeFirstOrThrow();
  const promo = await truck.db.selectFrom('promo_codes').select('uses').executeTakeFirstOrThrow();
  const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
  return {
    taken: STOCK - (stock.stock ?? 0),
    uses: promo.uses,
    reserved: slots.reduce((sum, { reserved }) => sum + reserved, 0),
  };
};

/** Returns the deadlocks that PostgreSQL has resolved in this database. A backend reports them when it ends. */
async function deadlocks(database: TestDatabase): Promise<number> {
  const { databaseUrl } = database.environment;
  await database.close();
  if (databaseUrl === undefined) return 0;
  const name = new URL(databaseUrl).pathname.slice(1);
  const server = new URL(databaseUrl);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  await client.connect();
  try {
    await expect
      .poll(
        async () => {
          const open = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
          return open.rowCount;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
    const told = await client.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = $1',
      [name],
    );
    return Number(told.rows[0]?.deadlocks);
  } finally {
    await client.end();
  }
}

describeEachDatabase('a rush on one counted dish, one code and one slot', (_, __, openMore) => {
  test('checkouts, payments, cancellations and refunds at once wait for each other in one order', {
    timeout: 60_000,
  }, async () => {
    const database = await openMore();
    const truck = await rushHour(database);
    const cookie = await signInStaff(truck);
    const place = (n: number) => truck.placeOrder({ email: `c${n}@example.com`, ...kinds(n) });
    const kitchen = (id: string, what: string, payload: object) =>
      truck.post(`/api/owner/orders/${id}/${what}`, payload, { cookie });

    const toPay: string[] = [];
    const toCancel: string[] = [];
    const toRefund: string[] = [];
    const toCallOff: string[] = [];
    const toBegin: string[] = [];
    const toBringBack: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      toPay.push((await place(n)).id);
      toCancel.push((await place(n)).token);
      const paid = [(await place(n)).id, (await place(n)).id, (await place(n)).id] as const;
      for (const id of paid) {
        truck.payments.pay(id);
        await reconcileOrder(truck.deps, id);
      }
      for (const status of ['preparing', 'ready', 'picked_up']) {
        expect((await kitchen(paid[2], 'status', { status })).statusCode).toBe(200);
      }
      toRefund.push(paid[0]);
      toCallOff.push(paid[1]);
      toBringBack.push(paid[2]);
    }
    expect(await holdsOf(truck)).toEqual({ taken: 100, uses: 25, reserved: 100 });
    for (let n = 0; n < 10; n += 1) {
      const { id } = await truck.placeOrder({ email: `a${n}@example.com`, ...AHEAD });
      truck.payments.pay(id);
      await reconcileOrder(truck.deps, id);
      toBegin.push(id);
    }
    // Nothing is taken for another day before the cooking begins.
    expect(await holdsOf(truck)).toEqual({ taken: 100, uses: 25, reserved: 120 });

    for (const id of toPay) truck.payments.pay(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (___, n) => [
        ...[0, 1, 2, 3].map((m) =>
          truck
            .post(CHECKOUT, truck.checkoutOf({ email: `n${n}.${m}@example.com`, ...kinds(m) }))
            .then((answer) => answer.statusCode),
        ),
        reconcileOrder(truck.deps, toPay[n] ?? '').then((reconciled) => (reconciled.ok ? 200 : 500)),
        truck.post(`/api/orders/${toCancel[n]}/cancel`).then((answer) => answer.statusCode),
        kitchen(toRefund[n] ?? '', 'refund', { reason: 'Changed their mind' }).then((a) => a.statusCode),
        kitchen(toCallOff[n] ?? '', 'status', { status: 'cancelled' }).then((a) => a.statusCode),
        kitchen(toBegin[n] ?? '', 'status', { status: 'preparing' }).then((a) => a.statusCode),
        kitchen(toBringBack[n] ?? '', 'status', { status: 'ready' }).then((a) => a.statusCode),
        truck
          .post(CHECKOUT, truck.checkoutOf({ email: `l${n}@example.com`, ...AHEAD }))
          .then((answer) => answer.statusCode),
      ]).flat(),
    );
    expect(answers.filter((status) => status !== 200 && status !== 202)).toEqual([]);
    // 50 orders existed and 40 were placed; 10 were closed unpaid, 10 canceled, and 10 refunded in full, still on the
    // board. Of 20 ahead 10 were begun.
    expect(await holdsOf(truck)).toEqual({ taken: 140, uses: 35, reserved: 180 });
    await truck.app.close();
    expect(await deadlocks(database)).toBe(0);
  });
});

describeEachDatabase('orders of one customer', (_, __, openMore) => {
  test('that are paid while their address is confirmed are all numbered, without a deadlock', async () => {
    const database = await openMore();
    const truck = await testTruck(database.db, { environment: { rateLimitFactor: 1_000 } });
    const email = 'marisol@correo.example';
    const { id } = await aSignedInCustomer(truck, email);
    const orders: string[] = [];
    for (let n = 0; n < 20; n += 1) orders.push((await truck.placeOrder({ quantity: 1, email })).id);
    for (const order of orders) truck.payments.pay(order);
    // Five are paid as a guest, the others while the address is being confirmed.
    const guests = orders.splice(0, 5);
    for (const order of guests) await reconcileOrder(truck.deps, order);
    await markEmailConfirmed(truck.db, id, truck.clock.now());
    const link = () => writeTransaction(truck.db, (tx) => linkGuestOrders(tx, { id, email }));
    await Promise.all([link(), ...orders.map((order) => reconcileOrder(truck.deps, order)), link()]);
    const rows = await truck.db.selectFrom('orders').select(['customer_id', 'user_order_number']).execute();
    expect(new Set(rows.map((row) => row.customer_id))).toEqual(new Set([id]));
    expect(new Set(rows.map((row) => row.user_order_number)).size).toBe(20);
    await truck.app.close();
    expect(await deadlocks(database)).toBe(0);
  });
});
