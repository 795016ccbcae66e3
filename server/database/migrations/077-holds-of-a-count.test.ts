import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { holdsOfACount } from './077-holds-of-a-count.ts';

describeEachDatabase('portions taken before they knew the count they came from', (open, dialect) => {
  test('are given back to the present count of their dish; those set aside have none', async () => {
    const truck = await testTruck(await open());
    const { db, menu } = truck;
    await db.updateTable('menu_items').set({ stock: 5, stock_day: '2026-03-04' }).execute();
    await db.updateTable('specials').set({ stock: 5, stock_day: '2026-03-03' }).execute();
    const hold = { quantity: 1, day: null, stock_day: null };
    await db
      .insertInto('stock_holds')
      .values([
        { order_id: 'a', menu_id: menu.taco, ...hold },
        { order_id: 'b', menu_id: menu.special, ...hold },
        { order_id: 'c', menu_id: menu.taco, ...hold, day: '2026-03-05' },
      ])
      .execute();
    await db.schema.alterTable('stock_holds').dropColumn('stock_day').execute();
    await holdsOfACount(dialect).up(db);
    const holds = await db.selectFrom('stock_holds').select('stock_day').orderBy('order_id').execute();
    expect(holds.map(({ stock_day: day }) => day)).toEqual(['2026-03-04', '2026-03-03', null]);
    await truck.app.close();
  });
});
