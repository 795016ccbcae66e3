import { type Page, devices } from '@playwright/test';
import { newAddress, signUp } from '../support/account-journey.ts';
import { expect, signInAsOwner, test } from '../support/journey.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

/** The URL, and the layer that the current history entry belongs to. */
const place = (page: Page) =>
  page.evaluate(() => ({ path: location.pathname, layers: Number(history.state?.layers ?? 0) }));

/** Goes back from the history entry of the last of `layers` open layers: one that opens gets its entry a moment later. */
async function goBackFrom(page: Page, layers: number): Promise<void> {
  await expect.poll(async () => (await place(page)).layers).toBe(layers);
  await page.goBack();
}

async function openMenu(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Order Now' }).first().click();
  await page.waitForURL('**/menu');
  await expect(button(page, 'Add Baja Shrimp')).toBeVisible();
}

/** Expects the page before the menu to be exactly one Back away. */
async function expectHomeNext(page: Page): Promise<void> {
  await expect.poll(() => place(page)).toEqual({ path: '/menu', layers: 0 });
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
}

test('Back closes a dish’s dialog, and the next one leaves the menu', async ({ page }) => {
  await openMenu(page);
  await button(page, 'Customize Baja Shrimp').click();
  await expect(dialog(page)).toBeVisible();
  await goBackFrom(page, 1);
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Customize Baja Shrimp')).toBeFocused();
  await expectHomeNext(page);
});

test('Back leads from the checkout to the cart, and from the cart to the menu', async ({ page }) => {
  await openMenu(page);
  await button(page, 'Add Baja Shrimp').click();
  await button(page, 'Your order, 1 item').click();
  await dialog(page, 'Your order')
    .getByRole('button', { name: /^Proceed to Checkout/ })
    .click();
  await page.getByLabel('Email').fill('maria@correo.example');
  await goBackFrom(page, 2);
  await expect(dialog(page, 'Your order')).toBeVisible();
  await goBackFrom(page, 1);
  await expect(dialog(page)).toBeHidden();
  await expectHomeNext(page);
});

test('Back closes the dialog over the cart first', async ({ page }) => {
  await openMenu(page);
  const sheets = page.locator('.sheet[data-state="open"]');
  await button(page, 'Customize Baja Shrimp').click();
  await dialog(page)
    .getByRole('button', { name: /^Add to order/ })
    .click();
  await button(page, 'Your order, 1 item').click();
  await dialog(page)
    .getByRole('button', { name: /^(Edit|Change)/ })
    .click();
  await expect(sheets).toHaveCount(2);
  await goBackFrom(page, 2);
  await expect(sheets).toHaveCount(1);
  await expect(dialog(page, 'Your order')).toBeVisible();
  await goBackFrom(page, 1);
  await expect(dialog(page)).toHaveCount(0);
  await expectHomeNext(page);
});

test('on a slow device, Escape closes the dialog over the cart and leaves the cart open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(() => go(steps), 900);
  });
  await openMenu(page);
  await button(page, 'Add Baja Shrimp').click();
  await button(page, 'Your order, 1 item').click();
  await dialog(page)
    .getByRole('button', { name: /^(Edit|Change)/ })
    .click();
  await expect.poll(() => place(page)).toEqual({ path: '/menu', layers: 2 });
  await page.keyboard.press('Escape');
  await expect.poll(() => place(page)).toEqual({ path: '/menu', layers: 1 });
  await goBackFrom(page, 1);
  await expect(dialog(page)).toHaveCount(0);
  await expectHomeNext(page);
});

