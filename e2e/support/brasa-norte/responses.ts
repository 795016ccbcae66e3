import type { APIRequestContext, Page } from '@playwright/test';
import { ALL_CALLS } from '../../../contracts/calls.ts';
import { EXPORT_KINDS } from '../../../contracts/owner/orders/closing.ts';
import { REPORT_FILES } from '../../../contracts/owner/reports.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../../../domain/language.ts';
import { CATEGORIES } from '../../../domain/menu/menu.ts';
import { DEMO_COLORS, type FindDemo, readable } from '../../../testing/menu/demo-content.ts';
import { SCREENS } from '../../../web/owner/console/frame/screens.ts';
import { ROUTES } from '../../../web/routes.ts';
import { expect } from '../journey.ts';

/** Where something of the demo was found, and what. */
export type Hits = string[];

/** Customers' pages without what the address asks for, and one that does not exist. */
export const CUSTOMER_PATHS = [...ROUTES.map(({ path }) => path), '/no-such-page', '/admin-login'];

/**
 * The console's screens. The activity log is not among them: it says what was, and its first entries are how the demo
 * was replaced.
 */
export const CONSOLE_PATHS = [
  ...SCREENS.map(({ path }) => path).filter((path) => path !== '/admin/audit'),
  '/admin/orders/closing',
];

/** Calls of the owner that the screens make and that need nothing; a stream does not end. */
const OWNER_CALLS = Object.keys(ALL_CALLS)
  .filter((name) => /^GET \/api\/owner\/[^:]*$/.test(name) && !/\/(events|audit.*|pay)$/.test(name))
  .map((name) => name.slice('GET '.length));

/** What is typed into the fields of a page or offered in them, which its markup does not say. */
const fieldsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .map(({ value }) => value)
      .join('\n'),
  );

/** Waits until a page no longer changes. */
async function settle(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await page.locator('body').innerHTML();
        const same = now === before;
        before = now;
        return same;
      },
      { intervals: [200] },
    )
    .toBe(true);
}

/** A color as a browser computes it, `rgb(194, 63, 10)`, as `#c23f0a`. */
const hexOf = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** Colors of the demo's sign that a page wears, each with one element that does. */
async function colorsOf(page: Page): Promise<string[]> {
  const worn = await page.evaluate(() => {
    const properties = [
      'color',
      'background-color',
      'border-top-color',
      'fill',
      'stroke',
      'background-image',
    ];
    const seen = new Map<string, string>();
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      for (const property of properties) {
        for (const color of style.getPropertyValue(property).match(/rgb\([^)]*\)/g) ?? []) {
          seen.set(color, `${element.tagName}.${element.getAttribute('class') ?? ''}`);
        }
      }
    }
    return [...seen];
  });
  return worn.flatMap(([color, element]) =>
    DEMO_COLORS.has(hexOf(color)) ? [`${hexOf(color)} on ${element}`] : [],
  );
}

/** Keys of the demo's categories in a page's classes and its own styles. */
function demoKeysIn(html: string): string[] {
  return CATEGORIES.filter((key) => new RegExp(`(?<![\\w-])category-${key}(?![\\w-])`).test(html));
}

/** Reads a page as a browser draws it. */
async function readDrawn(
  page: Page,
  path: string,
  language: SiteLanguage,
  findDemo: FindDemo,
): Promise<Hits> {
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
  const html = await page.content();
  const texts = [readable(html), await page.title(), await fieldsOf(page)];
  if (path === '/admin/poster') texts.push(...(await posterSheets(page)));
  const found = texts.flatMap((text) => findDemo(text, language) ?? []);
  if (!path.startsWith('/admin')) found.push(...demoKeysIn(html).map((key) => `category-${key}`));
  // The look's screen offers every palette, the demo's among them.
  if (path !== '/admin/settings/look') found.push(...(await colorsOf(page)));
  return found.map((hit) => `${path} drawn ${language}: ${hit}`);
}

/** Reads each of the customers' pages. */
export async function readPages(
  page: Page,
  paths: readonly string[],
  language: SiteLanguage,
  findDemo: FindDemo,
): Promise<Hits> {
  const hits: Hits = [];
  for (const path of paths) {
    await page.goto(path);
    hits.push(...(await readDrawn(page, path, language, findDemo)));
  }
  return hits;
}

