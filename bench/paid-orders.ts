import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import type { CreateCheckoutAnswer } from '../contracts/checkout.ts';
import { openForReadingOnly } from '../server/database/sqlite.ts';
import { ownAddress, plainCheckout, post } from './checkout.ts';
import { cpuMs, machine, memoryMb } from './process-figures.ts';
import { PROVIDER_TOKEN, withTruck } from './truck.ts';

const AT_ONCE = 20;
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000);
const WARM_UP = 100;

interface Counted {
  statements: number;
  commits: number;
  /** Commits that waited for the disk. */
  durable: number;
}

interface Running {
  url: string;
  provider: string;
  pid: number;
  watched: Watched;
}

interface Watched {
  /** Orders paid so far, and jobs that are due. */
  progress: () => Promise<{ paid: number; waiting: number }>;
  counted: () => Promise<Counted>;
  end: () => Promise<void>;
}

/** Placing and paying an order, alone and 20 at once, with a provider in a process of its own. */
export async function benchPaidOrders(label: string, databaseUrl: string | undefined): Promise<void> {
  await withTruck(databaseUrl, 1, async ({ servers: [{ url, child }], provider, dataDir }) => {
    const watched = await watch(dataDir, databaseUrl, child);
    const truck = { url, provider, pid: child.pid ?? 0, watched };
    await payMany(truck, WARM_UP, AT_ONCE);
    for (const atOnce of [1, AT_ONCE]) {
      const count = atOnce === 1 ? ORDERS / 5 : ORDERS;
      const figures = await payMany(truck, count, atOnce);
      console.log(
        `${label}: placed and paid, ${String(atOnce).padStart(2)} at once: ${figures.rate.toFixed(0)}/s,` +
          ` ${figures.cpuMsEach.toFixed(2)} ms of processor each, ${figures.statementsEach.toFixed(0)} statements,` +
          ` ${figures.durableEach.toFixed(1)} commits that wait for the disk of ${figures.commitsEach.toFixed(1)},` +
          ` ${figures.kibEach.toFixed(0)} KiB written; ${machine()}`,
      );
    }
    const { now, highest } = memoryMb(truck.pid);
    const heap = (await ask<{ heap: number }>(child, 'heap')).heap / 1024 / 1024;
    console.log(
      `${label}: memory after it ${now.toFixed(0)} MiB, at most ${highest.toFixed(0)} MiB,` +
        ` of it ${heap.toFixed(0)} MiB in objects that are in use`,
    );
    await watched.end();
  });
}

let customers = 0;

async function payMany(truck: Running, count: number, atOnce: number) {
  const { pid, watched } = truck;
  const plain = await plainCheckout(truck.url);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const paying = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { paid: before } = await watched.progress();
  const [cpu, written, counted] = [cpuMs(pid), writtenKib(pid), await watched.counted()];
  const untilPaid = async (orders: number) => {
    while ((await watched.progress()).paid < orders) await soon();
  };
  const started = performance.now();
  let left = count;
  let payments = 0;
  const customer = async () => {
    while (left > 0) {
      left -= 1;
      customers += 1;
      const body = plain.replace('bench@', `bench${customers}@`);
      const placed = await post(`${truck.url}/api/square/create-checkout`, body, agent, ownAddress());
      const { checkoutUrl } = JSON.parse(placed) as CreateCheckoutAnswer;
      const link = checkoutUrl.split('/').at(-1) ?? '';
      await post(`${truck.provider}/control/pay/${link}`, '{}', paying, {
        authorization: `Bearer ${PROVIDER_TOKEN}`,
      });
      payments += 1;
      // Alone: the next one comes when this one is in the kitchen.
      if (atOnce === 1) await untilPaid(before + payments);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  await untilPaid(before + count);
  const seconds = (performance.now() - started) / 1000;
  while ((await watched.progress()).waiting > 0) await soon();
  agent.destroy();
  paying.destroy();
  const after = await watched.counted();
  return {
    rate: count / seconds,
    cpuMsEach: (cpuMs(pid) - cpu) / count,
    kibEach: (writtenKib(pid) - written) / count,
    statementsEach: (after.statements - counted.statements) / count,
    commitsEach: (after.commits - counted.commits) / count,
    durableEach: (after.durable - counted.durable) / count,
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** What the process has handed to the disk, in KiB. */
function writtenKib(pid: number): number {
  const io = readFileSync(`/proc/${pid}/io`, 'utf8');
  return Number(/write_bytes: (\d+)/.exec(io)?.[1]) / 1024;
}

/** Asks a built server (`built-server.mjs`). */
async function ask<T>(child: ChildProcess, question: 'counted' | 'heap'): Promise<T> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

/** Follows the database over a connection of its own. */
async function watch(
  dataDir: string,
  databaseUrl: string | undefined,
  child: ChildProcess,
): Promise<Watched> {
  if (databaseUrl === undefined) {
    const db = openForReadingOnly(join(dataDir, 'comal.db'));
    return {
      counted: () => ask<Counted>(child, 'counted'),
      end: () => db.destroy(),
      progress: async () => {
        const paid = db.selectFrom('payments').select(({ fn }) => fn.countAll<number>().as('count'));
        const jobs = db.selectFrom('jobs').select(({ fn }) => fn.countAll<number>().as('count'));
        return {
          paid: (await paid.executeTakeFirstOrThrow()).count,
          waiting: (
            await jobs
              .where('done_at', 'is', null)
              .where('run_at', '<=', Date.now())
              .executeTakeFirstOrThrow()
          ).count,
        };
      },
    };
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (text: string) => Number((await client.query<{ n: string }>(text)).rows[0]?.n);
  return {
    end: () => client.end(),
    counted: async () => ({
      statements: (await ask<Counted>(child, 'counted')).statements,
      commits: await one('select xact_commit as n from pg_stat_database where datname = current_database()'),
      durable: await one('select wal_sync as n from pg_stat_wal'),
    }),
    progress: async () => ({
      paid: await one('select count(*) as n from payments'),
      waiting: await one(`select count(*) as n from jobs where done_at is null and run_at <= ${Date.now()}`),
    }),
  };
}
