import { expect, test } from 'vitest';
import type { SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { callsOf, line, LINKS, paymentsOf, windowTruck } from '../../../testing/kitchen/window-truck.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { runEverythingDue } from '../../jobs/jobs.ts';
import { sweepOrders } from '../../jobs/sweep.ts';
import { openAlarms } from '../../stores/alarms.store.ts';

const MINUTE = 60_000;

/** A window with one order whose link waits to be paid. */
async function scanning(open: Parameters<typeof windowTruck>[0]) {
  const window = await windowTruck(open);
  const answer = await window.sendLink();
  expect(answer.statusCode, answer.body).toBe(200);
  const shown = answer.json<WindowLinkView>();
  const { id } = shown.order;
  const { truck } = window;
  const board = async () =>
    (await window.get<OwnerOrderView[]>('/api/owner/orders?scope=open')).map((order) => order.id);
  const pay = async () => {
    const payment = truck.payments.pay(id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    return payment;
  };
  return { ...window, shown, id, board, pay };
}

const orderIds = async (truck: Awaited<ReturnType<typeof scanning>>['truck']) =>
  (await truck.db.selectFrom('orders').select('id').execute()).map(({ id }) => id);

describeEachDatabase('scan to pay at the window', (open) => {
  test('waits with its link at every tablet, and is on the board with a number once it is paid', async () => {
    const { truck, shown, id, view, link, board, pay, page } = await scanning(open);
    const url = truck.payments.linkOf(id)?.url;
    expect(shown).toMatchObject({
      state: 'waiting',
      url,
      leftMs: 15 * MINUTE,
      order: { number: null, name: 'Ramón', totalCents: 762, givenCents: null, changeCents: null },
    });
    expect((await view()).waiting).toEqual([shown]);
    expect(await board()).toEqual([]);
    truck.clock.advance(MINUTE);
    expect(await link(id)).toMatchObject({ state: 'waiting', leftMs: 14 * MINUTE });
    await pay();
    expect(await link(id)).toMatchObject({ state: 'paid', url: null, leftMs: 0, order: { number: 1 } });
    expect((await view()).waiting).toEqual([]);
    expect(await board()).toEqual([id]);
    expect((await page(id)).payment).toMatchObject({ method: 'card', chargedCents: 762 });
    expect(callsOf(truck, 'recordCash')).toEqual([]);
    await truck.app.close();
  });

  test('is found paid by asking Square where its event is lost', async () => {
    const { truck, id, link } = await scanning(open);
    truck.payments.pay(id);
    truck.clock.advance(5_000);
    expect(await link(id)).toMatchObject({ state: 'paid', order: { number: 1 } });
    await truck.app.close();
  });

  test('is one order, one link and one payment however often and at once the button is pressed', async () => {
    const { truck, sendLink, orderOf, send } = await windowTruck(open);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendLink({}, 'one-press')));
    const ids = new Set(answers.map((answer) => answer.json<WindowLinkView>().order.id));
    expect(ids.size, answers[0]?.body).toBe(1);
    expect(new Set(callsOf(truck, 'createPaymentLink')).size).toBe(1);
    // The same key cannot be another order, nor the same one in cash.
    expect((await sendLink({ name: 'Ana' }, 'one-press')).json()).toMatchObject({ error: 'key_reused' });
    expect((await send(orderOf(), 'one-press')).json()).toMatchObject({ error: 'key_reused' });
    expect(await orderIds(truck)).toEqual([...ids]);
    await truck.app.close();
  });

  test('continues with the same order where Square did not answer', async () => {
    const { truck, sendLink } = await windowTruck(open);
    truck.payments.failNext('unavailable', { method: 'createPaymentLink', afterEffect: true });
    expect((await sendLink({}, 'press')).json()).toMatchObject({ error: 'payment_unavailable' });
    const again = (await sendLink({}, 'press')).json<WindowLinkView>();
    expect(again).toMatchObject({ state: 'waiting', url: expect.stringContaining('http') as string });
    expect(await orderIds(truck)).toEqual([again.order.id]);
    await truck.app.close();
  });

  test('is canceled: the link is deleted at Square, and stock and room are free again', async () => {
    const { truck, id, cancelLink, link, page } = await scanning(open);
    truck.clock.advance(1_000);
    const canceled = await cancelLink(id);
    expect(canceled.json()).toMatchObject({ state: 'cancelled', url: null });
    expect(callsOf(truck, 'deletePaymentLink')).toHaveLength(1);
    expect(await link(id)).toMatchObject({ state: 'cancelled' });
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots.every(({ reserved }) => reserved === 0)).toBe(true);
    expect((await page(id)).timeline.at(-1)).toMatchObject({ kind: 'cancelled' });
    // Again changes nothing.
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'cancelled' });
    await truck.app.close();
  });

  test('turns out paid where the customer was faster than the cancel', async () => {
    const { truck, id, cancelLink, board } = await scanning(open);
    truck.payments.pay(id);
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'paid', order: { number: 1 } });
    expect(await board()).toEqual([id]);
    await truck.app.close();
  });

  test('says so where Square does not tell whether it can be canceled', async () => {
    const { truck, id, cancelLink, link } = await scanning(open);
    truck.payments.failNext('unavailable', { method: 'deletePaymentLink' });
    expect((await cancelLink(id)).json()).toMatchObject({ error: 'payment_unavailable' });
    expect(await link(id)).toMatchObject({ state: 'waiting' });
    await truck.app.close();
  });

  test('expires after its time, and a payment that comes all the same is an order, with an alarm after a cancel', async () => {
    const { truck, id, link, board, cancelLink } = await scanning(open);
    truck.clock.advance(15 * MINUTE);
    expect(await link(id)).toMatchObject({ state: 'expired', url: null, leftMs: 0 });
    await sweepOrders(truck.deps, () => false);
    expect((await truck.order(id)).status).toBe('expired');
    expect((await cancelLink(id)).json()).toMatchObject({ state: 'expired' });
    const late = truck.payments.payAnyway(id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', late.id));
    await truck.work();
    expect(await link(id)).toMatchObject({ state: 'paid' });
    expect(await board()).toEqual([id]);
    await truck.app.close();
  });

  test('is served while the site is closed, and its payment raises no alarm of that', async () => {
    const window = await windowTruck(open);
    const { truck, owner, sendLink } = window;
    const off = await truck.app.inject({
      method: 'PUT',
      url: '/api/owner/ordering-status',
      headers: { cookie: owner },
      payload: { enabled: false },
    });
    expect(off.statusCode).toBe(200);
    const { order } = (await sendLink()).json<WindowLinkView>();
    const payment = truck.payments.pay(order.id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    expect((await truck.order(order.id)).status).toBe('received');
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });

  test('is refunded to the card, is in the closing, and mails nobody', async () => {
    const { truck, id, pay, refund, page, get } = await scanning(open);
    const payment = await pay();
    const refunded = await refund(id, { amount: '3.00' });
    expect(refunded.statusCode, refunded.body).toBe(202);
    await truck.work();
    expect(await truck.payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 300 } });
    expect((await page(id)).refunds).toMatchObject([{ amountCents: 300, status: 'completed' }]);
    expect(await get<SquareComparison>('/api/owner/closing/square')).toMatchObject({
      cents: 762,
      ourCents: 762,
      differences: [],
    });
    const mails = await truck.db.selectFrom('jobs').select('kind').where('kind', 'like', 'mail%').execute();
    expect(mails).toEqual([]);
    await truck.app.close();
  });

  test('ends the order on hold that it was, once', async () => {
    const { truck, hold, sendLink, send, orderOf, view } = await windowTruck(open);
    await hold('a', { name: 'Ana', pickupTime: 'ASAP', lines: [line(truck.menu.taco)], version: 0 });
    const held = { id: 'a', version: 1 };
    expect((await sendLink({ held })).statusCode).toBe(200);
    expect(await view()).toMatchObject({ held: [], waiting: [{ state: 'waiting' }] });
    expect((await send(orderOf({ held }))).json()).toMatchObject({ error: 'held_gone' });
    await truck.app.close();
  });

  test('is for cashiers and owners, and for orders of the window', async () => {
    const { truck, id, get, cookie } = await scanning(open);
    const cook = await signInStaff(truck, 'cook');
    const { id: online } = await truck.placeOrder();
    const status = async (url: string, as: string) =>
      (await truck.app.inject({ url, headers: { cookie: as } })).statusCode;
    expect(await status(`${LINKS}/${id}`, cook)).toBe(403);
    expect(await status(`${LINKS}/${online}`, cookie)).toBe(404);
    expect((await truck.post(`${LINKS}/${online}/cancel`, undefined, { cookie })).statusCode).toBe(404);
    expect((await truck.order(online)).status).toBe('awaiting_payment');
    expect(await get(`${LINKS}/none`)).toMatchObject({ error: 'not_found' });
    await truck.app.close();
  });

  test('stays one payment with a second one that comes back by itself', async () => {
    const { truck, id, pay } = await scanning(open);
    await pay();
    const second = truck.payments.payAnyway(id, { id: 'second' });
    await truck.sendWebhook(truck.payments.webhook('payment.updated', second.id));
    await runEverythingDue(truck.deps, 'worker');
    expect((await paymentsOf(truck)).map(({ role }) => role).toSorted()).toEqual(['accepted', 'surplus']);
    await truck.app.close();
  });
});

