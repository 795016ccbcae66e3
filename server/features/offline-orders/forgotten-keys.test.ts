import { expect, test } from 'vitest';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import { tabletNumber } from '../../../domain/order/ticket-number.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { keyOf, offlineWindow } from '../../../testing/kitchen/offline-window.ts';
import { ORDERS, paymentsOf } from '../../../testing/kitchen/window-truck.ts';
import { STAFF_PASSWORD } from '../../../testing/test-app.ts';
import { deleteExpiredData } from '../../jobs/retention.ts';
import { openAlarms } from '../../stores/alarms.store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeEachDatabase('an order of a tablet whose key is forgotten after a month', (open) => {
  async function start() {
    const window = await offlineWindow(open);
    const { truck } = window;
    /** Lets a month pass; returns a new session, as the one of before has ended. */
    const forget = async (): Promise<string> => {
      await truck.work();
      truck.clock.advance(31 * DAY);
      await deleteExpiredData(truck.deps);
      expect(await truck.db.selectFrom('checkout_keys').select('key').execute()).toEqual([]);
      const login = { email: 'cashier@cocina.example', password: STAFF_PASSWORD };
      const { cookies } = await truck.post('/api/auth/owner/login', login);
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    };
    return { ...window, forget };
  }

  test('is known where it was sold without a network, however often and at once it is sent', async () => {
    const { truck, offline, sell, send, forget } = await start();
    const soldAt = truck.clock.now();
    const moves = [{ id: 'm1', from: 'received' as const, to: 'preparing' as const, at: soldAt + MINUTE }];
    const body = offline({ soldAt, moves });
    const first = await sell(body);
    const cookie = await forget();
    const picked = { id: 'm2', from: 'preparing' as const, to: 'ready' as const, at: soldAt + 2 * MINUTE };
    const again = { ...body, moves: [...moves, picked] };
    const answers = await Promise.all([1, 2, 3].map(() => send(again, 'a', cookie)));
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<OwnerOrderView>()).toMatchObject({
        id: first.id,
        number: tabletNumber(0, 12),
        status: 'ready',
        paidAt: soldAt,
      });
    }
    await truck.work();
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id: first.id }]);
    expect(await paymentsOf(truck)).toHaveLength(1);
    expect(await truck.db.selectFrom('offline_orders').select('order_id').execute()).toHaveLength(1);
    expect((await openAlarms(truck.db)).filter(({ facts }) => facts.kind === 'offline_order')).toEqual([]);
    await truck.app.close();
  });

  test('is known where a press that was taken for lost had placed it, with the number that was told', async () => {
    const { truck, offline, sell, take, forget } = await start();
    const body = offline();
    const taken = await take({}, keyOf('a'));
    const cookie = await forget();
    expect(await sell(body, 'a', cookie)).toMatchObject({ id: taken.id, number: tabletNumber(0, 12) });
    expect(await paymentsOf(truck)).toHaveLength(1);
    await truck.app.close();
  });

  test('is no order that waits for its payment or that a customer made', async () => {
    const { truck, offline, send, sendLink, take, forget } = await start();
    const body = offline();
    await sendLink({}, keyOf('a'));
    const { id } = await take({}, keyOf('b'));
    await truck.db.updateTable('orders').set({ channel: 'online' }).where('id', '=', id).execute();
    const cookie = await forget();
    for (const name of ['a', 'b']) {
      expect((await send(body, name, cookie)).json()).toMatchObject({ error: 'key_reused' });
    }
    expect(await paymentsOf(truck)).toHaveLength(1);
    expect(await truck.db.selectFrom('checkout_keys').select('key').execute()).toEqual([]);
    await truck.app.close();
  });

  test('is not taken for another by a press with a network', async () => {
    const { truck, take, orderOf, forget } = await start();
    const taken = await take({}, keyOf('a'));
    const cookie = await forget();
    const answer = await truck.post(ORDERS, orderOf(), { cookie, 'idempotency-key': keyOf('a') });
    expect(answer.json()).toMatchObject({ error: 'key_reused' });
    expect(answer.statusCode).toBe(409);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id: taken.id }]);
    expect(await paymentsOf(truck)).toHaveLength(1);
    await truck.app.close();
  });
});
