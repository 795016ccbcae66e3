import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addCategory } from '../support/brasa-norte/menu.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { openBoard, openKitchen } from '../support/kitchen-orders.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startSquare } from '../support/square.ts';
import { turnSwitch } from '../support/turn-switch.ts';

/** Orders one dish as a guest and pays it on Square's page. */
async function order(page: Page, dish: string): Promise<void> {
  await page.goto('/menu');
  await page.getByRole('button', { name: `Add ${dish}` }).click();
  await page.getByRole('button', { name: /^Your order, \d/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: /^Proceed/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Email').fill('marisol@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.waitForURL(/square\/checkout/);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText('Order number')).toBeVisible({ timeout: 10_000 });
}

async function ownBusiness(page: Page): Promise<void> {
  const business = await page.request.put('/api/owner/settings/business', {
    data: {
      name: 'Tacos El Gato',
      phone: '(928) 555-0199',
      email: 'gato@example.com',
      socialUrl: 'https://social.example/elgato',
      address: { street: '200 S Main St', city: 'Yuma', region: 'AZ', postalCode: '85364' },
      mapsUrl: 'https://maps.example/?q=gato',
    },
  });
  expect(business.status(), await business.text()).toBe(200);
  const tax = await page.request.put('/api/owner/settings/tax', { data: { taxRate: 10_412 } });
  expect(tax.status(), await tax.text()).toBe(200);
}

async function ownMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Remove \d+ demo dishes and 6 demo categories$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('The menu is empty. Add your first dish.')).toBeVisible();
  await page.getByRole('link', { name: /: Menu$/ }).click();
  await page.getByRole('link', { name: 'New category' }).click();
  await addCategory(page, ['Plates', 'Platillos'], 'Ember');
  await page.getByRole('link', { name: 'Menu', exact: true }).last().click();
  await page.getByRole('button', { name: 'New item' }).click();
  const panel = page.getByRole('complementary', { name: 'New item' });
  await panel.getByLabel('Name, English').fill('Mulita');
  await panel.getByLabel('Name, Spanish').fill('Mulita norteña');
  await panel.getByLabel('Description, English').fill('Two tortillas, cheese between.');
  await panel.getByLabel('Description, Spanish').fill('Dos tortillas con queso en medio.');
  await panel.getByLabel('Price', { exact: true }).fill('4.50');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}

async function paymentTest(page: Page): Promise<void> {
  await page.goto('/payment-test');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  await page.waitForURL(/square\/checkout/);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/payment-test/);
  await expect(page.getByRole('heading', { name: 'Ready to sell' })).toBeVisible({ timeout: 20_000 });
}

test('the owner makes the demo theirs and opens for real, and the next customer orders from the new menu', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-live-'));
  const square = await startSquare();
  let product: Product = await startProduct({ DATA_DIR: folder });
  try {
    const trying = await browser.newContext({ baseURL: product.url });
    const demoPage = await trying.newPage();
    const demoOrder = await placeOrder(demoPage);
    await payOrder(demoPage, demoOrder);
    const demoSite = product.url;
    await expect
      .poll(async () => (await (await trying.request.get(`/api/orders/${demoOrder.token}`)).json()).status)
      .toBe('received');
    await trying.close();
    await product.stop();

    // Restarts the same truck with Square's keys.
    product = await startProduct({ ...square.environment, DATA_DIR: folder });
    square.reportTo(product.url);
    expect(product.url).not.toBe(demoSite);
    const kitchen = await openKitchen(browser, product.url);
    const office = await browser.newContext({ baseURL: product.url });
    const page = await office.newPage();
    await signInAsOwner(page, '/admin/start');
    const missing = page.getByRole('complementary', { name: 'Open for real' }).getByRole('listitem');
    await ownBusiness(page);
    await page.getByRole('button', { name: 'They are right: Hours or stops' }).click();
    await ownMenu(page);
    await openBoard(kitchen);
    await paymentTest(page);
    await page.goto('/admin/start');
    await expect(missing).toHaveText([/^A test order from your phone/]);

    const phone = { baseURL: product.url, viewport: { width: 390, height: 844 } };
    const own = await browser.newContext(phone);
    await order(await own.newPage(), 'Mulita');
    await expect(missing).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByText('Everything that is needed is done. The rest can wait.')).toBeVisible();
    await page.getByRole('button', { name: 'Open Tacos El Gato' }).click();
    const asked = page.getByRole('dialog', { name: 'Open for real?' });
    await expect(asked).toContainText('One demo order will be deleted for good');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Open Tacos El Gato' }).click();
    const live = page.getByRole('complementary', { name: 'Open for real' });
    await expect(live.getByRole('heading', { name: 'Open for real' })).toBeVisible();
    await expectAccessible(page);

    // The truck's own order stays, the demo's are gone, and ordering is still closed.
    const orders = await page.request.get('/api/owner/orders?scope=recent');
    expect(await orders.json()).toHaveLength(1);
    const street = await browser.newContext(phone);
    const customer = await street.newPage();
    expect((await street.request.get(`/api/orders/${demoOrder.token}`)).status()).toBe(404);
    await customer.goto('/menu');
    await expect(customer.getByRole('button', { name: 'Ordering Closed' })).toBeDisabled();
    await expect(customer.getByRole('article')).toHaveCount(1);
    await turnSwitch(live.getByRole('switch', { name: 'Taking orders' }), 'on');
    await expect(customer.getByRole('button', { name: 'Add Mulita' })).toBeEnabled({ timeout: 5_000 });
    await order(customer, 'Mulita');
    await expect(kitchen.board.getByRole('article').filter({ hasText: 'Mulita' })).toHaveCount(2);
    expect((await square.books()).payments).toBe(3);
    for (const context of [own, street, office, kitchen.context]) await context.close();
  } finally {
    await product.stop();
    await square.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
