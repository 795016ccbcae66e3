import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/support/product.ts';

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

/** Starts `count` servers (more than one on PostgreSQL only) for `work`, and ends them. */
export async function withTruck(
  databaseUrl: string | undefined,
  count: number,
  work: (truck: RunningTruck) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comal-bench-'));
  const children: ChildProcess[] = [];
  const start = async (file: string, args: string[], env: Record<string, string> = {}) => {
    const child = fork(join(import.meta.dirname, file), args, {
      execArgv: [...(process.env['BENCH_FLAGS']?.split(' ') ?? []), '--import', 'tsx'],
      env: { ...process.env, ...env },
    });
    children.push(child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} stopped`)));
    const [said] = (await Promise.race([once(child, 'message'), ended])) as [string];
    ended.catch(() => undefined);
    return { child, said };
  };
  try {
    const provider = await start('provider-server.ts', [PROVIDER_TOKEN, LOCATION, SIGNATURE_KEY]);
    const servers: Server[] = [];
    const startServer = (url: string) =>
      start('order-server.ts', [], {
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
        SQUARE_BASE_URL: provider.said,
      });
    for (let n = 0; n < count; n++) {
      const url = `http://127.0.0.1:${await freePort()}`;
      const { child, said } = await startServer(url);
      servers.push({ url, child });
      if (n === 0) provider.child.send(said);
    }
    const [first, ...others] = servers;
    if (first === undefined) throw new Error('at least one server');
    await work({
      servers: [first, ...others],
      provider: provider.said,
      dataDir,
      async restart(server) {
        await end(server.child);
        children.splice(children.indexOf(server.child), 1);
        server.child = (await startServer(server.url)).child;
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
