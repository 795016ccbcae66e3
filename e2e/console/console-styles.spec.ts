import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SCREENS } from '../../web/owner/console/frame/screens.ts';
import { expectAccessibleInBothThemes } from '../support/accessible-states.ts';
import { changedBy } from '../support/computed-styles.ts';
import { PHONE } from '../support/displays.ts';
import { expect, letOrdersIn, signInAsOwner } from '../support/journey.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

const SITE = 'web/entry-client.tsx';
const CONSOLE = 'web/owner/owner-app.tsx';

const TABLET = { width: 1180, height: 820 };

// The look's preview is a page without scripts.
test.use({ viewport: TABLET, refusals: ['Blocked script execution in'] });

interface Chunk {
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Returns the styles that pages of a part can load later, by the build's manifest. */
function laterStyles(entry: string, other: string): string[] {
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
  const files = new Set([...reached].flatMap((name) => chunks[name]?.css ?? []));
  return [...files].map((file) => readFileSync(`dist/client/${file}`, 'utf8'));
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

type Shown = [name: string, open?: (page: Page) => Promise<unknown>];

/** What is to be looked at on every screen: first itself, then its panels. */
function screens(): [path: string, shown: Shown[]][] {
  const panels = Object.entries(PANELS);
  const paths = new Set([...SCREENS.map(({ path }) => path), ...panels.map(([, [path]]) => path)]);
  return [...paths].map((path) => [
    path,
    [[path], ...panels.flatMap(([name, [at, open]]): Shown[] => (at === path ? [[name, open]] : []))],
  ]);
}

async function standing(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** What a page has that another panel could find changed: its address, stylesheets and elements. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      ...['link[rel="stylesheet"]', 'body *'].map((all) => document.querySelectorAll(all).length),
    ].join(),
  );

/** Closes what is open; whether the screen is then as it was loaded, without a stylesheet that came later. */
async function isAsLoaded(page: Page, before: string): Promise<boolean> {
  await page.keyboard.press('Escape');
  return expect
    .poll(() => stateOf(page), { timeout: 1000 })
    .toBe(before)
    .then(
      () => true,
      () => false,
    );
}

const PARTS = 3;

for (let part = 0; part < PARTS; part++) {
  test(`every screen and panel of the console passes axe, keeps its styles, and fits a phone (${part + 1} of ${PARTS})`, async ({
    page,
    product,
  }) => {
    await letOrdersIn(product);
    await payOrder(page, await placeOrder(page));
    const later = laterStyles(CONSOLE, SITE);
    expect(later).not.toEqual([]);
    await signInAsOwner(page);
    for (const [path, shown] of screens().filter((_, index) => index % PARTS === part)) {
      let asLoaded = '';
      for (const [name, open] of shown) {
        if (asLoaded === '' || !(await isAsLoaded(page, asLoaded))) {
          await page.goto(path);
          await standing(page);
          asLoaded = await stateOf(page);
        }
        await open?.(page);
        if (open) await standing(page);
        expect.soft(await changedBy(page, later), name).toEqual([]);
        await expectAccessibleInBothThemes(page, name);
        if (open) continue;
        await page.setViewportSize(PHONE.viewport);
        await expectFitsScreen(page, `${name} on a phone`);
        await page.setViewportSize(TABLET);
      }
    }
  });
}

test('no later stylesheet changes a customer’s page', async ({ page }) => {
  // Dismisses the install prompt, which would appear between two measurements.
  await page.addInitScript(() => localStorage.setItem('comal-install-dismissed', String(Date.now())));
  const later = laterStyles(SITE, CONSOLE);
  expect(later).not.toEqual([]);
  for (const path of CUSTOMER_PAGES) {
    await page.goto(path);
    await standing(page);
    expect.soft(await changedBy(page, later), path).toEqual([]);
  }
});
