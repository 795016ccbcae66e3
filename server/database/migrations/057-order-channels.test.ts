import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { salesOfDays } from '../../stores/payments/sales.store.ts';
import { orderChannels } from './057-order-channels.ts';

const DAY = '2026-03-04';
const DAY_MS = 24 * 60 * 60_000;

describeEachDatabase('a truck from before it took orders at its window', (open, dialect) => {
  test('sold everything online, on the days that are kept as well', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.payOrder();
    const before = await truck.order(id);
    truck.clock.advance(2 * DAY_MS);
    const sales = () => salesOfDays(truck.db, [DAY], truck.clock.now());
    const kept = await sales();
    expect(kept[0]?.channels).toEqual([{ channel: 'online', orders: 1, salesCents: 700 }]);

    await truck.db.schema.dropIndex('orders_window_paid').execute();
    await truck.db.schema.alterTable('orders').dropColumn('channel').execute();
    await truck.db.schema.dropTable('sales_channels').execute();
    await orderChannels(dialect).up(truck.db);

    expect(await truck.order(id)).toEqual(before);
    expect(before.channel).toBe('online');
    expect(await sales()).toEqual(kept);
    await truck.app.close();
  });
});
