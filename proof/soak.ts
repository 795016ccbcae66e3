// A busy lunch against the built product for an hour: memory, handles, connections and streams must be level afterwards.
// Run `npm run soak` after a build, or `npm run soak -- 10 --database postgres`; samples are in test-results/soak.csv.
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { machine, memoryMb } from '../bench/process-figures.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { planOf } from './plan.ts';
import { verdictOf } from './soak-verdict.ts';
import { signIn, work } from './staff.ts';
import { surroundings } from './surroundings.ts';
import { openCounter } from './window-counter.ts';
import { visitOf } from './window.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: 'sqlite' } },
});
const MINUTES = Number(positionals[0] ?? 60);
const SAMPLES = 120;
/** A rush: a truck makes some sixty orders in an hour. */
const ORDERS_A_MINUTE = 20;
const MENUS_OPEN = 40;
const BOARDS_OPEN = 3;
/** A menu is looked at for so long, then another guest comes. */
const MENU_OPEN_MS = 30_000;
const MINUTE_MS = 60_000;
const SEED = 1;
const FILE = 'test-results/soak.csv';

/** What is measured, and the growth that is no leak: guests' browsers leave connections open for a while. */
const LEEWAY = { memoryMb: 20, heapMb: 15, handles: 30, sockets: 30, connections: 3, streams: 5 } as const;
type Sample = Record<keyof typeof LEEWAY, number>;

if (!(MINUTES >= 1) || !['sqlite', 'postgres'].includes(values.database)) {
  throw new Error('npm run soak -- <minutes> --database sqlite|postgres');
}
const postgres = values.database === 'postgres' ? await startPostgres({ durable: true }) : null;
if (values.database === 'postgres' && postgres === null) throw new Error('there is no PostgreSQL to soak on');
const checkouts = Math.ceil(MINUTES * ORDERS_A_MINUTE);
const around = await surroundings({
  seed: SEED,
  processes: 1,
  // So that neither slots nor dishes run out.
  checkouts: checkouts * 2,
  databaseUrl: postgres?.url,
  ownDisk: false,
  heard: () => undefined,
});
const { storm, counts } = around;
const url = storm.urls[0] ?? '';
const product = around.comals[0];
if (product === undefined) throw new Error('there is no process to soak');
await storm.square.calm();

/** Reads a stream of events until told to stop, and opens it again when it ends. */
async function follow(path: string, headers: Record<string, string>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      const answer = await fetch(url + path, { headers, signal: over });
      for await (const chunk of answer.body ?? []) storm.count(chunk.length > 0 ? 'events' : 'empty events');
    } catch {
      if (!over.aborted) await sleep(1_000);
    }
  }
}

/** Guests who read the menu, one after the other. */
async function readMenus(n: number, over: AbortSignal): Promise<void> {
  await sleep((n * MENU_OPEN_MS) / MENUS_OPEN);
  while (!over.aborted) {
    const page = await fetch(`${url}${n % 2 === 0 ? '/menu' : '/'}`);
    await page.arrayBuffer();
    storm.count(`pages: ${page.status}`);
    const seen = AbortSignal.any([over, AbortSignal.timeout(MENU_OPEN_MS)]);
    await follow('/api/menu/events', {}, seen);
  }
}

const watcher = postgres === null ? null : new Client({ connectionString: postgres.url });
await watcher?.connect();

/** Connections to PostgreSQL besides this one. */
async function connections(): Promise<number> {
  const answer = await watcher?.query<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return answer?.rows[0]?.count ?? 0;
}

async function sample(pid: number): Promise<Sample> {
  const handles = readdirSync(`/proc/${pid}/fd`);
  const metrics = await around.metrics();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  return {
    memoryMb: memoryMb(pid).now,
    heapMb: metric('nodejs_heap_size_used_bytes') / 2 ** 20,
    handles: handles.length,
    sockets: handles.filter((one) => isSocket(`/proc/${pid}/fd/${one}`)).length,
    connections: await connections(),
    streams: metric('comal_event_streams'),
  };
}

function isSocket(path: string): boolean {
  try {
    return readlinkSync(path).startsWith('socket:');
  } catch {
    // Closed meanwhile.
    return false;
  }
}

const samples: Sample[] = [];
let failed = false;
try {
  await product.start();
  const over = new AbortController();
  const cookie = await signIn(storm);
  const background = [
    work(storm, over.signal),
    ...Array.from({ length: BOARDS_OPEN }, () => follow('/api/owner/orders/events', { cookie }, over.signal)),
    ...Array.from({ length: MENUS_OPEN }, (_, n) => readMenus(n, over.signal)),
  ];
  const counter = await openCounter(storm);
  const guests = planOf(SEED, {
    checkouts,
    kills: 0,
    processes: 1,
    postgres: false,
    disk: false,
  }).customers.map(async (guest, n) => {
    await sleep((n * MINUTE_MS) / ORDERS_A_MINUTE);
    await visitOf(storm, counter, guest);
  });
  console.log(`soak: ${values.database}, ${MINUTES} minutes, ${checkouts} checkouts, ${machine()}`);
  for (let n = 0; n < SAMPLES; n++) {
    await sleep((MINUTES * MINUTE_MS) / SAMPLES);
    samples.push(await sample(product.pid()));
  }
  await Promise.all(guests);
  over.abort();
  await Promise.all(background);
  const exit = await product.stop();
  if (exit !== 0 || product.endedByItself() > 0) {
    failed = true;
    console.log(`Comal ended with ${exit ?? 'a signal'}, ${product.endedByItself()} times by itself`);
  }
} finally {
  await around.close(failed);
  await watcher?.end();
  await postgres?.stop();
}

const names = Object.keys(LEEWAY) as (keyof Sample)[];
mkdirSync('test-results', { recursive: true });
const rows = samples.map((one, n) => [((n + 1) * MINUTES * 60) / SAMPLES, ...names.map((name) => one[name])]);
writeFileSync(FILE, `${[['seconds', ...names], ...rows].map((row) => row.join(',')).join('\n')}\n`);
for (const name of names) {
  const { median, growth, level } = verdictOf({
    name,
    leeway: LEEWAY[name],
    values: samples.map((one) => one[name]),
  });
  if (!level) failed = true;
  console.log(
    `${name.padEnd(11)} median ${median.toFixed(1)}, trend ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} after the warm-up: ${level ? 'level' : 'GROWS'}`,
  );
}
for (const [what, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`  ${what}: ${count}`);
}
console.log(`The samples are in ${FILE}.`);
process.exitCode = failed ? 1 : 0;
