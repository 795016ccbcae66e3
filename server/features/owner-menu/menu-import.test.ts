import { expect, test } from 'vitest';
import type { ImportPreview } from '../../../contracts/owner/menu/menu-import.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm, aSpecialForm } from '../../../testing/menu/menu-forms.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { seedDemo } from '../../database/seed.ts';

const IMPORT = '/api/owner/menu/import';

const nameOf = (item: object | undefined) => (item as ItemForm).name.en;

async function ownersTruck(db: Parameters<typeof testTruck>[0]) {
  const truck = await testTruck(db);
  await db.deleteFrom('menu_items').execute();
  await db.deleteFrom('specials').execute();
  await seedDemo(db, truck.clock.now());
  const cookie = await signInStaff(truck);
  const post = (payload: object) =>
    truck.app.inject({ method: 'POST', url: IMPORT, payload, headers: { cookie } });
  const exported = async (format: 'json' | 'csv') => {
    const answer = await truck.app.inject({
      url: `/api/owner/menu/export?format=${format}`,
      headers: { cookie },
    });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  return { ...truck, post, exported };
}

describeEachDatabase('the menu as a file', (open) => {
  test.each(['json', 'csv'] as const)('bringing back an export as %s changes nothing', async (format) => {
    const truck = await ownersTruck(await open());
    const text = await truck.exported(format);
    const preview = (await truck.post({ format, text })).json<ImportPreview>();
    expect(preview).toMatchObject({ added: [], changed: [], removed: [], reordered: false, applied: false });
    expect(preview.unchanged).toBe(36);
    const before = await truck.db.selectFrom('menu_items').selectAll().orderBy('id').execute();
    const done = await truck.post({ format, text, apply: preview.state });
    expect(done.json<ImportPreview>().applied).toBe(true);
    expect(await truck.db.selectFrom('menu_items').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await truck.exported(format)).toBe(text);
    await truck.app.close();
  });

  test('an import says what it would do, does it at once, and repeated changes nothing', async () => {
    const truck = await ownersTruck(await open());
    const menu = JSON.parse(await truck.exported('json')) as { items: object[]; specials: object[] };
    const [first, second, third, ...rest] = menu.items;
    const text = JSON.stringify({
      items: [second, { ...first, price: '99.00' }, anItemForm(), ...rest],
      specials: menu.specials,
    });
    const preview = (await truck.post({ format: 'json', text })).json<ImportPreview>();
    expect(preview.added).toEqual([{ name: 'Mulita', fields: [] }]);
    expect(preview.changed).toEqual([{ name: nameOf(first), fields: ['price'] }]);
    expect(preview.removed).toEqual([{ name: nameOf(third), fields: [] }]);
    expect(preview.reordered).toBe(true);
    expect((await truck.post({ format: 'json', text, apply: preview.state })).statusCode).toBe(200);
    const names = (await truck.app.inject('/api/menu')).json<{ name: string }[]>().map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual([nameOf(second), nameOf(first)]);
    expect(names).toContain('Mulita');
    expect(names).not.toContain(nameOf(third));
    const again = (await truck.post({ format: 'json', text })).json<ImportPreview>();
    expect(again).toMatchObject({ added: [], changed: [], removed: [], reordered: false });
    await truck.app.close();
  });

  test('a menu that version 0.1 exported comes in; its plates of pieces bear the dish’s name', async () => {
    const truck = await ownersTruck(await open());
    const csv = [
      'kind,category,name,description,price,picture',
      'item,tacos,Gringa,Pork and cheese.,4.00,1f32e 1f32e + 1f336-fe0f',
      'item,tacos,Al Pastor,Pork.,3.50,/art/dishes/al-pastor.svg',
    ];
    const plate = { kind: 'plate', main: ['1f32e'], garnish: null };
    const json = JSON.stringify({ items: [{ ...anItemForm(), picture: plate }], specials: [] });
    const wrong = 'kind,category,name,description,price,picture\nitem,tacos,A,B,4.00,https://x.example/a.png';
    for (const [format, text, images] of [
      ['csv', csv.join('\n'), ['', '/art/dishes/al-pastor.svg']],
      ['json', json, ['']],
    ] as const) {
      const { state } = (await truck.post({ format, text })).json<ImportPreview>();
      expect((await truck.post({ format, text, apply: state })).statusCode).toBe(200);
      const menu = (await truck.app.inject('/api/menu')).json<{ image: string }[]>();
      expect(menu.map(({ image }) => image)).toEqual(images);
    }
    expect((await truck.post({ format: 'csv', text: wrong })).json()).toMatchObject({
      fields: { errors: [{ row: 2, column: 'picture', problem: 'bad_picture' }] },
    });
    await truck.app.close();
  });

  test('the Spanish texts that version 0.1 wrote beside the English ones come in with them', async () => {
    const truck = await ownersTruck(await open());
    const photo = { kind: 'photo', image: '/photos/taco.jpg', alt: 'A taco', altEs: 'Un taco' };
    const words = {
      name: 'Mulita',
      nameEs: 'Mulita norteña',
      description: 'Cheese.',
      descriptionEs: 'Queso.',
    };
    const option = { name: 'Onion', es: 'Cebolla' };
    const common = { ...words, picture: photo, category: 'tacos', price: '4.50', hidden: false };
    const item = {
      ...common,
      ingredients: [option],
      drink: false,
      addOns: [{ ...option, name: 'Queso', es: 'Quesillo', price: '1.25' }],
      sizes: [],
      customOptions: [],
      extras: [],
      choices: [{ name: 'Meat', es: 'Carne', required: true, options: [{ name: 'Asada', es: '' }] }],
      tags: [],
    };
    const special = { ...common, note: 'Today', noteEs: 'Hoy', from: null, until: null, weekdays: [] };
    const text = JSON.stringify({ items: [item], specials: [special] });
    const { state } = (await truck.post({ format: 'json', text })).json<ImportPreview>();
    expect((await truck.post({ format: 'json', text, apply: state })).statusCode).toBe(200);
    const menu = JSON.parse(await truck.exported('json')) as { items: object[]; specials: object[] };
    const localized = {
      name: { en: 'Mulita', es: 'Mulita norteña' },
      description: { en: 'Cheese.', es: 'Queso.' },
      picture: { kind: 'photo', image: '/photos/taco.jpg', alt: { en: 'A taco', es: 'Un taco' } },
    };
    expect(menu.items).toMatchObject([
      {
        ...localized,
        ingredients: [{ name: { en: 'Onion', es: 'Cebolla' } }],
        addOns: [{ name: { en: 'Queso', es: 'Quesillo' }, price: '1.25' }],
        choices: [{ name: { en: 'Meat', es: 'Carne' }, options: [{ name: { en: 'Asada', es: '' } }] }],
      },
    ]);
    expect(menu.specials).toMatchObject([{ ...localized, note: { en: 'Today', es: 'Hoy' } }]);
    await truck.app.close();
  });

  test('a field that is not known is named, and nothing of the file is taken', async () => {
    const truck = await ownersTruck(await open());
    const before = await truck.exported('json');
    const form = anItemForm();
    const [choice] = form.choices;
    const wrong = { ...form, spice: 'hot', choices: [{ ...choice, kind: 'level' }] };
    const text = JSON.stringify({ items: [form, wrong], specials: [{ ...aSpecialForm(), drink: false }] });
    const answer = await truck.post({ format: 'json', text });
    expect(answer.statusCode).toBe(422);
    const { fields } = answer.json<{ fields: { errors: { row: number; column: string }[] } }>();
    expect(fields.errors.toSorted((a, b) => a.column.localeCompare(b.column))).toEqual([
      { row: 2, column: 'items.choices.0.kind', problem: 'unknown_field' },
      { row: 2, column: 'items.spice', problem: 'unknown_field' },
      { row: 1, column: 'specials.drink', problem: 'unknown_field' },
    ]);
    expect(await truck.exported('json')).toBe(before);
    await truck.app.close();
  });

  test('what is wrong is named by row and column, and nothing of the file is taken', async () => {
    const truck = await ownersTruck(await open());
    const before = await truck.exported('csv');
    const lines = [
      'kind,id,category,name,description,price,picture,add_ons,weekdays',
      'item,,tacos,Good,Fine,3.50,,,',
      'item,,tacos,,Fine,three,,"Queso | Queso | lots",',
      'item,,sushi,Roll,Fine,4.00,,,',
      'special,,tacos,Elote,Corn,5.00,,,mon holiday',
    ];
    const answer = await truck.post({ format: 'csv', text: lines.join('\n') });
    expect(answer.statusCode).toBe(422);
    const { error, fields } = answer.json<{ error: string; fields: { errors: object[]; count: number } }>();
    expect(error).toBe('bad_import');
    expect(fields.count).toBe(5);
    expect(fields.errors).toEqual(
      expect.arrayContaining([
        { row: 3, column: 'name', problem: 'missing' },
        { row: 3, column: 'price', problem: 'bad_price' },
        { row: 3, column: 'add_ons', problem: 'bad_price' },
        { row: 4, column: 'category', problem: 'bad_value' },
        { row: 5, column: 'weekdays', problem: 'bad_value' },
      ]),
    );
    const noTable = await truck.post({ format: 'csv', text: 'name;colour\nTaco;red' });
    expect(noTable.json()).toMatchObject({
      fields: { errors: expect.arrayContaining([{ row: 1, column: 'colour', problem: 'unknown_column' }]) },
    });
    const json = await truck.post({ format: 'json', text: '{"items": [{}], "specials": []}' });
    expect(json.json()).toMatchObject({
      fields: {
        errors: expect.arrayContaining([{ row: 1, column: 'items.name', problem: 'bad_value' }]),
      },
    });
    expect((await truck.post({ format: 'json', text: '{' })).statusCode).toBe(422);
    expect(await truck.exported('csv')).toBe(before);
    await truck.app.close();
  });

  test('a menu that changed since the preview is not overwritten', async () => {
    const truck = await ownersTruck(await open());
    const text = JSON.stringify({ items: [anItemForm()], specials: [] });
    const preview = (await truck.post({ format: 'json', text })).json<ImportPreview>();
    await truck.db
      .updateTable('menu_items')
      .set({ updated_at: truck.clock.now() + 1 })
      .execute();
    const answer = await truck.post({ format: 'json', text, apply: preview.state });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'conflict' });
    expect((await truck.app.inject('/api/menu')).json<unknown[]>().length).toBeGreaterThan(30);
    await truck.app.close();
  });

  test('a menu that changes while an import is written is not overwritten, nor is a part of it', async () => {
    const truck = await ownersTruck(await open());
    const menu = JSON.parse(await truck.exported('json')) as { items: object[]; specials: object[] };
    const [first, second, ...rest] = menu.items;
    const items = [{ ...first, price: '99.00' }, { ...second, price: '98.00' }, anItemForm(), ...rest];
    const text = JSON.stringify({ items, specials: [] });
    const preview = (await truck.post({ format: 'json', text })).json<ImportPreview>();
    const rows = () => truck.db.selectFrom('menu_items').selectAll().orderBy('id').execute();
    let during = await rows();
    // Another dish is changed, but not committed, when the import reads the menu.
    let change = Promise.resolve();
    await new Promise<void>((startImport) => {
      change = truck.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('menu_items')
          .set({ updated_at: truck.clock.now() + 1 })
          .where('id', '=', (second as { id: number }).id)
          .execute();
        startImport();
        await new Promise((resolve) => setTimeout(resolve, 300));
        during = await tx.selectFrom('menu_items').selectAll().orderBy('id').execute();
      });
    });
    const [answer] = await Promise.all([truck.post({ format: 'json', text, apply: preview.state }), change]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'conflict' });
    expect(await rows()).toEqual(during);
    expect(await truck.db.selectFrom('specials').select('id').execute()).not.toEqual([]);
    await truck.app.close();
  });
});
