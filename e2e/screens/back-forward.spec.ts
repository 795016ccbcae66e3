import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { expect, test, workerReady } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    shownAgain?: boolean;
  }
}

// Playwright disables the back-forward cache, which browsers have enabled.
const CACHE_OFF = '--disable-back-forward-cache';

let browser: Browser;
test.beforeAll(async () => {
  const executablePath = await findChromium();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_FLAGS, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: [CACHE_OFF],
  });
});
test.afterAll(() => browser.close());

/** Follows a page’s requests. They have `ended` when none but its live stream is open, and none began or ended for 2.5 s. */
function requestsOf(page: Page): { ended(): Promise<void> } {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    lastAt = Date.now();
  };
  page.on('request', (request) => {
    lastAt = Date.now();
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    ended: () =>
      expect.poll(() => open.size === 0 && Date.now() - lastAt > 2_500, { timeout: 60_000 }).toBe(true),
  };
}

/** Goes back as the browser's button does; `page.goBack` waits for a load event that never fires. */
async function goBack(page: Page, to: string): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForURL(to, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.visibilityState === 'visible');
}

async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shownAgain = false;
    window.addEventListener('pageshow', (event) => {
      window.shownAgain = event.persisted;
    });
  });
}

/**
 * Opens a page, leaves it for what is done `away`, and goes back. Returns why it was not kept; empty where it was. Chromium
 * gives a page a few seconds to be put away, too few where other work has the processor: then it is left once more.
 */
async function returnTo(page: Page, url: string, away: () => Promise<unknown>): Promise<string[]> {
  const requests = requestsOf(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  let why: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    why = notRestoredExplanations.map(({ reason }) => reason);
  });
  do {
    why = [];
    await page.goto(url, { waitUntil: 'load' });
    await requests.ended();
    await watchReturn(page);
    await away();
    await goBack(page, url);
    if (await page.evaluate(() => window.shownAgain === true)) return [];
  } while (why.includes('TimeoutPuttingInCache'));
  return ['not kept', ...why];
}

test('Back brings every public page as it was left, with the worker in place and the cart used', async ({
  product,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A small answer: what it would take to draw a page, the one that is left needs to be put away.
  const elsewhere = `${product.url.replace('localhost', '127.0.0.1')}/healthz`;
  await page.goto(`${product.url}/menu`);
  await workerReady(page);
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible();
  // Closed in any other way, the cart removes its history entry itself, which would cancel the next navigation.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const paths = ['/', '/menu', '/about', '/location', '/contact', '/login', '/forgot-password'];
  for (const path of paths) {
    expect(await returnTo(page, product.url + path, () => page.goto(elsewhere)), path).toEqual([]);
  }
  await context.close();
});

test('a page brought back knows what became of the cart meanwhile', async ({ product }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const url = product.url;
  await page.goto(`${url}/about`);
  await workerReady(page);
  let items = 0;
  const order = () =>
    page.getByRole('button', { name: `Your order, ${items} item${items === 1 ? '' : 's'}`, exact: true });
  const add = async () => {
    // A navigation by the address bar instead of a link of the site.
    await page.goto(`${url}/menu`);
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    items += 1;
    await expect(order()).toBeVisible();
  };
  expect(await returnTo(page, `${url}/about`, add)).toEqual([]);
  await expect(order()).toBeVisible();
  await context.close();
});
