import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { stylesOfEveryElement, PROPERTIES } from '../support/computed-styles.ts';

// Chromium reports the icons whose first load fails, and the preloaded menu that scripts alone use.
test.use({ refusals: ['404 (Not Found)', 'preloaded using link preload but not used'] });

const PAGES = [
  '/',
  '/menu',
  '/about',
  '/location',
  '/contact',
  '/privacy',
  '/login',
  '/account',
  '/order-confirmation',
];

const SPRITE = readFileSync('web/ui/icons.svg', 'utf8');
const ALL = [...SPRITE.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);

const shapesOf = (page: Page) =>
  page.locator('symbol[id^="i-"]').evaluateAll((symbols) => symbols.map(({ id }) => id));

/** Expects the shape of each icon that the page shows. */
async function expectShapesOfIcons(page: Page, path: string): Promise<void> {
  const shapes = await shapesOf(page);
  const shown = await page
    .locator('use[href^="#i-"]')
    .evaluateAll((icons) => icons.map((icon) => (icon.getAttribute('href') ?? '').slice(1)));
  expect.soft(shown.length, path).toBeGreaterThan(3);
  expect.soft(new Set(shapes).size, path).toBeLessThan(ALL.length);
  expect
    .soft(
      shown.filter((id) => !shapes.includes(id)),
      `shapes of ${path}`,
    )
    .toEqual([]);
}

// A page carries only the styles and shapes that its own HTML uses, until its scripts enable the rest.
test('every page looks the same before and after all its styles have come, and has its icons', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Their scripts never run.
  await page.route('**/assets/entry-client-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const path of PAGES) {
    await page.goto(path);
    await expectShapesOfIcons(page, path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Elements near the viewport's edge are laid out fully from the second frame on.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    const looks = () => page.evaluate(stylesOfEveryElement, PROPERTIES);
    const before = await looks();
    expect.soft(before.length, path).toBeGreaterThan(50);
    const files = await page.evaluate(async () => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media]')];
      for (const sheet of sheets) sheet.media = 'all';
      while (sheets.some(({ sheet }) => sheet === null)) await new Promise(requestAnimationFrame);
      return sheets.length;
    });
    expect.soft(files, path).toBeGreaterThan(0);
    const after = await looks();
    expect
      .soft(
        after.filter((look, index) => look !== before[index]),
        path,
      )
      .toEqual([]);
  }
});

test('once alive a page uses all its styles', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=stylesheet]')).not.toHaveCount(0);
  await expect(page.locator('link[rel=stylesheet][media^="("]')).toHaveCount(0);
  const kept = page.locator('head > link[rel=stylesheet]').first();
  await expect
    .poll(() => kept.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0))
    .toBeGreaterThan(5);
});

for (const path of ['/', '/menu', '/location', '/account']) {
  test(`${path} has the shapes of all icons once it is alive, though their first request fails`, async ({
    page,
  }) => {
    // As on a weak signal.
    const failed = new Set<string>();
    await page.route('**/assets/icons-*.svg', (route, request) => {
      if (failed.has(request.url())) return route.continue();
      failed.add(request.url());
      return route.fulfill({ status: 404 });
    });
    await page.goto(path);
    await expect
      .poll(async () => (await shapesOf(page)).toSorted(), { timeout: 20_000 })
      .toEqual(ALL.toSorted());
    expect(failed.size).toBeGreaterThan(0);
  });
}
