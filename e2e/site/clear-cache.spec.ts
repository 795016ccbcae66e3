import type { Page } from '@playwright/test';
import { newAddress, signUp, test as accounts } from '../support/account-journey.ts';
import { expect, expectAccessible, test, workerReady } from '../support/journey.ts';

// Chromium reports the lost network.
test.use({ serviceWorkers: 'allow', refusals: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] });

const button = (page: Page) => page.getByRole('button', { name: 'Clear it all' });

/** Returns what the site stores on the device. */
function kept(page: Page) {
  return page.evaluate(async () => ({
    storage: Object.keys(localStorage).sort(),
    tab: Object.keys(sessionStorage),
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

async function useSite(page: Page): Promise<void> {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('comal-theme', 'dark');
    localStorage.setItem('comal-contact', '{"email":"a@b.mx","phone":"1"}');
    localStorage.setItem('comal-install-dismissed', '1');
    localStorage.setItem('app-notifications', '[]');
    localStorage.setItem('comal-kitchen-bumps', '[]');
  });
  await workerReady(page);
}

test('nothing goes before the button is pressed; then everything does, and the way leads home', async ({
  page,
}) => {
  await useSite(page);
  await page.goto('/clear-cache');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Start fresh on this device' })).toBeVisible();
  for (const part of [
    'The items in your cart',
    'Your email and phone',
    'Your theme and dismissed hints',
    'You stay signed in',
  ]) {
    await expect(page.getByText(part)).toHaveCount(part === 'You stay signed in' ? 0 : 1);
  }
  await expectAccessible(page);
  const before = await kept(page);
  expect(before.storage).toContain('comal-contact');
  expect(before).toMatchObject({ workers: 1 });

  await button(page).click();
  await expect(page.getByRole('heading', { name: 'All clear' })).toBeFocused();
  const report = page.getByRole('status').filter({ hasText: 'All clear' });
  await expect(report).toContainText('Offline copy removed');
  await expect(page.getByRole('button', { name: 'Your order' })).not.toContainText('1');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page);
  // Bumps that the kitchen's tablet has not sent yet are never cleared.
  const nothing = { storage: ['comal-kitchen-bumps'], tab: [], caches: 0, workers: 0 };
  await expect.poll(() => kept(page)).toEqual(nothing);

  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/menu');
  await expect(page.locator('.cart-btn .badge')).toHaveCount(0);
});

test('it works without a network too', async ({ page, context }) => {
  await useSite(page);
  await context.setOffline(true);
  await page.goto('/clear-cache');
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'All clear' })).toBeVisible();
  // An answer that the page's worker had under way is cached once more, until the next sweep.
  await expect.poll(() => kept(page)).toMatchObject({ caches: 0, workers: 0 });
  await context.setOffline(false);
});

test('in Spanish it says what goes and what it did', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/clear-cache');
  await expect(page.getByRole('heading', { name: 'Empieza de cero en este dispositivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await expect(page.getByRole('heading', { name: 'Todo limpio' })).toBeVisible();
  await context.close();
});

accounts('a customer stays signed in unless they choose otherwise', async ({ page }) => {
  await signUp(page, newAddress());
  await page.goto('/clear-cache');
  await expect(page.getByText('You stay signed in')).toBeVisible();
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'All clear' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marisol' })).toBeVisible();

  await page.goto('/clear-cache');
  await page.getByRole('checkbox', { name: 'Sign me out too' }).check();
  await button(page).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto('/account');
  await page.waitForURL(/\/login$/);
});
