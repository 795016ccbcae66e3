import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLinkRequest, type PaymentsRig } from './payments.suite.ts';

/** The tests of payments at a terminal that every provider passes. */
export function describeTerminals(name: string, open: () => Promise<PaymentsRig>): void {
  describe(`terminals through ${name}`, () => {
    let rig: PaymentsRig;
    beforeEach(async () => {
      rig = await open();
    });
    afterEach(async () => {
      await rig.close();
    });

    async function pairedTerminal(): Promise<string> {
      const made = await rig.payments.createDeviceCode('Counter', `device:${crypto.randomUUID()}`);
      if (!made.ok) throw new Error(made.detail);
      return rig.terminal.pair(made.value.code);
    }

    /** Returns the checkout's request, on a fresh order. */
    async function aCheckout(deviceId: string) {
      const request = aLinkRequest({ email: '', phone: '' });
      const made = await rig.payments.createOrder(request, `order:${request.orderId}`);
      if (!made.ok) throw new Error(made.detail);
      const { squareOrderId } = made.value;
      const idempotencyKey = `terminal:${request.orderId}:1`;
      return {
        deviceId,
        squareOrderId,
        orderId: request.orderId,
        amountCents: 1960,
        askForTip: true,
        idempotencyKey,
      };
    }

    async function sent(deviceId: string) {
      const input = await aCheckout(deviceId);
      const made = await rig.payments.createTerminalCheckout(input);
      if (!made.ok) throw new Error(made.detail);
      return { ...input, id: made.value.id };
    }

    async function stateOf(id: string) {
      const read = await rig.payments.getTerminalCheckout(id);
      if (!read.ok) throw new Error(read.detail);
      return read.value;
    }

    it('pairs a terminal by a code that is made once, however often it is asked for', async () => {
      const make = () => rig.payments.createDeviceCode('Counter', 'device:1');
      await rig.failNext('unavailable', true);
      expect(await make()).toMatchObject({ ok: false, error: 'unavailable' });
      const made = await make();
      if (!made.ok) throw new Error(made.detail);
      expect(await make()).toEqual(made);
      expect(made.value).toMatchObject({ status: 'unpaired', deviceId: null });
      expect(made.value.code).toMatch(/^[A-Z0-9]{6}$/);
      expect(made.value.pairBy).toBeGreaterThan(Date.now() + 4 * 60_000);
      const deviceId = await rig.terminal.pair(made.value.code);
      const paired = await rig.payments.getDeviceCode(made.value.id);
      expect(paired).toMatchObject({ ok: true, value: { status: 'paired', deviceId } });
      expect(await rig.payments.getDeviceCode('NOPE')).toMatchObject({ ok: false, error: 'rejected' });
    });

    it('takes a payment with its tip at the terminal, once, however often it is asked for', async () => {
      const deviceId = await pairedTerminal();
      const input = await aCheckout(deviceId);
      const make = () => rig.payments.createTerminalCheckout(input);
      await rig.failNext('unavailable', true);
      expect(await make()).toMatchObject({ ok: false, error: 'unavailable' });
      const made = await make();
      if (!made.ok) throw new Error(made.detail);
      const again = await make();
      expect(again).toMatchObject({ ok: true, value: { id: made.value.id } });
      expect(await stateOf(made.value.id)).toMatchObject({ status: 'in_progress', canceledBy: null });
      await rig.terminal.pay(deviceId, 300);
      expect(await stateOf(made.value.id)).toMatchObject({ status: 'completed' });
      const paid = await rig.payments.paymentsOfOrder(input.squareOrderId);
      expect(paid).toMatchObject({
        ok: true,
        value: [{ status: 'COMPLETED', amountCents: 1960, tipCents: 300, terminal: true, cash: false }],
      });
      const second = await rig.payments.createTerminalCheckout({ ...input, idempotencyKey: 'another' });
      expect(second).toMatchObject({ ok: false, error: 'rejected' });
      expect(await rig.payments.cancelOrder(input.squareOrderId)).toEqual({
        ok: true,
        value: { canceled: false },
      });
      const [payment] = paid.ok ? paid.value : [];
      const back = await rig.payments.refund({
        paymentId: payment?.id ?? '',
        amountCents: 2260,
        reason: 'Cold',
        idempotencyKey: 'refund:terminal',
      });
      expect(back).toMatchObject({ ok: true, value: { amountCents: 2260 } });
    });

    it('tells of a declined card and lets another be tried at the same terminal', async () => {
      const deviceId = await pairedTerminal();
      const { id, squareOrderId } = await sent(deviceId);
      await rig.terminal.decline(deviceId);
      expect(await stateOf(id)).toMatchObject({ status: 'in_progress' });
      const failed = await rig.payments.paymentsOfOrder(squareOrderId);
      expect(failed).toMatchObject({ value: [{ status: 'FAILED', card: 'VISA 1111', terminal: true }] });
      await rig.terminal.pay(deviceId);
      expect(await stateOf(id)).toMatchObject({ status: 'completed' });
    });

    it('cancels what the terminal shows, and its order, which is not payable then', async () => {
      const deviceId = await pairedTerminal();
      const input = await sent(deviceId);
      const canceled = await rig.payments.cancelTerminalCheckout(input.id);
      expect(canceled).toMatchObject({ ok: true, value: { status: 'canceled', canceledBy: 'seller' } });
      // A second press changes nothing.
      expect(await rig.payments.cancelTerminalCheckout(input.id)).toEqual(canceled);
      const next = { ...input, idempotencyKey: 'next' };
      expect(await rig.payments.createTerminalCheckout(next)).toMatchObject({ ok: true });
      await rig.terminal.cancel(deviceId);
      const ended = await rig.payments.cancelOrder(input.squareOrderId);
      expect(ended).toEqual({ ok: true, value: { canceled: true } });
      const late = await rig.payments.createTerminalCheckout({ ...next, idempotencyKey: 'late' });
      expect(late).toMatchObject({ ok: false, error: 'rejected' });
    });

    it('says who canceled at the terminal', async () => {
      const deviceId = await pairedTerminal();
      const { id } = await sent(deviceId);
      await rig.terminal.cancel(deviceId);
      expect(await stateOf(id)).toMatchObject({ status: 'canceled', canceledBy: 'buyer' });
    });

    it('leaves a checkout pending at a terminal that is switched off, and ends it at once', async () => {
      const deviceId = await pairedTerminal();
      await rig.terminal.turn(deviceId, false);
      const { id } = await sent(deviceId);
      expect(await stateOf(id)).toMatchObject({ status: 'pending' });
      const canceled = await rig.payments.cancelTerminalCheckout(id);
      expect(canceled).toMatchObject({ value: { status: 'canceled', canceledBy: 'seller' } });
    });

    it('waits for a terminal that went off while it showed a payment', async () => {
      const deviceId = await pairedTerminal();
      const { id } = await sent(deviceId);
      expect(await stateOf(id)).toMatchObject({ status: 'in_progress' });
      await rig.terminal.turn(deviceId, false);
      const asked = await rig.payments.cancelTerminalCheckout(id);
      expect(asked).toMatchObject({ value: { status: 'cancel_requested', canceledBy: null } });
      await rig.terminal.turn(deviceId, true);
      expect(await stateOf(id)).toMatchObject({ status: 'canceled', canceledBy: 'seller' });
    });

    it('tells of a payment that was faster than its cancellation', async () => {
      const deviceId = await pairedTerminal();
      const { id, squareOrderId } = await sent(deviceId);
      await rig.terminal.pay(deviceId);
      expect(await rig.payments.cancelTerminalCheckout(id)).toMatchObject({ value: { status: 'completed' } });
      expect(await rig.payments.cancelOrder(squareOrderId)).toMatchObject({ value: { canceled: false } });
    });

    it('refuses an unknown terminal and knows no unknown checkout', async () => {
      const input = await aCheckout('NOPE');
      expect(await rig.payments.createTerminalCheckout(input)).toMatchObject({
        ok: false,
        error: 'rejected',
      });
      expect(await rig.payments.getTerminalCheckout('NOPE')).toMatchObject({ ok: false, error: 'rejected' });
      expect(await rig.payments.cancelTerminalCheckout('NOPE')).toMatchObject({ error: 'rejected' });
    });
  });
}
