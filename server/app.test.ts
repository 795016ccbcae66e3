import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../testing/databases.ts';
import { testApp } from '../testing/test-app.ts';
import type { AppOptions } from './app.ts';
import { answerTooMany } from './http/rate-limits.ts';

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
    ['a backup, for another call', 'a', { 'content-type': 'application/gzip' }, 415, 'unsupported_media'],
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

  test('a script or style carries the headers that a browser reads of one', async () => {
    const app = await start();
    const headersOf = async (url: string) => (await app.inject({ url })).headers;
    const script = await headersOf('/assets/menu-abc.js');
    expect(script['x-content-type-options']).toBe('nosniff');
    for (const name of [
      'permissions-policy',
      'cross-origin-opener-policy',
      'content-security-policy',
      'referrer-policy',
    ]) {
      expect(script[name], name).toBeUndefined();
      expect((await headersOf('/menu'))[name], name).toBeDefined();
      // A picture of this kind can be opened as a page of its own, and a worker's script rules what it fetches.
      expect((await headersOf('/assets/icons-abc.svg'))[name], name).toBeDefined();
      expect((await headersOf('/sw.js'))[name], name).toBeDefined();
    }
    await app.close();
  });

  test('on https browsers are told to stay on https', async () => {
    const { app } = await testApp(await open(), { environment: { publicUrl: 'https://order.example' } });
    const { headers } = await app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await app.close();
  });

  test('a request that is sent byte by byte is cut off after a minute', async () => {
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

  test('the server answers whether it lives and whether it is ready', async () => {
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
