import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLinkRequest, type PaymentsRig } from './payments.suite.ts';

/** The tests of orders paid in cash that every provider passes. */
export function describeCash(name: string, open: () => Promise<PaymentsRig>): void {
  describe(`cash through ${name}`, () => {
    let rig: PaymentsRig;
    beforeEach(async () => {
      rig = await open();
    });
    afterEach(async () => {
      await rig.close();
    });

    it('records an order that was paid in cash once, however often it is told, and takes cash back', async () => {
      const request = aLinkRequest({ email: '', phone: '', pickupName: 'Ramón' });
      const make = () => rig.payments.createOrder(request, `order:${request.orderId}`);
      const made = await make();
      if (!made.ok) throw new Error(made.detail);
      expect(made.value.totalCents).toBe(1960);
      expect(await make()).toEqual(made);
      const { squareOrderId } = made.value;
      const cash = { squareOrderId, orderId: request.orderId, amountCents: 1960, givenCents: 4000 };
      const record = () => rig.payments.recordCash({ ...cash, idempotencyKey: `cash:${request.orderId}` });
      await rig.failNext('unavailable', true);
      expect(await record()).toMatchObject({ ok: false, error: 'unavailable' });
      const paid = await record();
      if (!paid.ok) throw new Error(paid.detail);
      expect(await record()).toEqual(paid);
      expect(paid.value).toMatchObject({ squareOrderId, status: 'COMPLETED', amountCents: 1960, cash: true });
      expect(await rig.payments.paymentsOfOrder(squareOrderId)).toEqual({ ok: true, value: [paid.value] });
      const again = await rig.payments.recordCash({ ...cash, idempotencyKey: 'another' });
      expect(again).toMatchObject({ ok: false, error: 'rejected' });
      const back = await rig.payments.refund({
        paymentId: paid.value.id,
        amountCents: 500,
        reason: 'Cold',
        idempotencyKey: 'refund:cash',
      });
      expect(back).toMatchObject({ ok: true, value: { status: 'COMPLETED', amountCents: 500 } });
      expect(await rig.payments.getPayment(paid.value.id)).toMatchObject({ value: { refundedCents: 500 } });
      expect(await rig.payments.closeOrder(squareOrderId)).toEqual({ ok: true, value: { closed: true } });
    });

    it('takes both parts of a split payment, each as an order of its own with its amount to the cent', async () => {
      const request = aLinkRequest({ email: '', phone: '' });
      const card = { ...request, totalCents: 1227, part: 'card' as const };
      const link = await rig.payments.createPaymentLink(card, `link:${request.orderId}:1`);
      expect(link).toMatchObject({ ok: true, value: { totalCents: 1227 } });
      const cash = { ...request, totalCents: 733, part: 'cash' as const };
      const made = await rig.payments.createOrder(cash, `cash-part:${request.orderId}`);
      if (!made.ok) throw new Error(made.detail);
      expect(made.value.totalCents).toBe(733);
      const paid = await rig.payments.recordCash({
        squareOrderId: made.value.squareOrderId,
        orderId: request.orderId,
        amountCents: 733,
        givenCents: 733,
        idempotencyKey: `cash:${request.orderId}`,
      });
      expect(paid).toMatchObject({ ok: true, value: { status: 'COMPLETED', amountCents: 733, cash: true } });
    });

    it('refuses to record less cash than an order costs', async () => {
      const request = aLinkRequest();
      const made = await rig.payments.createOrder(request, `order:${request.orderId}`);
      if (!made.ok) throw new Error(made.detail);
      const { squareOrderId } = made.value;
      const cash = { squareOrderId, orderId: request.orderId, amountCents: 1960, givenCents: 1900 };
      const refused = await rig.payments.recordCash({ ...cash, idempotencyKey: `cash:${request.orderId}` });
      expect(refused).toMatchObject({ ok: false, error: 'rejected' });
      expect(await rig.payments.paymentsOfOrder(squareOrderId)).toEqual({ ok: true, value: [] });
    });
  });
}
