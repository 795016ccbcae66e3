import type { Locator, Page } from '@playwright/test';
import { forgetSession, newAddress, PASSWORD, signIn, signUp, test } from '../support/account-journey.ts';
import { expect } from '../support/journey.ts';

const GUEST = { firstName: 'Beto', email: 'beto@correo.example', phone: '(928) 555-0100' };

const cartButton = (page: Page) => page.getByRole('button', { name: 'Your order, 1 item' });

async function addDish(page: Page): Promise<void> {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(cartButton(page)).toBeVisible();
}

async function openCheckout(page: Page): Promise<Locator> {
  await page.goto('/menu');
  await cartButton(page).click();
  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  return page.getByRole('dialog', { name: 'Checkout' });
}

async function expectContact(checkout: Locator, name: string, email: string, phone: string): Promise<void> {
  await expect(checkout.getByLabel(/^Name/)).toHaveValue(name);
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await expect(checkout.getByLabel('Phone')).toHaveValue(phone);
}

const rememberGuest = (page: Page) =>
  page.evaluate((contact) => localStorage.setItem('comal-contact', JSON.stringify(contact)), GUEST);

test('a phone that was changed in the profile is in the checkout, which was opened before', async ({
  page,
}) => {
  const email = newAddress();
  await signUp(page, email);
  await addDish(page);
  await expectContact(await openCheckout(page), 'Marisol', email, '(928) 555-0162');
  const saved = await page.request.put('/api/user/profile', {
    data: { firstName: 'Marisol', lastName: 'Vega', phone: '(928) 555-0199' },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expectContact(await openCheckout(page), 'Marisol', email, '(928) 555-0199');
});

test('whoever signs in finds their own contact, not that of the guest before', async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await forgetSession(page);
  await addDish(page);
  await rememberGuest(page);
  await expectContact(await openCheckout(page), GUEST.firstName, GUEST.email, GUEST.phone);
  await signIn(page, email, PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await expectContact(await openCheckout(page), 'Marisol', email, '(928) 555-0162');
});

test('the account’s contact comes in while the checkout is open, and what was typed stays', async ({
  page,
}) => {
  const email = newAddress();
  await signUp(page, email);
  await rememberGuest(page);
  await addDish(page);
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  const checkout = await openCheckout(page);
  await checkout.getByLabel(/^Name/).fill('Mari');
  await expectContact(checkout, 'Mari', '', '');
  answer?.();
  await expectContact(checkout, 'Mari', email, '(928) 555-0162');
  await page.unroute('**/api/auth/me');
  await expectContact(await openCheckout(page), 'Mari', email, '(928) 555-0162');
});

test('a guest who no longer wants to be remembered keeps the contact for this visit', async ({ page }) => {
  await addDish(page);
  await rememberGuest(page);
  const checkout = await openCheckout(page);
  await expectContact(checkout, GUEST.firstName, GUEST.email, GUEST.phone);
  await checkout.getByLabel('Remember my details on this device').uncheck({ force: true });
  expect(await page.evaluate(() => localStorage.getItem('comal-contact'))).toBeNull();
  await expectContact(checkout, GUEST.firstName, GUEST.email, GUEST.phone);
  await expectContact(await openCheckout(page), GUEST.firstName, GUEST.email, GUEST.phone);
});
