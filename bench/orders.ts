// Compares the owner's pages and calls with a year of orders (100,000) and a few days of them (1,000). Pages have a
// budget; calls may take longer where they return more. Run `npx tsx bench/orders.ts` after a build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addDays, truckDay } from '../domain/truck-time.ts';
import { OWNER, startProductProcess } from '../e2e/support/product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { startPostgres } from '../testing/database/postgres-server.ts';
import { quantile } from './load.ts';
import { measurePages } from './owner-pages.ts';
import { machine } from './process-figures.ts';
import { PHOENIX } from '../testing/phoenix.ts';
import { seed, type Where } from './seed-orders.ts';

const SIZES = [1_000, 100_000] as const;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const PAGE_ROUNDS = Math.ceil(ROUNDS / 4);
const BUDGET = 1.5;

interface Running {
  get: (path: string) => Promise<number>;
  url: string;
  middle: string;
  stop: () => Promise<void>;
}

async function start(where: Where, count: number): Promise<Running> {
  const middle = await seed(where, count);
  const product = await startProductProcess({
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? '',
  });
  const login = await fetch(`${product.url}/api/auth/owner/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify(OWNER),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return {
    url: product.url,
    middle,
    async get(path) {
      const began = performance.now();
      const answer = await fetch(product.url + path, { headers: { cookie } });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
      return performance.now() - began;
    },
    stop: () => product.stop(),
  };
}

const today = truckDay(PHOENIX, Date.now());
const CALLS: readonly [string, (of: Running) => string][] = [
  ['list, today', () => `/api/owner/order-list?from=${today}&until=${today}`],
  ['list, all', () => '/api/owner/order-list'],
  ['list, refunded', () => '/api/owner/order-list?filter=refunded'],
  ['list, in the kitchen', () => '/api/owner/order-list?filter=kitchen'],
  ['second page', ({ middle }) => `/api/owner/order-list?before=${Date.now()}:${middle}`],
  ['search, number', () => '/api/owner/order-list?search=47'],
  ['search, phone', () => '/api/owner/order-list?search=928200'],
  ['search, one phone', () => '/api/owner/order-list?search=9282000500'],
  ['search, name', () => '/api/owner/order-list?search=ines%20pena'],
  ['search, nothing', () => '/api/owner/order-list?search=nobody'],
  ['order page', ({ middle }) => `/api/owner/orders/${middle}`],
  ['closing', () => `/api/owner/closing?day=${today}`],
  ['dashboard', () => '/api/owner/dashboard'],
  ['report, 3 days', () => `/api/owner/reports?from=${addDays(today, -2)}&to=${today}&step=day`],
  ['report, a year', () => `/api/owner/reports?from=${addDays(today, -364)}&to=${today}&step=month`],
  ['customers', () => '/api/owner/customers'],
  ['customers, name', () => '/api/owner/customers?search=ines%20pena'],
  ['promotions', () => '/api/owner/promotions'],
  ['customers, one phone', () => '/api/owner/customers?search=9282000500'],
];

async function compare(name: string, places: readonly [Where, Where]): Promise<void> {
  const [few, many] = [await start(places[0], SIZES[0]), await start(places[1], SIZES[1])];
  console.log(`\n${name}: ${SIZES[1]} orders against ${SIZES[0]}, median of ${ROUNDS}; ${machine()}`);
  try {
    for (const [call, path] of CALLS) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS + 5; round++) {
        const one = await few.get(path(few));
        const other = await many.get(path(many));
        if (round < 5) continue;
        times[0].push(one);
        times[1].push(other);
      }
      const [a, b] = [quantile(times[0], 0.5), quantile(times[1], 0.5)];
      const ratio = b / a;
      console.log(`${call.padEnd(22)} ${ratio.toFixed(2)} × (${a.toFixed(1)} and ${b.toFixed(1)} ms)`);
    }
    console.log(`\nThe same as pages in a browser, median of ${PAGE_ROUNDS}; ${machine()}`);
    for (const [page, a, b] of await measurePages(browser, [few.url, many.url], PAGE_ROUNDS)) {
      const ratio = b / a;
      console.log(
        `${page.padEnd(22)} ${ratio.toFixed(2)} × (${a.toFixed(0)} and ${b.toFixed(0)} ms)` +
          (ratio > BUDGET ? `  over the budget of ${BUDGET} ×` : ''),
      );
    }
  } finally {
    await few.stop();
    await many.stop();
  }
}

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'comal-orders-'));
  folders.push(made);
  return made;
};

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found; set CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });

try {
  const sqlite = (): Where => ({ dataDir: folder(), databaseUrl: undefined });
  await compare('SQLite', [sqlite(), sqlite()]);
  const postgres = [await startPostgres(), await startPostgres()] as const;
  if (postgres[0] !== null && postgres[1] !== null) {
    const [a, b] = postgres;
    await compare('PostgreSQL', [
      { dataDir: folder(), databaseUrl: a.url },
      { dataDir: folder(), databaseUrl: b.url },
    ]);
  } else {
    console.log('\nPostgreSQL: not measured, no server found.');
  }
  for (const one of postgres) await one?.stop();
} finally {
  await browser.close();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
}
