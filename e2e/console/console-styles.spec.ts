import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SCREENS } from '../../web/owner/console/frame/screens.ts';
import { expectAccessibleInBothThemes } from '../support/accessible-states.ts';
import { expect, signInAsOwner } from '../support/journey.ts';
import { stylesOfEveryElement, PROPERTIES } from '../support/computed-styles.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

const SITE = 'web/entry-client.tsx';
const CONSOLE = 'web/owner/owner-app.tsx';

// The look's preview is a page without scripts.
test.use({ viewport: { width: 1180, height: 820 }, refusals: ['Blocked script execution in'] });

interface Chunk {
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Returns the stylesheets that pages of a part can load later, from the build's manifest. */
function laterStylesheets(entry: string, other: string): string[] {
  const chunks = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  const first = new Set<string>([other]);
  const walk = (name: string, onto: Set<string>, isLater: boolean) => {
    if (onto.has(name) || (isLater && first.has(name))) return;
    onto.add(name);
    const { imports = [], dynamicImports = [] } = chunks[name] ?? {};
    for (const next of isLater ? [...imports, ...dynamicImports] : imports) walk(next, onto, isLater);
  };
  // The common entry imports both parts.
  if (entry !== SITE) walk(SITE, first, false);
  const reached = new Set<string>();
  walk(entry, reached, true);
  return [...new Set([...reached].flatMap((name) => chunks[name]?.css ?? []))];
}

const CUSTOMER_PAGES = [
  '/',
  '/menu',
  '/about',
  '/location',
  '/contact',
  '/privacy',
  '/login',
  '/account',
  '/offline',
];

/** Screens with one of their panels open, which a toast or another panel's styles could change. */
const PANELS: Record<string, [path: string, open: (page: Page) => Promise<unknown>]> = {
  'an item': ['/admin/menu', (page) => page.getByRole('button', { name: /^Edit Al Pastor/ }).click()],
  'a new item': ['/admin/menu', (page) => page.getByRole('button', { name: 'New item' }).click()],
  'the import': ['/admin/menu', (page) => page.locator('.parts_heading .icon-btn').last().click()],
  'a category': [
    '/admin/menu/categories',
    (page) => page.getByRole('button', { name: 'New category' }).click(),
  ],
  'an option set': [
    '/admin/menu/option-sets',
    (page) => page.getByRole('button', { name: 'New set' }).click(),
  ],
  'a special': [
    '/admin/specials',
    (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
  ],
  'an order': [
    '/admin/orders',
    (page) =>
      page
        .getByRole('link', { name: /Guest 0162/ })
        .first()
        .click(),
  ],
  downloads: ['/admin/orders', (page) => page.getByRole('button', { name: 'Download', exact: true }).click()],
  alerts: ['/admin/orders', (page) => page.getByRole('button', { name: 'Alerts' }).click()],
  closing: ['/admin/orders', (page) => page.getByRole('link', { name: 'Closing' }).click()],
  'a code': ['/admin/promotions/codes', (page) => page.getByRole('button', { name: 'New code' }).click()],
  'an invitation': ['/admin/staff', (page) => page.getByRole('button', { name: 'Invite' }).click()],
  'a stop': [
    '/admin/truck',
    (page) =>
      page
        .getByRole('button', { name: /^Add a stop on/ })
        .first()
        .click(),
  ],
  'pause or busy': [
    '/admin/kitchen',
    (page) => page.getByRole('button', { name: 'Pause', exact: true }).click(),
  ],
  'sold out': [
    '/admin/kitchen',
    (page) => page.getByRole('button', { name: 'Sold out', exact: true }).click(),
  ],
  'find an order': [
    '/admin/kitchen',
    (page) => page.getByRole('button', { name: 'Find', exact: true }).click(),
  ],
  'more of the board': [
    '/admin/kitchen',
    (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
  ],
};

type Opened = [name: string, path: string, open?: (page: Page) => Promise<unknown>];

/** Every screen, followed by its panels. */
function screensAndPanels(): Opened[] {
  const panels = Object.entries(PANELS);
  const paths = new Set([...SCREENS.map(({ path }) => path), ...panels.map(([, [path]]) => path)]);
  return [...paths].flatMap((path): Opened[] => [
    [path, path],
    ...panels.filter(([, [at]]) => at === path).map(([name, [, open]]): Opened => [name, path, open]),
  ]);
}

async function standing(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Reads the styles, which stay in the page: they are megabytes. */
const looksOf = (page: Page) => page.evaluateHandle(stylesOfEveryElement, PROPERTIES);

type Looks = Awaited<ReturnType<typeof looksOf>>;

const differing = (page: Page, before: Looks, after: Looks) =>
  page.evaluate(([was, is]) => is.filter((look, index) => look !== was[index]), [before, after] as const);

/** Loads these stylesheets after those of the page, in one call: there are many, and each call costs time. */
async function linkAll(files: readonly string[]): Promise<Element[]> {
  const links = files.map((file) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/${file}`;
    return link;
  });
  const loaded = links.map(
    (link) =>
      new Promise((resolve, reject) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)));
      }),
  );
  document.head.append(...links);
  await Promise.all(loaded);
  return links;
}

/** Times that a change is seen before it counts: a running clock moves what stands beside it now and then. */
const SEEN = 3;

/** Returns what these stylesheets change on the page. */
async function changedBy(page: Page, stylesheets: readonly string[]): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  for (let seen = 0; ; ) {
    const before = await looksOf(page);
    const links = await page.evaluateHandle(linkAll, stylesheets);
    const after = await looksOf(page);
    const changed = await differing(page, before, after);
    await links.evaluate((elements) => elements.forEach((element) => element.remove()));
    if (changed.length === 0) return changed;
    // What stays different without the stylesheets is not theirs.
    if ((await differing(page, before, await looksOf(page))).length === 0) seen += 1;
    if (seen === SEEN) return changed;
  }
}

test('every screen and panel of the console passes axe, and no later stylesheet changes it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await payOrder(page, await placeOrder(page));
  const later = laterStylesheets(CONSOLE, SITE);
  expect(later).not.toEqual([]);
  await signInAsOwner(page);
  let standsAt = '';
  for (const [name, path, open] of screensAndPanels()) {
    // The first panel is opened on the screen that was just looked at.
    if (standsAt !== path) {
      await page.goto(path);
      await standing(page);
    }
    await open?.(page);
    if (open) await standing(page);
    expect.soft(await changedBy(page, later), name).toEqual([]);
    await expectAccessibleInBothThemes(page, name);
    standsAt = open ? '' : path;
  }
});

test('no later stylesheet changes a customer’s page', async ({ page }) => {
  // Dismisses the install prompt, which would appear between two measurements.
  await page.addInitScript(() => localStorage.setItem('comal-install-dismissed', String(Date.now())));
  const later = laterStylesheets(SITE, CONSOLE);
  expect(later).not.toEqual([]);
  for (const path of CUSTOMER_PAGES) {
    await page.goto(path);
    await standing(page);
    expect.soft(await changedBy(page, later), path).toEqual([]);
  }
});
