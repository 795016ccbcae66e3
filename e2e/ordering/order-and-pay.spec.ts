import type { Page } from '@playwright/test';
import { expect, expectAccessible, MOVING, signInAsOwner, test } from '../support/journey.ts';

const toast = (page: Page) => page.locator('.toast');

async function addQuesadilla(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
  const add = dialog.getByRole('button', { name: /^Add to order/ });
  await add.click();
  await expect(toast(page)).toContainText('Please choose Small, Medium, or Large size.');
  await dialog.getByRole('radio', { name: /^Medium/ }).check({ force: true });
  await add.click();
  await expect(toast(page)).toContainText('Please select Tortilla.');
  await dialog.getByRole('radio', { name: 'Flour' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Extra Meat/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Guacamole/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Jalapeños' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Keep onion' }).uncheck({ force: true });
  await dialog.getByLabel('Note for the kitchen').fill('Cut in half');
  await expect(add).toContainText('$13.50');
  await add.click();
  await expect(dialog).toBeHidden();
}

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Your order, / }).click();
  return page.getByRole('dialog', { name: 'Your order' });
}

async function toPaymentPage(page: Page): Promise<void> {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  const cart = await openCart(page);
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Email').fill('marisol@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.waitForURL(/square-sandbox\/checkout/);
}

test.describe(() => {
  // The main journey is made as customers make it.
  test.use({ ...MOVING, serviceWorkers: 'allow' });

  test('a customer builds an order, pays and follows it while the kitchen makes it', async ({
    page,
    browser,
    product,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const blurb of ['Fresh Daily', 'Fast Service', 'Family Recipes']) {
      await expect(page.getByRole('heading', { name: blurb })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'View Menu' })).toHaveAttribute('href', '/menu');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Order Now' }).click();
    await expect(page).toHaveURL(/\/menu$/);
    await expectAccessible(page);

    const add = page.getByRole('button', { name: 'Add Baja Shrimp' });
    // The second click of a double click falls into the 300 ms in which the button is locked.
    await add.dblclick();
    await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
    await expect(add).toBeEnabled();
    await addQuesadilla(page);
    await expect(page.locator('article.dish', { hasText: 'Quesadilla de la Casa' })).toContainText(
      '1 in order',
    );

    let cart = await openCart(page);
    // Food without a drink: drinks are offered once.
    const drinks = cart.getByRole('region', { name: 'Anything from Drinks?' });
    await drinks.getByRole('button', { name: 'Add Agua de Jamaica, $3.50' }).click();
    await expect(drinks).toHaveCount(0);
    await cart.getByRole('button', { name: 'Remove Agua de Jamaica' }).click();
    await drinks.getByRole('button', { name: 'No, thanks' }).click();
    await expect(drinks).toHaveCount(0);
    await cart.getByRole('button', { name: 'One more Baja Shrimp' }).click();
    await expect(cart.getByText('$22.00')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    cart = await openCart(page);
    await expect(cart.getByText('“Cut in half”')).toBeVisible();
    await expect(drinks).toHaveCount(0);
    await expect(cart.getByText('3 items', { exact: true })).toBeVisible();
    // 8.875% of 22.00 is 1.9525
    await expect(cart.getByText('$1.95', { exact: true })).toBeVisible();
    await cart.getByRole('button', { name: /^Proceed to Checkout.*23\.95/ }).click();

    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    const proceed = checkout.getByRole('button', { name: /^Continue to payment/ });
    await proceed.click();
    await expect(toast(page)).toContainText('Missing Information');
    await expect(toast(page)).toContainText('Please fill in your email and phone number.');
    await expect(checkout.getByText('“Cut in half”')).toBeVisible();
    await checkout.getByLabel('Email').fill('marisol@correo.example');
    await checkout.getByLabel('Phone').fill('(928) 555-0162');
    await expectAccessible(page);
    await proceed.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.waitForURL(/square-sandbox\/checkout/);
    await expectAccessible(page);
    await page.locator('button[value="pay"]').click();

    await page.waitForURL(/\/order-confirmation\?order=/);
    await expect(page.getByText('Order number')).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText('$23.95')).toBeVisible();
    await expect(page.locator('.track-side')).toContainText('“Cut in half”');
    await expectAccessible(page);
    const number = (await page.locator('.order-number .painted-letters').innerText()).trim();

    const kitchen = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1180, height: 820 },
    });
    const board = await kitchen.newPage();
    await signInAsOwner(board);
    const ticketOf = (called: string) =>
      board
        .getByRole('article')
        .filter({ has: board.locator('.ticket-head_number', { hasText: new RegExp(`^${called}$`) }) });
    const ticket = ticketOf(number);
    await expect(ticket).toContainText('Quesadilla de la Casa');
    await expect(ticket).toContainText('Cut in half');
    await expectAccessible(board);
    await board.getByRole('button', { name: new RegExp(`^Start.*\\b${number}\\b`) }).click();
    await expect(page.locator('.progress li[aria-current="step"]')).toContainText('Preparing', {
      timeout: 2_500,
    });
    await board.getByRole('button', { name: new RegExp(`^Ready.*\\b${number}\\b`) }).click();
    await expect(page.locator('.progress li[aria-current="step"]')).toContainText('Ready', {
      timeout: 2_500,
    });
    await board.getByRole('button', { name: new RegExp(`^Picked up.*\\b${number}\\b`) }).click();
    await expect(page.locator('.progress')).toContainText('Picked up');
    await expect(ticketOf(number)).toHaveCount(0);
    await kitchen.close();
  });
});

