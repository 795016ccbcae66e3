import type { WireItem } from '../../contracts/menu/menu-wire.ts';
import { expect, test } from '../support/journey.ts';

test('a cart that the version before kept is in Spanish, and is ordered', async ({ page }) => {
  const menu = (await (await page.request.get('/api/menu')).json()) as WireItem[];
  const shrimp = menu.find(({ name }) => name === 'Baja Shrimp');
  if (shrimp === undefined) throw new Error('no shrimp');
  const spanish = shrimp.translations.es.name;
  expect(spanish).not.toBe(shrimp.name);
  const { id, name, image, category } = shrimp;
  const line = {
    id,
    name,
    image,
    category,
    description: '',
    price: Number(shrimp.price).toFixed(2),
    quantity: 2,
    sizeOptions: [],
    addOns: [],
    originalAddOns: [],
    removedIngredients: ['Cabbage'],
    extraIngredients: [],
    originalExtraIngredients: [],
    requiredChoiceSelections: {},
    es: { [name]: spanish, Cabbage: 'Repollo' },
  };
  await page.goto('/menu?lang=es');
  await page.evaluate((stored) => localStorage.setItem('kitchen-cart', stored), JSON.stringify([line]));
  await page.reload();
  await page.getByRole('button', { name: /^Tu pedido, 2 / }).click();
  const cart = page.getByRole('dialog', { name: 'Tu pedido' });
  await expect(cart).toContainText(spanish);
  await expect(cart).toContainText('Sin repollo');
  await cart.getByRole('button', { name: /^Continuar con tus datos/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Tus datos' });
  await checkout.getByLabel('Correo').fill('marisol@correo.example');
  await checkout.getByLabel('Teléfono').fill('(928) 555-0162');
  await checkout.getByRole('button', { name: /^Continuar al pago/ }).click();
  await page.waitForURL(/square-sandbox\/checkout/);
  await expect(page.locator('body')).toContainText(spanish);
});
