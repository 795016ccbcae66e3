import type { Page } from '@playwright/test';
import { ownProductTest } from '../support/own-product.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { atWindow, category, hasNumbers, nextOrder, ofName, ticketOf } from '../support/window.ts';

const test = ownProductTest();

const undecided = (page: Page) => page.getByRole('heading', { name: 'No answer yet' });
const exact = (page: Page) => page.getByRole('button', { name: /Exact$/ });
const done = (page: Page) => page.getByRole('button', { name: 'Done, send to kitchen' });
const savedHere = (page: Page) => page.getByText('Paid and saved on this tablet');

/** Adds a taco for a name. */
async function add(page: Page, name: string): Promise<void> {
  await page.waitForFunction(hasNumbers);
  await category(page, 'Tacos').click();
  await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();
  await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill(name);
}

const charge = (page: Page) =>
  ticketOf(page)
    .getByRole('button', { name: /^Charge/ })
    .click();

/** Has the network go with the press, whose answer is lost. */
async function loseAnswer(page: Page, call: string, press: () => Promise<void>): Promise<void> {
  await page.route(call, (route) => route.abort('connectionreset'));
  await press();
  await expect(undecided(page)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.locator('[data-offline]')).toBeVisible();
  await page.unroute(call);
}

/** Ends the story with the one order that arrives for a name. */
async function arrives(page: Page, name: string) {
  await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());
  await page.context().setOffline(false);
  await expect.poll(async () => (await ofName(page, name)).length, { timeout: 30_000 }).toBe(1);
  return (await ofName(page, name))[0];
}

test('a card press that cash replaces is kept until the cash is taken, and given up before anything else', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await add(page, 'Card Cora');
    await charge(page);
    const links = '**/api/owner/window/payment-links';
    await loseAnswer(page, links, () => page.getByRole('button', { name: 'Scan to pay' }).click());
    const instead = page.getByRole('button', { name: 'Take cash instead' });
    await instead.click();
    await expect(done(page)).toBeVisible();
    // Left without the cash, it is still to be decided.
    await page.getByRole('button', { name: 'Back to the ticket' }).click();
    await expect(undecided(page)).toBeVisible();
    await instead.click();
    await expect(done(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(undecided(page)).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(undecided(page)).toBeVisible();
    await expect(page.locator('[data-offline]')).toHaveCount(0);

    await page.context().setOffline(true);
    await instead.click();
    await exact(page).click();
    await done(page).click();
    await expect(savedHere(page)).toBeVisible();
    const givenUp = page.waitForResponse(/\/api\/owner\/window\/presses\/.*give-up$/);
    await arrives(page, 'Card Cora');
    expect((await givenUp).status()).toBe(200);
    await page.reload();
    await expect(ticketOf(page)).toBeVisible();
  });
});

test('a press with a discount is not taken without a network at the full price unless its cash is', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await add(page, 'Regular Rosa');
    const sheet = page.getByRole('dialog', { name: 'Discount' });
    await ticketOf(page).getByRole('button', { name: 'Discount' }).click();
    await sheet.getByRole('button', { name: '50%' }).click();
    await sheet.getByRole('button', { name: 'Regular' }).click();
    await sheet.getByRole('button', { name: /^Take off \$/ }).click();
    await charge(page);
    await exact(page).click();
    await loseAnswer(page, '**/api/owner/window/orders', () => done(page).click());
    await expect(
      page.getByText(/Without internet there are no discounts, and the order is \$/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take the full price in cash' }).click();
    await exact(page).click();
    const told = await exact(page).innerText();
    await done(page).click();
    await expect(savedHere(page)).toBeVisible();
    const order = await arrives(page, 'Regular Rosa');
    expect(told).toContain(order?.total);
  });
});

test('a press is kept where its order cannot be', async ({ browser, product }) => {
  await atWindow(browser, product.url, async (page) => {
    await add(page, 'Full Fabi');
    await charge(page);
    await exact(page).click();
    await loseAnswer(page, '**/api/owner/window/orders', () => done(page).click());
    await page.evaluate(() => {
      const store = IDBObjectStore.prototype;
      const add = Object.getOwnPropertyDescriptor(store, 'add');
      store.add = () => {
        if (add !== undefined) Object.defineProperty(store, 'add', add);
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    const take = page.getByRole('button', { name: 'Take it without internet' });
    const failed = page.waitForEvent('pageerror');
    await take.click();
    await failed;
    await expect(take).toBeEnabled();
    await take.click();
    await expect(savedHere(page)).toBeVisible();
    await arrives(page, 'Full Fabi');
  });
});

test('a sale that was kept before the tablet went off is shown after a reload, and cannot be taken twice', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await add(page, 'Crash Carla');
    await page.context().setOffline(true);
    await expect(page.locator('[data-offline]')).toBeVisible({ timeout: 20_000 });
    // The tablet goes off after the sale was kept, before its ticket was emptied.
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => undefined;
    });
    await ticketOf(page)
      .getByRole('button', { name: /^Take cash/ })
      .click();
    await exact(page).click();
    await done(page).click();
    await expect(savedHere(page)).toBeVisible();
    const number = page.locator('#main h2 b');
    const told = await number.innerText();
    const sends = '**/api/owner/window/offline-orders';
    await page.route(sends, (route) => route.abort('connectionreset'));
    await page.context().setOffline(false);
    await page.reload();
    await expect(savedHere(page)).toBeVisible();
    await expect(number).toHaveText(told);
    await page.unroute(sends);
    await arrives(page, 'Crash Carla');
    await page.reload();
    await expect(ticketOf(page).getByText('Tap a dish to begin.')).toBeVisible();
  });
});
