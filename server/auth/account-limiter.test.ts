import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { movableClock, testApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Schema } from '../database/tables/schema.ts';
import { deleteExpiredData } from '../jobs/retention.ts';
import { AccountLimiter } from './account-limiter.ts';

const MINUTE = 60_000;
const LIMIT = { max: 4, windowMs: 10 * MINUTE };

const strict = { environment: { rateLimitFactor: 1 } };
const kept = (db: Kysely<Schema>) => db.selectFrom('rate_limit_windows').selectAll().execute();

function signIn(app: FastifyInstance, n: number, who: 'owner' | 'customer' = 'customer') {
  return app.inject({
    method: 'POST',
    url: `/api/auth/${who}/login`,
    remoteAddress: `10.0.${n >> 8}.${n & 255}`,
    payload: { email: 'rosa@example.com', password: 'not the password' },
  });
}

function forgot(app: FastifyInstance, n: number) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/customer/forgot',
    remoteAddress: `10.0.${n >> 8}.${n & 255}`,
    payload: { email: 'rosa@example.com' },
  });
}

describeEachDatabase('limits on an account', (open, dialect, openMore) => {
  async function start(factor = 1) {
    const db = await open();
    const clock = movableClock();
    const limiter = new AccountLimiter(db, factor, () => clock.now());
    return { db, clock, limiter, take: (key = 'a') => limiter.take(key, LIMIT) };
  }

  test('allow their number from the first try on, then say how long to wait, and begin anew', async () => {
    const { clock, take } = await start();
    for (let n = 0; n < 4; n++) {
      expect(await take()).toBe(0);
      clock.advance(MINUTE);
    }
    expect([await take(), await take()]).toEqual([360, 360]);
    expect(await take('b')).toBe(0);
    clock.advance(6 * MINUTE - 1);
    expect(await take()).toBe(1);
    clock.advance(1);
    for (let n = 0; n < 4; n++) expect(await take()).toBe(0);
    expect(await take()).toBe(600);
  });

  test('take back a try that is not to count, and no more than were made', async () => {
    const { limiter, take } = await start();
    await limiter.giveBack('a');
    for (let n = 0; n < 4; n++) await take();
    await limiter.giveBack('a');
    expect(await take()).toBe(0);
    expect(await take()).toBeGreaterThan(0);
    for (let n = 0; n < 9; n++) await limiter.giveBack('a');
    for (let n = 0; n < 4; n++) expect(await take()).toBe(0);
    expect(await take()).toBeGreaterThan(0);
  });

  test('are multiplied by the factor, and one try is always allowed', async () => {
    const { take } = await start(0.1);
    expect(await take()).toBe(0);
    expect(await take()).toBeGreaterThan(0);
  });

  test('last no longer when the clock is set back by a day', async () => {
    const { clock, take } = await start();
    for (let n = 0; n < 5; n++) await take();
    clock.advance(-MINUTE);
    expect(await take()).toBe(660);
    clock.advance(-24 * 60 * MINUTE);
    for (let n = 0; n < 4; n++) expect(await take()).toBe(0);
    expect(await take()).toBe(600);
  });

  test('let exactly their number through of a hundred tries at once', async () => {
    const first = await openMore();
    // Only PostgreSQL serves several processes.
    const second = dialect === 'postgres' ? await openDatabase(first.environment) : first;
    const { app: one } = await testApp(first.db, strict);
    const { app: two } = await testApp(second.db, strict);
    try {
      const clock = movableClock();
      const limiterOf = (n: number) =>
        new AccountLimiter(n % 2 === 0 ? first.db : second.db, 1, () => clock.now());
      for (let window = 0; window < 2; window++) {
        const tries = Array.from({ length: 100 }, (_, n) => limiterOf(n).take('a', LIMIT));
        expect((await Promise.all(tries)).filter((wait) => wait === 0)).toHaveLength(4);
        clock.advance(LIMIT.windowMs);
      }
      const mails = Array.from({ length: 100 }, (_, n) => forgot(n % 2 === 0 ? one : two, n));
      const answers = (await Promise.all(mails)).map(({ statusCode }) => statusCode);
      expect(answers.filter((status) => status === 200)).toHaveLength(3);
      expect(answers.filter((status) => status === 429)).toHaveLength(97);
    } finally {
      await one.close();
      await two.close();
      if (second !== first) await second.close();
    }
  });

  test('hold over two processes and a restart, for customers and for the owner', async () => {
    const first = await openMore();
    const { app: one } = await testApp(first.db, strict);
    const { app: two } = await testApp(first.db, strict);
    const apps = [one, two];
    for (let n = 0; n < 10; n++) expect((await signIn(apps[n % 2] ?? one, n)).statusCode).toBe(401);
    for (const app of apps) expect((await signIn(app, 100)).statusCode).toBe(429);
    // The owner's limit for the address and for all unknown devices: ten attempts, from any server process.
    for (let n = 0; n < 5; n++) {
      for (const app of apps) expect((await signIn(app, 200, 'owner')).statusCode).toBe(401);
    }
    await one.close();
    await two.close();
    await first.close();

    const again = await openDatabase(first.environment);
    try {
      const { app, clock } = await testApp(again.db, strict);
      const late = await signIn(app, 101);
      expect(late.statusCode).toBe(429);
      expect(Number(late.headers['retry-after'])).toBe(900);
      expect((await signIn(app, 200, 'owner')).statusCode).toBe(429);
      expect((await signIn(app, 201, 'owner')).statusCode).toBe(401);
      clock.advance(15 * MINUTE);
      expect((await signIn(app, 101)).statusCode).toBe(401);
      expect((await signIn(app, 200, 'owner')).statusCode).toBe(401);
      await app.close();
    } finally {
      await again.close();
    }
  });

  test('keep no address that could be read, and are cleaned up once they are over', async () => {
    const { app, deps, clock } = await testApp(await open(), strict);
    await signIn(app, 1, 'owner');
    await forgot(app, 1);
    const rows = await kept(deps.db);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/rosa|10\.0\.0\.1/);
    clock.advance(15 * MINUTE);
    await deleteExpiredData(deps);
    expect(await kept(deps.db)).toMatchObject([{ expires_at: clock.now() + 45 * MINUTE, count: 1 }]);
    clock.advance(45 * MINUTE);
    await deleteExpiredData(deps);
    expect(await kept(deps.db)).toEqual([]);
    await app.close();
  });
});
