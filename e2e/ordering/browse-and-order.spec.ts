import type { Locator, Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/journey.ts';
import { chosenPickup } from '../support/pickup-choice.ts';

// Chromium reports visits to a path without a page.
const MISSING = '404 (Not Found)';
test.use({ ...MOVING, refusals: [MISSING] });

const toast = (page: Page) => page.locator('.toast');
const cartButton = (page: Page) => page.getByRole('button', { name: /^Your order, / });

/** Returns a promise, and the function that resolves it. */
function gate() {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, open: () => release?.() };
}

async function addShrimp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
}

async function openCheckout(page: Page) {
  await cartButton(page).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Email')).toBeVisible();
  return checkout;
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('marisol@correo.example');
  await page.getByLabel('Phone').fill('(928) 555-0162');
}

test('every page has its links, its way past them, and a footer', async ({ page, isMobile }) => {
  await page.goto('/menu');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('.cart-btn .badge')).toHaveCount(0);

  const narrow = isMobile || (page.viewportSize()?.width ?? 0) < 1024;
  if (narrow) await page.getByRole('button', { name: 'Open navigation' }).click();
  const links = page.locator(narrow ? '.nav-sheet a' : '.nav a');
  const names = ['Home', 'Menu', 'About', 'Location', 'Contact'];
  await expect(links).toHaveText(narrow ? [...names, 'Sign In'] : names);
  await expect(links.filter({ hasText: 'Menu' })).toHaveAttribute('aria-current', 'page');
  await links.filter({ hasText: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('.nav-sheet')).toHaveCount(0);

  const footer = page.getByRole('contentinfo');
  const quick = { Menu: '/menu', 'About Us': '/about', 'Find Our Truck': '/location', Contact: '/contact' };
  for (const [name, href] of Object.entries({ ...quick, 'Owner Login': '/admin-login' })) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(footer.getByRole('link', { name: '(928) 555-0147' })).toHaveAttribute('href', /^tel:/);
  await expect(footer.getByRole('link', { name: 'hola@cocina.example' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Follow the truck' })).toBeVisible();
  await expect(footer).toContainText('©');

  if (!narrow) {
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    await expect(signIn).toHaveAttribute('href', '/login');
  }

  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.goto('/admin-login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header.site-header, footer.site-footer, .cart-btn')).toHaveCount(0);
});

test.describe('the menu', () => {
  test.use({
    refusals: [MISSING, '500 (Internal Server Error)', 'Minified React error #31'],
  });

  test('is fetched ahead from home, and one category can be chosen', async ({ page }) => {
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) reads.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/');
    await expect.poll(() => reads).toContain('GET /api/menu');
    await expect(page.getByRole('main').getByRole('link', { name: 'Find Our Truck' })).toHaveAttribute(
      'href',
      '/location',
    );
    await page.getByRole('link', { name: 'Order Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(sections.nth(0)).toHaveText('How to order');
    await expect(sections.nth(1)).toHaveText('Today’s specials');
    expect(reads.filter((read) => read === 'GET /api/menu')).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Tortas', exact: true }).click();
    await expect(page.locator('.band h2')).toHaveCount(1);
    await expect(page.locator('.band h2')).toContainText('Tortas');
  });

  test('shows six empty cards while it loads, then says when it could not be', async ({ page }) => {
    const menu = gate();
    await page.route('**/api/menu', async (route) => {
      await menu.held;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'See the menu' }).click();
    await expect(page.locator('.dish.is-loading')).toHaveCount(6);
    menu.open();
    await expect(page.getByRole('alert')).toHaveText('Failed to load menu items. Please try again later.');
  });

  test('says when a category is empty', { tag: '@phone' }, async ({ page }) => {
    await page.route('**/api/menu', (route) => route.fulfill({ json: [] }));
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'See the menu' }).click();
    await page.getByRole('button', { name: 'Drinks', exact: true }).click();
    await expect(page.getByText('No items found in this category.')).toBeVisible();
  });

  test('shows the category’s stock picture where a dish’s own fails', { tag: '@phone' }, async ({ page }) => {
    const item = {
      id: 1,
      name: 'Asada',
      price: '3.50',
      category: 'tacos',
      description: '',
      image: '/gone.jpg',
    };
    const lists = { ingredients: [], addOns: [], sizeOptions: [], customOptions: [], extraIngredients: [] };
    const rest = { requiredChoices: [], tags: [], soldOut: false, soldOutOptions: [] };
    const translations = { es: { name: 'Asada', description: '', options: {} } };
    await page.route('**/gone.jpg', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: 'not a picture' }),
    );
    await page.route('**/api/menu', (route) =>
      route.fulfill({ json: [{ ...item, ...lists, ...rest, translations }] }),
    );
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'See the menu' }).click();
    await page.locator('#item-1').scrollIntoViewIfNeeded();
    await expect(page.locator('#item-1 .plate')).toHaveText('Asada');
  });

  test('that cannot be shown leaves the rest of the site standing, and can be tried again', {
    tag: '@phone',
  }, async ({ page }) => {
    const lists = { ingredients: [], addOns: [], sizeOptions: [], customOptions: [], extraIngredients: [] };
    // Its name is no text.
    const text = { name: {}, description: '' };
    const dish = {
      id: 1,
      ...text,
      price: '1.00',
      category: 'tacos',
      tags: [],
      requiredChoices: [],
      ...lists,
    };
    await page.route('**/api/menu', (route) => route.fulfill({ json: [dish] }));
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'See the menu' }).click();
    await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
    await expect(cartButton(page)).toBeVisible();
    await page.unroute('**/api/menu');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    await expect(page.locator('article.dish')).toHaveCount(33);
  });
});

