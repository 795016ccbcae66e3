import { expect, test } from 'vitest';
import type { PushPayload } from '../../../contracts/notifications.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testPushService } from '../../../testing/messages/push-service.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { cookiesOf, MARISOL, mailedToken, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { type TestTruck, testTruck } from '../../../testing/test-truck.ts';
import { newVapidKeys, webPush } from '../../adapters/push/web-push.ts';
import type { PushTarget } from '../../adapters/push/push.port.ts';
import { announcePromotion } from '../../messages/customer-notifications.ts';

const device = (name: string): PushTarget => ({
  endpoint: `https://push.example/${name}`,
  p256dh: 'BPublic',
  auth: 'secret',
});

async function register(
  truck: TestTruck,
  { endpoint, p256dh, auth }: PushTarget,
  wishes: object = {},
  cookie = '',
) {
  const payload = { subscription: { endpoint, keys: { p256dh, auth } }, ...wishes };
  return truck.post('/api/push/subscriptions', payload, { cookie });
}

const kitchens = new WeakMap<TestTruck, Promise<string>>();

function kitchenOf(truck: TestTruck): Promise<string> {
  const cookie = kitchens.get(truck) ?? signInStaff(truck);
  kitchens.set(truck, cookie);
  return cookie;
}

async function bump(truck: TestTruck, orderId: string, ...statuses: string[]): Promise<void> {
  const cookie = await kitchenOf(truck);
  for (const status of statuses) {
    const answer = await truck.post(`/api/owner/orders/${orderId}/status`, { status }, { cookie });
    expect(answer.statusCode).toBe(200);
    await truck.work();
  }
}

const textsOf = (truck: TestTruck): PushPayload[] =>
  truck.push.sent.map(({ message }) => JSON.parse(message.payload) as PushPayload);

const PROMOTION = {
  id: 'elote',
  type: 'promotion' as const,
  words: {
    en: { title: 'Elote Tuesday', message: 'Corn with crema and cotija.' },
    es: { title: 'Martes de elote', message: 'Elote con crema y cotija.' },
  },
  path: '/menu',
};

describeEachDatabase('web push', (open) => {
  test('a guest whose device follows the order is told that it is ready, through a real push service', async () => {
    const service = await testPushService();
    const keys = newVapidKeys();
    const push = webPush({
      keys: async () => keys,
      subject: 'mailto:hola@cocina.example',
      agent: service.agent,
    });
    const truck = await testTruck(await open(), { deps: { push } });
    expect((await truck.app.inject('/api/push/key')).json()).toEqual({ publicKey: keys.publicKey });
    const order = await truck.payOrder();
    const target = service.subscribe();
    const answer = await register(truck, target, { orderToken: order.token }, 'lang=es');
    expect(answer.json()).toEqual({ orderUpdates: true, promotions: false });

    await bump(truck, order.id, 'preparing', 'ready');
    const texts = service.received.map(({ text }) => JSON.parse(text) as PushPayload);
    expect(texts.map((text) => text.title)).toEqual([
      'Tu pedido 1 está en preparación',
      'Tu pedido 1 está listo',
    ]);
    expect(texts[1]).toMatchObject({ url: `/order-confirmation?order=${order.token}`, language: 'es' });
    expect(service.received[1]?.headers).toMatchObject({ ttl: '7200', urgency: 'high' });
    expect(service.received[1]?.publicKey).toBe(keys.publicKey);

    service.status = 410;
    await bump(truck, order.id, 'picked_up', 'ready', 'cancelled');
    const left = await truck.db.selectFrom('push_subscriptions').select('id').execute();
    expect(left).toEqual([]);
    await truck.app.close();
    await service.close();
  });

  test('an order rings the first twenty devices: a family, not a made-up crowd', async () => {
    const truck = await testTruck(await open(), { environment: { rateLimitFactor: 100 } });
    const order = await truck.payOrder();
    for (let n = 0; n < 25; n += 1) {
      truck.clock.advance(1);
      await register(truck, device(`phone-${n}`), { orderToken: order.token });
    }
    await bump(truck, order.id, 'preparing');
    const rung = truck.push.sent.map(({ target }) => target.endpoint).toSorted();
    const first = Array.from({ length: 20 }, (_, n) => device(`phone-${n}`).endpoint);
    expect(rung).toEqual(first.toSorted());
    await truck.app.close();
  });

  test('a dead device is forgotten', async () => {
    const truck = await testTruck(await open());
    await register(truck, device('old'), { promotions: true });
    truck.push.answer = { ok: false, error: 'gone', detail: '410' };
    await announcePromotion(truck.deps, PROMOTION);
    await truck.work();
    expect(truck.push.sent).toHaveLength(1);
    truck.push.answer = { ok: true };
    await announcePromotion(truck.deps, { ...PROMOTION, id: 'second' });
    await truck.work();
    expect(truck.push.sent).toHaveLength(1);
    await truck.app.close();
  });

  test('a push service that is away gets the message when it is back, once, unless it is stale by then', async () => {
    const truck = await testTruck(await open());
    await register(truck, device('phone'), { promotions: true });
    truck.push.answer = { ok: false, error: 'unavailable', detail: '503' };
    await announcePromotion(truck.deps, PROMOTION);
    await truck.work();
    truck.push.answer = { ok: true };
    truck.clock.advance(10 * 60_000);
    await truck.work();
    await truck.work();
    expect(truck.push.sent).toHaveLength(2);

    truck.push.answer = { ok: false, error: 'unavailable', detail: '503' };
    await announcePromotion(truck.deps, { ...PROMOTION, id: 'stale' });
    await truck.work();
    truck.push.answer = { ok: true };
    truck.clock.advance(13 * 60 * 60_000);
    await truck.work();
    expect(truck.push.sent).toHaveLength(3);
    await truck.app.close();
  });

  test('promotions reach only the devices that asked for them, each in its language', async () => {
    const truck = await testTruck(await open());
    await register(truck, device('wants'), { promotions: true }, 'lang=es');
    await register(truck, device('does-not'));
    await announcePromotion(truck.deps, PROMOTION);
    await truck.work();
    expect(truck.push.sent.map(({ target }) => target.endpoint)).toEqual(['https://push.example/wants']);
    expect(textsOf(truck)[0]).toMatchObject({ title: 'Martes de elote', url: '/menu' });
    expect(truck.push.sent[0]?.message).toMatchObject({ ttlSeconds: 43_200, urgency: 'low' });
    await truck.app.close();
  });

  test('the order of a customer rings on every device they are signed in on, and on no other', async () => {
    const truck = await testTruck(await open());
    const marisol = await aSignedInCustomer(truck);
    const other = await aSignedInCustomer(truck, 'other@correo.example');
    await register(truck, device('phone'), {}, marisol.cookie);
    await register(truck, device('tablet'), {}, marisol.cookie);
    await register(truck, device('quiet'), { orderUpdates: false }, marisol.cookie);
    await register(truck, device('stranger'), {}, other.cookie);
    await register(truck, device('signed-out'), {}, marisol.cookie);
    await register(truck, device('signed-out'));
    const order = await truck.payOrder();
    await truck.db
      .updateTable('orders')
      .set({ customer_id: marisol.id })
      .where('id', '=', order.id)
      .execute();
    await bump(truck, order.id, 'preparing');
    const rung = truck.push.sent.map(({ target }) => target.endpoint.split('/').at(-1));
    expect(new Set(rung)).toEqual(new Set(['phone', 'tablet']));
    expect(rung).toHaveLength(2);
    await truck.app.close();
  });

  test('a device gets no notifications once the password was reset or changed, or every session ended', async () => {
    const truck = await testTruck(await open());
    const account = (method: 'POST' | 'PUT', url: string, payload: object, cookie: string) =>
      truck.app.inject({ method, url, payload, headers: { cookie } });
    const thief = await signUpCustomer(truck);
    const { id } = await truck.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    /** Returns the devices that are notified of the account's next order. */
    const told = async () => {
      const order = await truck.payOrder();
      await truck.db.updateTable('orders').set({ customer_id: id }).where('id', '=', order.id).execute();
      truck.push.sent.length = 0;
      await bump(truck, order.id, 'preparing');
      return truck.push.sent.map(({ target }) => target.endpoint.split('/').at(-1));
    };
    await register(truck, device('thief'), {}, thief);
    expect(await told()).toEqual(['thief']);

    await truck.post('/api/auth/customer/forgot', { email: MARISOL.email });
    await truck.work();
    const token = mailedToken(truck, MARISOL.email, 'reset-password');
    const reset = await truck.post('/api/auth/customer/reset', { token, password: 'comal-caliente-9' });
    const owner = cookiesOf(reset);
    expect(await told()).toEqual([]);
    // An ended session cannot register the device either.
    await register(truck, device('thief'), {}, thief);
    expect(await told()).toEqual([]);

    await register(truck, device('phone'), {}, owner);
    const passwords = { currentPassword: 'comal-caliente-9', newPassword: 'nopal-en-flor-3' };
    const changed = await account('PUT', '/api/user/password', passwords, owner);
    expect(await told()).toEqual([]);
    await register(truck, device('phone'), {}, cookiesOf(changed));
    expect(await told()).toEqual(['phone']);
    await account('POST', '/api/auth/customer/logout-everywhere', {}, cookiesOf(changed));
    expect(await told()).toEqual([]);
    await truck.app.close();
  });

  test('what a device does not mention stays as it was', async () => {
    const truck = await testTruck(await open());
    await register(truck, device('phone'), { promotions: true });
    const again = await register(truck, device('phone'), { orderUpdates: false });
    expect(again.json()).toEqual({ orderUpdates: false, promotions: true });
    await truck.app.close();
  });

  test('a device that signed off gets nothing', async () => {
    const truck = await testTruck(await open());
    await register(truck, device('phone'), { promotions: true });
    const answer = await truck.app.inject({
      method: 'DELETE',
      url: '/api/push/subscriptions',
      payload: { endpoint: device('phone').endpoint },
    });
    expect(answer.statusCode).toBe(204);
    await announcePromotion(truck.deps, PROMOTION);
    await truck.work();
    expect(truck.push.sent).toEqual([]);
    await truck.app.close();
  });

  test('a test rings at once, in the language of the device', async () => {
    const truck = await testTruck(await open());
    await register(truck, device('phone'), {}, 'lang=es');
    const { endpoint } = device('phone');
    expect((await truck.post('/api/push/test', { endpoint })).statusCode).toBe(204);
    expect(textsOf(truck)[0]).toMatchObject({ title: '¡Funciona!', tag: 'test' });
    expect((await truck.post('/api/push/test', { endpoint: 'https://push.example/x' })).statusCode).toBe(404);
    truck.push.answer = { ok: false, error: 'unavailable', detail: '503' };
    expect((await truck.post('/api/push/test', { endpoint })).statusCode).toBe(503);
    await truck.app.close();
  });

  test('an address that is no push service and a token of no order are refused', async () => {
    const truck = await testTruck(await open());
    const inside = { ...device('x'), endpoint: 'http://10.0.0.1/' };
    expect((await register(truck, inside)).statusCode).toBe(422);
    expect((await register(truck, device('x'), { orderToken: 'made.up' })).statusCode).toBe(404);
    await truck.app.close();
  });
});
