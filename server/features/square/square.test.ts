import { expect, test } from 'vitest';
import type { SquareTokenAnswer } from '../../../contracts/owner/connections/square.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { payPage, received, squareConsole, startSquare } from '../../../testing/square/square-console.ts';
import { SANDBOX_LOCATION, SANDBOX_TOKEN } from '../../../testing/square/square-sandbox-server.ts';

describeEachDatabase('connecting Square in the console', (open, dialect) => {
  const begin = squareConsole(open, dialect);

  test('a pasted token lists the locations, and the next order is paid there without a restart', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    expect(await truck.view()).toMatchObject({ source: 'bundled', tokenEnd: null, canConnect: true });
    const checked = (await truck.check(SANDBOX_TOKEN)).json<SquareTokenAnswer>();
    expect(checked).toMatchObject({ problem: null, business: 'Brasa Norte LLC' });
    expect(checked.locations.map(({ id, problem }) => [id, problem])).toContainEqual([
      'LTORONTO',
      'currency',
    ]);
    expect(await truck.view()).toMatchObject({ source: 'bundled' });

    expect(await truck.connect()).toMatchObject({
      source: 'console',
      environment: 'production',
      business: 'Brasa Norte LLC',
      tokenEnd: SANDBOX_TOKEN.slice(-4),
      location: { id: SANDBOX_LOCATION, name: 'Truck', currency: 'USD' },
      webhook: { test: { status: 200 } },
      refusedSince: null,
    });
    const order = await truck.placeOrder();
    expect(order.url).toContain(server.base);
    await payPage(order.url);
    // The webhook is signed with the subscription's key and makes it received before any sweep asks.
    await received(truck, order.id);
    const events = () => truck.db.selectFrom('webhook_events').select('type').execute();
    // The one before it, of the payment's creation, may have been enough.
    await expect.poll(events).toContainEqual({ type: 'payment.updated' });
  });

  test('the token and its key are nowhere to be read: not in the database, an answer, the log or a backup', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    const answer = JSON.stringify(await truck.connect());
    const state = truck.square.state();
    if (state.source !== 'console') throw new Error(state.source);
    const key = state.stored.webhook?.signatureKey ?? '';
    expect(key).not.toBe('');
    const rows: unknown[] = [];
    for (const table of ['secrets', 'settings', 'audit_entries', 'jobs'] as const) {
      rows.push(await truck.db.selectFrom(table).selectAll().execute());
    }
    for (const text of [answer, JSON.stringify(rows), JSON.stringify(await truck.view())]) {
      expect(text).not.toContain(SANDBOX_TOKEN);
      expect(text).not.toContain(key);
    }
    const audit = await truck.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'square.connected')
      .execute();
    expect(JSON.parse(audit[0]?.after ?? '')).toEqual({
      business: 'Brasa Norte LLC',
      location: 'Truck',
      environment: 'production',
      token: `…${SANDBOX_TOKEN.slice(-4)}`,
    });
  });

  test('nothing is stored of a token or a location that cannot sell, and the reason is said', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    expect((await truck.check('nobody')).json()).toMatchObject({ problem: 'unknown', locations: [] });
    expect((await truck.check('two words')).json()).toMatchObject({ problem: 'unknown' });
    expect((await truck.check(undefined)).json()).toMatchObject({
      error: 'invalid',
      fields: { token: 'missing' },
    });
    await server.control({ revokedToken: SANDBOX_TOKEN });
    expect((await truck.check(SANDBOX_TOKEN)).json()).toMatchObject({ problem: 'revoked' });
    expect((await truck.put({ token: SANDBOX_TOKEN })).json()).toMatchObject({
      fields: { token: 'revoked' },
    });
    await server.control({ revokedToken: '' });
    for (const [locationId, problem] of [
      ['LTORONTO', 'currency'],
      ['LCOMMISSARY', 'no_cards'],
      ['LNOWHERE', 'unknown'],
    ]) {
      const refused = await truck.put({ token: SANDBOX_TOKEN, locationId });
      expect([refused.statusCode, refused.json().fields]).toEqual([422, { location: problem }]);
    }
    const unconfirmed = await truck.put({ token: SANDBOX_TOKEN }, truck.headers);
    expect(unconfirmed.json()).toMatchObject({ error: 'confirm_first' });
    expect(await truck.view()).toMatchObject({ source: 'bundled', tokenEnd: null });
    expect((await server.call('GET', '/v2/webhooks/subscriptions')).body).toEqual({});
  });

  test('connected twice, also at once, there is one webhook and one connection', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    const both = await Promise.all([
      truck.put({ token: SANDBOX_TOKEN }),
      truck.put({ token: SANDBOX_TOKEN }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    const { body } = await server.call('GET', '/v2/webhooks/subscriptions');
    expect((body as { subscriptions: object[] }).subscriptions).toHaveLength(1);
    expect(await truck.view()).toMatchObject({ source: 'console', webhook: { test: { status: 200 } } });
  });

  test('a webhook that Square did not make is made when asked again', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await server.control({ api: 'error500', apiPath: 'POST /square/v2/webhooks' });
    expect(await truck.connect()).toMatchObject({ source: 'console', webhook: null });
    await server.control({ api: 'normal', apiPath: '' });
    const made = await truck.post('/api/owner/square/webhook', undefined, truck.headers);
    expect(made.json()).toMatchObject({ webhook: { test: { status: 200 } } });
  });

  test('disconnected, the webhook is deleted at Square and no real money moves', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    expect((await truck.disconnect()).json()).toMatchObject({ source: 'bundled', environment: 'bundled' });
    expect((await truck.disconnect()).statusCode).toBe(200);
    expect((await server.call('GET', '/v2/webhooks/subscriptions')).body).toEqual({});
  });
});
