import type { AccountOrderView } from '../../contracts/account.ts';
import { newAddress, orderTaco, signUp, test } from '../support/account-journey.ts';
import { expect } from '../support/journey.ts';

test('orders that the worker kept from the version before are in Spanish', async ({ page }) => {
  await signUp(page, newAddress());
  await orderTaco(page);
  await page.route('**/api/user/orders', async (route) => {
    const answer = await route.fetch();
    const orders = (await answer.json()) as AccountOrderView[];
    const kept = orders.map((order) => ({
      ...order,
      lines: order.lines.map(({ translations, ...line }) => ({ ...line, es: translations.es })),
    }));
    await route.fulfill({ response: answer, json: kept });
  });
  await page.goto('/account?tab=orders&lang=es');
  const order = page.getByRole('article').first();
  await expect(order).toContainText('Camarón estilo Baja');
});
