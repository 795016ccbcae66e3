import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck, totalOf } from '../../../testing/test-truck.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const URL = '/api/square/create-checkout';

describeEachDatabase('a pickup slot under load', (open) => {
  test('200 checkouts at once never oversell a slot', async () => {
    const truck = await testTruck(await open());
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        truck.post(URL, truck.checkoutOf({ pickupTime: '12:30 PM', quantity: 1 + (n % 3) })),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const sold = answers
      .map((answer, n) => (answer.statusCode === 200 ? 1 + (n % 3) : 0))
      .reduce<number>((sum, quantity) => sum + quantity, 0);
    expect(sold).toBeGreaterThanOrEqual(22);
    expect(sold).toBeLessThanOrEqual(24);
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([
      { reserved: sold },
    ]);
    const orders = await truck.db.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(statuses.filter((status) => status === 200).length);
    // A refusal leaves no key that would block the next attempt.
    const keys = await truck.db.selectFrom('checkout_keys').select('key').execute();
    expect(keys).toHaveLength(orders.length);
    await truck.app.close();
  });

  test('an order larger than a slot is taken by an empty slot and by no other', async () => {
    const truck = await testTruck(await open());
    await saveSetting(truck.db, 'slotCapacity', 4);
    const party = truck.checkoutOf({ pickupTime: '12:30 PM', quantity: 30 });
    const answers = await Promise.all([truck.post(URL, party), truck.post(URL, party)]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    await truck.app.close();
  });

  test('capacity released by an unpaid order can be reserved again', async () => {
    const truck = await testTruck(await open());
    const whole = {
      pickupTime: '12:30 PM',
      quantity: 24,
      total: totalOf([{ unitCents: 350, quantity: 24 }]),
    };
    const { token } = await truck.placeOrder(whole);
    expect((await truck.post(URL, truck.checkoutOf(whole))).json()).toMatchObject({ error: 'slot_full' });
    await truck.post(`/api/orders/${token}/cancel`);
    expect((await truck.post(URL, truck.checkoutOf(whole))).statusCode).toBe(200);
    await truck.app.close();
  });
});
