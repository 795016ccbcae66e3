import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiOrder, ApiOrderPage } from '../../../contracts/api/orders.ts';
import { ownersTruck } from '../../../testing/accounts/owners-truck.ts';
import { aStoredApiKey } from '../../../testing/accounts/stored-api-key.ts';
import { tabletNumber } from '../../../domain/order/ticket-number.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { keyOf, offlineWindow } from '../../../testing/kitchen/offline-window.ts';
import type { CheckoutParts } from '../../../testing/test-truck.ts';

const SETTLED_MS = 30_000;
const PERSONAL: CheckoutParts = {
  email: 'marisol@correo.example',
  pickupName: 'Marisol',
  specialInstructions: 'Call me when it is ready',
};

describeEachDatabase('orders read by another program', (open) => {
  async function start() {
    const truck = await ownersTruck(await open());
    const { app, clock } = truck;
    const headers = await aStoredApiKey(truck);
    const read = async <T>(path: string, as = headers) =>
      (await app.inject({ url: `/api/v1/orders${path}`, headers: as })).json<T>();
    return {
      ...truck,
      read,
      page: (query = '', as = headers) => read<ApiOrderPage>(query, as),
      // Changes within a millisecond are numbered on, into the next ones.
      settle: () => clock.advance(SETTLED_MS + 100),
      move: (id: string, status: string) => truck.call('POST', `/api/owner/orders/${id}/status`, { status }),
    };
  }

  test('have what a bookkeeper needs, in cents and without who ordered', async () => {
    const { app, payOrder, order, page, read, settle, call, clock } = await start();
    const paidAt = clock.now();
    const { id } = await payOrder(PERSONAL);
    const { number } = await order(id);
    const refund = { amount: '1.00', reason: 'My cousin Marisol asked' };
    await call('POST', `/api/owner/orders/${id}/refund`, refund, 'refund-1');
    settle();
    const { orders, has_more: more } = await page();
    expect(more).toBe(false);
    expect(orders).toMatchObject([
      {
        id,
        number,
        business_day: '2026-03-04',
        channel: 'online',
        state: 'received',
        paid_at: new Date(paidAt).toISOString(),
        currency: 'USD',
        asap: true,
        no_show: false,
        lines: [{ name: 'Carne Asada Taco', quantity: 2, unit_cents: 350, size: null, comped: 0 }],
        subtotal_cents: 700,
        discount_cents: 0,
        tax_cents: 62,
        total_cents: 762,
        tip_cents: 0,
        payments: [{ method: 'card', amount_cents: 762 }],
        refunds: [{ amount_cents: 100, reason: 'other' }],
      },
    ]);
    expect(JSON.stringify(orders)).not.toMatch(/marisol|call me|928|correo/i);
    expect(await read<ApiOrder>(`/${id}`)).toEqual(orders[0]);
    await app.close();
  });

  test('name their customer for a key that was made for it', async () => {
    const truck = await start();
    const { id } = await truck.payOrder(PERSONAL);
    const withContacts = await aStoredApiKey(truck, 'orders_and_contacts');
    expect(await truck.read<ApiOrder>(`/${id}`, withContacts)).toMatchObject({
      note: 'Call me when it is ready',
      customer: { name: 'Marisol', email: 'marisol@correo.example' },
    });
    await truck.app.close();
  });

  test('are paid ones: an unpaid or unknown one is not found, and no list has it', async () => {
    const { app, placeOrder, page, read, settle, post } = await start();
    const { id, token } = await placeOrder();
    settle();
    for (const one of [id, 'unknown']) {
      expect(await read<{ error: string }>(`/${one}`)).toMatchObject({ error: 'not_found' });
    }
    expect(await page()).toEqual({ orders: [], cursor: '0_', has_more: false });
    expect((await post(`/api/orders/${token}/cancel`)).statusCode).toBe(200);
    settle();
    expect((await page()).orders).toEqual([]);
    await app.close();
  });

  test('come once their change has settled, and again after the next, never the same twice', async () => {
    const { app, payOrder, page, settle, move } = await start();
    const { id } = await payOrder();
    expect((await page()).orders).toEqual([]);
    settle();
    const first = await page();
    expect(first.orders.map((each) => each.id)).toEqual([id]);
    expect((await page(`?cursor=${first.cursor}`)).orders).toEqual([]);
    expect((await move(id, 'preparing')).statusCode).toBe(200);
    settle();
    const second = await page(`?cursor=${first.cursor}`);
    expect(second.orders).toMatchObject([{ id, state: 'preparing' }]);
    const since = second.orders[0]?.updated_at ?? '';
    expect((await page(`?updated_since=${since}`)).orders).toHaveLength(1);
    expect((await page(`?updated_since=${new Date(Date.parse(since) + 1).toISOString()}`)).orders).toEqual(
      [],
    );
    await app.close();
  });

  test('are refused a query that is not one', async () => {
    const { app, read } = await start();
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=x',
      'cursor=x',
      'cursor=1_%27',
      'updated_since=today',
    ]) {
      expect([query, await read<object>(`?${query}`)]).toMatchObject([query, { error: 'bad_request' }]);
    }
    await app.close();
  });

  test('are followed in pages of any size while they change, each change once and none missing', async () => {
    const { app, db, page, payOrder, settle, clock } = await start();
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push((await payOrder()).id);
    const states = ['received', 'preparing', 'ready', 'picked_up', 'cancelled'] as const;
    const step = fc.record({
      limit: fc.integer({ min: 1, max: 4 }),
      changes: fc.array(
        fc.record({
          which: fc.integer({ min: 0, max: 5 }),
          state: fc.constantFrom(...states),
          // Several within a millisecond, and some that are committed later than their time says.
          ago: fc.integer({ min: 0, max: SETTLED_MS - 1 }),
        }),
        { maxLength: 4 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        settle();
        let cursor = (await page('?limit=200')).cursor;
        const seen: string[] = [];
        const wanted = new Map<string, number>();
        const follow = async (limit: number) => {
          const answer = await page(`?cursor=${cursor}&limit=${limit}`);
          expect(answer.orders.length).toBeLessThanOrEqual(limit);
          cursor = answer.cursor;
          seen.push(...answer.orders.map(({ id, updated_at: at }) => `${id} ${Date.parse(at)}`));
          return answer.has_more;
        };
        for (const { limit, changes } of steps) {
          clock.advance(5_000);
          for (const { which, state, ago } of changes) {
            const id = ids[which] ?? '';
            const at = clock.now() - ago;
            const { updated_at: stored } = await db
              .updateTable('orders')
              .set(({ eb }) => ({
                status: state,
                updated_at: eb
                  .case()
                  .when('updated_at', '>=', at)
                  .then(eb('updated_at', '+', 1))
                  .else(at)
                  .end(),
              }))
              .where('id', '=', id)
              .returning('updated_at')
              .executeTakeFirstOrThrow();
            wanted.set(id, stored);
          }
          await follow(limit);
        }
        settle();
        while (await follow(2));
        expect(new Set(seen).size).toBe(seen.length);
        for (const [id, at] of wanted) expect(seen).toContain(`${id} ${at}`);
      }),
      { numRuns: 60 },
    );
    await app.close();
  });
});

