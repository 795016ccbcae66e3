import type { Locator, Page } from '@playwright/test';
import type { WireSpecial } from '../../contracts/menu/menu-wire.ts';
import { pressAt } from '../support/boxes.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const first = (page: Page) => page.locator('article.special').first();
const titleOf = (special: Locator) => special.getByRole('heading').innerText();

for (const width of [390, 1280]) {
  test(`a special’s whole card opens it, and counts what is in the cart (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/menu');
    const special = first(page);
    const name = await titleOf(special);
    const dialog = page.getByRole('dialog', { name });
    for (const part of ['h3', '.plate', '.burst', 'p']) {
      await pressAt(special.locator(part).first());
      await expect(dialog, part).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
    const add = special.getByRole('button', { name: `Add ${name}` });
    const less = special.getByRole('button', { name: `One less ${name}` });
    const count = special.locator('output');
    await add.click();
    await expect(count).toHaveText('1');
    await expect(add).toBeFocused();
    await expectAccessible(page);
    await special.getByRole('button', { name: `Customize ${name}` }).click();
    await dialog.getByLabel('Note for the kitchen').fill('No onion');
    await dialog.getByRole('button', { name: /^Add to order/ }).click();
    await expect(count).toHaveText('2');
    // One as it comes is taken before the one with a note.
    await less.click();
    await expect(count).toHaveText('1');
    await page.locator('.cart-btn').click();
    const cart = page.getByRole('dialog', { name: 'Your order' });
    await expect(cart.getByText('“No onion”')).toBeVisible();
    await cart.getByRole('button', { name: 'Close' }).click();
    await less.click();
    await expect(add).toHaveText('Add');
    await expect(add).toBeFocused();
  });
}

test('a shared special opens where it can be ordered, and leaves the address once it is closed', async ({
  page,
}) => {
  const specials = (await (await page.request.get('/api/specials')).json()) as WireSpecial[];
  for (const { id, title, available } of specials) {
    await page.goto(`/menu?item=${id}`);
    const dialog = page.getByRole('dialog', { name: title });
    expect(available, title).toBe(true);
    await expect(dialog).toBeVisible();
    await expect(page.locator(`#item-${id}`)).toBeInViewport();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/menu');
  }
});

test('a special takes a note for the kitchen from the cart', async ({ page }) => {
  await page.goto('/menu');
  const special = first(page);
  const name = await titleOf(special);
  await special.getByRole('button', { name: /^Add/ }).click();
  await page.locator('.cart-btn').click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Note for the kitchen').fill('No onion');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(cart.getByText('“No onion”')).toBeVisible();
  await expect(cart.getByRole('button', { name: `Edit ${name}` })).toHaveCount(1);
});

test('a special’s price is read before its buttons', async ({ page }) => {
  await page.goto('/menu');
  const places = await first(page).evaluate((special) => {
    const parts = ['.dish-actions', '.burst', 'h3'].map((each) => special.querySelector(each));
    return [...special.children].map((child) => parts.indexOf(child)).filter((place) => place >= 0);
  });
  expect(places).toEqual([2, 1, 0]);
});
