import { expect, test } from 'vitest';
import type { KitchenSettings } from '../../../contracts/owner/kitchen.ts';
import type { WireItem } from '../../../contracts/menu/menu-wire.ts';
import type { Station } from '../../../domain/menu/stations.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { categoriesTruck } from '../../../testing/menu/categories-truck.ts';
import { anItemForm, aSpecialForm } from '../../../testing/menu/menu-forms.ts';
import { totalOf } from '../../../testing/test-truck.ts';
import { signInStaff } from '../../../testing/test-app.ts';

const STATIONS_URL = '/api/owner/kitchen/stations';
const GRILL: Station = { id: 'grill', name: { en: 'Grill', es: 'Plancha' } };
const DRINKS: Station = { id: 'drinks', name: { en: 'Drinks', es: 'Bebidas' } };
const unkeyed = ({ name }: Station): Station => ({ id: '', name });

async function start(db: Parameters<typeof categoriesTruck>[0]) {
  const truck = await categoriesTruck(db);
  const put = (stations: Station[], read: Station[] = []) =>
    truck.call('PUT', STATIONS_URL, { stations, read });
  const stations = async () =>
    (await truck.call('GET', '/api/owner/kitchen/settings')).json<KitchenSettings>().stations;
  /** Orders one dish and returns its line's station. */
  const ordered = async (id: number, name: string, price: string) => {
    const total = totalOf([{ unitCents: Number(price) * 100, quantity: 1 }]);
    const order = await truck.placeOrder({ items: [{ id, name, price, quantity: 1 }], total });
    return (await truck.order(order.id)).lines.map(({ station }) => station);
  };
  return { ...truck, put, stations, ordered };
}

describeEachDatabase('the kitchen’s stations', (open) => {
  test('are none at first, named once, and the same request again changes nothing', async () => {
    const truck = await start(await open());
    expect(await truck.stations()).toEqual([]);
    for (const _ of ['sent', 'sent again']) {
      const saved = await truck.put([unkeyed(GRILL), unkeyed(DRINKS)]);
      expect(saved.statusCode, saved.body).toBe(200);
    }
    expect(await truck.stations()).toEqual([GRILL, DRINKS]);
    const renamed = { ...GRILL, name: { en: 'Plancha', es: 'Plancha' } };
    await truck.put([renamed, DRINKS], [GRILL, DRINKS]);
    expect(await truck.stations()).toEqual([renamed, DRINKS]);
    const logged = await truck.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'kitchen.stations')
      .execute();
    expect(logged.map(({ after }) => JSON.parse(after ?? '') as unknown)).toEqual(
      expect.arrayContaining([{ stations: [GRILL, DRINKS] }, { stations: [renamed, DRINKS] }]),
    );
    expect(logged).toHaveLength(2);
    await truck.app.close();
  });

  test('of two who change them at once the second is told what the first left', async () => {
    const truck = await start(await open());
    const both = await Promise.all([truck.put([unkeyed(GRILL)]), truck.put([unkeyed(DRINKS)])]);
    const refused = both.find(({ statusCode }) => statusCode !== 200);
    const [left] = await truck.stations();
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(refused?.json()).toMatchObject({ error: 'conflict', fields: { now: [left] } });
    await truck.app.close();
  });

  test('refuse what is wrong by its field, and everybody but the owner', async () => {
    const truck = await start(await open());
    const wrong = await truck.put([
      { id: '', name: { en: '', es: 'Plancha' } },
      { id: '', name: { en: 'x'.repeat(25), es: '' } },
    ]);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ fields: { '0.name.en': 'missing', '1.name.en': 'too_long' } });
    const nine = Array.from({ length: 9 }, (_, at) => ({ id: '', name: { en: `S ${at}`, es: '' } }));
    expect((await truck.put(nine)).json()).toMatchObject({ fields: { '8.name.en': 'too_many' } });
    expect((await truck.call('PUT', STATIONS_URL, { stations: [{ id: 7 }], read: [] })).statusCode).toBe(422);
    for (const [cookie, status] of [
      ['', 401],
      [await signInStaff(truck, 'cook'), 403],
      [await signInStaff(truck, 'cashier'), 403],
    ] as const) {
      const headers = cookie === '' ? {} : { cookie };
      const payload = { stations: [unkeyed(GRILL)], read: [] };
      const answer = await truck.app.inject({ method: 'PUT', url: STATIONS_URL, headers, payload });
      expect(answer.statusCode).toBe(status);
    }
    expect(await truck.stations()).toEqual([]);
    await truck.app.close();
  });

  test('make their categories’ dishes, a dish’s own before them, and customers read nothing of it', async () => {
    const truck = await start(await open());
    const { taco, drink, special } = truck.menu;
    expect(await truck.ordered(taco, 'Carne Asada Taco', '3.50')).toEqual([undefined]);
    await truck.put([unkeyed(GRILL), unkeyed(DRINKS)]);
    await truck.change('tacos', { station: 'grill' });
    expect(await truck.ordered(taco, 'Carne Asada Taco', '3.50')).toEqual(['grill']);
    await truck.change('abuelas-favorites', { station: 'drinks' });
    expect(await truck.ordered(special, 'Pozole', '12.00')).toEqual(['drinks']);
    expect(await truck.ordered(drink, 'Horchata', '3.00')).toEqual([undefined]);

    const own = { form: anItemForm({ station: 'drinks', choices: [], sizes: [], drink: false }) };
    const dish = (await truck.call('POST', '/api/owner/menu/items', own)).json<{ id: number }>();
    expect(await truck.ordered(dish.id, 'Mulita', '4.50')).toEqual(['drinks']);
    const today = { form: aSpecialForm({ station: 'drinks' }) };
    const added = (await truck.call('POST', '/api/owner/specials', today)).json<{ id: number }>();
    expect(await truck.ordered(added.id, 'Elote', '9.00')).toEqual(['drinks']);

    const menu = await truck.app.inject('/api/menu');
    expect(menu.json<WireItem[]>().some(({ id }) => id === dish.id)).toBe(true);
    for (const { body } of [menu, await truck.app.inject('/api/specials')]) {
      expect(body).not.toContain('station');
    }
    await truck.app.close();
  });

  test('that were removed are left out of a dish that is saved, of its file and of nothing else', async () => {
    const truck = await start(await open());
    await truck.put([unkeyed(GRILL), unkeyed(DRINKS)]);
    const form = anItemForm({ station: 'grill' });
    const { id } = (await truck.call('POST', '/api/owner/menu/items', { form })).json<{ id: number }>();
    const file = async () => (await truck.call('GET', '/api/owner/menu/export?format=csv')).body;
    expect(await file()).toMatch(/Mulita.*,grill,/s);
    await truck.put([DRINKS], [GRILL, DRINKS]);
    expect(await file()).not.toContain(',grill,');
    const dish = (await truck.items()).find((each) => each.id === id);
    expect(dish?.form.station).toBe('grill');
    const saved = await truck.call('PUT', `/api/owner/menu/items/${id}`, {
      form: { ...form, price: '5.00' },
      updatedAt: dish?.updatedAt,
    });
    expect(saved.json()).toMatchObject({ form: { station: '', price: '5.00' } });
    await truck.app.close();
  });
});
