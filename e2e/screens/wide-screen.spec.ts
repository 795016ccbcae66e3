import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/order-by-call.ts';

const WIDTHS = [1024, 1100, 1180, 1280];

/** Returns what overlaps in the header, and how far the page scrolls sideways. */
async function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        '.site-header-row .brand b, .site-header-row .nav a, .site-header-row > *:not(.brand, .nav)',
      ),
    ]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0)
      .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left);
    const found = parts.flatMap(({ name, box }, index) => {
      const next = parts[index + 1];
      return next && next.box.left < box.right - 0.5 ? [`${next.name} lies over ${name}`] : [];
    });
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...found, `${scrollWidth} px wide`] : found;
  });
}

/** Returns words of the specials' names that break across lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.locator('.special h3').evaluateAll((names) =>
    names.flatMap((name) => {
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const word of (node.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (range.getClientRects().length > 1) broken.push(word[0]);
        }
      }
      return broken;
    }),
  );
}

/** Fails the page's own stylesheets the number of `times`, and returns a function that counts them. */
async function failStyles(page: Page, times: number): Promise<() => number> {
  const html = await (await page.request.get('/menu?lang=en')).text();
  const files = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  let failed = 0;
  const tries = new Map<string, number>();
  await page.route(
    ({ pathname }) => files.includes(pathname),
    (route, request) => {
      const before = tries.get(request.url()) ?? 0;
      tries.set(request.url(), before + 1);
      if (before >= times) return route.continue();
      failed += 1;
      return route.abort();
    },
  );
  return () => failed;
}

for (const language of ['en', 'es']) {
  for (const firstName of [null, 'Marisol', 'Guadalupe Esperanza']) {
    test(`the header has room for ${firstName ?? 'a visitor'} and an order, from a tablet on (${language})`, async ({
      page,
    }) => {
      if (firstName !== null) await signUp(page, firstName);
      await page.goto(`/menu?lang=${language}`);
      await page.locator('.special .btn-primary').first().click();
      await expect(page.locator('.cart-btn .badge')).toHaveText('1');
      if (firstName !== null) await expect(page.locator('.user-menu')).toContainText(firstName);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => crowded(page), { message: `${width} px` }).toEqual([]);
        expect(await brokenWords(page), `${width} px`).toEqual([]);
      }
    });
  }
}

test.describe('a wide screen whose stylesheet does not come with the page', () => {
  // A service worker would fetch it where the test cannot see it.
  test.use({
    refusals: ['ERR_FAILED'],
  });
  test('asks until it comes, and looks as it should', async ({ page }) => {
    const failed = await failStyles(page, 3);
    await page.goto('/menu?lang=en');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.locator('.cart-btn .badge')).toHaveText('1');
    await expect(page.locator('.menu-toggle')).toBeHidden({ timeout: 15_000 });
    await expect(page.locator('.site-header-row .nav a').first()).toBeVisible();
    expect(failed()).toBeGreaterThanOrEqual(3);
  });

  test('shows the phone’s arrangement where it never comes, and takes an order', async ({ page }) => {
    await failStyles(page, Number.POSITIVE_INFINITY);
    await page.goto('/menu?lang=en');
    await page.locator('.menu-toggle').click();
    await expect(page.locator('.nav-sheet')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await page.getByRole('button', { name: 'Your order, 1 item' }).click();
    await expect(page.locator('.sheet.drawer .cart-line')).toHaveCount(1);
    expect(await crowded(page)).toEqual([]);
  });
});
