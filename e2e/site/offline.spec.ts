import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test, workerReady } from '../support/journey.ts';
import { reportOffline } from '../support/report-offline.ts';
import { placeOrder } from '../support/order-by-call.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';

// Chromium reports the lost network.
test.use({
  serviceWorkers: 'allow',
  refusals: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'],
});

async function cutNetwork(context: BrowserContext, cut: boolean): Promise<void> {
  await context.setOffline(cut);
}

function ask(page: Page, type: string): Promise<unknown> {
  return page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', (event) => resolve(event.data));
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ type: message }, [port2]);
      }),
    type,
  );
}

/** A proxy in front of the product that can serve a changed service worker. */
async function siteWithNewWorker(target: string): Promise<Proxy & { release(): void }> {
  let released = false;
  const proxy = await startProxy(target, (path, body, response) => {
    const extra = released && path === '/sw.js' ? '\n// a later version\n' : '';
    response.end(Buffer.concat([body, Buffer.from(extra)]));
  });
  return {
    ...proxy,
    release: () => {
      released = true;
    },
  };
}

async function picturesShown(page: Page): Promise<number> {
  return page
    .locator('article.dish img')
    .evaluateAll((images) => (images as HTMLImageElement[]).filter((image) => image.naturalWidth > 0).length);
}

