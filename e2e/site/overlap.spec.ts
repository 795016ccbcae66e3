import type { Locator, Page } from '@playwright/test';
import { demoDay } from '../support/demo-day.ts';
import { expect, test } from '../support/journey.ts';
import { OWNER, withProduct } from '../support/product.ts';

const toast = (page: Page) => page.locator('.toast[data-state="open"]');

test('the app is offered on pages that are browsed, never over a form or an order', async ({ page }) => {
  await page.clock.install();
  const offer = page.getByRole('region', { name: 'Install the app' });
  for (const path of ['/login', '/about', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.clock.runFor(8_000);
    await expect(page.locator('.prompt'), path).toHaveCount(0);
  }
  await page.goto('/menu', { waitUntil: 'networkidle' });
  await expect(async () => {
    // The 5 s begin when the deferred part of the page is loaded.
    await page.clock.runFor(6_000);
    await expect(offer).toContainText('Get the app', { timeout: 1_000 });
  }).toPass();
  await expect(offer.getByRole('button', { name: 'Show me how' })).toHaveClass(/btn-paper/);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(offer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect(offer).toBeHidden();
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test('the offer speaks of installing the app', async ({ page }) => {
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    const offer = page.getByRole('region', { name: 'Install the app' });
    await expect(async () => {
      await page.clock.runFor(6_000);
      await expect(offer.locator('b')).toHaveText('Install the app', { timeout: 1_000 });
    }).toPass();
  });
});

/** Returns the area in which two elements overlap, in square pixels; 0 where one is hidden. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) return 0;
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

async function expectClear(page: Page, others: Locator[]): Promise<void> {
  // It stays while the mouse is on it.
  await toast(page).hover();
  for (const other of others) {
    await expect(other).toBeVisible();
    await expect.poll(() => overlap(toast(page), other), { message: String(other) }).toBe(0);
  }
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('no toast covers a title, a way back or the field it speaks of', async ({ page }) => {
      await page.goto('/menu');
      await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click();
      const dish = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
      const add = dish.getByRole('button', { name: /^Add to order/ });
      await add.click();
      await expect(toast(page)).toContainText('Size Required');
      const size = dish.locator('input:focus');
      await expectClear(page, [dish.getByRole('button', { name: 'Close' }), add, size]);
      await page.keyboard.press('Escape');
      await expect(dish).toBeHidden();

      await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
      await expect(toast(page)).toContainText('Added');
      await expectClear(page, [page.locator('.order-bar .btn'), page.getByRole('banner')]);
      await page.locator('.order-bar .btn').click();
      const cart = page.getByRole('dialog', { name: 'Your order' });
      await expect(cart).toBeVisible();
      // The menu's toast closes when the cart opens.
      await expect(toast(page)).toHaveCount(0);
      await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click();

      const checkout = page.getByRole('dialog', { name: 'Checkout' });
      const pay = checkout.getByRole('button', { name: /^Continue to payment/ });
      await pay.click();
      await expect(toast(page)).toContainText('Missing Information');
      await expect(checkout.getByLabel('Email')).toBeFocused();
      await expectClear(page, [
        checkout.getByRole('heading', { name: 'Checkout' }),
        checkout.getByRole('button', { name: 'Back to Cart' }).first(),
        checkout.getByLabel('Email'),
        checkout.locator('label', { hasText: 'Email' }),
        pay,
      ]);
    });

    test('a contact message’s missing field stays visible beside its toast', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(toast(page)).toContainText('Missing Information');
      const field = page.locator('main input:focus, main textarea:focus');
      await expectClear(page, [field, page.getByRole('banner')]);
    });
  });
}

test('where the window is open beyond its hours, hours and days say so too', async ({ browser }) => {
  await withProduct({}, async ({ url }) => {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
    try {
      await context.request.post('/api/auth/owner/login', { data: OWNER });
      const closed = { hours: [], note: { en: '', es: '' } };
      const put = await context.request.put(`/api/owner/hours/special-days/${demoDay()}`, { data: closed });
      expect(put.ok()).toBe(true);
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.locator('.hours .now')).toHaveText('Open as an exception');
      await page.goto('/location');
      await expect(page.getByText('Open now', { exact: true })).toBeVisible();
      await expect(page.locator('.week-hours .today')).toContainText('Open as an exception');
      const card = page.locator('.day[aria-current="date"]');
      await expect(card).toContainText('Open as an exception');
      await expect(card).toContainText('We’re here now');
      await page.goto('/location?lang=es');
      await expect(page.locator('.week-hours .today')).toContainText('Abierto por excepción');
      const said = page.locator('.week-hours .today span').last();
      await said.scrollIntoViewIfNeeded();
      await expect(said).toBeInViewport({ ratio: 1 });
    } finally {
      await context.close();
    }
  });
});

test.describe('with little height, as at 200 % of a small window', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('a dish has no picture and its bar scrolls along, and so do the cart’s', async ({ page }) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click();
    const dish = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
    const add = dish.getByRole('button', { name: /^Add to order/ });
    await expect(dish.getByRole('radio', { name: /^Medium/ })).toBeInViewport();
    await expect(dish.locator('.dialog-art')).toBeHidden();
    await expect(add).not.toBeInViewport();
    await add.click();
    await expect(dish.getByText('Please choose Small, Medium, or Large size.').last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await page.getByRole('button', { name: 'Your order, 1 item' }).first().click();
    const cart = page.getByRole('dialog', { name: 'Your order' });
    const pay = cart.getByRole('button', { name: /^Proceed to Checkout/ });
    await expect(cart.getByText('Baja Shrimp')).toBeInViewport();
    await expect(pay).not.toBeInViewport({ ratio: 1 });
    await pay.scrollIntoViewIfNeeded();
    await expect(cart.getByRole('heading', { name: 'Your order' })).not.toBeInViewport();
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const language of ['en', 'es']) {
    test(`the words of buttons and of the pickup time fit, in ${language}`, async ({ page }) => {
      await page.goto(`/?lang=${language}`);
      for (const button of await page.locator('.hero-cta .btn').all()) {
        const fits = await button.evaluate((found) => found.scrollWidth <= found.clientWidth);
        expect(fits, await button.innerText()).toBe(true);
      }
      await page.goto('/menu');
      await page.getByRole('button', { name: /^(Add Baja Shrimp|Agregar .*Camar)/ }).click();
      await page.locator('.order-bar .btn').click();
      await page.locator('.drawer-foot .btn-primary').click();
      const choices = page.locator('.pickup-group label');
      await expect(choices.first()).toBeVisible();
      const wide = await choices.evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
      );
      expect(wide).toEqual([]);
    });
  }
});
