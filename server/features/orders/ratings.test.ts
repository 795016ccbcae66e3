import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { cookiesOf, mailedToken, MARISOL, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import type { RatingList } from '../../../contracts/owner/customers/ratings.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const STEPS = ['preparing', 'ready', 'picked_up'] as const;

describeEachDatabase('rating an order', (open) => {
  async function start(overrides = {}) {
    const truck = await testTruck(await open(), overrides);
    const owner = await signInStaff(truck);
    const move = (id: string, status: string) =>
      truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie: owner });
    /** A paid order that was handed over. */
    const handedOver = async (parts = {}) => {
      const order = await truck.payOrder(parts);
      for (const status of STEPS) await move(order.id, status);
      return order;
    };
    const rate = (token: string, rating: object) =>
      truck.app.inject({ method: 'PUT', url: `/api/orders/${token}/rating`, payload: rating });
    const view = async (token: string) => (await truck.app.inject({ url: `/api/orders/${token}` })).json();
    const list = async (query = '') =>
      (
        await truck.app.inject({ url: `/api/owner/ratings${query}`, headers: { cookie: owner } })
      ).json<RatingList>();
    return { ...truck, owner, move, handedOver, rate, view, list };
  }

  test('a tap after the handover is kept, words may follow, and both are the order’s', async () => {
    const { app, clock, handedOver, owner, rate, view, list } = await start();
    const { id, token } = await handedOver();
    const { number } = await view(token);
    expect(await view(token)).toMatchObject({ rating: null, rateableUntil: expect.any(Number) });
    const tapped = await rate(token, { stars: 4, comment: '' });
    expect(tapped.statusCode).toBe(200);
    const first = clock.now();
    expect(tapped.json()).toMatchObject({
      rating: { stars: 4, comment: '' },
      rateableUntil: first + DAY,
    });
    clock.advance(HOUR);
    const written = { stars: 5, comment: '¡Qué ricos!\nVolvemos.' };
    await Promise.all([rate(token, { ...written, comment: `  ${written.comment} ` }), rate(token, written)]);
    expect(await view(token)).toMatchObject({ rating: written, rateableUntil: first + DAY });
    expect(await list()).toEqual({
      ratings: [{ orderId: id, number, ...written, at: first }],
      next: null,
      weeks: [{ week: '2026-03-02', count: 1, average: 5 }],
    });
    const page = await app.inject({ url: `/api/owner/orders/${id}`, headers: { cookie: owner } });
    expect(page.json()).toMatchObject({ rating: { ...written, at: first } });
    await app.close();
  });

  test('before the handover, for a no-show, after two weeks and a day after it was given nothing changes', async () => {
    const { app, clock, handedOver, move, owner, payOrder, post, rate, view } = await start();
    const open = await payOrder();
    expect((await rate(open.token, { stars: 5, comment: '' })).json()).toMatchObject({
      error: 'bad_transition',
    });
    expect(await view(open.token)).toMatchObject({ rating: null, rateableUntil: null });
    const gone = await payOrder();
    for (const status of ['preparing', 'ready']) await move(gone.id, status);
    await post(`/api/owner/orders/${gone.id}/no-show`, { noShow: true }, { cookie: owner });
    expect((await rate(gone.token, { stars: 5, comment: '' })).json()).toMatchObject({
      error: 'bad_transition',
    });

    const rated = await handedOver();
    const late = await handedOver();
    expect((await rate(rated.token, { stars: 2, comment: 'Cold.' })).statusCode).toBe(200);
    clock.advance(DAY);
    const over = await rate(rated.token, { stars: 5, comment: '' });
    expect([over.statusCode, over.json()]).toEqual([
      409,
      { error: 'rating_over', message: 'This order can no longer be rated.' },
    ]);
    expect(await view(rated.token)).toMatchObject({
      rating: { stars: 2, comment: 'Cold.' },
      rateableUntil: null,
    });
    clock.advance(14 * DAY);
    expect((await rate(late.token, { stars: 5, comment: '' })).json()).toMatchObject({
      error: 'rating_over',
    });
    await app.close();
  });

  test.each([
    { stars: 0, comment: '' },
    { stars: 6, comment: '' },
    { stars: 4.5, comment: '' },
    { stars: '5', comment: '' },
    { comment: 'Good' },
    { stars: 5 },
    { stars: 5, comment: 'x'.repeat(501) },
  ])('%j is refused', async (rating) => {
    const { app, handedOver, rate, view } = await start();
    const { token } = await handedOver();
    expect((await rate(token, rating)).statusCode).toBe(422);
    expect((await view(token)).rating).toBeNull();
    await app.close();
  });

  test('words that could turn around or cover the owner’s list are kept as plain text', async () => {
    const { app, handedOver, list, rate, view } = await start();
    const { token } = await handedOver();
    const comment = `\u202eGood\u0000\u0007\r\n<b>=1+1</b> 👩‍🍳\u2066 a${'\u0301'.repeat(200)}`;
    expect((await rate(token, { stars: 5, comment })).statusCode).toBe(200);
    const kept = `Good\n<b>=1+1</b> 👩‍🍳 a${'\u0301'.repeat(4)}`;
    expect((await view(token)).rating).toEqual({ stars: 5, comment: kept });
    expect((await list()).ratings).toMatchObject([{ comment: kept }]);
    await app.close();
  });

  test('nobody without the order’s link rates it, and tries are limited', async () => {
    const { app, handedOver, rate } = await start({ environment: { rateLimitFactor: 1 } });
    const { id, token } = await handedOver();
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      statuses.push((await rate(`${id}.guess`, { stars: 1, comment: '' })).statusCode);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect(token).not.toBe('');
    await app.close();
  });

  test('the list is read page by page, and no public page has a word of it', async () => {
    const { app, db, handedOver, list, rate } = await start();
    const { token } = await handedOver();
    await rate(token, { stars: 1, comment: 'Secret sauce' });
    const rows = Array.from({ length: 120 }, (_, place) => ({
      order_id: `order${place}`,
      stars: 3,
      comment: '',
      created_at: 1000,
    }));
    const [order] = await db.selectFrom('orders').selectAll().limit(1).execute();
    if (order === undefined) throw new Error('no order');
    for (const { order_id: id } of rows) {
      await db
        .insertInto('orders')
        .values({ ...order, id, link_id: null, square_order_id: null })
        .execute();
    }
    await db.insertInto('order_ratings').values(rows).execute();
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: RatingList = await list(next === null ? '' : `?before=${next}`);
      seen.push(...page.ratings.map(({ orderId }) => orderId));
      expect(page.weeks).toHaveLength(next === null ? 1 : 0);
      next = page.next;
    } while (next !== null);
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
    for (const url of ['/', '/menu', '/about']) {
      expect((await app.inject({ url })).body).not.toContain('Secret sauce');
    }
    await app.close();
  });

  test('the export has it, and erasing the customer leaves the stars without their words', async () => {
    const { app, email, handedOver, rate, post, work, list } = await start();
    const { token } = await handedOver({ email: MARISOL.email });
    await rate(token, { stars: 5, comment: 'From Marisol with love' });
    const cookie = await signUpCustomer({ app });
    await work();
    const link = mailedToken({ email }, MARISOL.email, 'confirm-email');
    const confirmed = await post('/api/auth/customer/confirm', { token: link }, { cookie });
    expect(confirmed.json()).toMatchObject({ linkedOrders: 1 });
    const data = await app.inject({ url: '/api/user/export', headers: { cookie } });
    expect(data.json()).toMatchObject({
      orders: [{ rating: { stars: 5, comment: 'From Marisol with love', at: expect.any(String) } }],
    });
    const gone = await app.inject({
      method: 'DELETE',
      url: '/api/user',
      headers: { cookie },
      payload: { email: MARISOL.email },
    });
    expect([gone.statusCode, cookiesOf(gone)]).toEqual([expect.any(Number), expect.any(String)]);
    expect((await list()).ratings).toMatchObject([{ stars: 5, comment: '' }]);
    await app.close();
  });
});
