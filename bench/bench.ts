// Figures of the server as ratios against a bare Fastify in the same run, since machines are noisy.
import { type ChildProcess, spawn } from 'node:child_process';
import { startProductProcess } from '../e2e/support/product.ts';
import { createPostgresDatabase } from '../testing/database/postgres-database.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { benchCheckout, benchCheckoutProcesses } from './checkout.ts';
import { load } from './load.ts';
import { benchPaidOrders } from './paid-orders.ts';
import { cpuMs, machine, memoryMb } from './process-figures.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = 3;

async function startBare(port: number, sources: string[]): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/bare-server.ts', String(port), ...sources],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the bare server stopped')));
  });
  return child;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(name: string, ours: string, bare: string, encoding: string): Promise<void> {
  const headers = { 'accept-encoding': encoding };
  const ratios: number[] = [];
  const rates: number[] = [];
  let last = { p50: 0, p99: 0, errors: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const a = await load(ours, { seconds: SECONDS, connections: 20, headers });
    const b = await load(bare, { seconds: SECONDS, connections: 20, headers });
    ratios.push(a.rate / b.rate);
    rates.push(a.rate);
    last = a;
  }
  console.log(
    `${name.padEnd(28)} ${(median(ratios) * 100).toFixed(0)}% of bare Fastify, ${median(rates).toFixed(0)}/s,` +
      ` p50 ${last.p50} ms, p99 ${last.p99} ms, errors ${last.errors}`,
  );
}

async function readBench(label: string, environment: Record<string, string>): Promise<void> {
  const started = performance.now();
  const product = await startProductProcess(environment);
  const startMs = performance.now() - started;
  const memory = memoryMb(product.pid);
  console.log(
    `\n${label}: ready ${startMs.toFixed(0)} ms after the start (asked every 100 ms), ${memory.now.toFixed(0)} MB`,
  );
  console.log(
    `${label}: reads, 20 connections, median of ${ROUNDS} rounds of ${SECONDS} s each; ${machine()}`,
  );
  const port = 4190;
  const bare = await startBare(port, [`${product.url}/api/menu`, `${product.url}/menu`]);
  try {
    for (const encoding of ['identity', 'br']) {
      const base = `http://127.0.0.1:${port}`;
      await compare(
        `GET /api/menu (${encoding})`,
        `${product.url}/api/menu`,
        `${base}/0/${encoding}`,
        encoding,
      );
      await compare(`GET /menu (${encoding})`, `${product.url}/menu`, `${base}/1/${encoding}`, encoding);
    }
    const { now, highest } = memoryMb(product.pid);
    console.log(`${label}: memory after the load ${now.toFixed(0)} MB, at most ${highest.toFixed(0)} MB`);
  } finally {
    bare.kill();
    await product.stop();
  }
}

/**
 * The effect of a second process. Where processes, database and this program share too few processors, the rates cannot
 * grow; the processor time per request then shows what two would serve.
 */
function compareProcesses(name: string, [one, two]: { rate: number; cpuMsEach: number }[]): void {
  if (!one || !two) throw new Error('one and two processes must both be measured');
  console.log(
    `${name.padEnd(28)} one process ${one.rate.toFixed(0)}/s, two ${two.rate.toFixed(0)}/s: ` +
      `${(two.rate / one.rate).toFixed(2)} ×; by processor time for one request ` +
      `(${one.cpuMsEach.toFixed(3)} and ${two.cpuMsEach.toFixed(3)} ms) ` +
      `${((2 * one.cpuMsEach) / two.cpuMsEach).toFixed(2)} ×; ${machine()}`,
  );
}

/** Pages of one and of two products on the same PostgreSQL. */
async function benchPageProcesses(databaseUrl: string): Promise<{ rate: number; cpuMsEach: number }[]> {
  const products = [
    await startProductProcess({ DATABASE_URL: databaseUrl }),
    await startProductProcess({ DATABASE_URL: databaseUrl }),
  ];
  const measured: { rate: number; cpuMsEach: number }[] = [];
  try {
    for (const count of [1, 2]) {
      const some = products.slice(0, count);
      const options = { seconds: SECONDS, connections: 20, headers: { 'accept-encoding': 'br' } };
      const used = () => some.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
      await Promise.all(some.map(({ url }) => load(`${url}/menu`, { ...options, seconds: 1 })));
      const before = used();
      const results = await Promise.all(some.map(({ url }) => load(`${url}/menu`, options)));
      const rate = results.reduce((sum, result) => sum + result.rate, 0);
      measured.push({ rate, cpuMsEach: (used() - before) / (rate * SECONDS) });
    }
  } finally {
    for (const product of products) await product.stop();
  }
  return measured;
}

const postgres = await startPostgres({ durable: true });
await readBench('SQLite', {});
await benchCheckout('SQLite', undefined);
await benchPaidOrders('SQLite', undefined);
if (postgres) {
  await readBench('PostgreSQL', { DATABASE_URL: postgres.url });
  await benchCheckout('PostgreSQL', postgres.url);
  await benchPaidOrders('PostgreSQL', await createPostgresDatabase(postgres.url));
  console.log('\nTwo processes on one PostgreSQL');
  compareProcesses('GET /menu (br)', await benchPageProcesses(postgres.url));
  compareProcesses('checkout creation', await benchCheckoutProcesses(postgres.url));
  await postgres.stop();
} else {
  console.log('\nPostgreSQL: not measured, no server found.');
}
