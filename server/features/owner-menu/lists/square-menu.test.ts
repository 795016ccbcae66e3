import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { CatalogObject } from '../../../../square-sandbox/wire.ts';
import { describeEachDatabase } from '../../../../testing/databases.ts';
import { aCategory, aModifierList, anImage, anItem } from '../../../../testing/square/square-catalog.ts';
import { squareConsole } from '../../../../testing/square/square-console.ts';
import { squareMenu } from '../../../../testing/square/square-menu.ts';
import { SANDBOX_TOKEN } from '../../../../testing/square/square-sandbox-server.ts';
import { signInStaff } from '../../../../testing/test-app.ts';

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

  const connected = squareMenu(begin);

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
        { name: 'Catering deposit', why: 'no_price', price: '', sizes: 0 },
        { name: 'Gift card', why: 'not_food', price: '25.00', sizes: 0 },
        { name: 'Brunch', why: 'elsewhere', price: '12.00', sizes: 0 },
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

  test('an item that is renamed there renames the dish; a name that the owner gave since stays', async () => {
    let name = 'Mac and Cheese';
    let price = 450;
    const mac = (): CatalogObject => ({
      ...anItem(name, [{ price }], { category_id: 'C-Tacos' }),
      id: 'I-7',
    });
    const truck = await connected(() => [aCategory('Tacos'), mac()]);
    await truck.preview((await truck.preview()).state);
    const { id } = (await truck.item('Mac and Cheese')) ?? { id: 0 };
    name = 'Mac & Cheese with Bacon';
    const renamed = await truck.preview();
    expect(renamed).toMatchObject({ added: [], changed: [{ name, fields: ['name.en', 'description.en'] }] });
    expect(renamed.rows).toMatchObject([{ what: 'changed', name, nameBefore: 'Mac and Cheese' }]);
    await truck.preview(renamed.state);
    expect(await truck.item(name)).toMatchObject({ id, form: { description: { en: name } } });
    expect((await truck.preview()).rows).toMatchObject([{ what: 'unchanged', nameBefore: null }]);

    // The owner's own name: Square's next price finds the dish all the same.
    const { form, updatedAt } = (await truck.item(name)) ?? { form: null, updatedAt: 0 };
    await truck.app.inject({
      method: 'PUT',
      url: `/api/owner/menu/items/${id}`,
      headers: truck.headers,
      payload: { form: { ...form, name: { en: 'Our Mac', es: 'Macarrones' } }, updatedAt },
    });
    price = 500;
    const again = await truck.preview();
    expect(again).toMatchObject({ added: [], changed: [{ name: 'Our Mac', fields: ['price'] }] });
    await truck.preview(again.state);
    expect(await truck.item('Our Mac')).toMatchObject({ id, form: { price: '5.00' } });
  });

  test('what is sold out at the location is taken off sale, and its prices of modifiers are taken', async () => {
    const soldOut = { sold_out: true, sold_out_valid_until: '2100-01-01T00:00:00Z' };
    const truck = await connected(() => [
      aCategory('Drinks'),
      aModifierList(
        'Sauce',
        { Mild: 0, Hot: 50, Smoky: 100 },
        {},
        { Hot: { price_money: { amount: 65, currency: 'USD' } }, Smoky: { sold_out: true } },
      ),
      anItem('Lemonade', [{ price: 375, here: soldOut }], {
        category_id: 'C-Drinks',
        modifier_list_info: sauce(),
      }),
      anItem(
        'Iced Tea',
        [
          { name: 'Small', price: 300, here: { sold_out: true } },
          { name: 'Large', price: 400 },
        ],
        { category_id: 'C-Drinks' },
      ),
    ]);
    const shown = await truck.preview();
    expect(shown.rows).toMatchObject([
      { name: 'Lemonade', soldOut: true, soldOutSizes: [] },
      { name: 'Iced Tea', soldOut: false, soldOutSizes: ['Small'] },
    ]);
    expect(shown.soldOutOptions).toEqual(['Smoky']);
    await truck.preview(shown.state);
    expect(await truck.item('Lemonade')).toMatchObject({ soldOutUntil: Date.parse('2100-01-01T00:00:00Z') });
    expect(await truck.item('Iced Tea')).toMatchObject({ soldOutUntil: null });
    const sets = await truck.db.selectFrom('option_sets').selectAll().execute();
    expect(JSON.parse(sets[0]?.details ?? '').options).toMatchObject([
      { price: '0.00' },
      { price: '0.65' },
      { price: '1.00' },
    ]);
    const marks = await truck.db.selectFrom('sold_out_options').select('name').execute();
    expect(marks).toEqual([{ name: 'Smoky' }]);
    expect(await truck.preview()).toMatchObject({ soldOutOptions: [] });
    expect((await truck.preview()).rows.map(({ what }) => what)).toEqual(['unchanged', 'unchanged']);
  });

  test('what comes chosen in Square comes chosen here, as many as its list allows', async () => {
    const modifiers = ['Slaw', 'Beans', 'Fries'].map((name) => ({
      type: 'MODIFIER',
      id: name,
      modifier_data: { name, on_by_default: true },
    }));
    const truck = await connected(() => [
      aCategory('Tacos'),
      aModifierList('Sauce', {}, { modifiers, selection_type: 'MULTIPLE', max_selected_modifiers: 2 }),
      anItem('Plate', [{ price: 1600 }], { category_id: 'C-Tacos', modifier_list_info: sauce() }),
    ]);
    await truck.preview((await truck.preview()).state);
    const menu = (await truck.app.inject('/api/menu')).json<{ name: string; requiredChoices: object[] }[]>();
    expect(menu.find(({ name }) => name === 'Plate')?.requiredChoices).toMatchObject([
      { name: 'Sauce', max: 2, defaults: ['Slaw', 'Beans'] },
    ]);
  });

  test('an item of which no variation is sold here is left out as another location’s', async () => {
    const truck = await connected(() => {
      const brunch = anItem('Brunch', [{ price: 1200 }], plates);
      const { variations } = brunch['item_data'] as { variations: object[] };
      Object.assign(variations[0] ?? {}, { present_at_all_locations: false });
      return [aCategory('Smoked Plates'), brunch];
    });
    expect((await truck.preview()).leftOut).toMatchObject([{ name: 'Brunch', why: 'elsewhere', price: '' }]);
  });

  test('its pictures follow as photos; the owner’s stay, and one that cannot be read is given up', async () => {
    const photo = await readFile('testing/photo.jpg');
    const truck = await connected(
      (base) => [
        aCategory('Tacos'),
        anImage('P-1', `${base}/pictures/leg.jpg`),
        anImage('P-2', `${base}/pictures/none.jpg`),
        anImage('P-3', 'http://169.254.169.254/latest/meta-data'),
        anItem('Turkey Leg', [{ price: 1600 }], { category_id: 'C-Tacos', image_ids: ['P-1'] }),
        anItem('Wings', [{ price: 900 }], { category_id: 'C-Tacos', image_ids: ['P-2'] }),
        anItem('Ribs', [{ price: 900 }], { category_id: 'C-Tacos', image_ids: ['P-3'] }),
        anItem('Slaw', [{ price: 300 }], { category_id: 'C-Tacos' }),
      ],
      { 'leg.jpg': photo },
    );
    const shown = await truck.preview();
    expect(shown.rows.map(({ name, picture }) => [name, picture])).toEqual([
      ['Turkey Leg', true],
      ['Wings', true],
      ['Ribs', true],
      ['Slaw', false],
    ]);
    await truck.preview(shown.state);
    expect(await truck.dish('Turkey Leg')).toMatchObject({ picture: { kind: 'name' } });
    await truck.work();
    const { picture } = (await truck.dish('Turkey Leg')) ?? {};
    expect(picture).toMatchObject({
      kind: 'photo',
      image: expect.stringMatching(/^\/photos\/\w{32}-640\.webp$/),
    });
    if (picture?.kind !== 'photo') throw new Error('no photo');
    expect((await truck.app.inject(picture.image)).headers['content-type']).toBe('image/webp');
    for (const name of ['Wings', 'Ribs', 'Slaw']) {
      expect(await truck.dish(name)).toMatchObject({ picture: { kind: 'name' } });
    }
    const waiting = await truck.db
      .selectFrom('square_dishes')
      .selectAll()
      .where('image_url', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
    expect((await truck.preview()).rows.map(({ what }) => what)).toEqual(Array(4).fill('unchanged'));
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
