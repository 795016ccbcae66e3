import type { Page } from '@playwright/test';
import { testSmtpServer, type TestSmtpServer } from '../../testing/messages/smtp-server.ts';
import { expect, letOrdersIn, test as journey } from './journey.ts';
import { type Product, startProduct } from './product.ts';

interface Mailed {
  product: Product;
  mail: TestSmtpServer;
  stop(): Promise<void>;
}

const key = {};
async function startMailed(): Promise<Mailed> {
  const mail = await testSmtpServer();
  const product = await startProduct({ SMTP_URL: mail.url, SMTP_FROM: 'hola@cocina.example' });
  await letOrdersIn(product);
  const stop = async () => {
    await product.stop();
    await mail.close();
  };
  return { product, mail, stop };
}

/** The product with an SMTP server. */
export const test = journey.extend<{ mailed: Mailed; mail: TestSmtpServer }>({
  mailed: async ({ products }, use) => use(await products.own(key, startMailed)),
  mail: async ({ mailed }, use) => use(mailed.mail),
  product: async ({ mailed }, use) => use(mailed.product),
});

let people = 0;
export const PASSWORD = 'nopal-verde-7';

/** Returns a new address for each test, since all tests share one truck. */
export function newAddress(): string {
  people += 1;
  return `marisol-${process.pid}-${people}@correo.example`;
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Marisol');
  await page.getByLabel('Last name').fill('Vega');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(928) 555-0162');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created!').first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Makes the page a visitor's. It is left first: it would keep sending requests that are then refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Returns the link to `path` in the newest mail to an address. */
export async function mailedLink(mail: TestSmtpServer, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mine = (await mail.received()).filter(({ to }) => to.includes(email));
    const text = mine.map((message) => message.mail.text ?? '').findLast((body) => body.includes(path));
    link = new RegExp(`\\S+${path}\\?token=\\S+`).exec(text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 8000 });
  return link ?? '';
}

/** Orders one dish on the site; returns what the checkout had prefilled. */
export async function orderTaco(page: Page): Promise<{ email: string; phone: string }> {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: /^Your order, / }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const filled = {
    email: await checkout.getByLabel('Email').inputValue(),
    phone: await checkout.getByLabel('Phone').inputValue(),
  };
  await checkout.getByLabel('Special instructions').fill('Extra limes, please');
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.waitForURL(/square-sandbox\/checkout/);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText('Order number')).toBeVisible({ timeout: 10_000 });
  return filled;
}
