import { expect, test } from 'vitest';
import type { SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { saveSetting } from '../../stores/settings.store.ts';
import { windowTruck } from '../../../testing/kitchen/window-truck.ts';

const SECOND = 1_000;

describeEachDatabase('a cash order that goes back', (open) => {
  test('goes back in cash, at Square too, within the limit of the role', async () => {
    const { truck, take, refund, page, owner, get } = await windowTruck(open);
    await saveSetting(truck.db, 'refundLimits', { cashier: 400 });
    const { id } = await take();
    await truck.work();
    expect((await refund(id, {})).json()).toMatchObject({ error: 'refund_limit' });
    expect((await refund(id, { lines: [{ line: 0, quantity: 1 }] })).statusCode).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 381 });
    expect((await refund(id, {}, owner)).statusCode).toBe(202);
    await truck.work();
    const { payment, ...shown } = await page(id);
    expect(shown).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    expect(await truck.payments.getPayment(payment?.squareId ?? '')).toMatchObject({
      value: { refundedCents: 762 },
    });
    expect(await get<SquareComparison>('/api/owner/closing/square')).toMatchObject({ differences: [] });
    await truck.app.close();
  });

  test('waits until Square knows of its payment, and a refund made there is booked here', async () => {
    const { truck, take, refund, page } = await windowTruck(open);
    truck.payments.failNext('unavailable', { times: 1, method: 'recordCash' });
    const { id } = await take();
    expect((await refund(id, { amount: '1.00' })).statusCode).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'refund_pending', refundedCents: 0 });
    for (let n = 0; n < 3; n += 1) {
      truck.clock.advance(10 * SECOND);
      await truck.work();
    }
    const { payment, ...shown } = await page(id);
    expect(shown).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 100 });
    const squareId = payment?.squareId ?? '';
    await truck.payments.refund({
      paymentId: squareId,
      amountCents: 62,
      reason: 'x',
      idempotencyKey: 'hand',
    });
    await truck.sendWebhook(truck.payments.webhook('payment.updated', squareId));
    await truck.work();
    expect(await page(id)).toMatchObject({ refundedCents: 162 });
    await truck.app.close();
  });

  test('is canceled with everything it took', async () => {
    const { truck, take, owner, page } = await windowTruck(open);
    await truck.db.updateTable('menu_items').set({ stock: 2 }).where('id', '=', truck.menu.taco).execute();
    const { id } = await take({ pickupTime: '12:30 PM' });
    await truck.work();
    const cancel = await truck.post(
      `/api/owner/orders/${id}/status`,
      { status: 'cancelled' },
      { cookie: owner },
    );
    expect(cancel.statusCode).toBe(200);
    await truck.work();
    expect(await page(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    const left = await truck.db
      .selectFrom('menu_items')
      .select('stock')
      .where('id', '=', truck.menu.taco)
      .executeTakeFirst();
    expect(left?.stock).toBe(2);
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });
});
