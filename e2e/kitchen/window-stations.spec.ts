import type { OwnerCategories } from '../../contracts/owner/menu/categories.ts';
import type { KitchenSettings } from '../../contracts/owner/kitchen.ts';
import { expect } from '../support/journey.ts';
import { openKitchen } from '../support/kitchen-orders.ts';
import { ownProductTest } from '../support/own-product.ts';
import { choosePaper, jobIsDone, jobsOf, watchPrinting } from '../support/print-jobs.ts';
import { category, nextOrder, openOrders, ticketOf } from '../support/window.ts';

const test = ownProductTest();

test('a board of one station shows and prints what its tablet sold without a network', async ({
  browser,
  product,
}) => {
  const kitchen = await openKitchen(browser, product.url);
  const { board: page } = kitchen;
  try {
    const settings = (await (
      await page.request.get('/api/owner/kitchen/settings')
    ).json()) as KitchenSettings;
    const stations = [{ id: '', name: { en: 'Grill', es: 'Plancha' } }];
    const named = await page.request.put('/api/owner/kitchen/stations', {
      data: { stations, read: settings.stations },
    });
    expect(named.status(), await named.text()).toBe(200);
    const { categories } = (await (
      await page.request.get('/api/owner/menu/categories')
    ).json()) as OwnerCategories;
    const tacos = categories.find(({ id }) => id === 'tacos');
    const placed = await page.request.put('/api/owner/menu/categories/tacos', {
      data: { form: { ...tacos?.form, station: 'grill' }, updatedAt: tacos?.updatedAt },
    });
    expect(placed.status(), await placed.text()).toBe(200);

    await watchPrinting(kitchen);
    await page.goto('/admin/kitchen?station=grill');
    await choosePaper(page, 'Print new tickets on this tablet', '80');
    await expect(page.getByRole('heading', { level: 1, name: 'Grill' })).toBeVisible();
    const told = page.waitForResponse(/\/api\/owner\/window\/dishes/);
    const numbered = page.waitForResponse(/\/api\/owner\/window\/tablets\//);
    await page.goto('/admin/window');
    expect((await told).status()).toBe(200);
    expect((await numbered).status()).toBe(200);
    await expect(page.locator('[data-dish]').first()).toBeVisible();
    await kitchen.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await expect(page.locator('[data-offline]')).toBeVisible({ timeout: 20_000 });
    await category(page, 'Tacos').click();
    await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();
    await category(page, 'Specials').click();
    await page.getByRole('button', { name: /^Add / }).first().click();
    await category(page, 'Drinks').click();
    await page.getByRole('button', { name: /^Add Agua de Jamaica,/ }).click();
    await ticketOf(page)
      .getByRole('button', { name: /^Take cash/ })
      .click();
    await page.getByRole('button', { name: /Exact$/ }).click();
    await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
    await expect(page.locator('#main h2')).toContainText('W1');
    await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());

    await page.getByRole('link', { name: 'Kitchen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grill' })).toBeVisible();
    const ticket = page.locator('[data-order]', { hasText: 'W1' });
    await expect(ticket.getByRole('listitem').first()).toHaveText(/Carne Asada/);
    await expect(ticket.getByText(/^Not here: .*1 Agua de Jamaica/)).toBeVisible();
    await expect.poll(() => jobsOf(page)).toEqual([[expect.stringMatching(/W1.*1 Carne Asada/)]]);
    expect((await jobsOf(page)).flat().join()).not.toContain('Agua de Jamaica');
    await jobIsDone(page);

    await kitchen.context.unroute('**/api/**');
    await expect.poll(async () => (await openOrders(page)).length, { timeout: 30_000 }).toBe(1);
    const [order] = await openOrders(page);
    expect(order?.lines.map(({ station, isSpecial }) => [station, isSpecial])).toContainEqual([
      'grill',
      false,
    ]);
    expect(order?.lines.filter(({ isSpecial }) => isSpecial)).toHaveLength(1);
    await expect(ticket).toBeVisible();
  } finally {
    await kitchen.close();
  }
});
