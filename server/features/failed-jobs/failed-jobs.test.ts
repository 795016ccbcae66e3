import { expect, test } from 'vitest';
import type { FailedJobsView } from '../../../contracts/owner/failed-jobs.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

describeEachDatabase('failed background jobs', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const read = async () =>
      (await truck.app.inject({ url: '/api/owner/failed-jobs', headers: { cookie } })).json<FailedJobsView>();
    const retry = (ids: string[], as = cookie) =>
      truck.app.inject({
        method: 'POST',
        url: '/api/owner/failed-jobs/retry',
        headers: { cookie: as },
        payload: { ids },
      });
    return { ...truck, read, retry };
  }

  test('are listed with their order and reason, and tried again when the owner asks', async () => {
    const truck = await start();
    expect(await truck.read()).toEqual({ jobs: [], count: 0 });
    truck.email.failNext({ ok: false, error: 'unavailable', detail: 'the mail server is away' });
    const { id } = await truck.payOrder();
    await truck.work();
    const { number } = await truck.order(id);
    const { jobs, count } = await truck.read();
    expect(count).toBe(1);
    expect(jobs).toMatchObject([
      { subject: 'email', order: { id, number }, attempts: 1, error: expect.stringContaining('away') },
    ]);
    expect(jobs[0]?.nextAt).toBeGreaterThan(truck.clock.now());

    const [job] = jobs;
    const before = truck.email.sent.length;
    expect((await truck.retry([job?.id ?? '', 'unknown'])).statusCode).toBe(200);
    await truck.work();
    expect(truck.email.sent.length).toBe(before + 1);
    expect(await truck.read()).toEqual({ jobs: [], count: 0 });
    // Pressed again it repeats nothing, and the log has one entry of what was done.
    expect((await truck.retry([job?.id ?? ''])).statusCode).toBe(200);
    await truck.work();
    expect(truck.email.sent.length).toBe(before + 1);
    const entries = await truck.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'jobs.retried')
      .execute();
    expect(entries.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ jobs: 1 }]);
    await truck.app.close();
  });

  test('are shown a hundred at a time with the number of all', async () => {
    const truck = await start();
    const rows = Array.from({ length: 130 }, (_, at) => ({
      id: `job-${at}`,
      kind: 'push',
      dedupe_key: `push:${at}`,
      payload: `${at}`,
      run_at: truck.clock.now() + at,
      attempts: 3,
      lease_owner: null,
      lease_until: 0,
      done_at: null,
      last_error: 'gone',
    }));
    await truck.db.insertInto('jobs').values(rows).execute();
    const { jobs, count } = await truck.read();
    expect([jobs.length, count]).toEqual([100, 130]);
    expect(jobs[0]).toMatchObject({ id: 'job-0', subject: 'notification', order: null, attempts: 3 });
    await truck.app.close();
  });

  test('are the owner’s: a cook and a cashier get 403', async () => {
    const truck = await start();
    for (const role of ['cook', 'cashier'] as const) {
      const cookie = await signInStaff(truck, role);
      expect((await truck.retry(['x'], cookie)).statusCode).toBe(403);
      const read = await truck.app.inject({ url: '/api/owner/failed-jobs', headers: { cookie } });
      expect(read.statusCode).toBe(403);
    }
    await truck.app.close();
  });
});
