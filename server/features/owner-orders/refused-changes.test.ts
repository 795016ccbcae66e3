import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { changeOrderStatus } from './owner-orders.service.ts';

const CASHIER = { id: 'cashier', email: 'cashier@cocina.example', role: 'cashier' } as const;

describeEachDatabase('a change of an order that is refused', (open) => {
  test('leaves every row as it was, so that no board is sent the order again', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const unpaid = await truck.placeOrder();
    const { id } = await truck.payOrder();
    truck.clock.advance(1_000);
    const rows = () => truck.db.selectFrom('orders').selectAll().orderBy('id').execute();
    const before = await rows();
    const ask = async (order: string, what: string, payload: object) => {
      const answer = await truck.post(`/api/owner/orders/${order}/${what}`, payload, { cookie });
      return answer.statusCode;
    };
    expect(await ask(id, 'refund', { amount: '99.00', reason: 'Too much' })).toBe(409);
    expect(await ask(unpaid.id, 'refund', { reason: 'Nothing was paid' })).toBe(409);
    expect(await ask(id, 'refunds/none/retry', {})).toBe(404);
    expect(await ask(id, 'no-show', { noShow: true })).toBe(409);
    expect(await ask(id, 'status', { status: 'ready', from: 'preparing' })).toBe(409);
    expect(await rows()).toEqual(before);
    await truck.app.close();
  });

  test('two people who move it at once move it once, and the second changes no row', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.payOrder();
    const { id: other } = await truck.payOrder();
    truck.clock.advance(1_000);
    const started = { status: 'preparing', from: 'received' } as const;
    const moved = await Promise.all([
      changeOrderStatus(truck.deps, CASHIER, id, started),
      changeOrderStatus(truck.deps, CASHIER, id, started),
    ]);
    expect(moved.every(({ ok }) => ok)).toBe(true);
    await changeOrderStatus(truck.deps, CASHIER, other, started);
    expect((await truck.order(id)).updatedAt).toBe((await truck.order(other)).updatedAt);
    await truck.app.close();
  });
});
