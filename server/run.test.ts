import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase, testedDatabases } from '../testing/databases.ts';
import { testEnvironment } from '../testing/test-app.ts';
import { squareSandbox } from '../square-sandbox/square-sandbox.ts';
import { openSqlite } from './database/sqlite.ts';
import type { Environment } from './environment.ts';
import { openEventStream } from './http/event-stream.ts';
import { SANDBOX_PREFIX } from './http/security-headers.ts';
import { saveSetting } from './stores/settings.store.ts';
import { type RunningServer, runServer, type ServerParts } from './run.ts';

const running: RunningServer[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comal-run-'));
  folders.push(folder);
  return folder;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const REAL_SQUARE = {
  accessToken: 'token',
  locationId: 'LREAL',
  webhookSignatureKey: 'key',
  environment: 'production' as const,
  baseUrl: 'http://127.0.0.1:1',
};

/** The sandbox as in the product; a slow call and a stream instead of the site. */
const parts: ServerParts = {
  async mountSandbox(app, options) {
    await app.register(squareSandbox, { ...options, prefix: SANDBOX_PREFIX });
  },
  async mountSite(app) {
    app.get('/slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { finished: true };
    });
    app.get('/stream', (request, reply) => {
      openEventStream(request, reply).send('order', { number: 7 });
    });
  },
};

const status = async (url: string) =>
  (await fetch(`${url}/api/ordering-status`)).json() as Promise<{ enabled: boolean; reason: string }>;

async function start(overrides: Partial<Environment> = {}) {
  const port = overrides.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const environment = testEnvironment({ port, publicUrl: url, dataDir: newFolder(), ...overrides });
  const server = await runServer(environment, parts);
  running.push(server);
  return { server, url, environment };
}