/** Expects the number of pictures, each loaded. */
async function expectPictures(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
}

test('a dish with a drink asks for Coke or Pepsi, and two drinks are two lines', async ({ page }) => {
  await page.goto('/menu');
  for (const drink of ['Coke', 'Pepsi']) {
    await page.getByRole('button', { name: 'Choose Torta de Milanesa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Torta de Milanesa' });
    const add = dialog.getByRole('button', { name: /^Add to order/ });
    await add.click();
    await expect(toast(page)).toContainText('Selection Required');
    await expect(toast(page)).toContainText('Please choose Coke or Pepsi.');
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await dialog.getByRole('radio', { name: drink }).check({ force: true });
    await add.click();
    await expect(dialog).toBeHidden();
  }
  await cartButton(page).click();
  await expect(page.getByRole('dialog').locator('.cart-line')).toHaveCount(2);
  await expectPictures(page.locator('.cart-line img'), 2);
});

test('the drawer closes to its cart view, and Back closes it before it leaves the page', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'See the menu' }).click();
  await addShrimp(page);
  const checkout = await openCheckout(page);
  const times = await checkout
    .getByLabel('Pickup time')
    .getByRole('radio')
    .evaluateAll((options) => options.map((option) => (option as HTMLInputElement).value));
  expect([times[0], times[1], times.at(-1), times.length]).toEqual(['ASAP', '10:00 AM', '1:45 PM', 17]);
  await expect(chosenPickup(checkout.getByLabel('Pickup time'))).toHaveValue('ASAP');
  await expectPictures(checkout.locator('.comanda img'), 1);
  await checkout.getByRole('button', { name: 'Back to Cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  await checkout.getByRole('button', { name: 'Close checkout' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await cartButton(page).click();
  await expect(cart).toBeVisible();
  // The cart's own entry follows once the checkout's two are left, sooner than anybody could press Back.
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/menu$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/nowhere$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a checkout that fails', () => {
  test.use({ refusals: [MISSING, '502 (Bad Gateway)'] });

  test('is tried once more after 500 ms, says so, keeps everything, and goes through on the next press', {
    tag: '@phone',
  }, async ({ page }) => {
    const tries: { at: number; body: unknown; headers: Record<string, string> }[] = [];
    await page.route('**/api/square/create-checkout', (route) => {
      const request = route.request();
      tries.push({ at: Date.now(), body: request.postDataJSON(), headers: request.headers() });
      return tries.length > 2 ? route.continue() : route.fulfill({ status: 502, body: 'away' });
    });
    await page.goto('/menu');
    await addShrimp(page);
    const checkout = await openCheckout(page);
    await fillContact(page);
    const proceed = checkout.getByRole('button', { name: /^Continue to payment/ });
    await proceed.click();
    await expect(toast(page)).toContainText('Failed to create checkout session. Please try again.');
    await expect(toast(page)).toContainText('Error');
    await expect(checkout.getByLabel('Email')).toHaveValue('marisol@correo.example');
    expect(tries).toHaveLength(2);
    const [first, second] = tries;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(480);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(first?.headers['content-type']).toBe('application/json');
    expect(first?.body).toMatchObject({
      items: [{ name: 'Baja Shrimp', price: '4.25', quantity: 1, category: 'tacos' }],
      total: '4.63',
      customer: { email: 'marisol@correo.example', phone: '(928) 555-0162', pickupTime: 'ASAP' },
    });

    await proceed.click();
    await expect(toast(page)).toContainText('Order saved');
    const toldAt = Date.now();
    const kept = await page.evaluate(() => [
      localStorage.getItem('kitchen-cart'),
      (JSON.parse(sessionStorage.getItem('comal-checkout') ?? '{}') as { email?: string }).email,
    ]);
    expect(kept).toEqual([null, '']);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.waitForURL(/square-sandbox\/checkout/);
    expect(Date.now() - toldAt).toBeGreaterThan(1000);
  });
});

test('with the keyboard alone a quesadilla is chosen and brought to the checkout', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: /^Add to order/ }).press('Enter');
  await expect(toast(page)).toContainText('Size Required');
  await dialog.focus();
  for (const key of ['Tab', 'Tab', 'Space', 'ArrowRight', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(dialog.getByRole('radio', { name: /^Medium/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Flour' })).toBeChecked();
  await dialog.getByRole('button', { name: /^Add to order/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  await expect(toast(page)).toBeVisible();

  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await expect(cart).toBeFocused();
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).focus();
  await page.keyboard.press('Enter');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
});

test('a tap before the page’s scripts are here counts once they are', { tag: '@phone' }, async ({ page }) => {
  const scripts = gate();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.held;
    await route.continue();
  });
  await page.goto('/menu', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  scripts.open();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await expect(toast(page)).toContainText('Baja Shrimp');
});
