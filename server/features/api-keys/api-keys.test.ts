import { expect, test } from 'vitest';
import { type ApiKeyView, MAX_API_KEYS, type NewApiKeyView } from '../../../contracts/owner/api-keys.ts';
import { ownersTruck } from '../../../testing/accounts/owners-truck.ts';
import { aStoredApiKey } from '../../../testing/accounts/stored-api-key.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { confirmationHeader, signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { API_KEY_LIMIT } from '../../http/rate-limits.ts';

const MINUTE = 60_000;
const ORDERS = '/api/v1/orders';

describeEachDatabase('API keys', (open, _dialect, openMore) => {
  async function start(db = open()) {
    const truck = await ownersTruck(await db);
    const { app, cookie, call } = truck;
    const confirmed = await confirmationHeader(truck, { cookie }, 'api');
    const put = (id: string, payload: object, headers: object = confirmed) =>
      app.inject({
        method: 'PUT',
        url: `/api/owner/api-keys/${id}`,
        headers: { cookie, ...headers },
        payload,
      });
    return {
      ...truck,
      confirmed,
      put,
      make: async (id = 'bookkeeping', scope = 'orders') =>
        (await put(id, { name: ' Bookkeeping ', scope })).json<NewApiKeyView>(),
      list: async () => (await call('GET', '/api/owner/api-keys')).json<ApiKeyView[]>(),
      read: (key: string) => app.inject({ url: ORDERS, headers: { authorization: `Bearer ${key}` } }),
    };
  }

  test('are shown once, kept as a hash, and read orders until they are revoked', async () => {
    const { app, db, clock, make, list, read, call, log } = await start();
    expect(await list()).toEqual([]);
    const { key, ...shown } = await make();
    expect(key).toMatch(/^comal_[0-9a-f]{40}$/);
    expect(shown).toMatchObject({
      id: 'bookkeeping',
      name: 'Bookkeeping',
      scope: 'orders',
      lastFour: key.slice(-4),
      createdAt: clock.now(),
      lastUsedAt: null,
    });
    expect(shown.createdBy).not.toBe('');
    expect(await list()).toEqual([shown]);
    const stored = JSON.stringify(await db.selectFrom('api_keys').selectAll().execute());
    expect(stored).not.toContain(key.slice(14, -4));
    expect((await read(key)).statusCode).toBe(200);
    clock.advance(1);
    expect((await call('DELETE', '/api/owner/api-keys/bookkeeping')).statusCode).toBe(204);
    expect((await call('DELETE', '/api/owner/api-keys/bookkeeping')).statusCode).toBe(204);
    const refused = await read(key);
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { error: 'bad_api_key' }]);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(await list()).toEqual([]);
    expect(await log('api_key')).toEqual([
      {
        action: 'api_key.created',
        subject: 'bookkeeping',
        before: null,
        after: { name: 'Bookkeeping', contactData: false },
      },
      { action: 'api_key.revoked', subject: 'bookkeeping', before: { name: 'Bookkeeping' }, after: null },
    ]);
    await app.close();
  });

  test('stop at once in another process that has used them', async () => {
    const database = await openMore();
    const { app, make, call, db } = await start(Promise.resolve(database.db));
    const { key } = await make();
    const other = await testTruck(db);
    const read = () => other.app.inject({ url: ORDERS, headers: { authorization: `Bearer ${key}` } });
    expect((await read()).statusCode).toBe(200);
    await call('DELETE', '/api/owner/api-keys/bookkeeping');
    expect((await read()).statusCode).toBe(401);
    await other.app.close();
    await app.close();
  });

  test('of another end, form or scheme open nothing', async () => {
    const { app, make, read } = await start();
    const { key } = await make();
    const last = key.endsWith('0') ? '1' : '0';
    for (const wrong of [
      key.slice(0, -1) + last,
      key.slice(0, -1),
      `${key}0`,
      'comal_',
      '',
      key.toUpperCase(),
    ]) {
      expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 401]);
    }
    for (const authorization of [key, `Basic ${btoa(`${key}:`)}`, `Bearer ${key} ${key}`]) {
      expect((await app.inject({ url: ORDERS, headers: { authorization } })).statusCode).toBe(401);
    }
    expect((await app.inject(`${ORDERS}?key=${key}`)).statusCode).toBe(401);
    // No other site's page may read with it.
    const headers = { authorization: `Bearer ${key}`, origin: 'https://elsewhere.example' };
    const answer = await app.inject({ url: ORDERS, headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.close();
  });

  test('say when they were last used, with one write a minute', async () => {
    const { app, clock, make, list, read } = await start();
    const { key } = await make();
    const used = clock.now();
    await read(key);
    clock.advance(MINUTE - 1);
    await read(key);
    expect((await list())[0]?.lastUsedAt).toBe(used);
    clock.advance(1);
    await read(key);
    expect((await list())[0]?.lastUsedAt).toBe(used + MINUTE);
    await app.close();
  });

  test('have a limit each', async () => {
    const truck = await testTruck(await open(), { environment: { rateLimitFactor: 0.01 } });
    const { app, deps } = truck;
    const one = await aStoredApiKey({ deps });
    const allowed = API_KEY_LIMIT.max * 0.01;
    const statuses: number[] = [];
    for (let n = 0; n <= allowed; n++) {
      statuses.push((await app.inject({ url: ORDERS, headers: one })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: allowed }, () => 200), 429]);
    const other = await aStoredApiKey({ deps });
    expect((await app.inject({ url: ORDERS, headers: other })).statusCode).toBe(200);
    await app.close();
  });

  test('are made by an owner who has just given the password, and by nobody else', async () => {
    const truck = await start();
    const { app, put, confirmed, call } = truck;
    const body = { name: 'Bookkeeping', scope: 'orders' };
    expect((await put('bookkeeping', body, {})).json()).toMatchObject({ error: 'confirm_first' });
    const other = await confirmationHeader(truck, { cookie: truck.cookie }, 'backup');
    expect((await put('bookkeeping', body, other)).json()).toMatchObject({ error: 'confirm_first' });
    for (const role of ['cook', 'cashier'] as const) {
      const cookie = await signInStaff(truck, role);
      expect((await put('bookkeeping', body, { ...confirmed, cookie })).statusCode).toBe(403);
    }
    expect((await call('GET', '/api/owner/api-keys')).json()).toEqual([]);
    await app.close();
  });

  test('are replaced by a repeat while nobody has used them, and never afterwards', async () => {
    const { app, put, make, list, read } = await start();
    const lost = await make();
    const { key } = await make();
    expect(await list()).toHaveLength(1);
    expect([(await read(lost.key)).statusCode, (await read(key)).statusCode]).toEqual([401, 200]);
    const again = await put('bookkeeping', { name: 'Bookkeeping', scope: 'orders' });
    expect(again.json()).toMatchObject({ error: 'conflict' });
    expect((await read(key)).statusCode).toBe(200);
    await app.close();
  });

  test('are ten at most, however many are made at once, each with a name', async () => {
    const { app, put, list } = await start();
    for (const name of ['', ' \u200b ', 'x'.repeat(61)]) {
      expect((await put('bookkeeping', { name, scope: 'orders' })).statusCode).toBe(422);
    }
    expect((await put('bookkeeping', { name: 'All', scope: 'everything' })).statusCode).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: MAX_API_KEYS + 3 }, (_, n) =>
        put(`key-number-${n}`, { name: 'K', scope: 'orders' }),
      ),
    );
    const full = answers.filter(({ statusCode }) => statusCode === 409);
    expect(full.map((answer) => answer.json<{ error: string }>().error)).toEqual(
      Array(3).fill('api_keys_full'),
    );
    expect(await list()).toHaveLength(MAX_API_KEYS);
    await app.close();
  });
});
