import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { WireItem } from '../../../contracts/menu/menu-wire.ts';
import type { OwnerOptionSet, OwnerOptionSets } from '../../../contracts/owner/menu/option-sets.ts';
import type { OwnerDish, OwnerMenu } from '../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import type { OptionSetForm } from '../../../domain/menu/option-set.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm } from '../../../testing/menu-forms.ts';
import { anOptionSet, setOption } from '../../../testing/option-sets.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const URL = '/api/owner/menu/option-sets';

/** A dish that has nothing but the named sets. */
const aPlate = (name: string, optionSets: string[]): ItemForm =>
  anItemForm({
    name: { en: name, es: '' },
    price: '10.00',
    drink: false,
    ingredients: [],
    addOns: [],
    sizes: [],
    customOptions: [],
    extras: [],
    choices: [],
    optionSets,
  });

async function ownersTruck(db: Parameters<typeof testTruck>[0]) {
  const truck = await testTruck(db);
  const cookie = await signInStaff(truck);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key?: string) => {
    const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) };
    const options: InjectOptions = { method, url, headers, ...(payload !== undefined && { payload }) };
    return truck.app.inject(options);
  };
  const sets = async () => (await call('GET', URL)).json<OwnerOptionSets>().sets;
  const set = async (id: string): Promise<OwnerOptionSet> => {
    const found = (await sets()).find((each) => each.id === id);
    if (found === undefined) throw new Error(`no set ${id}`);
    return found;
  };
  const add = async (parts?: Partial<OptionSetForm>) =>
    (await call('POST', URL, { form: anOptionSet(parts) })).json<OwnerOptionSet>();
  const change = async (id: string, parts: Partial<OptionSetForm>) => {
    const { form, updatedAt } = await set(id);
    return call('PUT', `${URL}/${id}`, { form: { ...form, ...parts }, updatedAt });
  };
  const remove = async (id: string) => call('DELETE', `${URL}/${id}?updatedAt=${(await set(id)).updatedAt}`);
  const addDish = async (name: string, optionSets: string[]) =>
    (await call('POST', '/api/owner/menu/items', { form: aPlate(name, optionSets) })).json<
      OwnerDish<ItemForm>
    >();
  const items = async () => (await call('GET', '/api/owner/menu')).json<OwnerMenu>().items;
  const onMenu = async (id: number) =>
    (await truck.app.inject('/api/menu')).json<WireItem[]>().find((item) => item.id === id);
  const order = (id: number, selections: object, total: string, more: object = {}) => {
    const line = {
      id,
      name: 'Plate',
      price: '10.00',
      quantity: 1,
      requiredChoiceSelections: selections,
      ...more,
    };
    return truck.post('/api/square/create-checkout', { ...truck.checkoutOf(), items: [line], total });
  };
  const lines = async () => {
    const row = await truck.db
      .selectFrom('orders')
      .select('lines')
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return JSON.parse(row?.lines ?? '[]') as unknown;
  };
  const log = async () =>
    (await truck.db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute())
      .filter(({ action }) => action.startsWith('option_set.'))
      .map(({ action, subject, before, after }) => ({
        action,
        subject,
        before: JSON.parse(before ?? 'null') as unknown,
        after: JSON.parse(after ?? 'null') as unknown,
      }));
  const soldOut = (name: string, until: 'tomorrow' | null) =>
    call('PUT', '/api/owner/sold-out', { kind: 'option', name, until });
  return {
    ...truck,
    call,
    sets,
    set,
    add,
    change,
    remove,
    addDish,
    items,
    onMenu,
    order,
    lines,
    log,
    soldOut,
  };
}

