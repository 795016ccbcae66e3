import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { OwnerCategories } from '../../../contracts/owner/menu/categories.ts';
import type { LastImportAnswer } from '../../../contracts/owner/menu/import-undo.ts';
import type { SquareMenuPreview } from '../../../contracts/owner/menu/menu-table.ts';
import type { OwnerMenu } from '../../../contracts/owner/menu/owner-menu.ts';
import { businessDayEnd } from '../../../domain/business-day.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import { SWITCHED_BACK } from '../../../domain/menu/sold-out.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX_CLOCK } from '../../../testing/phoenix.ts';
import { aCategory, aModifierList, anImage, anItem } from '../../../testing/square/square-catalog.ts';
import { squareConsole, startSquare } from '../../../testing/square/square-console.ts';
import { signInStaff } from '../../../testing/test-app.ts';

const plates = { reporting_category: { id: 'C-Smoked Plates' } };
const sauce = { modifier_list_info: [{ modifier_list_id: 'M-Sauce', enabled: true }] };

const LEG_SIZES = [
  { name: 'Whole', price: 1600 },
  { name: 'Half', price: 900, here: { sold_out: true } },
];

describeEachDatabase('an import of the menu', (open, dialect) => {
  const begin = squareConsole(open, dialect);

  /** A truck whose Square has a new dish, a dearer one that is sold out, a new category, a set and a picture. */
  async function imported() {
    const photo = await readFile('testing/photo.jpg');
    let base = '';
    const server = await startSquare({
      catalog: () => [
        aCategory('Smoked Plates'),
        aModifierList('Sauce', { Mild: 0, Hot: 50 }, {}, { Hot: { sold_out: true } }),
        anImage('P-1', `${base}/pictures/leg.jpg`),
        anItem('Turkey Leg', LEG_SIZES, { ...plates, ...sauce, image_ids: ['P-1'] }),
        anItem('Carne Asada Taco', [{ price: 425, here: { sold_out: true } }], plates),
      ],
      pictures: { 'leg.jpg': photo },
    });
    base = server.base;
    const truck = await begin(server);
    await truck.connect();
    const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
      truck.app.inject({ method, url, headers: truck.headers, ...(payload && { payload }) });
    const menu = async () => (await call('GET', '/api/owner/menu')).json<OwnerMenu>().items;
    const stored = async () => ({
      dishes: (await menu()).map(({ id, form, soldOutUntil }) => ({ id, form, soldOutUntil })),
      categories: await truck.db
        .selectFrom('categories')
        .select('id')
        .where('removed_at', 'is', null)
        .execute(),
      sets: await truck.db.selectFrom('option_sets').select('id').execute(),
      soldOut: await truck.db.selectFrom('sold_out_options').selectAll().execute(),
      sizes: await truck.db.selectFrom('sold_out_sizes').select(['name', 'until']).execute(),
      square: await truck.db.selectFrom('square_dishes').selectAll().execute(),
    });
    const take = async () => {
      const { state } = (await call('POST', '/api/owner/menu/square', {})).json<SquareMenuPreview>();
      const taken = await call('POST', '/api/owner/menu/square', { apply: state });
      expect(taken.json(), taken.body).toMatchObject({ applied: true });
    };
    const last = async () => (await call('GET', '/api/owner/menu/last-import')).json<LastImportAnswer>().last;
    const undo = async (id?: string) =>
      call('POST', `/api/owner/menu/last-import/${id ?? (await last())?.id}/undo`);
    const change = async (name: string, parts: Partial<ItemForm>) => {
      const dish = (await menu()).find(({ form }) => form.name.en === name);
      const body = { form: { ...dish?.form, ...parts }, updatedAt: dish?.updatedAt };
      const put = await call('PUT', `/api/owner/menu/items/${dish?.id}`, body);
      expect(put.statusCode, put.body).toBe(200);
    };
    const before = await stored();
    await take();
    return { ...truck, call, menu, stored, take, last, undo, change, before };
  }

  test('is undone as a whole until the truck’s day ends, with what followed it; a repeat succeeds', async () => {
    const truck = await imported();
    const now = truck.clock.now();
    const last = await truck.last();
    expect(last).toEqual({
      id: expect.any(String),
      source: 'square',
      madeAt: now,
      undoUntil: businessDayEnd(PHOENIX_CLOCK, now),
      added: 1,
      changed: 1,
    });
    // Its picture has come meanwhile.
    await truck.work();
    const leg = (await truck.menu()).find(({ form }) => form.name.en === 'Turkey Leg');
    expect(leg?.form.picture.kind).toBe('photo');
    expect(await truck.stored()).toMatchObject({
      soldOut: [{ name: 'Hot', until: SWITCHED_BACK }],
      sizes: [{ name: 'Half', until: SWITCHED_BACK }],
    });
    const undone = await truck.undo();
    expect(undone.json(), undone.body).toEqual({ last: null });
    expect(await truck.stored()).toEqual(truck.before);
    expect((await truck.undo(last?.id)).statusCode).toBe(200);
    expect(await truck.stored()).toEqual(truck.before);
    const log = await truck.db.selectFrom('audit_entries').select('action').execute();
    expect(log.filter(({ action }) => action === 'menu.import_undone')).toHaveLength(1);

    // It can be taken again, picture and all.
    await truck.take();
    await truck.work();
    const again = (await truck.menu()).find(({ form }) => form.name.en === 'Turkey Leg');
    expect(again?.form.picture.kind).toBe('photo');
  });

  test('is not undone where a dish was changed or removed since: it says which', async () => {
    const truck = await imported();
    await truck.change('Carne Asada Taco', { price: '5.00' });
    const refused = await truck.undo();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      error: 'changed_since',
      fields: { names: [{ en: 'Carne Asada Taco' }] },
    });
    const leg = (await truck.menu()).find(({ form }) => form.name.en === 'Turkey Leg');
    await truck.app.inject({
      method: 'DELETE',
      url: `/api/owner/menu/items/${leg?.id}?updatedAt=${leg?.updatedAt}`,
      headers: truck.headers,
    });
    const names = (await truck.undo()).json().fields.names as { en: string }[];
    expect(names.map(({ en }) => en).toSorted()).toEqual(['Carne Asada Taco', 'Turkey Leg']);
    // A dish that is as the import left it can be undone again.
    await truck.change('Carne Asada Taco', { price: '4.25' });
    expect((await truck.undo()).json().fields.names).toHaveLength(1);
  });

  test('is not undone where its new set or category was changed; what others use stays', async () => {
    const truck = await imported();
    await truck.change('Horchata', { optionSets: ['sauce'] });
    const sets = await truck.call('GET', '/api/owner/menu/option-sets');
    const [set] = sets.json<{ sets: { form: object; updatedAt: number }[] }>().sets;
    const put = (form: object, updatedAt = 0) =>
      truck.call('PUT', '/api/owner/menu/option-sets/sauce', { form, updatedAt });
    const changed = await put({ ...set?.form, min: 1 }, set?.updatedAt);
    expect((await truck.undo()).json()).toMatchObject({ fields: { names: [{ en: 'Sauce' }] } });
    await put({ ...set?.form }, changed.json<{ updatedAt: number }>().updatedAt);
    expect((await truck.undo()).statusCode).toBe(200);
    const stored = await truck.stored();
    expect(stored.sets).toEqual([{ id: 'sauce' }]);
    expect(stored.categories).toEqual(truck.before.categories);
  });

  test('is not undone into a category that was removed since: it says which', async () => {
    const truck = await imported();
    const { categories } = (await truck.call('GET', '/api/owner/menu/categories')).json<OwnerCategories>();
    const { updatedAt = 0 } = categories.find(({ id }) => id === 'tacos') ?? {};
    const removed = await truck.app.inject({
      method: 'DELETE',
      url: `/api/owner/menu/categories/tacos?updatedAt=${updatedAt}&moveTo=drinks`,
      headers: truck.headers,
    });
    expect(removed.statusCode, removed.body).toBe(204);
    const refused = await truck.undo();
    expect(refused.json(), refused.body).toMatchObject({
      error: 'changed_since',
      fields: { names: [{ en: expect.stringContaining('Tacos') }] },
    });
    expect((await truck.menu()).map(({ form }) => form.name.en)).toContain('Turkey Leg');
  });

  test('the newest is undone first, then the one before it, and none after the day', async () => {
    const truck = await imported();
    const first = await truck.last();
    truck.clock.advance(60_000);
    const columns = { name: 0, price: 1, category: 2 };
    const table = { text: 'Name,Price,Category\nSlaw,3.00,Tacos\n', columns };
    const { state } = (await truck.call('POST', '/api/owner/menu/table', table)).json<{ state: string }>();
    await truck.call('POST', '/api/owner/menu/table', { ...table, apply: state });
    const second = await truck.last();
    expect(second).toMatchObject({ source: 'table', added: 1, changed: 0 });
    expect((await truck.undo(first?.id)).statusCode).toBe(404);
    expect((await truck.undo()).json()).toMatchObject({ last: { id: first?.id } });
    expect((await truck.menu()).map(({ form }) => form.name.en)).toContain('Turkey Leg');
    truck.clock.advance(24 * 60 * 60_000);
    expect(await truck.last()).toBeNull();
    expect((await truck.undo(first?.id)).json()).toMatchObject({ error: 'not_found' });
  });

  test('of two undos at once one does it; other staff may not', async () => {
    const truck = await imported();
    const cook = { cookie: await signInStaff(truck, 'cook') };
    const last = await truck.last();
    const url = `/api/owner/menu/last-import/${last?.id}/undo`;
    expect((await truck.app.inject({ method: 'POST', url, headers: cook })).statusCode).toBe(403);
    const both = await Promise.all([truck.undo(last?.id), truck.undo(last?.id)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await truck.stored()).toEqual(truck.before);
  });

  test('that changes nothing cannot be undone', async () => {
    const truck = await imported();
    const first = await truck.last();
    await truck.take();
    expect((await truck.last())?.id).toBe(first?.id);
  });
});
