import { STAFF_LANGUAGES } from '../../domain/language.ts';
import { SCREENS as CONSOLE_SCREENS } from '../../web/owner/console/frame/screens.ts';
import { PHONE } from '../support/displays.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { expect, signInAsOwner, test } from '../support/journey.ts';

// Chromium reports the path without a page.
test.use({ refusals: ['404 (Not Found)'] });

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
