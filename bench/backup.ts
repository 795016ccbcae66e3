// Measures the daily backup of 100,000 orders with photos, encrypted and copied to a store, while /healthz is asked, and a
// download; then kills one half-way. Run it after a build; as root with `BENCH_PRIORITY=-10 nice -n -15` where others work.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { minutesIntoDay } from '../domain/truck-time.ts';
import { OWNER, type ProductProcess, startProductProcess } from '../e2e/support/product.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { PHOENIX } from '../testing/phoenix.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { type S3Server, startS3Server } from '../testing/process/s3-server.ts';
import { quantile } from './load.ts';
import { cpuMs, machine, memoryMb } from './process-figures.ts';
import { seed, type Where } from './seed-orders.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const PHOTOS = 60;
/** Bytes of one photo's files by width, as AVIF or WebP. */
const PHOTO_BYTES = [
  [320, 18_000],
  [640, 55_000],
  [1280, 150_000],
] as const;
const ASK_EVERY_MS = 20;
const MINUTE_MS = 60_000;

/** Four steps of each order's history, and photos that no compression makes smaller. */
async function addHistoryAndPhotos(where: Where): Promise<void> {
  const { db, close } = await openDatabase(where);
  for (const [step, to] of ['awaiting_payment', 'received', 'preparing', 'picked_up'].entries()) {
    await sql`
      insert into order_events (id, order_id, at, actor, from_status, to_status, detail)
      select id || ${`-${step}`}, id, created_at, 'staff', null, ${to}, '' from orders`.execute(db);
  }
  for (let n = 0; n < PHOTOS; n += 1) {
    const photo = PHOTO_BYTES.flatMap(([width, size]) =>
      ['avif', 'webp'].map((format) => ({
        id: `bench${n}`,
        width,
        format,
        bytes: randomBytes(size).toString('base64'),
        created_at: Date.now(),
      })),
    );
    await db
      .insertInto('photos')
      .values(photo as never)
      .execute();
  }
  await close();
}

/** Starts the product so that its next backup is due within two minutes. */
async function startDue(where: Where, folder: string, store: S3Server): Promise<ProductProcess> {
  const minutes = minutesIntoDay(PHOENIX, Date.now() + 75_000);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return startProductProcess({
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? '',
    BACKUP_TIME: time,
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: 'masa harina, agua y sal',
    BACKUP_S3_ENDPOINT: store.settings.endpoint,
    BACKUP_S3_BUCKET: store.settings.bucket,
    BACKUP_S3_ACCESS_KEY_ID: store.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
  });
}

/** The process that makes a backup; undefined while none does. */
function workerOf(pid: number): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? undefined : Number(children.split(' ')[0]);
}

/** Gives every thread of the backup's process this priority: at its own it would wait for whoever else is at work here. */
function ahead(worker: number): void {
  const priority = process.env['BENCH_PRIORITY'];
  if (priority === undefined) return;
  try {
    for (const thread of readdirSync(`/proc/${worker}/task`)) setPriority(Number(thread), Number(priority));
  } catch {
    // It has just ended, or one of its threads has.
  }
}

async function untilBackup(pid: number): Promise<number> {
  for (const began = Date.now(); Date.now() - began < 4 * MINUTE_MS; await sleep(50)) {
    const worker = workerOf(pid);
    if (worker !== undefined) return worker;
  }
  throw new Error('No backup began within four minutes.');
}

/** Asks /healthz until `isOver`; returns the milliseconds of each answer. */
async function askHealth(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.text();
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
    times.push(performance.now() - began);
    await sleep(ASK_EVERY_MS);
  }
  return times;
}

