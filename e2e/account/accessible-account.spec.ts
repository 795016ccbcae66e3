import { expectAccessibleInBothThemes, test } from '../support/accessible-states.ts';
import { expectFitsSmallScreens } from '../support/fits-screen.ts';
import { expect } from '../support/journey.ts';
import { finishOrder, payOrder, placeOrder, signUp } from '../support/order-by-call.ts';

test.use({ refusals: ['401 (Unauthorized)'] });

test('signing in, the account and its notices are without a violation that axe can find, and fit small screens', async ({
  page,
  product,
  language,
}) => {
  test.slow();
  await page.goto(`/login?lang=${language}`);
  const submit = page.locator('form button[type="submit"]');
  await submit.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a sign-in with nothing filled in');
  await page.locator('input[name="email"]').fill('nadie@correo.example');
  await page.locator('input[name="password"]').fill('not-this-one');
  await submit.click();
  await expect(page.locator('.alert')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a failed sign-in');
  await page.getByRole('tab').nth(1).click();
  await submit.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a sign-up with something missing');

  await signUp(page);
  await page.goto('/account');
  const tab = page.getByRole('tab');
  await expect(tab).toHaveCount(3);
  await tab.nth(1).click();
  await expect(tab.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.waitForLoadState('networkidle');
  await expectAccessibleInBothThemes(page, 'an account without orders');
  await page.locator('.bell button').first().click();
  await expect(page.locator('.bell [role="dialog"], .bell .notice-list').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'no notices yet');
  await page.keyboard.press('Escape');

  const order = await placeOrder(page);
  await payOrder(page, order);
  await page.goto('/account');
  await expect(page.locator('.bell .badge')).toBeVisible({ timeout: 15_000 });
  await page.locator('.bell button').first().click();
  await expect(page.locator('.bell').getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'notices');
  await expectFitsSmallScreens(page, 'notices', '.bell');
  await page.keyboard.press('Escape');

  const panel = page.getByRole('tabpanel');
  for (const index of [0, 1, 2]) {
    await tab.nth(index).click();
    await expect(tab.nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(panel.locator('h2, h3, button, article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page, `tab ${index + 1} of the account`);
    await expectFitsSmallScreens(page, `tab ${index + 1} of the account`);
  }
  await tab.nth(0).click();
  await panel.getByRole('button').first().click();
  await expect(panel.locator('input[name="firstName"]')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the profile while it is edited');
  await finishOrder(product.url, order);
});

test('a message sent, and one that lacks something, are without a violation that axe can find', async ({
  page,
  language,
}) => {
  await page.goto(`/contact?lang=${language}`);
  const form = page.locator('main form');
  await form.locator('button[type="submit"]').click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a message with something missing');
  await form.locator('[name="name"]').fill('Marisol Vega');
  await form.locator('[name="email"]').fill('marisol@correo.example');
  await form.locator('[name="message"]').fill('¿Hacen fiestas? Do you cater?');
  await form.locator('button[type="submit"]').click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a sent message');
});
