import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '../../../package.json';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { measuredPayments } from '../../adapters/payments/measured.payments.ts';
import { saveBackupFailed, saveBackupMade, startDailyBackups } from '../../stores/backup-state.store.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
const BEARER = { authorization: `Bearer ${TOKEN}` };

/** Returns the value of one line, such as `comal_orders{status="received"}`. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

describeEachDatabase('metrics', (open) => {
  async function start() {
    const truck = await testTruck(await open(), { environment: { metricsToken: TOKEN } });
    const { deps } = truck;
    Object.assign(deps, { payments: measuredPayments(deps.payments, deps.metrics) });
    const read = async () => (await truck.app.inject({ url: '/metrics', headers: BEARER })).body;
    return { ...truck, read };
  }

  test('are for who has the token: others get 401, and without the setting there are none', async () => {
    const { app } = await start();
    for (const authorization of [undefined, 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN]) {
      const answer = await app.inject({
        url: '/metrics',
        headers: { ...(authorization && { authorization }) },
      });
      expect(answer.statusCode, authorization).toBe(401);
      expect(answer.body).not.toContain('comal_orders');
    }
    const answer = await app.inject({ url: '/metrics', headers: BEARER });
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    await app.close();
    const none = await testApp(await open());
    expect((await none.app.inject({ url: '/metrics', headers: BEARER })).statusCode).toBe(404);
    await none.app.close();
  });

  test('count orders by status, payments, waiting work and the calls of Square', async () => {
    const truck = await start();
    await truck.placeOrder();
    await truck.payOrder();
    const before = await truck.read();
    expect(valueOf(before, 'comal_orders{status="awaiting_payment"}')).toBe(1);
    expect(valueOf(before, 'comal_orders{status="received"}')).toBe(1);
    expect(valueOf(before, 'comal_orders{status="ready"}')).toBe(0);
    expect(valueOf(before, 'comal_payments_last_day')).toBe(1);
    expect(valueOf(before, 'comal_payments_last_day_cents')).toBeGreaterThan(0);
    expect(valueOf(before, 'comal_square_call_seconds_count{call="createPaymentLink",outcome="ok"}')).toBe(2);
    expect(valueOf(before, 'comal_square_call_seconds_count{call="getPayment",outcome="ok"}')).toBe(1);
    await truck.work();
    truck.clock.advance(26 * 60 * 60_000);
    const after = await truck.read();
    expect(valueOf(after, 'comal_payments_last_day')).toBe(0);
    expect(valueOf(after, 'comal_webhooks_waiting')).toBe(0);
    await truck.app.close();
  });

  test('show an event of Square that waits, for how long, and that a call of Square failed', async () => {
    const truck = await start();
    const placed = await truck.placeOrder();
    const payment = truck.payments.pay(placed.id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    truck.clock.advance(90_000);
    const waiting = await truck.read();
    expect(valueOf(waiting, 'comal_webhooks_waiting')).toBe(1);
    expect(valueOf(waiting, 'comal_webhooks_oldest_seconds')).toBe(90);
    truck.payments.failNext('unavailable');
    await truck.work();
    expect(await truck.read()).toMatch(/^comal_square_call_seconds_count\{[^}]*outcome="unavailable"\} 1$/m);
    truck.clock.advance(60_000);
    await truck.work();
    expect(valueOf(await truck.read(), 'comal_webhooks_waiting')).toBe(0);
    await truck.app.close();
  });

  test('count the event streams that are open, and no longer than they are', async () => {
    const truck = await start();
    const address = await truck.app.listen({ port: 0, host: '127.0.0.1' });
    const over = new AbortController();
    for (let n = 0; n < 2; n += 1) await fetch(`${address}/api/menu/events`, { signal: over.signal });
    expect(valueOf(await truck.read(), 'comal_event_streams')).toBe(2);
    over.abort();
    await expect.poll(async () => valueOf(await truck.read(), 'comal_event_streams')).toBe(0);
    await truck.app.close();
  });

  test('show work that fails, and how long it has waited', async () => {
    const truck = await start();
    truck.email.failNext({ ok: false, error: 'unavailable', detail: 'no answer' });
    await truck.payOrder();
    await truck.work();
    truck.clock.advance(90_000);
    const text = await truck.read();
    expect(valueOf(text, 'comal_jobs_failing{lane="messages"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'comal_jobs_oldest_seconds{lane="messages"}')).toBeGreaterThan(60);
    await truck.app.close();
  });

  test('tell the process’s own state, its answers among them, while the database is away', async () => {
    let away = false;
    const db = new Proxy(await open(), {
      get(target, key) {
        if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { app } = await testApp(db, { environment: { metricsToken: TOKEN } });
    await app.inject('/api/menu');
    await app.inject('/api/nothing');
    const first = (await app.inject({ url: '/metrics', headers: BEARER })).body;
    expect(valueOf(first, 'comal_http_answers_total{class="2xx"}')).toBe(1);
    expect(valueOf(first, 'comal_http_answers_total{class="4xx"}')).toBe(1);
    expect(valueOf(first, 'comal_database_up')).toBe(1);
    expect(first).toContain(`comal_build_info{version="${version}"`);
    expect(first).toContain('nodejs_eventloop_lag_seconds');
    expect(valueOf(first, 'comal_webhooks_oldest_seconds')).toBe(0);
    away = true;
    const second = (await app.inject({ url: '/metrics', headers: BEARER })).body;
    expect(valueOf(second, 'comal_database_up')).toBe(0);
    expect(valueOf(second, 'comal_event_streams')).toBe(0);
    // What was last read there is not true any more.
    expect(second).not.toMatch(/comal_(orders|webhooks|jobs|alarms|backup)/);
    expect((await app.inject('/readyz')).json()).toMatchObject({
      error: 'unavailable',
      fields: { down: 'database' },
    });
    away = false;
    const third = (await app.inject({ url: '/metrics', headers: BEARER })).body;
    expect(valueOf(third, 'comal_webhooks_oldest_seconds')).toBe(0);
    await app.close();
  });

  test('name the version on /healthz and /readyz, and every request has an id of its own', async () => {
    const { app } = await start();
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      expect((await app.inject(url)).json()).toEqual({ status });
      const told = await app.inject({ url, headers: BEARER });
      expect(told.json()).toMatchObject({ status, version });
    }
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await app.inject('/api/menu')).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(50);
    expect(ids.every((id) => /^[\w-]{16}$/.test(String(id)))).toBe(true);
    await app.close();
  });

  test('tell the age and the size of the last good backup, and the failures since', async () => {
    const truck = await start();
    const read = async (name: string) => valueOf(await truck.read(), `comal_backup_${name}`);
    expect(await read('age_seconds')).toBe(0);
    await startDailyBackups(truck.db, truck.clock.now());
    truck.clock.advance(60_000);
    expect(await read('age_seconds')).toBe(60);
    await saveBackupMade(truck.db, { madeAt: truck.clock.now() - 5_000, bytes: 1234 });
    await saveBackupFailed(truck.db, { at: truck.clock.now(), place: 'store', detail: 'no answer' });
    expect([await read('age_seconds'), await read('bytes'), await read('failures')]).toEqual([5, 1234, 1]);
    await truck.app.close();
  });

  test('are all that the dashboard and the alert rules ask for', async () => {
    const truck = await start();
    await truck.payOrder();
    const known = new Set((await truck.read()).match(/^# TYPE \S+/gm)?.map((line) => line.slice(7)));
    const asked = ['deploy/grafana/comal.json', 'deploy/prometheus/comal.rules.yml'].flatMap(
      (path) => readFileSync(path, 'utf8').match(/\b(comal|nodejs|process)_\w+/g) ?? [],
    );
    expect(asked.length).toBeGreaterThan(15);
    for (const name of asked) expect(known, name).toContain(name.replace(/_(bucket|count|sum)$/, ''));
    await truck.app.close();
  });
});
