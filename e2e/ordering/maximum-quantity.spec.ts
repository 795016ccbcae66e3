import type { Page } from '@playwright/test';
import type { WireItem } from '../../contracts/menu/menu-wire.ts';
import { expect, test } from '../support/journey.ts';

const SAID = {
  en: {
    most: 'Maximum quantity reached',
    added: 'Added',
    add: 'Add',
    customize: 'Customize',
    order: /^Add to order/,
    cart: /^Your order, /,
    edit: 'Edit',
    note: 'Note for the kitchen',
    save: /^Save/,
  },
  es: {
    most: 'Llegaste al máximo',
    added: 'Agregado',
    add: 'Agregar',
    customize: 'A tu gusto:',
    order: /^Agregar/,
    cart: /^Tu pedido, /,
    edit: 'Editar',
    note: 'Nota para la cocina',
    save: /^Guardar/,
  },
} as const;

/** Opens the menu with these lines of one dish in the cart; returns the dish's name as the page says it. */
async function openMenuWith(
  page: Page,
  language: keyof typeof SAID,
  lines: { quantity: number; note?: string }[],
): Promise<string> {
  const menu = (await (await page.request.get('/api/menu')).json()) as WireItem[];
  const dish = menu.find((item) => item.name === 'Baja Shrimp');
  if (dish === undefined) throw new Error('the menu has no Baja Shrimp');
  const { id, image, category } = dish;
  const line = { id, name: dish.name, image, category, price: Number(dish.price).toFixed(2) };
  await page.goto(`/menu?lang=${language}`);
  await page.evaluate(
    (cart) => localStorage.setItem('kitchen-cart', cart),
    JSON.stringify(lines.map((more) => ({ ...line, ...more }))),
  );
  await page.reload();
  return language === 'en' ? dish.name : dish.translations.es.name;
}

for (const language of ['en', 'es'] as const) {
  test(`the maximum of one line is said, not that more was added, and nothing is taken away (${language})`, async ({
    page,
  }) => {
    const said = SAID[language];
    const name = await openMenuWith(page, language, [{ quantity: 49 }]);
    const badge = page.locator('.cart-btn .badge');
    const toast = page.locator('.toast');
    await expect(badge).toHaveText('49');
    const add = page.getByRole('button', { name: `${said.add} ${name}`, exact: true });
    await add.click();
    await expect(toast).toContainText(said.added);
    await expect(badge).toHaveText('50');
    await expect(add).not.toHaveAttribute('aria-disabled');
    await add.click();
    await expect(toast).toContainText(said.most);
    await expect(badge).toHaveText('50');
    await page.getByRole('button', { name: `${said.customize} ${name}` }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: said.order }).click();
    await expect(dialog).toBeHidden();
    await expect(toast).toContainText(said.most);
    await expect(badge).toHaveText('50');
  });

  test(`the maximum of one line is said where an edited line joins an equal one (${language})`, async ({
    page,
  }) => {
    const said = SAID[language];
    const name = await openMenuWith(page, language, [{ quantity: 30 }, { quantity: 30, note: 'Well done' }]);
    await page.getByRole('button', { name: said.cart }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${said.edit} `) })
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    await dialog.getByLabel(said.note).fill('');
    await dialog.getByRole('button', { name: said.save }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.toast')).toContainText(said.most);
    await expect(page.locator('.cart-btn .badge')).toHaveText('50');
  });
}
