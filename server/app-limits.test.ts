import { expect, test } from 'vitest';
import { describeEachDatabase } from '../testing/databases.ts';
import { movableClock, signInStaff, testApp } from '../testing/test-app.ts';
import { testTruck } from '../testing/test-truck.ts';
import { GENERAL_LIMIT } from './http/rate-limits.ts';
import { makeLog } from './log.ts';
import { readEnvironment } from './environment.ts';

describeEachDatabase('a crowd behind one Wi-Fi', (open) => {
  test('polls, orders and pays, and the kitchen on the same address goes on', async () => {
    const truck = await testTruck(await open());
    const cook = await signInStaff(truck, 'cook');
    const crowd = await testApp(truck.db, {
      deps: { payments: truck.payments, now: () => truck.clock.now() },
      environment: { rateLimitFactor: 1 },
    });
    const { app } = crowd;
    const polls = ['/api/ordering-status', '/api/notifications/latest'];
    for (let call = 0; call < 700; call++) {
      expect((await app.inject({ url: polls[call % 2] ?? '' })).statusCode).toBe(200);
    }
    for (let phone = 0; phone < 60; phone++) {
      const placed = await app.inject({
        method: 'POST',
        url: '/api/square/create-checkout',
        payload: truck.checkoutOf({ email: `phone${phone}@example.com` }),
      });
      expect([phone, placed.statusCode, placed.body]).toEqual([phone, 200, placed.body]);
      const { orderToken } = placed.json<{ orderToken: string }>();
      const payment = truck.payments.pay(orderToken.split('.')[0] ?? '');
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await truck.work();
      truck.clock.advance(10_000);
    }
    // Others use up the address's limit; the signed-in board has its own.
    for (let call = 0; call < 600; call++) await app.inject({ url: '/api/auth/me' });
    expect((await app.inject({ url: '/api/auth/me' })).statusCode).toBe(429);
    const board = { url: '/api/owner/orders?scope=recent', headers: { cookie: cook } };
    expect((await app.inject(board)).statusCode).toBe(200);
    const madeUp = { ...board, headers: { cookie: 'comal_staff=made-up' } };
    expect((await app.inject(madeUp)).statusCode).toBe(429);
    await app.close();
    await truck.app.close();
  }, 120_000);

  test('requests from more addresses than a limit remembers give no tries at an account back', async () => {
    const { app } = await testApp(await open(), { environment: { rateLimitFactor: 1 } });
    const signIn = (address: number) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/customer/login',
        remoteAddress: `10.0.${address >> 8}.${address & 255}`,
        payload: { email: 'rosa@example.com', password: 'not the password' },
      });
    for (let n = 0; n < 10; n++) expect((await signIn(n)).statusCode).toBe(401);
    expect((await signIn(100)).statusCode).toBe(429);
    for (let n = 0; n < 20_100; n++) {
      app.limiter.take(`11.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, GENERAL_LIMIT);
    }
    expect((await signIn(101)).statusCode).toBe(429);
    await app.close();
  }, 120_000);
});

describeEachDatabase('processes that share a database', (open) => {
  test.each([
    ['/api/auth/owner/setup', 10],
    ['/api/contacts', 5],
  ])('share the limit of %s, which one address may call %d times a minute', async (url, max) => {
    const db = await open();
    const clock = movableClock();
    const process = () =>
      testApp(db, {
        deps: { now: () => clock.now() },
        environment: { rateLimitFactor: 1, databaseUrl: 'postgres://shared' },
      });
    const apps = [(await process()).app, (await process()).app];
    const ask = (n: number, remoteAddress = '10.0.0.1') =>
      apps[n % 2]?.inject({ method: 'POST', url, remoteAddress, payload: {} });
    const statusOf = async (n: number, address?: string) => (await ask(n, address))?.statusCode;
    for (let n = 0; n < max; n++) expect(await statusOf(n)).toBe(422);
    for (const n of [0, 1]) {
      const refused = await ask(n);
      expect(refused?.statusCode).toBe(429);
      expect(refused?.headers['retry-after']).toBe('60');
      expect(await statusOf(n, '10.0.0.2')).toBe(422);
    }
    clock.advance(2 * 60_000);
    for (const n of [0, 1]) expect(await statusOf(n)).toBe(422);
    for (const app of apps) await app.close();
  });
});

describeEachDatabase('a site whose address or proxy is not declared', (open) => {
  async function start() {
    const lines: string[] = [];
    const { app } = await testApp(await open(), {
      deps: { log: makeLog('warn', { write: (line: string) => void lines.push(line) }) },
    });
    return { app, said: (words: string) => lines.filter((line) => line.includes(words)) };
  }

  test('says once in the log that a forwarded address arrives while TRUST_PROXY is off', async () => {
    const { app, said } = await start();
    for (let n = 0; n < 3; n++) {
      await app.inject({ url: '/api/menu', headers: { 'x-forwarded-for': '203.0.113.9' } });
    }
    expect(said('X-Forwarded-For')).toHaveLength(1);
    expect(said('X-Forwarded-For')[0]).toContain('TRUST_PROXY=127.0.0.1');
    await app.close();
  });

  test('says once that writes come from another address than PUBLIC_URL, and names both', async () => {
    const { app, said } = await start();
    const headers = { origin: 'https://tacos.example', 'sec-fetch-site': 'cross-site' };
    for (let n = 0; n < 3; n++) {
      const answer = await app.inject({ method: 'POST', url: '/api/contacts', headers, payload: {} });
      expect(answer.statusCode).toBe(403);
    }
    expect(said('https://tacos.example')).toHaveLength(1);
    expect(said('https://tacos.example')[0]).toContain('http://localhost:3000');
    await app.close();
  });
});

describeEachDatabase('rate limits', (open) => {
  test('the 601st call of a minute from one address waits, and another address does not', async () => {
    const { app, clock } = await testApp(await open(), {
      environment: { rateLimitFactor: 1 },
    });
    for (let i = 0; i < 600; i++) {
      expect((await app.inject({ url: '/api/auth/me' })).statusCode).toBe(401);
    }
    const answer = await app.inject({ url: '/api/auth/me' });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ error: 'too_many_requests' });
    expect((await app.inject({ url: '/api/auth/me', remoteAddress: '10.1.1.1' })).statusCode).toBe(401);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    clock.advance(120_000);
    expect((await app.inject({ url: '/api/auth/me' })).statusCode).toBe(401);
    await app.close();
  });

  test('behind a trusted proxy the address is the one it saw, not one that the visitor made up', async () => {
    const read = readEnvironment({ TRUST_PROXY: 'true' });
    if (!read.ok) throw new Error(read.problems.join());
    const { app } = await testApp(await open(), {
      environment: { rateLimitFactor: 1, trustProxy: read.environment.trustProxy },
    });
    const attempt = (madeUp: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/owner/setup',
        headers: { 'x-forwarded-for': `${madeUp}, 203.0.113.9` },
        payload: {},
      });
    for (let i = 0; i < 10; i++) expect((await attempt(`198.51.100.${i}`)).statusCode).toBe(422);
    expect((await attempt('198.51.100.77')).statusCode).toBe(429);
    await app.close();
  });

  test('without one, a forwarded address is not believed', async () => {
    const { app } = await testApp(await open(), { environment: { rateLimitFactor: 1 } });
    const attempt = (madeUp: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/owner/setup',
        headers: { 'x-forwarded-for': madeUp },
        payload: {},
      });
    for (let i = 0; i < 10; i++) expect((await attempt(`198.51.100.${i}`)).statusCode).toBe(422);
    expect((await attempt('198.51.100.77')).statusCode).toBe(429);
    await app.close();
  });

  test('checkouts are limited to 150 in ten minutes from one address, times the factor', async () => {
    const { app } = await testApp(await open(), { environment: { rateLimitFactor: 0.2 } });
    const attempt = () => app.inject({ method: 'POST', url: '/api/square/create-checkout', payload: {} });
    for (let i = 0; i < 30; i++) expect((await attempt()).statusCode).not.toBe(429);
    expect((await attempt()).statusCode).toBe(429);
    await app.close();
  });
});
