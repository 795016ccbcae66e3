import type { Page } from '@playwright/test';
import { STAFF_LANGUAGES } from '../../domain/language.ts';
import { SCREENS as CONSOLE_SCREENS } from '../../web/owner/console/frame/screens.ts';
import { PHONE } from '../support/displays.ts';
import { expect, signInAsOwner, test } from '../support/journey.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { placeOrder, payOrder, signUp } from '../support/order-by-call.ts';

const ROUTES = [
  '/',
  '/menu',
  '/about',
  '/location',
  '/contact',
  '/login',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/offline',
  '/nowhere',
  '/order-confirmation?order=x',
];
// Chromium reports a path without a page and unknown tokens.
test.use({
  refusals: ['404 (Not Found)', '400 (Bad Request)', '410 (Gone)'],
});

const SIZES = [
  { name: 'at 200% zoom of a window of 1280 × 900', size: { width: 640, height: 450 } },
  { name: 'at 320 px', size: { width: 320, height: 568 } },
];

/** Loading a page takes longer than drawing it again: each state is read at one size after the other. */
async function expectFitsSmallScreens(page: Page, what: string, within?: string): Promise<void> {
  for (const { name, size } of SIZES) {
    await page.setViewportSize(size);
    await expectFitsScreen(page, `${what} ${name}`, within);
  }
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 });

  for (const language of ['en', 'es']) {
    test(`no page moves sideways or loses a control (${language})`, async ({ page }) => {
      for (const [index, route] of ROUTES.entries()) {
        await page.goto(index === 0 ? `${route}?lang=${language}` : route);
        await expect(page.locator('main')).toBeVisible();
        await expectFitsSmallScreens(page, route);
      }
      await page.getByRole('button', { name: /^(Open navigation|Abrir navegación)/ }).click();
      await expect(page.locator('.nav-sheet')).toBeVisible();
      await expectFitsSmallScreens(page, 'the navigation', '.nav-sheet');
    });

    test(`no dialog, order page or account page moves sideways or loses a control (${language})`, async ({
      page,
    }) => {
      await page.goto(`/menu?lang=${language}`);
      await page.locator('#item-1, article.dish').first().locator('.dish-actions .opens').click();
      await expect(page.locator('.sheet.dialog')).toBeVisible();
      await expectFitsSmallScreens(page, 'the customize dialog', '.sheet.dialog');
      await page.keyboard.press('Escape');
      await expect(page.locator('.sheet.dialog')).toHaveCount(0);
      await page.locator('.cart-btn').click();
      await expectFitsSmallScreens(page, 'the empty cart', '.sheet.drawer');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /Baja Shrimp|Camarón estilo Baja/ })
        .and(page.locator('.btn-primary'))
        .first()
        .click();
      await expect(page.locator('.toast')).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
      await page.locator('.cart-btn').click();
      await expectFitsSmallScreens(page, 'the cart', '.sheet.drawer');
      await page.locator('.drawer-foot .btn').click();
      await expect(page.locator('.sheet.drawer form')).toBeVisible();
      await expectFitsSmallScreens(page, 'the checkout', '.sheet.drawer');
      await page.locator('.drawer-foot .btn').click();
      await expect(page.locator('.toast')).toBeVisible();
      await expectFitsSmallScreens(page, 'what is missing', '.drawer-body');

      await signUp(page);
      const order = await placeOrder(page);
      await payOrder(page, order);
      await page.goto(`/order-confirmation?order=${order.token}`);
      await expect(page.locator('.order-number')).toBeVisible({ timeout: 10_000 });
      await expectFitsSmallScreens(page, 'the order');
      await page.goto('/account');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(3);
      for (const index of [0, 1, 2]) {
        await tabs.nth(index).click();
        await page.waitForLoadState('networkidle');
        await expectFitsSmallScreens(page, `tab ${index + 1} of the account`);
      }
      await page.locator('.bell button').first().click();
      await expectFitsSmallScreens(page, 'the notifications', '.bell');
    });
  }
});

test.describe('the console', () => {
  // The look's preview is a page without scripts, into which Playwright puts one.
  test.use({ refusals: ['Blocked script execution in'] });

  // In English they are looked at where each of them is loaded anyway (`console-styles.spec.ts`).
  for (const language of STAFF_LANGUAGES.filter((one) => one !== 'en')) {
    test(`no screen of the console moves sideways or loses a control on a phone (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE.viewport);
      await signInAsOwner(page);
      await page.goto(`/admin/today?lang=${language}`);
      for (const { path } of CONSOLE_SCREENS) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectFitsScreen(page, path);
      }
    });
  }
});

test('nothing moves where less motion is asked for', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
  for (const route of ['/', '/menu', '/about', '/location', '/nowhere']) {
    await page.goto(route);
    await expect(page.locator('main')).toBeVisible();
    expect(await moving(), route).toEqual([]);
    const smooth = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(smooth).toBe('auto');
  }
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  expect(await moving(), 'an added dish').toEqual([]);
  await page.locator('.cart-btn').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(), 'the drawer').toEqual([]);
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('at 320 px a toast makes way for the cart that is opened', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.locator('.toast')).toContainText('Added');
  await page.getByRole('button', { name: /^Your order, \d/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await expect(cart).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await cart.getByRole('button', { name: /^Close/ }).click({ timeout: 2_000 });
  await expect(cart).toBeHidden();
});
