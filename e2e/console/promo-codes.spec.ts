import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

// Unknown, used and expired codes.
test.use({ refusals: ['422 (Unprocessable Entity)', '409 (Conflict)'] });

const codes = (page: Page) => page.getByRole('region', { name: 'Codes' });

async function openCheckout(page: Page) {
  await page.goto('/menu');
  const add = page.getByRole('button', { name: 'Add Baja Shrimp' });
  await add.click();
  await expect(add).toBeEnabled();
  await add.click();
  await page.getByRole('button', { name: 'Your order, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  return page.getByRole('dialog', { name: 'Checkout' });
}

test('the owner makes a code, a customer pays less with it, and the day’s closing is what Square took', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page, '/admin/promotions');
  await page.getByRole('navigation', { name: 'Kind of promotion' }).getByText('Promo codes').click();
  await expect(page.getByText(/^No codes yet/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New code' }).click();
  const sheet = page.getByRole('dialog', { name: 'New code' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('3 to 20 letters A to Z, digits or dashes.')).toBeVisible();
  await expect(sheet.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await sheet.getByLabel('Code').fill('taco10');
  await sheet.getByLabel('Maximum uses').fill('1');
  await sheet.getByLabel('Once per customer').check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const row = codes(page).getByRole('listitem').filter({ hasText: 'TACO10' });
  await expect(row).toContainText('10% off · once per customer');
  await expect(row).toContainText('0 of 1');
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  let checkout = await openCheckout(customer);
  await checkout.getByLabel('Email').fill('marisol@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  const pay = checkout.getByRole('button', { name: /^Continue to payment/ });
  await expect(pay).toContainText('$9.25');
  await checkout.getByRole('button', { name: 'Have a code?' }).click();
  const code = checkout.getByLabel('Promo code');
  await expect(code).toBeFocused();
  await code.fill('tacos');
  await code.press('Enter');
  await expect(checkout.getByText('That code isn’t valid. Please check the spelling.').last()).toBeVisible();
  await expect(code).toHaveValue('tacos');
  await expectAccessible(customer);
  await code.fill('taco10 ');
  await checkout.getByRole('button', { name: 'Apply' }).click();
  // 8.50 − 0.85 = 7.65; tax 0.6789.
  await expect(checkout.getByText('-$0.85')).toBeVisible();
  await expect(pay).toContainText('$8.33');
  await expect(checkout.getByText('Code TACO10: $0.85 off. Total $8.33.')).toBeAttached();
  await expect(checkout.getByRole('button', { name: 'Remove code TACO10' })).toBeFocused();
  await expectAccessible(customer);
  await checkout.getByRole('button', { name: 'Remove code TACO10' }).click();
  await expect(pay).toContainText('$9.25');
  await expect(code).toBeFocused();
  await code.fill('TACO10');
  await code.press('Enter');
  await expect(pay).toContainText('$8.33');

  await customer.reload();
  await customer.getByRole('button', { name: 'Your order, 2 items' }).click();
  await customer.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  checkout = customer.getByRole('dialog', { name: 'Checkout' });
  await expect(pay).toContainText('$8.33');
  await pay.click();
  await customer.waitForURL(/square-sandbox\/checkout/);
  await expect(customer.getByText('Code TACO10')).toBeVisible();
  await expect(customer.getByText('−$0.85')).toBeVisible();
  await customer.getByRole('button', { name: 'Pay $8.33 with the test card' }).click();
  await customer.waitForURL(/order-confirmation/);
  await expect(customer.getByText('Code TACO10')).toBeVisible();
  await expect(customer.getByText('-$0.85')).toBeVisible();
  await expect(customer.getByText('$8.33').first()).toBeVisible();
  await expectAccessible(customer);

  await expect(row).toContainText('1 of 1', { timeout: 20_000 });
  await expect(row).toContainText('Used up');
  checkout = await openCheckout(customer);
  await checkout.getByRole('button', { name: 'Have a code?' }).click();
  await checkout.getByLabel('Promo code').fill('TACO10');
  await checkout.getByRole('button', { name: 'Apply' }).click();
  await expect(checkout.getByText('This code has reached its limit.').last()).toBeVisible();

  await page.goto('/admin/orders/closing');
  await expect(page.getByText('1 payment, $8.33: the same as here.')).toBeVisible();
  const fees = page.getByRole('row', { name: 'Square’s fees' });
  await expect(fees).toContainText('-$0.54');
  await expect(page.getByRole('row', { name: 'Net after fees' })).toContainText('$7.79');
  const sales = page.locator('.closing_sums');
  await expect(sales).toContainText('Gross sales$8.50');
  await expect(sales).toContainText('Promo codes-$0.85');
  await expect(sales).toContainText('Total collected$8.33');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: /Guest 0162/ }).click();
  await expect(page.getByText('Code TACO10')).toBeVisible();
  await context.close();
});

test('a code that orders were placed with is switched off, one that nobody used is deleted', async ({
  page,
}) => {
  await signInAsOwner(page, '/admin/promotions/codes');
  for (const name of ['MONDAY', 'LUNES-2']) {
    await page.getByRole('button', { name: 'New code' }).click();
    const sheet = page.getByRole('dialog', { name: 'New code' });
    await sheet.getByLabel('Code').fill(name);
    await sheet.getByRole('radio', { name: /^An amount/ }).check();
    await sheet.getByLabel('Dollars').fill('2.50');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
  }
  const row = codes(page).getByRole('listitem').filter({ hasText: 'MONDAY' });
  await expect(row).toContainText('$2.50 off');
  await row.getByRole('button', { name: 'Turn off MONDAY' }).click();
  await expect(row).toContainText('Off');
  await expect(row.getByRole('button', { name: 'Turn on MONDAY' })).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).click();
  const twin = page.getByRole('dialog', { name: 'New code' });
  await twin.getByLabel('Code').fill('monday');
  await twin.getByRole('button', { name: 'Save' }).click();
  await expect(twin.getByText('That code already exists.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit LUNES-2' }).click();
  await page.getByRole('dialog', { name: 'LUNES-2' }).getByRole('button', { name: 'Delete' }).click();
  await expect(codes(page).getByRole('listitem').filter({ hasText: 'LUNES-2' })).toHaveCount(0);
  await expect(row).toBeVisible();
});
