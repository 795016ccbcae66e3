import { expect, test } from 'vitest';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { saveSetting } from '../../stores/settings.store.ts';
import { testTruck, type TestTruck, totalOf } from '../../../testing/test-truck.ts';

const TACO = 350;
const DRINK = 300;

/** Three tacos and a horchata: $13.50, tax $1.20. */
async function sold(truck: TestTruck, tipCents = 0) {
  const items = [
    { id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 3 },
    { id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 1 },
  ];
  const total = totalOf([
    { unitCents: TACO, quantity: 3 },
    { unitCents: DRINK, quantity: 1 },
  ]);
  const { id, token } = await truck.placeOrder({ items, total });
  const payment = truck.payments.pay(id, { tipCents });
  truck.clock.advance(60_000);
  await truck.work();
  const cookie = await signInStaff(truck);
  return {
    id,
    token,
    paymentId: payment.id,
    cookie,
    refund: (payload: object, key: string = crypto.randomUUID()) =>
      truck.post(
        `/api/owner/orders/${id}/refund`,
        { reason: 'cold', ...payload },
        { cookie, 'idempotency-key': key },
      ),
    retry: (refundId: string) =>
      truck.post(`/api/owner/orders/${id}/refunds/${refundId}/retry`, undefined, { cookie }),
    page: async () =>
      (await truck.app.inject({ url: `/api/owner/orders/${id}`, headers: { cookie } })).json<OrderPage>(),
  };
}

const backAtSquare = async (truck: TestTruck, paymentId: string): Promise<number> => {
  const read = await truck.payments.getPayment(paymentId);
  if (!read.ok) throw new Error(read.detail);
  return read.value.refundedCents;
};

