import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { setOption } from '../../../testing/menu/option-sets.ts';
import { optionSetsTruck } from '../../../testing/menu/option-sets-truck.ts';

describeEachDatabase('ordering from option sets', (open) => {
  test('options are charged what they cost, whatever the browser says', async () => {
    const truck = await optionSetsTruck(await open());
    await truck.add();
    const { id } = await truck.addDish('Brisket Plate', ['sauce']);
    const both = { Sauce: ['House', 'Hot honey'] };
    const free = await truck.orderDish(id, both, '10.89');
    expect(free.json()).toMatchObject({
      error: 'price_changed',
      fields: { subtotal: '10.75', total: '11.70' },
    });
    expect((await truck.orderDish(id, both, '11.70')).statusCode).toBe(200);
    expect(await truck.lines()).toMatchObject([
      {
        unitCents: 1075,
        baseCents: 1000,
        choices: [
          { choice: 'Sauce', option: 'House', cents: 0 },
          { choice: 'Sauce', option: 'Hot honey', cents: 75 },
        ],
        translations: { es: { Sauce: 'Salsa', 'Hot honey': 'Miel picante' } },
      },
    ]);
    // One by its name alone, as the specification has it.
    expect((await truck.orderDish(id, { Sauce: 'House' }, '10.89')).statusCode).toBe(200);
    const many = await truck.orderDish(id, { Sauce: ['House', 'Hot honey', 'Mustard gold'] }, '12.25');
    expect(many.json()).toMatchObject({ error: 'unknown_option', fields: { name: 'Mustard gold' } });
    await truck.change('sauce', { min: 1 });
    expect((await truck.orderDish(id, {}, '10.89')).json()).toMatchObject({
      error: 'choice_required',
      fields: { name: 'Sauce' },
    });
    await truck.app.close();
  });

  test('an option that is sold out is so on every dish; a dish without enough left cannot be ordered', async () => {
    const truck = await optionSetsTruck(await open());
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
      const refused = await truck.orderDish(id, { Sauce: ['House', 'Hot honey'] }, '11.70');
      expect(refused.json()).toMatchObject({
        error: 'sold_out',
        fields: { soldOut: [{ id, option: 'Hot honey' }] },
      });
    }
    expect(
      (await truck.orderDish(ids[0] ?? 0, { Sauce: ['House', 'Mustard gold'] }, '11.43')).statusCode,
    ).toBe(200);
    await truck.soldOut('House', 'tomorrow');
    for (const id of ids) {
      expect(await truck.onMenu(id)).toMatchObject({ soldOut: true });
      const refused = await truck.orderDish(id, { Sauce: ['House', 'Mustard gold'] }, '11.43');
      expect(refused.json()).toMatchObject({ error: 'sold_out', fields: { soldOut: [{ id }] } });
    }
    await truck.soldOut('House', null);
    expect(await truck.onMenu(ids[0] ?? 0)).toMatchObject({ soldOut: false });
    await truck.app.close();
  });

  test('an option that is renamed while it is sold out stays so, and its old name is free again', async () => {
    const truck = await optionSetsTruck(await open());
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
    const refused = await truck.orderDish(id, { Sauce: 'Spicy honey' }, '11.70');
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

  test('an option of a set that no dish has yet can be sold out too', async () => {
    const truck = await optionSetsTruck(await open());
    await truck.add();
    expect((await truck.soldOut('Mustard gold', 'tomorrow')).statusCode).toBe(200);
    expect((await truck.soldOut('No such thing', 'tomorrow')).statusCode).toBe(404);
    await truck.app.close();
  });
});
