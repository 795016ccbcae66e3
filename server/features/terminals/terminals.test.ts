import { expect, test } from 'vitest';
import type { TerminalsView, TerminalView } from '../../../contracts/owner/window/terminals.ts';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const MINUTE = 60_000;
const COUNTER = '/api/owner/terminals/counter-1';

async function ownersTerminals(db: TestDatabase['db']) {
  const truck = await testTruck(db);
  const cookie = await signInStaff(truck, 'owner');
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    truck.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return {
    ...truck,
    truck,
    call,
    list: async () => (await call('GET', '/api/owner/terminals')).json<TerminalsView>(),
    add: async (name = 'Counter') => (await call('PUT', COUNTER, { name })).json<TerminalView>(),
    keys: () =>
      truck.payments.calls.filter(({ method }) => method === 'createDeviceCode').map(({ key }) => key),
    actions: async () =>
      (await truck.db.selectFrom('audit_entries').select('action').orderBy('at').execute())
        .map(({ action }) => action)
        .filter((action) => action.startsWith('terminal.')),
  };
}

describeEachDatabase('terminals', (open) => {
  test('are paired by a code of five minutes, which a repeat does not make twice', async () => {
    const { app, add, list, payments, keys, call, clock, actions } = await ownersTerminals(await open());
    expect(await list()).toEqual({ terminals: [], standIn: '/square-sandbox/terminal' });
    const added = await add(' Counter ');
    expect(added).toMatchObject({ id: 'counter-1', name: 'Counter', state: 'waiting', leftMs: 5 * MINUTE });
    expect(await add()).toEqual(added);
    clock.advance(MINUTE);
    expect((await list()).terminals).toEqual([{ ...added, leftMs: 4 * MINUTE }]);
    payments.terminals.pair(added.code ?? '');
    const paired = { id: 'counter-1', name: 'Counter', state: 'paired', code: null, leftMs: 0 };
    expect((await list()).terminals).toEqual([paired]);
    expect(await add('Truck side')).toEqual({ ...paired, name: 'Truck side' });
    // One that is paired needs no other code.
    expect((await call('POST', `${COUNTER}/code`)).json()).toEqual({ ...paired, name: 'Truck side' });
    expect(keys()).toEqual(['device:counter-1:1']);
    clock.advance(1);
    expect((await call('DELETE', COUNTER)).statusCode).toBe(204);
    expect((await call('DELETE', COUNTER)).statusCode).toBe(204);
    expect((await list()).terminals).toEqual([]);
    expect(await actions()).toEqual(['terminal.added', 'terminal.renamed', 'terminal.removed']);
    await app.close();
  });

  test('get another code once theirs has expired, and keep one that works', async () => {
    const { app, add, payments, keys, call, clock, list } = await ownersTerminals(await open());
    const added = await add();
    const renew = async () => (await call('POST', `${COUNTER}/code`)).json<TerminalView>();
    expect(await renew()).toEqual(added);
    clock.advance(5 * MINUTE);
    expect((await list()).terminals).toMatchObject([{ state: 'expired', code: null, leftMs: 0 }]);
    const [next, again] = await Promise.all([renew(), renew()]);
    expect(next).toMatchObject({ state: 'waiting', leftMs: 5 * MINUTE });
    expect(again).toEqual(next);
    expect(next.code).not.toBe(added.code);
    expect(new Set(keys())).toEqual(new Set(['device:counter-1:1', 'device:counter-1:2']));
    payments.terminals.pair(next.code ?? '');
    expect((await list()).terminals).toMatchObject([{ state: 'paired' }]);
    await app.close();
  });

  test('are paired by Square’s event too', async () => {
    const { app, add, payments, truck, db } = await ownersTerminals(await open());
    const { code } = await add();
    const { deviceId, codeId } = payments.terminals.pair(code ?? '');
    await truck.sendWebhook(payments.webhook('device.code.paired', codeId));
    await truck.work();
    expect(await db.selectFrom('terminals').select('device_id').execute()).toEqual([{ device_id: deviceId }]);
    await app.close();
  });

  test('say what is wrong where Square makes no code, and keep nothing', async () => {
    const { app, call, payments, list, add } = await ownersTerminals(await open());
    const refusal = async () => (await call('PUT', COUNTER, { name: 'Counter' })).json<{ error: string }>();
    payments.failNext('unavailable', { method: 'createDeviceCode', accessRefused: true });
    expect(await refusal()).toMatchObject({
      error: 'terminal_permission',
      message: expect.stringContaining('DEVICE_CREDENTIAL_MANAGEMENT'),
    });
    payments.failNext('rejected', { method: 'createDeviceCode' });
    expect(await refusal()).toMatchObject({ error: 'terminal_refused' });
    payments.failNext('unavailable', { method: 'createDeviceCode', afterEffect: true });
    expect(await refusal()).toMatchObject({ error: 'terminal_unavailable' });
    expect((await list()).terminals).toEqual([]);
    // The code that was made meanwhile is the one that is shown.
    expect(await add()).toMatchObject({ state: 'waiting' });
    expect(payments.calls.filter(({ method }) => method === 'createDeviceCode')).toHaveLength(4);
    await app.close();
  });

  test('are ten at most, have a name, and are the owner’s alone', async () => {
    const { app, call, truck } = await ownersTerminals(await open());
    for (const name of ['', ' \u2028 ', 'x'.repeat(61)]) {
      expect((await call('PUT', COUNTER, { name })).statusCode).toBe(422);
    }
    expect((await call('POST', `${COUNTER}/code`)).statusCode).toBe(404);
    for (let n = 0; n < 10; n += 1) {
      const answer = await call('PUT', `/api/owner/terminals/terminal-${n}`, { name: `T${n}` });
      expect(answer.statusCode).toBe(200);
    }
    expect((await call('PUT', COUNTER, { name: 'One more' })).json()).toMatchObject({
      error: 'terminals_full',
    });
    const cookie = await signInStaff(truck, 'cashier');
    const cashiers = await app.inject({ url: '/api/owner/terminals', headers: { cookie } });
    expect(cashiers.statusCode).toBe(403);
    await app.close();
  });
});
