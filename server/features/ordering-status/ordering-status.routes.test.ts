import { expect, test } from 'vitest';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { BEYOND_THE_CENTURY } from '../../../testing/beyond-the-century.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import type { LiveEvent } from '../../adapters/events/events.port.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const MINUTE = 60_000;

describeEachDatabase('ordering status', (open) => {
  async function start() {
    const test = await testApp(await open());
    const status = async () =>
      (await test.app.inject({ url: '/api/ordering-status' })).json<OrderingStatusView>();
    const put = (cookie: string, payload: object) =>
      test.app.inject({ method: 'PUT', url: '/api/owner/ordering-status', headers: { cookie }, payload });
    return { ...test, status, put };
  }

  test('a fresh install takes orders, with ASAP first and counted from now', async () => {
    const { app, status, clock } = await start();
    expect(await status()).toMatchObject({
      enabled: true,
      reason: null,
      slots: expect.arrayContaining([expect.objectContaining({ value: '11:15 AM' })]),
    });
    const before = (await status()).slots[0];
    expect(before).toMatchObject({ value: 'ASAP', at: clock.now() + 12 * MINUTE });
    clock.advance(5000);
    expect((await status()).slots[0]?.at).toBe(clock.now() + 12 * MINUTE);
    await app.close();
  });

  test('a slot that passes belongs to the next open day', async () => {
    const { app, status, clock } = await start();
    const slot = async () => (await status()).slots.find((s) => s.value === '11:15 AM');
    expect(await slot()).toMatchObject({ today: true });
    clock.advance(4 * MINUTE);
    expect(await slot()).toMatchObject({ today: false });
    await app.close();
  });

  test('the owner switches ordering off and on, and every process is told', async () => {
    const { app, deps, status, put } = await start();
    const told: LiveEvent[] = [];
    deps.events.subscribe((event) => told.push(event));
    const cookie = await signInStaff({ app, deps });
    const off = await put(cookie, { enabled: false });
    expect(off.statusCode).toBe(200);
    expect(off.json()).toMatchObject({ enabled: false, reason: 'switched_off', opensAt: null });
    expect(await status()).toMatchObject({ enabled: false });
    expect((await put(cookie, { enabled: true })).json()).toMatchObject({ enabled: true });
    expect(await status()).toMatchObject({ enabled: true });
    expect(told).toEqual([{ kind: 'ordering' }, { kind: 'ordering' }]);
    await app.close();
  });

  test('a pause ends by itself at its time', async () => {
    const { app, deps, status, put, clock } = await start();
    const cookie = await signInStaff({ app, deps }, 'cook');
    const until = clock.now() + 20 * MINUTE;
    expect((await put(cookie, { enabled: false, until })).json()).toMatchObject({
      enabled: false,
      reason: 'paused',
      opensAt: until,
    });
    clock.advance(20 * MINUTE - 1);
    expect(await status()).toMatchObject({ enabled: false });
    clock.advance(1);
    expect(await status()).toMatchObject({ enabled: true });
    await app.close();
  });

  test('a pause that ends in the past, and a switch that is neither on nor off, are refused', async () => {
    const { app, deps, put, clock } = await start();
    const cookie = await signInStaff({ app, deps });
    const past = await put(cookie, { enabled: false, until: clock.now() - 1 });
    expect(past.statusCode).toBe(422);
    expect(past.json()).toMatchObject({ error: 'invalid', fields: { until: 'past' } });
    const neither = await put(cookie, { enabled: 'no' });
    expect(neither.json()).toMatchObject({ error: 'invalid', fields: { enabled: expect.any(String) } });
    await app.close();
  });

  test('a pause beyond this century is refused, and what was before stands', async () => {
    const { app, deps, put, status } = await start();
    await saveSetting(deps.db, 'orderingBy', 'hours');
    const cookie = await signInStaff({ app, deps }, 'cook');
    for (const until of BEYOND_THE_CENTURY) {
      const refused = await put(cookie, { enabled: false, until });
      expect(refused.statusCode, String(until)).toBe(422);
      expect(refused.json()).toMatchObject({ error: 'invalid', fields: { until: expect.any(String) } });
      expect((await status()).reason).not.toBe('paused');
    }
    await app.close();
  });

  test('nobody but staff can switch', async () => {
    const { app, status, put } = await start();
    const answer = await put('', { enabled: false });
    expect(answer.statusCode).toBe(401);
    expect(await status()).toMatchObject({ enabled: true });
    await app.close();
  });

  test('what another process saved is seen within 15 s even when no event arrives', async () => {
    const { app, deps, status, clock } = await start();
    expect(await status()).toMatchObject({ enabled: true });
    await saveSetting(deps.db, 'orderingSwitch', { on: false, offUntil: null });
    clock.advance(15_000);
    expect(await status()).toMatchObject({ enabled: false });
    await app.close();
  });
});
