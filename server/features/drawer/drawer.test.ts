import { expect, test } from 'vitest';
import type { DrawerView } from '../../../contracts/owner/window/drawer.ts';
import type { WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { drawerTruck } from '../../../testing/kitchen/drawer-truck.ts';
import { signInStaff } from '../../../testing/test-app.ts';

const HOUR = 60 * 60_000;
const TODAY = '2026-03-04';
const TOMORROW = '2026-03-05';
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const NOTHING = { sales: 0, salesCents: 0, refunds: 0, refundedCents: 0 };

describeEachDatabase('the cash drawer', (open) => {
  test('holds the float, the cash of orders, what went back of it, and what was paid in and out', async () => {
    const at = await drawerTruck(open);
    const { truck, take, refund, openWith, move, drawer } = at;
    expect(await drawer()).toEqual({ drawer: null, leftCents: null });
    const { id } = await openWith(15_000);
    const first = await take();
    await take({ quantity: 3, total: '11.43' });
    // A card is no cash.
    await truck.payOrder();
    await truck.work();
    expect((await refund(first.id, { lines: [{ line: 0, quantity: 1 }] })).statusCode).toBe(202);
    truck.clock.advance(HOUR);
    await move(id, 'paid_in', 4000, '  coins from\n the bank ');
    await move(id, 'paid_out', 2350, 'ice');
    const now = (await drawer()).drawer;
    expect(now).toMatchObject({
      id,
      opened: { floatCents: 15_000, by: 'cashier@cocina.example', tablet: null },
      leftBeforeCents: null,
      sales: { count: 2, cents: 762 + 1143 },
      refunds: { count: 1, cents: 381, numbers: [first.number] },
      movements: [
        { kind: 'paid_in', cents: 4000, reason: 'coins from the bank' },
        { kind: 'paid_out', cents: 2350, reason: 'ice' },
      ],
      expectedCents: 15_000 + 762 + 1143 - 381 + 4000 - 2350,
      counts: [],
      sinceCountCents: 0,
      closed: null,
    });
    // The refund is carried out at Square, and is still one refund.
    await truck.work();
    expect((await drawer()).drawer?.expectedCents).toBe(now?.expectedCents);
    await truck.app.close();
  });

  test('names the cash of a split payment until its card has paid', async () => {
    const { truck, sendLink, openWith, drawer, closeAt, count, day } = await drawerTruck(open);
    const { id } = await openWith(10_000);
    const { order } = (await sendLink({ cash: '3.00' })).json<WindowLinkView>();
    expect((await drawer()).drawer).toMatchObject({ splitCents: 300, expectedCents: 10_000 });
    const card = truck.payments.pay(order.id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', card.id));
    await truck.work();
    expect((await drawer()).drawer).toMatchObject({ splitCents: 0, expectedCents: 10_300 });
    truck.clock.advance(HOUR);
    await sendLink({ cash: '2.00' });
    await closeAt(await count(id, 10_300), 10_000);
    expect((await day(TODAY)).drawers).toMatchObject([{ splitCents: 0, expectedCents: 10_300 }]);
    await truck.app.close();
  });

  test('is counted by bills and coins, counted again, closed, and says what is left for the next', async () => {
    const at = await drawerTruck(open);
    const { take, sendDrawer, openWith, count, closeAt, drawer, day, truck } = at;
    const { id } = await openWith(15_000);
    await take();
    const wrong = await count(id, 15_000);
    expect(wrong.counts).toMatchObject([{ countedCents: 15_000, expectedCents: 15_762, pieces: null }]);
    const pieces = [
      { cents: 5000, count: 3 },
      { cents: 500, count: 1 },
      { cents: 100, count: 2 },
      { cents: 25, count: 2 },
      { cents: 10, count: 0 },
      { cents: 1, count: 2 },
    ];
    const again = await sendDrawer(`/${id}/counts`, { counted: { pieces } });
    const counted = again.json<DrawerView>();
    expect(counted.counts).toMatchObject([
      { countedCents: 15_000 },
      {
        countedCents: 15_752,
        expectedCents: 15_762,
        pieces: pieces.filter((piece) => piece.count > 0),
      },
    ]);
    expect((await closeAt(counted, 15_000, 'Rounded change')).closed).toMatchObject({
      leftCents: 15_000,
      words: 'Rounded change',
      by: 'cashier@cocina.example',
    });
    expect(await drawer()).toEqual({ drawer: null, leftCents: 15_000 });
    truck.clock.advance(24 * HOUR);
    expect(await openWith(14_900)).toMatchObject({ leftBeforeCents: 15_000, expectedCents: 14_900 });
    expect((await day(TODAY)).drawers.map((one) => one.id)).toEqual([id]);
    expect((await day(TOMORROW)).drawers).toHaveLength(1);
    await truck.app.close();
  });

  test('what comes while somebody counts is named, and nothing is closed over it', async () => {
    const at = await drawerTruck(open);
    const { take, refund, openWith, count, closeAt, sendDrawer, drawer, truck } = at;
    const { id } = await openWith(10_000);
    const counted = await count(id, 10_000);
    expect(counted.sinceCountCents).toBe(0);
    const sold = await take();
    expect((await drawer()).drawer).toMatchObject({ sinceCountCents: 762, expectedCents: 10_762 });
    const close = (view: DrawerView, leftCents = 0) =>
      sendDrawer(`/${id}/close`, { countId: view.counts.at(-1)?.id, leftCents, words: '' });
    expect((await close(counted)).json()).toMatchObject({ error: 'drawer_changed' });
    const second = await count(id, 10_762);
    // It was counted again at another tablet.
    expect((await close(counted)).json()).toMatchObject({ error: 'drawer_changed' });
    expect((await refund(sold.id, {})).statusCode).toBe(202);
    expect((await close(second)).json()).toMatchObject({ error: 'drawer_changed' });
    const third = await count(id, 10_000);
    expect((await close(third, 10_001)).json()).toMatchObject({
      error: 'invalid',
      fields: { leftCents: 'too_much' },
    });
    expect((await drawer()).drawer?.closed).toBeNull();
    expect((await closeAt(third, 10_000)).closed).toMatchObject({ leftCents: 10_000 });
    await truck.app.close();
  });

  test('a count at the very time of sales has those that were stored before it, and names the others', async () => {
    const { take, openWith, count, drawer, truck } = await drawerTruck(open);
    const { id } = await openWith(0);
    await Promise.all([take(), take(), count(id, 0), take(), take(), count(id, 0), take()]);
    const now = (await drawer()).drawer;
    expect(now).toMatchObject({ sales: { count: 5, cents: 5 * 762 }, expectedCents: 5 * 762 });
    const [first, last] = now?.counts.map(({ expectedCents }) => expectedCents) ?? [];
    expect([first, last].map((cents) => (cents ?? Number.NaN) % 762)).toEqual([0, 0]);
    expect((last ?? Number.NaN) + (now?.sinceCountCents ?? Number.NaN)).toBe(5 * 762);
    await truck.app.close();
  });

  test('a sale of the moment in which it closes is in one drawer alone', async () => {
    const at = await drawerTruck(open);
    const { take, openWith, count, closeAt, day, truck } = at;
    const first = await openWith(0);
    await take();
    await closeAt(await count(first.id, 762), 0);
    // The clock has not moved.
    const second = await openWith(0);
    truck.clock.advance(1000);
    await take();
    const { drawers, outside } = await day(TODAY);
    expect(drawers.map(({ id, sales }) => [id, sales.cents])).toEqual([
      [second.id, 762],
      [first.id, 762],
    ]);
    expect(drawers.map((one) => one.sinceCountCents)).toEqual([0, 0]);
    expect(outside).toEqual(NOTHING);
    await truck.app.close();
  });

  test('every press counts once, however often and at once it is made', async () => {
    const at = await drawerTruck(open);
    const { sendDrawer, drawer, truck } = at;
    const four = (path: string, body: object, key: string) =>
      Promise.all([1, 2, 3, 4].map(() => sendDrawer(path, body, key)));
    const opened = await four('', { float: { cents: 5000 } }, 'opens');
    expect(statuses(opened), opened[0]?.body).toEqual([200, 200, 200, 200]);
    const { id } = opened[0]?.json<DrawerView>() ?? { id: '' };
    expect(new Set(opened.map((answer) => answer.json<DrawerView>().id)).size).toBe(1);
    const ice = { kind: 'paid_out', cents: 300, reason: 'ice' };
    expect(statuses(await four(`/${id}/movements`, ice, 'ice'))).toEqual([200, 200, 200, 200]);
    const counted = await four(`/${id}/counts`, { counted: { cents: 4700 } }, 'counts');
    expect(statuses(counted)).toEqual([200, 200, 200, 200]);
    const { movements, counts } = counted[3]?.json<DrawerView>() ?? {};
    expect([movements?.length, counts?.length]).toEqual([1, 1]);
    const close = { countId: counts?.[0]?.id, leftCents: 4700, words: '' };
    expect(statuses(await four(`/${id}/close`, close, 'closes'))).toEqual([200, 200, 200, 200]);
    // Also after it has closed; another request with the key is refused.
    expect((await sendDrawer(`/${id}/movements`, ice, 'ice')).statusCode).toBe(200);
    expect((await sendDrawer('', { float: { cents: 5000 } }, 'opens')).json()).toMatchObject({ id });
    expect((await sendDrawer('', { float: { cents: 5001 } }, 'opens')).json()).toMatchObject({
      error: 'key_reused',
    });
    expect(await drawer()).toEqual({ drawer: null, leftCents: 4700 });
    await truck.app.close();
  });

  test('two tablets open one drawer, and count and close it once', async () => {
    const at = await drawerTruck(open);
    const { sendDrawer, openWith, count, move, drawer, truck } = at;
    const both = await Promise.all([1, 2].map((cents) => sendDrawer('', { float: { cents } })));
    expect(new Set(statuses(both))).toEqual(new Set([200, 409]));
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ error: 'drawer_open' });
    const { id } = (await drawer()).drawer ?? { id: '' };
    await Promise.all([move(id, 'paid_in', 100), move(id, 'paid_in', 200), count(id, 1), count(id, 2)]);
    const counted = await count(id, 300);
    expect(counted).toMatchObject({ movements: [{}, {}], counts: [{}, {}, {}] });
    const close = { countId: counted.counts.at(-1)?.id, leftCents: 0, words: '' };
    const closed = await Promise.all([1, 2].map(() => sendDrawer(`/${id}/close`, close)));
    expect(new Set(statuses(closed))).toEqual(new Set([200, 409]));
    const refused = closed.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ error: 'drawer_closed' });
    for (const [path, body] of [
      ['movements', { kind: 'paid_in', cents: 1, reason: 'x' }],
      ['counts', { counted: { cents: 1 } }],
    ] as const) {
      expect((await sendDrawer(`/${id}/${path}`, body)).json()).toMatchObject({ error: 'drawer_closed' });
      expect((await sendDrawer(`/nowhere/${path}`, body)).json()).toMatchObject({ error: 'not_found' });
    }
    expect((await openWith(1)).id).not.toBe(id);
    await truck.app.close();
  });

  test('left open overnight it is on both days, and yesterday’s order goes back from today’s drawer', async () => {
    const at = await drawerTruck(open);
    const { take, refund, openWith, count, closeAt, day, drawer, truck } = at;
    const first = await openWith(1000);
    const sold = await take();
    await truck.work();
    truck.clock.advance(24 * HOUR);
    expect((await drawer()).drawer?.id).toBe(first.id);
    for (const on of [TODAY, TOMORROW]) {
      expect((await day(on)).drawers.map(({ id }) => id)).toEqual([first.id]);
    }
    await closeAt(await count(first.id, 1762), 1000);
    truck.clock.advance(HOUR);
    const second = await openWith(1000);
    expect((await refund(sold.id, {})).statusCode).toBe(202);
    expect((await day(TOMORROW)).drawers).toMatchObject([
      { id: second.id, refunds: { count: 1, cents: 762, numbers: [sold.number] }, expectedCents: 238 },
      { id: first.id, refunds: { count: 0, cents: 0, numbers: [] }, expectedCents: 1762 },
    ]);
    await truck.app.close();
  });

  test('without a drawer cash is taken all the same, and the day says so', async () => {
    const at = await drawerTruck(open);
    const { take, refund, openWith, day, truck } = at;
    expect(await day(TODAY)).toEqual({ drawers: [], outside: NOTHING });
    const { id } = await take();
    expect((await refund(id, { amount: '1.00' })).statusCode).toBe(202);
    expect(await day(TODAY)).toEqual({
      drawers: [],
      outside: { sales: 1, salesCents: 762, refunds: 1, refundedCents: 100 },
    });
    truck.clock.advance(1000);
    await openWith(0);
    await take();
    expect(await day(TODAY)).toMatchObject({
      drawers: [{ sales: { count: 1, cents: 762 }, refunds: { count: 0 } }],
      outside: { sales: 1, salesCents: 762, refunds: 1, refundedCents: 100 },
    });
    expect((await day(TOMORROW)).outside).toEqual(NOTHING);
    await truck.app.close();
  });

  test('a refund that Square refuses stays in the drawer', async () => {
    const at = await drawerTruck(open);
    const { take, refund, openWith, drawer, truck } = at;
    await openWith(0);
    const { id } = await take();
    await truck.work();
    truck.payments.refundStatus = 'REJECTED';
    expect((await refund(id, {})).statusCode).toBe(202);
    expect((await drawer()).drawer).toMatchObject({ refunds: { count: 1 }, expectedCents: 0 });
    await truck.work();
    expect((await drawer()).drawer).toMatchObject({ refunds: { count: 0 }, expectedCents: 762 });
    await truck.app.close();
  });

  test('an order that arrives after the closing is in the drawer of its time, and named there', async () => {
    const at = await drawerTruck(open);
    const { take, openWith, count, closeAt, day, truck } = at;
    const { id } = await openWith(0);
    truck.clock.advance(HOUR);
    await closeAt(await count(id, 762), 0);
    truck.clock.advance(HOUR);
    const late = await take();
    await truck.db
      .updateTable('orders')
      .set({ paid_at: truck.clock.now() - 1.5 * HOUR })
      .where('id', '=', late.id)
      .execute();
    expect(await day(TODAY)).toMatchObject({
      drawers: [
        { counts: [{ countedCents: 762, expectedCents: 0 }], sinceCountCents: 762, expectedCents: 762 },
      ],
      outside: NOTHING,
    });
    await truck.app.close();
  });

  test.each<[string, string, object]>([
    ['a float of a coin that there is not', '', { float: { pieces: [{ cents: 3, count: 1 }] } }],
    ['a float below zero', '', { float: { cents: -1 } }],
    ['a float of nothing at all', '', {}],
    ['half a cent', '', { float: { cents: 0.5 } }],
    ['more than is ever kept', '', { float: { pieces: [{ cents: 10_000, count: 99_999 }] } }],
    ['a movement without a reason', '/ID/movements', { kind: 'paid_in', cents: 1, reason: ' \n' }],
    ['a movement of nothing', '/ID/movements', { kind: 'paid_in', cents: 0, reason: 'x' }],
    ['a movement of another kind', '/ID/movements', { kind: 'sale', cents: 1, reason: 'x' }],
    ['a reason without end', '/ID/movements', { kind: 'paid_in', cents: 1, reason: 'x'.repeat(201) }],
    ['a count of text', '/ID/counts', { counted: { cents: '12' } }],
    [
      'the same coin twice',
      '/ID/counts',
      { counted: { pieces: [25, 25].map((cents) => ({ cents, count: 1 })) } },
    ],
    ['a closing without a count', '/ID/close', { leftCents: 0, words: '' }],
  ])('%s is refused and changes nothing', async (_, path, body) => {
    const { openWith, sendDrawer, drawer, truck } = await drawerTruck(open);
    const { id } = path === '' ? { id: '' } : await openWith(100);
    const before = await drawer();
    const answer = await sendDrawer(path.replace('ID', id), body);
    expect([400, 422], answer.body).toContain(answer.statusCode);
    expect(await drawer()).toEqual(before);
    await truck.app.close();
  });

  test('is for cashiers and owners, with a key', async () => {
    const { truck, cookie, sendDrawer } = await drawerTruck(open);
    const cook = await signInStaff(truck, 'cook');
    const body = { float: { cents: 100 } };
    expect((await sendDrawer('', body, 'k', '')).statusCode).toBe(401);
    expect((await sendDrawer('', body, 'k', cook)).statusCode).toBe(403);
    expect((await truck.post('/api/owner/drawer', body, { cookie })).statusCode).toBe(400);
    for (const url of ['/api/owner/drawer', `/api/owner/drawer/days/${TODAY}`]) {
      expect((await truck.app.inject({ url })).statusCode).toBe(401);
      expect((await truck.app.inject({ url, headers: { cookie: cook } })).statusCode).toBe(403);
    }
    expect(await truck.db.selectFrom('drawers').select('id').execute()).toEqual([]);
    await truck.app.close();
  });
});
