import { expect, test } from 'vitest';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { AuditPageView } from '../../../contracts/owner/staff/audit.ts';
import type {
  HeldOrderView,
  WindowLinkView,
  WindowOrderView,
} from '../../../contracts/owner/window/window.ts';
import type { AskedDiscount } from '../../../domain/order/pricing/window-discount.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { callsOf, line, paymentsOf, type Parts, windowTruck } from '../../../testing/kitchen/window-truck.ts';
import { withTerminal } from '../../../testing/kitchen/window-with-terminal.ts';
import { totalOf } from '../../../testing/test-truck.ts';
import { orderTokens } from '../../auth/order-token.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const TACO_CENTS = 350;
const PERCENT: AskedDiscount = { kind: 'percent', value: 10, reason: 'regular' };
const COMP: AskedDiscount = { kind: 'comp', lines: null, reason: 'wait' };

/** An order of tacos with a discount of so many cents. */
const off = (discount: AskedDiscount, cents: number, quantity = 2): Parts => ({
  quantity,
  discount,
  total: totalOf([{ unitCents: TACO_CENTS, quantity }], cents),
});

/** The same for free. */
const free = (parts: Parts = {}): Parts => ({ ...off(COMP, 700), given: '0.00', ...parts });

const setLimit = (truck: Parameters<typeof paymentsOf>[0], cashier: number) =>
  saveSetting(truck.db, 'discountLimits', { cashier });

