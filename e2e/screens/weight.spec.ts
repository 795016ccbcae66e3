import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, signInAsOwner, test } from '../support/journey.ts';

/** Limit of compressed JavaScript for a first screen, in bytes. */
const MAX_SCRIPT_BYTES = 95_000;

// A page's HTML names everything that it loads before hydration, so the sum is the same in every window.

/** Every customer page; the last path has no page and shows that. */
const PAGES = [
  '/',
  '/menu',
  '/about',
  '/location',
  '/contact',
  '/privacy',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/account',
  '/order-confirmation',
  '/clear-cache',
  '/offline',
  '/no-such-page',
];

for (const path of PAGES) {
  test(`the scripts of ${path} weigh at most ${MAX_SCRIPT_BYTES} bytes compressed`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const names =
      html.match(/(?<=rel="modulepreload"[^>]*href="|<script type="module"[^>]*src=")[^"]+/g) ?? [];
    const scripts = new Set(names);
    expect(scripts.size).toBeGreaterThan(1);
    let bytes = 0;
    for (const script of scripts) {
      bytes += gzipSync(await (await request.get(script)).body(), { level: 9 }).length;
    }
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });
}

/** Limits of script files that a customer page fetches after its first screen, the prompt to install with its mark too. */
const MAX_LATER_FILES = { '/menu': 14, '/about': 8 };

for (const [path, max] of Object.entries(MAX_LATER_FILES)) {
  test(`${path} fetches at most ${max} script files once it stands, and none twice`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (asked.resourceType() === 'fetch' && pathname.endsWith('.js')) fetched.push(pathname);
    });
    await page.goto(path);
    const isFetched = (name: string) => fetched.some((file) => file.startsWith(`/assets/${name}-`));
    // The last one that this page loads by itself, seconds after its load event.
    const last = path === '/menu' ? 'menu-updates' : 'background';
    await expect.poll(() => isFetched(last), { timeout: 90_000 }).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((file, index) => fetched.indexOf(file) !== index)).toEqual([]);
    expect(fetched.length).toBeLessThanOrEqual(max);
  });
}

/** Limit of script files for a screen of the console: each is a request. */
const MAX_CONSOLE_FILES = 40;

for (const path of ['/admin/kitchen', '/admin/orders', '/admin/hours']) {
  test(`${path} loads at most ${MAX_CONSOLE_FILES} script files`, async ({ page }) => {
    const files = new Set<string>();
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (pathname.endsWith('.js')) files.add(pathname);
    });
    await signInAsOwner(page, path);
    await page.waitForLoadState('networkidle');
    expect(files.size).toBeGreaterThan(5);
    expect(files.size).toBeLessThanOrEqual(MAX_CONSOLE_FILES);
  });
}

test('a page of the console names the files of its frame, so that they load with its first ones', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'fetch') fetched.push(new URL(asked.url()).pathname);
  });
  await signInAsOwner(page);
  const named = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  for (const name of ['owner-app', 'console']) {
    expect(named.filter((path) => path.startsWith(`/assets/${name}-`))).not.toEqual([]);
  }
  expect(fetched.filter((path) => named.includes(path))).toEqual([]);
  // Those of the screen itself are not known to the page.
  expect(fetched.some((path) => path.startsWith('/assets/kitchen.page-'))).toBe(true);
});

/** Bytes that a server may send on a new connection before it waits for an acknowledgement: ten segments. */
const ONE_FLIGHT = 14_600;

/** The budget is measured with the demo's content: other texts may take 3% more. */
const SLACK = 400;

/** Returns the bytes of a response on the wire: headers and compressed body. */
const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const headers = answer.rawHeaders.reduce((total, part) => total + part.length + 2, 0);
      let body = 0;
      answer.on('data', (chunk: Buffer) => (body += chunk.length));
      answer.once('end', () => resolve(headers + body)).once('error', reject);
    }).once('error', reject);
  });

test('the HTML of a page comes in one flight in both languages', async ({ product }) => {
  const addresses = ['/', '/menu', '/about', '/location', '/contact', '/login'].flatMap((path) =>
    ['en', 'es'].map((language) => `${path}?lang=${language}`),
  );
  const sizes = await Promise.all(addresses.map((address) => bytesOf(product.url + address)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(ONE_FLIGHT + SLACK);
  expect(Math.min(...sizes)).toBeGreaterThan(5_000);
});
