import type { Page } from '@playwright/test';
import { boxOf } from '../support/boxes.ts';
import { expect, MOVING, test } from '../support/journey.ts';

test.use(MOVING);

const toast = (page: Page) => page.locator('.toast');

async function addShrimp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
}

test('a toast leaves after 5 s, and a cart follows in the other tab', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/menu');
  await page.goto('/menu');
  await addShrimp(page);
  await expect(toast(page)).toContainText('Added');
  await expect(other.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await page.bringToFront();
  await page.mouse.move(1, 1);
  await expect(toast(page)).toBeHidden({ timeout: 8000 });
});

test('a toast is at most 420 px wide, and one pushed 50 px to the right is gone', async ({ page }) => {
  await page.goto('/menu');
  await addShrimp(page);
  await page.waitForTimeout(400);
  const box = await boxOf(toast(page));
  expect(box.width).toBeLessThanOrEqual(420);
  const push = async (far: number) => {
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + far, box.y + 20, { steps: 8 });
    await page.mouse.up();
  };
  await push(40);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await push(70);
  await expect(toast(page)).toBeHidden({ timeout: 1500 });
});
