import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, request } from '@playwright/test';
import { OWNER, type Product, withProduct } from './product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';

/**
 * Tests open boards and leave them, which would close ordering two minutes later, and order more in a quarter hour than
 * one griddle makes.
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

/** For tests of notifications, which the headless shell lacks. */
export const WHOLE_BROWSER = {
  ...(chromium !== null && { launchOptions: { executablePath: chromium, args: CHROMIUM_FLAGS } }),
};

/** The sandbox's page answers 402 to a declined card; most tests run without the worker (`playwright.config.ts`). */
const ALWAYS_MEANT = ['402 (Payment Required)', 'Service Worker registration blocked by Playwright'];

/**
 * Flags and live dots move for as long as a page is open, and without a graphics card each of their frames is the
 * processor's: half of what the tests would take.
 */
function stopOrnaments(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.flag, .dot.live::after { animation: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** The product runs once per worker; every console error or page error fails the test it happens in. */
export const test = base.extend<
  { quietConsole: undefined; refusals: readonly string[] },
  { product: Product; ornaments: boolean }
>({
  /** Whether flags sway and live dots ping. */
  ornaments: [false, { option: true, scope: 'worker' }],
  /** What a test brings about itself and Chromium reports as an error, such as `401 (Unauthorized)`. */
  refusals: [[], { option: true }],
  product: [
    ({}, use) =>
      withProduct({}, async (product) => {
        await letOrdersIn(product);
        await use(product);
      }),
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, ornaments }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (!ornaments) await context.addInitScript(stopOrnaments);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  quietConsole: [
    async ({ context, refusals }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        const meant = [...ALWAYS_MEANT, ...refusals].some((text) => message.text().includes(text));
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

/** No accessibility violation that axe can find. Nothing moves from here on, so that a state is judged as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violationsOf(page)).toEqual([]);
}

/** What axe finds, by rule and place; only of the rules named, if any are. */
export async function violationsOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // Without it axe opens a window of its own to sum up frames of other origins, of which no page has any.
  // Describing what passes as well would take as long as finding what does not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}

/** Signs in and opens a screen of the console: the kitchen board unless another is named. */
export async function signInAsOwner(page: Page, path = '/admin/kitchen'): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/*');
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the service worker has everything and answers this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
