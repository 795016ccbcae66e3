// One, two and four processes on one PostgreSQL: checkouts, reads, live events and polling phones, as ratios to one. Run
// `npm run bench:scale`. Where all share few processors, the processor time each says what more machines would serve.
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import type { CreateCheckoutAnswer } from '../contracts/checkout.ts';
import { openPostgres } from '../server/database/postgres.ts';
import { saveSetting } from '../server/stores/settings.store.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../testing/database/postgres-database.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { placeMany, plainCheckout, post } from './checkout.ts';
import { load, quantile } from './load.ts';
import { cpuMs, machine, memoryMb } from './process-figures.ts';
import { benchRollingRestart } from './rolling-restart.ts';
import { type RunningTruck, withTruck } from './truck.ts';

const PROCESSES = (process.env['BENCH_PROCESSES'] ?? '1,2,4').split(',').map(Number);
const CHECKOUTS = Number(process.env['BENCH_CHECKOUTS'] ?? 2_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const STREAMS = Number(process.env['BENCH_STREAMS'] ?? 2_000);
const PHONES = Number(process.env['BENCH_PHONES'] ?? 500);
const PHONE_EVERY_MS = 5_000;
const ROUNDS = 5;
const AT_ONCE = 20;

interface Figures {
  processes: number;
  checkouts: { rate: number; cpuMsEach: number };
  reads: { rate: number; cpuMsEach: number };
}

const used = ({ servers }: RunningTruck) =>
  servers.reduce((sum, { child }) => sum + cpuMs(child.pid ?? 0), 0);
const serverOf = ({ servers }: RunningTruck, n: number) => (servers[n % servers.length] ?? servers[0]).url;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readMany(truck: RunningTruck): Promise<Figures['reads']> {
  const options = { seconds: SECONDS, connections: AT_ONCE };
  await Promise.all(truck.servers.map(({ url }) => load(`${url}/api/menu`, { ...options, seconds: 1 })));
  const before = used(truck);
  const results = await Promise.all(truck.servers.map(({ url }) => load(`${url}/api/menu`, options)));
  const rate = results.reduce((sum, result) => sum + result.rate, 0);
  return { rate, cpuMsEach: (used(truck) - before) / (rate * SECONDS) };
}

/** Opens event streams, calls `heard` for each change of the kitchen's minutes, and returns how to end them. */
function openStreams(truck: RunningTruck, count: number, heard: (minutes: number) => void): () => void {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const sent = Array.from({ length: count }, (_, n) =>
    get(`${serverOf(truck, n)}/api/menu/events`, { agent }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, minutes] of text.matchAll(/"kitchenMinutes":(\d+)/g)) heard(Number(minutes));
      });
      answer.on('error', () => undefined);
    }).on('error', () => undefined),
  );
  return () => {
    for (const one of sent) one.destroy();
    agent.destroy();
  };
}

/** Phones that ask for their order every few seconds; returns how to end them and get their answers' times. */
async function openPhones(truck: RunningTruck, count: number): Promise<() => number[]> {
  const body = await plainCheckout(serverOf(truck, 0));
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const placed = await post(`${serverOf(truck, 0)}/api/square/create-checkout`, body, agent);
  const { orderToken } = JSON.parse(placed) as CreateCheckoutAnswer;
  const times: number[] = [];
  const asking = { over: false };
  const ask = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      get(`${serverOf(truck, n)}/api/orders/${orderToken}`, { agent }, (answer) => {
        answer.resume().once('end', () => {
          times.push(performance.now() - began);
          resolve();
        });
      }).once('error', reject);
    });
  const phone = async (n: number) => {
    await wait(Math.random() * PHONE_EVERY_MS);
    while (!asking.over) {
      await ask(n).catch((error: unknown) => {
        if (!asking.over) throw error;
      });
      await wait(PHONE_EVERY_MS);
    }
  };
  for (let n = 0; n < count; n++) void phone(n);
  return () => {
    asking.over = true;
    agent.destroy();
    return times;
  };
}

/** How long a change takes to every open page, while phones ask for their orders. */
async function benchEvents(truck: RunningTruck, databaseUrl: string): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl, tmpdir(), {
    application: 'comal bench',
    connections: 2,
  });
  const told = { minutes: 20, streams: 0 };
  const endStreams = openStreams(truck, STREAMS, (minutes) => {
    if (minutes === told.minutes) told.streams += 1;
  });
  const endPhones = await openPhones(truck, PHONES);
  const change = async (minutes: number): Promise<number> => {
    Object.assign(told, { minutes, streams: 0 });
    const began = performance.now();
    await saveSetting(db, 'prepMinutes', minutes);
    const payload = JSON.stringify({ from: 'bench', event: { kind: 'ordering' } });
    await sql`select pg_notify('comal_events', ${payload})`.execute(db);
    while (told.streams < STREAMS) {
      if (performance.now() > began + 30_000) throw new Error(`${told.streams} of ${STREAMS} were told`);
      await wait(5);
    }
    return performance.now() - began;
  };
  try {
    await wait(PHONE_EVERY_MS);
    // All streams are open once each has been told.
    await change(told.minutes + 1);
    const before = used(truck);
    const began = performance.now();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await change(told.minutes + 1));
    await wait(PHONE_EVERY_MS);
    const busy = (used(truck) - before) / (performance.now() - began);
    const answers = endPhones();
    const memory = truck.servers.map(({ child }) => memoryMb(child.pid ?? 0).now.toFixed(0));
    console.log(
      `  ${STREAMS} streams told of a change in ${quantile(times, 0.5).toFixed(0)} ms, ${PHONES} phones answered in` +
        ` ${quantile(answers, 0.5).toFixed(0)} ms (p99 ${quantile(answers, 0.99).toFixed(0)} ms),` +
        ` ${(busy * 100).toFixed(0)}% of a processor in all, ${memory.join(' + ')} MiB`,
    );
  } finally {
    endPhones();
    endStreams();
    await close();
  }
}

const postgres = await startPostgres({ durable: true });
if (postgres === null) throw new Error('PostgreSQL is not installed');
try {
  const measured: Figures[] = [];
  for (const processes of PROCESSES) {
    // A database each: the unpaid orders of another count would be asked for at the provider meanwhile.
    const url = await createPostgresDatabase(postgres.url);
    await withTruck(url, processes, async (truck) => {
      await placeMany(truck.servers, (CHECKOUTS / 4) * processes, AT_ONCE * processes);
      const checkouts = await placeMany(truck.servers, CHECKOUTS, AT_ONCE * processes);
      const reads = await readMany(truck);
      const figures = { processes, checkouts, reads };
      measured.push(figures);
      const one = measured[0] ?? figures;
      const ratio = (of: 'checkouts' | 'reads') =>
        `${figures[of].rate.toFixed(0)}/s, ${(figures[of].rate / one[of].rate).toFixed(2)} × of ${one.processes}, by processor time ` +
        `${((processes * one[of].cpuMsEach) / (one.processes * figures[of].cpuMsEach)).toFixed(2)} ×`;
      console.log(`${processes} processes; ${machine()}`);
      console.log(`  checkouts ${ratio('checkouts')}; reads of the menu ${ratio('reads')}`);
      await benchEvents(truck, url);
    });
    await dropPostgresDatabase(postgres.url, url);
  }
  await benchRollingRestart(postgres.url);
} finally {
  await postgres.stop();
}
