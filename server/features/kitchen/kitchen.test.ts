import { expect, test } from 'vitest';
import type { KitchenSettings } from '../../../contracts/owner/kitchen.ts';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { localEvents } from '../../adapters/events/local-events.ts';
import { watchKitchen } from '../../jobs/kitchen-watch.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { saveSetting } from '../../stores/settings.store.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const S = 1000;

async function kitchen(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'cook');
  const get = async <T>(url: string) => (await truck.app.inject({ url, headers: { cookie } })).json<T>();
  return {
    cookie,
    heartbeat: async () => {
      const answer = await truck.post('/api/owner/kitchen/heartbeat', undefined, { cookie });
      expect(answer.statusCode).toBe(200);
    },
    status: () => get<OrderingStatusView>('/api/ordering-status'),
    silent: async () =>
      (await get<AlarmView[]>('/api/owner/alarms')).filter(({ kind }) => kind === 'kitchen_silent'),
    pass: async (seconds: number) => {
      truck.clock.advance(seconds * S);
      await truck.work();
    },
    settings: () => get<KitchenSettings>('/api/owner/kitchen/settings'),
  };
}

describeEachDatabase('the kitchen’s heartbeat', (open) => {
  test('a fresh install takes orders although no board was ever opened', async () => {
    const truck = await testTruck(await open());
    const { status, silent, pass } = await kitchen(truck);
    await pass(600);
    expect(await status()).toMatchObject({ enabled: true, reason: null });
    expect(await silent()).toEqual([]);
    await truck.app.close();
  });

  test('an alert that cannot be stored leaves no alarm that nobody is told of: the next round raises it', async () => {
    const truck = await testTruck(await open());
    const { heartbeat, silent } = await kitchen(truck);
    await heartbeat();
    truck.clock.advance(70 * S);
    const id = 'taken';
    await addJob(truck.db, { id, kind: 'record_cash', subject: 'none', runAt: truck.clock.now() });
    await expect(watchKitchen({ ...truck.deps, newId: () => id })).rejects.toThrow(/unique constraint/i);
    expect(await silent()).toEqual([]);
    await watchKitchen(truck.deps);
    expect(await silent()).toHaveLength(1);
    const jobs = await truck.db.selectFrom('jobs').select('kind').execute();
    expect(jobs.map(({ kind }) => kind)).toContain('alarm_raised');
    await truck.app.close();
  });

  test('alerts the owner once after 60 s, closes ordering after 120 s, and opens it after 30 s of health', async () => {
    const truck = await testTruck(await open());
    const { heartbeat, status, silent, pass } = await kitchen(truck);
    await heartbeat();
    await pass(59);
    expect(await silent()).toEqual([]);
    await pass(1);
    await pass(5);
    const [alarm, ...more] = await silent();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ orderId: null, detail: expect.stringContaining('since 11:00 AM') });
    expect(alarm?.detail).toContain('after two minutes ordering pauses automatically');
    expect(await status()).toMatchObject({ enabled: true });
    await pass(54);
    expect(await status()).toMatchObject({ enabled: true });
    await pass(1);
    expect(await status()).toMatchObject({ enabled: false, reason: 'kitchen_offline', opensAt: null });
    expect((await silent())[0]?.detail).toContain('Ordering is paused until the screen is back.');
    const refused = await truck.post('/api/square/create-checkout', truck.checkoutOf());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: 'ordering_closed' });

    await heartbeat();
    expect(await silent()).toEqual([]);
    for (const last of [false, false, true]) {
      expect(await status()).toMatchObject({ enabled: false });
      truck.clock.advance(10 * S);
      await heartbeat();
      expect(await status()).toMatchObject({ enabled: last });
    }
    await truck.app.close();
  });

  test('any board of any process keeps ordering open', async () => {
    const db = await open();
    const truck = await testTruck(db);
    const second = await testApp(db, { deps: { now: () => truck.clock.now(), events: localEvents() } });
    const { cookie, heartbeat, status } = await kitchen(truck);
    for (let round = 0; round < 6; round++) {
      truck.clock.advance(50 * S);
      if (round % 2 === 0) await heartbeat();
      else {
        await second.app.inject({ method: 'POST', url: '/api/owner/kitchen/heartbeat', headers: { cookie } });
      }
      expect(await status()).toMatchObject({ enabled: true });
    }
    // The other process received no event: its own timer closes and opens ordering.
    const there = async () =>
      (await second.app.inject({ url: '/api/ordering-status' })).json<OrderingStatusView>().enabled;
    truck.clock.advance(119 * S);
    expect(await there()).toBe(true);
    truck.clock.advance(1 * S);
    expect(await there()).toBe(false);
    await second.app.close();
    await truck.app.close();
  });

  test('heartbeats of many boards at the same moment all arrive', async () => {
    const truck = await testTruck(await open());
    const { heartbeat, pass, status } = await kitchen(truck);
    await Promise.all(Array.from({ length: 8 }, heartbeat));
    await pass(100);
    await Promise.all(Array.from({ length: 8 }, heartbeat));
    await pass(100);
    expect(await status()).toMatchObject({ enabled: true });
    await truck.app.close();
  });

  test('a silent kitchen raises no alarm while the truck is closed or switched off', async () => {
    const truck = await testTruck(await open());
    const { cookie, heartbeat, status, silent, pass } = await kitchen(truck);
    await saveSetting(truck.db, 'orderingBy', 'hours');
    truck.clock.set(truckInstant(PHOENIX, '2025-11-18', 13 * 60 + 59));
    await heartbeat();
    await pass(61);
    await pass(61);
    expect(await status()).toMatchObject({ enabled: false, reason: 'outside_hours' });
    expect(await silent()).toEqual([]);
    await saveSetting(truck.db, 'orderingBy', 'switch');
    await truck.app.inject({
      method: 'PUT',
      url: '/api/owner/ordering-status',
      headers: { cookie },
      payload: { enabled: false },
    });
    await pass(61);
    expect(await status()).toMatchObject({ reason: 'switched_off' });
    expect(await silent()).toEqual([]);
    await truck.app.close();
  });

  test('can be turned off: then silence closes nothing and ends its alarm', async () => {
    const truck = await testTruck(await open());
    const { cookie, heartbeat, status, silent, pass, settings } = await kitchen(truck);
    await heartbeat();
    await pass(130);
    expect(await silent()).toHaveLength(1);
    const off = await truck.app.inject({
      method: 'PUT',
      url: '/api/owner/kitchen/settings',
      headers: { cookie },
      payload: { heartbeat: false },
    });
    expect(off.json()).toEqual({
      heartbeat: false,
      ticketAges: { warnMinutes: 6, lateMinutes: 10 },
      stations: [],
    });
    expect(await settings()).toEqual(off.json());
    expect(await status()).toMatchObject({ enabled: true });
    await pass(5);
    expect(await silent()).toEqual([]);
    const audit = await truck.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'before', 'after'])
      .where('action', '=', 'kitchen.changed')
      .execute();
    expect(audit).toEqual([
      {
        actor_name: 'cook@cocina.example',
        before: expect.stringContaining('"heartbeat":true'),
        after: expect.stringContaining('"heartbeat":false'),
      },
    ]);
    await truck.app.close();
  });

  test('ticket ages must grow, and strangers neither read nor change them', async () => {
    const truck = await testTruck(await open());
    const { cookie, settings } = await kitchen(truck);
    const put = (payload: object, as = cookie) =>
      truck.app.inject({
        method: 'PUT',
        url: '/api/owner/kitchen/settings',
        headers: as === '' ? {} : { cookie: as },
        payload,
      });
    const wrong = await put({ ticketAges: { warnMinutes: 10, lateMinutes: 10 } });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ fields: { 'ticketAges.lateMinutes': expect.any(String) } });
    expect((await put({ ticketAges: { warnMinutes: 8, lateMinutes: 14 } })).statusCode).toBe(200);
    expect(await settings()).toMatchObject({ ticketAges: { warnMinutes: 8, lateMinutes: 14 } });
    expect((await put({ heartbeat: false }, '')).statusCode).toBe(401);
    expect((await truck.app.inject({ url: '/api/owner/kitchen/settings' })).statusCode).toBe(401);
    expect((await truck.post('/api/owner/kitchen/heartbeat')).statusCode).toBe(401);
    await truck.app.close();
  });
});
