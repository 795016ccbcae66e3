import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { startProduct } from '../support/product.ts';
import { turnSwitch } from '../support/turn-switch.ts';

test('switching ordering off takes every way to order off the pages, and on brings them back', async ({
  browser,
}) => {
  const product = await startProduct();
  const kitchen = await browser.newContext({ baseURL: product.url, viewport: { width: 1180, height: 820 } });
  const customer = await browser.newContext({ baseURL: product.url });
  const page = await customer.newPage();
  const board = await kitchen.newPage();
  try {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await signInAsOwner(board);
    await turnSwitch(board.getByRole('switch', { name: /Taking orders/ }), 'off');

    await expect(page.getByText('La cocina esta descansando!')).toBeVisible({ timeout: 33_000 });
    await expect(page.getByText("We're taking a break - check back soon")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ordering Closed' }).first()).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add Baja Shrimp' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Your order, / }).click();
    const cart = page.getByRole('dialog', { name: 'Your order' });
    await expect(cart.getByText('Restaurant Currently Closed')).toBeVisible();
    await expect(cart.getByText('Usually because:')).toBeVisible();
    for (const reason of [
      'Kitchen closed for the day',
      'Break between service hours',
      'Preparing fresh ingredients',
    ]) {
      await expect(cart.getByText(reason)).toBeVisible();
    }
    await expect(cart.getByText('Hours are Monday to Friday, 9:30 AM to 2 PM.')).toBeVisible();
    // Switched off by hand, there is no time of return: the phone is shown, and the saved order can be changed.
    await expect(cart.getByRole('link', { name: '(928) 555-0147' })).toBeVisible();
    await cart.getByRole('button', { name: 'One more Baja Shrimp' }).click();
    await expect(page.getByRole('button', { name: /^Your order, 2/, includeHidden: true })).toBeAttached();
    await expect(cart.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await expect(cart.getByRole('button', { name: 'Ordering Disabled' })).toBeDisabled();
    await expectAccessible(page);

    await turnSwitch(board.getByRole('switch', { name: /Taking orders/ }), 'on');
    await expect(page.getByText('La cocina esta descansando!')).toBeHidden({ timeout: 33_000 });
    await expect(cart.getByRole('button', { name: /^Proceed to Checkout/ })).toBeEnabled();
  } finally {
    await kitchen.close();
    await customer.close();
    await product.stop();
  }
});
