import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { orderingBy } from './041-ordering-by.ts';

describeEachDatabase('a truck from before ordering could go by stops', (open) => {
  test.each([
    ['true', 'hours'],
    ['false', 'switch'],
    [null, 'switch'],
  ])('that followed its hours: %s, goes by its %s', async (value, expected) => {
    const db = await open();
    if (value !== null) await db.insertInto('settings').values({ key: 'followHours', value }).execute();
    await orderingBy().up(db);
    expect((await readSettings(db)).orderingBy).toBe(expected);
    const keys = await db.selectFrom('settings').select('key').execute();
    expect(keys).not.toContainEqual({ key: 'followHours' });
  });
});
