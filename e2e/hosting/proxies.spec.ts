import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect as connectTls } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, request, test } from '@playwright/test';
import { findProgram } from '../../scripts/programs.ts';
import { readEvents } from '../../testing/web/event-reader.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { freePort, OWNER, type Product, startProduct } from '../support/product.ts';
import { PROXIES, startTlsProxy, type TlsProxy, visit } from '../support/tls-proxies.ts';

const PHOTO_ID = 'c0'.repeat(16);
const PHOTO_BYTES = 3_000_000;
const BACK_SOON = ['We’ll be right back', 'Volvemos enseguida'];

for (const name of PROXIES) {
  test.describe(`behind ${name}, with the example of deploy/${name}`, () => {
    test.skip(findProgram(name) === null, `${name} is not installed`);

    let comalPort = 0;
    let folder = '';
    let proxy: TlsProxy;
    let product: Product;
    const publicUrl = () => `https://localhost:${proxy.port}`;
    const start = () =>
      startProduct({
        PORT: String(comalPort),
        DATA_DIR: folder,
        PUBLIC_URL: publicUrl(),
        TRUST_PROXY: 'true',
        RATE_LIMIT_FACTOR: '1',
        // The bundled sandbox sends its webhooks to the public address.
        NODE_EXTRA_CA_CERTS: proxy.trusted,
      });

    test.beforeAll(async () => {
      comalPort = await freePort();
      folder = mkdtempSync(join(tmpdir(), 'comal-e2e-proxied-'));
      proxy = await startTlsProxy(name, comalPort);
      product = await start();
    });
    test.afterAll(async () => {
      await product.stop();
      await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Signs the owner in; returns the header with the cookie. */
    async function signIn(): Promise<{ cookie: string }> {
      const visitor = visit(proxy);
      const answer = await visitor.ask('POST', '/api/auth/owner/login', { body: OWNER });
      visitor.close();
      expect(answer.status, answer.body.toString()).toBe(200);
      const cookies = answer.headers['set-cookie'] ?? [];
      return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
    }

    test('pages come over TLS and HTTP/2, compressed, and sessions are this host’s alone', async () => {
      const plain = await fetch(`http://localhost:${proxy.plainPort}/menu`, { redirect: 'manual' });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost.*\/menu$/);

      const socket = connectTls({
        port: proxy.port,
        host: '127.0.0.1',
        servername: 'localhost',
        ca: readFileSync(proxy.trusted),
        ALPNProtocols: ['h2'],
      });
      await new Promise((resolve, reject) => {
        socket.once('secureConnect', resolve);
        socket.once('error', reject);
      });
      expect([socket.getProtocol(), socket.alpnProtocol]).toEqual(['TLSv1.3', 'h2']);
      socket.destroy();

      const visitor = visit(proxy);
      const page = await visitor.ask('GET', '/menu', { headers: { 'accept-encoding': 'br' } });
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'content-encoding': 'br',
        'strict-transport-security': 'max-age=31536000',
      });
      const signedIn = await visitor.ask('POST', '/api/auth/owner/login', { body: OWNER });
      expect(signedIn.headers['set-cookie']?.[0]).toMatch(/^__Host-comal_staff=[^;]+; Path=\/;.*; Secure$/);
      // Another site's page cannot write with it.
      const foreign = await visitor.ask('POST', '/api/auth/owner/login', {
        headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
        body: OWNER,
      });
      expect(foreign.status).toBe(403);
      visitor.close();
    });

    test('the board hears of an order as fast as without the proxy', async () => {
      const headers = await signIn();
      const calls = await request.newContext({ baseURL: publicUrl(), ignoreHTTPSErrors: true });
      const order = await placeOrder({ request: calls });
      await payOrder({ request: calls }, order);
      await calls.dispose();
      const visitor = visit(proxy);
      const path = `/api/owner/orders/${order.id}`;
      const status = async () => {
        const answer = await visitor.ask('GET', path, { headers });
        return (JSON.parse(answer.body.toString()) as { status: string }).status;
      };
      await expect.poll(status).toBe('received');

      const direct = await readEvents(`http://localhost:${comalPort}/api/owner/orders/events`, headers);
      const proxied = visitor.follow('/api/owner/orders/events', headers);
      const boards = [direct, proxied];
      for (const board of boards) await board.next('snapshot');
      const hears = async (board: (typeof boards)[number]) => {
        for (;;) {
          const { id, status } = (await board.next('order')) as { id: string; status: string };
          if (id === order.id && status === 'preparing') return performance.now();
        }
      };
      const heard = Promise.all(boards.map(hears));
      const moved = await visitor.ask('POST', `${path}/status`, { headers, body: { status: 'preparing' } });
      expect(moved.status, moved.body.toString()).toBe(200);
      const [directAt = 0, proxiedAt = Infinity] = await heard;
      expect(proxiedAt - directAt).toBeLessThan(1000);
      for (const board of boards) board.close();
      visitor.close();
    });

    test('a visitor is limited by the own address, whatever addresses are claimed', async () => {
      const [first, second] = [visit(proxy, '127.0.0.2'), visit(proxy, '127.0.0.3')];
      const ask = (visitor: typeof first, claimed: string) =>
        visitor
          .ask('POST', '/api/auth/customer/forgot', {
            headers: { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` },
            body: { email: `${claimed}@correo.example` },
          })
          .then(({ status }) => status);
      const statuses: number[] = [];
      for (let times = 0; times < 6; times++) statuses.push(await ask(first, `203.0.113.${times}`));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await ask(second, '203.0.113.5')).toBe(200);
      first.close();
      second.close();
    });

    test('a backup of some megabytes comes and goes', async () => {
      const headers = await signIn();
      const visitor = visit(proxy);
      const confirmed = async (use: string) => {
        const { body } = await visitor.ask('POST', '/api/owner/account/confirmation', {
          headers,
          body: { use, password: OWNER.password },
        });
        const { confirmation } = JSON.parse(body.toString()) as { confirmation: string };
        return { ...headers, 'x-comal-confirmation': confirmation };
      };
      const made = await visitor.ask('POST', '/api/owner/backup', { headers: await confirmed('backup') });
      expect(made.status).toBe(200);
      const photo = randomBytes(PHOTO_BYTES);
      const file = withPhoto(made.body, photo);
      expect(file.length).toBeGreaterThan(PHOTO_BYTES);
      const closed = await visitor.ask('PUT', '/api/owner/ordering-status', {
        headers,
        body: { enabled: false },
      });
      expect(closed.status).toBe(200);
      const restored = await visitor.ask('POST', '/api/owner/restore', {
        headers: { ...(await confirmed('restore')), 'content-type': 'application/gzip' },
        body: file,
      });
      expect(restored.status, restored.body.toString()).toBe(200);
      const served = await visitor.ask('GET', `/photos/${PHOTO_ID}-640.webp`);
      expect([served.status, served.body.equals(photo)]).toEqual([200, true]);
      visitor.close();
    });

    test('while Comal restarts, people read so in both languages and programs get a status', async ({
      browser,
    }) => {
      const visitor = visit(proxy);
      const expectPage = async (path: string, status: number) => {
        const page = await visitor.ask('GET', path);
        expect(page.status).toBe(status);
        expect(page.headers).toMatchObject({
          'content-type': expect.stringContaining('text/html'),
          'cache-control': 'no-store',
          'retry-after': '5',
        });
        for (const text of BACK_SOON) expect(page.body.toString()).toContain(text);
      };

      // A request under way holds the stop up.
      const slow = plainRequest({
        port: comalPort,
        method: 'POST',
        path: '/api/auth/customer/forgot',
        headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
      });
      slow.on('error', () => undefined);
      const begun = new Promise((resolve) => slow.once('continue', resolve));
      slow.flushHeaders();
      await begun;
      const stopped = product.stop();
      await expect
        .poll(async () => (await visitor.ask('GET', '/api/menu')).status, { intervals: [50] })
        .toBe(503);
      const refused = await visitor.ask('GET', '/api/menu');
      expect(JSON.parse(refused.body.toString())).toMatchObject({ error: 'unavailable' });
      await expectPage('/menu', 503);
      slow.destroy();
      await stopped;

      const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: publicUrl() });
      const page = await context.newPage();
      const expectStatus = async (path: string) => {
        const call = await visitor.ask('GET', path);
        expect(call.status).toBe(502);
        expect(call.body.toString()).not.toContain(BACK_SOON[0]);
      };
      // Caddy lets each wait for ten seconds.
      await Promise.all([page.goto('/menu'), expectPage('/menu?lang=es', 502), expectStatus('/api/menu')]);
      visitor.close();
      for (const text of BACK_SOON) await expect(page.getByRole('heading', { name: text })).toBeVisible();
      product = await start();
      await expect(page.getByRole('heading', { level: 1, name: /Menu|Menú/ })).toBeVisible({
        timeout: 30_000,
      });
      await context.close();
    });

    test('it ends when it is told to, though pages are open', async () => {
      const visitor = visit(proxy);
      const board = visitor.follow('/api/owner/orders/events', await signIn());
      await board.next('snapshot');
      const late = new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'it waits for the pages'));
      expect(await Promise.race([proxy.stop(), late])).toBeUndefined();
      visitor.close();
    });
  });
}

/** A backup with one more photo. */
function withPhoto(backup: Buffer, photo: Buffer): Buffer {
  const lines = gunzipSync(backup).toString('utf8').trimEnd().split('\n');
  const last = JSON.parse(lines.pop() ?? '') as { end: Record<string, number> };
  const bytes = photo.toString('base64');
  const row = { id: PHOTO_ID, width: 640, format: 'webp', bytes, created_at: Date.now() };
  const body = [...lines, JSON.stringify({ t: 'photos', r: row })].map((line) => `${line}\n`).join('');
  const end = { ...last.end, photos: (last.end['photos'] ?? 0) + 1 };
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ end, sha256 })}\n`);
}