describe('a running server', () => {
  test('serves the demo menu, and says where, that no real money moves, and how to become its owner', async () => {
    const { server, url } = await start();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/specials`)).json()).toHaveLength(3);
    const [address, money, setup] = server.notices;
    expect(address).toContain(url);
    expect(money).toMatch(/no real money/);
    expect(setup).toMatch(/\/admin\/setup\?token=/);
  });

  test('examines what is around a truck that is open for real or reached from elsewhere, and no demo', async () => {
    const demo = await start();
    expect(await demo.server.examine()).toEqual([]);
    await demo.server.stop();
    running.pop();
    const { db, close } = await openSqlite(demo.environment.dataDir);
    await saveSetting(db, 'liveSince', Date.now());
    await close();
    const live = await start({ dataDir: demo.environment.dataDir });
    expect(await live.server.examine()).toContainEqual(
      expect.objectContaining({ level: 'warning', about: 'PUBLIC_URL' }),
    );
  });

  test('with a Square account of its own nothing of the sandbox can be reached', async () => {
    const { url } = await start({ square: REAL_SQUARE });
    for (const path of ['/control', '/control/events', '/v2/locations', '/checkout/LINK']) {
      const answer = await fetch(url + SANDBOX_PREFIX + path, { headers: { authorization: 'Bearer token' } });
      expect(answer.status).toBe(404);
    }
  });

  test('a live truck whose token is gone starts closed and says so; with the token it is open again', async () => {
    const first = await start();
    await first.server.stop();
    running.pop();
    const { db, close } = await openSqlite(first.environment.dataDir);
    await saveSetting(db, 'liveSince', Date.now());
    await close();
    const closed = await start(first.environment);
    expect(closed.server.notices[1]).toMatch(/ORDERING IS CLOSED.*SQUARE_ACCESS_TOKEN.*ALLOW_SANDBOX/);
    expect(await status(closed.url)).toMatchObject({ enabled: false, reason: 'payments_off' });
    expect((await fetch(`${closed.url}${SANDBOX_PREFIX}/checkout/ANY`)).status).toBe(503);
    expect((await fetch(`${closed.url}${SANDBOX_PREFIX}/v2/locations`)).status).toBe(503);
    await closed.server.stop();
    running.pop();

    const rehearsal = await start({ ...first.environment, allowSandbox: true });
    expect(await status(rehearsal.url)).toMatchObject({ enabled: true });
    expect((await fetch(`${rehearsal.url}${SANDBOX_PREFIX}/checkout/ANY`)).status).toBe(404);
    await rehearsal.server.stop();
    running.pop();

    const open = await start({ ...first.environment, square: REAL_SQUARE });
    expect(open.server.notices.join(' ')).not.toMatch(/CLOSED/);
    expect(await status(open.url)).toMatchObject({ enabled: true });
  });

  test('takes an order through the sandbox from cart to paid', async () => {
    const { url } = await start();
    const [taco] = (await (await fetch(`${url}/api/menu?category=drinks`)).json()) as {
      id: number;
      name: string;
      price: string;
    }[];
    const order = {
      items: [{ id: taco?.id, name: taco?.name, price: taco?.price, quantity: 1 }],
      total: '0.00',
      customer: { email: 'ana@example.com', phone: '(928) 555-0100', pickupTime: 'ASAP' },
    };
    const send = (total: unknown) =>
      fetch(`${url}/api/square/create-checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...order, total }),
      });
    const fresh = (await (await send('0.00')).json()) as { fields: { total: string } };
    const created = await send(fresh.fields.total);
    expect(created.status).toBe(200);
    const { checkoutUrl, orderToken } = (await created.json()) as Record<string, string>;
    const paid = await fetch(String(checkoutUrl), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
      redirect: 'manual',
    });
    expect(paid.headers.get('location')).toContain(`/order-confirmation?order=${orderToken}`);
    const view = async () => (await fetch(`${url}/api/orders/${orderToken}`)).json();
    await expect.poll(view).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
  });

  test('asked to stop, finishes what it began, ends streams and refuses the rest', async () => {
    const { server, url } = await start();
    const slow = fetch(`${url}/slow`);
    const stream = await fetch(`${url}/stream`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    const stopped = server.stop();
    running.pop();
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
    expect(await stream.text()).toContain('event: order\ndata: {"number":7}\n\n');
    expect(await (await slow).json()).toEqual({ finished: true });
    await stopped;
    expect(performance.now() - began).toBeLessThan(3000);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });

  test.runIf(testedDatabases().includes('postgres'))(
    'one of several says that it stops before it refuses anything',
    async () => {
      const database = await openTestDatabase('postgres');
      try {
        const { server, url } = await start({ databaseUrl: database.environment.databaseUrl });
        const stopped = server.stop();
        running.pop();
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        expect((await fetch(`${url}/api/menu`)).status).toBe(200);
        await stopped;
        await expect(fetch(`${url}/api/menu`)).rejects.toThrow('fetch failed');
      } finally {
        await database.remove();
      }
    },
    20_000,
  );

  test('started again, it keeps what it had and makes a new set-up link', async () => {
    const first = await start();
    await first.server.stop();
    running.pop();
    const second = await start(first.environment);
    expect(second.server.notices[2]).toMatch(/\/admin\/setup\?token=/);
    expect(second.server.notices[2]).not.toBe(first.server.notices[2]);
    expect(await (await fetch(`${second.url}/api/specials`)).json()).toHaveLength(3);
  });

  test('stores a password at the cost of all passwords', async () => {
    const { server, environment } = await start({
      ownerEmail: 'a@b.example',
      ownerPassword: 'masa-y-comal-1968',
    });
    await server.stop();
    running.pop();
    const { db, close } = await openSqlite(environment.dataDir);
    const [owner] = await db.selectFrom('staff').select('password_hash').execute();
    await close();
    expect(owner?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('a second process on the same SQLite folder is refused', async () => {
    const { environment } = await start();
    await expect(runServer({ ...environment, port: await freePort() }, parts)).rejects.toThrow(
      /Another process is using .* set DATABASE_URL/,
    );
  });

  test('a port that is taken is refused, and leaves the folder free', async () => {
    const { environment } = await start();
    const other = { ...environment, dataDir: newFolder() };
    await expect(runServer(other, parts)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const again = await start({ ...other, port: await freePort() });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  });
});
