import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { OWNER, type Product, startProduct } from './product.ts';

/** The product runs once per worker; every console error or page error fails the test it happens in. */
export const test = base.extend<
  { quietConsole: undefined; refusals: readonly string[] },
  { product: Product }
>({
  /** What a test brings about itself and Chromium reports as an error, such as `401 (Unauthorized)`. */
  refusals: [[], { option: true }],
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  quietConsole: [
    async ({ context, refusals }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        // The sandbox's page answers 402 to a declined card.
        const meant = ['402 (Payment Required)', ...refusals].some((status) =>
          message.text().includes(status),
        );
        const bad = message.type() === 'error' || message.type() === 'warning';
        if (bad && !meant) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No accessibility violation that axe can find, once moving parts have come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([]);
}

export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
}
