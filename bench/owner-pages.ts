// Times the owner's pages from the press to the frame that shows the result.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { OWNER } from '../e2e/support/product.ts';
import { quantile } from './load.ts';

/** A page of the console: its path, the call whose answer it shows, and the search typed into it. */
interface OwnerPage {
  path: string;
  call: string;
  search?: string;
  /** Name of the button that starts the measured call. */
  press?: string;
}

const ORDERS = { path: '/admin/orders', call: '/api/owner/order-list' };
const CUSTOMERS = { path: '/admin/customers', call: '/api/owner/customers' };
const PAGES: Record<string, OwnerPage> = {
  today: { path: '/admin/today', call: '/api/owner/dashboard' },
  orders: ORDERS,
  'orders, number': { ...ORDERS, search: '47' },
  'orders, phone': { ...ORDERS, search: '928200' },
  'orders, name': { ...ORDERS, search: 'ines pena' },
  closing: { path: '/admin/orders/closing', call: '/api/owner/closing' },
  reports: { path: '/admin/reports', call: '/api/owner/reports' },
  'reports, a year': { path: '/admin/reports', call: '/api/owner/reports', press: 'Last 12 months' },
  customers: CUSTOMERS,
  'customers, name': { ...CUSTOMERS, search: 'ines pena' },
  promotions: { path: '/admin/promotions', call: '/api/owner/promotions' },
};

/** Returns a browser context signed in as the owner. */
async function signedIn(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1180, height: 820 } });
  const answer = await context.request.post('/api/auth/owner/login', { data: OWNER });
  if (!answer.ok()) throw new Error(`The owner could not sign in: ${answer.status()}`);
  return { context, page: await context.newPage() };
}

/** Returns the milliseconds until the page shows the call's answer. */
async function shown(page: Page, { path, call, search, press }: OwnerPage): Promise<number> {
  await page.goto(path);
  const done = (from: number, part: string) =>
    page.evaluate(
      async ([from, call, part]) => {
        // Waits for the frame that draws the answer and for the one after it.
        for (let frames = 0; frames < 2; ) {
          await new Promise(requestAnimationFrame);
          const answered = performance
            .getEntriesByType('resource')
            .some((one) => one.startTime >= from && one.name.includes(call) && one.name.includes(part));
          if (answered) frames += 1;
        }
        return performance.now();
      },
      [from, call, part] as const,
    );
  const opened = await done(0, '');
  if (search === undefined && press === undefined) return opened;
  const from = await page.evaluate(() => performance.now());
  if (search !== undefined) await page.getByRole('searchbox').fill(search);
  if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).click();
  return (await done(from, search === undefined ? '' : 'search=')) - from;
}

/** Returns the medians of every page in milliseconds, measured in turns at both products. */
export async function measurePages(
  browser: Browser,
  urls: readonly [string, string],
  rounds: number,
): Promise<[name: string, few: number, many: number][]> {
  const few = await signedIn(browser, urls[0]);
  const many = await signedIn(browser, urls[1]);
  const figures: [string, number, number][] = [];
  for (const [name, asked] of Object.entries(PAGES)) {
    const times: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const [one, other] = [await shown(few.page, asked), await shown(many.page, asked)];
      // The first visit fills the browser's cache.
      if (round < 0) continue;
      times[0].push(one);
      times[1].push(other);
    }
    figures.push([name, quantile(times[0], 0.5), quantile(times[1], 0.5)]);
  }
  await few.context.close();
  await many.context.close();
  return figures;
}