describeEachDatabase('the option sets', (open) => {
  test('begin empty; one is added once, whatever is sent again, and its key is never that of another', async () => {
    const truck = await ownersTruck(await open());
    expect(await truck.sets()).toEqual([]);
    const sent = () => truck.call('POST', URL, { form: anOptionSet() }, 'one-request');
    const answers = await Promise.all([sent(), sent()]);
    expect((await sent()).statusCode).toBe(200);
    expect(answers.map((answer) => answer.json<OwnerOptionSet>().id)).toEqual(['sauce', 'sauce']);
    const second = await truck.add({ name: { en: 'Saucé', es: '' } });
    expect(second).toMatchObject({ id: 'sauce-2', dishes: [], soldOut: {} });
    expect((await truck.sets()).map(({ id }) => id)).toEqual(['sauce', 'sauce-2']);
    expect((await truck.log()).map(({ action }) => action)).toEqual(['option_set.added', 'option_set.added']);
    await truck.app.close();
  });

  test('with wrong content or a name that exists are refused by field', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    const twice = await truck.call('POST', URL, { form: anOptionSet() });
    expect(twice.json()).toMatchObject({ error: 'invalid', fields: { 'name.en': 'duplicate' } });
    const form = anOptionSet({ name: { en: 'Bread', es: '' }, options: [setOption('White', '', 'much')] });
    const wrong = await truck.call('POST', URL, { form });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ fields: { 'options.0.price': 'bad_price' } });
    const dish = await truck.addDish('Plate', ['sauce']);
    const own = { ...anItemForm().choices[0], name: { en: 'Bread', es: '' } };
    await truck.call('PUT', `/api/owner/menu/items/${dish.id}`, {
      form: { ...dish.form, choices: [own] },
      updatedAt: dish.updatedAt,
    });
    const renamed = await truck.change('sauce', { name: { en: 'Bread', es: '' } });
    expect(renamed.json()).toMatchObject({ error: 'invalid', fields: { 'name.en': 'duplicate' } });
    const likeSet = { ...aPlate('Other', ['sauce']), choices: [{ ...own, name: { en: 'Sauce', es: '' } }] };
    const clash = await truck.call('POST', '/api/owner/menu/items', { form: likeSet });
    expect(clash.json()).toMatchObject({ fields: { 'choices.0.name.en': 'duplicate' } });
    await truck.app.close();
  });

  test('are required choices of many dishes, in each one’s order; a change changes them all', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    await truck.add({
      name: { en: 'Bread', es: 'Pan' },
      min: 1,
      max: 1,
      options: [setOption('White', 'Blanco'), setOption('Cornbread', 'Pan de elote', '1.00')],
    });
    const plate = await truck.addDish('Brisket Plate', ['bread', 'sauce']);
    const half = await truck.addDish('Half Chicken', ['sauce', 'no-such-set']);
    expect(half.form.optionSets).toEqual(['sauce']);
    const shown = await truck.onMenu(plate.id);
    expect(shown).not.toHaveProperty('optionSets');
    expect(shown?.requiredChoices).toEqual([
      {
        name: 'Bread',
        required: true,
        options: ['White', 'Cornbread'],
        min: 1,
        max: 1,
        prices: { Cornbread: '1.00' },
        defaults: [],
      },
      expect.objectContaining({ name: 'Sauce', required: false, max: 2, defaults: ['House'] }),
    ]);
    expect(shown?.translations.es.options).toMatchObject({ Bread: 'Pan', House: 'De la casa' });
    expect((await truck.set('sauce')).dishes.map(({ name }) => name.en)).toEqual([
      'Brisket Plate',
      'Half Chicken',
    ]);
    const { updatedAt } = await truck.set('sauce');
    expect((await truck.change('sauce', { max: 1 })).statusCode).toBe(200);
    expect((await truck.onMenu(half.id))?.requiredChoices).toMatchObject([{ name: 'Sauce', max: 1 }]);
    const stale = await truck.call('PUT', `${URL}/sauce`, { form: anOptionSet({ max: 3 }), updatedAt });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ fields: { now: { id: 'sauce', form: { max: 1 } } } });
    const [changed] = (await truck.log()).filter(({ action }) => action === 'option_set.changed');
    expect(changed).toMatchObject({
      subject: 'sauce',
      before: { max: 2 },
      after: { max: 1, dishes: ['Brisket Plate', 'Half Chicken'] },
    });
    await truck.app.close();
  });

  test('are charged what their options cost, whatever the browser says', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    const { id } = await truck.addDish('Brisket Plate', ['sauce']);
    const both = { Sauce: ['House', 'Hot honey'] };
    const free = await truck.order(id, both, '10.89');
    expect(free.json()).toMatchObject({
      error: 'price_changed',
      fields: { subtotal: '10.75', total: '11.70' },
    });
    expect((await truck.order(id, both, '11.70')).statusCode).toBe(200);
    expect(await truck.lines()).toMatchObject([
      {
        unitCents: 1075,
        baseCents: 1000,
        choices: [
          { choice: 'Sauce', option: 'House', cents: 0 },
          { choice: 'Sauce', option: 'Hot honey', cents: 75 },
        ],
        es: { Sauce: 'Salsa', 'Hot honey': 'Miel picante' },
      },
    ]);
    // One by its name alone, as the specification has it.
    expect((await truck.order(id, { Sauce: 'House' }, '10.89')).statusCode).toBe(200);
    const many = await truck.order(id, { Sauce: ['House', 'Hot honey', 'Mustard gold'] }, '12.25');
    expect(many.json()).toMatchObject({ error: 'unknown_option', fields: { name: 'Mustard gold' } });
    await truck.change('sauce', { min: 1 });
    expect((await truck.order(id, {}, '10.89')).json()).toMatchObject({
      error: 'choice_required',
      fields: { name: 'Sauce' },
    });
    await truck.app.close();
  });

  test('sold out by option, are so on every dish; a dish without enough left cannot be ordered', async () => {
    const truck = await ownersTruck(await open());
    await truck.add({ min: 2 });
    const ids = [await truck.addDish('Plate', ['sauce']), await truck.addDish('Half', ['sauce'])].map(
      (dish) => dish.id,
    );
    const view = (await truck.soldOut('Hot honey', 'tomorrow')).json<{
      options: { name: { en: string } }[];
    }>();
    expect(view.options.filter(({ name }) => name.en === 'Hot honey')).toMatchObject([
      { name: { es: 'Miel picante' }, group: { en: 'Sauce', es: 'Salsa' }, ingredient: false },
    ]);
    expect(Object.keys((await truck.set('sauce')).soldOut)).toEqual(['Hot honey']);
    for (const id of ids) {
      expect(await truck.onMenu(id)).toMatchObject({ soldOut: false, soldOutOptions: ['Hot honey'] });
      const refused = await truck.order(id, { Sauce: ['House', 'Hot honey'] }, '11.70');
      expect(refused.json()).toMatchObject({
        error: 'sold_out',
        fields: { soldOut: [{ id, option: 'Hot honey' }] },
      });
    }
    expect((await truck.order(ids[0] ?? 0, { Sauce: ['House', 'Mustard gold'] }, '11.43')).statusCode).toBe(
      200,
    );
    await truck.soldOut('House', 'tomorrow');
    for (const id of ids) {
      expect(await truck.onMenu(id)).toMatchObject({ soldOut: true });
      const refused = await truck.order(id, { Sauce: ['House', 'Mustard gold'] }, '11.43');
      expect(refused.json()).toMatchObject({ error: 'sold_out', fields: { soldOut: [{ id }] } });
    }
    await truck.soldOut('House', null);
    expect(await truck.onMenu(ids[0] ?? 0)).toMatchObject({ soldOut: false });
    await truck.app.close();
  });

  test('an option that is renamed while it is sold out stays so, and its old name is free again', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    const { id } = await truck.addDish('Brisket Plate', ['sauce']);
    await truck.soldOut('Hot honey', 'tomorrow');
    const rename = async (from: string, to: string) => {
      const { form } = await truck.set('sauce');
      const options = form.options.map((option) =>
        option.name.en === from ? { ...option, name: { en: to, es: '' } } : option,
      );
      // Moved as well: the place in the list does not tell which one it was.
      return truck.change('sauce', { options: options.toReversed() });
    };
    expect((await rename('Hot honey', 'Spicy honey')).statusCode).toBe(200);
    expect(Object.keys((await truck.set('sauce')).soldOut)).toEqual(['Spicy honey']);
    expect(await truck.onMenu(id)).toMatchObject({ soldOutOptions: ['Spicy honey'] });
    const refused = await truck.order(id, { Sauce: 'Spicy honey' }, '11.70');
    expect(refused.json()).toMatchObject({ error: 'sold_out' });
    // The old name is another option's now.
    await rename('House', 'Hot honey');
    expect(Object.keys((await truck.set('sauce')).soldOut)).toEqual(['Spicy honey']);
    // Elsewhere the name stays sold out.
    await truck.add({ name: { en: 'Dips', es: '' }, options: [setOption('Spicy honey', '')], max: 1 });
    await rename('Spicy honey', 'Warm honey');
    expect(Object.keys((await truck.set('sauce')).soldOut)).toEqual(['Warm honey']);
    expect(Object.keys((await truck.set('dips')).soldOut)).toEqual(['Spicy honey']);
    await truck.app.close();
  });

  test('with limits that the options cannot meet are refused by field, and nothing is changed', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    const { form } = await truck.set('sauce');
    const fewer = await truck.change('sauce', { options: form.options.slice(0, 1) });
    expect(fewer.statusCode).toBe(422);
    expect(fewer.json()).toMatchObject({ fields: { max: 'more_than_options' } });
    const crossed = await truck.change('sauce', { min: 3 });
    expect(crossed.json()).toMatchObject({ fields: { min: 'more_than_most' } });
    const ticked = form.options.map((option) => ({ ...option, byDefault: true }));
    const many = await truck.change('sauce', { options: ticked });
    expect(many.json()).toMatchObject({ fields: { defaults: 'too_many_defaults' } });
    const made = await truck.call('POST', URL, {
      form: anOptionSet({ name: { en: 'Dips', es: '' }, max: 9 }),
    });
    expect(made.json()).toMatchObject({ fields: { max: 'more_than_options' } });
    expect((await truck.sets()).map((set) => [set.form.max, set.form.options.length])).toEqual([[2, 3]]);
    await truck.app.close();
  });

  test('an option of a set that no dish has yet can be sold out too', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    expect((await truck.soldOut('Mustard gold', 'tomorrow')).statusCode).toBe(200);
    expect((await truck.soldOut('No such thing', 'tomorrow')).statusCode).toBe(404);
    await truck.app.close();
  });

  test('a removed one leaves its dishes, whose open editors are told; orders keep what was chosen', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    const dish = await truck.addDish('Brisket Plate', ['sauce']);
    const stale = await truck.set('sauce');
    await truck.change('sauce', { max: 1 });
    const early = await truck.call('DELETE', `${URL}/sauce?updatedAt=${stale.updatedAt}`);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ fields: { now: { id: 'sauce', dishes: [{ id: dish.id }] } } });
    expect((await truck.remove('sauce')).statusCode).toBe(204);
    expect((await truck.call('DELETE', `${URL}/sauce?updatedAt=1`)).statusCode).toBe(204);
    expect((await truck.onMenu(dish.id))?.requiredChoices).toEqual([]);
    const put = await truck.call('PUT', `/api/owner/menu/items/${dish.id}`, {
      form: { ...dish.form, price: '11.00' },
      updatedAt: dish.updatedAt,
    });
    expect(put.statusCode).toBe(409);
    expect(
      await truck.order(dish.id, { Sauce: 'House' }, '10.89').then((answer) => answer.json()),
    ).toMatchObject({
      error: 'unknown_option',
    });
    const removals = (await truck.log()).filter(({ action }) => action === 'option_set.removed');
    expect(removals).toHaveLength(1);
    expect(removals[0]).toMatchObject({
      before: { name: { en: 'Sauce' }, dishes: ['Brisket Plate'] },
      after: null,
    });
    await truck.app.close();
  });

  test('are in the menu’s files by their keys; one that does not exist is refused by row and column', async () => {
    const truck = await ownersTruck(await open());
    await truck.add();
    await truck.addDish('Brisket Plate', ['sauce']);
    for (const format of ['csv', 'json'] as const) {
      const text = (await truck.call('GET', `/api/owner/menu/export?format=${format}`)).body;
      const read = (file: string) => truck.call('POST', '/api/owner/menu/import', { format, text: file });
      expect((await read(text)).json()).toMatchObject({ changed: [], added: [], removed: [] });
      const wrong = await read(
        text.replace(format === 'csv' ? ',sauce,' : '"sauce"', format === 'csv' ? ',rub,' : '"rub"'),
      );
      const column = format === 'csv' ? 'option_sets' : 'items.optionSets';
      expect(wrong.json()).toMatchObject({
        error: 'bad_import',
        fields: { errors: [{ column, problem: 'bad_value' }] },
      });
    }
    await truck.app.close();
  });

  test('only who may edit the menu may edit them', async () => {
    const truck = await ownersTruck(await open());
    const cookie = await signInStaff(truck, 'cook');
    const answer = await truck.app.inject({ method: 'GET', url: URL, headers: { cookie } });
    expect(answer.statusCode).toBe(403);
    await truck.app.close();
  });
});
