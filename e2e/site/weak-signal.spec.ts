import type { Page } from '@playwright/test';
import { forgetSession, PASSWORD, newAddress, signUp, test } from '../support/account-journey.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { finishOrder, payOrder, placeOrder } from '../support/order-by-call.ts';

// Among the last, and mostly waiting: its tests are shared between the workers.
test.describe.configure({ mode: 'parallel' });

// A service worker would fetch the files where the test cannot see them.
test.use({
  refusals: ['ERR_FAILED', 'Failed to fetch', '.css failed', '.js failed', 'Error: late'],
});

/** Holds back every response to matching requests; returns the function that releases them. */
async function hold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, () => undefined);
  return () => page.unroute(files);
}

/** Fails the first requests for each matching address; returns a function that counts the most for one of them. */
async function failFirst(page: Page, addresses: RegExp, times: number): Promise<() => number> {
  const asked = new Map<string, number>();
  await page.route(addresses, (route, request) => {
    const count = (asked.get(request.url()) ?? 0) + 1;
    asked.set(request.url(), count);
    return count <= times ? route.abort() : route.continue();
  });
  return () => Math.max(0, ...asked.values());
}

/** Requests of a load that fails: a file that was lost once is asked for again. */
const ONE_LOAD = 2;

/** Marks the visit as reloaded, across reloads. */
const alreadyLoadedAnew = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('comal-reloaded-at', String(Date.now())));

const noError = (page: Page) => expect(page.getByText('Application Error')).toHaveCount(0);

test('a password sent before hydration stays out of the URL, and signs in after it', async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await forgetSession(page);
  const release = await hold(page, /\/assets\/core-[^/]*\.js/);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForTimeout(500);
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await release();
  await page.waitForURL((url) => url.pathname === '/');
});

test('“Send message” pressed between hydration and its effects is answered', async ({ page }) => {
  await page.addInitScript(() => {
    interface Hydrating {
      stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } | null } };
    }
    const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage') ?? {};
    // React posts itself a message before it runs the effects: the button is pressed there, once.
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      const root = document.getElementById('root');
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
      const fiber = (root as unknown as Record<string, Hydrating> | null)?.[key ?? ''];
      const button = document.querySelector<HTMLElement>('form.contact-form button');
      if (fiber?.stateNode?.current?.memoizedState?.isDehydrated === false && button) {
        Object.defineProperty(MessagePort.prototype, 'postMessage', own);
        button.click();
      }
      return Reflect.apply(own.value as () => undefined, this, message);
    };
  });
  await page.goto('/contact');
  await expect(page.locator('.toast')).toContainText('Please fill in all fields.');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('no form of the sign-in would send what was typed in the address', async ({ page }) => {
  for (const path of ['/login', '/forgot-password', '/reset-password?token=x']) {
    const html = await (await page.request.get(path)).text();
    const forms = [...html.matchAll(/<form[^>]*>/g)].map(([form]) => form);
    expect(forms.length, path).toBeGreaterThan(0);
    expect(
      forms.filter((form) => !form.includes('method="post"')),
      path,
    ).toEqual([]);
  }
});

test('the page comes alive though a stylesheet hangs', async ({ page }) => {
  await hold(page, /\/assets\/entry-client-[^/]*\.css/);
  await page.goto('/menu', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible({ timeout: 12_000 });
});

test('while a page whose code failed is loaded anew, what was printed stands', async ({ page }) => {
  let documents = 0;
  await page.route(/\/assets\/menu\.page-[^/]*\.js/, (route) =>
    documents > 1 ? route.continue() : route.abort(),
  );
  await page.route(
    ({ pathname }) => pathname === '/menu',
    async (route) => {
      documents += 1;
      if (documents > 1) await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    },
  );
  await page.goto('/menu');
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Baja Shrimp' })).toBeVisible();
  await noError(page);
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible({ timeout: 10_000 });
  expect(documents).toBe(2);
});

test('a page whose code fails twice hydrates with the third attempt', async ({ page }) => {
  await alreadyLoadedAnew(page);
  const asked: string[] = [];
  await page.route(/\/assets\/menu\.page-[^/]*\.js/, (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length < 3 ? route.abort() : route.continue();
  });
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible({ timeout: 12_000 });
  // Versions of Chromium differ in whether the import takes over that the same file, loaded ahead, had failed.
  expect(asked[0]).toBe('');
  expect(asked[2]).toMatch(/^\?1+$/);
  // Parts that are loaded afterwards import it by its first address.
  expect(asked.slice(3).filter((address) => address !== '')).toEqual([]);
});

test('a device that turns light before the page’s later code is here is followed once it is', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const release = await hold(page, /\/assets\/background-[^/]*\.js/);
  const late = page.waitForRequest(/\/assets\/background-[^/]*\.js/);
  await page.goto('/about');
  await late;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a part loaded ahead that fails reloads no page, and a half-written message stays', async ({ page }) => {
  let visits = 0;
  page.on('framenavigated', () => (visits += 1));
  const asked = await failFirst(page, /\/assets\/(background|send-contact-message)-[^/]*\.js/, ONE_LOAD);
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Do you come to weddings?');
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(ONE_LOAD);
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Message')).toHaveValue('Do you come to weddings?');
  expect(visits).toBe(1);
});

test('an order under way is shown, and the network’s loss, though their code failed at first', async ({
  page,
  context,
  product,
}) => {
  const order = await placeOrder(page);
  await payOrder(page, order);
  await page.addInitScript(
    (token) => localStorage.setItem('comal-pending-order', JSON.stringify({ token, savedAt: Date.now() })),
    order.token,
  );
  const asked = await failFirst(page, /\/assets\/background-[^/]*\.js/, ONE_LOAD);
  await page.goto('/contact');
  await expect(page.getByRole('complementary', { name: 'Your order under way' })).toBeVisible();
  expect(asked()).toBeGreaterThan(ONE_LOAD);
  await context.setOffline(true);
  await expect(page.locator('.banner-offline')).toBeVisible();
  await context.setOffline(false);
  await finishOrder(product.url, order);
});

