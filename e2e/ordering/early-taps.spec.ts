import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/journey.ts';

test.use(MOVING);

/** Delay of scripts that are requested after hydration, in milliseconds. */
const SLOW_MS = 300;

/** Holds back every script until the returned function is called, and delays each later one. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = new EventTarget();
  let delivered = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!delivered) await once(held, 'delivered');
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });
  return () => {
    delivered = true;
    held.dispatchEvent(new Event('delivered'));
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

let deliverScripts: () => void;

test.beforeEach(async ({ page }) => {
  deliverScripts = await holdScripts(page);
  await page.goto('/menu', { waitUntil: 'commit' });
});

test('a dish tapped again and again before its code has come shows as pressed and is added once', async ({
  page,
}) => {
  const add = button(page, 'Add Baja Shrimp');
  await add.tap();
  await expect(add).toHaveAttribute('data-pressed', '');
  await add.tap();
  await add.tap();
  deliverScripts();
  await expect(button(page, 'Your order, 1 item')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(button(page, 'Your order, 1 item')).toBeVisible();
});

test('two dishes tapped before the code has come are both added', async ({ page }) => {
  await button(page, 'Add Baja Shrimp').tap();
  await button(page, /^Add Elote Preparado/).tap();
  deliverScripts();
  await expect(button(page, 'Your order, 2 items')).toBeVisible();
});

test('a dish to be chosen opens its dialog, once', async ({ page }) => {
  await button(page, 'Choose size for Quesadilla de la Casa').tap();
  deliverScripts();
  await expect(page.getByRole('dialog', { name: 'Quesadilla de la Casa' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Your order, 0 items')).toBeVisible();
});

test('whoever chose a dish and then opened the cart sees the cart alone', async ({ page }) => {
  await button(page, 'Choose size for Quesadilla de la Casa').tap();
  await button(page, 'Your order, 0 items').tap();
  deliverScripts();
  await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[role=dialog]')).toHaveCount(1);
});

test('the cart opens', async ({ page }) => {
  await button(page, 'Your order, 0 items').tap();
  deliverScripts();
  await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible();
});

test('a category is chosen, and the menu of links opens instead of leading to the footer', async ({
  page,
}) => {
  await button(page, 'Tacos').tap();
  await button(page, 'Open navigation').tap();
  deliverScripts();
  await expect(button(page, 'Tacos')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#mobile-nav')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('the keyboard stays at a link when the code of its part has come', async ({ page }) => {
  const vegan = page.getByRole('list', { name: 'Show only' }).getByRole('link', { name: 'Vegan' });
  await vegan.focus();
  const printed = await vegan.elementHandle();
  deliverScripts();
  await expect.poll(() => printed?.evaluate((link) => link.isConnected)).toBe(false);
  await expect(vegan).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/menu?diet=vegan');
  await expect(page.locator('article.dish').first()).toBeVisible();
});

test('a diet asked for beside a category keeps it', async ({ page }) => {
  await page.goto('/menu?category=drinks', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Vegan' }).tap();
  deliverScripts();
  await expect(page).toHaveURL('/menu?category=drinks&diet=vegan');
  await expect(page.locator('article.dish h3')).toHaveCount(4);
});
