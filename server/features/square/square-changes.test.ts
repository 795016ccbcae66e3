import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { startBackups } from '../../../testing/process/backups.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import {
  ends,
  folder,
  NEW_TOKEN,
  payPage,
  received,
  squareConsole,
  startSquare,
} from '../../../testing/square/square-console.ts';
import { freePort, squareTruck } from '../../../testing/square/square-truck.ts';
import { SANDBOX_LOCATION, SANDBOX_TOKEN } from '../../../testing/square/square-sandbox-server.ts';
import { confirmationHeader } from '../../../testing/test-app.ts';
import { postgresEvents } from '../../adapters/events/postgres-events.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { SECRETS_KEY_FILE } from '../../sealed-secrets.ts';
import { saveSetting } from '../../stores/settings.store.ts';

describeEachDatabase('changing the account of Square', (open, dialect, openMore) => {
  const begin = squareConsole(open, dialect);

  test('a new token for the same location is taken while orders are unpaid, and settles and refunds them', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    const order = await truck.placeOrder();
    await server.control({ webhooks: 'drop', revokedToken: SANDBOX_TOKEN });
    await payPage(order.url);
    truck.clock.advance(60_000);
    await truck.work();
    expect((await truck.order(order.id)).status).toBe('awaiting_payment');
    expect((await truck.view()).refusedSince).toBe(truck.clock.now());

    const view = await truck.connect({ token: NEW_TOKEN });
    expect(view).toMatchObject({ tokenEnd: '4kQp', refusedSince: null, connectedAt: truck.clock.now() });
    truck.clock.advance(60_000);
    await received(truck, order.id);
    const refunded = await truck.post(
      `/api/owner/orders/${order.id}/refund`,
      { reason: 'sold_out' },
      { ...truck.headers, 'idempotency-key': 'refund-1' },
    );
    expect(refunded.statusCode, refunded.body).toBeLessThan(300);
    await truck.work();
    expect(await truck.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('another location waits for unpaid orders, another business for those in the kitchen too', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    const order = await truck.placeOrder();
    const refused = await truck.put({ locationId: 'LSECOND' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'money_under_way', fields: { unpaid: 1, inKitchen: 0, refunds: 0 } },
    ]);
    expect((await truck.disconnect()).json()).toMatchObject({ error: 'money_under_way' });
    await payPage(order.url);
    await received(truck, order.id);
    const other = await truck.put({ locationId: 'LOTHERBUSINESS' });
    expect(other.json()).toMatchObject({ error: 'money_under_way', fields: { unpaid: 0, inKitchen: 1 } });
    expect(await truck.connect({ locationId: 'LSECOND' })).toMatchObject({ location: { id: 'LSECOND' } });
    expect((await truck.post('/api/owner/payment-test', { language: 'en' }, truck.headers)).statusCode).toBe(
      201,
    );
    expect((await truck.put({})).json()).toMatchObject({ error: 'payment_test_running' });
  });

  test('another location waits until the last payment test is closed at Square, a new token does not', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    const call = (url: string, payload?: object) => truck.post(url, payload, truck.headers);
    expect((await call('/api/owner/payment-test', { language: 'en' })).statusCode).toBe(201);
    await truck.work();
    await server.control({ api: 'reset', apiPath: 'DELETE' });
    const newest = await truck.app.inject({ url: '/api/owner/payment-test', headers: truck.headers });
    const { id } = newest.json<{ test: { id: string } }>().test;
    expect((await call(`/api/owner/payment-test/${id}/cancel`)).statusCode).toBeLessThan(300);
    for (let round = 0; round < 3; round += 1) {
      await truck.work();
      truck.clock.advance(2 * 60_000);
    }
    const ended = await truck.app.inject({ url: '/api/owner/payment-test', headers: truck.headers });
    expect(ended.json()).toMatchObject({ test: { status: 'failed' } });
    const refused = await truck.put({ locationId: 'LSECOND' });
    expect([refused.statusCode, refused.json().error], refused.body).toEqual([409, 'payment_test_open']);
    expect(refused.json().message).toContain('Try again in a few minutes');
    expect((await truck.disconnect()).json()).toMatchObject({ error: 'payment_test_open' });
    expect(await truck.connect({ token: NEW_TOKEN })).toMatchObject({ tokenEnd: '4kQp' });

    await server.control({ api: 'normal', apiPath: '' });
    truck.clock.advance(11 * 60_000);
    await truck.work();
    expect(await truck.connect({ locationId: 'LSECOND' })).toMatchObject({ location: { id: 'LSECOND' } });
  });

  test('a site that has moved is told so, and its webhook is made anew in place of the old one', async () => {
    const server = await startSquare();
    const database = await openMore();
    const before = await begin(server, {}, database.db);
    await before.connect();
    const port = await freePort();
    const moved = await squareTruck(database.db, {
      ...before.environment,
      publicUrl: `http://127.0.0.1:${port}`,
    });
    ends.push(() => moved.app.close());
    await moved.app.listen({ port, host: '127.0.0.1' });
    const view = await moved.app.inject({ url: '/api/owner/square', headers: before.headers });
    expect(view.json()).toMatchObject({ source: 'console', webhook: null });
    const settings = await moved.app.inject({ url: '/api/owner/settings', headers: before.headers });
    expect(settings.json()).toMatchObject({ payments: { webhookKeySet: false } });
    const made = await moved.post('/api/owner/square/webhook', undefined, before.headers);
    expect(made.json(), made.body).toMatchObject({ webhook: { test: { status: 200 } } });
    const { body } = await server.call('GET', '/v2/webhooks/subscriptions');
    expect(body).toMatchObject({
      subscriptions: [{ notification_url: `http://127.0.0.1:${port}/api/square/webhook` }],
    });
  });

  test('the environment’s token wins, is shown as the host’s, and cannot be changed here', async () => {
    const server = await startSquare();
    const database = await openMore();
    const dataDir = folder();
    const first = await begin(server, { dataDir }, database.db);
    await first.connect();
    const square = {
      accessToken: NEW_TOKEN,
      locationId: 'LSECOND',
      webhookSignatureKey: 'key',
      environment: 'production' as const,
      baseUrl: server.base,
    };
    const second = await squareTruck(database.db, { ...first.environment, dataDir, square });
    ends.push(() => second.app.close());
    const view = await second.app.inject({ url: '/api/owner/square', headers: first.headers });
    expect(view.json()).toMatchObject({
      source: 'host',
      tokenEnd: '4kQp',
      location: { id: 'LSECOND' },
      webhook: { test: null },
    });
    const headers = { ...first.headers, ...(await confirmationHeader(second, first.headers, 'square')) };
    for (const [method, url] of [
      ['PUT', '/api/owner/square'],
      ['DELETE', '/api/owner/square'],
      ['POST', '/api/owner/square/webhook'],
      ['POST', '/api/owner/square/locations'],
    ] as const) {
      const payload =
        method === 'PUT'
          ? { environment: 'production', locationId: 'LSECOND' }
          : url.endsWith('locations')
            ? { environment: 'production' }
            : undefined;
      const refused = await second.app.inject({ method, url, headers, ...(payload && { payload }) });
      expect([url, refused.json().error]).toEqual([url, 'set_by_host']);
    }
  });

  const changed: [string, (file: string, db: Kysely<Schema>) => unknown][] = [
    ['was changed', (_file, db) => db.updateTable('secrets').set({ value: 'v1.x.y' }).execute()],
    ['has lost its key', (file) => rmSync(file)],
    ['has a torn key', (file) => writeFileSync(file, 'torn')],
  ];
  test.for(dialect === 'sqlite' ? changed : changed.slice(0, 1))(
    'a live truck whose connection %s starts closed, says why, and opens when Square is connected again',
    async ([_what, spoil]) => {
      const server = await startSquare();
      const database = await openMore();
      const dataDir = folder();
      const first = await begin(server, { dataDir }, database.db);
      await first.connect();
      await saveSetting(database.db, 'liveSince', first.clock.now());
      const keyFile = join(dataDir, SECRETS_KEY_FILE);
      await spoil(keyFile, database.db);

      const again = await squareTruck(database.db, first.environment);
      ends.push(() => again.app.close());
      await again.work();
      const status = await again.app.inject({ url: '/api/ordering-status' });
      expect(status.json()).toMatchObject({ enabled: false, reason: 'payments_off' });
      const { headers } = first;
      const alarms = async () => (await again.app.inject({ url: '/api/owner/alarms', headers })).body;
      expect(await alarms()).toContain('The key that opens your Square token is missing');
      expect((await again.post('/api/square/create-checkout', again.checkoutOf())).statusCode).toBe(409);

      // A file that holds no key is the host's to mend: a new one would shut out what the old one sealed.
      rmSync(keyFile, { force: true });
      const put = await again.app.inject({
        method: 'PUT',
        url: '/api/owner/square',
        headers: { ...headers, ...(await confirmationHeader(again, headers, 'square')) },
        payload: { token: SANDBOX_TOKEN, environment: 'production', locationId: SANDBOX_LOCATION },
      });
      expect(put.json(), put.body).toMatchObject({ source: 'console', problem: null });
      await again.work();
      expect(await alarms()).toBe('[]');
    },
  );
  test('a live truck takes no test account', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    expect(await truck.connect({ token: SANDBOX_TOKEN, environment: 'sandbox' })).toMatchObject({
      environment: 'sandbox',
    });
    await saveSetting(truck.db, 'liveSince', truck.clock.now());
    expect(await truck.view()).toMatchObject({ canUseSandbox: false });
    const refused = await truck.put({ token: SANDBOX_TOKEN, environment: 'sandbox' });
    expect(refused.json()).toMatchObject({ error: 'invalid', fields: { environment: 'live' } });
  });
  test('a backup names the key that it needs; elsewhere Square is to be connected again', async () => {
    const server = await startSquare();
    const database = await openMore();
    const truck = await begin(server, database.environment, database.db);
    await truck.connect();
    const { backUp, putBack, close, cookie } = await startBackups(truck, truck.headers.cookie);
    const kept = await truck.app.inject({ url: '/api/owner/backup/kept', headers: { cookie } });
    const [{ id }] = kept.json<{ secretsKeys: [{ id: string }] }>().secretsKeys;
    const file = (await backUp()).rawPayload;
    const text = gunzipSync(file).toString('utf8');
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ sealedWith: [id] });
    expect(text).not.toContain(SANDBOX_TOKEN);

    await close();
    await truck.connect({ token: NEW_TOKEN });
    const here = await putBack(file);
    expect(here.json(), here.body).toMatchObject({ connectAgain: [] });
    expect(truck.square.state()).toMatchObject({ source: 'console', stored: { accessToken: NEW_TOKEN } });

    const elsewhere = await openMore();
    const other = await begin(
      server,
      { ...elsewhere.environment, ...(dialect === 'postgres' && { secretsKey: Buffer.alloc(32, 6) }) },
      elsewhere.db,
    );
    const there = await startBackups(other, other.headers.cookie);
    await there.close();
    const restored = await there.putBack(file);
    expect(restored.json(), restored.body).toMatchObject({ connectAgain: ['square'] });
    expect(other.square.state()).toEqual({ source: 'none', problem: 'other_key' });
  });
  test.runIf(dialect === 'postgres')(
    'another process uses the account from its next call on, and knows its webhooks',
    async () => {
      const server = await startSquare();
      const database = await openMore();
      const databaseUrl = database.environment.databaseUrl ?? '';
      const events = async () => {
        const port = await postgresEvents(databaseUrl);
        ends.push(() => port.close());
        return port;
      };
      const first = await begin(server, { databaseUrl }, database.db);
      const second = await squareTruck(
        database.db,
        { ...first.environment, dataDir: folder() },
        { deps: { events: await events() } },
      );
      ends.push(() => second.app.close());
      expect(second.square.state()).toMatchObject({ source: 'none' });
      await first.connect();
      // Without having heard of it.
      const order = await second.placeOrder();
      expect(order.url).toContain(server.base);
      expect(second.square.state()).toMatchObject({ source: 'console' });
      await first.connect({ token: NEW_TOKEN });
      await second.live.checkAccount();
      expect(second.square.state()).toMatchObject({ stored: { accessToken: NEW_TOKEN } });
    },
  );
  test.runIf(dialect === 'postgres')(
    'a shared database without a key of the host’s keeps no token, and says what is missing',
    async () => {
      const server = await startSquare();
      const truck = await begin(server, { secretsKey: undefined });
      expect(await truck.view()).toMatchObject({ canConnect: false });
      expect((await truck.put({ token: SANDBOX_TOKEN })).json()).toMatchObject({
        error: 'secrets_key_needed',
      });
    },
  );
});
