import { expect, test, vi } from 'vitest';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { testTruck } from '../../testing/test-truck.ts';
import type { LiveEvent } from '../adapters/events/events.port.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { addJob, dueJobs, leaseJobs } from '../stores/jobs.store.ts';
import { startJobs } from './jobs.ts';
import { deleteExpiredData } from './retention.ts';
import { runDueJobs } from './worker.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const never = () => false;

describeEachDatabase('the outbox worker', (open) => {
  test('two workers at once do each job once', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.payOrder();
    const told: string[] = [];
    truck.deps.events.subscribe((event) => {
      if (event.kind === 'order') told.push(event.orderId);
    });
    for (let n = 0; n < 25; n += 1) {
      await addJob(truck.db, { id: `job${n}`, kind: 'order_received', subject: `${id}-${n}`, runAt: 0 });
    }
    await Promise.all([runDueJobs(truck.deps, 'one', never), runDueJobs(truck.deps, 'two', never)]);
    expect(told).toHaveLength(25);
    expect(new Set(told).size).toBe(25);
    await truck.app.close();
  });

  test('jobs that end within a moment are marked as done together', async () => {
    const { db, queries } = recordQueries(await open());
    const truck = await testTruck(db);
    for (let n = 0; n < 3; n += 1) {
      await addJob(db, { id: `job${n}`, kind: 'order_received', subject: `order-${n}`, runAt: 0 });
    }
    queries.length = 0;
    // The moment never ends: timers are fake.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await runDueJobs(truck.deps, 'worker', never);
    } finally {
      vi.useRealTimers();
    }
    const ends = queries.filter((asked) => asked.sql.startsWith('update "jobs" set "done_at"'));
    expect(ends.map(({ parameters }) => parameters.filter((id) => String(id).startsWith('job')))).toEqual([
      ['job0', 'job1', 'job2'],
    ]);
    await truck.app.close();
  });

  test('a job whose worker died is taken over when its lease ends', async () => {
    const truck = await testTruck(await open());
    const now = truck.clock.now();
    await addJob(truck.db, { id: 'job', kind: 'order_received', subject: 'order', runAt: now });
    const due = await dueJobs(truck.db, 'orders', now, 1);
    expect(await leaseJobs(truck.db, due, { owner: 'dead', until: now + MINUTE }, now)).toEqual(due);
    const heard = vi.fn<(event: LiveEvent) => void>();
    truck.deps.events.subscribe(heard);
    await runDueJobs(truck.deps, 'alive', never);
    expect(heard).not.toHaveBeenCalled();
    truck.clock.advance(MINUTE);
    await runDueJobs(truck.deps, 'alive', never);
    expect(heard).toHaveBeenCalledWith({ kind: 'order', orderId: 'order' });
    await truck.app.close();
  });

  test('a job that keeps failing waits longer each time, alarms the owner, and is never dropped', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const payment = truck.payments.pay(id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      truck.payments.failNext('unavailable', { method: 'getPayment' });
      await runDueJobs(truck.deps, 'worker', never);
      const job = await truck.db.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow();
      waits.push(job.run_at - truck.clock.now());
      truck.clock.set(job.run_at);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map((seconds) => seconds * 1000));
    expect((await openAlarms(truck.db)).map((alarm) => alarm.facts)).toEqual([
      { kind: 'job_stuck', job: 'process_webhook', attempts: 10 },
    ]);
    await runDueJobs(truck.deps, 'worker', never);
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('work that waits is begun at once, not at the next turn', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const payment = truck.payments.pay(id);
    // No interval fires: timers are fake.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const jobs = startJobs(truck.deps);
    try {
      await jobs.runOnce();
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      const patience = Date.now() + 5_000;
      while ((await truck.order(id)).status !== 'received' && Date.now() < patience) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect((await truck.order(id)).status).toBe('received');
    } finally {
      vi.useRealTimers();
      await jobs.stop();
    }
    await truck.app.close();
  });

  test('an event that names a lane begins the work of that lane alone', async () => {
    const truck = await testTruck(await open());
    const add = (id: string, kind: 'order_received' | 'push') =>
      addJob(truck.db, { id, kind, subject: id, runAt: truck.clock.now() });
    const undone = async () => {
      const waiting = truck.db.selectFrom('jobs').select('id').where('done_at', 'is', null);
      // The daily backup waits for its hour.
      return (await waiting.where('kind', '!=', 'backup').execute()).map(({ id }) => id);
    };
    const until = async (left: string[]) => {
      const patience = Date.now() + 5_000;
      while ((await undone()).length > left.length && Date.now() < patience) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await undone()).toEqual(left);
    };
    await add('early order', 'order_received');
    await add('early push', 'push');
    // No interval fires: timers are fake.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const jobs = startJobs(truck.deps);
    try {
      await until([]);
      await jobs.runOnce();
      await add('order', 'order_received');
      await add('push', 'push');
      truck.deps.events.publish({ kind: 'jobs', lanes: ['messages'] });
      await until(['order']);
      truck.deps.events.publish({ kind: 'jobs', lanes: ['orders'] });
      await until([]);
    } finally {
      vi.useRealTimers();
      await jobs.stop();
    }
    await truck.app.close();
  });

  test('once stopped, nothing more is done', async () => {
    const truck = await testTruck(await open());
    const jobs = startJobs(truck.deps);
    await truck.placeOrder();
    await jobs.stop();
    const calls = truck.payments.calls.length;
    truck.clock.advance(MINUTE);
    truck.deps.events.publish({ kind: 'jobs' });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(truck.payments.calls).toHaveLength(calls);
    await truck.app.close();
  });

  test('keys of repeats are forgotten after 30 days; orders, payments and open work stay', async () => {
    const truck = await testTruck(await open());
    await truck.payOrder();
    await addJob(truck.db, {
      id: 'open',
      kind: 'refund',
      subject: 'none',
      runAt: truck.clock.now() + 90 * DAY,
    });
    truck.clock.advance(30 * DAY - 1);
    await deleteExpiredData(truck.deps);
    expect(await truck.db.selectFrom('webhook_events').select('type').execute()).toHaveLength(1);
    truck.clock.advance(2);
    await deleteExpiredData(truck.deps);
    for (const table of ['webhook_events', 'checkout_keys'] as const) {
      expect(await truck.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await truck.db.selectFrom('jobs').select('id').execute()).toEqual([{ id: 'open' }]);
    for (const table of ['orders', 'payments'] as const) {
      expect(await truck.db.selectFrom(table).selectAll().execute()).toHaveLength(1);
    }
    await truck.app.close();
  });
});
