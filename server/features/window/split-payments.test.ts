import { expect, test, vi } from 'vitest';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { SPLIT, splitOrder } from '../../../testing/kitchen/split-order.ts';
import { callsOf, paymentsOf } from '../../../testing/kitchen/window-truck.ts';
import { COUNTER, withTerminal } from '../../../testing/kitchen/window-with-terminal.ts';
import { sweepOrders } from '../../jobs/sweep.ts';
import { openAlarms } from '../../stores/alarms.store.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const MINUTE = 60_000;

describeEachDatabase('a split payment', (open) => {
  test('is in the kitchen once the card has paid the rest, with both payments here and at Square', async () => {
    const { truck, id, link, placed, payCard, page, get, owner } = await splitOrder(open);
    expect(placed).toMatchObject({
      state: 'waiting',
      order: { totalCents: 762, cashPartCents: 300, method: null, givenCents: 300, changeCents: 0 },
    });
    expect(truck.payments.linkOf(id)?.totalCents).toBe(462);
    await truck.work();
    expect(await paymentsOf(truck)).toEqual([]);
    expect(await get('/api/owner/orders?scope=open')).toEqual([]);

    const card = await payCard();
    expect(await link()).toMatchObject({
      state: 'paid',
      order: { number: 1, method: 'card', cashPartCents: 300, givenCents: 300, changeCents: 0 },
    });
    const cash = (await paymentsOf(truck)).find(({ method }) => method === 'cash');
    expect(cash).toMatchObject({ role: 'accepted', amount_cents: 300 });
    const squareId = cash?.square_id ?? '';
    expect(await truck.payments.getPayment(squareId)).toMatchObject({
      value: { amountCents: 300, cash: true, status: 'COMPLETED' },
    });
    expect(callsOf(truck, 'createOrder')).toEqual([`cash-part:${id}`]);
    expect(await page(id)).toMatchObject({
      paymentStatus: 'paid',
      payment: {
        squareId: card.id,
        method: 'card',
        chargedCents: 762,
        tipCents: 0,
        cashPart: { cents: 300, leftCents: 300 },
      },
    });

    expect(await get<ClosingView>('/api/owner/closing', owner)).toMatchObject({
      orders: 1,
      takenCents: 762,
      tipCents: 0,
    });
    const books = await get<SquareComparison>('/api/owner/closing/square', owner);
    expect(books).toMatchObject({ differences: [], payments: 2, cents: 762, ourCents: 762, otherCents: 0 });
    expect(books.ways.map(({ way, salesCents, squareCents }) => [way, salesCents, squareCents])).toEqual([
      ['link', 462, 462],
      ['cash', 300, 300],
    ]);
    // A repeated webhook of either payment books nothing twice.
    for (const payment of [card.id, squareId]) {
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment));
    }
    await truck.work();
    expect(await paymentsOf(truck)).toHaveLength(2);
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });

  test('keeps what was given for its part in cash, here and at Square, with the change', async () => {
    const { truck, link, placed, payCard } = await splitOrder(open, { ...SPLIT, cashGiven: '20.00' });
    const recordCash = vi.spyOn(truck.payments, 'recordCash');
    const inCash = { cashPartCents: 300, givenCents: 2000, changeCents: 1700 };
    expect(placed.order).toMatchObject({ ...inCash, method: null });
    await payCard();
    expect((await link()).order).toMatchObject({ ...inCash, method: 'card' });
    const payments = await truck.db.selectFrom('payments').select(['method', 'given_cents']).execute();
    expect(payments.find(({ method }) => method === 'cash')).toMatchObject({ given_cents: 2000 });
    expect(recordCash.mock.calls.map(([{ givenCents }]) => givenCents)).toEqual([2000]);
    await truck.app.close();
  });

  test('refuses less than its part in cash, and what is no amount', async () => {
    const { truck, sendLink } = await splitOrder(open);
    const little = await sendLink({ ...SPLIT, cashGiven: '2.99' });
    expect(little.statusCode).toBe(422);
    expect(little.json()).toMatchObject({ error: 'given_too_little', fields: { total: '3.00' } });
    const none = await sendLink({ ...SPLIT, cashGiven: 'twenty' });
    expect(none.json()).toMatchObject({ error: 'invalid', fields: { cashGiven: 'invalid' } });
    // Without a part in cash there is nothing to give for.
    expect((await sendLink({ cashGiven: '20.00' })).json<WindowLinkView>().order).toMatchObject({
      cashPartCents: 0,
      givenCents: null,
    });
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(2);
    await truck.app.close();
  });

  test('takes the rest at a terminal, where a tip may be added', async () => {
    const { truck, send, follow, terminals, deviceId, page, get, owner } = await withTerminal(open);
    const placed = await send({ ...SPLIT, terminalId: COUNTER });
    const { id } = placed.json<WindowLinkView>().order;
    await follow(id);
    expect(terminals.pay(deviceId, 100)).toMatchObject({ amountCents: 462 });
    expect(await follow(id)).toMatchObject({ state: 'paid', order: { method: 'terminal', changeCents: 0 } });
    await truck.work();
    expect((await page(id)).payment).toMatchObject({ chargedCents: 862, tipCents: 100 });
    const report = await get<{ totals: object }>(
      '/api/owner/reports?from=2026-03-04&to=2026-03-04&step=day',
      owner,
    );
    expect(report.totals).toMatchObject({ orders: 1, terminalCents: 562, cashCents: 300, tipCents: 100 });
    const file = await truck.app.inject({
      url: '/api/owner/export/orders?from=2026-03-04&until=2026-03-04',
      headers: { cookie: owner },
    });
    expect(file.body).toContain('Card at the terminal, VISA 1111 5.62 + Cash 3.00');
    expect(file.body.trim().split(/\r?\n/)).toHaveLength(2);
    await truck.app.close();
  });

  test('goes back to the card first, then in cash, and each cent once', async () => {
    const { truck, id, payCard, refund, refundsOf, page, owner, get } = await splitOrder(open);
    const card = await payCard();
    const cashId = `cash-${id}`;
    const headers = { cookie: owner, 'idempotency-key': 'five' };
    const five = () =>
      truck.post(`/api/owner/orders/${id}/refund`, { reason: 'cold', amount: '5.00' }, headers);
    expect((await five()).statusCode).toBe(202);
    expect((await five()).statusCode).toBe(202);
    const other = await truck.post(
      `/api/owner/orders/${id}/refund`,
      { reason: 'cold', amount: '4.62' },
      headers,
    );
    expect(other.json()).toMatchObject({ error: 'key_reused' });
    expect((await page(id)).left).toMatchObject({ goodsCents: 241, taxCents: 21, tipCents: 0 });
    await truck.work();
    expect((await refundsOf()).map((row) => [row.payment_id, row.amount_cents, row.status])).toEqual([
      [card.id, 462, 'completed'],
      [cashId, 38, 'completed'],
    ]);
    expect(await page(id)).toMatchObject({
      paymentStatus: 'partly_refunded',
      refundedCents: 500,
      payment: { cashPart: { leftCents: 262 } },
    });
    const tooMuch = await refund(id, { amount: '2.63' }, owner);
    expect(tooMuch.json()).toMatchObject({ error: 'not_refundable', fields: { refundable: '2.62' } });
    expect((await refund(id, {}, owner)).statusCode).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    const all = await refundsOf();
    const sum = (part: 'goods_cents' | 'tax_cents' | 'tip_cents') =>
      all.reduce((total, row) => total + row[part], 0);
    expect([sum('goods_cents'), sum('tax_cents'), sum('tip_cents')]).toEqual([700, 62, 0]);
    expect(await get<SquareComparison>('/api/owner/closing/square', owner)).toMatchObject({
      differences: [],
    });
    await truck.app.close();
  });

  test('refunds a line that is of both payments, and a refused part of it is tried again alone', async () => {
    const { truck, id, payCard, refund, refundsOf, page, owner } = await splitOrder(open, {
      quantity: 3,
      total: '11.43',
      cash: '8.00',
    });
    await payCard();
    // Of the first taco's $3.81 the card has $3.43; Square refuses one of the two.
    truck.payments.failNext('rejected', { times: 1, method: 'refund' });
    expect((await refund(id, { lines: [{ line: 0, quantity: 1 }] }, owner)).statusCode).toBe(202);
    await truck.work();
    const shown = await page(id);
    expect(shown.refunds.map(({ amountCents }) => amountCents)).toEqual([343, 38]);
    const failed = shown.refunds.find(({ status }) => status === 'failed');
    expect(shown.refundedCents).toBe(381 - (failed?.amountCents ?? 0));
    const again = await truck.post(`/api/owner/orders/${id}/refunds/${failed?.id}/retry`, undefined, {
      cookie: owner,
    });
    expect(again.statusCode, again.body).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ refundedCents: 381, left: { lines: [2] } });
    expect((await refund(id, { lines: [{ line: 0, quantity: 2 }] }, owner)).statusCode).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 1143 });
    const done = (await refundsOf()).filter(({ status }) => status === 'completed');
    expect(done.reduce((total, row) => total + row.tax_cents, 0)).toBe(93);
    await truck.app.close();
  });

  test('is canceled with both payments and its stock, within the limit of the role for their sum', async () => {
    const { truck, id, payCard, refundsOf, page, cookie, owner } = await splitOrder(open);
    const card = await payCard();
    await saveSetting(truck.db, 'refundLimits', { cashier: 500 });
    const cancel = (as: string) =>
      truck.post(`/api/owner/orders/${id}/status`, { status: 'cancelled' }, { cookie: as });
    expect((await cancel(cookie)).json()).toMatchObject({ error: 'refund_limit' });
    expect((await cancel(owner)).statusCode).toBe(200);
    await truck.work();
    expect(await page(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect((await refundsOf()).map((row) => [row.payment_id, row.amount_cents])).toEqual([
      [card.id, 462],
      [`cash-${id}`, 300],
    ]);
    await truck.app.close();
  });

  test('that is canceled before the card paid has no payment, and a card that pays it after all gets it back', async () => {
    const { truck, id, cancelLink, page } = await splitOrder(open);
    truck.payments.deletingCancels = true;
    expect((await cancelLink(id)).json()).toMatchObject({
      state: 'cancelled',
      order: { cashPartCents: 300, number: null },
    });
    await truck.work();
    expect(await paymentsOf(truck)).toEqual([]);
    const late = truck.payments.payAnyway(id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', late.id));
    await truck.work();
    expect(await page(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', number: null });
    expect(await paymentsOf(truck)).toMatchObject([{ role: 'surplus', amount_cents: 462 }]);
    expect(await truck.payments.getPayment(late.id)).toMatchObject({ value: { refundedCents: 462 } });
    expect((await openAlarms(truck.db)).map(({ facts }) => facts)).toEqual([
      { kind: 'surplus_payment', cents: 462, isOver: true },
    ]);
    await truck.app.close();
  });

  test('keeps its cash until Square has confirmed that the card was not charged', async () => {
    const { truck, id, link, view } = await splitOrder(open);
    expect(await link()).toMatchObject({ state: 'waiting', closed: false });
    truck.payments.failNext('unavailable', { method: 'paymentsOfOrder', times: 1 });
    truck.clock.advance(16 * MINUTE);
    await sweepOrders(truck.deps, () => false);
    // Its time is over and Square is silent: it stays in sight.
    expect(await link()).toMatchObject({ state: 'expired', closed: false });
    expect((await view()).waiting.map(({ order }) => order.id)).toEqual([id]);
    truck.clock.advance(MINUTE);
    await sweepOrders(truck.deps, () => false);
    expect(await link()).toMatchObject({ state: 'expired', closed: true });
    expect((await view()).waiting).toEqual([]);
    await truck.app.close();
  });

  test('that is given up while Square is silent is shown until it has ended, paid or not', async () => {
    const { truck, id, link, giveUp } = await splitOrder(open);
    const card = truck.payments.pay(id);
    truck.payments.failNext('unavailable', { method: 'paymentsOfOrder', times: 1 });
    const answer = (await giveUp('press-1')).json<{ taken: unknown; waits: WindowLinkView | null }>();
    expect(answer).toMatchObject({ taken: null, waits: { order: { id }, closed: false } });
    truck.clock.advance(MINUTE);
    await truck.work();
    expect(await link()).toMatchObject({ state: 'paid', closed: false });
    expect(await paymentsOf(truck)).toHaveLength(2);
    expect(await truck.payments.getPayment(card.id)).toMatchObject({ value: { refundedCents: 0 } });
    expect((await giveUp('press-1')).json()).toMatchObject({ taken: { id }, waits: null });
    await truck.app.close();
  });

  test('whose time is over is closed without a payment', async () => {
    const { truck, link } = await splitOrder(open);
    truck.clock.advance(20 * MINUTE);
    await truck.work();
    expect(await link()).toMatchObject({ state: 'expired' });
    expect(await paymentsOf(truck)).toEqual([]);
    await truck.app.close();
  });

  test('leaves at least a dollar for the card, takes something in cash, and is the same when it is repeated', async () => {
    const { truck, sendLink, id, link } = await splitOrder(open);
    const wrong: [string, string][] = [
      ['0', 'invalid'],
      ['-1', 'invalid'],
      ['three', 'invalid'],
      ['6.63', 'below_least_charge'],
      ['7.62', 'below_least_charge'],
      ['9.00', 'below_least_charge'],
    ];
    for (const [cash, error] of wrong) {
      const answer = await sendLink({ cash });
      expect(answer.statusCode, cash).toBe(422);
      expect(answer.json(), cash).toMatchObject({ error });
    }
    const first = await sendLink({ cash: '6.62' }, 'same');
    const again = await sendLink({ cash: '6.62' }, 'same');
    expect(again.json<WindowLinkView>().order).toEqual(first.json<WindowLinkView>().order);
    expect((await sendLink({ cash: '5.00' }, 'same')).json()).toMatchObject({ error: 'key_reused' });
    expect((await link()).order.id).toBe(id);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(2);
    await truck.app.close();
  });
});
