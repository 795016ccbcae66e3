import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';
import { atWindow, category, hasNumbers, nextOrder, ofName, ticketOf } from '../support/window.ts';

const test = ownProductTest();

async function add(page: Page, dish: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Add ${dish},`) }).click();
  await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill(name);
}

async function takeCash(page: Page): Promise<void> {
  await ticketOf(page)
    .getByRole('button', { name: /^Take cash/ })
    .click();
  await page.getByRole('button', { name: /Exact$/ }).click();
  await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
  await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click({ timeout: 2_000 }));
}

// The first, as orders of the others make the wait longer for a while.
test('the wait is changed from the window, and a pause that fails is said', async ({ browser, product }) => {
  await atWindow(browser, product.url, async (page) => {
    const wait = page.getByRole('button', { name: /^Wait \d+ min$/ });
    const before = Number(/\d+/.exec(await wait.innerText())?.[0]);
    await wait.click();
    const panel = page.getByRole('dialog', { name: 'Pause or busy' });
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^\+10 min/ }).click();
    await expect(panel.getByRole('button', { name: /^\+10 min/ })).toHaveAttribute('aria-pressed', 'true');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(wait).toHaveText(`Wait ${before + 10} min`);
    await wait.click();
    await panel.getByRole('button', { name: /^Usual/ }).click();
    await expect(panel.getByRole('button', { name: /^Usual/ })).toHaveAttribute('aria-pressed', 'true');
    await page.route('**/api/owner/ordering-status', (route) =>
      route.fulfill({ status: 422, json: { error: 'invalid', message: '' } }),
    );
    await panel.getByRole('button', { name: '20 min', exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(page.locator('.toast')).toContainText('That didn’t go through.');
    await page.unroute('**/api/owner/ordering-status');
    await expect(wait).toHaveText(`Wait ${before} min`);
  });
});

test('a press without an answer is decided before the order can be taken without a network', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await page.waitForFunction(hasNumbers);
    await category(page, 'Tacos').click();
    await add(page, 'Carne Asada', 'Hung Hugo');
    await ticketOf(page)
      .getByRole('button', { name: /^Charge/ })
      .click();
    await page.getByRole('button', { name: /Exact$/ }).click();
    await page.route('**/api/owner/window/orders', () => new Promise(() => undefined));
    await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
    const sending = page.getByRole('button', { name: 'Sending' }).last();
    await expect(sending).toBeDisabled();
    await page.context().setOffline(true);
    await expect(page.locator('[data-offline]')).toBeVisible();
    await expect(sending).toBeDisabled();
    const undecided = page.getByRole('button', { name: 'Take it without internet' });
    await expect(undecided).toBeVisible();
    await undecided.click();
    // The second tablet at the window has the letter A, the first, where this test is tried again, W.
    await expect(page.locator('#main h2')).toContainText(/Order [WA]1/);
    await page.unroute('**/api/owner/window/orders');
    await page.context().setOffline(false);
    await expect.poll(async () => (await ofName(page, 'Hung Hugo')).length, { timeout: 30_000 }).toBe(1);
  });
});

test('a network that hangs is told within ten seconds; orders are held and sold on this tablet, and one at which the server fails holds up no other', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await page.waitForFunction(hasNumbers);
    await category(page, 'Tacos').click();
    const bar = page.locator('[data-offline]');
    let failing = true;
    await page.route('**/api/owner/window/offline-orders', (route) =>
      failing && route.request().postData()?.includes('First Fay') === true
        ? route.fulfill({ status: 500, json: { error: 'internal', message: '' } })
        : route.continue(),
    );
    await page.route('**/api/**', () => new Promise(() => undefined));
    const from = Date.now();
    await expect(bar).toBeVisible({ timeout: 20_000 });
    // A poll of five seconds and its time limit, and what a busy machine takes.
    expect(Date.now() - from).toBeLessThan(18_000);
    await expect(ticketOf(page).getByText('Discounts and free orders need internet')).toBeVisible();

    await add(page, 'Carne Asada', 'Held Hana');
    await ticketOf(page).getByRole('button', { name: 'Hold' }).click();
    await expect(page.getByText('Held Hana is on hold', { exact: true })).toBeVisible();
    await add(page, 'Baja Shrimp', 'First Fay');
    await takeCash(page);
    await add(page, 'Baja Shrimp', 'Second Sid');
    await takeCash(page);
    await page.unroute('**/api/**');
    // A reload keeps what is on hold.
    await page.reload();
    await expect(bar).toHaveCount(0);
    await expect.poll(async () => (await ofName(page, 'Second Sid')).length, { timeout: 30_000 }).toBe(1);
    expect(await ofName(page, 'First Fay')).toEqual([]);
    await page.getByRole('button', { name: /^To send/ }).click();
    await expect(page.getByText('The server has trouble with it.')).toBeVisible();
    await expectAccessible(page);
    // By the keyboard: a click waits for its place, while the tablet tries by itself and takes the button away.
    await page.getByRole('button', { name: 'Try now' }).focus();
    failing = false;
    await page.keyboard.press('Enter');
    await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await ofName(page, 'First Fay')).toHaveLength(1);
    expect(await ofName(page, 'Second Sid')).toHaveLength(1);

    await page.getByRole('button', { name: /^Held/ }).click();
    await expect(page.getByText('On this tablet only.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Recall Held Hana' }).click();
    await expect(ticketOf(page).getByRole('textbox', { name: 'Name or number' })).toHaveValue('Held Hana');
    await expect(ticketOf(page).getByRole('heading', { name: 'Carne Asada' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Held/ })).toContainText('0');
  });
});

test('while the menu is on its way a line’s options wait for it, and an order on hold keeps its dishes', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await category(page, 'Tacos').click();
    await add(page, 'Carne Asada', 'Late Lena');
    await ticketOf(page).getByRole('button', { name: 'Hold', exact: true }).click();
    await expect(ticketOf(page).getByText('Tap a dish to begin.')).toBeVisible();
    await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();

    const waiting: Route[] = [];
    await page.route('**/api/menu', (route) => {
      waiting.push(route);
    });
    const arrive = async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      for (const route of waiting.splice(0)) await route.continue();
    };
    await page.reload();
    const line = ticketOf(page).getByRole('listitem');
    await line.getByRole('button', { name: 'Options, note' }).click();
    await arrive();
    const options = page.getByRole('dialog', { name: 'Carne Asada' });
    await expect(options).toBeVisible();
    await options.getByRole('button', { name: 'Close' }).click();
    await line.getByRole('button', { name: 'Remove Carne Asada' }).click();

    waiting.splice(0);
    await page.reload();
    await page.getByRole('button', { name: /^Held/ }).click();
    const recall = page.getByRole('button', { name: 'Recall Late Lena' });
    await expect(recall).toBeDisabled();
    await arrive();
    await recall.click();
    await expect(line).toContainText('Carne Asada');

    waiting.splice(0);
    await page.reload();
    await line.getByRole('button', { name: 'Options, note' }).click();
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const route of waiting.splice(0)) {
      const response = await route.fetch();
      const dishes = (await response.json()) as { name: string }[];
      await route.fulfill({ response, json: dishes.filter(({ name }) => name !== 'Carne Asada') });
    }
    await expect(page.locator('.toast')).toContainText('No longer on the menu: Carne Asada');
  });
});
