import { expect, test, vi } from 'vitest';
import type { PromotionList, PromotionView } from '../../../contracts/owner/promotions/promotions.ts';
import { interruptedDatabase } from '../../../testing/database/interrupted-database.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testPushService } from '../../../testing/messages/push-service.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import type { PushSent } from '../../adapters/push/push.port.ts';
import { newVapidKeys, webPush } from '../../adapters/push/web-push.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { announcePromotion } from '../../messages/customer-notifications.ts';
import { sendPromotion } from '../../messages/send-promotion.ts';
import { addJobAgain } from '../../stores/jobs.store.ts';
import { notificationsFor } from '../../stores/notifications.store.ts';
import { refreshPerson } from '../../stores/people/people.store.ts';
import { saveSubscription } from '../../stores/people/push-subscriptions.store.ts';
import { saveStaffDevice } from '../../stores/staff/staff-devices.store.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const WORDS = {
  en: { title: 'Elote Tuesday', message: 'Corn with crema, until it runs out' },
  es: { title: 'Martes de elote', message: 'Elote con crema, hasta que se acabe' },
};
const WISH = { words: WORDS, path: '/menu', audience: 'everyone', at: null };

const staffPhone = (id: string, staffId: string, language: 'en' | 'es') => ({
  id,
  staffId,
  language,
  endpoint: `https://push.example/${id}`,
  p256dh: 'key',
  auth: 'auth',
});

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
    // A worker that crashed after sending and before saving it.
    for (const id of ids) await sendPromotion(deps, id);
    await work();
    expect(rung()).toEqual(['a', 'b']);
    expect(push.sent.map(({ message }) => message.payload).join()).toContain('Martes de elote');
    expect((await list()).promotions).toMatchObject([
      { status: 'sent', by: 'owner', reach: { people: 2, phones: 2 }, ordersAfter: 0, words: WORDS },
    ]);
    await app.close();
  });

  test('phones whose push service never answers hold up no mail', async () => {
    const { app, deps, db, send, phone, payOrder, push, email, clock } = await start();
    const { id: order } = await payOrder();
    for (let n = 0; n < 50; n += 1) await phone(`silent-${n}`, null);
    const waiting: ((sent: PushSent) => void)[] = [];
    push.send = () => new Promise((resolve) => waiting.push(resolve));
    const before = email.sent.length;
    const jobs = startJobs(deps);
    try {
      await send('', WISH, 'k');
      await vi.waitFor(() => expect(waiting).toHaveLength(4), 10_000);
      await addJobAgain(db, {
        id: 'mail',
        kind: 'mail_order_received',
        subject: order,
        runAt: clock.now(),
      });
      await vi.waitFor(() => expect(email.sent).toHaveLength(before + 1), 5_000);
    } finally {
      const stopped = jobs.stop();
      for (const answer of waiting) answer({ ok: true });
      await stopped;
    }
    await app.close();
  });

  test('one for very many phones is enqueued part by part, and continues where it stopped', async () => {
    const { db, beforeNextTransaction } = interruptedDatabase(await open());
    const { deps, push, clock, work, app } = await testTruck(db);
    const phones = Array.from({ length: 1_100 }, (_, n) => ({
      id: `phone-${n}`,
      endpoint: `https://push.example/${n}`,
      p256dh: 'key',
      auth: 'auth',
      language: 'en' as const,
      customer_id: null,
      order_updates: 1,
      promotions: 1,
      created_at: clock.now(),
      seen_at: clock.now(),
    }));
    await db.insertInto('push_subscriptions').values(phones).execute();
    const enqueued = async () =>
      (await db.selectFrom('jobs').select('id').where('kind', '=', 'push_promotion').execute()).length;
    const promotion = { id: 'elote', type: 'promotion', words: WORDS, path: '/menu' } as const;
    const counts: number[] = [];
    const crashAt = (part: number) =>
      beforeNextTransaction(async () => {
        counts.push(await enqueued());
        if (part === 0) throw new Error('the process ends here');
        crashAt(part - 1);
      });
    crashAt(2);
    await expect(announcePromotion(deps, promotion)).rejects.toThrow('ends here');
    expect(counts).toEqual([0, 0, 500]);
    expect(await announcePromotion(deps, promotion)).toBe(false);
    expect(await enqueued()).toBe(1_100);
    await work();
    expect(new Set(push.sent.map(({ target }) => target.endpoint)).size).toBe(1_100);
    expect(push.sent).toHaveLength(1_100);
    await app.close();
  });

  test('a subscribed device reads it in its language, through a real push service', async () => {
    const service = await testPushService();
    const keys = newVapidKeys();
    const push = webPush({
      keys: async () => keys,
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

  test('a scheduled one waits for its time, and never goes out once it is canceled', async () => {
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

  test('two a week at most, planned ones too: a third is told when the next may go, however it is asked for', async () => {
    const { app, clock, send, list } = await start();
    const now = clock.now();
    expect(await list()).toMatchObject({ thisWeek: 0, nextAt: null });
    const first = (await send('', WISH)).json<PromotionView>();
    expect(await list()).toMatchObject({ thisWeek: 1, nextAt: null });
    // Three at the same moment, with room for one.
    const asked = await Promise.all(['a', 'b', 'c'].map((key) => send('', { ...WISH, at: now + DAY }, key)));
    expect(asked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = asked.find(({ statusCode }) => statusCode === 409)?.json<object>();
    expect(refused).toMatchObject({ error: 'promotions_full', fields: { nextAt: now + 7 * DAY } });
    expect(await list()).toMatchObject({ nextAt: now + 7 * DAY });
    // A request that succeeded once gets the same answer again.
    const kept = asked.findIndex(({ statusCode }) => statusCode === 200);
    const again = await send('', { ...WISH, at: now + DAY }, ['a', 'b', 'c'][kept]);
    expect(again.statusCode).toBe(200);
    expect((await send('', { ...WISH, at: now + 6 * DAY })).statusCode).toBe(409);
    expect((await send('', { ...WISH, at: now + 7 * DAY })).statusCode).toBe(200);
    // A canceled promotion makes room again.
    expect((await send('', WISH)).statusCode).toBe(409);
    await send(`/${again.json<PromotionView>().id}/cancel`, {});
    expect((await send('', WISH)).statusCode).toBe(200);
    expect(first.status).toBe('scheduled');
    await app.close();
  });

  test('a preview goes to the sender’s own devices, in their language, and to no others', async () => {
    const { app, deps, send, list, phone, push } = await start();
    const preview = { words: WORDS, path: '/menu' };
    await phone('customer', null);
    const none = await send('/preview', preview);
    expect([none.statusCode, none.json<{ error: string }>().error]).toEqual([409, 'no_phone']);
    const owner = await deps.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await saveStaffDevice(deps.db, staffPhone('mine', owner.id, 'es'), deps.now());
    await signInStaff({ app, deps }, 'cashier');
    const other = await deps.db
      .selectFrom('staff')
      .select('id')
      .where('id', '!=', owner.id)
      .executeTakeFirstOrThrow();
    await saveStaffDevice(deps.db, staffPhone('other', other.id, 'en'), deps.now());
    expect((await send('/preview', preview)).json()).toEqual({ phones: 1 });
    expect(push.sent.map(({ target }) => target.endpoint)).toEqual(['https://push.example/mine']);
    expect(JSON.parse(push.sent[0]?.message.payload ?? '')).toMatchObject({
      title: 'Martes de elote',
      url: '/menu',
      type: 'promotion',
    });
    expect(await list()).toMatchObject({ promotions: [], thisWeek: 0, nextAt: null });
    expect((await send('/preview', { ...preview, path: 'https://evil.example' })).statusCode).toBe(422);

    push.answer = { ok: false, error: 'unavailable', detail: '503' };
    expect((await send('/preview', preview)).statusCode).toBe(503);
    push.answer = { ok: false, error: 'gone', detail: '410' };
    expect((await send('/preview', preview)).statusCode).toBe(409);
    push.answer = { ok: true };
    expect((await send('/preview', preview)).statusCode).toBe(409);
    await app.close();
  });

  test('a draft waits, half written, until it is sent', async () => {
    const { app, owner, send, list } = await start();
    const half = {
      words: { en: WORDS.en, es: { title: '', message: '' } },
      path: '/menu',
      picture: 'plate',
      audience: 'recent',
      when: 'picked',
      day: '2026-03-10',
      time: '',
    };
    const save = (payload: object) =>
      app.inject({ method: 'PUT', url: '/api/owner/promotions/draft', headers: { cookie: owner }, payload });
    expect((await list()).draft).toBeNull();
    for (const _ of [1, 2]) expect((await save(half)).statusCode).toBe(204);
    expect((await list()).draft).toEqual(half);
    expect((await save({ ...half, words: WORDS })).statusCode).toBe(204);
    const audit = await app.deps.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'promotion.drafted')
      .execute();
    expect(audit).toHaveLength(2);
    await send('', { ...WISH, words: { ...WORDS, en: { title: 'Another', message: 'Thing' } } });
    expect((await list()).draft).not.toBeNull();
    await send('', WISH);
    expect((await list()).draft).toBeNull();
    const tooLong = { ...half, words: { ...WORDS, en: { title: 'x'.repeat(41), message: '' } } };
    expect((await save(tooLong)).statusCode).toBe(422);
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
