import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrderLine } from '../../../testing/builders.ts';
import type {
  PaymentLink,
  PaymentLinkRequest,
  PaymentsFailure,
  PaymentsPort,
  SquareRefund,
} from './payments.port.ts';

/** A provider under test, with functions that act as the customer and cause the provider's failures. */
export interface PaymentsRig {
  payments: PaymentsPort;
  pay(link: PaymentLink): Promise<void>;
  decline(link: PaymentLink): Promise<void>;
  /** Makes a completed payment although there is one already or the link is deleted. */
  payAnyway(link: PaymentLink): Promise<void>;
  offsetTotals(cents: number): Promise<void>;
  refundsBecome(status: SquareRefund['status']): Promise<void>;
  endRefund(id: string, status: 'COMPLETED' | 'FAILED'): Promise<void>;
  /** Acts as the person who holds a terminal. */
  terminal: {
    /** Types a device code in; returns the terminal's id. */
    pair(code: string): Promise<string>;
    pay(deviceId: string, tipCents?: number): Promise<void>;
    decline(deviceId: string): Promise<void>;
    cancel(deviceId: string): Promise<void>;
    turn(deviceId: string, online: boolean): Promise<void>;
  };
  /** Makes the next call fail; `afterEffect`: its work is done and only the answer is lost. */
  failNext(error: PaymentsFailure['error'], afterEffect: boolean): Promise<void>;
  /** Returns a webhook of the provider and its signature. */
  signed(link: PaymentLink): Promise<{ rawBody: string; signature: string }>;
  close(): Promise<void>;
}

let serial = 0;

/** An order of two tacos and a customized quesadilla: $18.00, tax $1.60, total $19.60. */
export function aLinkRequest(overrides: Partial<PaymentLinkRequest> = {}): PaymentLinkRequest {
  serial += 1;
  return {
    orderId: `order${String(serial).padStart(21, '0')}`,
    lines: [
      anOrderLine({
        removed: ['Onion'],
        translations: { es: { 'Carne Asada Taco': 'Taco de carne asada', Onion: 'cebolla' } },
      }),
      {
        menuItemId: 20,
        isSpecial: false,
        name: 'Chicken Quesadilla',
        category: 'quesadillas',
        quantity: 1,
        unitCents: 1100,
        baseCents: 800,
        size: { name: 'Large', cents: 75 },
        choices: [{ choice: 'Drink', option: 'Coke' }],
        addOns: [{ name: 'Guacamole', cents: 150 }],
        extras: [{ name: 'Extra cheese', cents: 75 }],
        removed: [],
        translations: { es: {} },
      },
    ],
    taxRate: 8875,
    totalCents: 1960,
    currency: 'USD',
    email: 'ana@example.com',
    phone: '(928) 555-0148',
    language: 'en',
    pickupAt: Date.UTC(2026, 2, 4, 18, 15),
    asap: false,
    prepMinutes: 12,
    note: 'Extra napkins, please',
    redirectUrl: 'http://localhost:3000/order-confirmation?order=abc.def',
    ...overrides,
  };
}

