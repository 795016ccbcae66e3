import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { OWNER, startProduct } from '../support/product.ts';

async function signIn(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('/secure-login leads to the owner’s sign-in', async ({ page }) => {
  await page.goto('/secure-login');
  await page.waitForURL(/\/admin-login$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('the owner signs in, is led back, and sees a small payment go the whole way and return', async ({
  browser,
}) => {
  const product = await startProduct();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await page.goto('/payment-test');
    await page.waitForURL(/\/admin-login\?to=/);
    await signIn(page, OWNER);
    await page.waitForURL(/\/payment-test$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment test' })).toBeVisible();
    await expect(page.getByText('Test mode: no real money.')).toBeVisible();
    await expect(page.locator('footer, .order-bar, .cart-btn')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Start the test' }).click();
    await expect(step(page, 'Keys and location')).toContainText('The token works for “Sandbox truck”');
    await expect(step(page, 'Total to the cent')).toContainText('Ours $1.09, Square’s $1.09.');
    await expect(page.getByRole('link', { name: 'Open the payment page' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(step(page, 'Your turn: pay')).toContainText('You have not opened the page yet.');

    await page.getByRole('link', { name: 'Open the payment page' }).click();
    await page.waitForURL(/square-sandbox\/checkout/);
    await expect(page.getByText('PAYMENT TEST (not an order)')).toBeVisible();
    await page.locator('button[value="pay"]').click();
    await page.waitForURL(/\/payment-test/);
    await expect(step(page, 'Your turn: pay')).toContainText('You opened the page at');
    await expect(page.getByRole('heading', { name: 'Ready to sell' })).toBeVisible({ timeout: 20_000 });
    await expect(step(page, 'Webhook received')).toContainText('the signature is valid');
    await expect(step(page, 'Refund')).toContainText('$1.09 was refunded to the card.');
    await expect(step(page, 'Nothing left open')).toContainText('Square says the order is closed.');
    await expectAccessible(page);

    const orders = await page.request.get('/api/owner/orders');
    expect(await orders.json()).toEqual([]);
    await page.goto('/admin/kitchen');
    await expect(page.getByText('PAYMENT TEST')).toHaveCount(0);
  } finally {
    await context.close();
    await product.stop();
  }
});

test('the owner calls a test off in Spanish, and can start another', async ({ browser }) => {
  const product = await startProduct();
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-MX' });
  const page = await context.newPage();
  try {
    await page.goto('/payment-test');
    await page.getByLabel('Correo').fill(OWNER.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByRole('button', { name: 'Empezar la prueba' }).click();
    await expect(page.getByRole('link', { name: 'Abrir la página de pago' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar la prueba' }).click();
    await expect(page.getByRole('heading', { name: 'Prueba cancelada' })).toBeVisible({ timeout: 15_000 });
    await expect(step(page, 'Nada queda abierto')).toContainText('El enlace sin pagar se borró');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Probar otra vez' }).click();
    await expect(page.getByRole('link', { name: 'Abrir la página de pago' })).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
  }
});
