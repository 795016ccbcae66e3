import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

test.use({ viewport: { width: 1280, height: 900 } });

test('the owner writes a set once, a dish takes it, and customers choose from what is on sale', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('link', { name: 'Option sets', exact: true }).click();
  await expect(page.getByText('No option sets yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New set' }).click();
  const adding = page.getByRole('complementary', { name: 'New set' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByLabel('Name, English')).toBeFocused();
  await adding.getByLabel('Name, English').fill('Sauce');
  await adding.getByLabel('Name, Spanish').fill('Salsa');
  await adding.getByRole('button', { name: 'At most, one more' }).click();
  await adding.getByLabel('Option 1, English').fill('House');
  await adding.getByLabel('House, Spanish').fill('De la casa');
  await adding.getByLabel('Option 2, English').fill('Hot honey');
  await adding.getByLabel('Hot honey, Spanish').fill('Miel picante');
  await adding.getByLabel('Price of Hot honey').fill('0.75');
  await adding.getByLabel('House chosen by default').check({ force: true });
  await expect(adding).toContainText('Customers read: “Sauce, choose up to 2.” House is chosen by default.');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('region', { name: 'Option sets' }).getByRole('button', { name: /^Sauce/ });
  await expect(row).toContainText('Any of 2 · 0 dishes');

  await page.getByRole('link', { name: 'Menu', exact: true }).last().click();
  await page.getByRole('button', { name: 'Edit Al Pastor' }).first().click();
  const dish = page.getByRole('complementary', { name: 'Edit Al Pastor' });
  await dish.locator('summary', { hasText: 'Option sets' }).click();
  await dish.getByLabel('Add an option set').selectOption('Sauce');
  await expect(dish.getByRole('listitem').filter({ hasText: 'Sauce' })).toContainText('House, Hot honey');
  await expectAccessible(page);
  await dish.getByRole('button', { name: 'Save' }).click();
  await expect(dish).toBeHidden();

  const context = await browser.newContext({ baseURL: product.url });
  const customer = await context.newPage();
  await customer.goto('/menu?lang=en');
  await customer.getByRole('button', { name: 'Choose Al Pastor' }).click();
  const dialog = customer.getByRole('dialog', { name: 'Al Pastor' });
  await expect(dialog).toContainText('choose up to 2');
  await expect(dialog.getByRole('checkbox', { name: /^House/ })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Corn' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Hot honey/ }).check({ force: true });
  await expectAccessible(customer);
  await dialog.getByRole('button', { name: /^Add to order/ }).click();
  await customer.getByRole('button', { name: 'Your order, 1 item' }).click();
  await expect(customer.getByRole('dialog', { name: 'Your order' })).toContainText('Hot honey');

  // What changes with the set is said, and sold out holds at once.
  await page.getByRole('link', { name: 'Option sets', exact: true }).click();
  await row.click();
  const panel = page.getByRole('complementary', { name: 'Edit Sauce' });
  await expect(panel).toContainText('Used by 1 dish');
  await panel.getByRole('switch', { name: 'Hot honey on sale' }).click({ force: true });
  await expect(row).toContainText('1 sold out');
  await panel.getByLabel('Price of Hot honey').fill('1.00');
  await panel.getByRole('button', { name: 'Save for 1 dish' }).click();
  await expect(panel).toBeHidden();

  const other = await context.newPage();
  await other.goto('/menu?lang=es');
  await other.getByRole('button', { name: 'Elegir Al Pastor' }).click();
  const choice = other.getByRole('dialog', { name: 'Al Pastor' });
  await expect(choice.getByRole('checkbox', { name: /^Miel picante/ })).toBeDisabled();
  await expect(choice.getByRole('checkbox', { name: /^De la casa/ })).toBeChecked();

  // A default that is sold out is not chosen for anybody.
  await row.click();
  await panel.getByRole('switch', { name: 'House on sale' }).click({ force: true });
  await expect(row).toContainText('2 sold out');
  const last = await context.newPage();
  await last.goto('/menu?lang=en');
  await last.getByRole('button', { name: 'Choose Al Pastor' }).click();
  const house = last.getByRole('dialog', { name: 'Al Pastor' }).getByRole('checkbox', { name: /^House/ });
  await expect(house).toBeDisabled();
  await expect(house).not.toBeChecked();
  await context.close();

  // Under another name it stays sold out.
  await panel.getByLabel('House, English').fill('Smokehouse');
  await panel.getByRole('button', { name: 'Save for 1 dish' }).click();
  await expect(panel).toBeHidden();
  await expect(row).toContainText('2 sold out');

  await row.click();
  await panel.getByRole('button', { name: 'Remove set' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 dish loses it: Al Pastor.');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No option sets yet.')).toBeVisible();
});

test('limits that the options cannot meet are said in words, and nothing is cut', async ({ page }) => {
  await signInAsOwner(page, '/admin/menu/option-sets');
  await page.getByRole('button', { name: 'New set' }).click();
  const panel = page.getByRole('complementary', { name: 'New set' });
  await panel.getByLabel('Name, English').fill('Sides');
  await panel.getByLabel('Option 1, English').fill('Slaw');
  const most = panel.getByRole('group', { name: 'At most' });
  await panel.getByRole('button', { name: 'At most, one more' }).click();
  await panel.getByRole('button', { name: 'Remove Option 2' }).click();
  await expect(most).toContainText('2');
  await expect(most).toContainText('There are fewer options than that.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(most).toBeFocused();
  await expectAccessible(page);
  await expect(panel.getByText('Customers read:')).toHaveCount(0);
  await panel.getByRole('button', { name: 'At most, one less' }).click();
  await expect(most).not.toContainText('There are fewer');
  await expect(panel).toContainText('Customers read:');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sides/ })).toContainText('Any of 1');
});
