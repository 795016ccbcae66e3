import { readItem, type WireItem } from '../../contracts/menu/menu-wire.ts';
import { formatPrice } from '../../domain/money.ts';
import { orderTotals } from '../../domain/order/pricing/pricing.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';
import { atWindow, category, ticketOf } from '../support/window.ts';

const test = ownProductTest();

test('notes that the window writes again and again are put on a dish of the category by a tap', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    const menu = ((await (await page.request.get('/api/menu')).json()) as WireItem[]).map(readItem);
    const taco = menu.find(({ name }) => name === 'Carne Asada');
    if (taco === undefined) throw new Error('the menu has no Carne Asada');
    const { totalCents } = orderTotals([{ unitCents: taco.priceCents, quantity: 1 }], 8875);
    for (const note of ['Well done', 'Well done', 'Salsa on the side', 'salsa on the side', 'For Ana']) {
      const items = [
        { id: taco.id, name: taco.name, price: formatPrice(taco.priceCents), quantity: 1, note },
      ];
      const total = formatPrice(totalCents);
      const taken = await page.request.post('/api/owner/window/orders', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: { name: '', pickupTime: 'ASAP', items, total, given: total },
      });
      expect(taken.status(), await taken.text()).toBe(200);
    }
    await page.reload();
    await category(page, 'Tacos').click();
    await page.getByRole('button', { name: 'Options for Baja Shrimp' }).click();
    const dialog = page.getByRole('dialog');
    const usual = dialog.getByRole('group', { name: 'Usual notes' });
    await expect(usual.getByRole('button')).toHaveText(['salsa on the side', 'Well done']);
    const field = dialog.getByLabel('Note for the kitchen');
    await field.fill('Cut in half');
    await usual.getByRole('button', { name: 'Well done' }).click();
    await usual.getByRole('button', { name: 'salsa on the side' }).click();
    await expect(field).toHaveValue('Cut in half, Well done, salsa on the side');
    await expectAccessible(page);
    await usual.getByRole('button', { name: 'Well done' }).click();
    await expect(field).toHaveValue('Cut in half, salsa on the side');
    await dialog.getByRole('button', { name: /^Add to ticket/ }).click();
    await expect(ticketOf(page).getByText('Cut in half, salsa on the side')).toBeVisible();

    await category(page, 'Drinks').click();
    await page.getByRole('button', { name: 'Options for Agua de Jamaica' }).click();
    await expect(dialog.getByLabel('Note for the kitchen')).toBeVisible();
    await expect(usual).toHaveCount(0);
  });
});
