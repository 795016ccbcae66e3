import { startIndependentSquare } from '../support/independent-square.ts';
import { BRASA_LOCATION } from '../support/brasa-norte/set-up.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { withProduct } from '../support/product.ts';

const HERE = BRASA_LOCATION.id;
const usd = (amount: number) => ({ amount, currency: 'USD' });

const variation = (name: string, amount: number, here: object = {}, presence: object = {}) => ({
  type: 'ITEM_VARIATION',
  id: `V-${name}`,
  present_at_all_locations: true,
  ...presence,
  item_variation_data: {
    name,
    pricing_type: 'FIXED_PRICING',
    price_money: usd(amount),
    location_overrides: [
      { location_id: 'LSECOND', sold_out: true, price_money: usd(1) },
      { location_id: HERE, ...here },
    ],
  },
});

const item = (name: string, variations: object[], presence: object = {}) => ({
  type: 'ITEM' as const,
  id: `I-${name}`,
  present_at_all_locations: true,
  ...presence,
  item_data: {
    name,
    product_type: 'FOOD_AND_BEV',
    reporting_category: { id: 'C-1' },
    modifier_list_info: [{ modifier_list_id: 'M-1', enabled: true }],
    variations,
  },
});

const CATALOG = [
  { type: 'CATEGORY' as const, id: 'C-1', category_data: { name: 'Smoked Plates' } },
  {
    type: 'MODIFIER_LIST' as const,
    id: 'M-1',
    modifier_list_data: {
      name: 'Sauce',
      selection_type: 'SINGLE',
      modifiers: ['House', 'Hot honey'].map((name) => ({
        type: 'MODIFIER',
        id: `M-${name}`,
        modifier_data: {
          name,
          price_money: usd(50),
          location_overrides: [{ location_id: HERE, sold_out: name === 'Hot honey' }],
        },
      })),
    },
  },
  item('Turkey Leg', [
    variation('Whole', 1600, { price_money: usd(1750) }),
    variation('Half', 900, { sold_out: true }),
  ]),
  item('Ribs', [variation('Rack', 2800, { sold_out: true })]),
  item('Brunch', [variation('Plate', 1200)], {
    present_at_all_locations: false,
    present_at_location_ids: ['LSECOND'],
  }),
];

test('the menu comes as the truck’s location has it: prices, sold-out sizes and what is not sold here', async ({
  browser,
}) => {
  const square = await startIndependentSquare(BRASA_LOCATION, Date.now, CATALOG);
  const environment = {
    SQUARE_BASE_URL: square.url,
    SQUARE_ACCESS_TOKEN: square.token,
    SQUARE_LOCATION_ID: HERE,
    SQUARE_WEBHOOK_SIGNATURE_KEY: 'a-signature-key',
    SQUARE_ENVIRONMENT: 'production',
  };
  try {
    await withProduct(environment, async ({ url }) => {
      const office = await browser.newContext({ baseURL: url });
      const page = await office.newPage();
      await signInAsOwner(page, '/admin/menu/square');
      await expect(page.getByText('2 new, 0 changed, 1 left out.')).toBeVisible();
      const leg = page.getByRole('row', { name: /Turkey Leg/ });
      await expect(leg).toContainText('Sold out at this location: Half');
      await expect(leg).toContainText('from $9.00');
      await expect(page.getByRole('row', { name: /Ribs/ })).toContainText('Sold out at this location');
      await expect(page.getByRole('row', { name: /Brunch/ })).toContainText('Not sold at this location.');
      await expect(page.getByText('Options sold out at this location: Hot honey.')).toBeVisible();
      await expectAccessible(page);
      const oficina = await browser.newContext({
        baseURL: url,
        locale: 'es-MX',
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
        storageState: await office.storageState(),
      });
      const pagina = await oficina.newPage();
      await pagina.goto('/admin/menu/square');
      await expect(pagina.getByRole('row', { name: /Turkey Leg/ })).toContainText(
        'Agotado en esta sucursal: Half',
      );
      await expectAccessible(pagina);
      await oficina.close();

      await page.getByRole('button', { name: 'Take all 3' }).click();
      await expect(page.getByRole('button', { name: 'Edit Turkey Leg' })).toBeVisible();
      const menu = (await (await page.request.get('/api/menu')).json()) as {
        name: string;
        soldOut: boolean;
        soldOutOptions: string[];
      }[];
      expect(menu.find(({ name }) => name === 'Turkey Leg')).toMatchObject({
        soldOut: false,
        soldOutOptions: expect.arrayContaining(['Half', 'Hot honey']),
      });
      expect(menu.find(({ name }) => name === 'Ribs')).toMatchObject({ soldOut: true });

      // The kitchen puts the size back.
      await page.goto('/admin/kitchen');
      await page.getByRole('button', { name: /^Sold out/ }).click();
      const tile = page.getByRole('button', { name: /^Size: Half \(Turkey Leg\)/ }).first();
      await expect(tile).toHaveAttribute('aria-pressed', 'true');
      await tile.click();
      await expect(page.getByRole('button', { name: /^Size: Half \(Turkey Leg\)/ })).toHaveCount(0);
      await office.close();
    });
  } finally {
    await square.close();
  }
});