describeEachDatabase('a discount at the window', (open) => {
  test('is taken off before tax, and is the same here, on the order’s page, at Square and in the closing', async () => {
    const { truck, take, page, get, owner } = await windowTruck(open);
    const { id, totalCents } = await take(off(PERCENT, 70));
    await truck.work();
    expect(totalCents).toBe(686);
    expect(await page(id)).toMatchObject({
      subtotalCents: 700,
      discountCents: 70,
      discount: { kind: 'percent', value: 10, reason: 'regular' },
      promoCode: null,
      taxCents: 56,
      payment: { chargedCents: 686 },
    });
    const { link_request: request } = await truck.db
      .selectFrom('orders')
      .select('link_request')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(request)).toMatchObject({
      discount: { name: 'Regular, 10% off', cents: 70 },
      totalCents: 686,
    });
    expect(await get<ClosingView>('/api/owner/closing', owner)).toMatchObject({
      itemsCents: 700,
      discountCents: 70,
      discounts: { promoCents: 0, discountCents: 70, compCents: 0 },
      takenCents: 686,
    });
    const books = await get<SquareComparison>('/api/owner/closing/square', owner);
    expect(books).toMatchObject({ differences: [], cents: 686, ourCents: 686 });
    await truck.app.close();
  });

  test('is an amount up to what the order costs, in cash, by the payment link and at a terminal', async () => {
    const { truck, take, sendLink, link, send, follow, terminals, deviceId, get, owner } =
      await withTerminal(open);
    const amount: AskedDiscount = { kind: 'amount', value: 150, reason: 'Birthday' };
    await take(off(amount, 150));
    const scan = (await sendLink(off(amount, 150))).json<WindowLinkView>().order.id;
    const paid = truck.payments.pay(scan);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', paid.id));
    const terminal = (await send(off(amount, 150))).json<WindowLinkView>().order.id;
    await follow(terminal);
    terminals.pay(deviceId);
    await follow(terminal);
    await truck.work();
    expect(await link(scan)).toMatchObject({ state: 'paid', order: { totalCents: 599 } });
    const token = (await orderTokens(truck.db)).tokenOf(scan);
    const shown = await truck.app.inject(`/api/orders/${encodeURIComponent(token)}`);
    expect(shown.json()).toMatchObject({
      discount: '1.50',
      promoCode: null,
      discountName: { en: 'Birthday, $1.50 off', es: 'Birthday, $1.50 menos' },
    });
    const payments = await paymentsOf(truck);
    expect(new Map(payments.map(({ method, amount_cents: cents }) => [method, cents]))).toEqual(
      new Map([
        ['cash', 599],
        ['card', 599],
        ['terminal', 599],
      ]),
    );
    const { ways, differences } = await get<SquareComparison>('/api/owner/closing/square', owner);
    expect(differences).toEqual([]);
    expect(ways.map(({ way, ourCents, squareCents }) => [way, ourCents, squareCents])).toEqual([
      ['terminal', 599, 599],
      ['link', 599, 599],
      ['cash', 599, 599],
    ]);
    await truck.app.close();
  });

  test('that is a comp gives portions for free, which a refund does not give back', async () => {
    const { truck, take, page, refund, owner } = await windowTruck(open);
    const comp: AskedDiscount = { kind: 'comp', lines: [{ line: 0, quantity: 1 }], reason: 'mistake' };
    const { id } = await take(off(comp, 350));
    await truck.work();
    const shown = await page(id);
    expect(shown).toMatchObject({ discountCents: 350, discount: { kind: 'comp', reason: 'mistake' } });
    expect(shown.lines[0]).toMatchObject({ quantity: 2, comped: 1 });
    expect(shown.left.lines).toEqual([1]);
    const both = await refund(id, { lines: [{ line: 0, quantity: 2 }] }, owner);
    expect(both.json()).toMatchObject({ error: 'not_refundable' });
    expect((await refund(id, { lines: [{ line: 0, quantity: 1 }] }, owner)).statusCode).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 381 });
    await truck.app.close();
  });

  test('has the price of its moment: a changed menu is told with the discount worked out anew', async () => {
    const { truck, send, orderOf } = await windowTruck(open);
    const cheaper = totalOf([{ unitCents: 300, quantity: 2 }], 60);
    const refused = await send(orderOf({ discount: PERCENT, total: cheaper }));
    expect(refused.json()).toMatchObject({
      error: 'price_changed',
      fields: { subtotal: '7.00', discount: '0.70', total: '6.86' },
    });
    expect(await paymentsOf(truck)).toEqual([]);
    await truck.app.close();
  });

  test('is refused where it names what is not there, has no reason, or is no discount', async () => {
    const { truck, send, orderOf } = await windowTruck(open);
    const total = totalOf([{ unitCents: TACO_CENTS, quantity: 2 }], 70);
    const wrong: object[] = [
      { kind: 'percent', value: 0, reason: 'wait' },
      { kind: 'percent', value: 101, reason: 'wait' },
      { kind: 'percent', value: 9.5, reason: 'wait' },
      { kind: 'amount', value: 0, reason: 'wait' },
      { kind: 'amount', value: 1_000_001, reason: 'wait' },
      { kind: 'percent', value: 10, reason: '   ' },
      { kind: 'percent', value: 10, reason: 'x'.repeat(101) },
      { kind: 'percent', value: 10 },
      { kind: 'comp', reason: 'wait', lines: [] },
      { kind: 'comp', reason: 'wait', lines: [{ line: 1, quantity: 1 }] },
      { kind: 'comp', reason: 'wait', lines: [{ line: 0, quantity: 3 }] },
      { kind: 'gift', value: 10, reason: 'wait' },
    ];
    for (const discount of wrong) {
      const answer = await send({ ...orderOf({ total }), discount });
      expect(answer.statusCode, JSON.stringify(discount)).toBe(422);
      expect(answer.json()).toMatchObject({ error: 'invalid' });
    }
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([]);
    await truck.app.close();
  });

  test('stays within the limit of the role, which is the one of the moment it is charged', async () => {
    const { truck, send, take, orderOf, view, hold } = await windowTruck(open);
    expect((await view()).discountLimitCents).toBeNull();
    await setLimit(truck, 100);
    expect((await view()).discountLimitCents).toBe(100);
    await hold('a', { ...orderOf(), lines: [line(truck.menu.taco)], discount: PERCENT, version: 0 });
    const first = await take(off(PERCENT, 70), 'first');
    await setLimit(truck, 50);
    const refused = await send(orderOf({ ...off(PERCENT, 70), held: { id: 'a', version: 1 } }));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: 'discount_limit', fields: { allowed: '0.50' } });
    // Nothing was lost: it is still on hold, and a repeat of what went through is the same order.
    expect((await view()).held).toMatchObject([{ id: 'a', discount: PERCENT }]);
    expect(await take(off(PERCENT, 70), 'first')).toEqual(first);
    await truck.app.close();
  });

  test('of an owner has no limit, and stands in the activity log with who gave it', async () => {
    const { truck, orderOf, owner, get } = await windowTruck(open);
    await setLimit(truck, 0);
    const body = orderOf(off({ kind: 'amount', value: 500, reason: 'Vecino' }, 500));
    const taken = await truck.post('/api/owner/window/orders', body, {
      cookie: owner,
      'idempotency-key': 'owners',
    });
    expect(taken.statusCode, taken.body).toBe(200);
    const { entries } = await get<AuditPageView>('/api/owner/audit?lang=en', owner);
    expect(entries.filter(({ action }) => action === 'order.discounted')).toMatchObject([
      {
        subject: taken.json<WindowOrderView>().id,
        after: { kind: 'amount', discountCents: 500, totalCents: 218, reason: 'Vecino' },
      },
    ]);
    await truck.app.close();
  });

  test('stays with an order on hold, and is part of what makes it the same', async () => {
    const { truck, hold, view } = await windowTruck(open);
    const body = { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)], discount: COMP };
    expect((await hold('a', { ...body, version: 0 })).json<HeldOrderView>()).toMatchObject({
      discount: COMP,
    });
    expect((await hold('a', { ...body, version: 0 })).statusCode).toBe(200);
    const other = await hold('a', { ...body, discount: PERCENT, version: 0 });
    expect(other.json()).toMatchObject({ error: 'conflict' });
    expect((await hold('a', { ...body, discount: null, version: 1 })).statusCode).toBe(200);
    expect((await view()).held).toMatchObject([{ id: 'a', discount: null, version: 2 }]);
    await truck.app.close();
  });

  test('leaves too little for a card: only cash is taken, and no order waits', async () => {
    const { truck, take, sendLink } = await windowTruck(open);
    const nearly: AskedDiscount = { kind: 'amount', value: 650, reason: 'wait' };
    const refused = await sendLink(off(nearly, 650));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ error: 'below_least_charge' });
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await take(off(nearly, 650))).toMatchObject({ totalCents: 54, method: 'cash' });
    await truck.app.close();
  });
});

