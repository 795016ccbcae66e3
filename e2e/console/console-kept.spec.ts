import type { Page } from '@playwright/test';
import { demoDay } from '../support/demo-day.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { ownProductTest } from '../support/own-product.ts';
import { openRefund } from '../support/refund-form.ts';

const test = ownProductTest();

test.use({
  viewport: { width: 1180, height: 820 },
  // A lost network, and a screen that could not be loaded without one.
  refusals: ['ERR_INTERNET_DISCONNECTED', '.css failed', 'Failed to fetch'],
});

/** Whether the page can be left without a question. */
const leaves = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('what the owner was typing is there again after a look at another screen, and gone once it is saved or dropped', async ({
  page,
}) => {
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('button', { name: 'Edit Al Pastor' }).click();
  const panel = page.getByRole('complementary', { name: 'Edit Al Pastor' });
  await panel.getByLabel('Description, English').fill('Straight off the trompo.');
  const nav = page.getByRole('navigation', { name: 'Owner' });
  await nav.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(panel.getByLabel('Description, English')).toHaveValue('Straight off the trompo.');
  await expect(panel.getByRole('heading', { name: 'Al Pastor', level: 2 })).toBeFocused();

  expect(await leaves(page)).toBe(false);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  expect(await leaves(page)).toBe(true);
  await nav.getByRole('link', { name: 'Orders' }).click();
  await nav.getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Edit Al Pastor' })).toBeVisible();
  await expect(panel).toBeHidden();

  await nav.getByRole('link', { name: 'Promotions' }).click();
  const english = page.getByRole('group', { name: 'English', exact: true });
  await english.getByLabel('Title').fill('Elote until 2');
  await nav.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Social page (optional)' }).fill('https://social.example/abuela');
  await nav.getByRole('link', { name: 'Promotions' }).click();
  await expect(english.getByLabel('Title')).toHaveValue('Elote until 2');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Social page (optional)' })).toHaveValue(
    'https://social.example/abuela',
  );
});

test('a reload asks before it throws away a tax rate, a stop, a promo code or a special day that was begun', async ({
  page,
}) => {
  const begun: Record<string, () => Promise<unknown>> = {
    settings: () => page.getByRole('textbox', { name: 'Rate in percent' }).fill('9.1'),
    truck: async () => {
      await page
        .getByRole('button', { name: /^Add a stop on/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Feria del Libro');
    },
    'promotions/codes': async () => {
      await page.getByRole('button', { name: 'New code' }).click();
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill('FERIA');
    },
    hours: () => page.getByRole('textbox', { name: 'Note for customers' }).fill('Feria'),
  };
  await signInAsOwner(page);
  for (const [screen, type] of Object.entries(begun)) {
    // Playwright accepts the question of the previous page.
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await leaves(page), screen).toBe(true);
    await type();
    expect(await leaves(page), screen).toBe(false);
  }
});

test('two people who change different things about the truck both win', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/settings');
  await page.getByRole('textbox', { name: 'Social page (optional)' }).fill('https://social.example/ours');
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await signInAsOwner(other, '/admin/settings');
  const street = other.getByRole('textbox', { name: 'Street' });
  await street.fill('200 S Main St');
  await street.press('Enter');
  await expect(other.locator('form', { has: street }).getByRole('status')).toHaveText('Saved');
  await context.close();

  const link = page.getByRole('textbox', { name: 'Social page (optional)' });
  await link.press('Enter');
  await expect(page.locator('form', { has: link }).getByRole('status')).toHaveText('Saved');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('200 S Main St');
  await expect(link).toHaveValue('https://social.example/ours');
});

test('without a network the console says how old its figures are, and is up to date when it returns', async ({
  page,
  browser,
  product,
}) => {
  const customers = await browser.newContext({ baseURL: product.url });
  const customer = await customers.newPage();
  await signInAsOwner(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const note = page.getByText(/^No connection to the server\. What you see is from \d/);
  await expect(note).toBeHidden();
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await payOrder(customer, await placeOrder(customer));
  await page.context().setOffline(false);
  await expect(note).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveCount(1, {
    timeout: 15_000,
  });
  await customers.close();
});

test('a screen that cannot be fetched says so beside the others, and is there once the network is back', async ({
  page,
}) => {
  await signInAsOwner(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  const nav = page.getByRole('navigation', { name: 'Owner' });
  await nav.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await nav.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await nav.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});

test('a missing answer is reported, and a second press is the same refund', async ({
  page,
  browser,
  product,
}) => {
  const customers = await browser.newContext({ baseURL: product.url });
  const order = await placeOrder(await customers.newPage());
  await payOrder(await customers.newPage(), order);
  await page.clock.install();
  await signInAsOwner(page, `/admin/orders/${order.id}`);
  const panel = page.getByRole('complementary', { name: 'Guest 0162' });
  await openRefund(panel);
  await panel.getByRole('button', { name: 'Amount' }).click();
  await panel.getByRole('textbox', { name: /^Amount/ }).fill('1.00');

  // The client cannot know whether the first request arrived.
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/owner/orders/${order.id}/refund`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) await route.continue();
  });
  await page.route('**/api/owner/console', () => undefined);
  const send = panel.getByRole('button', { name: 'Refund $1.00 to VISA 1111' });
  await send.click();
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.runFor(31_000);
  await expect(page.locator('.toast')).toContainText('The server isn’t responding.');
  await page.clock.runFor(31_000);
  await expect(page.getByText(/^No connection to the server/)).toBeVisible();
  await page.unroute('**/api/owner/console');
  await send.click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  const refunds = async () =>
    ((await (await page.request.get(`/api/owner/orders/${order.id}`)).json()) as { refunds: unknown[] })
      .refunds;
  await expect.poll(async () => (await refunds()).length).toBe(1);
  await customers.close();
});

test('a tablet left open overnight shows the new day’s orders in the morning', async ({ page }) => {
  await page.clock.install();
  await signInAsOwner(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const morning = page.waitForRequest((request) =>
    request.url().includes(`order-list?from=${demoDay(1)}&until=${demoDay(1)}`),
  );
  await page.clock.fastForward('24:00:00');
  await page.clock.runFor(31_000);
  await morning;
});
