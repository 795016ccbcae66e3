// How long the menu and the window take to answer a tap, on a processor slowed four times, with the service worker in
// place; and how long an order taken at the window takes to the board.
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { OWNER, startProductProcess } from '../e2e/support/product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { machine } from './process-figures.ts';

const RUNS = Number(process.env['INTERACTION_RUNS'] ?? 7);
const SLOWDOWN = 4;
/** The shortest event duration that the browser reports, in milliseconds. */
const MIN_MS = 16;

declare global {
  interface Window {
    /** From each press to its next paint, in milliseconds. */
    answers: number[];
  }
}

/** One press, and the element whose appearance ends it. */
interface Interaction {
  name: string;
  begin?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
}

const cartButton = (page: Page) => page.getByRole('button', { name: /^Your order, / });

async function addShrimp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
}

/** A screen with what is tried on it. */
interface Tried {
  path: string;
  /** From a tap to the next paint, in milliseconds. */
  budgetMs: number;
  display: BrowserContextOptions;
  interactions: readonly Interaction[];
}

const MENU: readonly Interaction[] = [
  { name: 'add to cart', press: addShrimp },
  { name: 'open cart', begin: addShrimp, press: (page) => cartButton(page).click() },
  {
    name: 'filter',
    press: (page) => page.getByRole('button', { name: 'Tortas', exact: true }).click(),
  },
  {
    name: 'filter back to all',
    begin: (page) => page.getByRole('button', { name: 'Tortas', exact: true }).click(),
    press: (page) => page.getByRole('button', { name: 'All', exact: true }).click(),
  },
  {
    name: 'open a dish',
    press: (page) => page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click(),
  },
];

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Add ${name},`) });

async function tacos(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('button', { name: 'Tacos', exact: true })
    .click();
}

async function twoTacos(page: Page): Promise<void> {
  await tacos(page);
  await tile(page, 'Carne Asada').click();
  await tile(page, 'Baja Shrimp').click();
}

async function charge(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Charge/ }).click();
}

const WINDOW: readonly Interaction[] = [
  { name: 'window: a category', press: tacos },
  { name: 'window: a dish', begin: tacos, press: (page) => tile(page, 'Carne Asada').click() },
  {
    name: 'window: one more',
    begin: twoTacos,
    press: (page) =>
      page
        .getByRole('button', { name: /^One more / })
        .first()
        .click(),
  },
  {
    name: 'window: options',
    begin: tacos,
    press: (page) => page.getByRole('button', { name: /^Options for Carne Asada/ }).click(),
  },
  { name: 'window: charge', begin: twoTacos, press: charge },
  {
    name: 'window: back',
    begin: async (page) => {
      await twoTacos(page);
      await charge(page);
    },
    press: (page) => page.getByRole('button', { name: 'Back to the ticket' }).click(),
  },
  {
    name: 'window: exact',
    begin: async (page) => {
      await twoTacos(page);
      await charge(page);
    },
    press: (page) => page.getByRole('button', { name: /Exact$/ }).click(),
  },
  {
    name: 'window: the drawer',
    press: (page) => page.getByRole('button', { name: 'Drawer' }).click(),
  },
];

const TRIED: readonly Tried[] = [
  {
    path: '/menu',
    budgetMs: 200,
    display: { viewport: { width: 390, height: 844 }, hasTouch: true },
    interactions: MENU,
  },
  {
    path: '/admin/window',
    budgetMs: 100,
    display: { viewport: { width: 1180, height: 820 }, hasTouch: true, locale: 'en-US' },
    interactions: WINDOW,
  },
];

async function measure(page: Page, path: string, { begin, press }: Interaction): Promise<number> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(2_500);
  if (begin) {
    await begin(page);
    await page.waitForTimeout(1_500);
  }
  await page.evaluate((shortest) => {
    window.answers = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) window.answers.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  }, MIN_MS);
  await press(page);
  await page.waitForTimeout(1_000);
  return page.evaluate(() => Math.max(0, ...window.answers));
}

/** Opens a page of the product as its signed-in owner, with the processor slowed. */
async function slowPage(browser: Browser, baseURL: string, path: string, display: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL, ...display });
  const signedIn = await context.request.post('/api/auth/owner/login', { data: OWNER });
  if (!signedIn.ok()) throw new Error(`The sign-in answered ${signedIn.status()}`);
  const page = await context.newPage();
  // The customers' pages install the service worker, which serves the console's too.
  await page.goto('/menu');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  console.log(`${name.padEnd(24)} ${median.toFixed(0).padStart(9)} ${worst.toFixed(0).padStart(9)}`);
}

/** Milliseconds from the press that takes an order at the window until its ticket is on the kitchen's board. */
async function toTheBoard(board: Page): Promise<number> {
  const menu = (await (await board.request.get('/api/menu?category=tacos')).json()) as {
    id: number;
    name: string;
  }[];
  const taco = menu.find(({ name }) => name === 'Carne Asada');
  if (taco === undefined) throw new Error('the menu has no Carne Asada');
  const from = performance.now();
  const answer = await board.request.post('/api/owner/window/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      name: '',
      pickupTime: 'ASAP',
      items: [{ ...taco, price: '3.50', quantity: 1 }],
      total: '3.81',
      given: '5',
    },
  });
  if (!answer.ok()) throw new Error(`The order was refused: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  await board.locator(`[data-order="${id}"]`).waitFor({ timeout: 10_000 });
  return performance.now() - from;
}

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found; set CHROME_PATH.');
const product = await startProductProcess();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  console.log(`Interaction to next paint, processor slowed ${SLOWDOWN}×, ${RUNS} runs, ${machine()}`);
  for (const { path, budgetMs, display, interactions } of TRIED) {
    const page = await slowPage(browser, product.url, path, display);
    console.log(`${path.padEnd(24)} median ms  worst ms   (budget ${budgetMs})`);
    for (const interaction of interactions) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await measure(page, path, interaction));
      report(interaction.name, times);
    }
    await page.context().close();
  }
  const display = { viewport: { width: 1180, height: 820 }, locale: 'en-US' };
  const board = await slowPage(browser, product.url, '/admin/kitchen', display);
  await board.waitForTimeout(2_500);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await toTheBoard(board));
  console.log(`${'from the press'.padEnd(24)} median ms  worst ms   (budget 1000)`);
  report('an order on the board', times);
} finally {
  await browser.close();
  await product.stop();
}
