import { expect, test } from 'vitest';
import type { OwnerOptionSet } from '../../../contracts/owner/menu/option-sets.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anItemForm } from '../../../testing/menu/menu-forms.ts';
import { anOptionSet, setOption } from '../../../testing/menu/option-sets.ts';
import { aPlate, OPTION_SETS_URL, optionSetsTruck } from '../../../testing/menu/option-sets-truck.ts';
import { signInStaff } from '../../../testing/test-app.ts';

describeEachDatabase('the option sets', (open) => {
  test('begin empty; one is added once, whatever is sent again, and its key is never that of another', async () => {
    const truck = await optionSetsTruck(await open());
    expect(await truck.sets()).toEqual([]);
    const sent = () => truck.call('POST', OPTION_SETS_URL, { form: anOptionSet() }, 'one-request');
    const answers = await Promise.all([sent(), sent()]);
    expect((await sent()).statusCode).toBe(200);
    expect(answers.map((answer) => answer.json<OwnerOptionSet>().id)).toEqual(['sauce', 'sauce']);
    const second = await truck.add({ name: { en: 'Saucé', es: '' } });
    expect(second).toMatchObject({ id: 'sauce-2', dishes: [], soldOut: {} });
    expect((await truck.sets()).map(({ id }) => id)).toEqual(['sauce', 'sauce-2']);
    expect((await truck.log('option_set')).map(({ action }) => action)).toEqual([
      'option_set.added',
      'option_set.added',
    ]);
    await truck.app.close();
  });

  test('one edited after its answer was lost is as it was edited, unless somebody has changed it since', async () => {
    const truck = await optionSetsTruck(await open());
    const send = async (parts?: Parameters<typeof anOptionSet>[0]) => {
      truck.clock.advance(1000);
      return truck.call('POST', OPTION_SETS_URL, { form: anOptionSet(parts) }, 'one-form');
    };
    await send();
    const name = { en: 'Salsa', es: 'Salsa' };
    for (const _ of [1, 2]) {
      expect((await send({ name, max: 1 })).json()).toMatchObject({ id: 'sauce', form: { name, max: 1 } });
    }
    expect(await truck.log('option_set')).toMatchObject([
      { action: 'option_set.added' },
      { action: 'option_set.changed', before: { max: 2 }, after: { max: 1 } },
    ]);
    await truck.remove('sauce');
    expect((await send()).json()).toMatchObject({ id: 'sauce', form: { max: 2 } });
    const wrong = await send({ name: { en: '', es: '' } });
    expect(wrong.json()).toMatchObject({ error: 'invalid', fields: { 'name.en': 'missing' } });
    // A repeat finds its own name taken.
    expect((await send({ max: 1 })).json()).toMatchObject({ id: 'sauce', form: { max: 1 } });
    await truck.change('sauce', { max: 3 });
    for (const parts of [{ name }, { max: 2 }]) {
      const refused = await send(parts);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        error: 'conflict',
        fields: { now: { id: 'sauce', dishes: [], form: { max: 3 } } },
      });
    }
    expect(await truck.sets()).toMatchObject([{ form: { max: 3 } }]);
    await truck.app.close();
  });

  test('with wrong content or a name that exists are refused by field', async () => {
    const truck = await optionSetsTruck(await open());
    await truck.add();
    const twice = await truck.call('POST', OPTION_SETS_URL, { form: anOptionSet() });
    expect(twice.json()).toMatchObject({ error: 'invalid', fields: { 'name.en': 'duplicate' } });
    const form = anOptionSet({ name: { en: 'Bread', es: '' }, options: [setOption('White', '', 'much')] });
    const wrong = await truck.call('POST', OPTION_SETS_URL, { form });
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
    const truck = await optionSetsTruck(await open());
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
    const stale = await truck.call('PUT', `${OPTION_SETS_URL}/sauce`, {
      form: anOptionSet({ max: 3 }),
      updatedAt,
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ fields: { now: { id: 'sauce', form: { max: 1 } } } });
    const [changed] = (await truck.log('option_set')).filter(({ action }) => action === 'option_set.changed');
    expect(changed).toMatchObject({
      subject: 'sauce',
      before: { max: 2 },
      after: { max: 1, dishes: ['Brisket Plate', 'Half Chicken'] },
    });
    await truck.app.close();
  });

  test('with limits that the options cannot meet are refused by field, and nothing is changed', async () => {
    const truck = await optionSetsTruck(await open());
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
    const made = await truck.call('POST', OPTION_SETS_URL, {
      form: anOptionSet({ name: { en: 'Dips', es: '' }, max: 9 }),
    });
    expect(made.json()).toMatchObject({ fields: { max: 'more_than_options' } });
    expect((await truck.sets()).map((set) => [set.form.max, set.form.options.length])).toEqual([[2, 3]]);
    await truck.app.close();
  });

  test('a removed one leaves its dishes, whose open editors are told; orders keep what was chosen', async () => {
    const truck = await optionSetsTruck(await open());
    await truck.add();
    const dish = await truck.addDish('Brisket Plate', ['sauce']);
    const stale = await truck.set('sauce');
    await truck.change('sauce', { max: 1 });
    const early = await truck.call('DELETE', `${OPTION_SETS_URL}/sauce?updatedAt=${stale.updatedAt}`);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ fields: { now: { id: 'sauce', dishes: [{ id: dish.id }] } } });
    expect((await truck.remove('sauce')).statusCode).toBe(204);
    expect((await truck.call('DELETE', `${OPTION_SETS_URL}/sauce?updatedAt=1`)).statusCode).toBe(204);
    expect((await truck.onMenu(dish.id))?.requiredChoices).toEqual([]);
    const put = await truck.call('PUT', `/api/owner/menu/items/${dish.id}`, {
      form: { ...dish.form, price: '11.00' },
      updatedAt: dish.updatedAt,
    });
    expect(put.statusCode).toBe(409);
    expect(
      await truck.orderDish(dish.id, { Sauce: 'House' }, '10.89').then((answer) => answer.json()),
    ).toMatchObject({
      error: 'unknown_option',
    });
    const removals = (await truck.log('option_set')).filter(({ action }) => action === 'option_set.removed');
    expect(removals).toHaveLength(1);
    expect(removals[0]).toMatchObject({
      before: { name: { en: 'Sauce' }, dishes: ['Brisket Plate'] },
      after: null,
    });
    await truck.app.close();
  });

  test('are in the menu’s files by name and key; one that does not exist is refused by row and column', async () => {
    const truck = await optionSetsTruck(await open());
    await truck.add();
    await truck.addDish('Brisket Plate', ['sauce']);
    for (const format of ['csv', 'json'] as const) {
      const text = (await truck.call('GET', `/api/owner/menu/export?format=${format}`)).body;
      const read = (file: string) => truck.call('POST', '/api/owner/menu/import', { format, text: file });
      expect((await read(text)).json()).toMatchObject({ changed: [], added: [], removed: [] });
      expect(text).toContain(format === 'csv' ? ',Sauce | sauce,' : '"name": "Sauce"');
      // By its name alone, by its key alone as in earlier files, and by its name where the key is another truck's.
      for (const [key, name] of [
        ['', 'sauce'],
        ['sauce', ''],
        ['other', 'Sauce'],
      ]) {
        const bar = key !== '' && name !== '' ? ' | ' : '';
        const written =
          format === 'csv'
            ? text.replace(',Sauce | sauce,', `,${name}${bar}${key},`)
            : text.replace(/\{\s*"key": "sauce",\s*"name": "Sauce"\s*\}/, `"${name || key}"`);
        expect((await read(written)).json(), written).toMatchObject({ changed: [], added: [], removed: [] });
      }
      const wrong = await read(text.replaceAll(/\bsauce\b/gi, 'rub'));
      const column = format === 'csv' ? 'option_sets' : 'items.optionSets';
      expect(wrong.json()).toMatchObject({
        error: 'bad_import',
        fields: { errors: [{ column, problem: 'bad_value' }] },
      });
    }
    await truck.app.close();
  });

  test('only who may edit the menu may edit them', async () => {
    const truck = await optionSetsTruck(await open());
    const cookie = await signInStaff(truck, 'cook');
    const answer = await truck.app.inject({ method: 'GET', url: OPTION_SETS_URL, headers: { cookie } });
    expect(answer.statusCode).toBe(403);
    await truck.app.close();
  });
});
