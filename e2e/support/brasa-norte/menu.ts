import type { Page } from '@playwright/test';
import { backToStepsByNavigation } from './set-up.ts';
import { expect } from '../journey.ts';
import { usePhoto } from '../photo-editor.ts';

/** Adds a category on the open screen of categories. */
export async function addCategory(
  page: Page,
  [en, es]: readonly [string, string],
  color: string,
): Promise<void> {
  await page.getByRole('button', { name: 'New category' }).click();
  const panel = page.getByRole('complementary', { name: 'New category' });
  await panel.getByLabel('Name, English', { exact: true }).fill(en);
  await panel.getByLabel('Name, Spanish', { exact: true }).fill(es);
  await panel.getByRole('radio', { name: color }).check({ force: true });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}

/** Makes the demo's tacos the truck's own: its name, its texts and its color. */
async function renameTacos(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Tacos' }).click();
  const panel = page.getByRole('complementary', { name: 'Edit Tacos' });
  for (const [language, name] of [
    ['English', 'Smoked Plates'],
    ['Spanish', 'Ahumados'],
  ] as const) {
    await panel.getByLabel(`Name, ${language}`, { exact: true }).fill(name);
    await panel.getByLabel(`Beside the name, ${language}`).fill('');
    await panel.getByLabel(`Line below, ${language}`).fill('');
  }
  await panel.getByRole('radio', { name: 'Ember' }).check({ force: true });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}

/**
 * One of the demo's categories is renamed, two of the truck's own come, and one that stays empty; the demo's dishes and
 * other categories go.
 */
export async function ownCategories(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Keep going: Menu' }).click();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await renameTacos(page);
  await addCategory(page, ['Sides', 'Guarniciones'], 'Pine');
  await addCategory(page, ['Sunday Only', 'Solo domingo'], 'Lake');
  await backToStepsByNavigation(page);
  await page.getByRole('button', { name: /^Remove \d+ demo dishes and 5 demo categories$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('The menu is empty. Add your first dish.')).toBeVisible();
  await page.getByRole('link', { name: 'Keep going: Menu' }).click();
}

/** Sauces, written once. */
export async function ownOptionSet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Option sets', exact: true }).click();
  await page.getByRole('button', { name: 'New set' }).click();
  const set = page.getByRole('complementary', { name: 'New set' });
  await set.getByLabel('Name, English').fill('Sauce');
  await set.getByLabel('Name, Spanish').fill('Aderezo');
  await set.getByRole('button', { name: 'At most, one more' }).click();
  await set.getByLabel('Option 1, English').fill('House');
  await set.getByLabel('House, Spanish').fill('De la casa');
  await set.getByLabel('Option 2, English').fill('Hot honey');
  await set.getByLabel('Hot honey, Spanish').fill('Miel picante');
  await set.getByLabel('Price of Hot honey').fill('0.75');
  await set.getByRole('button', { name: 'Save' }).click();
  await expect(set).toBeHidden();
  await page.getByRole('link', { name: 'Menu', exact: true }).last().click();
}

interface Dish {
  en: readonly [name: string, description: string];
  es: readonly [name: string, description: string];
  price: string;
  category?: string;
  set?: string;
  photo?: true;
}

async function addDish(page: Page, button: string, dish: Dish): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const panel = page.getByRole('complementary', { name: button });
  for (const [language, [name, description]] of [
    ['English', dish.en],
    ['Spanish', dish.es],
  ] as const) {
    await panel.getByLabel(`Name, ${language}`, { exact: true }).fill(name);
    await panel.getByLabel(`Description, ${language}`).fill(description);
  }
  await panel.getByLabel('Price', { exact: true }).fill(dish.price);
  if (dish.category !== undefined) {
    await panel.getByLabel('Category', { exact: true }).selectOption(dish.category);
  }
  if (dish.photo) {
    await panel.locator('input[type="file"]:not([capture])').setInputFiles('testing/photo.jpg');
    await usePhoto(page);
    await expect(panel.getByRole('button', { name: 'Your photo' })).toHaveAttribute('aria-pressed', 'true');
  }
  if (dish.set !== undefined) {
    await panel.locator('summary', { hasText: 'Option sets' }).click();
    await panel.getByLabel('Add an option set').selectOption(dish.set);
  }
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}

/** Two dishes, one with a photo and the sauces, and a special. */
export async function ownDishes(page: Page): Promise<void> {
  await addDish(page, 'New item', {
    en: ['Brisket Board', 'Fourteen hours over oak, sliced to order.'],
    es: ['Tabla de brisket', 'Catorce horas sobre leña, rebanado al momento.'],
    price: '19.50',
    category: 'Smoked Plates',
    set: 'Sauce',
    photo: true,
  });
  await addDish(page, 'New item', {
    en: ['Collard Greens', 'Slow, with smoked turkey.'],
    es: ['Hojas de berza', 'Lentas, con pavo ahumado.'],
    price: '6.00',
    category: 'Sides',
  });
  await page.getByRole('link', { name: 'Specials', exact: true }).click();
  await addDish(page, 'New special', {
    en: ['Burnt Ends', 'Double smoked, until they are gone.'],
    es: ['Puntas quemadas', 'Doble humo, hasta que se acaben.'],
    price: '14.00',
  });
  await backToStepsByNavigation(page);
}
