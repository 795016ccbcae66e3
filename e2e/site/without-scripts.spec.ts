import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const NOTICE = /^Ordering needs JavaScript; call \(928\) 555-0147\.$/;

/** Expects the reason, the phone number and links to all pages, which need no scripts. */
async function expectWayOut(page: Page): Promise<void> {
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByRole('link', { name: '(928) 555-0147' }).first()).toHaveAttribute(
    'href',
    'tel:9285550147',
  );
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Find Our Truck' })).toBeInViewport();
}

test.describe('with scripts off', () => {
  // Scripts alone use the preloaded menu.
  test.use({ javaScriptEnabled: false, refusals: ['preloaded using link preload but not used'] });

  for (const path of ['/menu', '/account']) {
    test(`${path} names the phone, and its menu leads to the links of the footer`, async ({ page }) => {
      await page.goto(path);
      await expectWayOut(page);
      await expect(page.getByText('Loading your account')).toBeHidden();
    });
  }

  test('the other language keeps the dish, the tab and the order that the address asks for', async ({
    page,
  }) => {
    for (const address of [
      '/menu?item=8',
      '/menu?item=8&from=flyer',
      '/account?tab=orders',
      '/order-confirmation?order=12&token=a%26b',
    ]) {
      await page.context().clearCookies();
      await page.goto(address);
      await page.getByRole('banner').getByRole('link', { name: 'ES, cambiar a español' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      const { pathname, searchParams } = new URL(page.url());
      const asked = new URL(address, page.url());
      expect(pathname).toBe(asked.pathname);
      for (const [name, value] of asked.searchParams) expect(searchParams.get(name)).toBe(value);
    }
  });
});

test.describe('with scripts that cannot be had', () => {
  test.use({
    refusals: ['ERR_FAILED', 'preloaded using link preload but not used'],
  });

  for (const path of ['/menu', '/account']) {
    test(`${path} says so, and its menu leads to the links of the footer`, async ({ page }) => {
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto(path);
      await expectWayOut(page);
    });
  }
});

test('with scripts nothing is said about them', async ({ page }) => {
  await page.goto('/menu');
  await expect(page.getByText(NOTICE)).toBeHidden();
});
