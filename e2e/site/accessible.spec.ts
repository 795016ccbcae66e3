import { dishButton, expectAccessibleInBothThemes, test, twoDishes } from '../support/accessible-states.ts';
import { expectFitsSmallScreens } from '../support/fits-screen.ts';
import { expect } from '../support/journey.ts';
import { ownerCalls, payOrder, placeOrder } from '../support/order-by-call.ts';
import { startProduct } from '../support/product.ts';

// Among the last and the longest: its tests are shared between the workers.
test.describe.configure({ mode: 'parallel' });

const PAGES = [
  '/',
  '/menu',
  '/about',
  '/location',
  '/contact',
  '/privacy',
  '/login',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/offline',
  '/clear-cache',
  '/nowhere',
  '/order-confirmation?order=x',
];
// Chromium reports URLs without a page, a failing menu and a lost network as errors.
test.use({
  refusals: [
    '404 (Not Found)',
    '400 (Bad Request)',
    '410 (Gone)',
    '500 (Internal',
    'ERR_INTERNET_DISCONNECTED',
    'TypeError',
  ],
});

test.describe('without a violation that axe can find, in light and dark, and fits small screens', () => {
  test('every page', async ({ page, language }) => {
    test.slow();
    for (const [index, path] of PAGES.entries()) {
      await page.goto(index === 0 ? `${path}?lang=${language}` : path);
      await expect(page.locator('main h1').first()).toBeVisible();
      await expectAccessibleInBothThemes(page, path);
      await expectFitsSmallScreens(page, path);
    }
  });

  test('the menu, its dialogs and the way to the payment', async ({ page, language }) => {
    test.slow();
    const { plain, sized } = await twoDishes(page);
    await page.goto(`/menu?lang=${language}`);
    const drawer = page.locator('.sheet.drawer');
    const dialog = page.locator('.sheet.dialog');
    await page.locator('.cart-btn').click();
    await expect(drawer).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an empty cart');
    await expectFitsSmallScreens(page, 'an empty cart', '.sheet.drawer');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    await dishButton(page, sized, '.btn-primary').click();
    await expect(dialog).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the customize dialog');
    await expectFitsSmallScreens(page, 'the customize dialog', '.sheet.dialog');
    await dialog.locator('.dialog-foot .btn').click();
    await expect(page.locator('.toast')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the customize dialog, with something missing');
    // One press closes the dialog, although the toast was shown later.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const category = page.locator('.chips button').nth(2);
    // Scrolled to from far down, the bar may move under the mouse while it is pressed.
    await expect(async () => {
      await category.click();
      await expect(category).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
    await expectAccessibleInBothThemes(page, 'one category');
    await page.locator('.chips button').first().click();
    await dishButton(page, plain, '.btn-primary').click();
    await expect(page.locator('.toast')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a dish was added');

    await page.locator('.cart-btn').click();
    await expect(drawer.locator('.cart-line')).toHaveCount(1);
    await expectAccessibleInBothThemes(page, 'the cart');
    await expectFitsSmallScreens(page, 'the cart', '.sheet.drawer');
    await drawer.locator('.drawer-foot .btn').click();
    await expect(drawer.locator('form')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the checkout');
    await expectFitsSmallScreens(page, 'the checkout', '.sheet.drawer');
    await drawer.locator('.drawer-foot .btn').click();
    await expect(drawer.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the checkout, with something missing');
    await expectFitsSmallScreens(page, 'the checkout, with something missing', '.drawer-body');
    await drawer.locator('input[name="email"]').fill('marisol@correo.example');
    await drawer.locator('input[name="phone"]').fill('(928) 555-0162');
    await drawer.locator('.drawer-foot .btn').click();
    await page.waitForURL(/square-sandbox\/checkout/);
    await page.goto('/');
    await expect(page.locator('.pending-order')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an order waits for its payment');
  });

  test('the order from unpaid to handed over', async ({ page, playwright, product, language }) => {
    test.slow();
    await page.goto(`/?lang=${language}`);
    const kitchen = await playwright.request.newContext({ baseURL: product.url });
    const move = await ownerCalls(kitchen);
    const order = await placeOrder(page);
    await page.goto(`/order-confirmation?order=${order.token}`);
    await expect(page.locator('main .track-inner .btn').first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an unpaid order');
    await payOrder(page, order);
    await page.reload();
    const step = page.locator('.progress li[aria-current="step"]');
    await expect(step).toBeVisible({ timeout: 10_000 });
    await expectAccessibleInBothThemes(page, 'a received order');
    await expectFitsSmallScreens(page, 'a received order');
    const said = page.locator('main output.visually-hidden');
    for (const status of ['preparing', 'ready', 'picked_up']) {
      const before = await said.innerText();
      await move(order, status);
      // A screen reader announces each step.
      await expect(said).not.toHaveText(before);
      await expectAccessibleInBothThemes(page, `a ${status} order`);
    }
    await kitchen.dispose();
  });

  test('small menus, a failed menu and no network', async ({ page, context, language }) => {
    // Dismisses the install prompt, which would appear 5 s after the load.
    await page.addInitScript(() => localStorage.setItem('comal-install-dismissed', String(Date.now())));
    await page.goto(`/about?lang=${language}`);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.locator('.menu-toggle').click();
    await expect(page.locator('.nav-sheet')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the navigation of small screens');
    await expectFitsSmallScreens(page, 'the navigation of small screens', '.nav-sheet');
    if (size !== null) await page.setViewportSize(size);
    await page.route('**/api/menu', (route) => route.fulfill({ status: 500, body: '' }));
    const offer = page.waitForResponse('**/prompt-*.css');
    await page.goto('/nowhere');
    await page.locator('main a[href="/menu"]').first().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a menu that could not be loaded');
    await offer;
    await context.setOffline(true);
    await expect(page.locator('.banner-offline')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'no network');
    await context.setOffline(false);
    await expectAccessibleInBothThemes(page, 'the network is back');
  });
});

test('every page of a closed truck is without a violation that axe can find', async ({
  browser,
  playwright,
  language,
}) => {
  test.slow();
  const product = await startProduct();
  const office = await playwright.request.newContext({ baseURL: product.url });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await ownerCalls(office);
    await office.put('/api/owner/ordering-status', { data: { enabled: false } });
    await page.goto(`/?lang=${language}`);
    const sign = page.locator('.truck.is-closed .truck-sign');
    await expect(sign).toContainText(language === 'en' ? 'back soon' : 'ya volvemos');
    for (const path of ['/', '/menu', '/about', '/location']) {
      await page.goto(path);
      await expect(page.locator('.banner-closed')).toBeVisible();
      await expectAccessibleInBothThemes(page, `${path} of a closed truck`);
    }
    await page.locator('.cart-btn').click();
    await expect(page.locator('.sheet.drawer .btn').first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the cart of a closed truck');
  } finally {
    await context.close();
    await office.dispose();
    await product.stop();
  }
});
