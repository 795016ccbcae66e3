import { expect, test } from 'vitest';
import type { SquareMenuPreview } from '../../../contracts/owner/menu/menu-table.ts';
import type { OwnerMenu } from '../../../contracts/owner/menu/owner-menu.ts';
import type { CatalogObject } from '../../../square-sandbox/wire.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { aCategory, aModifierList, anItem } from '../../../testing/square-catalog.ts';
import { squareConsole, startSquare } from '../../../testing/square-console.ts';
import { SANDBOX_TOKEN } from '../../../testing/square-sandbox-server.ts';
import { signInStaff } from '../../../testing/test-app.ts';

const URL = '/api/owner/menu/square';
const sauce = (ordinal = 0) => [{ modifier_list_id: 'M-Sauce', enabled: true, ordinal }];
const plates = { reporting_category: { id: 'C-Smoked Plates' } };

function smokehouse(): CatalogObject[] {
  return [
    aCategory('Smoked Plates'),
    aCategory('Tacos'),
    aModifierList(
      'Sauce',
      { Mild: 0, 'Extra hot': 75 },
      { min_selected_modifiers: 1, max_selected_modifiers: 1 },
    ),
    aModifierList('Name on it', {}, { modifier_type: 'TEXT' }),
    anItem('Turkey Leg', [{ price: 1600 }], {
      ...plates,
      description_plaintext: 'Smoked, with lime.',
      modifier_list_info: sauce(),
    }),
    anItem(
      'Wings',
      [
        { name: 'Six', price: 900 },
        { name: 'Twelve', price: 1650 },
      ],
      {
        ...plates,
        modifier_list_info: sauce(),
      },
    ),
    anItem('Al pastor', [{ price: 425 }], { categories: [{ id: 'C-Tacos' }] }),
    anItem('Catering deposit', [{ price: null }], plates),
    anItem('Gift card', [{ price: 2500 }], { product_type: 'GIFT_CARD' }),
    anItem('Brunch', [{ price: 1200 }], plates, {
      present_at_all_locations: false,
      present_at_location_ids: ['LSECOND'],
    }),
    anItem('Old thing', [{ price: 100 }], { is_archived: true }),
  ];
}

