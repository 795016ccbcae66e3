// How long the menu takes to answer a tap, on a processor slowed four times, with the service worker in place.
import { chromium, type Page } from '@playwright/test';
import { startProduct } from '../e2e/support/product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { machine } from './process-figures.ts';

const RUNS = Number(process.env['INTERACTION_RUNS'] ?? 7);
const SLOWDOWN = 4;
/** The shortest event duration that the browser reports, in milliseconds. */
const MIN_MS = 16;
const BUDGET_MS = 200;

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

const INTERACTIONS: Interaction[] = [
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

async function measure(page: Page, { begin, press }: Interaction): Promise<number> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/menu', { waitUntil: 'load' });
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

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found; set CHROME_PATH.');
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto('/menu');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  console.log(`Interaction to next paint, processor slowed ${SLOWDOWN}×, ${RUNS} runs, ${machine()}`);
  console.log(`${'interaction'.padEnd(20)} median ms  worst ms   (budget ${BUDGET_MS})`);
  for (const interaction of INTERACTIONS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await measure(page, interaction));
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const worst = sorted.at(-1) ?? Number.NaN;
    console.log(
      `${interaction.name.padEnd(20)} ${median.toFixed(0).padStart(9)} ${worst.toFixed(0).padStart(9)}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
