import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { test as base, expect, type Page, request } from '@playwright/test';
import { OWNER, type Product, RunningProducts, startProduct, wentToStopped } from './product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';

/**
 * Prevents two refusals: a closed board would close ordering after two minutes, and tests order more in a quarter hour
 * than one kitchen takes.
 */
export async function letOrdersIn({ url }: Product): Promise<void> {
  const calls = await request.newContext({ baseURL: url });
  await calls.post('/api/auth/owner/login', { data: OWNER });
  for (const [path, data] of [
    ['/api/owner/kitchen/settings', { heartbeat: false }],
    ['/api/owner/hours/settings', { slotCapacity: 500 }],
  ] as const) {
    const saved = await calls.put(path, { data });
    if (!saved.ok()) throw new Error(`${path} was not saved: ${await saved.text()}`);
  }
  await calls.dispose();
}

const chromium = await findChromium();

/** For tests of notifications, which the headless shell does not support. */
export const WHOLE_BROWSER = {
  ...(chromium !== null && { launchOptions: { executablePath: chromium, args: CHROMIUM_FLAGS } }),
};

/**
 * The sandbox's page answers 402 to a declined card; most tests run without the worker (`playwright.config.ts`); and
 * Chromium 153, unlike 156, uses what a page loads ahead through its worker only where it is still on its way.
 */
const ALWAYS_MEANT = [
  '402 (Payment Required)',
  'Service Worker registration blocked by Playwright',
  'cross-world service worker resource mismatch',
];

/**
 * For what is tried as it moves: without a graphics card each frame is the processor's, so that the other tests ask
 * for less motion (`playwright.config.ts`).
 */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

async function startShared(): Promise<Product> {
  const product = await startProduct();
  await letOrdersIn(product);
  return product;
}

/** One product serves all tests of a worker; every console error or page error fails the test it happens in. */
export const test = base.extend<
  { quietConsole: undefined; refusals: readonly string[]; product: Product },
  { products: RunningProducts }
>({
  /** What a test brings about itself and Chromium reports as an error, such as `401 (Unauthorized)`. */
  refusals: [[], { option: true }],
  products: [
    async ({}, use) => {
      const products = new RunningProducts();
      await use(products);
      await products.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ products }, use) => use(await products.shared(startShared)),
  baseURL: async ({ product }, use) => use(product.url),
  quietConsole: [
    async ({ context, refusals }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        const meant =
          [...ALWAYS_MEANT, ...refusals].some((text) => message.text().includes(text)) ||
          (message.text().includes('net::ERR_') && wentToStopped(message.location().url));
        const bad = message.type() === 'error' || message.type() === 'warning';
        if (bad && !meant) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Expects no violation that axe can find. Animations stop, so that a state is checked as it is drawn. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violationsOf(page, [{}])).toEqual([[]]);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** One look of axe at a page. */
interface AxePass {
  /** The theme that the page shows meanwhile; the page's own by default. */
  theme?: 'light' | 'dark';
  /** The rules to apply; all by default. */
  rules?: string[];
}

/** Runs in the page; null where axe is not there yet. */
async function runAxe(passes: readonly AxePass[]): Promise<string[][] | null> {
  const { axe } = window;
  if (!axe) return null;
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  const found: string[][] = [];
  for (const { theme = before, rules } of passes) {
    for (;;) {
      if (theme !== undefined) dataset['theme'] = theme;
      // Describing what passes as well would take as long as finding what does not.
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      // The page may have begun to follow the device meanwhile.
      if (theme !== dataset['theme']) continue;
      found.push(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`));
      break;
    }
  }
  if (before !== undefined) dataset['theme'] = before;
  return found;
}

/** What axe finds in each pass, by rule and place. Each document is given axe once; all is asked for in one call. */
export async function violationsOf(page: Page, passes: readonly AxePass[]): Promise<string[][]> {
  let found = await page.evaluate(runAxe, passes);
  if (found === null) {
    // By DevTools: what Playwright evaluates is compiled anew for each document, half a megabyte here.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Runtime.evaluate', { expression: AXE });
    await devTools.detach();
    found = await page.evaluate(runAxe, passes);
  }
  if (found === null) throw new Error('axe is not there');
  return found;
}

/** Signs in by a call, which saves two pages, and opens a screen of the console, by default the kitchen board. */
export async function signInAsOwner(page: Page, path = '/admin/kitchen'): Promise<void> {
  const signedIn = await page.request.post('/api/auth/owner/login', { data: OWNER });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the service worker has cached all files, which takes a busy machine a while, and controls this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 120_000,
  });
}
