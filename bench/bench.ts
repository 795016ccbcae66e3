// Figures of the server as ratios against a bare Fastify in the same run, since machines are noisy.
import { type ChildProcess, spawn } from 'node:child_process';
import { startProduct } from '../e2e/product.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { benchCheckout } from './checkout.ts';
import { load } from './load.ts';

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
  console.log(`\n${label}: reads, 20 connections, median of ${ROUNDS} rounds of ${SECONDS} s each`);
  const product = await startProduct(environment);
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
  } finally {
    bare.kill();
    await product.stop();
  }
}

const postgres = await startPostgres();
await readBench('SQLite', {});
await benchCheckout('SQLite', undefined);
if (postgres) {
  await readBench('PostgreSQL', { DATABASE_URL: postgres.url });
  await benchCheckout('PostgreSQL', postgres.url);
  await postgres.stop();
} else {
  console.log('\nPostgreSQL: not measured, no server found.');
}
