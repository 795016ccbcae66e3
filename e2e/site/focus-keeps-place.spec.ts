import { expect, test } from '../support/journey.ts';

test('the page keeps its place while the cart opens and closes', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  const button = page.getByRole('banner').getByRole('button', { name: 'Your order, 1 item' });
  await expect(button).toBeVisible();
  await page.evaluate(() => scrollTo(0, 2500));
  await page.waitForFunction(() => scrollY > 2000);
  const before = await page.evaluate(() => scrollY);
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  // The dishes in view may take their own room meanwhile.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
});

test('the checkout’s head cannot be scrolled out of view', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page
    .getByRole('button', { name: /^Your order, / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Email')).toBeVisible();
  const scrolls = await checkout.evaluate((drawer) => {
    drawer.scrollTop = 200;
    return drawer.scrollTop;
  });
  expect(scrolls).toBe(0);
});
