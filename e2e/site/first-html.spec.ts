import { expect, test } from '../support/journey.ts';

// Scripts alone use the preloaded menu, which Chromium reports on a slow machine.
test.use({ javaScriptEnabled: false, refusals: ['preloaded using link preload but not used'] });

const GROUPS = ["Abuela's Favorites", 'Tacos', 'Tortas', 'Quesadillas', 'Burritos', 'Drinks'];

test('without scripts the whole menu can be read', async ({ page }) => {
  await page.goto('/menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How to order' }).getByRole('listitem')).toHaveCount(5);
  const groups = page.locator('.band h2');
  await expect(groups).toHaveCount(GROUPS.length);
  for (const [index, group] of GROUPS.entries()) {
    const shown = (await groups.nth(index).innerText()).replaceAll('’', "'");
    expect(shown.startsWith(group)).toBe(true);
  }
  await expect(page.getByRole('link', { name: 'Vegan' })).toHaveAttribute('href', '/menu?diet=vegan');
  await expect(page.getByText('Birria Taco Trio')).toBeVisible();
  await expect(page.locator('article.dish')).toHaveCount(33);
  await expect(page.locator('article.dish').filter({ hasText: 'Quesadilla de la Casa' })).toContainText(
    '$6.00',
  );
});

test('without scripts the menu can be read in Spanish', async ({ page }) => {
  await page.goto('/menu?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Trío de tacos de birria')).toBeVisible();
  await expect(page.getByText('Camarón capeado, repollo y crema de chipotle.')).toBeVisible();
});
