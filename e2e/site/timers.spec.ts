import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/journey.ts';

/** Stops the page's clock, so that its timers run only as far as the test says, however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

test('an add button is locked for about 300 ms after a press, and can be pressed again then', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/menu');
  const add = page.getByRole('button', { name: 'Add Baja Shrimp' });
  await add.click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-disabled');
  await stopClock(page);
  // The same button is the stepper's plus now.
  await add.click();
  await expect(page.getByRole('button', { name: 'Your order, 2 items' })).toBeVisible();
  await page.clock.runFor(299);
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.click({ force: true });
  await page.clock.runFor(1);
  await expect(add).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('button', { name: 'Your order, 2 items' })).toBeVisible();
  await add.click();
  await expect(page.getByRole('button', { name: 'Your order, 3 items' })).toBeVisible();
});

test.describe('with the dialog of a dish, as it slides away', () => {
  test.use(MOVING);

  test('a double click adds once, and saves a changed line once', async ({ page }) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Customize Baja Shrimp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Baja Shrimp' });
    await dialog.getByRole('button', { name: /^Add to order/ }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.cart-btn .badge')).toHaveText('1');
    await page.locator('.cart-btn').click();
    const cart = page.getByRole('dialog', { name: 'Your order' });
    await cart.getByRole('button', { name: 'Edit Baja Shrimp' }).click();
    await dialog.getByLabel('Note for the kitchen').fill('No onion');
    await dialog.getByRole('button', { name: 'One more' }).click();
    await dialog.getByRole('button', { name: /^Save changes/ }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(cart.getByText('“No onion”')).toBeVisible();
    await expect(cart.locator('.stepper output')).toHaveText(['2']);
  });

  test('a press after it was closed adds nothing', async ({ page }) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await page.getByRole('button', { name: 'Customize Baja Shrimp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Baja Shrimp' });
    await expect(dialog).toBeVisible();
    await dialog.evaluate((sheet) => {
      sheet.querySelector<HTMLElement>('.sheet-close')?.click();
      setTimeout(() => sheet.querySelector<HTMLElement>('.dialog-foot .btn-primary')?.click(), 30);
    });
    await expect(dialog).toBeHidden();
    await expect(page.locator('.cart-btn .badge')).toHaveText('1');
  });
});

test('a toast leaves by itself 5 s after it came', async ({ page }) => {
  await page.clock.install();
  await page.goto('/menu');
  const toast = page.locator('.toast');
  // The first one brings the code of them all.
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(toast).toContainText('Baja Shrimp');
  await page.mouse.move(1, 1);
  await stopClock(page);
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(toast).toContainText('Baja Shrimp');
  await page.mouse.move(1, 1);
  await page.clock.runFor(4999);
  await expect(toast).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('a placed order leads to the payment page 1.5 s later', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  await page.getByLabel('Email').fill('marisol@correo.example');
  await page.getByLabel('Phone').fill('(928) 555-0162');
  let answeredAt = 0;
  await page.route('**/api/square/create-checkout', async (route) => {
    const response = await route.fetch();
    answeredAt = Date.now();
    await route.fulfill({ response });
  });
  const left = page.waitForRequest(/square-sandbox\/checkout/).then(() => Date.now());
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page.locator('.toast')).toContainText('Order saved');
  const waited = (await left) - answeredAt;
  expect(waited).toBeGreaterThanOrEqual(1490);
  expect(waited).toBeLessThan(7000);
});

test('whether orders are taken is asked every 30 s, on every page', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ordering-status')) asked += 1;
  });
  await page.clock.install();
  await page.goto('/about', { waitUntil: 'networkidle' });
  const before = asked;
  await page.clock.runFor(25_000);
  expect(asked).toBe(before);
  await page.clock.runFor(7_000);
  await expect.poll(() => asked).toBe(before + 1);
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(before + 2);
});
