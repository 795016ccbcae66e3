import { expect, test } from 'vitest';
import { type FirstRunView, NEEDED_STEPS } from '../../../contracts/owner/first-run.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { seedDemo } from '../../database/seed.ts';
import { listCategories, updateCategory } from '../../stores/menu/categories.store.ts';
import { menuOrigin } from '../../stores/menu/demo-dishes.store.ts';

async function start(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'owner');
  const call = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', part = '') =>
    truck.app.inject({ method, url: `/api/owner/first-run${part}`, headers: { cookie } });
  const view = async () => (await call('GET')).json<FirstRunView>();
  const put = async (url: string, payload: object) => {
    const answer = await truck.app.inject({ method: 'PUT', url, headers: { cookie }, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return { cookie, call, view, put };
}

const actions = async (truck: TestTruck, action: string) =>
  truck.db.selectFrom('audit_entries').selectAll().where('action', '=', action).execute();

describeEachDatabase('first run', (open) => {
  test('a fresh install has nothing done, and says which dishes are the demo’s', async () => {
    const db = await open();
    await seedDemo(db, 0);
    const { demo, dishes } = await menuOrigin(db);
    expect(demo).toHaveLength(dishes);
    const truck = await testTruck(db);
    const { view } = await start(truck);
    const fresh = await view();
    expect(Object.values(fresh.done)).not.toContain(true);
    expect(fresh).toMatchObject({ liveSince: null, environment: 'bundled', people: 1, demoOrders: 0 });
    // The test's own dishes are in three of its categories, the special in a fourth.
    expect(fresh.menu).toEqual({ dishes: dishes + 4, demo: dishes, demoCategories: 2, photos: 0 });
  });

  test('a step is done by its result, and the hours also by the owner’s confirmation', async () => {
    const truck = await testTruck(await open());
    const { call, view, put } = await start(truck);
    await put('/api/owner/settings/tax', { taxRate: 10_412 });
    await put('/api/owner/settings/business', {
      name: 'Tacos El Gato',
      phone: '(928) 555-0199',
      email: 'gato@example.com',
      socialUrl: 'https://social.example/elgato',
      address: { street: '123 Calle del Sol', city: 'Yuma', region: 'AZ', postalCode: '85364' },
      mapsUrl: 'https://maps.example/?q=gato',
    });
    expect((await view()).done).toMatchObject({ tax: true, business: true, place: false, hours: false });
    for (let twice = 0; twice < 2; twice++) expect((await call('PUT', '/hours')).statusCode).toBe(200);
    expect((await view()).done).toMatchObject({ hours: true, place: false });
    expect(await actions(truck, 'hours.confirmed')).toHaveLength(1);
  });

  test('the demo menu goes in one action; what the owner changed stays, and carts learn it', async () => {
    const db = await open();
    await seedDemo(db, 0);
    const truck = await testTruck(db);
    const { call, view } = await start(truck);
    const [kept, hidden, gone] = (await menuOrigin(db)).demo;
    if (kept === undefined || hidden === undefined || gone === undefined) throw new Error('no demo menu');
    await db.updateTable('menu_items').set({ price_cents: 999 }).where('id', '=', kept.id).execute();
    await db.updateTable('menu_items').set({ hidden: 1 }).where('id', '=', hidden.id).execute();
    expect((await view()).done.menu).toBe(false);
    const tortas = (await listCategories(db)).find(({ id }) => id === 'tortas');
    if (tortas === undefined) throw new Error('no tortas');
    await updateCategory(db, 'tortas', { ...tortas.form, color: 'pine' }, 0, 1);
    expect((await view()).menu.demoCategories).toBe(1);
    for (let twice = 0; twice < 2; twice++) {
      const answer = await call('DELETE', '/demo-menu');
      expect(answer.json<FirstRunView>().menu).toEqual({
        dishes: 5,
        demo: 0,
        demoCategories: 0,
        photos: 0,
      });
    }
    const left = (await listCategories(db)).map(({ id }) => id);
    expect(left).toEqual(['abuelas-favorites', 'tacos', 'tortas', 'quesadillas', 'drinks']);
    expect((await view()).done.menu).toBe(true);
    expect(await actions(truck, 'demo_menu.removed')).toHaveLength(1);
    const shown = (await truck.app.publicData.menu.get()).items.map(({ name }) => name);
    expect(shown).toContain(kept.name);
    expect(shown).not.toContain(gone.name);
    const items = [{ id: gone.id, name: gone.name, price: '3.50', quantity: 1 }];
    const checkout = await truck.post('/api/square/create-checkout', truck.checkoutOf({ items }));
    expect(checkout.statusCode).toBe(422);
    expect(checkout.json()).toMatchObject({ error: 'unknown_item', fields: { items: [{ id: gone.id }] } });
  });

  test('opening is refused with the names of what is missing, and nothing is removed', async () => {
    const truck = await testTruck(await open());
    const { call, view, put } = await start(truck);
    const { id } = await truck.payOrder();
    await truck.db
      .updateTable('orders')
      .set({ link_url: 'http://localhost:3000/square-sandbox/checkout/one' })
      .execute();
    await put('/api/owner/settings/tax', { taxRate: 10_412 });
    const answer = await call('POST', '/open');
    expect(answer.statusCode).toBe(409);
    const done = ['menu', 'tax'];
    expect(answer.json()).toMatchObject({
      error: 'not_ready',
      fields: { missing: NEEDED_STEPS.filter((step) => !done.includes(step)) },
    });
    expect(await view()).toMatchObject({ liveSince: null, demoOrders: 1 });
    expect((await truck.order(id)).status).toBe('received');
  });

  test('is for the owner alone', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck, 'cashier');
    for (const [method, part] of [
      ['GET', ''],
      ['GET', '/mode'],
      ['PUT', '/hours'],
      ['DELETE', '/demo-menu'],
      ['POST', '/open'],
    ] as const) {
      const url = `/api/owner/first-run${part}`;
      expect((await truck.app.inject({ method, url })).statusCode).toBe(401);
      expect((await truck.app.inject({ method, url, headers: { cookie } })).statusCode).toBe(403);
    }
  });
});
