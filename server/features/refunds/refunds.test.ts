import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { openAlarms } from '../../stores/alarms.store.ts';

const MINUTE = 60_000;

async function owner(truck: TestTruck) {
  const cookie = await signInStaff(truck);
  return {
    cookie,
    refund: (id: string, payload: object, key?: string) =>
      truck.post(`/api/owner/orders/${id}/refund`, payload, {
        cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
  };
}

/** A truck with an order that is paid, $7.62, and its owner's refunds. */
async function paidOrder(db: Parameters<typeof testTruck>[0]) {
  const truck = await testTruck(db);
  const { refund } = await owner(truck);
  return { truck, refund, ...(await truck.payOrder()) };
}

const refundedAtSquare = async (truck: TestTruck, paymentId: string): Promise<number> => {
  const read = await truck.payments.getPayment(paymentId);
  if (!read.ok) throw new Error(read.detail);
  return read.value.refundedCents;
};

async function refundByHand(truck: TestTruck, paymentId: string, amountCents: number): Promise<string> {
  const ask = { paymentId, amountCents, reason: 'by hand', idempotencyKey: `dashboard ${amountCents}` };
  const made = await truck.payments.refund(ask);
  if (!made.ok) throw new Error(made.detail);
  return made.value.id;
}

describeEachDatabase('refunds', (open) => {
  test('the whole payment, tip included, goes back when no amount is given', async () => {
    const truck = await testTruck(await open());
    const { refund } = await owner(truck);
    const { id } = await truck.placeOrder();
    const payment = truck.payments.pay(id, { tipCents: 100 });
    truck.clock.advance(MINUTE);
    await truck.work();
    const answer = await refund(id, { reason: 'Dropped it' });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ id, paymentStatus: 'refund_pending', refunded: '0.00' });
    await truck.work();
    expect(await truck.order(id)).toMatchObject({
      status: 'received',
      paymentStatus: 'refunded',
      refundedCents: 862,
    });
    expect(await refundedAtSquare(truck, payment.id)).toBe(862);
    expect(await truck.db.selectFrom('people').select('spent_cents').execute()).toEqual([{ spent_cents: 0 }]);
    await truck.app.close();
  });

  test('in parts, and never more than is left', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    expect((await refund(id, { amount: '3.50', reason: 'One taco short' })).statusCode).toBe(202);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 350 });
    const tooMuch = await refund(id, { amount: 4.13, reason: 'And the other' });
    expect(tooMuch.statusCode).toBe(409);
    expect(tooMuch.json()).toMatchObject({ error: 'not_refundable', fields: { refundable: '4.12' } });
    expect((await refund(id, { reason: 'The rest' })).statusCode).toBe(202);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    expect(await refundedAtSquare(truck, paymentId)).toBe(762);
    expect((await refund(id, { reason: 'Once more' })).json()).toMatchObject({ error: 'not_refundable' });
    await truck.app.close();
  });

  test('many refunds asked for at once never give back more than was paid', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => refund(id, { amount: '3.00', reason: `Part ${n}` }, `key-${n}`)),
    );
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 202)).toHaveLength(2);
    expect(codes.filter((code) => code === 409)).toHaveLength(6);
    await truck.work();
    expect(await refundedAtSquare(truck, paymentId)).toBe(600);
    await truck.app.close();
  });

  test('asked twice with the same key, or clicked twice without one, it is one refund', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    const ask = { amount: '1.00', reason: 'Cold' };
    await Promise.all([refund(id, ask, 'key'), refund(id, ask, 'key'), refund(id, ask, 'key')]);
    await Promise.all([refund(id, { ...ask, reason: 'Late' }), refund(id, { ...ask, reason: 'Late' })]);
    await truck.work();
    expect(await refundedAtSquare(truck, paymentId)).toBe(200);
    const other = await refund(id, { amount: '2.00', reason: 'Cold' }, 'key');
    expect(other.json()).toMatchObject({ error: 'key_reused' });
    await truck.app.close();
  });

  test('the rest, asked for with the key of a part, is never taken for that part', async () => {
    const { truck, refund, id } = await paidOrder(await open());
    await refund(id, { amount: '1.00', reason: 'Cold' }, 'key');
    expect((await refund(id, { reason: 'Cold' }, 'key')).json()).toMatchObject({ error: 'key_reused' });
    expect((await refund(id, { reason: 'Cold' }, 'another')).statusCode).toBe(202);
    expect((await refund(id, { reason: 'Cold' }, 'another')).statusCode).toBe(202);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    await truck.app.close();
  });

  test('without a key, asking for the rest right after a part is another refund, and twice is still once', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    await refund(id, { amount: '1.00', reason: 'Cold' });
    await Promise.all([refund(id, { reason: 'Cold' }), refund(id, { reason: 'Cold' })]);
    await truck.work();
    expect(await refundedAtSquare(truck, paymentId)).toBe(762);
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    await truck.app.close();
  });

  test('without a key, one that Square refused can be asked for again at once', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    truck.payments.failNext('rejected', { method: 'refund' });
    await refund(id, { amount: '2.00', reason: 'Cold' });
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refund_failed' });
    truck.clock.advance(1_000);
    await refund(id, { amount: '2.00', reason: 'Cold' });
    await truck.work();
    expect(await refundedAtSquare(truck, paymentId)).toBe(200);
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 200 });
    await truck.app.close();
  });

  test.each([0, '0.00', -1, '1.999', 'all', 1e9, ''])('an amount of %j is refused', async (amount) => {
    const { truck, refund, id } = await paidOrder(await open());
    const answer = await refund(id, { amount, reason: 'Cold' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: 'invalid' });
    await truck.app.close();
  });

  test('what was not paid, or does not exist, or lacks a reason, cannot be refunded', async () => {
    const truck = await testTruck(await open());
    const { refund } = await owner(truck);
    const { id } = await truck.placeOrder();
    expect((await refund(id, { reason: 'Cold' })).json()).toMatchObject({
      error: 'not_refundable',
      fields: { refundable: '0.00' },
    });
    expect((await refund('nobody', { reason: 'Cold' })).statusCode).toBe(404);
    expect((await refund(id, { reason: '' })).statusCode).toBe(422);
    await truck.app.close();
  });

  test('a cook cannot refund', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck, 'cook');
    const { id } = await truck.payOrder();
    const answer = await truck.post(`/api/owner/orders/${id}/refund`, { reason: 'Cold' }, { cookie });
    expect(answer.statusCode).toBe(403);
    await truck.app.close();
  });

  test('while Square does not answer it waits, and is asked again with the same key', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    await refund(id, { reason: 'Cold' });
    truck.payments.failNext('unavailable', { method: 'refund', afterEffect: true });
    await truck.work();
    expect((await truck.order(id)).paymentStatus).toBe('refund_pending');
    truck.clock.advance(1_000);
    await truck.work();
    expect((await truck.order(id)).paymentStatus).toBe('refunded');
    expect(await refundedAtSquare(truck, paymentId)).toBe(762);
    const keys = truck.payments.calls.filter((call) => call.method === 'refund').map((call) => call.key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    // Square takes at most 45 characters.
    expect(keys[0]?.length).toBeLessThanOrEqual(45);
    await truck.app.close();
  });

  test('one that Square keeps pending is followed until it is decided', async () => {
    const { truck, refund, id } = await paidOrder(await open());
    truck.payments.refundStatus = 'PENDING';
    await refund(id, { reason: 'Cold' });
    await truck.work();
    expect((await truck.order(id)).paymentStatus).toBe('refund_pending');
    const [row] = await truck.db.selectFrom('refunds').select('square_refund_id').execute();
    truck.payments.endRefund(row?.square_refund_id ?? '', 'COMPLETED');
    truck.clock.advance(5_000);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    await truck.app.close();
  });

  test('a webhook about a pending refund is acted on at once', async () => {
    const { truck, refund, id } = await paidOrder(await open());
    truck.payments.refundStatus = 'PENDING';
    await refund(id, { reason: 'Cold' });
    await truck.work();
    const [row] = await truck.db.selectFrom('refunds').select('square_refund_id').execute();
    const squareRefundId = row?.square_refund_id ?? '';
    truck.payments.endRefund(squareRefundId, 'COMPLETED');
    await truck.sendWebhook(truck.payments.webhook('refund.updated', squareRefundId));
    await truck.work();
    expect((await truck.order(id)).paymentStatus).toBe('refunded');
    expect(await truck.db.selectFrom('refunds').select('id').execute()).toHaveLength(1);
    await truck.app.close();
  });

  test.each(['REJECTED', 'FAILED'] as const)(
    'one that Square ends as %s alarms the owner and can be tried again',
    async (status) => {
      const truck = await testTruck(await open());
      const { refund } = await owner(truck);
      const { id } = await truck.payOrder();
      truck.payments.refundStatus = status;
      await refund(id, { reason: 'Cold' }, 'first');
      await truck.work();
      expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refund_failed', refundedCents: 0 });
      expect((await openAlarms(truck.db)).map((alarm) => alarm.facts)).toEqual([
        { kind: 'refund_failed', cents: 762 },
      ]);
      truck.payments.refundStatus = 'COMPLETED';
      expect((await refund(id, { reason: 'Cold' }, 'second')).statusCode).toBe(202);
      await truck.work();
      expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
      await truck.app.close();
    },
  );

  test('money given back in Square’s own dashboard is booked and cannot be given back again', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    const made = await refundByHand(truck, paymentId, 500);
    for (const type of ['refund.created', 'refund.updated'] as const) {
      await truck.sendWebhook(truck.payments.webhook(type, made));
    }
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 500 });
    const answer = await refund(id, { amount: '3.00', reason: 'Cold' });
    expect(answer.json()).toMatchObject({ error: 'not_refundable', fields: { refundable: '2.62' } });
    await truck.app.close();
  });

  test('given back in the dashboard right after Square refused it here, it is booked a minute later', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    truck.payments.failNext('rejected', { method: 'refund' });
    await refund(id, { amount: '5.00', reason: 'Cold' });
    await truck.work();
    truck.clock.advance(10_000);
    const made = await refundByHand(truck, paymentId, 500);
    await truck.sendWebhook(truck.payments.webhook('refund.updated', made));
    await truck.work();
    truck.clock.advance(MINUTE);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 500 });
    await truck.app.close();
  });

  test('the whole given back in the dashboard while a part is on its way here is booked whole', async () => {
    const { truck, refund, id, paymentId } = await paidOrder(await open());
    truck.payments.failNext('unavailable', { method: 'refund' });
    await refund(id, { amount: '5.00', reason: 'Cold' });
    await truck.work();
    const made = await refundByHand(truck, paymentId, 762);
    await truck.sendWebhook(truck.payments.webhook('refund.created', made));
    await truck.work();
    truck.clock.advance(2_000);
    await truck.work();
    truck.clock.advance(2 * MINUTE);
    await truck.sendWebhook(truck.payments.webhook('refund.updated', made));
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    await truck.app.close();
  });
});
