// Compares the owner's pages and calls with a year of orders (100,000) and a few days of them (1,000). Pages have a
// budget; calls may take longer where they return more. Run `npx tsx bench/orders.ts` after a build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '../server/database/open-database.ts';
import { searchTerms } from '../domain/order/order-search.ts';
import { addDays, truckDay } from '../domain/truck-time.ts';
import { businessDay } from '../domain/business-day.ts';
import { OWNER, startProduct } from '../e2e/product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { quantile } from './load.ts';
import { measurePages } from './owner-pages.ts';
import { machine } from './process-figures.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../testing/phoenix.ts';

const SIZES = [1_000, 100_000] as const;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const PAGE_ROUNDS = Math.ceil(ROUNDS / 4);
/** Orders a day; the newest day is today. */
const A_DAY = 250;
const CHUNK = 500;
/** One guest in 25 follows the order on a phone. */
const PHONE_EVERY = 25;
const BUDGET = 1.5;

const FIRST = ['Inés', 'Luis', 'Marisol', 'Teresa', 'José', 'Ana', 'Beto', 'Yolanda', 'Raúl', 'Dulce'];
const LAST = ['Peña', 'Vega', 'García', 'Ruiz', 'Núñez', 'Soto', 'Lara', 'Ochoa', 'Mora', 'Ibarra'];

interface Where {
  dataDir: string;
  databaseUrl: string | undefined;
}

function orderOf(n: number, count: number, now: number) {
  const paidAt = now - 60_000 - Math.floor(((count - 1 - n) * 86_400_000) / A_DAY);
  const number = (n % A_DAY) + 1;
  const open = count - n <= 12;
  const id = `bench${String(n).padStart(21, '0')}`;
  const [first, last] = [FIRST[n % FIRST.length] ?? '', LAST[Math.floor(n / 10) % LAST.length] ?? ''];
  const phone = `+1928${String(2_000_000 + n).padStart(7, '0')}`;
  const email = `${first}.${last}.${n}@correo.example`;
  const lines = JSON.stringify([
    {
      menuItemId: 1,
      isSpecial: false,
      name: 'Al Pastor',
      category: 'tacos',
      quantity: 2,
      unitCents: 350,
      baseCents: 350,
      size: null,
      choices: [],
      addOns: [],
      extras: [],
      removed: [],
      es: {},
    },
  ]);
  const order = {
    id,
    number,
    ticket_day: businessDay(PHOENIX_CLOCK, paidAt + 720_000),
    status: open ? ('received' as const) : ('picked_up' as const),
    payment_status: n % 50 === 7 ? ('refunded' as const) : ('paid' as const),
    customer_id: null,
    user_order_number: null,
    email,
    phone,
    language: 'en',
    pickup_time: 'ASAP',
    pickup_at: paidAt + 720_000,
    special_instructions: '',
    lines,
    subtotal_cents: 700,
    tax_cents: 62,
    total_cents: 762,
    tax_rate: 8875,
    refunded_cents: n % 50 === 7 ? 762 : 0,
    attempt: 1,
    link_request: '{}',
    square_order_id: `SQ${n}`,
    slot_held: 0,
    seen: 1,
    seen_quantities: '',
    created_at: paidAt - 30_000,
    expires_at: paidAt,
    paid_at: paidAt,
    checked_at: paidAt,
    updated_at: paidAt,
  };
  const name = `${first} ${last}`;
  const person = {
    id,
    customer_id: null,
    email: email.toLowerCase(),
    name,
    phone,
    orders: 1,
    spent_cents: 762,
    last_order_at: paidAt,
    regular_at: null,
    last_at: paidAt,
  };
  return { order, person, terms: searchTerms({ number, name, email, phone }) };
}

async function seed(where: Where, count: number): Promise<string> {
  const { db, close } = await openDatabase(where);
  const now = Date.now();
  let middle = '';
  for (let from = 0; from < count; from += CHUNK) {
    const made = Array.from({ length: Math.min(CHUNK, count - from) }, (_, n) =>
      orderOf(from + n, count, now),
    );
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values(made.map(({ order }) => order as never))
        .execute();
      const payments = made.map(({ order }) => ({
        id: `PAY${order.id}`,
        order_id: order.id,
        amount_cents: 762,
        currency: 'USD',
        role: 'accepted' as const,
        refunded_cents: 0,
        created_at: order.paid_at,
      }));
      await tx
        .insertInto('payments')
        .values(payments as never)
        .execute();
      const rows = made.flatMap(({ order, terms }) =>
        terms.map((term) => ({ order_id: order.id, term, paid_at: order.paid_at })),
      );
      await tx.insertInto('order_search_terms').values(rows).execute();
      await tx
        .insertInto('people')
        .values(made.map(({ person }) => person))
        .execute();
      const ringing = made.filter((_, n) => n % PHONE_EVERY === 0);
      await tx
        .insertInto('push_subscriptions')
        .values(
          ringing.map(({ order }) => ({
            id: order.id,
            endpoint: `https://push.example/${order.id}`,
            p256dh: '',
            auth: '',
            language: 'en' as const,
            customer_id: null,
            order_updates: 1,
            promotions: 1,
            created_at: order.paid_at,
            seen_at: order.paid_at,
          })),
        )
        .execute();
      await tx
        .insertInto('push_followed_orders')
        .values(
          ringing.map(({ order }) => ({
            order_id: order.id,
            subscription_id: order.id,
            last_order_at: order.paid_at,
            regular_at: null,
          })),
        )
        .execute();
      const people = made.flatMap(({ person, terms }) =>
        terms.map((term) => ({ person_id: person.id, term, last_at: person.last_at })),
      );
      await tx.insertInto('people_search_terms').values(people).execute();
    });
    middle = made[0]?.order.id ?? middle;
  }
  // Updates the statistics, as a database in use does by itself.
  await sql`analyze`.execute(db);
  await close();
  return middle;
}

interface Running {
  get: (path: string) => Promise<number>;
  url: string;
  middle: string;
  stop: () => Promise<void>;
}

async function start(where: Where, count: number): Promise<Running> {
  const middle = await seed(where, count);
  const product = await startProduct({ DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? '' });
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
