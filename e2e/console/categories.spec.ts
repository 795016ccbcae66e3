import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

test.use({ viewport: { width: 1280, height: 900 }, refusals: ['409 (Conflict)'] });

test('the owner makes the menu’s categories their own, and customers read them', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  const list = page.getByRole('region', { name: 'Categories' });
  const names = list.locator('.categories_name b');
  await expect(names).toHaveText([
    "Abuela's Favorites",
    'Tacos',
    'Tortas',
    'Quesadillas',
    'Burritos',
    'Drinks',
  ]);
  await expectAccessible(page);

  // A new one: what is missing is said beside its field.
  await page.getByRole('button', { name: 'New category' }).click();
  const adding = page.getByRole('complementary', { name: 'New category' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByLabel('Name, English', { exact: true })).toBeFocused();
  await adding.getByLabel('Name, English', { exact: true }).fill('Sides');
  await adding.getByLabel('Name, Spanish', { exact: true }).fill('Guarniciones');
  await adding.getByLabel('Line below, English').fill('Small or large cup.');
  await adding.getByRole('radio', { name: 'Pine' }).check({ force: true });
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(names.last()).toHaveText('Sides');

  // Put first by keyboard alone.
  const grip = page.getByRole('button', { name: 'Move Sides' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Sides picked up from place 7 of 7.')).toBeAttached();
  for (const place of [6, 5, 4, 3, 2, 1]) {
    await page.waitForTimeout(250);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Sides is now at place ${place} of 7.`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(names.first()).toHaveText('Sides');

  // Renamed while another person changes it: what is typed stays.
  await page.getByRole('button', { name: 'Edit Tacos' }).click();
  const panel = page.getByRole('complementary', { name: 'Edit Tacos' });
  await panel.getByLabel('Name, English', { exact: true }).fill('Street Tacos');
  const { categories } = (await (await page.request.get('/api/owner/menu/categories')).json()) as {
    categories: { id: string; updatedAt: number; form: object }[];
  };
  const tacos = categories.find(({ id }) => id === 'tacos');
  await page.request.put('/api/owner/menu/categories/tacos', {
    data: { form: { ...tacos?.form, color: 'lake' }, updatedAt: tacos?.updatedAt },
  });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toContainText('name, color');
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect(panel).toBeHidden();
  await expect(names).toContainText(['Street Tacos']);

  await page.getByRole('switch', { name: 'Burritos on the menu' }).click({ force: true });
  await expect(list.locator('[data-category="burritos"]')).toContainText('Hidden');

  // Removed: its dishes follow those of another one.
  await page.getByRole('button', { name: 'Edit Tortas' }).click();
  await page
    .getByRole('complementary', { name: 'Edit Tortas' })
    .getByRole('button', { name: 'Remove' })
    .click();
  const question = page.getByRole('dialog', { name: 'Remove Tortas?' });
  await expect(question).toContainText('Torta de Milanesa, Torta Ahogada');
  await question.getByRole('radio', { name: /^Sides/ }).check({ force: true });
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Move \d+ and remove Tortas$/ }).click();
  await expect(names).toHaveText([
    'Sides',
    "Abuela's Favorites",
    'Street Tacos',
    'Quesadillas',
    'Burritos',
    'Drinks',
  ]);

  const context = await browser.newContext({ baseURL: product.url });
  const customer = await context.newPage();
  await customer.goto('/menu');
  await expect(customer.getByRole('heading', { level: 2 })).toContainText(['Sides', 'Street Tacos']);
  const bands = customer.locator('.band');
  await expect(bands.first()).toHaveAccessibleName(/^Sides/);
  await expect(bands.first()).toContainText('Small or large cup.');
  await expect(bands.first()).toContainText('Torta');
  await expect(bands.first()).toHaveCSS('background-color', 'rgb(233, 240, 222)');
  await expect(customer.getByRole('region', { name: 'Burritos' })).toHaveCount(0);
  // Its new name is in the addresses; a link of before leads to the menu.
  await customer.getByRole('button', { name: 'Street Tacos', exact: true }).click();
  await expect(customer).toHaveURL(/\?category=street-tacos$/);
  expect(await (await customer.request.get('/api/menu')).text()).not.toContain('"tacos"');
  await customer.goto('/menu?category=tacos');
  await expect(customer.getByRole('region', { name: /^Street Tacos/ })).toBeVisible();
  await expect(bands.first()).toHaveAccessibleName(/^Sides/);
  await context.close();

  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Categorías', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Editar Guarniciones' }).click();
  await expect(page.getByRole('complementary', { name: 'Editar Guarniciones' })).toBeVisible();
  await expectAccessible(page);
});
