import { expect, test } from 'vitest';
import type { SquareMenuPreview, TablePreview } from '../../../../contracts/owner/menu/menu-table.ts';
import type { OwnerMenu } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { CatalogObject } from '../../../../square-sandbox/wire.ts';
import { MAX_CATEGORIES } from '../../../../domain/menu/category.ts';
import { describeEachDatabase } from '../../../../testing/databases.ts';
import { aCategory, aModifierList, anItem } from '../../../../testing/square/square-catalog.ts';
import { squareConsole, startSquare } from '../../../../testing/square/square-console.ts';

const tacos = { category_id: 'C-Tacos' };
const withList = (...names: string[]) => ({
  ...tacos,
  modifier_list_info: names.map((name, ordinal) => ({
    modifier_list_id: `M-${name}`,
    enabled: true,
    ordinal,
  })),
});

describeEachDatabase('an untidy catalog of Square’s', (open, dialect) => {
  const begin = squareConsole(open, dialect);

  async function connected(catalog: () => readonly CatalogObject[]) {
    const truck = await begin(await startSquare({ catalog }));
    await truck.connect();
    const post = (url: string, payload: object) =>
      truck.app.inject({ method: 'POST', url: `/api/owner/menu${url}`, headers: truck.headers, payload });
    const preview = async (apply?: string) => {
      const answer = await post('/square', apply === undefined ? {} : { apply });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SquareMenuPreview>();
    };
    const take = async () => preview((await preview()).state);
    const items = async () =>
      (await truck.app.inject({ url: '/api/owner/menu', headers: truck.headers })).json<OwnerMenu>().items;
    const optionSets = async () => {
      const stored = await truck.db
        .selectFrom('option_sets')
        .select(['id', 'details'])
        .orderBy('id')
        .execute();
      return stored.map(({ details }) => (JSON.parse(details) as { name: { en: string } }).name.en);
    };
    return { ...truck, post, preview, take, items, optionSets };
  }

  test('has lists whose names differ in case alone: each is a set, and nothing changes at the next import', async () => {
    const truck = await connected(() => [
      aCategory('Tacos'),
      aModifierList('SALSA', { Roja: 0 }),
      aModifierList('Salsa', { Verde: 50 }),
      anItem('Gringa', [{ price: 900 }], withList('SALSA', 'Salsa')),
    ]);
    await truck.take();
    expect(await truck.optionSets()).toEqual(['SALSA', 'Salsa 2']);
    const gringa = (await truck.items()).find(({ form }) => form.name.en === 'Gringa');
    expect(gringa?.form.optionSets).toHaveLength(2);
    const again = await truck.take();
    expect(again).toMatchObject({ added: [], changed: [], newSets: [], changedSets: [] });
  });

  test('has names with two spaces and a tab: the set reaches its dishes, sold-out options their mark', async () => {
    const truck = await connected(() => [
      aCategory('Tacos'),
      aModifierList('Hot\t sauce', { 'Extra  hot': 0, Mild: 0 }, {}, { 'Extra  hot': { sold_out: true } }),
      anItem('Gringa  especial', [{ price: 900 }], withList('Hot\t sauce')),
    ]);
    const shown = await truck.take();
    expect(shown.soldOutOptions).toEqual(['Extra hot']);
    expect(await truck.optionSets()).toEqual(['Hot sauce']);
    const gringa = (await truck.items()).find(({ form }) => form.name.en === 'Gringa especial');
    expect(gringa?.form.optionSets).toEqual(['hot-sauce']);
    expect(await truck.preview()).toMatchObject({ added: [], changed: [] });
  });

  test('lists an item on two of its pages: it is one dish, now and at the next import', async () => {
    const gringa = anItem('Gringa', [{ price: 900 }], tacos);
    const truck = await connected(() => [aCategory('Tacos'), gringa, gringa]);
    for (let time = 0; time < 2; time += 1) {
      await truck.take();
      expect((await truck.items()).filter(({ form }) => form.name.en === 'Gringa')).toHaveLength(1);
    }
  });

  test('has names that are too long: their items are left out, with the reason, and the others come', async () => {
    const long = 'n'.repeat(10_000);
    const truck = await connected(() => [
      aCategory('Tacos'),
      aCategory(long),
      anItem(long, [{ price: 900 }], tacos),
      anItem('In a long category', [{ price: 900 }], { category_id: `C-${long}` }),
      anItem(
        'With a long size',
        [
          { name: 'Small', price: 900 },
          { name: long, price: 950 },
        ],
        tacos,
      ),
      anItem('Gringa', [{ price: 900 }], { ...tacos, description_plaintext: long }),
    ]);
    const shown = await truck.take();
    expect(
      shown.leftOut
        .map(({ name, why }) => [name.slice(0, 20), why] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ).toEqual([
      ['In a long category', 'unfit'],
      [long.slice(0, 20), 'unfit'],
      ['With a long size', 'unfit'],
    ]);
    expect(shown).toMatchObject({ added: [{ name: 'Gringa' }], newCategories: [] });
    expect((await truck.items()).map(({ form }) => form.name.en)).toContain('Gringa');
  });

  test('is imported once by two at the same moment', async () => {
    const truck = await connected(() => [
      aCategory('Antojitos'),
      aModifierList('Salsa', { Roja: 0 }),
      anItem('Gringa', [{ price: 900 }], { ...withList('Salsa'), category_id: 'C-Antojitos' }),
    ]);
    const { state } = await truck.preview();
    const apply = () => truck.post('/square', { apply: state });
    const both = await Promise.all([apply(), apply(), apply()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await truck.items()).filter(({ form }) => form.name.en === 'Gringa')).toHaveLength(1);
    expect(await truck.optionSets()).toEqual(['Salsa']);
    const named = await truck.db
      .selectFrom('categories')
      .select('id')
      .where('id', 'like', 'antojitos%')
      .execute();
    expect(named).toEqual([{ id: 'antojitos' }]);
  });

  test('and a spreadsheet together bring no more categories than a menu has', async () => {
    const truck = await connected(() =>
      Array.from({ length: 30 }, (_, at) => [
        aCategory(`Square ${at}`),
        anItem(`From Square ${at}`, [{ price: 900 }], { category_id: `C-Square ${at}` }),
      ]).flat(),
    );
    const rows = Array.from({ length: 30 }, (_, at) => `From a table ${at},3.00,Table ${at}`);
    const table = {
      text: `Name,Price,Category\n${rows.join('\n')}\n`,
      columns: { name: 0, price: 1, category: 2 },
    };
    const { state } = await truck.preview();
    const other = (await truck.post('/table', table)).json<TablePreview>();
    const both = await Promise.all([
      truck.post('/square', { apply: state }),
      truck.post('/table', { ...table, apply: other.state }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { length } = await truck.db
      .selectFrom('categories')
      .select('id')
      .where('removed_at', 'is', null)
      .execute();
    expect(length).toBeLessThanOrEqual(MAX_CATEGORIES);
  });
});
