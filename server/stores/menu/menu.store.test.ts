import { expect, test } from 'vitest';
import { aStoredItem, aStoredQuesadilla, aStoredSpecial } from '../../../testing/builders.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { menuOfDay } from '../../../domain/order/pickup/menu-day.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { catalogEntries, insertMenuItem, insertSpecial, listMenuItems, listSpecials } from './menu.store.ts';

const NOW = Date.UTC(2026, 2, 4, 18);
const LATER = NOW + 60_000;
const TODAY = menuOfDay({ timeZone: PHOENIX, dayStartHour: 4 }, NOW);

describeEachDatabase('the menu', (open) => {
  test('an item comes back as it was put in, with an id and its price with two decimals', async () => {
    const db = await open();
    const item = aStoredQuesadilla({ price: 8, tags: ['loved', 'vegetarian'] });
    const id = await insertMenuItem(db, item, NOW);
    expect(await listMenuItems(db, NOW)).toEqual([
      { ...item, id, price: '8.00', soldOut: false, soldOutOptions: [] },
    ]);
  });

  test('a dish kept before the site spoke a language has its canonical words there', async () => {
    const db = await open();
    const id = await insertMenuItem(db, aStoredItem({ name: 'Al Pastor' }), NOW);
    const { details } = await db.selectFrom('menu_items').select('details').executeTakeFirstOrThrow();
    const kept = JSON.stringify({ ...JSON.parse(details), translations: {} });
    await db.updateTable('menu_items').set({ details: kept }).where('id', '=', id).execute();
    const [item] = await listMenuItems(db, NOW);
    expect(item?.translations.es.name).toBe('Al Pastor');
  });

  test('groups come in the order of the menu, items in the order they were added', async () => {
    const db = await open();
    const add = (category: 'drinks' | 'tacos' | 'abuelas-favorites', name: string) =>
      insertMenuItem(db, aStoredItem({ category, name }), NOW);
    await add('drinks', 'Horchata');
    await add('tacos', 'Pescado');
    await add('abuelas-favorites', 'Mole');
    await add('tacos', 'Asada');
    const names = (await listMenuItems(db, NOW)).map((item) => item.name);
    expect(names).toEqual(['Mole', 'Pescado', 'Asada', 'Horchata']);
    const groups = new Set((await listMenuItems(db, NOW)).map((item) => item.category));
    expect([...groups]).toEqual(['abuelas-favorites', 'tacos', 'drinks']);
  });

  test('a hidden item is not listed and cannot be bought', async () => {
    const db = await open();
    const id = await insertMenuItem(db, aStoredItem(), NOW);
    await db.updateTable('menu_items').set({ hidden: 1 }).where('id', '=', id).execute();
    expect(await listMenuItems(db, NOW)).toEqual([]);
    expect(await catalogEntries(db, [id], TODAY)).toEqual(new Map());
  });

  test('an item is sold out until the instant it is back', async () => {
    const db = await open();
    const id = await insertMenuItem(db, aStoredItem(), NOW);
    await db.updateTable('menu_items').set({ sold_out_until: LATER }).where('id', '=', id).execute();
    const soldOut = async (now: number) => (await listMenuItems(db, now)).map((item) => item.soldOut);
    expect(await soldOut(LATER - 1)).toEqual([true]);
    expect(await soldOut(LATER)).toEqual([false]);
  });

  test('an option that ran out is named on each item that has it, of whatever kind, until it is back', async () => {
    const db = await open();
    await insertMenuItem(db, aStoredQuesadilla(), NOW);
    await insertMenuItem(db, aStoredItem({ addOns: ['Guacamole'] }), NOW);
    const gone = [
      'Guacamole',
      'Onion',
      'Large',
      'Pollo',
      'Hot',
      'Extra Cheese',
      'Gift Wrap',
      'Pepsi',
      'Lobster',
    ];
    const rows = gone.map((name) => ({ name, until: LATER }));
    await db.insertInto('sold_out_options').values(rows).execute();
    const [taco, quesadilla] = await listMenuItems(db, NOW);
    expect(taco?.soldOutOptions).toEqual(['Guacamole']);
    expect(quesadilla?.soldOutOptions.sort()).toEqual(gone.filter((name) => name !== 'Lobster').sort());
    for (const item of await listMenuItems(db, LATER)) expect(item.soldOutOptions).toEqual([]);
  });

  test('items and specials never share an id', async () => {
    const db = await open();
    const ids = [
      await insertMenuItem(db, aStoredItem(), NOW),
      await insertSpecial(db, aStoredSpecial(), NOW),
      await insertMenuItem(db, aStoredItem(), NOW),
    ];
    expect(new Set(ids).size).toBe(3);
  });

  test('a special comes back as it was put in, unavailable while it is sold out', async () => {
    const db = await open();
    const special = aStoredSpecial({ note: 'Saturdays only', price: '11.95' });
    const id = await insertSpecial(db, special, NOW);
    // A text without Spanish is shown in English.
    const es = { ...special.translations.es, note: 'Saturdays only' };
    expect(await listSpecials(db, NOW)).toEqual([{ ...special, translations: { es }, id }]);
    await db.updateTable('specials').set({ sold_out_until: LATER }).execute();
    expect((await listSpecials(db, NOW)).map((s) => s.available)).toEqual([false]);
    expect((await listSpecials(db, LATER)).map((s) => s.available)).toEqual([true]);
  });

  test('a special that was taken off is not listed, and a cart that still holds it learns that', async () => {
    const db = await open();
    const id = await insertSpecial(db, aStoredSpecial({ available: false }), NOW);
    expect(await listSpecials(db, NOW)).toEqual([]);
    expect((await catalogEntries(db, [id], TODAY)).get(id)).toMatchObject({
      kind: 'special',
      special: { available: false },
    });
  });

  test('a cart’s ids are looked up in one go; those that mean nothing are left out', async () => {
    const db = await open();
    const taco = await insertMenuItem(db, aStoredItem(), NOW);
    const special = await insertSpecial(db, aStoredSpecial(), NOW);
    const entries = await catalogEntries(db, [taco, special, taco, 999, -1, 0.5, Number.NaN, 2 ** 60], TODAY);
    expect(new Set(entries.keys())).toEqual(new Set([taco, special]));
    expect(entries.get(taco)).toMatchObject({ kind: 'item', item: { name: 'Carne Asada Taco' } });
    expect(entries.get(special)).toMatchObject({ kind: 'special', special: { title: 'Birria Saturday' } });
    expect(await catalogEntries(db, [], TODAY)).toEqual(new Map());
  });

  test('an unknown property of a dish is refused rather than dropped, when it is written and when it is read', async () => {
    const db = await open();
    const spiced = { ...aStoredItem(), spice: 'hot' };
    await expect(insertMenuItem(db, spiced, NOW)).rejects.toThrow(
      'The details of menu item "Carne Asada Taco" cannot be read: unknown field "spice"',
    );
    const choice = { name: 'Meat', required: true, options: ['Asada'], kind: 'level' };
    await expect(insertMenuItem(db, aStoredItem({ requiredChoices: [choice] }), NOW)).rejects.toThrow(
      'unknown field "requiredChoices.0.kind"',
    );
    expect(await listMenuItems(db, NOW)).toEqual([]);
    const id = await insertSpecial(db, aStoredSpecial(), NOW);
    const { title: _, price: __, available: ___, ...details } = { ...aStoredSpecial(), spice: 'hot' };
    await db
      .updateTable('specials')
      .set({ details: JSON.stringify(details) })
      .execute();
    await expect(listSpecials(db, NOW)).rejects.toThrow(
      `The details of special ${id} cannot be read: unknown field "spice"`,
    );
  });

  test('an item without a readable price is not added', async () => {
    const db = await open();
    await expect(insertMenuItem(db, aStoredItem({ price: '3.505' }), NOW)).rejects.toThrow('Not a price');
  });
});
