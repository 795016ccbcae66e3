import { expect, test } from 'vitest';
import type { DrawerDayView, DrawerView } from '../../../contracts/owner/window/drawer.ts';
import type { WindowOrderView } from '../../../contracts/owner/window/window.ts';
import { sharedTabletTruck } from '../../../testing/accounts/shared-tablet.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { drawerTruck } from '../../../testing/kitchen/drawer-truck.ts';
import { reconcilePayments } from '../../orders/reconcile-payments.ts';
import { deleteDemoOrders } from '../../stores/orders/demo-orders.store.ts';

const TODAY = '2026-03-04';
const TOMORROW = '2026-03-05';
const NOTHING = { sales: 0, salesCents: 0, refunds: 0, refundedCents: 0 };

describeEachDatabase('what is kept of the cash drawer', (open) => {
  test('is in the activity log, by whoever did it', async () => {
    const at = await drawerTruck(open);
    const { openWith, move, count, closeAt, truck } = at;
    const { id } = await openWith(1000);
    await move(id, 'paid_out', 300, 'ice');
    await move(id, 'paid_in', 500, 'coins');
    await closeAt(await count(id, 1190), 190, 'Lost a dime');
    const log = await truck.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name', 'before', 'after'])
      .where('area', '=', 'drawer')
      .execute();
    const told = new Map(log.map(({ action, ...entry }) => [action, entry]));
    expect([...told.keys()].sort()).toEqual([
      'drawer.closed',
      'drawer.counted',
      'drawer.opened',
      'drawer.paid_in',
      'drawer.paid_out',
    ]);
    expect(told.get('drawer.paid_out')).toMatchObject({
      actor_name: 'cashier@cocina.example',
      after: JSON.stringify({ amountCents: 300, reason: 'ice' }),
    });
    expect(JSON.parse(told.get('drawer.closed')?.after ?? '')).toEqual({
      countedCents: 1190,
      differenceCents: -10,
      bankCents: 1000,
      leftCents: 190,
      note: 'Lost a dime',
    });
    await truck.app.close();
  });

  test('says who it was by their PIN, and at which tablet', async () => {
    const truck = await sharedTabletTruck(await open());
    await truck.addPerson('Lupita', 'owner');
    const luz = await truck.addPerson('Luz', 'cashier', '90210');
    const ramon = await truck.addPerson('Ramón', 'cashier', '4071');
    const counter = await truck.shareSession('Lupita');
    const post = (path: string, payload: object, key: string) =>
      truck.post(`/api/owner/drawer${path}`, payload, { cookie: counter, 'idempotency-key': key });
    expect((await post('', { float: { cents: 1000 } }, 'a')).json()).toMatchObject({ error: 'pin_required' });
    await truck.enterPin(counter, luz, '90210');
    const { id, opened } = (await post('', { float: { cents: 1000 } }, 'a')).json<DrawerView>();
    expect(opened).toMatchObject({ by: 'Luz', tablet: 'Counter' });
    await truck.enterPin(counter, ramon, '4071');
    const counted = await post(`/${id}/counts`, { counted: { cents: 1000 } }, 'b');
    expect(counted.json<DrawerView>().counts).toMatchObject([{ by: 'Ramón', tablet: 'Counter' }]);
    await truck.app.close();
  });

  test('tells the cash that each person took and gave back, on the screen and in the file', async () => {
    const truck = await sharedTabletTruck(await open());
    await truck.addPerson('Lupita', 'owner');
    const owner = { cookie: truck.cookie };
    const luz = await truck.addPerson('Luz', 'cashier', '90210');
    const ramon = await truck.addPerson('Ramón', 'cashier', '4071');
    const counter = await truck.shareSession('Lupita');
    const headers = (key: string) => ({ cookie: counter, 'idempotency-key': key });
    const sell = async (key: string) => {
      truck.clock.advance(1000);
      const items = [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 2 }];
      const press = { name: 'Ana', pickupTime: 'ASAP', items, total: '7.62', given: '10.00' };
      const sold = await truck.post('/api/owner/window/orders', press, headers(key));
      expect(sold.statusCode, sold.body).toBe(200);
      await truck.work();
      return sold.json<WindowOrderView>().id;
    };
    await truck.enterPin(counter, luz, '90210');
    await truck.post('/api/owner/drawer', { float: { cents: 1000 } }, headers('open'));
    await sell('first-sale');
    const id = await sell('second-sale');
    await truck.enterPin(counter, ramon, '4071');
    const other = await sell('third-sale');
    truck.clock.advance(1000);
    await truck.post(
      `/api/owner/orders/${id}/refund`,
      { amount: '2.00', reason: 'cold' },
      headers('refund-1'),
    );
    await truck.work();
    await truck.payments.refund({
      paymentId:
        (
          await truck.db
            .selectFrom('payments')
            .select('square_id')
            .where('order_id', '=', other)
            .executeTakeFirstOrThrow()
        ).square_id ?? '',
      amountCents: 100,
      reason: 'by hand',
      idempotencyKey: 'dashboard',
    });
    truck.clock.advance(1000);
    await reconcilePayments(truck.deps);
    const day = await truck.app.inject({ url: `/api/owner/drawer/days/${TODAY}`, headers: owner });
    const [drawer] = day.json<DrawerDayView>().drawers;
    expect(drawer?.people.map(({ id: _id, ...person }) => person)).toEqual([
      { name: 'Luz', sales: 2, salesCents: 1524, refunds: 0, refundedCents: 0 },
      { name: 'Ramón', sales: 1, salesCents: 762, refunds: 1, refundedCents: 200 },
      { name: '', sales: 0, salesCents: 0, refunds: 1, refundedCents: 100 },
    ]);
    expect(drawer).toMatchObject({ sales: { count: 3 }, refunds: { count: 2, cents: 300 } });
    const url = `/api/owner/export/drawer?from=${TODAY}&until=${TODAY}`;
    const file = await truck.app.inject({ url, headers: owner });
    const rows = file.body
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const moved = rows
      .filter(([, , kind = '']) => kind.startsWith('Cash'))
      .map((row) => [row[3], row[8], row[9]]);
    expect(moved).toEqual([
      ['7.62', 'Luz', 'Counter'],
      ['7.62', 'Luz', 'Counter'],
      ['7.62', 'Ramón', 'Counter'],
      ['-2.00', 'Ramón', 'Counter'],
      ['-1.00', '', ''],
    ]);
    await truck.app.close();
  });

  test('goes with the demo', async () => {
    const { openWith, take, day, truck } = await drawerTruck(open);
    await openWith(1000);
    await take();
    await deleteDemoOrders(truck.db);
    expect(await day(TODAY)).toEqual({ drawers: [], outside: NOTHING });
    for (const table of ['drawers', 'drawer_entries'] as const) {
      expect(await truck.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await truck.app.close();
  });

  test('adds up to more than a number of 32 bits holds', async () => {
    const { openWith, move, count, truck } = await drawerTruck(open);
    const { id } = await openWith(10_000_000);
    await truck.db
      .insertInto('drawer_entries')
      .values(
        Array.from({ length: 300 }, (_, n) => ({
          id: `in-${n}`,
          drawer_id: id,
          kind: 'paid_in' as const,
          at: truck.clock.now(),
          actor: 'staff:x',
          actor_name: 'x',
          tablet: null,
          cents: 10_000_000,
          expected_cents: null,
          pieces: null,
          words: 'safe',
          request_key: `in-${n}`,
          request_hash: '',
        })),
      )
      .execute();
    await move(id, 'paid_in', 10_000_000);
    expect((await count(id, 0)).counts).toMatchObject([{ expectedCents: 3_020_000_000 }]);
    await truck.app.close();
  });

  test('is a file: what was done at it and every cash payment and refund, in order', async () => {
    const at = await drawerTruck(open);
    const { openWith, take, refund, move, count, closeAt, truck, cookie } = at;
    const { id } = await openWith(1000);
    truck.clock.advance(1000);
    const { id: order, number } = await take();
    truck.clock.advance(1000);
    await refund(order, { amount: '1.00' });
    truck.clock.advance(1000);
    await move(id, 'paid_out', 300, '=ice');
    await closeAt(await count(id, 1360), 1000);
    const url = `/api/owner/export/drawer?from=${TODAY}&until=${TODAY}`;
    const file = await truck.app.inject({ url, headers: { cookie } });
    expect(file.headers['content-disposition']).toContain(`drawer-${TODAY}-${TODAY}.csv`);
    const rows = file.body
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows.map((row) => row.slice(2, 8))).toEqual([
      ['Entry', 'Amount', 'Expected', 'Over or short', 'Reason', 'Number'],
      ['Opened with starting cash', '10.00', '', '', '', ''],
      ['Cash sale', '7.62', '', '', '', String(number)],
      ['Cash refund', '-1.00', '', '', 'Food was cold', String(number)],
      ['Paid out', '-3.00', '', '', `"'=ice"`, ''],
      ['Counted', '13.60', '13.62', '-0.02', '', ''],
      ['Left at closing', '10.00', '', '', '', ''],
    ]);
    // More than a page of one moment: each is in the file once.
    const sold = await truck.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const paid = await truck.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1_100 }, (_, n) => `copy-${String(n).padStart(5, '0')}`);
    await truck.db.transaction().execute(async (tx) => {
      for (const id of copies) {
        await tx
          .insertInto('orders')
          .values({ ...sold, id, square_order_id: null })
          .execute();
        await tx
          .insertInto('payments')
          .values({ ...paid, id: `cash-${id}`, order_id: id, square_id: null })
          .execute();
      }
    });
    const many = await truck.app.inject({ url, headers: { cookie } });
    const ids = many.body
      .trim()
      .split('\r\n')
      .map((row) => row.split(',').at(-1));
    expect(copies.filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id) || !ids.includes(id))).toEqual([]);
    expect(ids).toHaveLength(rows.length + copies.length);
    const spanish = await truck.app.inject({ url: `${url}&lang=es`, headers: { cookie } });
    expect(spanish.body).toContain('Venta en efectivo');
    const later = await truck.app.inject({
      url: `/api/owner/export/drawer?from=${TOMORROW}&until=${TOMORROW}`,
      headers: { cookie },
    });
    expect(later.body.trim().split('\r\n')).toHaveLength(1);
    await truck.app.close();
  });
});
