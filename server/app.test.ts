import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../testing/databases.ts';
import { signInStaff, testApp } from '../testing/test-app.ts';
import { testTruck } from '../testing/test-truck.ts';
import type { AppOptions } from './app.ts';
import { readEnvironment } from './environment.ts';
import { answerTooMany } from './http/rate-limits.ts';
import { makeLog } from './log.ts';

const json = { 'content-type': 'application/json' };

/** Routes that fail in the ways a real one may. */
const failing: AppOptions = {
  mount: async (app) => {
    app.post('/api/trial', (request) => ({ got: request.body }));
    app.get('/api/trial/crash', async () => {
      throw new Error('secret detail of customer@example.com');
    });
    app.get('/api/trial/disk', async () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL', rawCode: 13 });
    });
    app.get('/api/trial/database', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    app.get('/api/trial/wait', (request, reply) => answerTooMany(reply, request, 7));
  },
};

describeEachDatabase('answers of the server', (open) => {
  async function start() {
    const { app } = await testApp(await open(), { options: failing });
    return app;
  }

  test('an unknown call answers 404 as JSON, in the language of the visitor', async () => {
    const app = await start();
    const english = await app.inject({ url: '/api/nothing' });
    expect(english.statusCode).toBe(404);
    expect(english.json()).toEqual({ error: 'not_found', message: 'We couldn’t find that.' });
    const spanish = await app.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'es-MX,en;q=0.5' },
    });
    expect(spanish.json()).toEqual({ error: 'not_found', message: 'No encontramos eso.' });
    const chosen = await app.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'es', cookie: 'lang=en' },
    });
    expect(chosen.json()).toMatchObject({ message: 'We couldn’t find that.' });
    await app.close();
  });

  test('a write to an address that has none answers 404 too', async () => {
    const app = await start();
    const answer = await app.inject({ method: 'POST', url: '/menu', payload: {} });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'not_found' });
    await app.close();
  });

  test.each([
    ['malformed JSON', '{"items": [', json, 400, 'bad_json'],
    ['an empty JSON body', '', json, 400, 'bad_json'],
    ['JSON that would reach into prototypes', '{"__proto__": {"x": 1}}', json, 400, 'bad_json'],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media'],
    ['a body over 256 kB', JSON.stringify('x'.repeat(300_000)), json, 413, 'too_large'],
  ])('%s is refused with its own error', async (_, payload, headers, status, error) => {
    const app = await start();
    const answer = await app.inject({ method: 'POST', url: '/api/trial', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error, message: expect.stringMatching(/\w+ \w+/) });
    await app.close();
  });

  test('a crash answers 500 without saying anything about itself', async () => {
    const app = await start();
    const answer = await app.inject({ url: '/api/trial/crash' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ error: 'internal' });
    expect(answer.body).not.toMatch(/secret|stack|example\.com/);
    await app.close();
  });

  test.each(['disk', 'database'])(
    'a %s that cannot serve answers 503 and when to try again',
    async (what) => {
      const app = await start();
      const answer = await app.inject({ url: `/api/trial/${what}` });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({ error: 'unavailable' });
      await app.close();
    },
  );

  test('an address that cannot be decoded answers 400', async () => {
    const app = await start();
    const answer = await app.inject({ url: '/api/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'bad_request' });
    await app.close();
  });

  test('an expectation that nobody knows changes nothing about the answer', async () => {
    const app = await start();
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const { hostname, port } = new URL(base);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('POST /api/nothing HTTP/1.1\r\nhost: x\r\nexpect: x\r\nconnection: close\r\n');
        socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
      });
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"error":"not_found"');
    await app.close();
  });

  test('every answer carries the security headers', async () => {
    const app = await start();
    const { headers } = await app.inject({ url: '/api/nothing' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    await app.close();
  });

  test('on https browsers are told to stay on https', async () => {
    const { app } = await testApp(await open(), { environment: { publicUrl: 'https://order.example' } });
    const { headers } = await app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await app.close();
  });

  test('a visitor who sends a request drop by drop is cut off after a minute', async () => {
    const { app } = await testApp(await open(), { options: { ...failing, bodyWithinMs: 200 } });
    expect(app.server.headersTimeout).toBeGreaterThan(0);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST /api/trial HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n');
        socket.write('content-type: application/json\r\n\r\n');
      });
      const drops = setInterval(() => socket.write(' '), 50);
      socket.on('data', (data) => (text += data.toString()));
      socket.on('error', reject);
      socket.on('close', () => {
        clearInterval(drops);
        resolve(text);
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
  });

  test('the server says that it lives and that it is ready', async () => {
    const app = await start();
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    await app.close();
    const { app: starting } = await testApp(await open(), { options: { ready: () => false } });
    expect((await starting.inject({ url: '/readyz' })).statusCode).toBe(503);
    await starting.close();
  });
});

describe('writes from other sites', () => {
  describeEachDatabase('origin check', (open) => {
    test.each([
      ['the site itself', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
      ['the address bar', { 'sec-fetch-site': 'none' }, 200],
      ['a program that is no browser', {}, 200],
      ['the public address', { origin: 'http://localhost:3000' }, 200],
      [
        'the address this request was sent to',
        { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' },
        200,
      ],
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      ['another site in an old browser', { origin: 'https://evil.example' }, 403],
      ['a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
      ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ])('from %s', async (_, headers, status) => {
      const { app } = await testApp(await open(), { options: failing });
      const answer = await app.inject({ method: 'POST', url: '/api/trial', payload: { a: 1 }, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject(status === 403 ? { error: 'bad_origin' } : { got: { a: 1 } });
      await app.close();
    });
  });
});

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
    // Others use up what the address has; the signed-in board is counted for itself.
    for (let call = 0; call < 600; call++) await app.inject({ url: '/api/auth/me' });
    expect((await app.inject({ url: '/api/auth/me' })).statusCode).toBe(429);
    const board = { url: '/api/owner/orders?scope=recent', headers: { cookie: cook } };
    expect((await app.inject(board)).statusCode).toBe(200);
    const madeUp = { ...board, headers: { cookie: 'comal_staff=made-up' } };
    expect((await app.inject(madeUp)).statusCode).toBe(429);
    await app.close();
    await truck.app.close();
  }, 120_000);

  test('a flood of addresses leaves the tries at an account used up', async () => {
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
      await app.inject({ url: '/api/auth/me', remoteAddress: `11.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
    }
    expect((await signIn(101)).statusCode).toBe(429);
    await app.close();
  }, 120_000);
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
      options: failing,
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
