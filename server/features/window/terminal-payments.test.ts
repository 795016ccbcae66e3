import { expect, test } from 'vitest';
import type { WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { COUNTER, withTerminal } from '../../../testing/kitchen/window-with-terminal.ts';
import { callsOf, paymentsOf } from '../../../testing/kitchen/window-truck.ts';
import { sweepOrders } from '../../jobs/sweep.ts';
import { openAlarms } from '../../stores/alarms.store.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
describeEachDatabase('a card at a terminal', (open) => {
  test('is asked for at once, paid with its tip, and goes back to the card with it', async () => {
    const { truck, send, follow, view, terminals, deviceId, board, page, refund, owner } =
      await withTerminal(open);
    expect((await view()).terminals).toEqual([{ id: COUNTER, name: 'Counter' }]);
    const answer = await send();
    const shown = answer.json<WindowLinkView>();
    const { id } = shown.order;
    expect(shown).toMatchObject({
      state: 'waiting',
      url: null,
      order: { number: null, totalCents: 762 },
      terminal: { terminal: 'Counter', attempt: 1, state: 'sent', leftMs: 5 * MINUTE, declinedCard: null },
    });
    expect((await view()).waiting).toEqual([shown]);
    expect(await board()).toEqual([]);
    expect(await follow(id)).toMatchObject({
      terminal: { state: 'asking', leftMs: 5 * MINUTE - 2 * SECOND },
    });
    const payment = terminals.pay(deviceId, 138);
    expect(await follow(id)).toMatchObject({ state: 'paid', order: { number: 1 } });
    expect(await board()).toEqual([id]);
    expect((await view()).waiting).toEqual([]);
    const accepted = { role: 'accepted', method: 'terminal', amount_cents: 900, square_id: null };
    expect(await paymentsOf(truck)).toEqual([accepted]);
    expect((await page(id)).payment).toMatchObject({
      method: 'terminal',
      squareId: payment.id,
      chargedCents: 900,
    });
    expect(callsOf(truck, 'createOrder')).toEqual([`order:${id}`]);
    expect(callsOf(truck, 'createTerminalCheckout')).toEqual([`terminal:${id}:1`]);
    expect(callsOf(truck, 'createPaymentLink')).toEqual([]);
    await refund(id, { kind: 'rest' }, owner);
    await truck.work();
    expect(await truck.payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 900 } });
    await truck.app.close();
  });

  test('is found paid by Square’s event, and by the sweep where it is lost and nobody looks', async () => {
    const { truck, ask, terminals, deviceId, board } = await withTerminal(open);
    const first = await ask();
    const payment = terminals.pay(deviceId);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    expect(await board()).toEqual([first]);
    const second = await ask();
    terminals.pay(deviceId);
    truck.clock.advance(MINUTE);
    await sweepOrders(truck.deps, () => false);
    expect((await board()).sort()).toEqual([first, second].sort());
    await truck.app.close();
  });

  test('tells of a declined card, and of another that is taken at the same terminal', async () => {
    const { truck, ask, follow, terminals, deviceId } = await withTerminal(open);
    const id = await ask();
    terminals.decline(deviceId);
    expect(await follow(id)).toMatchObject({
      state: 'waiting',
      terminal: { state: 'declined', declinedCard: 'VISA 1111' },
    });
    terminals.pay(deviceId);
    expect(await follow(id)).toMatchObject({ state: 'paid' });
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });

  test('is tried again once it has ended there, one time for each press, in one order', async () => {
    const { truck, ask, again, follow, terminals, deviceId } = await withTerminal(open);
    const id = await ask();
    // While it asks for a card, nothing else is sent.
    expect((await again(id, 1)).json()).toMatchObject({ terminal: { attempt: 1, state: 'asking' } });
    terminals.cancel(deviceId);
    await truck.sendWebhook(
      truck.payments.webhook('terminal.checkout.updated', terminals.made()[0]?.id ?? ''),
    );
    await truck.work();
    expect(await follow(id)).toMatchObject({ terminal: { state: 'stopped', stoppedBy: 'buyer', leftMs: 0 } });
    const [one, two] = await Promise.all([again(id, 1), again(id, 1)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(await follow(id)).toMatchObject({ terminal: { attempt: 2, state: 'asking' } });
    expect(terminals.made()).toHaveLength(2);
    truck.clock.advance(5 * MINUTE);
    expect(await follow(id)).toMatchObject({ terminal: { state: 'stopped', stoppedBy: 'time' } });
    expect((await again(id, 2)).statusCode).toBe(200);
    terminals.pay(deviceId);
    expect(await follow(id)).toMatchObject({ state: 'paid', order: { number: 1 } });
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
    await truck.app.close();
  });

  test('is canceled at the terminal and at Square before its slot is free', async () => {
    const { truck, ask, cancelLink, terminals, deviceId, slots, board } = await withTerminal(open);
    const id = await ask({ pickupTime: '12:30 PM' });
    expect(await slots()).toEqual([{ reserved: 2 }]);
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'cancelled' });
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'cancelled' });
    expect(terminals.made()).toMatchObject([{ status: 'canceled', canceledBy: 'seller' }]);
    expect(() => terminals.pay(deviceId)).toThrow('shows no payment');
    expect(await slots()).toEqual([{ reserved: 0 }]);
    // A payment that comes all the same is an order.
    const late = terminals.payAnyway(deviceId);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', late.id));
    await truck.work();
    expect(await board()).toEqual([id]);
    await truck.app.close();
  });

  test('is an order where the payment was faster than its cancellation', async () => {
    const { truck, ask, cancelLink, terminals, deviceId, board } = await withTerminal(open);
    const id = await ask();
    terminals.pay(deviceId);
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'paid', order: { number: 1 } });
    expect(await board()).toEqual([id]);
    await truck.app.close();
  });

  test('that Square calls completed before its payment is seen is neither canceled nor lost', async () => {
    const { truck, ask, cancelLink, follow, terminals, deviceId } = await withTerminal(open);
    const id = await ask();
    terminals.pay(deviceId);
    truck.payments.failNext('unavailable', { method: 'paymentsOfOrder', times: 2 });
    expect(await follow(id)).toMatchObject({ state: 'waiting' });
    expect((await cancelLink(id)).statusCode).toBe(502);
    expect(await follow(id)).toMatchObject({ state: 'paid', order: { number: 1 } });
    await truck.app.close();
  });

  test('waits for a terminal that hangs: nothing else is paid before it is known to be over', async () => {
    const { truck, ask, cancelLink, follow, terminals, deviceId, slots } = await withTerminal(open);
    const id = await ask({ pickupTime: '12:30 PM' });
    terminals.turn(deviceId, false);
    expect((await cancelLink(id)).json()).toMatchObject({ error: 'payment_unavailable' });
    expect(await follow(id)).toMatchObject({ state: 'waiting', terminal: { state: 'canceling' } });
    expect(await slots()).toEqual([{ reserved: 2 }]);
    truck.clock.advance(5 * MINUTE);
    expect(await follow(id)).toMatchObject({ terminal: { state: 'stopped', stoppedBy: 'time' } });
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'cancelled' });
    expect(await slots()).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });

  test('says within seconds that a terminal is off, and is canceled at once then', async () => {
    const { truck, send, follow, cancelLink, terminals, deviceId } = await withTerminal(open);
    terminals.turn(deviceId, false);
    const { id } = (await send()).json<WindowLinkView>().order;
    expect(await follow(id)).toMatchObject({ terminal: { state: 'sent' } });
    truck.clock.advance(6 * SECOND);
    expect(await follow(id)).toMatchObject({ terminal: { state: 'silent' } });
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'cancelled' });
    await truck.app.close();
  });

  test('ends with its order, whose time to pay is over', async () => {
    const { truck, ask, terminals, slots, link } = await withTerminal(open);
    const id = await ask({ pickupTime: '12:30 PM' });
    truck.clock.advance(16 * MINUTE);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'expired', slotHeld: false });
    expect(await slots()).toEqual([{ reserved: 0 }]);
    expect(terminals.made()).toMatchObject([{ status: 'canceled' }]);
    expect(await link(id)).toMatchObject({ state: 'expired' });
    await truck.app.close();
  });

  test.each(['createOrder', 'createTerminalCheckout'] as const)(
    'continues with the same order where the answer to %s was lost, and can be given up',
    async (method) => {
      const { truck, send, follow, giveUp, terminals, deviceId } = await withTerminal(open);
      truck.payments.failNext('unavailable', { method, afterEffect: true });
      expect((await send({}, 'press')).json()).toMatchObject({ error: 'payment_unavailable' });
      const { id } = (await send({}, 'press')).json<WindowLinkView>().order;
      expect(terminals.made()).toHaveLength(1);
      terminals.pay(deviceId);
      expect(await follow(id)).toMatchObject({ state: 'paid' });
      truck.payments.failNext('unavailable', { method, afterEffect: true });
      expect((await send({}, 'other')).statusCode).toBe(502);
      expect((await giveUp('other')).json()).toEqual({ taken: null, waits: null });
      expect(terminals.made().every(({ status }) => status !== 'in_progress')).toBe(true);
      expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(2);
      expect(await paymentsOf(truck)).toHaveLength(1);
      await truck.app.close();
    },
  );

  test('that is given up while its terminal hangs waits in sight of every tablet until it is over', async () => {
    const { truck, send, follow, giveUp, view, terminals, deviceId, board } = await withTerminal(open);
    const waiting = async () => (await view()).waiting.map(({ order }) => order.id);
    const pressed = async (key: string) => {
      truck.payments.failNext('unavailable', { method: 'createTerminalCheckout', afterEffect: true });
      expect((await send({}, key)).statusCode).toBe(502);
      truck.clock.advance(2 * SECOND);
      expect(terminals.made().at(-1)).toMatchObject({ status: 'in_progress' });
      terminals.turn(deviceId, false);
      const { taken, waits } = (await giveUp(key)).json<{ taken: unknown; waits: WindowLinkView | null }>();
      expect(taken).toBeNull();
      expect(waits).toMatchObject({ state: 'expired', closed: false });
      const id = waits?.order.id ?? '';
      expect(await waiting()).toEqual([id]);
      return id;
    };
    const paid = await pressed('paid');
    // The customer's card was being read.
    terminals.payAnyway(deviceId);
    terminals.turn(deviceId, true);
    expect(await follow(paid)).toMatchObject({ state: 'paid', order: { number: 1 } });
    expect(await board()).toEqual([paid]);
    expect(await waiting()).toEqual([]);
    expect((await giveUp('paid')).json()).toMatchObject({ taken: { id: paid }, waits: null });

    const over = await pressed('over');
    truck.clock.advance(5 * MINUTE);
    expect(await follow(over)).toMatchObject({ closed: false, terminal: { state: 'stopped' } });
    await sweepOrders(truck.deps, () => false);
    expect(await follow(over)).toMatchObject({ closed: true });
    expect(await waiting()).toEqual([]);
    expect((await giveUp('over')).json()).toEqual({ taken: null, waits: null });
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });

  test('that is given up before its terminal was asked is not sent to it any more', async () => {
    const { truck, send, follow, giveUp, terminals, cancelLink } = await withTerminal(open);
    truck.payments.failNext('unavailable', { method: 'createTerminalCheckout', times: 2 });
    expect((await send({}, 'press')).statusCode).toBe(502);
    const { waits } = (await giveUp('press')).json<{ waits: WindowLinkView | null }>();
    const id = waits?.order.id ?? '';
    expect(await follow(id)).toMatchObject({ state: 'expired', closed: false });
    expect(terminals.made()).toEqual([]);
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'cancelled', closed: true });
    expect(terminals.made().every(({ status }) => status === 'canceled')).toBe(true);
    await truck.app.close();
  });

  test('goes back by itself where the terminal took it twice', async () => {
    const { truck, ask, follow, terminals, deviceId } = await withTerminal(open);
    const id = await ask();
    const first = terminals.pay(deviceId);
    expect(await follow(id)).toMatchObject({ state: 'paid' });
    const second = terminals.payAnyway(deviceId);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', second.id));
    await truck.work();
    await truck.work();
    expect(await truck.payments.getPayment(second.id)).toMatchObject({ value: { refundedCents: 762 } });
    expect(await truck.payments.getPayment(first.id)).toMatchObject({ value: { refundedCents: 0 } });
    expect((await openAlarms(truck.db)).map(({ facts }) => facts.kind)).toEqual(['surplus_payment']);
    await truck.app.close();
  });

  test('names a terminal that is gone, before an order is placed and when it is tried again', async () => {
    const { truck, send, ask, again, terminals, deviceId, owner, follow } = await withTerminal(open);
    expect((await send({ terminalId: 'unknown-1' })).json()).toMatchObject({ error: 'terminal_gone' });
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([]);
    const id = await ask();
    const remove = () =>
      truck.app.inject({
        method: 'DELETE',
        url: `/api/owner/terminals/${COUNTER}`,
        headers: { cookie: owner },
      });
    expect((await remove()).json()).toMatchObject({ error: 'terminal_busy' });
    terminals.cancel(deviceId);
    expect(await follow(id)).toMatchObject({ terminal: { state: 'stopped' } });
    expect((await remove()).statusCode).toBe(204);
    expect((await again(id, 1)).json()).toMatchObject({ error: 'terminal_gone' });
    expect((await again('nothing', 1)).statusCode).toBe(404);
    await truck.app.close();
  });

  test('that Square refuses to send can be tried again, and a wrong total stops the order', async () => {
    const { truck, send, again, follow, terminals, deviceId } = await withTerminal(open);
    truck.payments.failNext('rejected', { method: 'createTerminalCheckout' });
    const refused = (await send()).json<WindowLinkView>();
    expect(refused).toMatchObject({ state: 'waiting', terminal: { state: 'refused' } });
    const { id } = refused.order;
    expect((await again(id, 1)).json()).toMatchObject({ terminal: { attempt: 2 } });
    terminals.pay(deviceId);
    expect(await follow(id)).toMatchObject({ state: 'paid' });
    truck.payments.totalOffsetCents = 5;
    expect((await send()).json()).toMatchObject({ state: 'cancelled' });
    expect((await openAlarms(truck.db)).map(({ facts }) => facts.kind)).toEqual(['total_mismatch']);
    await truck.app.close();
  });
});