describeEachDatabase('refunds by line', (open) => {
  test('take each its share of the tax, and all of them together are the order to the cent', async () => {
    const truck = await testTruck(await open());
    const { refund, page, paymentId } = await sold(truck, 100);
    expect((await refund({ lines: [{ line: 0, quantity: 1 }] })).statusCode).toBe(202);
    await truck.work();
    expect((await page()).refunds[0]).toMatchObject({ amountCents: 381, goodsCents: 350, taxCents: 31 });
    truck.clock.advance(1_000);
    await refund({ lines: [{ line: 0, quantity: 2 }] });
    truck.clock.advance(1_000);
    await refund({ lines: [{ line: 1, quantity: 1 }] });
    await truck.work();
    const shown = await page();
    expect(shown.left).toEqual({ goodsCents: 0, taxCents: 0, tipCents: 100, lines: [0, 0] });
    expect(shown.refunds.map((one) => one.amountCents)).toEqual([381, 762, 327]);
    expect(await backAtSquare(truck, paymentId)).toBe(1470);
    expect((await refund({ lines: [{ line: 1, quantity: 1 }], reason: 'late' })).json()).toMatchObject({
      error: 'not_refundable',
      fields: { refundable: '1.00' },
    });
    await refund({});
    await truck.work();
    expect(await backAtSquare(truck, paymentId)).toBe(1570);
    await truck.app.close();
  });

  test('asked for twice at once, or with the same key again, are one refund', async () => {
    const truck = await testTruck(await open());
    const { id, refund, paymentId, cookie } = await sold(truck);
    const lines = [{ line: 0, quantity: 1 }];
    await Promise.all([refund({ lines }, 'key'), refund({ lines }, 'key'), refund({ lines }, 'key')]);
    const other = await refund({ lines: [{ line: 0, quantity: 2 }] }, 'key');
    expect(other.json()).toMatchObject({ error: 'key_reused' });
    // Without a key a double click is recognized by its content.
    const ask = { lines: [{ line: 1, quantity: 1 }], reason: 'late' };
    const press = () => truck.post(`/api/owner/orders/${id}/refund`, ask, { cookie });
    await Promise.all([press(), press()]);
    await truck.work();
    expect(await backAtSquare(truck, paymentId)).toBe(381 + 327);
    const entries = await truck.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'order.refunded')
      .execute();
    const totals = entries.map(({ before, after }) =>
      [before, after].map((text) => (JSON.parse(text ?? '{}') as { refundedCents: number }).refundedCents),
    );
    // Both have the same timestamp.
    totals.sort(([, a = 0], [, b = 0]) => a - b);
    expect(totals).toEqual([
      [0, 381],
      [381, 381 + 327],
    ]);
    await truck.app.close();
  });

  test('many at once never name a line more often than it was ordered', async () => {
    const truck = await testTruck(await open());
    const { refund, paymentId, page } = await sold(truck);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => refund({ lines: [{ line: 0, quantity: 1 }] }, `k${n}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 202)).toHaveLength(3);
    await truck.work();
    expect((await page()).left.lines).toEqual([0, 1]);
    expect(await backAtSquare(truck, paymentId)).toBe(1143);
    await truck.app.close();
  });

  test('one that failed gives its lines back, and pressed again twice it is sent once more', async () => {
    const truck = await testTruck(await open());
    const { refund, retry, page, paymentId } = await sold(truck);
    truck.payments.failNext('rejected', { method: 'refund' });
    await refund({ lines: [{ line: 0, quantity: 3 }], message: 'Perdón' });
    await truck.work();
    const failed = await page();
    expect(failed.refunds[0]).toMatchObject({ status: 'failed', mayRetry: true });
    expect(failed.left.lines).toEqual([3, 1]);
    const id = failed.refunds[0]?.id ?? '';
    truck.clock.advance(1_000);
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([202, 202]);
    await truck.work();
    expect((await page()).refunds).toMatchObject([
      { status: 'failed', mayRetry: false },
      { status: 'completed', lines: [{ line: 0, quantity: 3 }], message: 'Perdón', amountCents: 1143 },
    ]);
    expect(await backAtSquare(truck, paymentId)).toBe(1143);
    expect((await retry('nothing')).statusCode).toBe(404);
    await truck.app.close();
  });

  test('tell the customer why, what for and the owner’s own words, in the customer’s language', async () => {
    const truck = await testTruck(await open());
    const { id, token, refund } = await sold(truck);
    await truck.db.updateTable('orders').set({ language: 'es' }).where('id', '=', id).execute();
    await refund({
      lines: [{ line: 0, quantity: 1 }],
      reason: 'cold',
      message: 'Perdón, Inés.\nVuelve pronto.',
    });
    await truck.work();
    const mail = truck.email.sent.at(-1);
    expect(mail?.text).toContain('La comida estaba fría.');
    expect(mail?.text).toContain('Perdón, Inés.\nVuelve pronto.');
    expect(mail?.text).toMatch(/1 × Taco de carne asada +\$3\.50/);
    expect(mail?.text).toContain('$3.81');
    const view = (await truck.app.inject({ url: `/api/orders/${token}` })).json<OrderView>();
    expect(view.refunds).toEqual([
      {
        amount: '3.81',
        status: 'completed',
        reason: 'cold',
        message: 'Perdón, Inés.\nVuelve pronto.',
        lines: [{ line: 0, quantity: 1 }],
        at: expect.any(Number),
      },
    ]);
    await truck.app.close();
  });

  test('print the changed ticket, and tell of it only after the commit', async () => {
    const truck = await testTruck(await open());
    const printer = { host: '127.0.0.1', port: 1, columns: 48, language: 'en', automatic: true } as const;
    const { id, refund } = await sold(truck);
    await saveSetting(truck.db, 'printer', printer);
    const heard: Promise<unknown>[] = [];
    truck.deps.events.subscribe(({ kind }) => {
      if (kind !== 'jobs') return;
      const prints = truck.db.selectFrom('ticket_prints').select(['order_id', 'reprint']).execute();
      heard.push(prints.catch((error: unknown) => error));
    });
    expect((await refund({ lines: [{ line: 0, quantity: 1 }] })).statusCode).toBe(202);
    expect(heard).not.toEqual([]);
    for (const prints of await Promise.all(heard)) expect(prints).toEqual([{ order_id: id, reprint: 1 }]);
    await truck.app.close();
  });

  test.each([
    { lines: [] },
    { lines: [{ line: 0, quantity: 0 }] },
    { lines: [{ line: -1, quantity: 1 }] },
    { lines: [{ line: 0, quantity: 1 }], amount: '1.00' },
  ])('%j is not understood', async (payload) => {
    const truck = await testTruck(await open());
    const { refund } = await sold(truck);
    expect((await refund(payload, 'key')).statusCode).toBe(422);
    await truck.app.close();
  });
});
