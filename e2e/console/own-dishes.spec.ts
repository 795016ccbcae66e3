import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

test.use({ viewport: { width: 1280, height: 900 } });

test('another truck’s dish form has none of the demo’s drinks and prices', async ({ page }) => {
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('button', { name: 'Edit Al Pastor' }).first().click();
  const demo = page.getByRole('complementary', { name: 'Edit Al Pastor' });
  await expect(demo.getByLabel('Comes with a drink: Coke or Pepsi')).toBeVisible();
  await demo.locator('summary', { hasText: 'Add-ons' }).click();
  await expect(demo.getByText('If the price is empty: 1.50.')).toBeVisible();

  const renamed = await page.request.put('/api/owner/settings/business', {
    data: {
      name: 'Brasa Norte',
      phone: '(312) 555-0138',
      email: 'brasa@example.com',
      socialUrl: '',
      address: { street: '9 Main St', city: 'Chicago', region: 'IL', postalCode: '60601' },
      mapsUrl: '',
    },
  });
  expect(renamed.status(), await renamed.text()).toBe(200);
  await page.goto('/admin/menu');
  await page.getByRole('button', { name: 'New item' }).click();
  const panel = page.getByRole('complementary', { name: 'New item' });
  await expect(panel.getByText('Coke or Pepsi')).toHaveCount(0);
  await panel.getByLabel('Name, English').fill('Brisket Plate');
  await panel.getByLabel('Description, English').fill('Twelve hours of oak.');
  await panel.getByLabel('Price', { exact: true }).fill('18.50');
  for (const [list, hint] of [
    ['Add-ons', '1.50'],
    ['Extra ingredients', '0.75'],
  ] as const) {
    await panel.locator('summary', { hasText: list }).click();
    await expect(panel.getByText(`If the price is empty: ${hint}.`)).toHaveCount(0);
  }
  await panel.getByRole('button', { name: 'Add add-on' }).click();
  await panel.getByLabel('Add-ons: English').fill('Burnt ends');
  await panel.getByRole('button', { name: 'Save' }).click();
  const price = panel.getByLabel('Add-ons: Price');
  await expect(price).toBeFocused();
  await expect(panel.getByText('Enter a price such as 3.50.')).toBeVisible();
  await expectAccessible(page);
  await price.fill('4');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();

  // What a dish of the demo has already can be seen and taken away.
  await page.getByRole('button', { name: 'Edit Torta de Milanesa' }).click();
  const kept = page.getByRole('complementary', { name: 'Edit Torta de Milanesa' });
  await expect(kept.getByLabel('Comes with a drink: Coke or Pepsi')).toBeChecked();
  await kept.locator('summary', { hasText: 'Add-ons' }).click();
  await expect(kept.getByLabel('Add-ons: Price').first()).toHaveValue(/^\d+\.\d\d$/);
  const addOns = async () => {
    const menu = await page.request.get('/api/menu');
    const dishes = (await menu.json()) as { name: string; addOns: unknown[] }[];
    return dishes.find(({ name }) => name === 'Brisket Plate')?.addOns;
  };
  await expect.poll(addOns).toEqual([{ name: 'Burnt ends', price: '4.00' }]);
});