test('closed by Escape, its button or a link, nothing is left in the way back', async ({ page }) => {
  await openMenu(page);
  await button(page, 'Customize Baja Shrimp').click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Add Baja Shrimp').click();
  await button(page, 'Your order, 1 item').click();
  await dialog(page, 'Your order')
    .getByRole('button', { name: /^Proceed to Checkout/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Open navigation').click();
  await page.locator('#mobile-nav').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await page.goBack();
  await expect.poll(() => place(page)).toEqual({ path: '/menu', layers: 0 });
  await expectHomeNext(page);
});

test('Back closes the menu of links, and the page stays where its reader has it', async ({ page }) => {
  await openMenu(page);
  await button(page, 'Open navigation').click();
  await expect(page.locator('#mobile-nav')).toBeVisible();
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  const at = await page.evaluate(() => scrollY);
  await goBackFrom(page, 1);
  await expect(page.locator('#mobile-nav')).toBeHidden();
  await expect.poll(() => place(page)).toEqual({ path: '/menu', layers: 0 });
  expect(Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(5);
});

test('Forward and a reload open no layer and leave no extra history entry', async ({ page }) => {
  await openMenu(page);
  await button(page, 'Customize Baja Shrimp').click();
  await expect(dialog(page)).toBeVisible();
  await goBackFrom(page, 1);
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect.poll(() => place(page)).toEqual({ path: '/menu', layers: 0 });
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Customize Baja Shrimp').click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(button(page, 'Add Baja Shrimp')).toBeVisible();
  await expectHomeNext(page);
});

test('Back closes the list of notifications, and the menu of the account', async ({ page }) => {
  await signUp(page, newAddress());
  await page.goto('/menu');
  await button(page, /^Notifications/).click();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await goBackFrom(page, 1);
  await expect(dialog(page, 'Notifications')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/menu');

  await page.setViewportSize({ width: 1280, height: 800 });
  const account = page.locator('.user-menu');
  await account.locator('summary').click();
  await expect(account.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect.poll(() => place(page)).toEqual({ path: '/menu', layers: 1 });
  await goBackFrom(page, 1);
  await expect(account.getByRole('link', { name: 'My Account' })).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/menu');
});

test.describe('on the owner’s tablet', () => {
  test.use({ viewport: { ...devices['iPad Pro 11 landscape'].viewport } });

  test('Back closes the kitchen’s panels and its menu', async ({ page }) => {
    await signInAsOwner(page);
    for (const name of [/^Find/, 'Sold out']) {
      await button(page, /^More$/).click();
      await expect(page.locator('.more-menu_menu')).toBeVisible();
      await goBackFrom(page, 1);
      await expect(page.locator('.more-menu_menu')).toBeHidden();
      await button(page, /^More$/).click();
      await page.locator('.more-menu_menu').getByRole('button', { name }).click();
      await expect(dialog(page)).toBeVisible();
      await goBackFrom(page, 1);
      await expect(dialog(page)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe('/admin/kitchen');
    }
  });

  test('Back closes a dish being edited, and asks first where something is not saved', async ({ page }) => {
    await signInAsOwner(page, '/admin/menu');
    const editor = page.locator('.dish-panel_panel');
    await page.locator('.dish-list_name').first().click();
    await expect(editor).toBeVisible();
    await goBackFrom(page, 1);
    await expect(editor).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/admin/menu');
    await page.locator('.dish-list_name').first().click();
    await editor.getByRole('textbox').first().fill('Another name');
    await goBackFrom(page, 1);
    await expect(editor.getByRole('button', { name: 'Keep editing' })).toBeVisible();
    await goBackFrom(page, 1);
    await expect(editor.getByRole('button', { name: 'Keep editing' })).toBeHidden();
    await expect(editor).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/menu');
  });

  test('Back closes the menu of a dish, and the console’s navigation on a phone', async ({ page }) => {
    await signInAsOwner(page, '/admin/menu');
    await button(page, /^More for /)
      .first()
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await goBackFrom(page, 1);
    await expect(page.getByRole('menu')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Open the menu').click();
    await expect(button(page, 'Close the menu')).toBeVisible();
    await goBackFrom(page, 1);
    await expect(button(page, 'Open the menu')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/menu');
  });
});
