import { readFileSync } from 'node:fs';
import { aCategory, aModifierList, anImage, anItem } from '../../testing/square/square-catalog.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { withProduct } from '../support/product.ts';
import { type Square, startSquare } from '../support/square.ts';

const plates = { reporting_category: { id: 'C-Smoked Plates' } };
const sauce = { modifier_list_info: [{ modifier_list_id: 'M-Sauce', enabled: true }] };

test('the owner brings the menu from Square after a preview, and customers see it', async ({ browser }) => {
  const square: Square = await startSquare({
    pictures: { 'leg.jpg': readFileSync('testing/photo.jpg') },
    catalog: () => [
      anImage('P-1', `${square.environment['SQUARE_BASE_URL']}/pictures/leg.jpg`),
      aCategory('Smoked Plates'),
      aCategory('Tacos'),
      aModifierList('Sauce', { Mild: 0, 'Extra hot': 75 }, { min_selected_modifiers: 1 }),
      anItem('Turkey Leg', [{ price: 1600 }], { ...plates, ...sauce, image_ids: ['P-1'] }),
      anItem(
        'Wings',
        [
          { name: 'Six', price: 900 },
          { name: 'Twelve', price: 1650 },
        ],
        { ...plates, ...sauce },
      ),
      anItem('Al Pastor', [{ price: 425 }], { reporting_category: { id: 'C-Tacos' } }),
      anItem('Gift card', [{ price: 2500 }], { product_type: 'GIFT_CARD' }),
      anItem('Catering deposit', [{ price: null }], plates),
    ],
  });
  try {
    await withProduct(square.environment, async (product) => {
      square.reportTo(product.url);
      const office = await browser.newContext({ baseURL: product.url });
      const page = await office.newPage();
      await signInAsOwner(page, '/admin/menu');
      await page.getByRole('button', { name: 'Import and export' }).click();
      await page.getByRole('link', { name: 'Import from Square' }).click();
      await expect(page.getByText('2 new, 1 changed, 2 left out.')).toBeVisible();
      await expect(page.getByRole('row', { name: /Wings/ })).toContainText('from $9.00');
      await expect(page.getByRole('row', { name: /Turkey Leg/ })).toContainText('Its photo follows');
      await expect(page.getByRole('row', { name: /Al Pastor/ })).toContainText('$4.25');
      await expect(page.getByRole('row', { name: /Gift card/ })).toContainText(/Not food\..*\$25\.00/);
      await expect(page.getByRole('row', { name: /Catering deposit/ })).toContainText('Varies');
      await expect(page.getByText('New option sets: Sauce.')).toBeVisible();
      await expectAccessible(page);
      const storageState = await office.storageState();
      const oficina = await browser.newContext({
        baseURL: product.url,
        locale: 'es-MX',
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
        storageState,
      });
      const pagina = await oficina.newPage();
      await pagina.goto('/admin/menu/square');
      await expect(pagina.getByText('2 nuevos, 1 cambia, 2 quedan fuera.')).toBeVisible();
      await expectAccessible(pagina);
      await oficina.close();

      await page.getByRole('button', { name: 'Take all 3' }).click();
      await expect(page.getByRole('button', { name: 'Edit Turkey Leg' })).toBeVisible();
      const menu = (await (await page.request.get('/api/menu')).json()) as { name: string; price: string }[];
      expect(menu.find(({ name }) => name === 'Al Pastor')?.price).toBe('4.25');
      expect(menu.map(({ name }) => name)).toContain('Wings');
      const leg = page.getByRole('article').filter({ hasText: 'Turkey Leg' });
      await expect(
        leg.locator('img[src^="/photos/"]').or(page.locator('img[src^="/photos/"]')).first(),
      ).toBeVisible();

      // All of it is undone, the picture that followed too.
      const bar = page.getByRole('region', { name: 'Last import' });
      await expect(bar).toContainText('2 new, 1 changed.');
      await expectAccessible(page);
      await bar.getByRole('button', { name: 'Undo the import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
      await expect(bar).toBeHidden();
      await expect(page.getByRole('button', { name: 'Edit Turkey Leg' })).toHaveCount(0);
      const after = (await (await page.request.get('/api/menu')).json()) as { name: string; price: string }[];
      expect(after.map(({ name }) => name)).not.toContain('Wings');
      expect(after.find(({ name }) => name === 'Al Pastor')?.price).not.toBe('4.25');
      await office.close();
    });
  } finally {
    await square.close();
  }
});
