import type { Page } from '@playwright/test';
import type { Location } from '../../square-sandbox/wire.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { OWNER, withProduct } from '../support/product.ts';
import { startSquare, TOKEN } from '../support/square.ts';

const NEW_TOKEN = 'replacement-token-4kQp';

const place = (id: string, name: string, parts: Partial<Location>): Location => ({
  id,
  name,
  country: 'US',
  currency: 'USD',
  language_code: 'en-US',
  status: 'ACTIVE',
  timezone: 'America/Chicago',
  capabilities: ['CREDIT_CARD_PROCESSING'],
  merchant_id: 'MBRASA',
  created_at: '2025-01-01T00:00:00Z',
  address: {
    address_line_1: '1801 W Fulton St',
    locality: 'Chicago',
    administrative_district_level_1: 'IL',
    postal_code: '60612',
    country: 'US',
  },
  ...parts,
});

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function confirmPassword(page: Page): Promise<void> {
  await page.getByLabel('Your password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Connect Square', exact: true }).click();
}

test('the owner pastes a token, chooses the location, and the next order is paid there; a revoked token is replaced', async ({
  browser,
}) => {
  const truck = place('LTRUCK', 'Truck', { business_name: 'Brasa Norte LLC' });
  const square = await startSquare({
    locationId: truck.id,
    location: truck,
    furtherTokens: [NEW_TOKEN],
    furtherLocations: [
      place('LCOMMISSARY', 'Commissary', { capabilities: [] }),
      place('LTORONTO', 'Toronto', { currency: 'CAD' }),
    ],
  });
  const host = { SQUARE_BASE_URL: square.environment['SQUARE_BASE_URL'] ?? '' };
  try {
    await withProduct(host, async (product) => {
      square.reportTo(product.url);
      const office = await browser.newContext({ baseURL: product.url });
      const page = await office.newPage();
      await signInAsOwner(page, '/admin/start');
      await page.getByRole('link', { name: 'Connect: Square' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Connect Square' })).toBeVisible();

      const token = page.getByLabel('Access token');
      await token.fill('EAAA-nobody-knows');
      await page.getByRole('button', { name: 'Check token' }).click();
      await expect(page.getByText('Square does not know this token.')).toBeVisible();
      await expectAccessible(page);

      await token.fill(TOKEN);
      await page.getByRole('button', { name: 'Check token' }).click();
      const locations = page.getByRole('radiogroup', { name: 'Square location' });
      await expect(
        locations.getByRole('radio', { name: /^Truck 1801 W Fulton St.*USD.*Central Time/ }),
      ).toBeChecked();
      await expect(locations.getByRole('radio', { name: /Commissary.*No card payments/ })).toBeDisabled();
      await expect(locations.getByRole('radio', { name: /Toronto.*CAD.*Not in US dollars/ })).toBeDisabled();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Connect Truck' }).click();
      await confirmPassword(page);

      await expect(page.getByText('Square is connected')).toBeVisible();
      await expect(page.getByText('Card payments go to Brasa Norte LLC.')).toBeVisible();
      await expect(step(page, 'Webhook')).toContainText(/Test message came back in \d+\.\d s\./);
      await expectAccessible(page);
      await page.reload();
      await expect(token).toHaveValue(/^•+oken$/);
      expect(await page.content()).not.toContain(TOKEN);

      // No restart: the next order is paid at Square.
      const order = await placeOrder(page);
      expect(order.checkoutUrl).toContain(host.SQUARE_BASE_URL);
      await payOrder(page, order);
      await expect
        .poll(async () => (await (await page.request.get(`/api/orders/${order.token}`)).json()).status)
        .toBe('received');

      await page.getByRole('link', { name: 'Start the payment test' }).click();
      await page.getByRole('button', { name: 'Start the test' }).click();
      await page.getByRole('link', { name: 'Open the payment page' }).click();
      await page.waitForURL(/square\/checkout/);
      await page.locator('button[value="pay"]').click();
      await expect(page.getByRole('heading', { name: 'Ready to sell' })).toBeVisible();
      await page.goto('/admin/settings/square');
      await expect(step(page, 'Payment test')).toContainText('$1.09');
      await expect(page.getByRole('link', { name: 'Next: test order' })).toBeVisible();

      await square.tell({ revokedToken: TOKEN });
      // A customer who cannot pay is the first to notice.
      await expect(placeOrder(page)).rejects.toThrow(/502/);
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: 'Square stopped accepting' })).toContainText(
        '1 is in the kitchen',
      );
      await page.getByLabel('Access token').fill(NEW_TOKEN);
      await page.getByRole('button', { name: 'Check token' }).click();
      await page.getByRole('button', { name: 'Connect Truck' }).click();
      await confirmPassword(page);
      await expect(page.getByText('Square is connected')).toBeVisible();
      await expect(page.getByLabel('Access token')).toHaveValue(/4kQp$/);
      const storageState = await office.storageState();
      await office.close();

      const oficina = await browser.newContext({
        baseURL: product.url,
        locale: 'es-MX',
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
        storageState,
      });
      const pagina = await oficina.newPage();
      await pagina.goto('/admin/settings/square');
      await expect(pagina.getByText('Square está conectado')).toBeVisible();
      await expectAccessible(pagina);
      await oficina.close();
    });
  } finally {
    await square.close();
  }
});