describeEachDatabase('orders sold without a network, read by another program', (open) => {
  const HOUR = 60 * 60_000;

  async function follower() {
    const window = await offlineWindow(open);
    const { truck } = window;
    const headers = await aStoredApiKey(truck);
    let cursor = '';
    return {
      ...window,
      /** Returns what has changed since the last call. */
      next: async () => {
        truck.clock.advance(SETTLED_MS + 1_000);
        const url = `/api/v1/orders${cursor && `?cursor=${cursor}`}`;
        const page = (await truck.app.inject({ url, headers })).json<ApiOrderPage>();
        cursor = page.cursor;
        return page.orders.map(({ id, number }) => [id, number]);
      },
    };
  }

  test('are listed when they come, not when they were sold', async () => {
    const { truck, offline, sell, next } = await follower();
    const before = await truck.payOrder();
    expect(await next()).toEqual([[before.id, 1]]);
    const { id } = await sell(offline({ soldAt: truck.clock.now() - 2 * HOUR }));
    expect(await next()).toEqual([[id, tabletNumber(0, 12)]]);
    await truck.app.close();
  });

  test('are listed again when they get the number that their customer was told', async () => {
    const { truck, offline, sell, take, next } = await follower();
    const { id } = await take({}, keyOf('a'));
    truck.clock.advance(2 * HOUR);
    const another = await truck.payOrder();
    expect(await next()).toEqual([
      [id, 1],
      [another.id, 2],
    ]);
    await sell(offline({ soldAt: truck.clock.now() - 2 * HOUR }));
    expect(await next()).toEqual([[id, tabletNumber(0, 12)]]);
    await truck.app.close();
  });
});
