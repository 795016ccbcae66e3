import { expect, test } from 'vitest';
import { CATEGORY_NAMES } from '../../../contracts/order/order.messages.ts';
import { CATEGORIES } from '../../../domain/menu/menu.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { listCategories } from '../../stores/menu/categories.store.ts';
import { listMenuItems } from '../../stores/menu/menu.store.ts';
import { seedDemo } from '../seed.ts';
import { categories } from './039-categories.ts';

describeEachDatabase('a menu from before categories were data', (open, dialect) => {
  test('has the six of that time, as customers read them, and every dish stays where it is', async () => {
    const db = await open();
    await seedDemo(db, 0);
    const before = await listMenuItems(db, 0);
    await db.schema.dropTable('categories').execute();
    await categories(dialect).up(db);
    expect(await listMenuItems(db, 0)).toEqual(before);
    const six = await listCategories(db);
    expect(six.map(({ id }) => id)).toEqual(CATEGORIES);
    expect(six.map(({ form }) => form.name)).toEqual(
      CATEGORIES.map((id) => ({ en: CATEGORY_NAMES.en[id], es: CATEGORY_NAMES.es[id] })),
    );
    expect(six.map(({ form }) => form.color)).toEqual(['rosa', 'sol', 'turq', 'papaya', 'nopal', 'anil']);
    for (const { form } of six) {
      const texts = [form.aside, form.blurb].flatMap((text) => Object.values(text));
      expect(texts.filter((text) => text === '')).toEqual([]);
    }
  });
});