test('a cart whose code hangs says so, and opens once it comes', async ({ page }) => {
  const release = await hold(page, /\/assets\/cart-drawer-[^/]*\.js/);
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  const cart = page.getByRole('button', { name: 'Your order, 1 item' });
  await cart.click();
  await expect(page.locator('.toast')).toContainText('Your order is still saved on this device.', {
    timeout: 12_000,
  });
  await release();
  await cart.click();
  await expect(page.getByRole('button', { name: /^Proceed to Checkout/ })).toBeVisible();
});

test('a cart whose code was asked for without an answer opens on the next press', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/cart-drawer-[^/]*\.js/, (route) => {
    asked += 1;
    return asked === 1 ? undefined : route.continue();
  });
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  const cart = page.getByRole('button', { name: 'Your order, 1 item' });
  await cart.click();
  await expect(page.locator('.toast')).toContainText('Your order is still saved on this device.', {
    timeout: 60_000,
  });
  await cart.click();
  await expect(page.getByRole('button', { name: /^Proceed to Checkout/ })).toBeVisible();
});

test('a stylesheet of the cart that failed is asked for again by the next press', async ({ page }) => {
  await alreadyLoadedAnew(page);
  const asked = await failFirst(page, /\/assets\/cart-drawer-[^/]*\.css/, 1);
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  const cart = page.getByRole('button', { name: 'Your order, 1 item' });
  await cart.click();
  await expect(page.locator('.toast')).toContainText('Your order is still saved on this device.');
  await cart.click();
  await expect(page.locator('.sheet.drawer .cart-line')).toHaveCount(1);
  expect(asked()).toBe(2);
  expect(
    await page.evaluate(() => [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)),
  ).toBe(true);
});

test('a page that a proxy sends in place of code is not taken for it', async ({ page }) => {
  await alreadyLoadedAnew(page);
  const dialog = /\/assets\/customize-dialog-[^/]*\.js/;
  await page.route(dialog, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Welcome to our Wi-Fi</title>' }),
  );
  await page.goto('/menu');
  const choose = page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' });
  const toast = page.locator('.toast');
  await choose.click();
  await expect(toast).toContainText('Failed to add item to cart. Please try again.');
  await expect(toast).toBeHidden({ timeout: 15_000 });
  await page.unroute(dialog);
  // What the dialog imports fails, too: until it was said, as the code may also be loaded before the press.
  const imported = /\/assets\/choice-limits-[^/]*\.js/;
  await page.route(imported, (route) => route.abort());
  await choose.click();
  await expect(toast).toContainText('Failed to add item to cart. Please try again.');
  await page.unroute(imported);
  await choose.click();
  await expect(page.getByRole('dialog', { name: 'Quesadilla de la Casa' })).toBeVisible({ timeout: 10_000 });
});

test('a link whose page hangs is followed all the same', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await hold(page, /\/assets\/contact\.page-[^/]*\.js/);
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/contact', { timeout: 15_000, waitUntil: 'commit' });
  await expect(page.locator('form.contact-form')).toBeVisible();
});

test('who has paid sees the order’s number though what stands beside it hangs', async ({ page }) => {
  const order = await placeOrder(page);
  await payOrder(page, order);
  await hold(page, /\/assets\/order-side-[^/]*\.js/);
  await page.goto(`/order-confirmation?order=${order.token}`, { waitUntil: 'commit' });
  await expect(page.locator('.order-number')).toBeVisible({ timeout: 10_000 });
});

test('an order that cannot be asked for is said to be out of reach, and comes when it can', async ({
  page,
}) => {
  const order = await placeOrder(page);
  await payOrder(page, order);
  const release = await hold(page, /\/api\/orders\//);
  await page.goto(`/order-confirmation?order=${order.token}`);
  await expect(page.getByRole('heading', { name: 'We can’t reach the kitchen' })).toBeVisible({
    timeout: 20_000,
  });
  await release();
  await expect(page.locator('.order-number')).toBeVisible({ timeout: 15_000 });
});

test('one lost answer to who is signed in throws nobody out of their account', async ({ page }) => {
  await signUp(page, newAddress());
  const asked = await failFirst(page, /\/api\/auth\/me$/, 1);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marisol' })).toBeVisible();
  expect(asked()).toBe(2);
});

test('a tab of the account whose code cannot be had leaves the others, and comes with another try', async ({
  page,
}) => {
  await signUp(page, newAddress());
  await alreadyLoadedAnew(page);
  await page.route(/\/assets\/orders-tab-[^/]*\.js/, (route) => route.abort());
  await page.goto('/account');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.unroute(/\/assets\/orders-tab-[^/]*\.js/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await noError(page);
});

test('a checkout whose code is slow keeps the order’s title and the close button, and opens once loaded', async ({
  page,
}) => {
  await page.goto('/menu');
  await page.waitForLoadState('networkidle');
  const release = await hold(page, /\/assets\/checkout-view-[^/]*\.js/);
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your order' });
  await expect(drawer.locator('[aria-busy="true"]')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Close your order' })).toBeVisible();
  await release();
  await expect(page.getByRole('dialog', { name: 'Checkout' }).getByLabel('Phone')).toBeVisible();
});

test('without scripts the order’s page says at once that it needs them', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order-confirmation?order=x');
  await expect(page.locator('noscript p')).toBeInViewport();
  await context.close();
});
