import { expect, test } from 'vitest';
import type { PromotionList, PromotionView } from '../../../contracts/promotions.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testPushService } from '../../../testing/push-service.ts';
import { aSignedInCustomer } from '../../../testing/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { newVapidKeys, webPush } from '../../adapters/push/web-push.ts';
import { sendPromotion } from '../../jobs/send-promotion.ts';
import { notificationsFor } from '../../stores/notifications.store.ts';
import { refreshPerson } from '../../stores/people.store.ts';
import { saveSubscription } from '../../stores/push-subscriptions.store.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const WORDS = {
  en: { title: 'Elote Tuesday', message: 'Corn with crema, until it runs out' },
  es: { title: 'Martes de elote', message: 'Elote con crema, hasta que se acabe' },
};
const WISH = { words: WORDS, path: '/menu', audience: 'everyone', at: null };

describeEachDatabase('promotions', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const owner = await signInStaff(truck);
    const post = (path: string, payload: object, key?: string) =>
      truck.app.inject({
        method: 'POST',
        url: `/api/owner/promotions${path}`,
        headers: { cookie: owner, ...(key !== undefined && { 'idempotency-key': key }) },
        payload,
      });
    const list = async () => {
      const answer = await truck.app.inject({ url: '/api/owner/promotions', headers: { cookie: owner } });
      return answer.json<PromotionList>();
    };
    const phone = (name: string, customerId: string | null, language: 'en' | 'es' = 'en') =>
      saveSubscription(
        truck.deps.db,
        {
          id: name,
          endpoint: `https://push.example/${name}`,
          p256dh: 'key',
          auth: 'auth',
          language,
          customerId,
          orderUpdates: true,
          promotions: true,
        },
        truck.clock.now(),
      );
    const rung = () =>
      truck.push.sent
        .map(({ target }) => target.endpoint.split('/').at(-1) ?? '')
        .toSorted((a, b) => a.localeCompare(b));
    return { ...truck, owner, send: post, list, phone, rung };
  }

  test('one for everyone rings each phone once in its language, pressed twice and worked on twice', async () => {
    const { app, send, list, phone, rung, work, push, deps } = await start();
    await phone('a', null);
    await phone('b', null, 'es');
    expect((await list()).reach?.everyone).toEqual({ people: 2, phones: 2 });
    const pressed = await Promise.all([send('', WISH, 'k'), send('', WISH, 'k'), send('', WISH, 'k')]);
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const ids = new Set(pressed.map((answer) => answer.json<PromotionView>().id));
    expect(ids.size).toBe(1);
    expect((await send('', { ...WISH, path: '/about' }, 'k')).statusCode).toBe(409);
    await work();
    // A worker that died after sending and before saying so.
    for (const id of ids) await sendPromotion(deps, id);
    await work();
    expect(rung()).toEqual(['a', 'b']);
    expect(push.sent.map(({ message }) => message.payload).join()).toContain('Martes de elote');
    expect((await list()).promotions).toMatchObject([
      { status: 'sent', by: 'owner', reach: { people: 2, phones: 2 }, ordersAfter: 0, words: WORDS },
    ]);
    await app.close();
  });

  test('a subscribed device reads it in its language, through a real push service', async () => {
    const service = await testPushService();
    const push = webPush({
      keys: newVapidKeys(),
      subject: 'mailto:hola@cocina.example',
      agent: service.agent,
    });
    const truck = await testTruck(await open(), { deps: { push } });
    const { endpoint, p256dh, auth } = service.subscribe();
    const device = { subscription: { endpoint, keys: { p256dh, auth } }, promotions: true };
    await truck.post('/api/push/subscriptions', device, { cookie: 'lang=es' });
    const cookie = await signInStaff(truck);
    const answer = await truck.post('/api/owner/promotions', { ...WISH, path: '/menu?item=3' }, { cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    await truck.work();
    await truck.work();
    expect(service.received.map(({ text }): unknown => JSON.parse(text))).toMatchObject([
      { title: 'Martes de elote', url: '/menu?item=3', type: 'promotion' },
    ]);
    await truck.app.close();
    await service.close();
  });

  test('one for recent customers reaches whoever ordered in the last 30 days, and nobody else', async () => {
    const { app, db, clock, send, list, phone, rung, work, deps, placeOrder, payments, sendWebhook } =
      await start();
    const buy = async (cookie: string) => {
      const order = await placeOrder({}, { cookie });
      await sendWebhook(payments.webhook('payment.updated', payments.pay(order.id).id));
      await work();
    };
    const old = await aSignedInCustomer({ deps }, 'old@correo.example');
    await buy(old.cookie);
    await db
      .updateTable('orders')
      .set({ paid_at: clock.now() - 31 * DAY })
      .execute();
    await refreshPerson(db, { customerId: old.id });
    const fresh = await aSignedInCustomer({ deps }, 'fresh@correo.example');
    await buy(fresh.cookie);
    await phone('old', old.id);
    await phone('fresh', fresh.id);
    await phone('stranger', null);
    expect((await list()).reach?.recent).toEqual({ people: 1, phones: 1 });
    await send('', { ...WISH, audience: 'recent' });
    await work();
    expect(rung()).toEqual(['fresh']);
    const heard = async (id: string) =>
      (await notificationsFor(deps.db, id, { since: 0, limit: 9 })).filter(
        ({ type }) => type === 'promotion',
      );
    expect([(await heard(fresh.id)).length, (await heard(old.id)).length]).toEqual([1, 0]);
    await app.close();
  });

  test('a scheduled one waits for its time, and never goes out once it is cancelled', async () => {
    const { app, clock, send, list, phone, rung, work } = await start();
    await phone('a', null);
    const at = clock.now() + DAY;
    const first = (await send('', { ...WISH, at })).json<PromotionView>();
    const second = (await send('', { ...WISH, at: at + HOUR })).json<PromotionView>();
    await work();
    expect(rung()).toEqual([]);
    for (const _ of [1, 2]) expect((await send(`/${second.id}/cancel`, {})).statusCode).toBe(200);
    clock.set(at + 2 * HOUR);
    await work();
    expect(rung()).toEqual(['a']);
    expect((await send(`/${first.id}/cancel`, {})).statusCode).toBe(409);
    expect((await list()).promotions.map(({ status }) => status)).toEqual(['cancelled', 'sent']);
    await app.close();
  });

  test('foreign links, missing words, long words and the night are refused', async () => {
    const { app, clock, send, list } = await start();
    const refused = async (wish: object) => (await send('', { ...WISH, ...wish })).statusCode;
    for (const path of ['https://evil.example', '//evil.example', '/admin', '/menu?item=1&x=2', 'menu', '']) {
      expect(await refused({ path })).toBe(422);
    }
    expect(await refused({ words: { ...WORDS, es: { title: '', message: 'Hola' } } })).toBe(422);
    expect(await refused({ words: { ...WORDS, es: { title: '\u200b', message: 'Hola' } } })).toBe(422);
    expect(await refused({ words: { ...WORDS, en: { title: 'x'.repeat(41), message: 'Hi' } } })).toBe(422);
    for (const at of [clock.now() - 1, clock.now() + 12 * HOUR, clock.now() + 61 * DAY]) {
      expect(await refused({ at })).toBe(422);
    }
    expect((await list()).promotions).toEqual([]);
    const cashier = await signInStaff({ app, deps: app.deps }, 'cashier');
    const answer = await app.inject({ url: '/api/owner/promotions', headers: { cookie: cashier } });
    expect(answer.statusCode).toBe(403);
    await app.close();
  });
});
