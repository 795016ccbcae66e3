import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

test.use({ refusals: ['500 (Internal'] });

test('photos named after their dishes find them; one that fails is sent again, and customers see them', async ({
  page,
}) => {
  const buffer = await readFile('testing/photo.jpg');
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('button', { name: 'Add several photos' }).click();
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles([
      file('torta-cubana.jpg'),
      file('IMG_2041.jpg'),
      file('Caldo de Res (2).jpg'),
      { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
  const box = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Add several photos' }) });
  await expect(box.getByText('menu.pdf is no JPEG, PNG or WebP and was left out.')).toBeVisible();
  await expect(box.getByLabel('Dish of torta-cubana.jpg').locator('option:checked')).toHaveText(
    'Torta Cubana',
  );
  await expect(box.getByLabel('Dish of Caldo de Res (2).jpg').locator('option:checked')).toHaveText(
    'Caldo de Res',
  );
  await expect(box.getByText('1 photo has no dish yet.')).toBeVisible();
  await box.getByLabel('Dish of IMG_2041.jpg').selectOption({ label: 'Horchata' });
  await expectAccessible(page);
  let fails = true;
  await page.route('**/api/owner/menu/items/*', async (route) => {
    if (!fails) return route.fallback();
    fails = false;
    return route.fulfill({ status: 500, json: { error: 'internal', message: '' } });
  });
  await box.getByRole('button', { name: 'Save 3 photos' }).click();
  await expect(box.getByText('2 photos saved.')).toBeVisible();
  await box.getByRole('button', { name: 'Save 1 photo' }).click();
  await expect(box.getByText('3 photos saved.')).toBeVisible();
  await page.goto('/menu');
  for (const name of ['Torta Cubana', 'Caldo de Res', 'Horchata']) {
    const card = page.locator('.dish').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img.photo')).toHaveAttribute('src', /^\/photos\//);
  }
});
