import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { paidOrder, withKitchen } from '../support/kitchen-orders.ts';

/** How much of the first dish has to be in sight, in pixels: its name, and its picture's top. */
const IN_SIGHT = 40;

/** Returns what of the first dish is off the screen, or under something else. */
const hidden = (page: Page) =>
  page
    .locator('article.dish')
    .first()
    .evaluate((dish, depth) => {
      const name = dish.querySelector('h3')?.getBoundingClientRect() ?? new DOMRect(-1, -1);
      const picture = dish.querySelector('.dish-media')?.getBoundingClientRect() ?? new DOMRect(-1, -1);
      const points = {
        name: [name.x + name.width / 2, name.y + name.height / 2],
        picture: [picture.x + picture.width / 2, picture.y + depth],
      };
      const isCovered = ([x = -1, y = -1]: number[]) => !dish.contains(document.elementFromPoint(x, y));
      return Object.entries(points).flatMap(([part, point]) => (isCovered(point) ? [part] : []));
    }, IN_SIGHT);

for (const language of ['en', 'es']) {
  test(`whoever has ordered sees the first dish on the first screen, while the order is under way and after it, in ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    await withKitchen(browser, product.url, async (kitchen) => {
      const order = await paidOrder(page.request, { 'Baja Shrimp': 1, 'Carne Asada': 2 });
      await page.goto('/about');
      await page.evaluate(
        (token) =>
          localStorage.setItem('comal-pending-order', JSON.stringify({ token, savedAt: Date.now() })),
        order.token,
      );
      await page.goto(`/order-confirmation?order=${encodeURIComponent(order.token)}&lang=${language}`);
      await page.waitForFunction(() => localStorage.getItem('comal-paid-orders') !== null);
      await page.goto(`/menu?lang=${language}`);
      await expect(page.locator('.pin')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await hidden(page)).toEqual([]);
      await expectAccessible(page);

      for (const status of ['preparing', 'ready', 'picked_up']) await kitchen.move(order, status);
      await page.reload();
      await expect(page.locator('.prompt-repeat .btn')).toBeVisible();
      await expect(page.locator('.pin')).toHaveCount(0);
      expect(await hidden(page)).toEqual([]);
      await expectAccessible(page);
    });
  });
}
