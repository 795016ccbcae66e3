import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/database/open-database.ts';
import type { ScriptPostgres } from '../testing/database/postgres-server.ts';
import type { Comal } from './comal.ts';
import { type Killer, killer } from './killer.ts';
import { digestOf, MAX_AHEAD_MS, type Plan, type PlanSize, planOf } from './plan.ts';
import { readDatabase, readProvider } from './read-books.ts';
import { cashInDrawer } from './reconcile-window.ts';
import { reconcile } from './reconcile.ts';
import type { Outcome } from './report.ts';
import { work } from './staff.ts';
import { type Surroundings, surroundings } from './surroundings.ts';
import { type Counter, openCounter } from './window-counter.ts';
import { visitOf } from './window.ts';

const AT_ONCE = 8;
/** Without a network to Square, and with a full disk. */
const OUTAGE_MS = 4_000;
const MINUTE_MS = 60_000;
/** More than the longest wait between two tries of a job. */
const CALM_STEP_MS = 11 * MINUTE_MS;
const CALM_ROUND_MS = 1_000;
/** Three hours at the truck, and several sweeps. */
const LEAST_CALM_ROUNDS = 18;
/** Rounds without progress after which whatever is left will not end by itself. */
const CALM_ROUNDS = 90;

/** How large a storm is, and with what. */
export interface StormSize extends Omit<PlanSize, 'postgres' | 'disk'> {
  seed: number;
  /** After these no further customer comes. */
  minutes: number;
  /** Null for SQLite. */
  postgres: ScriptPostgres | null;
  /** SQLite on a disk that can be full or lose its power. */
  ownDisk: boolean;
}

/** Runs one storm on a fresh database, waits until it is over, and compares the books. */
export async function runStorm({ seed, minutes, postgres, ownDisk, ...size }: StormSize): Promise<Outcome> {
  const started = performance.now();
  let death: Killer | undefined;
  const around = await surroundings({
    ...size,
    seed,
    databaseUrl: postgres?.url,
    ownDisk,
    heard: (moment) => death?.begins(moment),
  });
  const { storm, comals, disk, printer, mail } = around;
  const plan = planOf(seed, { ...size, postgres: postgres?.kill != null, disk: disk !== null });
  let keep = true;
  try {
    death = killer(comals, { killPostgres: postgres?.kill ?? null, disk });
    for (const one of comals) await one.start();
    const counter = await openCounter(storm);
    const over = new AbortController();
    const staff = work(storm, over.signal);
    const came = await letCustomersIn(around, plan, {
      death,
      counter,
      until: started + minutes * MINUTE_MS,
    });
    await death.finished();
    over.abort();
    await staff;
    const exits = await calmDown(around, counter);
    const { books, findings } = await compare(around);
    findings.push(...endings(comals, exits));
    keep = findings.length > 0;
    return {
      label: postgres === null ? 'SQLite, one process' : `PostgreSQL, ${size.processes} processes`,
      seed,
      plan: digestOf(plan),
      seconds: (performance.now() - started) / 1000,
      came,
      planned: { checkouts: size.checkouts, kills: size.kills },
      counts: around.counts,
      kills: death.done,
      square: await storm.square.counts(),
      steps: plan.steps.length,
      outages: plan.outages.length,
      tickets: printer.tickets.length,
      mails: mail.received(),
      books,
      findings,
    };
  } finally {
    await around.close(keep);
  }
}

/** Lets the customers in, a few at once, and makes happen what the plan has for each number of them; returns how many came. */
async function letCustomersIn(
  { storm, stepClock, printer, mail, disk }: Surroundings,
  plan: Plan,
  { death, counter, until }: { death: Killer; counter: Counter; until: number },
): Promise<number> {
  const happenings = [
    ...plan.kills.map((kill) => ({ at: kill.at, happens: () => death.arm(kill) })),
    ...plan.steps.map(({ at, aheadMs }) => ({ at, happens: () => stepClock(aheadMs) })),
    ...plan.outages.flatMap(({ at, what, checkouts }) => {
      if (what === 'network') return [{ at, happens: () => storm.square.goAway(OUTAGE_MS) }];
      if (what === 'disk') return [{ at, happens: () => disk?.fillFor(OUTAGE_MS) }];
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
      if (guest === undefined || performance.now() > until) return;
      next += 1;
      while ((happenings[0]?.at ?? Number.POSITIVE_INFINITY) < next) happenings.shift()?.happens();
      await visitOf(storm, counter, guest);
    }
  };
  // Without what is killed coming back, everybody would wait in vain.
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, guests)), death.failure]);
  return next;
}

/** Lets time pass without faults until nothing is under way any more; returns the exit codes of Comal's processes. */
async function calmDown(around: Surroundings, counter: Counter): Promise<(number | null)[]> {
  const { storm, comals, printer, mail, squareFile, stepClock } = around;
  let ahead = 0;
  const step = () => {
    ahead += CALM_STEP_MS;
    stepClock(MAX_AHEAD_MS + ahead);
  };
  await printer.on();
  await mail.on();
  await storm.square.calm();
  step();
  // What no webhook tells is found by the hourly round, which also comes at the start.
  const restarts = await Promise.all(comals.map((one) => one.stop()));
  for (const one of comals) await one.start();
  let least = Number.POSITIVE_INFINITY;
  let progressAt = 0;
  for (let round = 0; round - progressAt < CALM_ROUNDS; round++) {
    for (const refund of readProvider(squareFile).pendingRefunds) {
      await storm.square.control(`/refunds/${refund}`, { status: 'COMPLETED' });
    }
    step();
    await sleep(CALM_ROUND_MS);
    // Payments of closed orders are found by a sweep every ten minutes.
    const left = await underWay(around);
    if (left < least) [least, progressAt] = [left, round];
    if (round >= LEAST_CALM_ROUNDS && left === 0) break;
  }
  await counter.closeDrawer(cashInDrawer(readProvider(squareFile), storm.told.drawer));
  return [...restarts, ...(await Promise.all(comals.map((one) => one.stop())))];
}

/** How many orders wait for their payment and how many jobs for their turn, as the metrics say. */
async function underWay({ metrics }: Surroundings): Promise<number> {
  const lines = /^comal_(?:orders\{status="awaiting_payment"\}|jobs_due\{.*\}) (\d+)$/gm;
  const waiting = (await metrics()).matchAll(lines);
  return [...waiting].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function compare({
  storm,
  where,
  squareFile,
}: Surroundings): Promise<Pick<Outcome, 'books' | 'findings'>> {
  const { db, close } = await openDatabase(where);
  try {
    const { counted } = storm.truck;
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
