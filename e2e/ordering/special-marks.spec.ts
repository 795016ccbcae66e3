import type { APIRequestContext } from '@playwright/test';
import type { OwnerDish } from '../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm } from '../../domain/menu/menu-form.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

/** Removes the marks of every dish of the menu. */
async function unmark(owner: APIRequestContext): Promise<void> {
  const { items } = (await (await owner.get('/api/owner/menu')).json()) as { items: OwnerDish<ItemForm>[] };
  const marked = items.filter(({ form }) => form.tags.length > 0);
  expect(marked.length).toBeGreaterThan(5);
  for (const { id, form, updatedAt } of marked) {
    const put = await owner.put(`/api/owner/menu/items/${id}`, {
      data: { form: { ...form, tags: [] }, updatedAt },
    });
    expect(put.status(), await put.text()).toBe(200);
  }
}

test('a special has marks, by which it is found; without any mark there is no filter', async ({
  page,
  browser,
  product,
}) => {
  const office = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  await signInAsOwner(office, '/admin/specials');
  await unmark(office.request);
  await page.goto('/menu?q=elote');
  await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Show only' })).toHaveCount(0);
  await expectAccessible(page);

  await office.getByRole('button', { name: /^Edit Elote Preparado/ }).click();
  const panel = office.getByRole('complementary', { name: 'Edit Elote Preparado' });
  for (const mark of ['Vegetarian', 'Gluten-free']) await panel.getByLabel(mark, { exact: true }).check();
  await expect(panel.locator('.special .tag').first()).toHaveText('Vegetarian');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await office.close();

  await page.goto('/menu');
  const special = page.locator('article.special', { hasText: 'Elote Preparado' });
  await expect(special.locator('.tag')).toHaveText(['Vegetarian', 'Gluten-free']);
  const filters = page.getByRole('list', { name: 'Show only' });
  await filters.getByRole('link', { name: 'Gluten-free' }).click();
  await expect(page).toHaveURL('/menu?diet=gluten-free');
  await expect(page.locator('.found-specials')).toHaveText('Today’s special: Elote Preparado');
  await expect(page.locator('article.dish')).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