test('a new paid order appears on the open board within 2 s and rings', { tag: '@phone' }, async ({
  page,
  browser,
  product,
}) => {
  const kitchen = await browser.newContext({ baseURL: product.url, viewport: { width: 1180, height: 820 } });
  const board = await kitchen.newPage();
  await signInAsOwner(board);
  await toPaymentPage(page);
  const before = await board.getByRole('article').count();
  await page.locator('button[value="pay"]').click();
  await expect(board.getByRole('article')).toHaveCount(before + 1, { timeout: 2_500 });
  await kitchen.close();
});

test('a declined card leaves the order to be paid with another', { tag: '@phone' }, async ({ page }) => {
  await toPaymentPage(page);
  const declined = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.locator('button[value="decline"]').click();
  expect((await declined).status()).toBe(402);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText('Order number')).toBeVisible({ timeout: 10_000 });
});

test('after canceling the payment the cart is offered back', { tag: '@phone' }, async ({ page }) => {
  await toPaymentPage(page);
  await page.locator('button[value="cancel"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await page.getByRole('button', { name: 'Bring my cart back' }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await expect(cart.getByText('Baja Shrimp')).toBeVisible();
  // The order's instructions are restored too.
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('marisol@correo.example');
  await expect(page.getByLabel('Phone')).toHaveValue('(928) 555-0162');
});

test('a canceled order that was not paid brings the cart back, on another device too', {
  tag: '@phone',
}, async ({ page, browser, product }) => {
  await toPaymentPage(page);
  await page.locator('button[value="cancel"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  const link = page.url();
  const token = new URL(link).searchParams.get('order') ?? '';
  const canceled = await page.request.post(`/api/orders/${encodeURIComponent(token)}/cancel`);
  expect(canceled.status()).toBe(200);

  const elsewhere = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  for (const device of [page, await elsewhere.newPage()]) {
    await device.goto(link);
    await expect(device.getByRole('heading', { name: 'Order canceled' })).toBeVisible();
    await device.getByRole('button', { name: 'Bring my cart back' }).click();
    const cart = device.getByRole('dialog', { name: 'Your order' });
    await expect(cart.getByText('Baja Shrimp')).toBeVisible();
    await device.keyboard.press('Escape');
    // Lines that the cart already has are not added again.
    await expect(device.getByRole('main').getByRole('link', { name: 'View Menu' })).toBeVisible();
    await expect(device.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  }
  await elsewhere.close();
});

test('an order left unpaid has the page’s whole attention: the app is offered once it is dismissed', {
  tag: '@phone',
}, async ({ page }) => {
  await toPaymentPage(page);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.runFor(7_000);
  const unpaid = page.getByRole('region', { name: 'Your order isn’t paid yet' });
  const offer = page.getByRole('region', { name: 'Install the app' });
  await expect(unpaid.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await expect(page.locator('.prompt')).toHaveCount(1);
  await expect(offer).toBeHidden();
  await unpaid.getByRole('button', { name: 'Not now' }).click();
  await expect(unpaid).toBeHidden();
  await expect(offer).toBeVisible();
});

test('a corrupt stored cart is discarded and the page works', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kitchen-cart', '{not json'));
  await page.goto('/menu');
  await expect(page.getByRole('button', { name: 'Your order, 0 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
});