function ms(times: number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)}`;
}

async function measure(name: string, where: Where): Promise<void> {
  await seed(where, ORDERS);
  await addHistoryAndPhotos(where);
  const folder = mkdtempSync(join(tmpdir(), 'comal-bench-backups-'));
  folders.push(folder);
  const store = await startS3Server();
  const product = await startDue(where, folder, store);
  try {
    const until = Date.now() + 10_000;
    const before = await askHealth(product.url, () => Date.now() > until);
    const idle = memoryMb(product.pid);
    const worker = await untilBackup(product.pid);
    const began = performance.now();
    let memory = 0;
    let processor = 0;
    const during = await askHealth(product.url, () => {
      if (workerOf(product.pid) === undefined) return true;
      ahead(worker);
      memory = Math.max(memory, memoryMb(worker).highest || 0);
      processor = cpuMs(worker) || processor;
      return false;
    });
    const seconds = (performance.now() - began) / 1000;
    const [file = ''] = readdirSync(folder);
    const megabytes = statSync(join(folder, file)).size / 1e6;
    console.log(`\n${name}: ${ORDERS} orders, ${PHOTOS} photos; ${machine()}`);
    console.log(`${file}, ${megabytes.toFixed(1)} MB, copied: ${store.objects.has(file)}`);
    console.log(`${seconds.toFixed(1)} s, ${(processor / 1000).toFixed(1)} s of processor time`);
    console.log(
      `/healthz before: ${ms(before)} ms (${before.length}); meanwhile: ${ms(during)} ms (${during.length})`,
    );
    console.log(
      `memory: the backup's process ${memory.toFixed(0)} MB at most, the server ${idle.now.toFixed(0)} MB before and ${memoryMb(product.pid).highest.toFixed(0)} MB at most`,
    );
    await download(product);
  } finally {
    await product.stop();
  }
  await killHalfWay(where, folder, store);
  await store.stop();
}

/** Downloads a backup that is made meanwhile, as the console does. */
async function download({ url }: ProductProcess): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(url + path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
  const signedIn = await post('/api/auth/owner/login', json, OWNER);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const asked = { use: 'backup', password: OWNER.password };
  const confirmed = await post('/api/owner/account/confirmation', { ...json, cookie }, asked);
  const { confirmation } = (await confirmed.json()) as { confirmation: string };
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  const answer = await post('/api/owner/backup', { cookie, 'x-comal-confirmation': confirmation });
  if (!answer.ok) throw new Error(`The download answered ${answer.status}`);
  let [bytes, first] = [0, ''];
  for await (const chunk of answer.body ?? []) {
    if (bytes === 0) first = seconds();
    bytes += chunk.length;
  }
  console.log(`download: first byte after ${first} s, ${(bytes / 1e6).toFixed(1)} MB after ${seconds()} s`);
}

/** Kills the server while it makes a backup, and says what is left in the folder and in the store. */
async function killHalfWay(where: Where, folder: string, store: S3Server): Promise<void> {
  const good = readdirSync(folder);
  const product = await startDue(where, folder, store);
  const worker = await untilBackup(product.pid);
  await sleep(2_000);
  const half = readdirSync(folder).filter((name) => !good.includes(name));
  process.kill(product.pid, 'SIGKILL');
  for (const began = Date.now(); isAlive(worker) && Date.now() - began < 10_000; ) await sleep(20);
  const left = readdirSync(folder).filter((name) => !good.includes(name));
  console.log(
    `kill -9 half-way: ${half.length} unfinished file, then ${left.length}; uploads left ${store.uploads.size}; its process ended: ${!isAlive(worker)}`,
  );
  await product.stop().catch(() => undefined);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const folders: string[] = [];
const newFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'comal-bench-'));
  folders.push(made);
  return made;
};

try {
  await measure('SQLite', { dataDir: newFolder(), databaseUrl: undefined });
  const postgres = await startPostgres();
  if (postgres === null) console.log('\nPostgreSQL: not measured, no server found.');
  else {
    await measure('PostgreSQL', { dataDir: newFolder(), databaseUrl: postgres.url });
    await postgres.stop();
  }
} finally {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
}
