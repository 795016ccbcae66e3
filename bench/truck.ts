import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/support/product.ts';
import { WEBHOOK_PATH } from '../contracts/webhook-path.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { saveSetting } from '../server/stores/settings.store.ts';
import { testEnvironment } from '../testing/test-app.ts';

/** Of the provider that stands for Square. */
export const PROVIDER_TOKEN = 'bench-token';
const LOCATION = 'LBENCH';
const SIGNATURE_KEY = 'bench-signature-key';

export interface Server {
  url: string;
  child: ChildProcess;
}

/** One truck's servers on one database, and its provider in a process of its own. */
export interface RunningTruck {
  servers: [Server, ...Server[]];
  /** Address of the provider. */
  provider: string;
  dataDir: string;
  /** Stops a server as a supervisor does and starts it again at its address. */
  restart: (server: Server) => Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');

/** Starts `count` built servers (more than one on PostgreSQL only) for `work`, and ends them. */
export async function withTruck(
  databaseUrl: string | undefined,
  count: number,
  work: (truck: RunningTruck) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comal-bench-'));
  const children: ChildProcess[] = [];
  const started = async (child: ChildProcess, ready: Promise<unknown>): Promise<ChildProcess> => {
    children.push(child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('a process stopped')));
    await Promise.race([ready, ended]);
    ended.catch(() => undefined);
    return child;
  };
  try {
    // Unlimited slots: otherwise refusals would be measured.
    const { db, close } = await openDatabase(testEnvironment({ dataDir, databaseUrl }));
    await saveSetting(db, 'slotCapacity', 10_000);
    await close();
    const stand = fork(
      join(import.meta.dirname, 'provider-server.ts'),
      [PROVIDER_TOKEN, LOCATION, SIGNATURE_KEY],
      { execArgv: ['--import', 'tsx'] },
    );
    const told = once(stand, 'message');
    await started(stand, told);
    const [provider] = (await told) as [string];
    const servers: Server[] = [];
    const startServer = (url: string) => {
      const preload = join(import.meta.dirname, 'built-server.mjs');
      const flags = process.env['BENCH_FLAGS']?.split(' ') ?? [];
      const child = fork(join(ROOT, 'dist/server/main.js'), [], {
        cwd: ROOT,
        execArgv: [...flags, '--import', preload],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: new URL(url).port,
          HOST: '127.0.0.1',
          // One address for all, as behind a proxy.
          PUBLIC_URL: servers[0]?.url ?? url,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
          LOG_LEVEL: 'error',
          RATE_LIMIT_FACTOR: '1000000',
          TRUST_PROXY: 'true',
          SQUARE_ACCESS_TOKEN: PROVIDER_TOKEN,
          SQUARE_LOCATION_ID: LOCATION,
          SQUARE_WEBHOOK_SIGNATURE_KEY: SIGNATURE_KEY,
          SQUARE_ENVIRONMENT: 'sandbox',
          SQUARE_BASE_URL: provider,
        },
      });
      return started(child, isReady(url));
    };
    for (let n = 0; n < count; n++) {
      const url = `http://127.0.0.1:${await freePort()}`;
      servers.push({ url, child: await startServer(url) });
      if (n === 0) stand.send(`${url}${WEBHOOK_PATH}`);
    }
    const [first, ...others] = servers;
    if (first === undefined) throw new Error('at least one server');
    await work({
      servers: [first, ...others],
      provider,
      dataDir,
      async restart(server) {
        await end(server.child);
        children.splice(children.indexOf(server.child), 1);
        server.child = await startServer(server.url);
      },
    });
  } finally {
    for (const child of children.toReversed()) await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

async function isReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready within 30 s`);
}
