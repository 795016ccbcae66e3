import type { Page } from '@playwright/test';
import { boxOf } from '../support/boxes.ts';
import { ownProductTest } from '../support/own-product.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { atWindow, category, nextOrder, openOrders, ticketOf } from '../support/window.ts';

const test = ownProductTest();

/** Takes a dish for a name and has its card asked for at the terminal. */
async function askFor(page: Page, name: string): Promise<void> {
  await category(page, 'Tacos').click();
  await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();
  await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill(name);
  await ticketOf(page)
    .getByRole('button', { name: /^Charge/ })
    .click();
  await page.getByRole('button', { name: 'Card terminal' }).click();
}

const says = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();

/** Takes what is on the ticket in cash. */
async function payCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Exact$/ }).click();
  await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
  await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
  await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());
}

test('a terminal is paired in Settings, takes a card with a tip, and leaves an order to cash when it hangs', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await page.goto('/admin/settings#payments');
    await page.getByRole('button', { name: 'Add a terminal' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Counter');
    await page.getByRole('button', { name: 'Show the code' }).click();
    const box = page.getByRole('region', { name: 'Card terminals' });
    const code = await box.getByText(/^[A-Z0-9]{6}$/).innerText();
    await expect(box.getByText(/^The code works for [45]:\d\d/)).toBeVisible();
    await expectAccessible(page);
    const typed = await page.request.post('/square-sandbox/terminal', { form: { code }, maxRedirects: 0 });
    const screen = typed.headers()['location'] ?? '';
    const hold = (what: string) => page.request.post(screen, { form: { do: what }, maxRedirects: 0 });
    await expect(box.getByText('Paired', { exact: true })).toBeVisible();

    await page.goto('/admin/window');
    await askFor(page, 'Card Carla');
    await says(page, 'Waiting for the card');
    await hold('decline');
    await says(page, 'Card declined');
    await expectAccessible(page);
    await page.reload();
    await says(page, 'Card declined');
    await hold('tip');
    await expect(page.getByText('Paid at the terminal')).toBeVisible();
    await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());

    await askFor(page, 'Cash Cata');
    await says(page, 'Waiting for the card');
    await expect(page.getByText('1 × Carne Asada')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cash', exact: true }).click();
    await payCash(page);

    await askFor(page, 'Scan Sara');
    await says(page, 'Waiting for the card');
    await hold('decline');
    await says(page, 'Card declined');
    await expect(page.getByText('1 × Carne Asada')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Scan to pay' }).last().click();
    await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(ticketOf(page).getByRole('textbox', { name: 'Name or number' })).toHaveValue('Scan Sara');
    await ticketOf(page).getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();

    await askFor(page, 'Hung Hugo');
    await says(page, 'Waiting for the card');
    await hold('off');
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await says(page, 'Waiting for the terminal to cancel');
    await hold('on');
    await says(page, 'Canceled on the terminal');
    await expect(page.getByRole('button', { name: /^Try a card again/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await expectAccessible(page);
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    expect(await fits()).toBe(true);
    // What does not fit is cut off by the screen, not scrolled to.
    expect((await boxOf(page.locator('#main'))).width).toBe(390);
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('button', { name: 'Take cash' }).click();
    await payCash(page);

    const orders = (await openOrders(page)).filter(({ channel }) => channel === 'window');
    expect(orders.map(({ customerName }) => customerName).sort()).toEqual([
      'Card Carla',
      'Cash Cata',
      'Hung Hugo',
    ]);
  });
});
