import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productClock } from '../e2e/product-clock.ts';
import { freePort } from '../e2e/product.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { ScriptPostgres } from '../testing/postgres-server.ts';
import { testPrinter } from '../testing/test-printer.ts';
import { type Comal, comal } from './comal.ts';
import { type Disk, loopDisk } from './disk.ts';
import { type Storm, visit } from './customers.ts';
import { killer } from './killer.ts';
import { digestOf, type PlanSize, planOf } from './plan.ts';
import { readDatabase, readProvider } from './read-books.ts';
import { reconcile } from './reconcile.ts';
import type { Outcome } from './report.ts';
import { mailServer } from './mail-server.ts';
import { type Square, startSquare } from './square.ts';
import { OWNER, work } from './staff.ts';
import { msSinceEleven, prepareTruck, type Truck, type Where } from './truck.ts';

const AT_ONCE = 8;
/** Without a network to Square, and with a full disk. */
const OUTAGE_MS = 4_000;
const MINUTE_MS = 60_000;
/** More than the time an order may be paid in, and than the longest wait of a job. */
const CALM_STEP_MS = 11 * MINUTE_MS;
const CALM_ROUNDS = 90;
const CALM_ROUND_MS = 1_000;
/** Three hours at the truck, and several sweeps. */
const LEAST_CALM_ROUNDS = 18;
const METRICS_TOKEN = 'storm-metrics-token';

