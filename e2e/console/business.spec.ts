import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { ownProductTest } from '../support/own-product.ts';
import { OWNER } from '../support/product.ts';

const test = ownProductTest();

test.describe.configure({ mode: 'serial' });
// A wrong password before a backup, and the session call after a restore.
test.use({ refusals: ['401 (Unauthorized)', '422 (Unprocessable Entity)'] });

test('the day’s figures follow a paid order, and one switch takes a dish off the menu', async ({
  page,
  context,
}) => {
  await signInAsOwner(page, '/admin/today');
  const figures = page.getByRole('region', { name: 'Today' });
  await expect(figures.getByText('No order ready yet')).toBeVisible();
  await expect(page.getByText('Nothing sold yet today.').first()).toBeVisible();

  await payOrder(page, await placeOrder(page));
  await expect(figures.getByText('1 in the kitchen now')).toBeVisible({ timeout: 15_000 });
  const latest = page.getByRole('row').filter({ hasText: 'New' });
  await expect(latest).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('rowheader').first()).toContainText(/[AP]M/);
  await expectAccessible(page);

  const menu = await context.newPage();
  await menu.goto('/menu');
  const dish = menu.getByRole('article').filter({ hasText: 'Birria Plate' });
  await expect(dish.getByRole('button', { name: /^Choose/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Birria Plate on sale' }).click();
  await expect(dish.getByText('Sold out')).toBeVisible();
  await page.getByRole('switch', { name: 'Birria Plate on sale' }).click();
  await expect(dish.getByRole('button', { name: /^Choose/ })).toBeVisible();
  await menu.close();

  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Lo más vendido' })).toBeVisible();
  await expectAccessible(page);
});

test('a report counts by day, week and month, and refuses a time that ends before it begins', async ({
  page,
}) => {
  await signInAsOwner(page, '/admin/reports');
  const table = page.getByRole('region', { name: 'Gross sales by day' });
  await expect(table.getByRole('row').last()).toContainText('Total');
  // Only one day has sales; days without sales are collapsed.
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show 29 days without sales' }).click();
  await expect(table.getByRole('row')).toHaveCount(32);
  await page.getByRole('button', { name: 'Hide rows without sales' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Compared with the period before' })).toContainText(
    'No sales in the period before',
  );
  await expect(page.getByRole('region', { name: 'By hour of the week' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Where it was sold' })).toContainText('Period before');
  const hours = page.getByRole('region', { name: 'By hour of the week' });
  await page.getByRole('button', { name: 'Change against the period before' }).click();
  await expect(hours).not.toContainText('$');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Hours of the week' }).click();
  expect((await download).suggestedFilename()).toMatch(/^hours-.*\.csv$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  const months = page.getByRole('region', { name: 'Gross sales by month' });
  await expect(months.getByRole('row').last()).toContainText(/Total\s*1/);
  await page.getByLabel('From').fill('2026-01-02');
  await page.getByLabel('To').fill('2026-01-01');
  await expect(page.getByText('The last day can’t be before')).toBeVisible();
});

test('a new name and tax apply at once, mistakes are named, and a backup restores everything', async ({
  page,
}) => {
  await signInAsOwner(page, '/admin/settings');
  await expectAccessible(page);
  await page.getByLabel('Rate in percent').fill('nine');
  await page.getByRole('button', { name: 'Confirm this rate' }).click();
  await expect(page.getByText('Enter a rate from 0 to 25')).toBeVisible();
  await page.getByLabel('Rate in percent').fill('10.412');
  await page.getByRole('button', { name: 'Confirm this rate' }).click();
  await expect(page.getByText(/^Confirmed on/)).toBeVisible();

  const accountant = page.getByRole('region', { name: 'Monthly mail to your accountant' });
  const address = accountant.getByLabel('Accountant’s email');
  await address.fill('rosa');
  await accountant.getByRole('button', { name: 'Save accountant' }).click();
  await expect(accountant.getByText('Enter one email address.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('rosa@cuentas.example');
  await accountant.getByRole('button', { name: 'Save accountant' }).click();
  await expect(page.getByText('Accountant saved', { exact: true })).toBeVisible();
  await accountant.getByRole('button', { name: /^Send .+ now$/ }).click();
  // There is no mail server: it is kept among the messages that were not sent.
  await expect(accountant.getByText(/for rosa@cuentas\.example was not sent/)).toBeVisible();
  await expect(accountant.getByRole('button', { name: /^Send .+ again$/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  await page.getByLabel('Your password').first().fill('not my password');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('That’s not your password')).toBeVisible();
  await page.getByLabel('Your password').first().fill(OWNER.password);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const backup = await (await download).path();

  const business = page.locator('form').filter({ hasText: 'Your business' });
  await business.getByLabel('Name', { exact: true }).fill('Tacos El Gato');
  await business.getByLabel('Email').fill('gato');
  await business.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That email doesn’t look right.')).toBeVisible();
  await expect(business.getByLabel('Email')).toBeFocused();
  await business.getByLabel('Email').fill('gato@example.com');
  await business.getByRole('button', { name: 'Save' }).click();
  await expect(business.getByText('Saved', { exact: true })).toBeVisible();
  const home = await page.context().newPage();
  await home.goto('/');
  await expect(home.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Tacos El Gato, /);

  await page.request.put('/api/owner/ordering-status', { data: { enabled: false } });
  await page.getByText('Restore a backup').click();
  await page.getByLabel('Backup file').setInputFiles(backup);
  await page.getByLabel(/I understand/).check();
  await page.getByLabel('Your password').fill(OWNER.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('A backup was restored, so everyone was signed out.')).toBeVisible();
  await expectAccessible(page);
  await home.reload();
  await expect(home.getByRole('heading', { level: 1 })).toHaveAccessibleName(/La Cocina de Abuela/);
  await home.close();
});
