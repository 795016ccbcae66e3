import { expect, test } from 'vitest';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import type { CategoryForm } from '../../../domain/menu/category.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import {
  aCategoryForm,
  categoriesTruck,
  CATEGORIES_URL as URL,
} from '../../../testing/menu/categories-truck.ts';

describeEachDatabase('a new category, edited after its answer was lost', (open) => {
  async function start() {
    const truck = await categoriesTruck(await open());
    const send = async (parts?: Partial<CategoryForm>) => {
      truck.clock.advance(1000);
      return truck.call('POST', URL, { form: aCategoryForm(parts) }, 'one-form');
    };
    const { id } = (await send()).json<OwnerCategory>();
    return { ...truck, id, send };
  }

  test('is one category as it was edited, and the log has both', async () => {
    const truck = await start();
    const name = { en: 'By the Pound', es: 'Por libra' };
    for (const _ of [1, 2]) {
      const edited = await truck.send({ name, work: 3 });
      expect(edited.statusCode, edited.body).toBe(200);
      expect(edited.json()).toMatchObject({ id: truck.id, form: { name, work: 3 } });
    }
    expect((await truck.category(truck.id)).form).toMatchObject({ name, work: 3 });
    expect(await truck.categories()).toHaveLength(7);
    expect(await truck.log()).toMatchObject([
      { action: 'category.added' },
      { action: 'category.changed', before: { work: 2 }, after: { work: 3 } },
    ]);
    const wrong = await truck.send({ name: { en: '', es: '' } });
    expect(wrong.json()).toMatchObject({ error: 'invalid', fields: { 'name.en': 'missing' } });
    await truck.app.close();
  });

  test('is refused with the category as it is where somebody has changed it', async () => {
    const truck = await start();
    await truck.change(truck.id, { work: 1 });
    const refused = await truck.send({ work: 3 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      error: 'conflict',
      fields: { now: { id: truck.id, dishes: 0, form: { work: 1 } } },
    });
    expect((await truck.category(truck.id)).form.work).toBe(1);
    expect((await truck.send({ work: 1 })).statusCode).toBe(200);
    await truck.app.close();
  });

  test('is said to be gone where it was removed', async () => {
    const truck = await start();
    await truck.remove(truck.id, '');
    expect((await truck.send({ work: 3 })).json()).toMatchObject({ error: 'not_found' });
    await truck.app.close();
  });
});
