import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

declare global {
  interface Window {
    /** Start of each state, in milliseconds of the page's clock. */
    states: Record<string, number>;
  }
}

/** Records in the page when an attribute of the first match of `selector` takes each new value. */
function watch(page: Page, selector: string, attribute: string): Promise<void> {
  return page.evaluate(
    ([find, name]) => {
      window.states = {};
      const read = () => document.querySelector(find)?.getAttribute(name);
      let last = read();
      new MutationObserver(() => {
        const value = read();
        if (value === last) return;
        last = value;
        if (typeof value === 'string') window.states[value] ??= performance.now();
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    },
    [selector, attribute] as const,
  );
}

const at = (page: Page, state: string) => page.evaluate((name) => window.states[name] ?? 0, state);

test('an add button is locked for about 300 ms after a press, and can be pressed again then', async ({
  page,
}) => {
  await page.goto('/menu');
  const add = page.getByRole('button', { name: 'Add Baja Shrimp' });
  await add.click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'false');
  const id = await page.locator('article.dish').filter({ has: add }).getAttribute('id');
  // The same button is the stepper's plus now.
  await watch(page, `#${id} [aria-label="Add Baja Shrimp"]`, 'aria-disabled');
  await add.click();
  await expect.poll(() => at(page, 'false')).toBeGreaterThan(0);
  const locked = (await at(page, 'false')) - (await at(page, 'true'));
  expect(locked).toBeGreaterThan(250);
  expect(locked).toBeLessThan(3000);
  await add.click();
  await expect(page.getByRole('button', { name: 'Your order, 3 items' })).toBeVisible();
});

test('a toast leaves by itself 5 s after it came', async ({ page }) => {
  await page.goto('/menu');
  await watch(page, '.toast', 'data-state');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.locator('.toast')).toContainText('Added');
  await page.mouse.move(1, 1);
  await expect(page.locator('.toast')).toBeHidden({ timeout: 8000 });
  const shown = (await page.evaluate(() => performance.now())) - (await at(page, 'open'));
  expect(shown).toBeGreaterThan(4900);
  expect(shown).toBeLessThan(8000);
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
