import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import {
  ends,
  NEW_TOKEN,
  payPage,
  received,
  squareConsole,
  startSquare,
} from '../../../testing/square/square-console.ts';
import { squareTruck } from '../../../testing/square/square-truck.ts';
import { SANDBOX_LOCATION, SANDBOX_TOKEN } from '../../../testing/square/square-sandbox-server.ts';
import { confirmationHeader, testEnvironment } from '../../../testing/test-app.ts';
import { saveSetting } from '../../stores/settings.store.ts';
import { sealedFor } from '../../connections/connection.ts';
import { saveSealed } from '../../stores/sealed-connections.store.ts';
import { SQUARE_CONNECTION } from '../../stores/square-connection.store.ts';

describeEachDatabase('the account of Square at the worst moment', (open, dialect, openMore) => {
  const begin = squareConsole(open, dialect);

  /** Another process on the same database; it hears of no change. */
  async function another(first: Awaited<ReturnType<typeof begin>>) {
    const other = await squareTruck(first.db, first.environment);
    ends.push(() => other.app.close());
    const call = async (method: 'PUT' | 'DELETE', payload?: object) =>
      other.app.inject({
        method,
        url: '/api/owner/square',
        headers: { ...first.headers, ...(await confirmationHeader(other, first.headers, 'square')) },
        ...(payload && { payload: { environment: 'production', ...payload } }),
      });
    return { ...other, call };
  }

  test('an order that is stored after a change is paid at the new account, though nobody has told this process', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    const state = truck.square.state();
    if (state.source !== 'console') throw new Error('not connected');
    // A change that has committed, and is not taken up yet.
    const after = { ...state.stored, accessToken: NEW_TOKEN };
    const sealed = sealedFor(testEnvironment(truck.environment), SQUARE_CONNECTION, after);
    await saveSealed(truck.db, SQUARE_CONNECTION, sealed);
    await server.control({ revokedToken: SANDBOX_TOKEN });
    expect((await truck.placeOrder()).url).toContain(server.base);
    expect(truck.square.state()).toMatchObject({ stored: { accessToken: NEW_TOKEN } });
  });

  test('of two first connections at once one is refused, so that no order is left at the other', async () => {
    const server = await startSquare();
    const database = await openMore();
    const first = await begin(server, {}, database.db);
    const second = await another(first);
    const { setup } = second.square;
    const makeWebhook = setup.webhook.bind(setup);
    // While the second one waits for Square, the first one connects and sells.
    Object.assign(setup, {
      webhook: async (...asked: Parameters<typeof makeWebhook>) => {
        await first.connect();
        await first.placeOrder();
        return makeWebhook(...asked);
      },
    });
    const refused = await second.call('PUT', { token: SANDBOX_TOKEN, locationId: 'LOTHERBUSINESS' });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'conflict']);
    expect((await first.view()).location).toMatchObject({ id: SANDBOX_LOCATION });
  });

  test('a webhook is not made for an account that was replaced meanwhile, and none is left there', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    const { setup } = truck.square;
    const makeWebhook = setup.webhook.bind(setup);
    const deleted: string[] = [];
    Object.assign(setup, {
      webhook: async (...asked: Parameters<typeof makeWebhook>) => {
        const made = await makeWebhook(...asked);
        Object.assign(setup, { webhook: makeWebhook });
        await truck.connect({ token: NEW_TOKEN, locationId: 'LOTHERBUSINESS' });
        return made;
      },
      deleteWebhook: async (_: unknown, id: string) => deleted.push(id),
    });
    const remade = await truck.post('/api/owner/square/webhook', undefined, truck.headers);
    expect([remade.statusCode, remade.json().error], remade.body).toEqual([409, 'conflict']);
    expect(deleted).toHaveLength(1);
    expect(await truck.view()).toMatchObject({ tokenEnd: '4kQp', location: { id: 'LOTHERBUSINESS' } });
  });

  test('two owners who make the webhook again at once both have it', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    const remake = () => truck.post('/api/owner/square/webhook', undefined, truck.headers);
    const both = await Promise.all([remake(), remake()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await truck.view()).toMatchObject({ webhook: { test: { status: 200 } } });
  });

  test('a new token that Square takes while it cannot be asked about webhooks leaves the working one', async () => {
    const server = await startSquare();
    const truck = await begin(server);
    await truck.connect();
    Object.assign(truck.square.setup, { webhook: async () => ({ ok: false, error: 'unavailable' }) });
    const view = await truck.connect({ token: NEW_TOKEN });
    expect(view).toMatchObject({ tokenEnd: '4kQp', webhook: { test: { status: 200 } } });
    const { body } = await server.call('GET', '/v2/webhooks/subscriptions');
    expect(body).toMatchObject({ subscriptions: [{ enabled: true }] });
  });

  test('a connection that cannot be read keeps its account while an order may be paid there', async () => {
    const server = await startSquare();
    const database = await openMore();
    const first = await begin(server, {}, database.db);
    await first.connect();
    const order = await first.placeOrder();
    await saveSetting(database.db, 'liveSince', first.clock.now());
    await database.db
      .updateTable('secrets')
      .set({ value: 'v1.lost.y' })
      .where('name', '=', SQUARE_CONNECTION.secret)
      .execute();
    const again = await another(first);
    expect(again.square.state()).toMatchObject({ source: 'none', problem: 'other_key' });

    const moved = await again.call('PUT', { token: SANDBOX_TOKEN, locationId: 'LSECOND' });
    expect(moved.json(), moved.body).toMatchObject({ error: 'money_under_way', fields: { unpaid: 1 } });
    expect((await again.call('DELETE')).json()).toMatchObject({ error: 'money_under_way' });
    const same = await again.call('PUT', { token: NEW_TOKEN, locationId: SANDBOX_LOCATION });
    expect(same.json(), same.body).toMatchObject({ source: 'console', problem: null });
    await payPage(order.url);
    again.clock.advance(60_000);
    await received(again, order.id);
  });
});
