import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();
// Tracing puts a script of its own into every frame, which the preview's sandbox refuses.
test.use({ refusals: ['Blocked script execution in'] });

test('an owner publishes a palette, an accent that can be read and a sign; every page has them, day and night', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page, '/admin/settings');
  await page.getByRole('link', { name: 'Change the look' }).click();
  await expect(page.getByRole('heading', { name: 'Look', level: 1 })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();

  const preview = page.frameLocator('iframe');
  await expect(preview.locator('html')).not.toHaveAttribute('data-palette');
  await page.getByLabel('Ember and charcoal').check();
  await page.getByLabel('First line').fill('Brasa');
  await page.getByLabel('Second line').fill('Norte');
  await page.getByRole('button', { name: 'Night' }).click();
  await expect(preview.locator('html')).toHaveAttribute('data-palette', 'ember');
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(preview.locator('h1')).toContainText('Norte');

  await page.getByLabel('Color code').fill('#F26A21');
  await expect(page.getByText('White text on it: 3.06, needs 4.5.')).toBeVisible();
  await publish.click();
  await expect(page.getByLabel('Color code')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use #BF4A0B instead (5.00)' }).click();
  await expect(page.getByRole('row', { name: /Order button/ })).toContainText('5.00');
  await publish.click();
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'ember');
  await expect(publish).toBeDisabled();
  await expect(publish).toBeVisible();
  await expectAccessible(page);

  for (const [colorScheme, button, ground] of [
    ['light', 'rgb(191, 74, 11)', 'rgb(255, 250, 241)'],
    ['dark', 'rgb(192, 74, 11)', 'rgb(23, 17, 14)'],
  ] as const) {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), colorScheme });
    const customer = await context.newPage();
    await customer.goto('/');
    await expect(customer.getByRole('heading', { level: 1 })).toContainText('Norte');
    await expect(customer.getByRole('link', { name: /Order Now|Pide ya/ })).toHaveCSS(
      'background-color',
      button,
    );
    await expect(customer.locator('body')).toHaveCSS('background-color', ground);
    await expectAccessible(customer);
    await context.close();
  }
});
