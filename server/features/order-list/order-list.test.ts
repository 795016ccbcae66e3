import { expect, test } from 'vitest';
import type { OrderList, OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function desk(truck: TestTruck, role: 'owner' | 'cashier' | 'cook' = 'cashier') {
  const cookie = await signInStaff(truck, role);
  const get = (url: string) => truck.app.inject({ url, headers: { cookie } });
  return {
    cookie,
    get,
    list: async (query = '') => (await get(`/api/owner/order-list?${query}`)).json<OrderList>(),
    page: async (id: string) => (await get(`/api/owner/orders/${id}`)).json<OrderPage>(),
    move: (id: string, status: string) =>
      truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie }),
    noShow: (id: string, noShow: boolean) =>
      truck.post(`/api/owner/orders/${id}/no-show`, { noShow }, { cookie }),
  };
}

const numbers = (list: OrderList) => list.orders.map((order) => order.number);

describeEachDatabase('the list of orders', (open) => {
  test('shows paid orders newest first, page by page, without losing or repeating one', async () => {
    const truck = await testTruck(await open());
    const { list } = await desk(truck);
    expect(await list()).toMatchObject({ orders: [], next: null, takingsCents: 0 });
    await truck.placeOrder();
    for (let n = 0; n < 53; n += 1) {
      if (n % 5 === 0) truck.clock.advance(MINUTE);
      await truck.payOrder({ phone: `(928) 555-${1000 + n}` });
    }
    const first = await list();
    expect(first.orders).toHaveLength(50);
    expect(first.counts).toMatchObject({ all: 53, kitchen: 53, ready: 0, refunded: 0 });
    expect(first.takingsCents).toBe(53 * 762);
    // Another order is paid between two pages.
    await truck.payOrder();
    const second = await list(`before=${first.next ?? ''}`);
    expect(second).toMatchObject({ next: null, counts: null });
    const all = [...first.orders, ...second.orders];
    expect(all.map((order) => order.paidAt)).toEqual(
      all.map((order) => order.paidAt).toSorted((a, b) => b - a),
    );
    expect(new Set(all.map((order) => order.number))).toEqual(
      new Set(Array.from({ length: 53 }, (_, n) => n + 1)),
    );
    expect(all).toHaveLength(53);
    await truck.app.close();
  });

  test('is narrowed by days and by what became of the order', async () => {
    const truck = await testTruck(await open());
    const { list, move, noShow } = await desk(truck);
    const yesterday = await truck.payOrder();
    truck.clock.advance(DAY);
    const [making, ready, fetched, forgotten] = [
      await truck.payOrder(),
      await truck.payOrder(),
      await truck.payOrder(),
      await truck.payOrder(),
    ];
    await move(making.id, 'preparing');
    for (const { id } of [ready, fetched, forgotten, yesterday]) {
      for (const status of ['preparing', 'ready']) await move(id, status);
    }
    for (const { id } of [fetched, yesterday]) await move(id, 'picked_up');
    expect((await noShow(making.id, true)).statusCode).toBe(409);
    expect((await noShow(forgotten.id, true)).statusCode).toBe(200);
    await truck.post(
      `/api/owner/orders/${fetched.id}/refund`,
      { amount: '1.00', reason: 'cold' },
      {
        cookie: await signInStaff(truck, 'owner'),
      },
    );
    await truck.work();
    const ids = async (query: string) => (await list(query)).orders.map((order) => order.id);
    expect(await ids('filter=kitchen')).toEqual([making.id]);
    expect(await ids('filter=ready')).toEqual([ready.id]);
    expect(await ids('filter=picked_up')).toEqual([fetched.id, yesterday.id]);
    expect(await ids('filter=refunded')).toEqual([fetched.id]);
    expect(await ids('filter=no_show')).toEqual([forgotten.id]);
    expect(await ids('from=2026-03-04&until=2026-03-04')).toEqual([yesterday.id]);
    const today = await list('from=2026-03-05&until=2026-03-05');
    expect(today.counts).toEqual({
      all: 4,
      kitchen: 1,
      ready: 1,
      picked_up: 1,
      refunded: 1,
      no_show: 1,
      online: 4,
      window: 0,
    });
    expect(today.takingsCents).toBe(4 * 762 - 100);
    expect((await list('from=yesterday')) as unknown).toMatchObject({ error: 'bad_request' });

    const view = (await truck.app.inject({ url: `/api/orders/${forgotten.token}` })).json<OrderView>();
    expect(view.status).toBe('ready');
    expect((await noShow(forgotten.id, false)).statusCode).toBe(200);
    expect(await ids('filter=no_show')).toEqual([]);
    await truck.app.close();
  });

  test('is narrowed by the channel, also in a search', async () => {
    const truck = await testTruck(await open());
    const { list } = await desk(truck);
    const online = await truck.payOrder({ pickupName: 'Ramón' });
    truck.clock.advance(MINUTE);
    const window = await truck.payOrder({ pickupName: 'Ramona' });
    await truck.db.updateTable('orders').set({ channel: 'window' }).where('id', '=', window.id).execute();
    const ids = async (query: string) => (await list(query)).orders.map(({ id, channel }) => [id, channel]);
    expect(await ids('')).toEqual([
      [window.id, 'window'],
      [online.id, 'online'],
    ]);
    for (const search of ['', '&search=ramon']) {
      expect(await ids(`filter=window${search}`)).toEqual([[window.id, 'window']]);
      expect(await ids(`filter=online${search}`)).toEqual([[online.id, 'online']]);
      expect((await list(`filter=window${search}`)).counts).toMatchObject({ all: 2, online: 1, window: 1 });
    }
    await truck.app.close();
  });

  test('finds an order by number, name, address and phone, without regard to accents and case', async () => {
    const truck = await testTruck(await open());
    const { list } = await desk(truck);
    const signUp = await truck.post('/api/auth/customer/signup', {
      firstName: 'Inés',
      lastName: 'Peña',
      email: 'ines@correo.example',
      password: 'horchata-fría',
      username: '',
      website: '',
      company: '',
    });
    expect(signUp.statusCode).toBeLessThan(300);
    await truck.db.updateTable('customers').set({ email_confirmed_at: 1 }).execute();
    const ines = await truck.payOrder({ email: 'Ines@Correo.example', phone: '(928) 555-0199' });
    truck.clock.advance(MINUTE);
    const other = await truck.payOrder({ email: 'otra@correo.example' });
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).orders.map((order) => order.id);
    for (const typed of ['1', 'INES', 'peña', 'pena inés', 'ines@', '555-0199', '0199', 'guest 0199']) {
      expect(await found(typed), typed).toEqual([ines.id]);
    }
    expect(await found('')).toEqual([other.id, ines.id]);
    for (const typed of ['zzz', '99', 'ines lopez', "' or 1=1 --"]) {
      expect(await found(typed), typed).toEqual([]);
    }
    expect((await list('search=ines')).counts).toMatchObject({ all: 1, kitchen: 1 });
    truck.clock.advance(MINUTE);
    const named = await truck.payOrder({ email: 'nadie@correo.example', pickupName: 'Toño' });
    expect((await list('search=tono')).orders).toMatchObject([{ id: named.id, customerName: 'Toño' }]);
    await truck.app.close();
  });

  test('finds common words among the newest as well as rare ones', async () => {
    const truck = await testTruck(await open());
    const { list } = await desk(truck);
    const { id } = await truck.payOrder();
    const row = await truck.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 1_100; n += 1) {
      const copy = { ...row, id: `copy-${n}`, number: n + 2, paid_at: (row.paid_at ?? 0) + n };
      await truck.db.insertInto('orders').values(copy).execute();
      const terms = ['comun', 'comun@correo', '#777', ...(n === 3 ? ['rara'] : [])];
      const rows = terms.map((term) => ({ order_id: copy.id, term, paid_at: copy.paid_at }));
      await truck.db.insertInto('order_search_terms').values(rows).execute();
    }
    expect(numbers(await list('search=comun')).slice(0, 2)).toEqual([1101, 1100]);
    for (const query of ['search=comun', 'search=777']) {
      const all: (number | null)[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: OrderList = await list(next === '' ? query : `${query}&before=${next}`);
        all.push(...numbers(page));
        ({ next } = page);
      }
      expect(all).toEqual(Array.from({ length: 1_100 }, (_, n) => 1_101 - n));
    }
    expect(numbers(await list('search=comun rara'))).toEqual([5]);
    expect(numbers(await list('search=rara comun'))).toEqual([5]);
    await truck.app.close();
  });

  test('is not for the kitchen, nor for strangers', async () => {
    const truck = await testTruck(await open());
    const cook = await desk(truck, 'cook');
    const { id } = await truck.payOrder();
    for (const url of ['/api/owner/order-list', `/api/owner/orders/${id}`]) {
      expect((await truck.app.inject({ url })).statusCode).toBe(401);
      expect((await cook.get(url)).statusCode).toBe(403);
    }
    expect((await cook.noShow(id, true)).statusCode).toBe(403);
    await truck.app.close();
  });
});