describeEachDatabase('the menu from Square', (open, dialect) => {
  const begin = squareConsole(open, dialect);

  async function connected(catalog: () => readonly CatalogObject[]) {
    const server = await startSquare({ catalog });
    const truck = await begin(server);
    await truck.db
      .updateTable('menu_items')
      .set({ name: 'Al Pastor' })
      .where('id', '=', truck.menu.taco)
      .execute();
    await truck.connect();
    const send = (apply?: string, headers: Record<string, string> = truck.headers) =>
      truck.app.inject({ method: 'POST', url: URL, headers, payload: apply === undefined ? {} : { apply } });
    const preview = async (apply?: string) => {
      const answer = await send(apply);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SquareMenuPreview>();
    };
    const dish = async (name: string) => {
      const answer = await truck.app.inject({ url: '/api/owner/menu', headers: truck.headers });
      return answer.json<OwnerMenu>().items.find(({ form }) => form.name.en === name)?.form;
    };
    return { ...truck, server, send, preview, dish };
  }

  test('items, sizes, categories, prices and modifier lists come as previewed, and once', async () => {
    const truck = await connected(smokehouse);
    const shown = await truck.preview();
    expect(shown).toMatchObject({
      added: [{ name: 'Turkey Leg' }, { name: 'Wings' }],
      changed: [{ name: 'Al Pastor', fields: ['price'] }],
      removed: [],
      newCategories: ['Smoked Plates'],
      newSets: ['Sauce'],
      leftOutSets: ['Name on it'],
      applied: false,
    });
    expect(shown.leftOut).toEqual(
      expect.arrayContaining([
        { name: 'Catering deposit', why: 'no_price' },
        { name: 'Gift card', why: 'not_food' },
        { name: 'Brunch', why: 'elsewhere' },
      ]),
    );
    expect(shown.leftOut).toHaveLength(3);
    expect(await truck.dish('Wings')).toBeUndefined();

    expect(await truck.preview(shown.state)).toMatchObject({ applied: true, newSets: ['Sauce'] });
    const wings = await truck.dish('Wings');
    expect(wings).toMatchObject({
      price: '9.00',
      sizes: [
        { name: { en: 'Six' }, price: '0.00' },
        { name: { en: 'Twelve' }, price: '7.50' },
      ],
    });
    const leg = await truck.dish('Turkey Leg');
    expect(leg).toMatchObject({ description: { en: 'Smoked, with lime.' }, category: wings?.category });
    expect(leg?.optionSets).toEqual(wings?.optionSets);
    expect(leg?.optionSets).toHaveLength(1);
    const sets = await truck.db.selectFrom('option_sets').selectAll().execute();
    expect(JSON.parse(sets[0]?.details ?? '')).toMatchObject({
      min: 1,
      max: 1,
      options: [
        { name: { en: 'Mild' }, price: '0.00' },
        { name: { en: 'Extra hot' }, price: '0.75' },
      ],
    });

    const again = await truck.preview();
    expect(again).toMatchObject({
      added: [],
      changed: [],
      newCategories: [],
      newSets: [],
      changedSets: [],
      reordered: false,
    });
    await truck.preview(again.state);
    expect(await truck.db.selectFrom('option_sets').select('id').execute()).toHaveLength(1);
  });

  test('a price that is changed in Square is changed here; what changes in between is shown again', async () => {
    let price = 1600;
    const truck = await connected(() => [
      aCategory('Tacos'),
      anItem('Turkey Leg', [{ price }], { category_id: 'C-Tacos' }),
    ]);
    await truck.preview((await truck.preview()).state);
    price = 1850;
    const { state, changed } = await truck.preview();
    expect(changed).toEqual([{ name: 'Turkey Leg', fields: ['price'] }]);
    price = 1900;
    expect((await truck.send(state)).json()).toMatchObject({ error: 'conflict' });
    expect(await truck.dish('Turkey Leg')).toMatchObject({ price: '16.00' });
  });

  test('a modifier’s new price and a new modifier reach the option set; the owner’s own options stay', async () => {
    let modifiers: Record<string, number> = { Mild: 0, Hot: 50 };
    const truck = await connected(() => [
      aCategory('Tacos'),
      aModifierList('Sauce', modifiers),
      anItem('Turkey Leg', [{ price: 1600 }], { category_id: 'C-Tacos', modifier_list_info: sauce() }),
    ]);
    await truck.preview((await truck.preview()).state);
    modifiers = { Hot: 75, Smoky: 100 };
    const shown = await truck.preview();
    expect(shown).toMatchObject({ added: [], changed: [], newSets: [], changedSets: ['Sauce'] });
    await truck.preview(shown.state);
    const sets = await truck.db.selectFrom('option_sets').selectAll().execute();
    expect(JSON.parse(sets[0]?.details ?? '').options).toMatchObject([
      { name: { en: 'Mild' }, price: '0.00' },
      { name: { en: 'Hot' }, price: '0.75' },
      { name: { en: 'Smoky' }, price: '1.00' },
    ]);
    expect(await truck.preview()).toMatchObject({ changedSets: [] });
  });

  test('a catalog of several pages is read whole, and an empty one changes nothing', async () => {
    const many = Array.from({ length: 230 }, (_, at) =>
      anItem(`Dish ${at}`, [{ price: 100 }], { category_id: 'C-Tacos' }),
    );
    const truck = await connected(() => [aCategory('Tacos'), ...many]);
    expect((await truck.preview()).added).toHaveLength(230);
    const empty = await connected(() => []);
    expect(await empty.preview()).toMatchObject({ added: [], changed: [], removed: [], leftOut: [] });
  });

  test('without an account, while Square is silent and for other staff it is refused', async () => {
    const truck = await connected(smokehouse);
    await truck.server.control({ revokedToken: SANDBOX_TOKEN });
    expect((await truck.send()).json()).toMatchObject({ error: 'unavailable' });
    await truck.server.control({ revokedToken: '' });
    const cashier = { cookie: await signInStaff(truck, 'cashier') };
    expect((await truck.send(undefined, cashier)).statusCode).toBe(403);
    await truck.disconnect();
    expect((await truck.send()).json()).toMatchObject({ error: 'not_found' });
  });
});
