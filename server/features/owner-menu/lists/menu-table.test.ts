import { expect, test } from 'vitest';
import type { ImportErrors } from '../../../../contracts/owner/menu/menu-import.ts';
import type { TableMatching, TablePreview } from '../../../../contracts/owner/menu/menu-table.ts';
import type { OwnerMenu } from '../../../../contracts/owner/menu/owner-menu.ts';
import { describeEachDatabase } from '../../../../testing/databases.ts';
import { signInStaff } from '../../../../testing/test-app.ts';
import { testTruck } from '../../../../testing/test-truck.ts';
import { seedDemo } from '../../../database/seed.ts';

const SQUARE = `Token,Item Name,Variation Name,SKU,Description,Categories,Price,Modifier Set - Sauce
T1,Turkey Leg,Regular,,"Smoked, with lime",Smoked Plates,$16.00,Y
T2,Wings,Six,,,Smoked Plates,9.00,Y
T3,Wings,Twelve,,,Smoked Plates,16.50,Y
T4,AL PASTOR,Regular,,,Tacos,4.25,N
T5,Catering deposit,Regular,,,Services,variable,N
`;
const TOAST = `Menu Group;Name;Base Price
Smoked Plates;Turkey Leg;17,50
`;

describeEachDatabase('a table of another system as menu', (open) => {
  async function begin() {
    const truck = await testTruck(await open());
    await truck.db.deleteFrom('menu_items').execute();
    await truck.db.deleteFrom('specials').execute();
    await seedDemo(truck.db, truck.clock.now());
    const headers = { cookie: await signInStaff(truck) };
    const send = (payload: object, as: Record<string, string> = headers) =>
      truck.app.inject({ method: 'POST', url: '/api/owner/menu/table', payload, headers: as });
    const guess = async (text: string) => (await send({ text })).json<TableMatching>();
    const preview = async (text: string, more: object = {}) => {
      const { guess: columns } = await guess(text);
      const answer = await send({ text, columns, ...more });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<TablePreview>();
    };
    const importIt = async (text: string, more: object = {}) =>
      preview(text, { ...more, apply: (await preview(text, more)).state });
    const menu = async () => {
      const answer = await truck.app.inject({ url: '/api/owner/menu', headers });
      return answer.json<OwnerMenu>().items;
    };
    const dish = async (name: string) => (await menu()).find(({ form }) => form.name.en === name)?.form;
    return { ...truck, headers, send, guess, preview, importIt, menu, dish };
  }

  test('Square’s and Toast’s columns are known, and shown with their first values', async () => {
    const truck = await begin();
    expect(await truck.guess(SQUARE)).toMatchObject({
      rows: 5,
      guess: { name: 1, size: 2, description: 4, category: 5, price: 6 },
    });
    const toast = await truck.guess(TOAST);
    expect(toast.guess).toEqual({ category: 0, name: 1, price: 2 });
    expect(toast.samples).toEqual(['Smoked Plates', 'Turkey Leg', '17,50']);
    expect(toast.categories.map(({ id }) => id)).toContain('tacos');
    expect((await truck.send({ text: '' })).json()).toMatchObject({ error: 'bad_import' });
  });

  test('what is new, changed and left out is shown, taken at once, and repeated changes nothing', async () => {
    const truck = await begin();
    const before = await truck.menu();
    const pastor = await truck.dish('Al Pastor');
    const shown = await truck.preview(SQUARE);
    expect(shown).toMatchObject({
      added: [{ name: 'Turkey Leg' }, { name: 'Wings' }],
      changed: [{ name: 'Al Pastor', fields: ['price'] }],
      removed: [],
      leftOut: [{ name: 'Catering deposit', why: 'no_price', price: '', sizes: 0 }],
      newCategories: ['Smoked Plates'],
      applied: false,
    });
    expect(await truck.menu()).toEqual(before);

    expect(await truck.importIt(SQUARE)).toMatchObject({ applied: true, newCategories: ['Smoked Plates'] });
    expect(await truck.dish('Al Pastor')).toEqual({ ...pastor, price: '4.25' });
    const leg = await truck.dish('Turkey Leg');
    expect(leg).toMatchObject({ price: '16.00', description: { en: 'Smoked, with lime' }, sizes: [] });
    expect(await truck.dish('Wings')).toMatchObject({
      category: leg?.category,
      price: '9.00',
      // Its name stands where it has no description yet.
      description: { en: 'Wings' },
      sizes: [
        { name: { en: 'Six', es: '' }, price: '0.00' },
        { name: { en: 'Twelve', es: '' }, price: '7.50' },
      ],
    });
    expect((await truck.menu()).length).toBe(before.length + 2);

    const again = await truck.importIt(SQUARE);
    expect(again).toMatchObject({ added: [], changed: [], removed: [], newCategories: [], reordered: false });
    expect(await truck.preview(TOAST)).toMatchObject({
      changed: [{ name: 'Turkey Leg', fields: ['price'] }],
    });
    const entries = await truck.db.selectFrom('audit_entries').select('action').execute();
    expect(entries.map(({ action }) => action).filter((action) => /import|added/.test(action))).toEqual(
      expect.arrayContaining(['category.added', 'menu.imported']),
    );
  });

  test('one dish that does not fit leaves everything as it was, and its row is named', async () => {
    const truck = await begin();
    const before = await truck.menu();
    const text = `Name,Price,Category\nMulita,4.50,New things\n${'x'.repeat(90)},3.00,Tacos\nTostada,3.123,Tacos\n`;
    const { guess: columns } = await truck.guess(text);
    const refused = await truck.send({ text, columns });
    const { errors } = refused.json<{ fields: ImportErrors }>().fields;
    expect(errors).toEqual([
      { row: 3, column: 'Name', problem: 'too_long' },
      { row: 4, column: 'Price', problem: 'bad_price' },
    ]);
    const { state } = await truck.preview('Name,Price,Category\nMulita,4.50,Tacos\n');
    expect((await truck.send({ text, columns, apply: state })).statusCode).toBe(422);
    expect(await truck.menu()).toEqual(before);
    const categories = await truck.db.selectFrom('categories').select('id').execute();
    expect(categories.map(({ id }) => id)).not.toContain('new-things');
  });

  test('more categories than a menu can have are refused, and the row of the first is named', async () => {
    const truck = await begin();
    const rows = Array.from({ length: 36 }, (_, at) => `Dish ${at},3.00,Group ${at}`);
    const text = `Name,Price,Category\n${rows.join('\n')}\n`;
    const { guess: columns } = await truck.guess(text);
    const { errors } = (await truck.send({ text, columns })).json<{ fields: ImportErrors }>().fields;
    expect(errors.map(({ row, problem }) => [row, problem])).toEqual([
      [36, 'too_many_categories'],
      [37, 'too_many_categories'],
    ]);
    expect((await truck.preview(text.split('\n').slice(0, 35).join('\n'))).newCategories).toHaveLength(34);
  });

  test('a menu that changed after the preview is not imported over', async () => {
    const truck = await begin();
    const text = 'Name,Price,Category\nMulita,4.50,Tacos\n';
    const { state } = await truck.preview(text);
    const { guess: columns } = await truck.guess(text);
    expect((await truck.send({ text, columns, apply: state })).statusCode).toBe(200);
    expect((await truck.send({ text, columns, apply: state })).json()).toMatchObject({ error: 'conflict' });
  });

  test('dishes without a category go where the owner says; without a word they are left out', async () => {
    const truck = await begin();
    const text = 'Dish,Price\nMulita,4.50\nAl Pastor,9.00\n,1.00\n';
    expect(await truck.preview(text)).toMatchObject({
      added: [],
      changed: [{ name: 'Al Pastor', fields: ['price'] }],
      leftOut: [
        { name: '', why: 'no_name', price: '1.00', sizes: 0 },
        { name: 'Mulita', why: 'no_category', price: '4.50', sizes: 0 },
      ],
    });
    await truck.importIt(text, { category: 'tacos' });
    expect(await truck.dish('Mulita')).toMatchObject({ category: 'tacos', price: '4.50' });
    expect(await truck.preview(text, { category: 'no-such' })).toMatchObject({ added: [], changed: [] });
  });

  test('the template, filled in, is matched by itself in both languages', async () => {
    const truck = await begin();
    for (const lang of ['en', 'es']) {
      const url = `/api/owner/menu/template?lang=${lang}`;
      const template = await truck.app.inject({ url, headers: truck.headers });
      expect(template.headers['content-type']).toContain('text/csv');
      expect(Object.keys((await truck.guess(template.body)).guess)).toHaveLength(7);
      const shown = await truck.preview(template.body);
      expect(shown).toMatchObject({
        added: [{ name: 'House burger' }, { name: 'Lemonade' }],
        newCategories: [],
      });
    }
  });

  test('a column that must be there is asked for, and others than those who edit the menu are refused', async () => {
    const truck = await begin();
    const missing = await truck.send({ text: TOAST, columns: { name: 1 } });
    expect(missing.json()).toMatchObject({ fields: { errors: [{ problem: 'missing_column' }] } });
    const cashier = { cookie: await signInStaff(truck, 'cashier') };
    expect((await truck.send({ text: TOAST }, cashier)).statusCode).toBe(403);
    expect((await truck.send({ text: TOAST }, {})).statusCode).toBe(401);
  });
});
