import { expect, expectAccessible, test } from '../support/journey.ts';
import { paidOrder } from '../support/kitchen-orders.ts';

test.use({ refusals: ['404 (Not Found)'] });

test('a guest who lost the link finds the order by phone and number', async ({ page }) => {
  const { token } = await paidOrder(page.request, { 'Al Pastor': 1 });
  const order = (await (await page.request.get(`/api/orders/${token}`)).json()) as { number: number };

  await page.goto('/login');
  await page.getByRole('link', { name: 'Find your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your order' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByText('Enter the phone you ordered with.')).toBeVisible();
  await page.getByLabel('Phone').fill('928.555.0162');
  await page.getByLabel('Order number').fill('99999');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('alert')).toContainText('No order from the last two days');
  await expectAccessible(page);

  await page.getByLabel('Order number').fill(String(order.number));
  await page.getByLabel('Order number').press('Enter');
  await expect(page).toHaveURL(/\/order-confirmation\?order=/);
  await expect(page.locator('.order-number')).toContainText(String(order.number));
});
