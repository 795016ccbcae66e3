import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { type PaidOrder, paidOrder, withKitchen } from '../support/kitchen-orders.ts';
import { OWNER } from '../support/product.ts';

/** Leaves the storage as the checkout leaves it on the paying device. */
async function orderOfThisDevice(page: Page, dishes: Record<string, number>): Promise<PaidOrder> {
  const order = await paidOrder(page.request, dishes);
  await page.goto('/about');
  await page.evaluate(
    (token) => localStorage.setItem('comal-pending-order', JSON.stringify({ token, savedAt: Date.now() })),
    order.token,
  );
  return order;
}

const pinOf = (page: Page) => page.getByRole('complementary', { name: 'Your order under way' });

test('the device that paid is led back to its order from every page and the drawer until it is picked up', async ({
  page,
  browser,
  product,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const order = await orderOfThisDevice(page, { 'Baja Shrimp': 1 });
    await page.goto(`/order-confirmation?order=${encodeURIComponent(order.token)}`);
    await expect(page.getByText('Order number')).toBeVisible();
    await expect(pinOf(page)).toHaveCount(0);

    for (const path of ['/', '/menu', '/contact']) {
      await page.goto(path);
      await expect(pinOf(page)).toContainText(/Order \d+ · Received/);
      // The five steps are collapsed for a customer who has paid an order.
      if (path === '/menu') await expect(page.getByRole('region', { name: 'How to order' })).toBeHidden();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Your order/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your order' });
    await expect(drawer.getByRole('complementary')).toContainText(/Order \d+/);
    await drawer.getByRole('complementary').getByRole('link').click();
    await expect(page).toHaveURL(/\/order-confirmation\?order=/);
    await expect(drawer).toHaveCount(0);

    await kitchen.move(order, 'preparing');
    await page.goto('/');
    await expect(pinOf(page)).toContainText(/Preparing.*Ready about/s);
    await kitchen.move(order, 'ready');
    await expect(pinOf(page)).toContainText('Come to the window and say your number.', { timeout: 30_000 });
    await kitchen.move(order, 'picked_up');
    await expect(pinOf(page)).toHaveCount(0, { timeout: 30_000 });
    expect(await page.evaluate(() => localStorage.getItem('comal-paid-orders'))).toBeNull();
  });
});

test('somebody who only opens the link of an order is not led back to it', async ({
  page,
  browser,
  product,
}) => {
  await withKitchen(browser, product.url, async () => {
    const order = await paidOrder(page.request, { 'Baja Shrimp': 1 });
    await page.goto(`/order-confirmation?order=${encodeURIComponent(order.token)}`);
    await expect(page.getByText('Order number')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('comal-paid-orders'))).toBeNull();
  });
});

test('a dish that sells out is marked in the open cart and checkout at once, with the button that removes it', async ({
  page,
  browser,
  product,
}) => {
  const office = await browser.newContext({ baseURL: product.url });
  await office.request.post('/api/auth/owner/login', { data: OWNER });
  const menu = (await (await page.request.get('/api/menu')).json()) as { id: number; name: string }[];
  const id = menu.find(({ name }) => name === 'Baja Shrimp')?.id ?? 0;
  const setSoldOut = async (soldOut: boolean) => {
    const until = soldOut ? 'switched_back' : null;
    const answer = await office.request.put('/api/owner/sold-out', { data: { kind: 'item', id, until } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  try {
    // The page opens its event stream after it has loaded.
    const listens = page.waitForResponse('**/api/menu/events');
    await page.goto('/menu');
    await listens;
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await page.getByRole('button', { name: 'Your order, 1 item' }).click();
    const cart = page.getByRole('dialog', { name: 'Your order' });
    await expect(cart.getByText(/^Pickup .* 123 Calle del Sol$/)).toBeVisible();
    await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    await expect(checkout.getByLabel('Email')).toBeVisible();
    await setSoldOut(true);
    const told = checkout.getByRole('alert').filter({ hasText: 'Just sold out' });
    await expect(told).toContainText('Baja Shrimp', { timeout: 10_000 });
    await expectAccessible(page);
    await checkout.getByRole('button', { name: 'Back to Cart' }).first().click();
    await expect(cart.locator('.cart-line').getByText('Sold out')).toBeVisible();
    await cart.getByRole('alert').getByRole('button', { name: 'Remove Baja Shrimp' }).click();
    await expect(cart.getByText('Your order is empty').last()).toBeVisible();
  } finally {
    await setSoldOut(false);
    await office.close();
  }
});

test('a removed line can be brought back', async ({ page }) => {
  await page.goto('/menu');
  for (const dish of ['Baja Shrimp', 'Carne Asada']) {
    await page
      .getByRole('button', { name: `Add ${dish}` })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Your order, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: 'Remove Baja Shrimp' }).click();
  await expect(cart.getByText('Baja Shrimp removed.')).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole('button', { name: 'Bring it back' }).click();
  await expect(cart.getByRole('heading', { level: 3, name: /Baja Shrimp|Carne Asada/ })).toHaveText([
    'Baja Shrimp',
    'Carne Asada',
  ]);
  await expect(cart.getByText('Baja Shrimp removed.')).toHaveCount(0);
});

test('the checkout formats the phone, asks about a mistyped email, and takes a name', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  await expect(page.getByText(/^Pickup .* (at|,) 123 Calle del Sol/)).toBeVisible();
  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Name').fill('Lupita');
  await checkout.getByLabel('Email').fill('lupita@gmial.com');
  await checkout.getByLabel('Phone').fill('928 555 0162');
  await checkout.getByRole('button', { name: 'Did you mean lupita@gmail.com?' }).click();
  await expect(checkout.getByLabel('Email')).toHaveValue('lupita@gmail.com');
  await expect(checkout.getByLabel('Phone')).toHaveValue('(928) 555-0162');
  await expect(checkout.getByText('123 Calle del Sol, Yuma')).toBeVisible();
  await expect(checkout.getByText(/Square’s secure page: card, Apple Pay or Google Pay/)).toBeVisible();
  await expectAccessible(page);

  const asked = page.waitForRequest('**/api/square/create-checkout');
  await page.route('**/api/square/create-checkout', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'invalid', message: 'We cannot take that right now. Nothing was charged.' },
    }),
  );
  const pay = checkout.getByRole('button', { name: /^Continue to payment/ });
  await pay.click();
  expect((await asked).postDataJSON()).toMatchObject({ customer: { pickupName: 'Lupita' } });
  const told = checkout.getByRole('alert').filter({ hasText: 'Nothing was charged.' });
  await expect(told).toContainText('(928) 555-0147');
  await expect(page.locator('.toast')).toContainText('Failed to create checkout session. Please try again.');
  await expect(page.locator('.toast')).toBeHidden({ timeout: 10_000 });
  await expect(told).toBeVisible();
});

test.use({ refusals: ['422 (Unprocessable Entity)'] });
