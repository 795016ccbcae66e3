import {
  forgetSession,
  mailedLink,
  newAddress,
  PASSWORD,
  signIn,
  signUp,
  test,
} from '../support/account-journey.ts';
import { expect, expectAccessible } from '../support/journey.ts';

test('a forgotten password is renewed by the mailed link', async ({ page, mail }) => {
  const email = newAddress();
  await signUp(page, email);
  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await mailedLink(mail, email, '/reset-password'));
  await page.getByLabel('New password').fill('comal-caliente-9');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL(/\/account$/);
  await forgetSession(page);
  await signIn(page, email, 'comal-caliente-9');
  await page.waitForURL((url) => url.pathname === '/');
});

test('confirming the email from another browser asks to sign in first, then brings guest orders in', async ({
  page,
  mail,
}) => {
  const email = newAddress();
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: /^Your order, / }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Proceed to Checkout/ })
    .click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Email').fill(email);
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.waitForURL(/square-sandbox\/checkout/);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText('Order number')).toBeVisible({ timeout: 10_000 });

  await signUp(page, email);
  await page.goto('/account?tab=orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink(mail, email, '/confirm-email');
  await forgetSession(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page.getByText('1 earlier order is now in your account.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('article')).toContainText('Your order no. 1');
});

test('the password is changed, the data downloaded, and the account deleted by typing its email', async ({
  page,
}) => {
  const email = newAddress();
  await signUp(page, email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('comal-caliente-9');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('textbox', { name: 'Your email' }).fill('eva@correo.example');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('That’s not the email on this account.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('Account deleted').first()).toBeVisible();
  await page.goto('/account');
  await page.waitForURL(/\/login$/);
});

test('signing out everywhere ends the session of the other browser too', async ({
  page,
  browser,
  product,
}) => {
  const email = newAddress();
  await signUp(page, email);
  const other = await browser.newContext({ baseURL: product.url });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, email, PASSWORD);
  await elsewhere.waitForURL((url) => url.pathname === '/');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Signed out').first()).toBeVisible();
  await elsewhere.goto('/account');
  await elsewhere.waitForURL(/\/login$/);
  await other.close();
});
