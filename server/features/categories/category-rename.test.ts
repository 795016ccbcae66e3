import { expect, test } from 'vitest';
import type { WireItem, WireSpecial } from '../../../contracts/menu/menu-wire.ts';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import { categoriesTruck, CATEGORIES_URL as URL } from '../../../testing/menu/categories-truck.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';

describeEachDatabase('a category that is renamed', (open) => {
  test('another English name keeps the key, but for the demo’s: that gets one of the new name, with all that is in it', async () => {
    const truck = await categoriesTruck(await open());
    const own = await truck.add();
    expect((await truck.change(own.id, { name: { en: 'Ribs', es: 'Costillas' } })).json()).toMatchObject({
      id: own.id,
    });
    await truck.addDish('Al Pastor', 'tacos');
    const special = (await truck.app.inject('/api/specials')).json<WireSpecial[]>()[0];
    expect(special?.category).toBe('abuelas-favorites');
    const before = await truck.category('tacos');
    const form = { ...before.form, name: { en: 'Smoked Plates', es: 'Ahumados' } };
    const rename = () => truck.call('PUT', `${URL}/tacos`, { form, updatedAt: before.updatedAt });
    const renamed = (await rename()).json<OwnerCategory>();
    expect(renamed).toMatchObject({ id: 'smoked-plates', dishes: 2, form });
    const ids = (await truck.categories()).map(({ id }) => id);
    expect(ids).toEqual([
      'abuelas-favorites',
      'smoked-plates',
      'tortas',
      'quesadillas',
      'burritos',
      'drinks',
      own.id,
    ]);
    expect(await truck.shown()).toEqual([
      'smoked-plates: Carne Asada Taco',
      'smoked-plates: Al Pastor',
      'quesadillas: Quesadilla de la Casa',
      'drinks: Horchata',
    ]);
    // The answer was lost; somebody else has the list as it was.
    expect((await rename()).json()).toEqual(renamed);
    const stale = { form: { ...before.form, color: 'pine' }, updatedAt: before.updatedAt };
    expect((await truck.call('PUT', `${URL}/tacos`, stale)).json()).toMatchObject({
      error: 'conflict',
      fields: { now: { id: 'smoked-plates' } },
    });
    const removal = await truck.call('DELETE', `${URL}/tacos?updatedAt=${before.updatedAt}&moveTo=drinks`);
    expect(removal.json()).toMatchObject({ error: 'conflict', fields: { now: { id: 'smoked-plates' } } });
    const intoItself = `updatedAt=${renamed.updatedAt}&moveTo=smoked-plates`;
    expect((await truck.call('DELETE', `${URL}/tacos?${intoItself}`)).statusCode).toBe(422);

    // The sizes that its key alone gave stay with the dish, and a special keeps its colors.
    await truck.change('quesadillas', { name: { en: 'Melts', es: 'Con queso' } });
    await truck.change('abuelas-favorites', { name: { en: 'Specialties', es: 'De la casa' } });
    const wire = (await truck.app.inject('/api/menu')).json<WireItem[]>();
    const melt = wire.find(({ category }) => category === 'melts');
    expect(melt?.sizeOptions).toHaveLength(3);
    expect((await truck.app.inject('/api/specials')).json<WireSpecial[]>()[0]).toEqual({
      ...special,
      category: 'specialties',
    });
    const log = (await truck.log()).filter(({ subject }) => subject === 'smoked-plates');
    expect(log).toMatchObject([{ action: 'category.changed', before: { name: { en: 'Tacos' } } }]);
    await truck.app.close();
  });
});
