import { expect, test } from 'vitest';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import type { ReadyScreenLink, ReadyScreenView } from '../../../contracts/ready-screen.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { type KitchenTruck, kitchenTruck } from '../../../testing/kitchen/kitchen-truck.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { readEvents } from '../../../testing/web/event-reader.ts';
import { reserveWorkRegardless } from '../../stores/orders/pickup-slots.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWNER_CALL = '/api/owner/ready-screen';

async function call(truck: KitchenTruck, method: 'GET' | 'PUT' | 'DELETE', cookie = truck.cookie) {
  return truck.app.inject({ method, url: OWNER_CALL, headers: { cookie } });
}

/** Makes a link, and returns its secret. */
async function linked(truck: KitchenTruck): Promise<string> {
  const { url } = (await call(truck, 'PUT')).json<ReadyScreenLink>();
  expect(url).toMatch(/^https?:\/\/[^/]+\/now-serving\/[a-z0-9]{20,}$/);
  return url?.split('/').pop() ?? '';
}

const shownBy = (truck: KitchenTruck, key: string) => truck.app.inject({ url: `/api/ready-screen/${key}` });

describeEachDatabase('the ready screen', (open) => {
  test('shows numbers and first names of what is cooked and ready, and nothing else of a customer', async () => {
    const truck = await kitchenTruck(await open());
    const key = await linked(truck);
    const rosa = await truck.payOrder({ pickupName: 'Rosa María Vega' });
    const guest = await truck.payOrder();
    truck.clock.advance(MINUTE);
    await truck.bump(rosa.id, 'preparing');
    await truck.bump(rosa.id, 'ready');
    const shown = await shownBy(truck, key);
    expect(shown.json()).toEqual({
      preparing: [{ number: 2, numberText: '2', name: '' }],
      ready: [{ number: 1, numberText: '1', name: 'Rosa', since: truck.clock.now() }],
      kitchenMinutes: expect.any(Number),
    });
    expect(shown.body).not.toMatch(/Vega|0148|rosa@|555/);
    await truck.bump(rosa.id, 'picked_up');
    await truck.bump(guest.id, 'preparing');
    expect((await shownBy(truck, key)).json()).toMatchObject({ preparing: [{ number: 2 }], ready: [] });
    await truck.app.close();
  });

  test('an account’s first name is called where the order has none', async () => {
    const truck = await kitchenTruck(await open());
    const key = await linked(truck);
    const session = await truck.post('/api/auth/customer/signup', {
      firstName: 'Marisol',
      lastName: 'Vega',
      email: 'marisol@correo.example',
      password: 'horchata-fría',
    });
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
    const { id } = await truck.placeOrder({}, { cookie });
    truck.payments.pay(id);
    truck.clock.advance(MINUTE);
    await truck.work();
    const { preparing } = (await shownBy(truck, key)).json<ReadyScreenView>();
    expect(preparing).toEqual([{ number: 1, numberText: '1', name: 'Marisol' }]);
    await truck.app.close();
  });

  test('says no waiting time while ordering is closed', async () => {
    const truck = await kitchenTruck(await open());
    const key = await linked(truck);
    await truck.app.inject({
      method: 'PUT',
      url: '/api/owner/ordering-status',
      headers: { cookie: truck.cookie },
      payload: { enabled: false },
    });
    expect((await shownBy(truck, key)).json()).toMatchObject({ kitchenMinutes: null });
    await truck.app.close();
  });

  test('calls an order for later when the kitchen begins it, however full the slots before it are', async () => {
    const truck = await kitchenTruck(await open());
    const key = await linked(truck);
    const dueAt = truck.clock.now() + HOUR;
    const { id } = await truck.payOrder({ pickupTime: formatTime(PHOENIX, dueAt) });
    expect((await truck.order(id)).pickupAt).toBe(dueAt);
    for (let slotAt = dueAt - HOUR; slotAt <= dueAt + HOUR; slotAt += 15 * MINUTE) {
      await reserveWorkRegardless(truck.db, slotAt, 1_000);
    }
    truck.deps.events.publish({ kind: 'menu' });
    const status = async () =>
      (await truck.app.inject({ url: '/api/ordering-status' })).json<OrderingStatusView>();
    await expect.poll(async () => (await status()).prepMinutes).toBeGreaterThan(60);
    const preparing = async () => (await shownBy(truck, key)).json<ReadyScreenView>().preparing.length;
    expect(await preparing()).toBe(0);
    const { kitchenMinutes } = await status();
    truck.clock.advance(HOUR - kitchenMinutes * MINUTE);
    expect(await preparing()).toBe(1);
    await truck.app.close();
  });

  test('follows the board live, until its link is replaced', async () => {
    const truck = await kitchenTruck(await open());
    const base = await truck.app.listen({ port: 0, host: '127.0.0.1' });
    const key = await linked(truck);
    const events = await readEvents(`${base}/api/ready-screen/${key}/events`);
    expect(await events.next('orders')).toMatchObject({ preparing: [], ready: [] });
    const { id } = await truck.payOrder({ pickupName: 'Rosa' });
    expect(await events.next('orders')).toMatchObject({ preparing: [{ number: 1, name: 'Rosa' }] });
    await truck.bump(id, 'preparing');
    await truck.bump(id, 'ready');
    expect(await events.next('orders')).toMatchObject({ preparing: [], ready: [{ number: 1 }] });

    const next = await linked(truck);
    expect(next).not.toBe(key);
    await expect(events.next('orders')).rejects.toThrow('The stream ended');
    expect((await shownBy(truck, key)).statusCode).toBe(404);
    expect((await fetch(`${base}/api/ready-screen/${key}/events`)).status).toBe(404);
    expect((await shownBy(truck, next)).statusCode).toBe(200);
    await truck.app.close();
  });

  test('without a link nothing is shown, and nobody but the owner makes one', async () => {
    const truck = await kitchenTruck(await open());
    expect((await call(truck, 'GET')).json()).toEqual({ url: null });
    expect((await shownBy(truck, 'null')).statusCode).toBe(404);
    const cook = await signInStaff(truck, 'cook');
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await call(truck, method, cook)).statusCode).toBe(403);
    }
    const key = await linked(truck);
    truck.clock.advance(MINUTE);
    expect((await call(truck, 'DELETE')).statusCode).toBe(204);
    expect((await call(truck, 'DELETE')).statusCode).toBe(204);
    expect((await shownBy(truck, key)).statusCode).toBe(404);
    const log = await truck.app.inject({ url: '/api/owner/audit', headers: { cookie: truck.cookie } });
    const actions = log.json<{ entries: { action: string }[] }>().entries.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('ready_screen.'))).toEqual([
      'ready_screen.ended',
      'ready_screen.linked',
    ]);
    await truck.app.close();
  });
});
