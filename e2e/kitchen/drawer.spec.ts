import type { Page } from '@playwright/test';
import type { OpenDrawerView } from '../../contracts/owner/window/drawer.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { formatPrice } from '../../domain/money.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';
import { atWindow, category, nextOrder, ticketOf } from '../support/window.ts';

const test = ownProductTest();

const FLOAT = 15_000;

async function sellInCash(page: Page): Promise<void> {
  await category(page, 'Tacos').click();
  await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();
  await ticketOf(page)
    .getByRole('button', { name: /^Charge/ })
    .click();
  await page.getByRole('button', { name: /Exact$/ }).click();
  await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
  await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
}

async function expected(page: Page): Promise<number> {
  const { drawer } = (await (await page.request.get('/api/owner/drawer')).json()) as OpenDrawerView;
  return drawer?.expectedCents ?? Number.NaN;
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('the drawer is opened, paid out of, counted against the sales, counted again, closed and opened with what was left', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    // A truck without cash has no drawer in its closing.
    await page.goto('/admin/orders/closing');
    await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
    await expect(page.getByText('Cash sales')).toHaveCount(0);
    await page.goto('/admin/window');
    await expect(page.locator('[data-dish]').first()).toBeVisible();

    await page.getByRole('button', { name: 'Drawer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cash drawer' });
    await sheet.getByLabel('How many $20', { exact: true }).fill('5');
    await sheet.getByLabel('How many $5', { exact: true }).fill('10');
    await sheet.getByLabel('How many 25¢', { exact: true }).fill('x');
    await expect(sheet.getByText('Type a whole number, such as 12.')).toBeVisible();
    await sheet.getByLabel('How many 25¢', { exact: true }).fill('');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Open with $150.00' }).dblclick();
    await expect(sheet.getByText(/^Opened by .*, Today, /)).toBeVisible();
    await sheet.getByRole('button', { name: /^Pay out/ }).click();
    await expect(sheet.getByText('Say what it was for.')).toBeVisible();
    await sheet.getByLabel('Amount, in dollars').fill('23.50');
    await sheet.getByLabel('Reason').fill('ice, with receipt');
    await sheet.getByRole('button', { name: 'Pay out $23.50' }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    await expect(sheet.getByRole('listitem')).toContainText('ice, with receipt');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await sellInCash(page);
    await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());

    const before = await expected(page);
    expect(before).toBeGreaterThan(FLOAT - 2350);
    await page.getByRole('button', { name: 'Drawer' }).click();
    await sheet.getByRole('link', { name: 'Count and close' }).click();
    const drawer = page.getByRole('region', { name: /^Cash drawer, / });
    await expect(drawer.getByText('Should be there')).toBeVisible();
    await expect(drawer).toContainText('ice, with receipt');
    await expect(drawer).toContainText(formatDollars(before));
    await drawer.getByRole('button', { name: 'One amount' }).click();
    await drawer.getByLabel('Amount, in dollars').fill(formatPrice(before - 40));
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Save the count' }).click();
    await expect(drawer.getByRole('heading', { name: '40¢ short' })).toBeVisible();
    await expectAccessible(page);

    // Somebody else sells meanwhile.
    await atWindow(browser, product.url, sellInCash);
    await expect(drawer.getByText(/came in after this count/)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Close the drawer/ })).toBeDisabled();
    await drawer.getByRole('button', { name: 'Count again' }).click();
    const now = await expected(page);
    // What is typed is still there after another screen.
    await drawer.getByLabel('How many $1', { exact: true }).fill(String(Math.floor(now / 100)));
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.getByRole('link', { name: 'Closing' }).click();
    await drawer.getByRole('button', { name: 'Count again' }).click();
    await drawer.getByLabel('How many 1¢', { exact: true }).fill(String((now % 100) + 7));
    await drawer.getByRole('button', { name: 'Save the count' }).click();
    await expect(drawer.getByRole('heading', { name: '7¢ over' })).toBeVisible();
    await drawer.getByLabel('What happened (optional)').fill('Found a nickel');
    const leave = drawer.getByLabel('Leave for tomorrow');
    await expect(leave).toHaveValue(formatPrice(now > FLOAT ? FLOAT : now + 7));
    await leave.fill('9999');
    await expect(drawer.getByText(/^At most .* was counted\.$/)).toBeVisible();
    await leave.fill('100');
    await expect(drawer).toContainText(
      `Take ${formatDollars(now + 7 - 10_000)} to the bank and leave $100.00`,
    );

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Close the drawer, 7¢ over' }).click();
    await expect(drawer.getByText(/went to the bank, \$100\.00 was left/)).toBeVisible();
    await expect(drawer.getByText('Found a nickel')).toBeVisible();
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);

    await page.goto('/admin/window');
    await page.getByRole('button', { name: 'Idioma: español' }).click();
    await page.getByRole('button', { name: 'Caja' }).click();
    const caja = page.getByRole('dialog', { name: 'Caja' });
    await expect(caja.getByText('En el último cierre quedaron $100.00.')).toBeVisible();
    await expectAccessible(page);
    await caja.getByRole('button', { name: 'Abrir con $100.00' }).click();
    await expect(caja.getByText(/^La abrió .*, Hoy, /)).toBeVisible();
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);
  });
});
