import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductHost } from './product-host.ts';

export const OWNER = { email: 'owner@cocina.example', password: 'a long enough password' };

export interface Product {
  url: string;
  /** Returns the path of the link that creates the first owner, as the server prints it where none exists. */
  setUpPath(): string;
  stop(): Promise<void>;
}

/** Addresses of products that were told to stop. */
const stopped = new Set<string>();

/** Whether a request went to a product that was told to stop, as those of pages which are still open do. */
export function wentToStopped(url: string): boolean {
  return stopped.has(url.split('/', 3).join('/'));
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`The server stopped: ${output()}`);
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready within 20 s: ${output()}`);
}

/** What is started, and as which user. */
interface Started {
  command?: string;
  args: string[];
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** A product in a process of its own. */
export interface ProductProcess extends Product {
  pid: number;
}

/** Returns where a new product is reached, its data folder and its settings, on a free port unless `PORT` is given. */
async function newProduct(environment: Record<string, string>) {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const dataDir = mkdtempSync(join(tmpdir(), 'comal-e2e-'));
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_URL: '',
    ...environment,
  };
  stopped.delete(url);
  return { url, dataDir, env };
}

const setUpPathIn = (text: string): string => /\/admin\/setup\?token=[\w-]+/.exec(text)?.[0] ?? '';

/** Starts the built product as its own process on a new data folder, and on a free port unless `PORT` is given. */
export async function startProductProcess(
  environment: Record<string, string> = {},
  { command = process.execPath, args, ...user }: Started = { args: ['dist/server/main.js'] },
): Promise<ProductProcess> {
  const { url, dataDir, env } = await newProduct(environment);
  const child = spawn(command, args, { ...user, env });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  await ready(url, child, () => text);
  return {
    url,
    pid: child.pid ?? 0,
    setUpPath: () => setUpPathIn(text),
    stop: async () => {
      stopped.add(url);
      const { exitCode, signalCode } = child;
      const endedByItself = exitCode !== null || signalCode !== null;
      if (!endedByItself) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), 12_000);
        await ended;
        clearTimeout(late);
      }
      rmSync(dataDir, { recursive: true, force: true });
      if (endedByItself)
        throw new Error(`The server had ended (${exitCode ?? signalCode}): ${text.slice(-4_000)}`);
    },
  };
}

/** The process in which the products of this worker run. */
let host: ProductHost | undefined;

/**
 * Starts the built product on a new data folder, and on a free port unless `PORT` is given: in one process with the
 * worker's others, or in its own where the settings are for Node.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  if (environment['NODE_OPTIONS'] !== undefined) return startProductProcess(environment);
  const { url, dataDir, env } = await newProduct(environment);
  host ??= new ProductHost();
  const product = await host.start(env);
  return {
    url,
    setUpPath: () => setUpPathIn(product.notices),
    stop: async () => {
      stopped.add(url);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `use` with a product, and stops it afterwards even after a failure. */
export async function withProduct(
  environment: Record<string, string>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct(environment);
  try {
    await use(product);
  } finally {
    await product.stop();
  }
}

/** What the tests of one worker run against: started when first asked for, stopped when its turn is over. */
export class RunningProducts {
  #shared: Promise<Product> | undefined;
  #own: { key: object; started: Promise<{ stop(): Promise<void> }> } | undefined;

  /** The product of all tests without one of their own. */
  shared(start: () => Promise<Product>): Promise<Product> {
    return (this.#shared ??= start());
  }

  /** What belongs to `key` alone. Starting it stops what ran for another. */
  async own<T extends { stop(): Promise<void> }>(key: object, start: () => Promise<T>): Promise<T> {
    if (this.#own?.key !== key) {
      const before = this.#own;
      this.#own = { key, started: start() };
      await (await before?.started)?.stop();
    }
    return this.#own.started as Promise<T>;
  }

  async stop(): Promise<void> {
    const started = await Promise.allSettled([this.#shared, this.#own?.started]);
    const running = started.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
    await Promise.all(running.map((one) => one.stop()));
  }
}
