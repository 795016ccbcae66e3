import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { contactRetention } from './069-contact-retention.ts';

describeEachDatabase('a truck from before contact data ended', (open, dialect) => {
  async function migrated(truck: TestTruck) {
    await truck.db.schema.dropIndex('orders_guest_pickup').execute();
    await truck.db.schema.alterTable('orders').dropColumn('erased_at').execute();
    await contactRetention(dialect).up(truck.db);
    return (await readSettings(truck.db)).contactRetention;
  }

  test('with an order keeps everything, however old', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.payOrder({ specialInstructions: 'extra lime' });
    const before = await truck.order(id);
    expect(await migrated(truck)).toEqual({ months: null, changedAt: null });
    expect(await truck.order(id)).toEqual(before);
    truck.clock.advance(5_000 * 24 * 60 * 60_000);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ email: 'rosa@example.com', erasedAt: null });
    await truck.app.close();
  });

  test('with an owner keeps everything', async () => {
    const truck = await testTruck(await open());
    await signInStaff(truck);
    expect(await migrated(truck)).toEqual({ months: null, changedAt: null });
    await truck.app.close();
  });

  test('that was only just installed keeps it for two years', async () => {
    const truck = await testTruck(await open());
    expect(await migrated(truck)).toEqual({ months: 24, changedAt: null });
    await truck.app.close();
  });
});