test('after one visit home, the menu with its pictures and the cart open without a network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerReady(page);
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await cutNetwork(context, true);

  await reportOffline(page);
  await page.reload();
  await expect(page.getByText('Offline Mode - Limited functionality')).toBeVisible();
  await expect(page.locator('article.dish')).toHaveCount(33);
  await page.locator('article.dish').last().scrollIntoViewIfNeeded();
  await expect.poll(() => picturesShown(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Your order' }).getByText('Baja Shrimp')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The cart's history entry is left after the cart is gone, which would call off a visit begun before.
  await page.waitForFunction(() => !history.state?.layers);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Order Now' }).click();
  await expect(page.locator('article.dish')).toHaveCount(33);
});

test('a dish can be customized and added without a network', async ({ page, context }) => {
  await page.goto('/menu');
  await workerReady(page);
  await cutNetwork(context, true);
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
  await dialog.getByRole('radio', { name: /^Medium/ }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Flour' }).check({ force: true });
  await dialog.getByRole('button', { name: /^Add to order/ }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
});

test('checkout says plainly that it needs a connection, and loses nothing', async ({ page, context }) => {
  await page.goto('/menu');
  await workerReady(page);
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  await page
    .getByRole('dialog', { name: 'Your order' })
    .getByRole('button', { name: /^Proceed/ })
    .click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Email').fill('marisol@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await cutNetwork(context, true);
  await expect(
    checkout.getByText('You’re offline. Paying needs a connection; your order is saved.'),
  ).toBeVisible();
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await expect(checkout.getByLabel('Email')).toHaveValue('marisol@correo.example');
  await expectAccessible(page);
  await cutNetwork(context, false);
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.waitForURL(/square-sandbox\/checkout/);
});

test('the return of the connection is said for 3 s', async ({ page, context }) => {
  await page.goto('/menu');
  await workerReady(page);
  await cutNetwork(context, true);
  const lost = page.getByText('Offline Mode - Limited functionality');
  await expect(lost).toBeVisible();
  await cutNetwork(context, false);
  const back = page.getByText('Back online');
  await expect(back).toBeVisible();
  const since = Date.now();
  await expect(lost).toBeHidden();
  await expect(back).toBeHidden();
  const shown = Date.now() - since;
  expect(shown).toBeGreaterThan(2_300);
  expect(shown).toBeLessThan(4_500);
});

test('without a network the site speaks the chosen language', async ({ page, context, isMobile }) => {
  await page.goto('/');
  await workerReady(page);
  await page.goto('/menu?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.waitForTimeout(isMobile ? 500 : 300);
  await cutNetwork(context, true);
  await reportOffline(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Sin conexión - Funciones limitadas')).toBeVisible();
  await page.goto('/menu');
  await expect(page.getByText('Trío de tacos de birria')).toBeVisible();
  await page.goto('/menu?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a page that was never kept says that it needs a connection, and opens when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerReady(page);
  await cutNetwork(context, true);
  await page.goto('/somewhere-else');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await cutNetwork(context, false);
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('orders, the owner’s calls and the owner’s pages are never kept', async ({ page }) => {
  await page.goto('/');
  await workerReady(page);
  await page.evaluate(() =>
    Promise.all(
      ['/api/ordering-status', '/api/push/key', '/api/notifications/latest'].map((path) => fetch(path)),
    ),
  );
  const order = await placeOrder(page);
  await page.goto(`/order-confirmation?order=${order.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin-login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys())
        addresses.push(new URL(request.url).pathname);
    }
    return addresses;
  });
  expect(kept).toEqual(expect.arrayContaining(['/', '/menu', '/api/menu', '/api/specials', '/offline']));
  const forbidden = /^\/(admin|api\/(orders|owner|ordering|push|notifications)|order-confirmation)/;
  expect(kept.filter((path) => forbidden.test(path))).toEqual([]);
});

test('the worker tells what it keeps, and after clearing keeps it afresh', async ({ page, context }) => {
  await page.goto('/');
  await workerReady(page);
  const before = await ask(page, 'GET_CACHE_SIZE');
  expect(before).toBeGreaterThan(500_000);
  expect(await ask(page, 'CLEAR_CACHE')).toBe(true);
  expect(await ask(page, 'GET_CACHE_SIZE')).toBeGreaterThan(500_000);
  await cutNetwork(context, true);
  await page.goto('/menu');
  await expect(page.locator('article.dish')).toHaveCount(33);
});

test('a new version is offered, and the page loads anew once when it is wanted', async ({
  product,
  browser,
}) => {
  const site = await siteWithNewWorker(product.url);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  try {
    await page.goto('/menu');
    await workerReady(page);
    site.release();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText('New version available! Refresh to update?')).toBeVisible({
      timeout: 20_000,
    });
    await expectAccessible(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => loads).toBe(1);
    await page.waitForTimeout(1_500);
    expect(loads).toBe(1);
    await expect(page.getByText('New version available!')).toBeHidden();
  } finally {
    await context.close();
    await site.close();
  }
});

test('the app is offered 5 s after the load, and not again for 7 days once dismissed', async ({ page }) => {
  const drawings: string[] = [];
  page.on('request', (request) => {
    if (/art-markup|own-sign/.test(request.url())) drawings.push(request.url());
  });
  await page.clock.install();
  await page.goto('/');
  const offer = page.getByRole('region', { name: 'Install the app' });
  await page.waitForLoadState('networkidle');
  // The clock also runs by itself: part of the network timeout has passed.
  await page.clock.runFor(3_000);
  await expect(offer).toBeHidden();
  await page.clock.runFor(3_500);
  await expect(offer).toBeVisible();
  await expect(offer).toContainText('Get the app');
  // Its mark comes without the drawings of the other pages, which are ten times as large as the offer.
  await expect(offer.locator('.app-icon svg')).toBeVisible();
  expect(drawings).toEqual([]);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  const dismissed = Number(await page.evaluate(() => localStorage.getItem('comal-install-dismissed')));
  expect(dismissed).toBeGreaterThan(0);

  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  await expect(offer).toBeHidden();
  await page.evaluate(() => {
    const week = 7 * 24 * 60 * 60_000;
    localStorage.setItem('comal-install-dismissed', String(Date.now() - week - 1));
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(6_500);
  await expect(offer).toBeVisible();
});

test('an installed app is not offered again', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.clock.runFor(15_000);
  await expect(page.getByRole('region', { name: 'Install the app' })).toHaveCount(0);
});

test('under /admin neither the app is offered nor the customers’ offline notices show', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/admin-login', { waitUntil: 'networkidle' });
  await page.clock.runFor(15_000);
  await cutNetwork(context, true);
  await page.clock.runFor(1_000);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('.prompt, .banner')).toHaveCount(0);
  await cutNetwork(context, false);
  await page.clock.runFor(1_000);
  await expect(page.locator('.prompt, .banner')).toHaveCount(0);
});

test('the site can be installed', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', lang: 'en' });
  const files = [...manifest.icons, ...manifest.screenshots].map((image: { src: string }) => image.src);
  const pages = manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url);
  expect(pages).toContain('/menu');
  for (const address of [...files, ...pages])
    expect((await page.request.get(address)).status(), address).toBe(200);
  const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
});
