import { expect, test } from 'vitest';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { withTerminal } from '../../../testing/kitchen/window-with-terminal.ts';

const DAY = 24 * 60 * 60_000;

const of = (day?: string) => (day === undefined ? '' : `?day=${day}`);

/** A window with a terminal, and the figures of its days. */
async function closingWindow(open: Parameters<typeof withTerminal>[0]) {
  const window = await withTerminal(open);
  const { truck, get, owner, sendLink, ask, terminals, deviceId, follow } = window;
  return {
    ...window,
    closing: (day?: string) => get<ClosingView>(`/api/owner/closing${of(day)}`, owner),
    square: (day?: string) => get<SquareComparison>(`/api/owner/closing/square${of(day)}`, owner),
    /** Sells one order in each way; the terminal's has a tip. Returns their ids. */
    sellEachWay: async () => {
      const { id: online } = await truck.payOrder();
      const { id: cash } = await window.take();
      const link = (await sendLink()).json<WindowLinkView>().order.id;
      const scanned = truck.payments.pay(link);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', scanned.id));
      const terminal = await ask();
      terminals.pay(deviceId, 138);
      await follow(terminal);
      await truck.work();
      return { online, cash, link, terminal, scanned };
    },
  };
}

const row = (way: string, orders: number, salesCents: number, refundCents = 0) => {
  const ourCents = salesCents - refundCents;
  return { way, orders, salesCents, refundCents, ourCents, squareCents: ourCents };
};

describeEachDatabase('a day by way of payment', (open) => {
  test('adds up to the closing and is what Square has, way by way, refunds and tips included', async () => {
    const { truck, closing, square, sellEachWay, refund, owner } = await closingWindow(open);
    const { cash, terminal } = await sellEachWay();
    await refund(cash, { amount: '1.00' }, owner);
    await refund(terminal, {}, owner);
    await truck.work();
    const { ways, differences } = await square();
    expect(differences).toEqual([]);
    expect(ways).toEqual([
      row('online', 1, 762),
      row('terminal', 1, 900, 900),
      row('link', 1, 762),
      row('cash', 1, 762, 100),
    ]);
    const day = await closing();
    const sum = (figure: 'salesCents' | 'refundCents' | 'ourCents') =>
      ways.reduce((total, way) => total + way[figure], 0);
    expect([sum('salesCents'), sum('refundCents'), sum('ourCents')]).toEqual([
      day.takenCents,
      day.refunds.cents,
      day.netCents,
    ]);
    await truck.app.close();
  });

  test('has a refund on its own day, pending or not, and the sale on the day before', async () => {
    const { truck, square, sellEachWay, refund, owner } = await closingWindow(open);
    const { link } = await sellEachWay();
    truck.clock.advance(DAY);
    truck.payments.refundStatus = 'PENDING';
    await refund(link, { amount: '2.00' }, owner);
    await truck.work();
    expect((await square()).ways).toEqual([row('link', 0, 0, 200)]);
    expect((await square('2026-03-04')).ways).toEqual([
      row('online', 1, 762),
      row('terminal', 1, 900),
      row('link', 1, 762),
      row('cash', 1, 762),
    ]);
    await truck.app.close();
  });

  test('says in which way Square differs, and keeps our figures while it is silent', async () => {
    const { truck, square, sellEachWay, sendLink } = await closingWindow(open);
    const { online, scanned } = await sellEachWay();
    await truck.payments.refund({
      paymentId: scanned.id,
      amountCents: 5,
      reason: 'x',
      idempotencyKey: 'by-hand',
    });
    await truck.db
      .updateTable('payments')
      .set({ amount_cents: 700 })
      .where('order_id', '=', online)
      .execute();
    truck.payments.pay((await sendLink()).json<WindowLinkView>().order.id);
    truck.payments.sellElsewhere(1234);
    const { ways } = await square();
    expect(ways.map(({ way, ourCents, squareCents }) => [way, ourCents, squareCents])).toEqual([
      ['online', 700, 762],
      ['terminal', 900, 900],
      ['link', 762, 762 - 5 + 762],
      ['cash', 762, 762],
    ]);
    truck.payments.failNext('unavailable', { method: 'paymentsBetween' });
    const silent = await square();
    expect(silent.answered).toBe(false);
    expect(silent.ways.map(({ ourCents, squareCents }) => [ourCents, squareCents])).toEqual([
      [700, null],
      [900, null],
      [762, null],
      [762, null],
    ]);
    await truck.app.close();
  });

  test('leaves a second payment that went back out, and has no way on a day without sales', async () => {
    const { truck, square, sellEachWay } = await closingWindow(open);
    expect((await square()).ways).toEqual([]);
    const { online } = await sellEachWay();
    const second = truck.payments.payAnyway(online);
    await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
    await truck.work();
    const { ways } = await square();
    expect(ways[0]).toEqual(row('online', 1, 762));
    await truck.app.close();
  });

  test('names Square’s fees as far as Square has reported them, and keeps them', async () => {
    const { truck, square, sendLink, take } = await closingWindow(open);
    await take();
    expect(await square()).toMatchObject({ feeCents: 0, unreportedFees: 0 });
    await truck.payOrder();
    expect(await square()).toMatchObject({ feeCents: 0, unreportedFees: 1 });
    const link = (await sendLink()).json<WindowLinkView>().order.id;
    const scanned = truck.payments.pay(link, { feeCents: 52 });
    await truck.sendWebhook(truck.payments.webhook('payment.updated', scanned.id));
    await truck.work();
    expect(await square()).toMatchObject({ feeCents: 52, unreportedFees: 1 });
    truck.payments.failNext('unavailable', { method: 'paymentsBetween' });
    expect(await square()).toMatchObject({ answered: false, feeCents: 52, unreportedFees: 1 });
    await truck.app.close();
  });
});