describeEachDatabase('a press at the window whose answer was lost is given up', (open) => {
  test('before it came: it places nothing when it comes after all', async () => {
    const { truck, giveUp, send, sendLink, orderOf } = await windowTruck(open);
    for (const late of [() => send(orderOf(), 'cash-press'), () => sendLink({}, 'link-press')]) {
      const key = late.toString().includes('cash') ? 'cash-press' : 'link-press';
      expect((await giveUp(key)).json()).toEqual({ taken: null, waits: null });
      expect((await late()).json()).toMatchObject({ error: 'key_reused' });
      expect((await giveUp(key)).json()).toEqual({ taken: null, waits: null });
    }
    expect(await orderIds(truck)).toEqual([]);
    await truck.app.close();
  });

  test('after it was taken in cash: it is told, and stays an order', async () => {
    const { truck, giveUp, take } = await windowTruck(open);
    const taken = await take({}, 'press');
    expect((await giveUp('press')).json()).toEqual({ taken, waits: null });
    expect((await truck.order(taken.id)).status).toBe('received');
    await truck.app.close();
  });

  test('a link is canceled; one that is paid meanwhile is told; a silent Square deletes it later', async () => {
    const { truck, giveUp, sendLink, link } = await windowTruck(open);
    const made = async (key: string) => (await sendLink({}, key)).json<WindowLinkView>().order.id;
    const first = await made('first');
    expect((await giveUp('first')).json()).toEqual({ taken: null, waits: null });
    expect(await link(first)).toMatchObject({ state: 'cancelled' });
    const second = await made('second');
    truck.payments.pay(second);
    expect((await giveUp('second')).json()).toMatchObject({ taken: { id: second, number: 1 } });
    const third = await made('third');
    truck.payments.failNext('unavailable', { method: 'paymentsOfOrder' });
    expect((await giveUp('third')).json()).toEqual({ taken: null, waits: null });
    expect(await link(third)).toMatchObject({ state: 'expired', url: null });
    await sweepOrders(truck.deps, () => false);
    expect((await truck.order(third)).status).toBe('expired');
    await truck.app.close();
  });

  test('is either taken or given up where both come at once', async () => {
    const { truck, giveUp, send, orderOf } = await windowTruck(open);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const [sent, given] = await Promise.all([send(orderOf(), key), giveUp(key)]);
      const { taken } = given.json<{ taken: { id: string } | null }>();
      expect([taken === null, sent.statusCode]).toEqual(taken === null ? [true, 409] : [false, 200]);
    }
    expect(await orderIds(truck)).toHaveLength((await paymentsOf(truck)).length);
    await truck.app.close();
  });
});
