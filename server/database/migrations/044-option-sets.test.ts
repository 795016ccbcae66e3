import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { listMenuItems } from '../../stores/menu/menu.store.ts';
import { listOptionSets } from '../../stores/menu/option-sets.store.ts';
import { seedDemo } from '../seed.ts';
import { optionSets } from './044-option-sets.ts';

describeEachDatabase('a menu from before option sets', (open, dialect) => {
  test('has none, and every dish stays as it is', async () => {
    const db = await open();
    await seedDemo(db, 0);
    const before = await listMenuItems(db, 0);
    await db.schema.dropTable('option_sets').execute();
    await optionSets(dialect).up(db);
    expect(await listMenuItems(db, 0)).toEqual(before);
    expect(await listOptionSets(db)).toEqual([]);
  });
});