/** The tests that every provider passes; run for Square's adapter and for the fake. */
export function describePayments(name: string, open: () => Promise<PaymentsRig>): void {
  describe(`payments through ${name}`, () => {
    let rig: PaymentsRig;
    beforeEach(async () => {
      rig = await open();
    });
    afterEach(async () => {
      await rig.close();
    });

    async function madeLink(request = aLinkRequest()): Promise<PaymentLink> {
      const made = await rig.payments.createPaymentLink(request, `link:${request.orderId}:1`);
      if (!made.ok) throw new Error(made.detail);
      return made.value;
    }
    async function paymentsOf(link: PaymentLink) {
      const found = await rig.payments.paymentsOfOrder(link.squareOrderId);
      if (!found.ok) throw new Error(found.detail);
      return found.value;
    }
    async function paid() {
      const link = await madeLink();
      await rig.pay(link);
      const [payment] = await paymentsOf(link);
      if (payment === undefined) throw new Error('the payment is missing');
      return { link, payment };
    }

    it('answers a page to pay on and the total that will be charged', async () => {
      const link = await madeLink();
      expect(link.url).toMatch(/^https?:\/\//);
      expect(link.totalCents).toBe(1960);
      expect(await paymentsOf(link)).toEqual([]);
    });

    it('charges what a promo code leaves, and the tax on that', async () => {
      const discount = { code: 'TACO10', cents: 180 };
      const link = await madeLink(aLinkRequest({ discount, totalCents: 1764 }));
      expect(link.totalCents).toBe(1764);
      await rig.pay(link);
      expect(await paymentsOf(link)).toMatchObject([{ amountCents: 1764, status: 'COMPLETED' }]);
    });

    it('answers the same link when the same request is repeated', async () => {
      const request = aLinkRequest();
      expect(await madeLink(request)).toEqual(await madeLink(request));
    });

    it('refuses a key that was used for another order', async () => {
      const request = aLinkRequest();
      await madeLink(request);
      const other = { ...aLinkRequest(), lines: request.lines.slice(0, 1) };
      const again = await rig.payments.createPaymentLink(other, `link:${request.orderId}:1`);
      expect(again).toMatchObject({ ok: false, error: 'rejected' });
    });

    it('makes the same link after the answer to the first attempt was lost', async () => {
      const request = aLinkRequest();
      await rig.failNext('unavailable', true);
      const lost = await rig.payments.createPaymentLink(request, `link:${request.orderId}:1`);
      expect(lost).toMatchObject({ ok: false, error: 'unavailable' });
      const link = await madeLink(request);
      expect(await madeLink(request)).toEqual(link);
    });

    it('tells the provider’s total where it differs from ours', async () => {
      await rig.offsetTotals(1);
      expect((await madeLink()).totalCents).toBe(1961);
    });

    it('shows a completed payment on the order, and by its id', async () => {
      const { link, payment } = await paid();
      expect(payment).toMatchObject({
        squareOrderId: link.squareOrderId,
        status: 'COMPLETED',
        amountCents: 1960,
        tipCents: 0,
        refundedCents: 0,
        currency: 'USD',
        locationId: rig.payments.locationId,
      });
      expect(await rig.payments.getPayment(payment.id)).toEqual({ ok: true, value: payment });
    });

    it('lists every payment of a time, and none of before or after', async () => {
      const before = Date.now() - 1;
      const first = await paid();
      const second = await paid();
      const listed = await rig.payments.paymentsBetween(before, Date.now() + 60_000);
      if (!listed.ok) throw new Error(listed.detail);
      expect(listed.value).toEqual([first.payment, second.payment]);
      expect(first.payment.card).toMatch(/^VISA \d{4}$/);
      const { createdAt } = second.payment;
      expect(await rig.payments.paymentsBetween(createdAt + 1, createdAt + 2)).toEqual({
        ok: true,
        value: [],
      });
    });

    it('takes the money once however often the customer presses Pay', async () => {
      const { link } = await paid();
      await rig.pay(link);
      expect(await paymentsOf(link)).toHaveLength(1);
    });

    it('shows a declined card as FAILED and lets the customer pay afterwards', async () => {
      const link = await madeLink();
      await rig.decline(link);
      expect((await paymentsOf(link)).map((p) => p.status)).toEqual(['FAILED']);
      await rig.pay(link);
      expect((await paymentsOf(link)).map((p) => p.status)).toEqual(['FAILED', 'COMPLETED']);
    });

    it('shows both payments when an order was paid twice', async () => {
      const { link } = await paid();
      await rig.payAnyway(link);
      const both = await paymentsOf(link);
      expect(both.map((p) => p.status)).toEqual(['COMPLETED', 'COMPLETED']);
      expect(new Set(both.map((p) => p.id)).size).toBe(2);
    });

    it('cancels an unpaid order with its link, also when asked again', async () => {
      const link = await madeLink();
      const canceled = { ok: true, value: { canceled: true } };
      expect(await rig.payments.deletePaymentLink(link.linkId, link.squareOrderId)).toEqual(canceled);
      expect(await rig.payments.deletePaymentLink(link.linkId, link.squareOrderId)).toEqual(canceled);
    });

    it('cancels an order whose only payment was declined', async () => {
      const link = await madeLink();
      await rig.decline(link);
      const deleted = await rig.payments.deletePaymentLink(link.linkId, link.squareOrderId);
      expect(deleted).toEqual({ ok: true, value: { canceled: true } });
    });

    it('does not cancel a paid order with its link', async () => {
      const { link } = await paid();
      const deleted = await rig.payments.deletePaymentLink(link.linkId, link.squareOrderId);
      expect(deleted).toEqual({ ok: true, value: { canceled: false } });
      expect((await paymentsOf(link)).map((p) => p.status)).toEqual(['COMPLETED']);
    });

    it('shows a payment that completes after the link was deleted', async () => {
      const link = await madeLink();
      await rig.payments.deletePaymentLink(link.linkId, link.squareOrderId);
      await rig.payAnyway(link);
      expect((await paymentsOf(link)).map((p) => p.status)).toEqual(['COMPLETED']);
      const deleted = await rig.payments.deletePaymentLink(link.linkId, link.squareOrderId);
      expect(deleted).toEqual({ ok: true, value: { canceled: false } });
    });

    it('reads the location it sells at', async () => {
      const account = { problem: null, name: expect.stringMatching(/truck/) as unknown };
      expect(await rig.payments.checkAccount()).toEqual({ ok: true, value: account });
    });

    it('closes a paid order, also when asked again, and leaves an unpaid one open', async () => {
      const unpaid = await madeLink();
      expect(await rig.payments.closeOrder(unpaid.squareOrderId)).toEqual({
        ok: true,
        value: { closed: false },
      });
      const { link, payment } = await paid();
      const asked = { paymentId: payment.id, amountCents: 1960, reason: 'Test', idempotencyKey: 'refund:t' };
      await rig.payments.refund(asked);
      const closed = { ok: true, value: { closed: true } };
      expect(await rig.payments.closeOrder(link.squareOrderId)).toEqual(closed);
      expect(await rig.payments.closeOrder(link.squareOrderId)).toEqual(closed);
      expect((await paymentsOf(link)).map((p) => p.refundedCents)).toEqual([1960]);
    });

    it('refunds part and then the rest, but not a cent more', async () => {
      const { payment } = await paid();
      const refund = (amountCents: number, key: string) =>
        rig.payments.refund({ paymentId: payment.id, amountCents, reason: 'Sold out', idempotencyKey: key });
      expect(await refund(500, 'refund:a')).toMatchObject({
        ok: true,
        value: { status: 'COMPLETED', amountCents: 500 },
      });
      expect(await refund(1461, 'refund:b')).toMatchObject({ ok: false, error: 'rejected' });
      expect(await refund(1460, 'refund:c')).toMatchObject({ ok: true });
      expect(await rig.payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 1960 } });
    });

    it('refunds once however often the same refund is asked for', async () => {
      const { payment } = await paid();
      const ask = () =>
        rig.payments.refund({
          paymentId: payment.id,
          amountCents: 500,
          reason: 'Sold out',
          // Longer than Square accepts.
          idempotencyKey: `refund:${payment.id}:${'0'.repeat(60)}`,
        });
      expect(await ask()).toEqual(await ask());
      expect(await rig.payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 500 } });
    });

    it('tells a pending refund and how it ended', async () => {
      const { payment } = await paid();
      await rig.refundsBecome('PENDING');
      const asked = { paymentId: payment.id, amountCents: 700, reason: 'Closed', idempotencyKey: 'refund:p' };
      const refund = await rig.payments.refund(asked);
      if (!refund.ok) throw new Error(refund.detail);
      expect(refund.value.status).toBe('PENDING');
      await rig.endRefund(refund.value.id, 'COMPLETED');
      const ended = { id: refund.value.id, status: 'COMPLETED', amountCents: 700, feeCents: null };
      expect(await rig.payments.getRefund(refund.value.id)).toEqual({ ok: true, value: ended });
      expect(await rig.payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 700 } });
    });

    it('tells a failed refund', async () => {
      const { payment } = await paid();
      await rig.refundsBecome('FAILED');
      const asked = { paymentId: payment.id, amountCents: 700, reason: 'Closed', idempotencyKey: 'refund:f' };
      expect(await rig.payments.refund(asked)).toMatchObject({ ok: true, value: { status: 'FAILED' } });
      expect(await rig.payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 0 } });
    });

    it('rejects what does not exist', async () => {
      const { payments } = rig;
      const unknown = { ok: false, error: 'rejected' };
      expect(await payments.getPayment('NOPE')).toMatchObject(unknown);
      expect(await payments.getRefund('NOPE')).toMatchObject(unknown);
      expect(await payments.paymentsOfOrder('NOPE')).toMatchObject(unknown);
      expect(await payments.closeOrder('NOPE')).toMatchObject(unknown);
      expect(await payments.deletePaymentLink('NOPE', 'NOPE')).toMatchObject(unknown);
      const asked = { paymentId: 'NOPE', amountCents: 1, reason: '', idempotencyKey: 'refund:n' };
      expect(await payments.refund(asked)).toMatchObject(unknown);
    });

    it('says when the provider is down', async () => {
      const { payment } = await paid();
      await rig.failNext('unavailable', false);
      expect(await rig.payments.getPayment(payment.id)).toMatchObject({ ok: false, error: 'unavailable' });
    });

    it('believes a webhook only with its own signature over its own body', async () => {
      const { link } = await paid();
      const { rawBody, signature } = await rig.signed(link);
      const { payments } = rig;
      expect(payments.verifyWebhook(rawBody, signature)).toBe(true);
      expect(payments.verifyWebhook(`${rawBody} `, signature)).toBe(false);
      expect(payments.verifyWebhook(rawBody, signature.slice(0, -4))).toBe(false);
      expect(payments.verifyWebhook(rawBody, `A${signature.slice(1)}`)).toBe(signature.startsWith('A'));
      expect(payments.verifyWebhook(rawBody, undefined)).toBe(false);
      expect(payments.verifyWebhook(rawBody, '')).toBe(false);
      expect(payments.verifyWebhook(rawBody, 'ñ'.repeat(44))).toBe(false);
    });
  });
}
