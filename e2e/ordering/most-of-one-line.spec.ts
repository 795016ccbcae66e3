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

for (const language of ['en', 'es'] as const) {
  test(`the most of one line is said, not that more was added, and nothing is taken away (${language})`, async ({
    page,
  }) => {
    const said = SAID[language];
    const menu = (await (await page.request.get('/api/menu')).json()) as WireItem[];
    const shrimp = menu.find((item) => item.name === 'Baja Shrimp');
    if (shrimp === undefined) throw new Error('no shrimp');
    const name = language === 'en' ? shrimp.name : shrimp.translations.es.name;
    const { id, image, category } = shrimp;
    const price = Number(shrimp.price).toFixed(2);
    const line = { id, name: shrimp.name, image, category, price, quantity: 49 };
    await page.goto(`/menu?lang=${language}`);
    await page.evaluate((stored) => localStorage.setItem('kitchen-cart', stored), JSON.stringify([line]));
    await page.reload();
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

  test(`the most of one line is said where an edited line joins an equal one (${language})`, async ({
    page,
  }) => {
    const said = SAID[language];
    const menu = (await (await page.request.get('/api/menu')).json()) as WireItem[];
    const shrimp = menu.find((item) => item.name === 'Baja Shrimp');
    if (shrimp === undefined) throw new Error('no shrimp');
    const name = language === 'en' ? shrimp.name : shrimp.translations.es.name;
    const { id, image, category } = shrimp;
    const price = Number(shrimp.price).toFixed(2);
    const line = { id, name: shrimp.name, image, category, price, quantity: 30 };
    await page.goto(`/menu?lang=${language}`);
    await page.evaluate(
      (stored) => localStorage.setItem('kitchen-cart', stored),
      JSON.stringify([line, { ...line, note: 'Well done' }]),
    );
    await page.reload();
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
