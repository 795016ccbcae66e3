import type { Page } from '@playwright/test';
import { TWILIO_ACCOUNT, TWILIO_TOKEN, testTwilioServer } from '../../testing/messages/twilio-server.ts';
import { newAddress, signUp, test as accounts } from '../support/account-journey.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { startProduct } from '../support/product.ts';

const REMEMBER = 'Remember my details on this device';
const TEXT_ME = 'Text me when it’s ready';

async function openCheckout(page: Page) {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: /^Your order, \d/ }).click();
  await page
    .getByRole('dialog', { name: 'Your order' })
    .getByRole('button', { name: /^Proceed to Checkout/ })
    .click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Email')).toBeVisible();
  return checkout;
}

async function pay(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Checkout' })
    .getByRole('button', { name: /^Continue to payment/ })
    .click();
  await page.waitForURL(/square-sandbox\/checkout/);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText('Order number')).toBeVisible({ timeout: 10_000 });
}

test('a guest’s contact is remembered only if they allow it, and goes when they take that back', async ({
  page,
}) => {
  let checkout = await openCheckout(page);
  await expect(checkout.getByRole('checkbox', { name: REMEMBER })).not.toBeChecked();
  await expect(checkout.getByRole('checkbox', { name: TEXT_ME })).toHaveCount(0);
  await checkout.getByLabel('Email').fill('marisol@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await pay(page);
  checkout = await openCheckout(page);
  await expect(checkout.getByLabel('Email')).toHaveValue('');

  await checkout.getByLabel('Email').fill('marisol@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await checkout.getByRole('checkbox', { name: REMEMBER }).check();
  await expectAccessible(page);
  await pay(page);
  // On another day only local storage is left.
  await page.evaluate(() => sessionStorage.clear());
  checkout = await openCheckout(page);
  await expect(checkout.getByLabel('Email')).toHaveValue('marisol@correo.example');
  await expect(checkout.getByLabel('Phone')).toHaveValue('(928) 555-0162');
  await expect(checkout.getByRole('checkbox', { name: REMEMBER })).toBeChecked();

  await checkout.getByRole('checkbox', { name: REMEMBER }).uncheck();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('marisol@correo.example');
});

test.describe('a time that has just filled up', () => {
  test.use({ refusals: ['409 (Conflict)'] });

  test('is named where it is chosen, but not at another time chosen meanwhile', async ({ page }) => {
    let answered = Promise.resolve();
    await page.route('**/api/square/create-checkout', async (route) => {
      await answered;
      await route.fulfill({ status: 409, json: { error: 'slot_full', message: 'Full.', fields: {} } });
    });
    const checkout = await openCheckout(page);
    await checkout.getByLabel('Email').fill('marisol@correo.example');
    await checkout.getByLabel('Phone').fill('(928) 555-0162');
    const proceed = checkout.getByRole('button', { name: /^Continue to payment/ });
    const refused = checkout.getByText('That pickup time just filled up. Please choose another.');
    const chooseAnother = () =>
      checkout.getByLabel('Pickup time').locator('input:enabled:not(:checked)').first().check();

    await proceed.click();
    await expect(refused).toBeVisible();
    await chooseAnother();
    await expect(refused).toBeHidden();

    let answer: (() => void) | undefined;
    answered = new Promise((resolve) => (answer = resolve));
    await proceed.click();
    await expect(proceed).toHaveCount(0);
    await chooseAnother();
    answer?.();
    await expect(proceed).toBeVisible();
    await expect(page.locator('.toast')).toContainText('That pickup time just filled up.');
    await expect(refused).toBeHidden();
  });
});

accounts('a signed-in customer is not asked: the account remembers', async ({ page }) => {
  await signUp(page, newAddress());
  const checkout = await openCheckout(page);
  await expect(checkout.getByLabel('Phone')).toHaveValue('(928) 555-0162');
  await expect(checkout.getByRole('checkbox', { name: REMEMBER })).toHaveCount(0);
});

accounts('nor while the session is being checked', async ({ page }) => {
  await signUp(page, newAddress());
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/me', async (route) => {
    await answered;
    await route.continue();
  });
  const checkout = await openCheckout(page);
  await expect(checkout.getByLabel('Phone')).toHaveValue('');
  await expect(checkout.getByRole('checkbox', { name: REMEMBER })).toHaveCount(0);
  answer?.();
  await expect(checkout.getByLabel('Phone')).toHaveValue('(928) 555-0162');
});

test('where texts are set up, the customer who ticks the box is texted, and nobody else', async ({
  browser,
}) => {
  const twilio = await testTwilioServer();
  const product = await startProduct({
    TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
    TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
    TWILIO_FROM: '+19285550100',
    TWILIO_BASE_URL: twilio.url,
  });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    for (const agrees of [false, true]) {
      const checkout = await openCheckout(page);
      const box = checkout.getByRole('checkbox', { name: TEXT_ME });
      await expect(box).not.toBeChecked();
      await checkout.getByLabel('Email').fill('marisol@correo.example');
      await checkout.getByLabel('Phone').fill('(928) 555-0162');
      if (agrees) {
        await box.check();
        await expect(checkout.getByText('Used for texts about this order')).toBeVisible();
        await expectAccessible(page);
      }
      await pay(page);
    }
    await expect.poll(() => twilio.taken.length, { timeout: 10_000 }).toBe(1);
    expect(twilio.taken[0]).toMatchObject({ to: '+19285550162', from: '+19285550100' });
    expect(twilio.taken[0]?.body).toContain('we have your order 2');
  } finally {
    await context.close();
    await product.stop();
    await twilio.close();
  }
});
