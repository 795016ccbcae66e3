import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { boxOf } from '../support/boxes.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { ownProductTest } from '../support/own-product.ts';
import { openRefund } from '../support/refund-form.ts';
import { turnSwitch } from '../support/turn-switch.ts';

const test = ownProductTest();

const small = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Counts the rows that a bar's children take. */
const linesOf = (bar: Locator) =>
  bar.evaluate((element) => {
    const middles = [...element.children].map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
    return new Set(middles.map((middle) => Math.round(middle / 8))).size;
  });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects the screen's tools in one row on the tablet, and below the search on a phone, in both languages. */
async function expectToolsInLine(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const other of ['Español', 'English']) {
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect.poll(() => linesOf(page.locator('.orders_toolbar'))).toBe(1);
    expect(await linesOf(page.locator('.orders_filters'))).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => linesOf(page.locator('.orders_toolbar'))).toBe(2);
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize(before);
    await page.getByRole('button', { name: other }).click();
  }
}

interface Line {
  name: string;
  price: string;
  quantity: number;
}

/** Orders and pays dishes by call; returns the path of the order's page. */
async function buy(page: Page, lines: Line[], total: string, phone: string): Promise<string> {
  const menu = (await (await page.request.get('/api/menu')).json()) as { id: number; name: string }[];
  const answer = await page.request.post('/api/square/create-checkout', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: lines.map((line) => ({ ...line, id: menu.find(({ name }) => name === line.name)?.id })),
      total,
      customer: { email: 'marisol@correo.example', phone, pickupTime: 'ASAP' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { checkoutUrl, orderToken } = (await answer.json()) as { checkoutUrl: string; orderToken: string };
  await payOrder(page, { id: '', token: orderToken, checkoutUrl });
  return `/order-confirmation?order=${orderToken}`;
}

/** Waits until the server has recorded the number of payments. */
async function paid(request: APIRequestContext, count: number): Promise<void> {
  await expect
    .poll(async () => ((await (await request.get('/api/owner/orders')).json()) as unknown[]).length)
    .toBe(count);
}

test('the owner refunds one taco to the cent, the customer reads why, and the closing is what Square took', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  const lines = [
    { name: 'Pollo Asado', price: '3.25', quantity: 3 },
    { name: 'Baja Shrimp', price: '4.25', quantity: 1 },
  ];
  // 9.75 + 4.25 = 14.00; tax 1.2425.
  const orderPage = await buy(customer, lines, '15.24', '(928) 555-0162');
  await buy(customer, lines.slice(1), '4.63', '(928) 555-0177');
  await customer.goto(orderPage);
  await customer.getByRole('button', { name: 'I’m here' }).click();
  await expect(customer.getByText('The kitchen knows you’re at the window.')).toBeVisible();
  await expectAccessible(customer);

  await signInAsOwner(page, '/admin/orders');
  await paid(page.request, 2);
  const list = page.getByRole('region', { name: 'Orders' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(page.getByText('2 orders, $19.87 collected with tax and tips, after refunds.')).toBeVisible();
  await expectAccessible(page);
  // On a phone a row also shows its time and total.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list.getByRole('link').first().locator('.orders_time')).toBeVisible();
  await expect(list.getByRole('link').first().locator('.orders_time')).toHaveText(/^\d{1,2}:\d{2}/);
  await expect(list.getByRole('link').first().locator('.orders_total')).toHaveText(/^\$\d+\.\d{2}/);
  await expect(list.getByRole('link').first().locator('.orders_total')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectToolsInLine(page);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('555-0162');
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: /Guest 0162/ }).click();

  const panel = page.getByRole('complementary', { name: 'Guest 0162' });
  await expect(panel.getByText('At the window')).toBeVisible();
  // The ordered dishes come first; the refund form opens on demand.
  const [ordered, happened] = [
    panel.locator('.order-panel_figures'),
    panel.getByRole('heading', { name: 'History' }),
  ];
  expect((await boxOf(ordered)).y).toBeLessThan((await boxOf(happened)).y);
  await expect(panel.getByRole('checkbox', { name: 'Refund Pollo Asado' })).toHaveCount(0);
  await openRefund(panel);
  await panel.getByRole('checkbox', { name: 'Refund Pollo Asado' }).check({ force: true });
  await expect(panel.getByText('1 of 3')).toBeVisible();
  await panel.getByLabel('Message to customer (optional, in English)').fill('So sorry, Marisol.');
  // 3.25 of 14.00 carries 0.29 of the 1.24 tax.
  const send = panel.getByRole('button', { name: 'Refund $3.54 to VISA 1111' });
  await expectAccessible(page);
  await send.dblclick();
  await expect(panel.getByText('Done')).toBeVisible();
  await expect(panel.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await expect(customer.getByText('Food was cold. 1 × Pollo Asado.')).toBeVisible();
  await expect(customer.getByText('“So sorry, Marisol.”')).toBeVisible();
  await expect(customer.getByText('-$3.54')).toBeVisible();

  await expect(panel.locator('.order-panel_figures')).toContainText('3 × Pollo Asado1 refunded$9.75');
  await openRefund(panel);
  await panel.getByRole('button', { name: 'Everything' }).click();
  await panel.getByRole('button', { name: 'Refund $11.70 to VISA 1111' }).click();
  await expect(panel.getByText('Done')).toHaveCount(2);
  await expect(panel.getByRole('button', { name: /^Refund \$/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Close order/ }).click();
  if (!small(page)) await expect(list.getByRole('link', { name: /Guest 0162/ })).toBeFocused();

  await page.getByRole('link', { name: 'Closing' }).click();
  await expect(page.getByText('2 payments, $19.87: the same as here.')).toBeVisible();
  const sales = page.locator('.closing_sums');
  await expect(sales).toContainText('Gross sales$18.25');
  await expect(sales).toContainText('Total collected$19.87');
  await expect(sales).toContainText('2 refunds-$15.24');
  await expect(sales).toContainText('Net total$4.63');
  await expectAccessible(page);
  await context.close();
});

test('a tip is asked for where the owner says so, and stands in the order and in the closing', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  const offer = customer.getByRole('button', { name: /^Add a tip of \$0\.\d\d and pay/ });
  await signInAsOwner(page, '/admin/settings#payments');
  const tips = page.getByRole('region', { name: 'Ask for a tip' });
  const online = tips.getByRole('switch', { name: 'On the payment page' });
  // As in a truck that is new.
  await expect(online).toBeChecked();
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/owner/settings/tips'));
  await Promise.all([saved(), turnSwitch(online, 'off')]);
  await expectAccessible(page);
  const untipped = await placeOrder(customer);
  await customer.goto(untipped.checkoutUrl);
  await expect(customer.getByRole('button', { name: /with the test card$/ })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await Promise.all([saved(), turnSwitch(online, 'on')]);
  await page.reload();
  await expect(online).toBeChecked();
  await expect(tips.getByRole('switch', { name: 'At the card terminal' })).toBeChecked();
  // An order keeps what it was placed with.
  await customer.reload();
  await expect(offer).toHaveCount(0);
  const order = await placeOrder(customer);
  await customer.goto(order.checkoutUrl);
  await expectAccessible(customer);
  const [, cents = ''] = /\$0\.(\d\d) /.exec((await offer.textContent()) ?? '') ?? [];
  await offer.click();
  await customer.waitForURL(/order-confirmation/);
  await expect(customer.getByRole('term').filter({ hasText: /^Tip$/ })).toBeVisible();
  await expect(customer.getByText(`$0.${cents}`)).toBeVisible();

  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.locator('.order-panel_figures')).toContainText(`Tip$0.${cents}`);
  await page.goto('/admin/orders/closing');
  await expect(page.locator('.closing_sums')).toContainText(`Tips$0.${cents}`);
  await expect(page.getByText(/the same as here\.$/).first()).toBeVisible();
  await context.close();
});

test('an order paid after ordering was switched off alarms every screen until somebody clears it', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  const order = await placeOrder(customer);
  await signInAsOwner(page, '/admin/orders');
  await page.request.put('/api/owner/ordering-status', { data: { enabled: false } });
  await payOrder(customer, order);
  const alarms = page.getByRole('alert', { name: 'Alerts' });
  await expect(alarms).toContainText(/Order \d+: Paid, but check before making it/);
  await expectAccessible(page);
  await alarms.getByRole('link', { name: 'See the order' }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  await alarms.getByRole('button', { name: /^Clear/ }).click();
  await expect(alarms).toBeEmpty();
  await page.reload();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(alarms).toBeEmpty();
  await context.close();
});

test('the owner downloads the day for a spreadsheet', async ({ page }) => {
  await signInAsOwner(page, '/admin/orders');
  await page.getByRole('button', { name: 'Download' }).click();
  const files = page.getByRole('dialog', { name: 'Download' });
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'Download: Sales tax by day' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tax-.*\.csv$/);
});
