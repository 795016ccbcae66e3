import { expect, test } from 'vitest';
import {
  MAX_WEBHOOKS,
  type WebhookDeliveryView,
  type WebhookSecretView,
  type WebhookView,
} from '../../../contracts/owner/webhooks.ts';
import { ownersTruck } from '../../../testing/accounts/owners-truck.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { SECRETS_KEY } from '../../../testing/messages/stored-webhook.ts';
import { readWebhook } from '../../../testing/messages/webhook-receiver.ts';
import { confirmationHeader, signInStaff, testEnvironment } from '../../../testing/test-app.ts';
import { deleteExpiredData } from '../../jobs/retention.ts';

const WEBHOOKS = '/api/owner/webhooks';
const DAY = 24 * 60 * 60_000;
const BODY = {
  url: 'https://books.example.com/comal',
  types: ['order.refunded', 'order.paid'],
  scope: 'orders',
};

describeEachDatabase('webhook endpoints', (open) => {
  async function start() {
    const truck = await ownersTruck(await open(), { environment: { secretsKey: SECRETS_KEY } });
    const { app, cookie, call } = truck;
    const confirmed = await confirmationHeader(truck, { cookie }, 'api');
    const send = (
      method: 'PUT' | 'POST',
      url: string,
      payload: object | undefined,
      headers: object = confirmed,
    ) => app.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
    const put = (id: string, payload: object = BODY, headers?: object) =>
      send('PUT', `${WEBHOOKS}/${id}`, payload, headers);
    return {
      ...truck,
      send,
      put,
      confirmed,
      add: async (id = 'bookkeeping') => (await put(id)).json<WebhookView & WebhookSecretView>(),
      list: async () => (await call('GET', WEBHOOKS)).json<WebhookView[]>(),
      deliveries: async (id = 'bookkeeping') =>
        (await call('GET', `${WEBHOOKS}/${id}/deliveries`)).json<WebhookDeliveryView[]>(),
    };
  }

  test('are added with a secret that is shown once and kept sealed, changed and deleted with it', async () => {
    const { app, db, clock, call, add, list, log } = await start();
    const { secret, ...shown } = await add();
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    expect(shown).toMatchObject({
      id: 'bookkeeping',
      url: BODY.url,
      types: ['order.paid', 'order.refunded'],
      scope: 'orders',
      on: true,
      offWhy: null,
      failingSince: null,
      createdAt: clock.now(),
    });
    expect(await list()).toEqual([shown]);
    const stored = await db.selectFrom('secrets').selectAll().where('name', 'like', 'webhook:%').execute();
    expect(stored).toMatchObject([{ name: 'webhook:bookkeeping', value: expect.stringMatching(/^v1\./) }]);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    clock.advance(1);
    const changed = await call('PATCH', `${WEBHOOKS}/bookkeeping`, { on: false, types: ['order.ready'] });
    expect(changed.json()).toEqual({ ...shown, on: false, types: ['order.ready'] });
    clock.advance(1);
    expect((await call('DELETE', `${WEBHOOKS}/bookkeeping`)).statusCode).toBe(204);
    expect((await call('DELETE', `${WEBHOOKS}/bookkeeping`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(
      await db.selectFrom('secrets').select('name').where('name', 'like', 'webhook:%').execute(),
    ).toEqual([]);
    expect((await log('webhook')).map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'webhook.added',
        null,
        { name: 'books.example.com', events: ['order.paid', 'order.refunded'], contactData: false },
      ],
      [
        'webhook.changed',
        { name: 'books.example.com', events: ['order.paid', 'order.refunded'], on: true },
        { name: 'books.example.com', events: ['order.ready'], on: false },
      ],
      ['webhook.deleted', { name: 'books.example.com' }, null],
    ]);
    await app.close();
  });

  test('are added by an owner who has just given the password, up to five, at public https addresses', async () => {
    const truck = await start();
    const { app, put, send, confirmed, list } = truck;
    expect((await put('bookkeeping', BODY, {})).json()).toMatchObject({ error: 'confirm_first' });
    for (const role of ['cook', 'cashier'] as const) {
      const cookie = await signInStaff(truck, role);
      expect((await put('bookkeeping', BODY, { ...confirmed, cookie })).statusCode).toBe(403);
    }
    for (const [url, why] of [
      ['http://books.example.com/', 'https'],
      ['https://127.0.0.1/', 'public'],
      ['books', 'form'],
    ]) {
      const refused = await put('bookkeeping', { ...BODY, url });
      expect([url, refused.statusCode, refused.json()]).toMatchObject([
        url,
        422,
        { error: 'invalid', fields: { url: why } },
      ]);
    }
    expect((await put('bookkeeping', { ...BODY, types: [] })).statusCode).toBe(422);
    expect((await put('bookkeeping', { ...BODY, types: ['order.eaten'] })).statusCode).toBe(422);
    expect(await list()).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 1 }, (_, n) => put(`endpoint-${n}`)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json<object>())).toMatchObject([{ error: 'webhooks_full' }]);
    expect(await list()).toHaveLength(MAX_WEBHOOKS);
    expect((await send('POST', `${WEBHOOKS}/endpoint-0/secret`, undefined, {})).json()).toMatchObject({
      error: 'confirm_first',
    });
    await app.close();
  });

  test('need a key for secrets', async () => {
    const truck = await ownersTruck(await open(), {
      environment: { databaseUrl: testEnvironment().databaseUrl ?? 'postgres://elsewhere/comal' },
    });
    const confirmed = await confirmationHeader(truck, { cookie: truck.cookie }, 'api');
    const headers = { cookie: truck.cookie, ...confirmed };
    const refused = await truck.app.inject({
      method: 'PUT',
      url: `${WEBHOOKS}/bookkeeping`,
      headers,
      payload: BODY,
    });
    expect(refused.json()).toMatchObject({ error: 'secrets_key_needed' });
    await truck.app.close();
  });

  test('are replaced by a repeat while nothing was sent there, and never afterwards', async () => {
    const { app, add, put, list, payOrder, webhooks } = await start();
    const first = await add();
    const second = await add();
    expect(second.secret).not.toBe(first.secret);
    expect(await list()).toHaveLength(1);
    await payOrder();
    expect(webhooks.posted.map((posted) => readWebhook(posted, second.secret).type)).toEqual(['order.paid']);
    expect((await put('bookkeeping')).json()).toMatchObject({ error: 'conflict' });
    await app.close();
  });

  test('show what they were told, and an event is sent again under its id', async () => {
    const { app, call, clock, add, deliveries, payOrder, order, work, webhooks, log } = await start();
    const { secret } = await add();
    webhooks.answer(BODY.url, { status: 422, text: 'Unknown truck' });
    const { id } = await payOrder();
    const { number } = await order(id);
    const [failed] = await deliveries();
    expect(failed).toMatchObject({
      type: 'order.paid',
      order: { id, number },
      state: 'waiting',
      attempts: 1,
      attemptedAt: clock.now(),
      nextAt: clock.now() + 5_000,
      status: 422,
      failure: 'answer',
      answer: 'Unknown truck',
    });
    webhooks.answer(BODY.url, { status: 200, text: 'ok' });
    const again = `${WEBHOOKS}/bookkeeping/deliveries/${failed?.id}/send-again`;
    for (const attempts of [1, 1]) {
      expect((await call('POST', again)).statusCode).toBe(200);
      await work();
      expect(await deliveries()).toMatchObject([
        { state: 'delivered', attempts, status: 200, failure: null, answer: null, nextAt: null },
      ]);
    }
    expect(webhooks.posted.map((posted) => readWebhook(posted, secret).id)).toEqual(
      Array.from({ length: 3 }, () => failed?.id),
    );
    expect((await call('POST', again.replace(failed?.id ?? '', 'unknown-id'))).statusCode).toBe(404);
    expect((await log('webhook')).filter(({ action }) => action === 'webhook.sent_again')).toHaveLength(2);
    await app.close();
  });

  test('take a test event, once and also while they are off', async () => {
    const { app, call, clock, add, deliveries, work, webhooks, list } = await start();
    const { secret } = await add();
    await call('PATCH', `${WEBHOOKS}/bookkeeping`, { on: false });
    expect((await call('POST', `${WEBHOOKS}/bookkeeping/test`)).statusCode).toBe(200);
    await work();
    expect(webhooks.posted.map((posted) => readWebhook(posted, secret))).toMatchObject([
      { type: 'webhook.test', data: {} },
    ]);
    webhooks.answer(BODY.url, { status: null, failure: 'timeout' });
    clock.advance(1);
    await call('POST', `${WEBHOOKS}/bookkeeping/test`);
    clock.advance(DAY);
    await work();
    await work();
    expect(await deliveries()).toMatchObject([
      { type: 'webhook.test', order: null, state: 'failed', attempts: 1, failure: 'timeout', status: null },
      { type: 'webhook.test', order: null, state: 'delivered' },
    ]);
    expect((await list())[0]).toMatchObject({ failingSince: null });
    expect((await call('POST', `${WEBHOOKS}/nowhere-1/test`)).statusCode).toBe(404);
    await app.close();
  });

  test('get another secret, with which a lost one is replaced', async () => {
    const { app, db, call, send, add, payOrder, webhooks, list } = await start();
    const { secret: first } = await add();
    await db.updateTable('secrets').set({ value: 'v1.0.0.0.0' }).where('name', 'like', 'webhook:%').execute();
    await payOrder();
    expect((await list())[0]).toMatchObject({ on: false, offWhy: 'secret' });
    const refused = await call('PATCH', `${WEBHOOKS}/bookkeeping`, { on: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: 'webhook_secret_lost' }]);
    const { secret } = (
      await send('POST', `${WEBHOOKS}/bookkeeping/secret`, undefined)
    ).json<WebhookSecretView>();
    expect(secret).not.toBe(first);
    // Nothing is wrong with it any more; the owner turns it on when the other system has the secret.
    expect((await list())[0]).toMatchObject({ on: false, offWhy: null });
    expect((await call('PATCH', `${WEBHOOKS}/bookkeeping`, { on: true })).json()).toMatchObject({
      on: true,
      offWhy: null,
    });
    await payOrder();
    expect(webhooks.posted.map((posted) => readWebhook(posted, secret).type)).toEqual(['order.paid']);
    expect((await call('PATCH', `${WEBHOOKS}/nowhere-1`, { on: true })).statusCode).toBe(404);
    expect((await send('POST', `${WEBHOOKS}/nowhere-1/secret`, undefined)).statusCode).toBe(404);
    await app.close();
  });

  test('that are deleted are told nothing that waits, and old deliveries go', async () => {
    const { app, db, deps, call, clock, add, payOrder, work, webhooks } = await start();
    await add();
    webhooks.answer(BODY.url, { status: 500, text: '' });
    await payOrder();
    expect(webhooks.posted).toHaveLength(1);
    await call('DELETE', `${WEBHOOKS}/bookkeeping`);
    clock.advance(60_000);
    await work();
    expect(webhooks.posted).toHaveLength(1);
    await add('another-one');
    await payOrder();
    expect(await db.selectFrom('webhook_deliveries').select('endpoint_id').execute()).toHaveLength(1);
    clock.advance(31 * DAY);
    await deleteExpiredData(deps);
    expect(await db.selectFrom('webhook_deliveries').select('endpoint_id').execute()).toEqual([]);
    await app.close();
  });
});
