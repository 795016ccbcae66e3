import type { Page } from '@playwright/test';
import { newAddress, PASSWORD, signIn, signUp, test } from '../support/account-journey.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { finishOrder, payOrder, placeOrder } from '../support/order-by-call.ts';
import { startProxy } from '../support/proxy.ts';

// Requests are failed in the page's network, which a service worker would bypass.
test.use({
  refusals: ['500 (Internal Server Error)', 'ERR_FAILED'],
});

/** The code that adds to the order; not the drawer's file. */
const CART_CODE = /\/assets\/cart-[\w-]{8}\.js/;

const INTERNAL = { status: 500, json: { error: 'internal', message: 'Something broke.' } };

async function fail(page: Page, method: string, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill(INTERNAL) : route.fallback(),
  );
}

test('signing in without email and password says what is missing and asks nobody', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/auth/customer/login', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Email').fill('marisol@correo.example');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(asked).toBe(0);
});

test('a dish whose code is lost once on its way is added by the one press, on the page as it is', async ({
  page,
}) => {
  let asked = 0;
  await page.route(CART_CODE, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto('/menu', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  expect(loads).toBe(1);
});

test.describe('on a connection that breaks', () => {
  test.use({ refusals: ['ERR_'] });

  test('a dish whose code comes in half is added by the one press, on the page as it is', async ({
    page,
    product,
  }) => {
    let asked = 0;
    const proxy = await startProxy(product.url, (path, body, response) => {
      if (!CART_CODE.test(path) || (asked += 1) > 1) return response.end(body);
      return response.write(body.subarray(0, body.length / 2), () => response.destroy());
    });
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto(`${proxy.url}/menu`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
    expect(asked).toBeGreaterThan(1);
    expect(loads).toBe(1);
    await page.goto('about:blank');
    await proxy.close();
  });
});

test.describe('when what makes a cart line cannot be had', () => {
  test.beforeEach(async ({ page }) => {
    // A page reloads itself once for such a failure; here it already has.
    await page.addInitScript(() => sessionStorage.setItem('comal-reloaded-at', String(Date.now())));
    await page.route(CART_CODE, (route) => route.abort());
    await page.goto('/menu');
  });

  test('adding a dish says so, and the cart stays as it was', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.getByText('Failed to add item to cart. Please try again.').first()).toBeVisible();
    await expect(page.locator('.cart-btn .badge')).toHaveCount(0);
    await page.unroute(CART_CODE);
    await page.reload();
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  });

  test('adding a special says so, and the cart stays as it was', async ({ page }) => {
    await page.locator('article.special').first().getByRole('button', { name: /^Add / }).click();
    await expect(page.getByText('Failed to add special to cart. Please try again.').first()).toBeVisible();
    await expect(page.locator('.cart-btn .badge')).toHaveCount(0);
  });
});

test.describe('when the next part of an order cannot be had', () => {
  test.use({ refusals: ['ERR_FAILED', 'Failed to fetch'] });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('comal-reloaded-at', String(Date.now())));
  });

  test('a special whose options cannot be had says so as a special', async ({ page }) => {
    await page.route(/\/assets\/customize-dialog-[^.]*\.js/, (route) => route.abort());
    await page.goto('/menu');
    await page
      .locator('article.special')
      .first()
      .getByRole('button', { name: /^Customize / })
      .click();
    await expect(page.locator('.toast')).toContainText('Failed to add special to cart. Please try again.');
  });
});