describeEachDatabase('an order that costs nothing', (open) => {
  test('goes to the kitchen without a payment, and Square is told of none', async () => {
    const { truck, take, page, get, owner } = await windowTruck(open);
    const taken = await take(free());
    expect(taken).toMatchObject({ number: 1, totalCents: 0, method: null, givenCents: null });
    await truck.work();
    const board = await get<OwnerOrderView[]>('/api/owner/orders?scope=open');
    expect(board.map(({ id }) => id)).toEqual([taken.id]);
    expect(await paymentsOf(truck)).toEqual([]);
    for (const method of ['createOrder', 'recordCash', 'createPaymentLink']) {
      expect(callsOf(truck, method)).toEqual([]);
    }
    const shown = await page(taken.id);
    expect(shown).toMatchObject({
      status: 'received',
      paymentStatus: 'paid',
      payment: null,
      discountCents: 700,
      taxCents: 0,
      left: { goodsCents: 0, taxCents: 0, tipCents: 0 },
    });
    expect(shown.timeline.map(({ kind }) => kind)).toEqual(['ordered', 'nothing_to_pay']);
    expect(await get<ClosingView>('/api/owner/closing', owner)).toMatchObject({
      orders: 1,
      itemsCents: 700,
      discountCents: 700,
      discounts: { compCents: 700 },
      takenCents: 0,
      tipCents: 0,
    });
    expect(await get<SquareComparison>('/api/owner/closing/square', owner)).toMatchObject({
      payments: 0,
      differences: [],
      ways: [],
      freeOrders: 1,
    });
    await truck.app.close();
  });

  test('takes stock and room, and gives both back when it is canceled, by a cashier without a right to refund', async () => {
    const { truck, take, page, cookie } = await windowTruck(open);
    await saveSetting(truck.db, 'refundLimits', { cashier: 0 });
    await truck.db.updateTable('menu_items').set({ stock: 2 }).where('id', '=', truck.menu.taco).execute();
    const { id } = await take(free({ pickupTime: '12:30 PM' }));
    const stock = async () =>
      (
        await truck.db
          .selectFrom('menu_items')
          .select('stock')
          .where('id', '=', truck.menu.taco)
          .executeTakeFirst()
      )?.stock;
    expect(await stock()).toBe(0);
    const cancel = await truck.post(`/api/owner/orders/${id}/status`, { status: 'cancelled' }, { cookie });
    expect(cancel.statusCode, cancel.body).toBe(200);
    await truck.work();
    expect(await page(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', refunds: [] });
    expect(await stock()).toBe(2);
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });

  test('is one order however often the press is repeated, can be given up, and is never paid by card', async () => {
    const { truck, send, sendLink, orderOf, giveUp, refund } = await windowTruck(open);
    const both = await Promise.all([send(orderOf(free()), 'one'), send(orderOf(free()), 'one')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = both.map((answer) => answer.json<WindowOrderView>());
    expect(second).toEqual(first);
    expect((await giveUp('one')).json()).toEqual({ taken: first, waits: null });
    expect((await giveUp('two')).json()).toEqual({ taken: null, waits: null });
    expect((await send(orderOf(free()), 'two')).json()).toMatchObject({ error: 'key_reused' });
    expect((await sendLink(free())).json()).toMatchObject({ error: 'below_least_charge' });
    expect((await refund(first?.id ?? '', {})).json()).toMatchObject({
      error: 'not_refundable',
      fields: { refundable: '0.00' },
    });
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await truck.app.close();
  });

  test('is sold in reports and in files, with nothing taken and nothing tipped', async () => {
    const { truck, take, get, owner } = await windowTruck(open);
    await take(free());
    const report = await get<{ totals: object; items: object[] }>(
      '/api/owner/reports?from=2026-03-04&to=2026-03-04&step=day',
      owner,
    );
    expect(report).toMatchObject({
      totals: { orders: 1, salesCents: 700, discountCents: 700, taxCents: 0, tipCents: 0 },
      items: [{ quantity: 2, salesCents: 700 }],
    });
    const file = await truck.app.inject({
      url: '/api/owner/export/orders?from=2026-03-04&until=2026-03-04',
      headers: { cookie: owner },
    });
    const [head = '', row = ''] = file.body.trim().split(/\r?\n/);
    const cell = (name: string) => row.split(',')[head.replace('\uFEFF', '').split(',').indexOf(name)];
    expect(cell('Reason for the discount')).toBe('Comp: Long wait');
    expect([cell('Discount'), cell('Total'), cell('Tip'), cell('Square payment')]).toEqual([
      '7.00',
      '0.00',
      '0.00',
      '',
    ]);
    await truck.app.close();
  });
});