describeEachDatabase('the page of an order', (open) => {
  test('tells what happened, in order, by whom, and what was sent', async () => {
    const truck = await testTruck(await open());
    const { page, move } = await desk(truck, 'owner');
    const { id, token } = await truck.placeOrder();
    truck.clock.advance(MINUTE);
    truck.payments.pay(id);
    await truck.work();
    await truck.work();
    const step = async (status: string) => {
      truck.clock.advance(MINUTE);
      await move(id, status);
    };
    await step('preparing');
    await step('received');
    await step('preparing');
    truck.clock.advance(MINUTE);
    for (let n = 0; n < 2; n += 1) {
      const here = await truck.post(`/api/orders/${token}/here`);
      expect(here.json()).toMatchObject({ hereAt: truck.clock.now() });
    }
    await step('ready');
    truck.clock.advance(MINUTE);
    await truck.work();
    await step('picked_up');
    expect((await truck.post(`/api/orders/${token}/here`)).statusCode).toBe(409);
    const shown = await page(id);
    const said = shown.timeline.map(
      ({ kind, by, message }) => message?.about ?? (by === null ? kind : `${kind} by ${by}`),
    );
    expect(said).toEqual([
      'ordered',
      'paid',
      'received',
      'started by owner',
      'taken_back by owner',
      'started by owner',
      'here',
      'ready by owner',
      'ready',
      'picked_up by owner',
    ]);
    expect(shown).toMatchObject({
      number: 1,
      status: 'picked_up',
      payment: { card: 'VISA 1111', chargedCents: 762, tipCents: 0 },
      left: { goodsCents: 700, taxCents: 62, tipCents: 0, lines: [2] },
      subtotalCents: 700,
      phoneEnd: '0148',
    });
    await truck.app.close();
  });

  test('says that there is no such order', async () => {
    const truck = await testTruck(await open());
    const { get } = await desk(truck);
    expect((await get('/api/owner/orders/nothing')).statusCode).toBe(404);
    await truck.app.close();
  });
});
