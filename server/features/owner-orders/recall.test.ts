import { expect, test } from 'vitest';
import type { OrderView } from '../../../contracts/order/order.ts';
import type { OrderList, OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import { businessDayEnd } from '../../../domain/business-day.ts';
import { sharedTabletTruck } from '../../../testing/accounts/shared-tablet.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { kitchenTruck } from '../../../testing/kitchen/kitchen-truck.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const DAY = 24 * 60 * 60_000;
const CLOCK = { timeZone: 'America/Phoenix', dayStartHour: 4 };

describeEachDatabase('what left the board', (open) => {
  test('is listed newest first, of earlier days too, and comes back by undoing its hand-over', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck, 'cashier');
    const move = (id: string, status: string) =>
      truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie });
    const closed = async () =>
      (await truck.app.inject({ url: '/api/owner/orders?scope=closed', headers: { cookie } })).json<
        OwnerOrderView[]
      >();
    const first = await truck.payOrder();
    for (const status of ['preparing', 'ready', 'picked_up']) await move(first.id, status);
    truck.clock.advance(DAY);
    const second = await truck.payOrder();
    await truck.payOrder();
    await truck.placeOrder();
    await move(second.id, 'cancelled');
    expect((await closed()).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'cancelled'],
      [first.id, 'picked_up'],
    ]);
    const back = { status: 'ready', from: 'picked_up' };
    for (const _ of ['sent', 'sent again']) {
      const answer = await truck.post(`/api/owner/orders/${first.id}/status`, back, { cookie });
      expect(answer.json()).toMatchObject({ status: 'ready' });
    }
    expect((await closed()).map(({ id }) => id)).toEqual([second.id]);
    await truck.app.close();
  });

  test('comes back by a cook or a PIN on its business day alone, and keeps its number after', async () => {
    const truck = await sharedTabletTruck(await open());
    const { addPerson, call, clock, enterPin, pairTablet, shareSession, signIn } = truck;
    const rosa = await addPerson('Rosa', 'owner', '5830');
    await addPerson('Ana', 'cook');
    const { id } = await truck.payOrder();
    const handOver = async () => {
      for (const status of ['preparing', 'ready', 'picked_up']) await truck.bump(id, status);
    };
    await handOver();
    const before = await truck.order(id);
    const bringBack = (cookie: string) =>
      call('POST', `/api/owner/orders/${id}/status`, cookie, { status: 'ready', from: 'picked_up' });
    const [counter, tablet] = [await shareSession('Rosa', 0), await pairTablet(0)];
    for (const { cookie } of [{ cookie: counter }, tablet]) await enterPin(cookie, rosa, '5830');
    const kitchen = [await signIn('Ana'), counter, tablet.cookie];
    // A minute before 4 AM.
    clock.set(businessDayEnd(CLOCK, before.pickupAt) - DAY / 1440);
    for (const cookie of kitchen) {
      expect((await bringBack(cookie)).statusCode).toBe(200);
      await truck.bump(id, 'picked_up');
    }
    for (const days of [1 / 1440, 7]) {
      clock.advance(days * DAY);
      for (const cookie of kitchen) {
        const refused = await bringBack(cookie);
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({
          error: 'bad_transition',
          fields: { order: { id, status: 'picked_up', number: before.number } },
        });
      }
    }
    expect((await bringBack(await signIn('Rosa'))).json()).toMatchObject({ status: 'ready' });
    await truck.bump(id, 'picked_up');
    // A tap of today on an order of last week can be undone.
    for (const cookie of kitchen) {
      expect((await bringBack(cookie)).statusCode).toBe(200);
      await truck.bump(id, 'picked_up');
    }
    await truck.app.close();
  });

  test('comes back as no no-show: it can be picked up and rated', async () => {
    const truck = await kitchenTruck(await open());
    const { id, token } = await truck.payOrder();
    const headers = { cookie: truck.cookie };
    const noShows = async () =>
      (await truck.app.inject({ url: '/api/owner/order-list?filter=no_show', headers })).json<OrderList>()
        .orders.length;
    for (const status of ['preparing', 'ready']) await truck.bump(id, status);
    await truck.post(`/api/owner/orders/${id}/no-show`, { noShow: true }, headers);
    expect(await noShows()).toBe(1);
    truck.clock.advance(DAY / 48);
    await truck.bump(id, 'ready');
    await truck.bump(id, 'picked_up');
    expect(await noShows()).toBe(0);
    expect(await truck.order(id)).toMatchObject({ status: 'picked_up', noShowAt: null });
    expect((await truck.app.inject({ url: `/api/orders/${token}` })).json<OrderView>()).toMatchObject({
      status: 'picked_up',
      rateableUntil: expect.any(Number),
    });
    const page = (await truck.app.inject({ url: `/api/owner/orders/${id}`, headers })).json<OrderPage>();
    expect(page.timeline.map(({ kind }) => kind)).toContain('no_show_undone');
    await truck.app.close();
  });

  test('holds no more than the last 50', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck, 'cook');
    const { id } = await truck.payOrder();
    const row = await truck.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 60 }, (_, n) => ({
      ...row,
      id: `${id}-${n}`,
      link_id: null,
      square_order_id: null,
      status: n % 2 === 0 ? ('picked_up' as const) : ('cancelled' as const),
      updated_at: row.updated_at + n,
    }));
    await truck.db.insertInto('orders').values(rows).execute();
    const answer = await truck.app.inject({ url: '/api/owner/orders?scope=closed', headers: { cookie } });
    const ids = answer.json<OwnerOrderView[]>().map((order) => order.id);
    expect(ids).toEqual(Array.from({ length: 50 }, (_, n) => `${id}-${59 - n}`));
    await truck.app.close();
  });
});
