import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { pickupNames } from './025-pickup-names.ts';

describeEachDatabase('orders from before a name could be given', (open, dialect) => {
  test('keep everything and have an empty name', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.payOrder({ specialInstructions: 'extra lime' });
    const before = await truck.order(id);
    await truck.db.schema.alterTable('orders').dropColumn('pickup_name').execute();
    await pickupNames(dialect).up(truck.db);
    expect(await truck.order(id)).toEqual(before);
    expect(before.pickupName).toBe('');
    await truck.app.close();
  });
});
