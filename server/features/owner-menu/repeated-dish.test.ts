import { expect, test } from 'vitest';
import type { OwnerDish, OwnerMenu, OwnerSpecials } from '../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { ownersTruck } from '../../../testing/accounts/owners-truck.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm, aSpecialForm } from '../../../testing/menu/menu-forms.ts';

const KINDS = [
  {
    kind: 'item' as const,
    url: '/api/owner/menu/items',
    action: 'menu_item',
    formOf: (parts: Partial<ItemForm>) => anItemForm(parts),
  },
  {
    kind: 'special' as const,
    url: '/api/owner/specials',
    action: 'special',
    formOf: (parts: Partial<SpecialForm>) => aSpecialForm(parts),
  },
];

type Dish = OwnerDish<ItemForm | SpecialForm>;

describeEachDatabase('a new dish, edited after its answer was lost', (open) => {
  async function start({ kind, url, action, formOf }: (typeof KINDS)[number]) {
    const truck = await ownersTruck(await open());
    const add = async (parts: Partial<ItemForm & SpecialForm>, stock?: number | null) => {
      truck.clock.advance(1000);
      const body = { form: formOf(parts), ...(stock !== undefined && { stock }) };
      return truck.call('POST', url, body, 'one-form');
    };
    const dishes = async (): Promise<Dish[]> =>
      kind === 'item'
        ? (await truck.call('GET', '/api/owner/menu')).json<OwnerMenu>().items
        : (await truck.call('GET', url)).json<OwnerSpecials>().specials;
    const dish = async (id: number) => (await dishes()).find((each) => each.id === id);
    const log = async () => (await truck.log(action)).map((entry) => entry.action.split('.')[1]);
    return { ...truck, add, dishes, dish, changes: log };
  }

  test.each(KINDS)('is one $kind as it was edited, and the log has both', async (kind) => {
    const truck = await start(kind);
    const made = (await truck.add({ price: '9.00' })).json<Dish>();
    const count = (await truck.dishes()).length;
    const name = { en: 'Birria', es: 'Birria' };
    for (const _ of [1, 2]) {
      const edited = await truck.add({ price: '19.00', name });
      expect(edited.statusCode, edited.body).toBe(200);
      expect(edited.json()).toMatchObject({ id: made.id, form: { price: '19.00', name } });
    }
    expect(await truck.dish(made.id)).toMatchObject({ form: { price: '19.00', name } });
    expect(await truck.dishes()).toHaveLength(count);
    expect(await truck.changes()).toEqual(['added', 'changed']);
    const [, changed] = await truck.log(kind.action);
    expect(changed).toMatchObject({ before: { price: '9.00' }, after: { price: '19.00' } });
    const wrong = await truck.add({ price: 'free' });
    expect(wrong.json()).toMatchObject({ error: 'invalid', fields: { price: 'bad_price' } });
    await truck.app.close();
  });

  test.each(KINDS)('is refused with the $kind as it is where somebody has changed it', async (kind) => {
    const truck = await start(kind);
    const { id, form, updatedAt } = (await truck.add({ price: '9.00' })).json<Dish>();
    const other = { form: { ...form, price: '9.50' }, updatedAt };
    truck.clock.advance(1000);
    expect((await truck.call('PUT', `${kind.url}/${id}`, other)).statusCode).toBe(200);
    for (const price of ['19.00', '9.00']) {
      const refused = await truck.add({ price });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        error: 'conflict',
        fields: { now: { id, form: { price: '9.50' } } },
      });
    }
    expect((await truck.add({ price: '9.50' })).json()).toMatchObject({ id, form: { price: '9.50' } });
    expect(await truck.changes()).toEqual(['added', 'changed']);
    await truck.app.close();
  });

  test.each(KINDS)('is said to be gone where the $kind was deleted', async (kind) => {
    const truck = await start(kind);
    const { id, updatedAt } = (await truck.add({})).json<Dish>();
    await truck.call('DELETE', `${kind.url}/${id}?updatedAt=${updatedAt}`);
    const refused = await truck.add({ price: '19.00' });
    expect(refused.json()).toMatchObject({ error: 'not_found' });
    await truck.app.close();
  });

  test.each(KINDS)(
    'has the portions that were typed anew, and those that orders left otherwise',
    async (kind) => {
      const truck = await start(kind);
      const { id } = (await truck.add({ price: '9.00' }, 10)).json<Dish>();
      const table = kind.kind === 'item' ? 'menu_items' : 'specials';
      await truck.db.updateTable(table).set({ stock: 8 }).where('id', '=', id).execute();
      expect((await truck.add({ price: '9.00' }, 10)).json()).toMatchObject({ id, stock: 8 });
      expect((await truck.add({ price: '19.00' }, 10)).json()).toMatchObject({ id, stock: 8 });
      expect((await truck.add({ price: '19.00' }, 20)).json()).toMatchObject({ id, stock: 20 });
      expect((await truck.dish(id))?.stock).toBe(20);
      await truck.app.close();
    },
  );

  test('is one dish as one of both forms says, where both arrive at once', async () => {
    const truck = await start(KINDS[0] as (typeof KINDS)[number]);
    const both = await Promise.all(['9.00', '19.00'].map((price) => truck.add({ price })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(both.map((answer) => answer.json<Dish>().id)).size).toBe(1);
    expect(new Set(await truck.changes())).toEqual(new Set(['added', 'changed']));
    await truck.app.close();
  });
});
