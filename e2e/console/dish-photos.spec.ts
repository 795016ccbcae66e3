import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';
import { usePhoto } from '../support/photo-editor.ts';

const test = ownProductTest();

test.use({ viewport: { width: 1280, height: 800 }, refusals: ['ERR_CONNECTION_RESET'] });

/** Holds back photo uploads until the returned function is called. */
async function holdPhotos(page: Page) {
  const gate = new EventEmitter();
  const decided = once(gate, 'answer').then(([how]: string[]) => how);
  await page.route('**/api/owner/photos*', async (route) =>
    (await decided) === 'through' ? route.continue() : route.abort('connectionreset'),
  );
  return (how: 'through' | 'failed') => gate.emit('answer', how);
}

for (const [screen, list, dish] of [
  ['/admin/menu', '**/api/owner/menu', 'Al Pastor'],
  ['/admin/specials', '**/api/owner/specials', 'Birria Taco Trio'],
] as const) {
  test(`saving ${dish} while its photo is still on its way waits for the photo, and shows it`, async ({
    page,
  }) => {
    await signInAsOwner(page, screen);
    await page.getByRole('button', { name: `Edit ${dish}` }).click();
    const panel = page.getByRole('complementary', { name: `Edit ${dish}` });
    const letPhotos = await holdPhotos(page);
    await panel.locator('input[type="file"]:not([capture])').setInputFiles('testing/photo.jpg');
    await usePhoto(page);
    await expect(panel.getByText('Getting the photo ready…')).toBeVisible();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('button', { name: 'Saves after the photo…' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    // The list is not read again before the dish is opened again.
    await page.route(list, () => undefined);
    letPhotos('through');
    await expect(panel).toBeHidden({ timeout: 20_000 });
    await page.getByRole('button', { name: `Edit ${dish}` }).click();
    await expect(panel.getByRole('button', { name: 'Your photo' })).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByRole('button', { name: 'Your photo' }).locator('img')).toBeVisible();
  });
}

test('a photo that cannot be sent leaves the form as it was typed, and nothing is saved', async ({
  page,
}) => {
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('button', { name: 'Edit Carne Asada' }).first().click();
  const panel = page.getByRole('complementary', { name: /^Edit Carne Asada/ });
  await panel.getByLabel('Description, English').fill('Grilled over mesquite.');
  const letPhotos = await holdPhotos(page);
  await panel.locator('input[type="file"]:not([capture])').setInputFiles('testing/photo.jpg');
  await usePhoto(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('button', { name: 'Saves after the photo…' })).toBeVisible();
  letPhotos('failed');
  await expect(page.locator('.toast').getByText('Photo not sent')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(panel.getByLabel('Description, English')).toHaveValue('Grilled over mesquite.');
});

test('a photo that arrives while another screen is open is on the dish when its form is seen again', async ({
  page,
}) => {
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('button', { name: 'New item' }).click();
  const panel = page.getByRole('complementary', { name: 'New item' });
  const letPhotos = await holdPhotos(page);
  await panel.locator('input[type="file"]:not([capture])').setInputFiles('testing/photo.jpg');
  await usePhoto(page);
  const nav = page.getByRole('navigation', { name: 'Owner' });
  await nav.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const sent = page.waitForResponse('**/api/owner/photos*');
  letPhotos('through');
  await sent;
  await nav.getByRole('link', { name: 'Menu' }).click();
  await expect(panel.getByRole('button', { name: 'Your photo' })).toHaveAttribute('aria-pressed', 'true');
});