/** Runs one storm on a fresh database for so long at most, waits until it is over, and compares the books. */
export async function runStorm(
  seed: number,
  size: Omit<PlanSize, 'postgres' | 'disk'> & { ownDisk: boolean },
  postgres: ScriptPostgres | null,
  minutes: number,
): Promise<Outcome> {
  const started = performance.now();
  const isOver = () => performance.now() - started > minutes * MINUTE_MS;
  const folder = mkdtempSync(join(tmpdir(), 'comal-storm-'));
  const disk = size.ownDisk && postgres === null ? loopDisk(folder) : null;
  const plan = planOf(seed, { ...size, postgres: postgres?.kill != null, disk: disk !== null });
  const sinceEleven = msSinceEleven();
  // Square's clock is right; Comal's is the one that steps.
  const truckTime = productClock();
  truckTime.advance(-sinceEleven);
  const clock = productClock();
  let ahead = 0;
  const stepTo = (ms: number) => {
    clock.advance(ms - ahead);
    ahead = ms;
  };
  stepTo(-sinceEleven);
  const printer = await testPrinter();
  const mail = await mailServer();
  const ports = await Promise.all(Array.from({ length: size.processes }, freePort));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const where: Where = { dataDir: join(disk?.path ?? folder, 'data'), databaseUrl: postgres?.url };
  const squareFile = join(folder, 'square.db');
  const comals: Comal[] = [];
  const death = killer(comals, { killPostgres: postgres?.kill ?? null, disk });
  const square = await startSquare(
    { seed, file: squareFile, port: await freePort(), comals: urls },
    truckTime.environment,
    death.begins,
  );
  const truck = await prepareTruck(where, {
    checkouts: size.checkouts,
    printerPort: printer.port,
    now: Date.now() + ahead,
  });
  comals.push(
    ...ports.map((port, n) =>
      comal(
        port,
        {
          ...square.environment,
          ...clock.environment,
          DATA_DIR: where.dataDir,
          DATABASE_URL: where.databaseUrl ?? '',
          PUBLIC_URL: urls[0] ?? '',
          OWNER_EMAIL: OWNER.email,
          OWNER_PASSWORD: OWNER.password,
          SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
          SMTP_URL: mail.url,
          SMTP_FROM: OWNER.email,
          TRUST_PROXY: 'true',
          RATE_LIMIT_FACTOR: '1000',
          METRICS_TOKEN,
          LOG_LEVEL: 'warn',
        },
        join(folder, `comal-${n}.log`),
      ),
    ),
  );
  const counts = new Map<string, number>();
  const storm: Storm = {
    urls,
    truck,
    square,
    told: { checkouts: [], paid: [], numbers: [], cancelledUnpaid: [], refunds: [], cancelledPaid: [] },
    planOf: new Map(),
    count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
    begins: death.begins,
  };
  let kept = false;
  try {
    for (const one of comals) await one.start();
    const over = new AbortController();
    const staff = work(storm, over.signal);
    const happenings = [
      ...plan.kills.map((kill) => ({ at: kill.at, happens: () => death.arm(kill) })),
      ...plan.steps.map(({ at, aheadMs }) => ({ at, happens: () => stepTo(aheadMs - sinceEleven) })),
      ...plan.outages.flatMap(({ at, what, checkouts }) => {
        if (what === 'network') return [{ at, happens: () => square.goAway(OUTAGE_MS) }];
        if (what === 'disk') return [{ at, happens: () => fillFor(disk) }];
        const server = what === 'printer' ? printer : mail;
        return [
          { at, happens: () => void server.off() },
          { at: at + checkouts, happens: () => void server.on() },
        ];
      }),
    ].toSorted((a, b) => a.at - b.at);
    let next = 0;
    const guests = async () => {
      for (;;) {
        const guest = plan.customers[next];
        if (guest === undefined || isOver()) return;
        next += 1;
        while ((happenings[0]?.at ?? Number.POSITIVE_INFINITY) < next) happenings.shift()?.happens();
        await visit(storm, guest);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, guests));
    await death.finished();
    over.abort();
    await staff;
    await printer.on();
    await mail.on();
    await square.calm();
    stepTo(ahead + CALM_STEP_MS);
    // What no webhook tells is found by the hourly round, which also comes at the start.
    const restarts = await Promise.all(comals.map((one) => one.stop()));
    for (const one of comals) await one.start();
    await calmDown(square, urls[0] ?? '', { squareFile, step: () => stepTo(ahead + CALM_STEP_MS) });
    const exits = await Promise.all(comals.map((one) => one.stop()));
    const outcome = await compare(storm, where, squareFile);
    const findings = [...outcome.findings, ...endings(comals, [...restarts, ...exits])];
    kept = findings.length > 0;
    if (kept) console.log(`The books and the logs are kept in ${folder}`);
    return {
      label: postgres === null ? 'SQLite, one process' : `PostgreSQL, ${size.processes} processes`,
      seed,
      plan: digestOf(plan),
      seconds: (performance.now() - started) / 1000,
      counts,
      kills: death.done,
      square: await square.counts(),
      steps: plan.steps.length,
      outages: plan.outages.length,
      tickets: printer.tickets.length,
      mails: mail.received(),
      books: outcome.books,
      findings,
    };
  } finally {
    await Promise.all(comals.map((one) => one.kill()));
    await square.close();
    await printer.off();
    await mail.off();
    clock.remove();
    truckTime.remove();
    disk?.remove();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

function fillFor(disk: Disk | null): void {
  disk?.fill();
  setTimeout(() => disk?.free(), OUTAGE_MS);
}

/** Lets time pass without faults until nothing is under way any more. */
async function calmDown(
  square: Square,
  url: string,
  { squareFile, step }: { squareFile: string; step: () => void },
): Promise<void> {
  for (let round = 0; round < CALM_ROUNDS; round++) {
    for (const refund of readProvider(squareFile).pendingRefunds) {
      await square.control(`/refunds/${refund}`, { status: 'COMPLETED' });
    }
    step();
    await sleep(CALM_ROUND_MS);
    // Payments of closed orders are found by a sweep every ten minutes.
    if (round >= LEAST_CALM_ROUNDS && (await underWay(url)) === 0) return;
  }
}

/** How many orders wait for their payment and how many jobs for their turn, as the metrics say. */
async function underWay(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const waiting = text.matchAll(/^comal_(?:orders\{status="awaiting_payment"\}|jobs_due\{.*\}) (\d+)$/gm);
  return [...waiting].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function compare(storm: Storm, where: Where, squareFile: string) {
  const { db, close } = await openDatabase(where);
  try {
    const { counted }: Truck = storm.truck;
    const database = await readDatabase(db, new Map([[counted.id, counted.portions]]));
    const books = { provider: readProvider(squareFile), database, told: storm.told };
    return { books, findings: reconcile(books) };
  } finally {
    await close();
  }
}

function endings(comals: readonly Comal[], exits: readonly (number | null)[]): Outcome['findings'] {
  const byItself = comals
    .map((one, n) => ({ n, times: one.endedByItself() }))
    .filter(({ times }) => times > 0);
  return [
    ...byItself.map(({ n, times }) => ({
      what: 'process_ended' as const,
      about: `process ${n}, ${times} times by itself`,
    })),
    ...exits
      .filter((code) => code !== 0)
      .map((code) => ({ what: 'process_ended' as const, about: `told to stop, with ${code ?? 'a signal'}` })),
  ];
}