/** The button that shows the console in the other language, by the language that it shows. */
const OTHER: Readonly<Record<SiteLanguage, string>> = { en: 'Idioma: español', es: 'Language: English' };

/** Shows a screen without that button in a language, which the device stores. */
async function chooseOnDevice(page: Page, language: SiteLanguage): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('comal-console-language', chosen), language);
  await page.reload();
}

/** Reads each screen of the console in English and light, and in Spanish and dark, once loaded where it has the button. */
export async function readScreens(page: Page, paths: readonly string[], findDemo: FindDemo): Promise<Hits> {
  const hits: Hits = [];
  const show = async (language: SiteLanguage) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const theme = language === 'en' ? 'light' : 'dark';
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
  };
  let language: SiteLanguage = 'en';
  for (const path of paths) {
    await page.goto(path);
    await show(language);
    hits.push(...(await readDrawn(page, path, language, findDemo)));
    const button = page.getByRole('button', { name: OTHER[language] });
    language = language === 'en' ? 'es' : 'en';
    if (await button.isVisible()) await button.click();
    else await chooseOnDevice(page, language);
    await show(language);
    hits.push(...(await readDrawn(page, path, language, findDemo)));
  }
  return hits;
}

/** Every sheet that can be printed. */
async function posterSheets(page: Page): Promise<string[]> {
  const sheets: string[] = [];
  for (const format of await page.getByRole('group').getByRole('button').all()) {
    await format.click();
    sheets.push(readable(await page.getByRole('article').first().innerHTML()));
  }
  expect(sheets.length).toBeGreaterThan(2);
  return sheets;
}

/** Reads what the server sends as it stands: pages, calls, feeds and files. */
export async function readAnswers(
  request: APIRequestContext,
  paths: readonly string[],
  findDemo: FindDemo,
): Promise<Hits> {
  const hits: Hits = [];
  for (const path of paths) {
    const language = SITE_LANGUAGES.find((each) => path.includes(`lang=${each}`));
    const headers = language === undefined ? {} : { 'accept-language': language };
    const answer = await request.get(path, { headers });
    const hit = findDemo(readable(await answer.text()), language);
    if (hit !== null) hits.push(`${path}: ${hit}`);
    if (answer.status() >= 500) hits.push(`${path}: ${answer.status()}`);
  }
  return hits;
}

const inBoth = (paths: readonly string[]) =>
  paths.flatMap((path) =>
    SITE_LANGUAGES.map((each) => `${path}${path.includes('?') ? '&' : '?'}lang=${each}`),
  );

/** What any customer can ask the server for, `token` being of one order. */
export function customersAnswers(token: string, dish: number): string[] {
  return [
    ...inBoth([...CUSTOMER_PATHS, `/menu?item=${dish}`, `/order-confirmation?order=${token}`]),
    ...inBoth(['/manifest.webmanifest', '/truck.ics', `/api/orders/${token}/calendar.ics`]),
    ...inBoth(['/api/orders/none', '/api/nothing', '/no-such-file.png']),
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/.well-known/security.txt',
    '/api/openapi.json',
    '/api/menu',
    '/api/menu/categories',
    '/api/specials',
    '/api/specials/upcoming',
    '/api/ordering-status',
    '/api/pickup-days',
    `/api/orders/${token}`,
  ];
}

/** What the owner's screens ask for, and every file that can be downloaded; `day` is the first of its days. */
export function ownersAnswers(day: string, until: string, people: readonly string[]): string[] {
  return [
    ...OWNER_CALLS,
    `/api/owner/closing?day=${day}`,
    `/api/owner/menu/export?format=json`,
    ...inBoth([
      `/api/owner/menu/export?format=csv`,
      '/api/owner/menu/template',
      ...REPORT_FILES.map((file) => `/api/owner/reports/${file}?from=${day}&to=${until}&step=day`),
      ...EXPORT_KINDS.map((kind) => `/api/owner/export/${kind}?from=${day}&until=${until}`),
    ]),
    ...people.flatMap((id) => [`/api/owner/customers/${id}`, `/api/owner/customers/${id}/export`]),
  ];
}