test.describe('on a connection too weak for the next part of the site', () => {
  test.use({ refusals: ['ERR_FAILED', 'Failed to fetch'] });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('comal-reloaded-at', String(Date.now())));
  });

  test('the menu comes alive with the newest menu where its own file cannot be had', async ({ page }) => {
    await page.route('**/menu-data/**', (route) => route.abort());
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(36);
  });

  for (const part of ['cart-drawer', 'checkout-view']) {
    test(`the menu stays usable, the order is saved, and the cart opens on the next press (${part})`, async ({
      page,
    }) => {
      const code = new RegExp(`/assets/${part}-[^.]*\\.js`);
      await page.route(code, (route) => route.abort());
      await page.goto('/menu');
      await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
      const cart = page.getByRole('button', { name: 'Your order, 1 item' });
      await cart.click();
      const proceed = page.getByRole('button', { name: /^Proceed to Checkout/ });
      if (part === 'checkout-view') await proceed.click();
      await expect(page.locator('.toast')).toContainText('Your order is still saved on this device.');
      await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
      await page.unroute(code);
      await cart.click();
      await proceed.click();
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  }

  test('who has paid sees the order’s number all the same', async ({ page, product }) => {
    const order = await placeOrder(page);
    await payOrder(page, order);
    let asked = 0;
    await page.route(/\/assets\/(order-side|follow-order)-[^.]*\.js/, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`/order-confirmation?order=${order.token}`);
    await expect(page.locator('.order-number')).toBeVisible({ timeout: 10_000 });
    await expect(page.locator('.progress li[aria-current="step"]')).toContainText('Received');
    expect(asked).toBeGreaterThan(1);
    await expect(page.getByText('Application Error')).toHaveCount(0);
    await finishOrder(product.url, order);
  });

  test('the links of small screens open on the next press', async ({ page }) => {
    await page.route(/\/assets\/background-[^.]*\.js/, (route) => route.abort());
    await page.goto('/menu');
    const toggle = page.getByRole('button', { name: 'Open navigation' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    await page.unroute(/\/assets\/background-[^.]*\.js/);
    await toggle.click();
    await expect(page.locator('.nav-sheet')).toBeVisible();
  });

  test('a customer without bell and menu of their own still gets to the account', async ({ page }) => {
    await signUp(page, newAddress());
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route(/\/assets\/(bell|user-menu)-[^.]*\.js/, (route) => route.abort());
    await page.goto('/menu');
    await page.getByRole('banner').getByRole('link', { name: 'Marisol' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marisol' })).toBeVisible();
  });

  test('a dish that cannot be customized says so, and can be on the next press', async ({ page }) => {
    await page.route(/\/assets\/customize-dialog-[^.]*\.js/, (route) => route.abort());
    await page.goto('/menu');
    const choose = page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' });
    await choose.click();
    await expect(page.locator('.toast')).toContainText('Failed to add item to cart. Please try again.');
    await page.unroute(/\/assets\/customize-dialog-[^.]*\.js/);
    await choose.click();
    await expect(page.getByRole('dialog', { name: 'Quesadilla de la Casa' })).toBeVisible();
  });

  test('a toast that cannot be had takes nothing with it, and the next one shows', async ({ page }) => {
    await page.route(/\/assets\/toast-region-[^.]*\.js/, (route) => route.abort());
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
    await page.waitForTimeout(500);
    await page.unroute(/\/assets\/toast-region-[^.]*\.js/);
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.getByRole('button', { name: 'Your order, 2 items' })).toBeVisible();
    await expect(page.locator('.toast')).toContainText('Added');
  });
});

test('sharing a dish says so when what shares it cannot be had', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('comal-reloaded-at', String(Date.now())));
  await page.route(/\/assets\/share-/, (route) => route.abort());
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Share Baja Shrimp' }).click();
  await expect(page.getByText('Share failed').first()).toBeVisible();
  await expect(page.getByText('Unable to share at this time. Please try again.').first()).toBeVisible();
});

test('a profile that cannot be saved is sent once more, says so and keeps what was written', async ({
  page,
}) => {
  await signUp(page, newAddress());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Eva');
  const tries: number[] = [];
  await page.route('**/api/user/profile', (route) => {
    tries.push(Date.now());
    return route.fulfill(INTERNAL);
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update failed').first()).toBeVisible();
  await expect(page.getByText('Unable to update profile. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Eva');
  expect(tries).toHaveLength(2);
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(480);
  await expectAccessible(page);
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
});

test('a sign-out that fails says so, and the customer stays signed in', async ({ page }) => {
  await signUp(page, newAddress());
  await page.goto('/account');
  await fail(page, 'POST', '**/api/auth/customer/logout');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Logout failed').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marisol' })).toBeVisible();
  await page.unroute('**/api/auth/customer/logout');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a session that cannot be checked is logged, and the visitor counts as signed out', async ({ page }) => {
  await signUp(page, newAddress());
  await fail(page, 'GET', '**/api/auth/me');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) asked += 1;
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be checked'));
  await page.goto('/account');
  await logged;
  await page.waitForURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(asked).toBe(2);
});

test('a sign-in and a sign-up whose answer is lost go through by themselves', async ({ page }) => {
  const email = newAddress();
  const lost: string[] = [];
  await page.route(/\/api\/auth\/customer\/(login|signup)$/, async (route) => {
    const url = route.request().url();
    if (lost.includes(url)) return route.fallback();
    lost.push(url);
    // The server handled the request; only its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await signUp(page, email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Welcome back!').first()).toBeVisible();
  expect(lost).toHaveLength(2);
});
