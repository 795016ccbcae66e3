import type { Locator, Page } from '@playwright/test';
import type { OrderPage } from '../../contracts/owner/orders/order-list.ts';
import type { SquareComparison } from '../../contracts/owner/orders/closing.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openBoard, withKitchen } from '../support/kitchen-orders.ts';
import { atWindow, category, nextOrder, openOrders, ticketOf } from '../support/window.ts';

/** Presses Tab until it is focused; fails where the whole page was passed. */
async function tabTo(page: Page, button: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${button.toString()}`);
}

test('ten plain items are paid in cash in at most 20 taps, and are on the board at once', async ({
  browser,
  product,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    await openBoard(kitchen);
    await atWindow(browser, product.url, async (page) => {
      let taps = 0;
      await page.exposeFunction('tapped', () => (taps += 1));
      await page.evaluate(() => {
        document.addEventListener('click', () => (window as never as { tapped: () => void }).tapped(), true);
      });
      await category(page, 'Tacos').click();
      for (const dish of ['Carne Asada', 'Nopal y Queso', 'Baja Shrimp', 'Pollo Asado', 'Carne Asada']) {
        const tile = page.getByRole('button', { name: new RegExp(`^Add ${dish},`) });
        await tile.click();
        await tile.click();
      }
      const ticket = ticketOf(page);
      await expect(ticket.getByRole('listitem')).toHaveCount(4);
      await expect(
        page.locator('article', { hasText: 'Carne Asada' }).getByText('4 on the ticket'),
      ).toBeAttached();
      const total = await ticket.getByRole('button', { name: /^Charge/ }).innerText();
      await ticket.getByRole('button', { name: /^Charge/ }).click();
      await page.getByRole('button', { name: /Exact$/ }).click();
      await expect(page.getByRole('heading', { name: 'No change' })).toBeVisible();
      await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
      await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
      const [order] = (await openOrders(page)).filter(({ channel }) => channel === 'window');
      if (order === undefined) throw new Error('the order is not on the board');
      await expect(kitchen.board.locator(`[data-order="${order.id}"]`)).toContainText('Window', {
        timeout: 5_000,
      });
      expect(taps).toBeLessThanOrEqual(20);
      expect(`$${order.total}`).toBe(total.replace(/^Charge\s*/, ''));
      expect(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10);
      await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());
    });
  });
});

test('a quesadilla with its options, a note, a name and a time is charged with change, and Square has it', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    const ticket = ticketOf(page);
    await category(page, 'Quesadillas').click();
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check({ force: true });
    await dialog.getByRole('button', { name: /^Add to ticket/ }).click();
    // What is still missing is asked for, one after the other.
    for (const group of await dialog.getByRole('radiogroup').all()) {
      await group.getByRole('radio').first().check({ force: true });
    }
    await dialog.getByLabel('Note for the kitchen').fill('Cut in half');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Add to ticket/ }).click();
    await expect(dialog).toBeHidden();
    await expect(ticket.getByText('Cut in half')).toBeVisible();

    await category(page, 'Drinks').click();
    await page.getByRole('button', { name: /^Add / }).first().click();
    await ticket
      .getByRole('button', { name: /^One more / })
      .nth(1)
      .click();
    await ticket.getByRole('textbox', { name: 'Name or number' }).fill('Ramón');
    await expectAccessible(page);
    await ticket.getByRole('button', { name: /^Charge/ }).click();
    await page.getByRole('button', { name: 'Other amount' }).click();
    const typed = page.getByLabel('Cash received, in dollars');
    await typed.fill('1');
    await expect(page.getByText(/^That is less than/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done, send to kitchen' })).toBeDisabled();
    await typed.fill('100');
    await expect(page.getByText('from $100.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done, send to kitchen' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Change due' })).toBeVisible();
    await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
    await expectAccessible(page);

    const [order, ...more] = (await openOrders(page)).filter(({ customerName }) => customerName === 'Ramón');
    expect(more).toEqual([]);
    expect(order?.lines.map(({ quantity, note }) => [quantity, note])).toEqual([
      [1, 'Cut in half'],
      [2, undefined],
    ]);
    const read = async () =>
      (await (await page.request.get(`/api/owner/orders/${order?.id}`)).json()) as OrderPage;
    await expect.poll(async () => (await read()).payment?.squareId).not.toBeNull();
    const books = await page.request.get('/api/owner/closing/square');
    expect(((await books.json()) as SquareComparison).differences).toEqual([]);

    // It goes back as it was paid.
    await page.goto(`/admin/orders/${order?.id}`);
    await page.getByRole('button', { name: 'Refund items or an amount' }).click();
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByLabel('Reason, shown on the receipt').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Refund \$[\d.]+ in cash$/ }).click();
    await expect(page.getByText(/^Hand back \$[\d.]+ in cash\.$/).first()).toBeVisible();
    await expect.poll(async () => (await read()).paymentStatus).toBe('refunded');
  });
});

test('an order on hold is seen at another tablet, recalled there and charged once', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (first) => {
    await category(first, 'Tacos').click();
    await first.getByRole('button', { name: /^Add Carne Asada,/ }).click();
    await ticketOf(first).getByRole('textbox', { name: 'Name or number' }).fill('Held Ana');
    // A reload loses nothing.
    await first.reload();
    await expect(ticketOf(first).getByRole('textbox', { name: 'Name or number' })).toHaveValue('Held Ana');
    await ticketOf(first).getByRole('button', { name: 'Hold' }).click();
    await expect(first.getByText('Held Ana is on hold', { exact: true })).toBeVisible();
    await expect(ticketOf(first).getByText('Tap a dish to begin.')).toBeVisible();
    await atWindow(browser, product.url, async (second) => {
      await second.getByRole('button', { name: /^Held \d+$/ }).click();
      const held = second.getByRole('dialog', { name: 'Held' });
      await expectAccessible(second);
      await held.getByRole('button', { name: 'Recall Held Ana' }).click();
      await expect(held).toBeHidden();
      await expect(ticketOf(second).getByRole('heading', { name: 'Carne Asada' })).toBeVisible();
      await ticketOf(second)
        .getByRole('button', { name: /^Charge/ })
        .click();
      await second.getByRole('button', { name: /Exact$/ }).click();
      await second.getByRole('button', { name: 'Done, send to kitchen' }).click();
      await expect(second.getByText('Paid and in the kitchen')).toBeVisible();
    });
    await expect(first.getByRole('button', { name: 'Held 0' })).toBeVisible({ timeout: 15_000 });
    const mine = (await openOrders(first)).filter(({ customerName }) => customerName === 'Held Ana');
    expect(mine).toHaveLength(1);
  });
});

test.describe('with a connection that fails', () => {
  test.use({ refusals: ['ERR_', 'Failed to load resource'] });

  test('a press without an answer is sent again as it was, also after a reload, and is one order', async ({
    browser,
    product,
  }) => {
    await atWindow(browser, product.url, async (page) => {
      await category(page, 'Tacos').click();
      await page.getByRole('button', { name: /^Add Baja Shrimp,/ }).click();
      await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill('Lost Luis');
      await ticketOf(page)
        .getByRole('button', { name: /^Charge/ })
        .click();
      await page.getByRole('button', { name: /Exact$/ }).click();
      // The server takes it; only the answer is lost.
      let sent = 0;
      await page.route('**/api/owner/window/orders', async (route) => {
        sent += 1;
        if (sent > 2) return route.fallback();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
      await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => sent).toBe(2);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
      const mine = (await openOrders(page)).filter(({ customerName }) => customerName === 'Lost Luis');
      expect(mine).toHaveLength(1);
    });
  });
});

test('a special takes a note before it is on the ticket, and another once it is', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await category(page, 'Specials').click();
    const tile = page.locator('[data-dish]').first();
    const name = await tile.getByRole('heading').innerText();
    await tile.getByRole('button', { name: `Options for ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note for the kitchen').fill('No salt');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Add to ticket/ }).click();
    await expect(dialog).toBeHidden();
    const ticket = ticketOf(page);
    await expect(ticket.getByText('No salt')).toBeVisible();
    await tile.getByRole('button', { name: new RegExp(`^Add ${name},`) }).click();
    await expect(ticket.getByRole('listitem')).toHaveCount(2);
    await ticket
      .getByRole('button', { name: `Options, note ${name}` })
      .last()
      .click();
    await dialog.getByLabel('Note for the kitchen').fill('For here');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(ticket.getByText('For here')).toBeVisible();
    await ticket.getByRole('textbox', { name: 'Name or number' }).fill('Special Sol');
    await ticket.getByRole('button', { name: /^Charge/ }).click();
    await page.getByRole('button', { name: /Exact$/ }).click();
    await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
    await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
    const [order] = (await openOrders(page)).filter(({ customerName }) => customerName === 'Special Sol');
    expect(order?.lines.map(({ isSpecial, note }) => [isSpecial, note])).toEqual([
      [true, 'No salt'],
      [true, 'For here'],
    ]);
  });
});

test('an order is taken with the keyboard alone', async ({ browser, product }) => {
  await atWindow(browser, product.url, async (page) => {
    const press = async (name: RegExp) => {
      await tabTo(page, page.getByRole('button', { name }).first());
      await page.keyboard.press('Enter');
    };
    await press(/^Tacos$/);
    await press(/^Add Carne Asada,/);
    await press(/^Charge/);
    await press(/Exact$/);
    await press(/^Done, send to kitchen$/);
    await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused();
    await nextOrder(page, () => page.keyboard.press('Enter'));
  });
});

test('on a phone, in Spanish and in the dark, nothing is cut off and an order is taken', async ({
  browser,
  product,
}) => {
  await atWindow(
    browser,
    product.url,
    async (page) => {
      await page.getByRole('button', { name: 'Idioma: español' }).click();
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      const rail = page.getByRole('navigation', { name: 'Categorías' });
      await rail.getByRole('button', { name: 'Tacos' }).click();
      await page
        .getByRole('button', { name: /^Agregar / })
        .first()
        .click();
      const narrow = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      expect(await narrow()).toBe(true);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ver la cuenta' }).click();
      const sheet = page.getByRole('dialog', { name: 'Cuenta' });
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Descuento' }).click();
      const discount = page.getByRole('dialog', { name: 'Descuento' });
      await discount.getByRole('button', { name: '20%' }).click();
      await discount.getByRole('button', { name: 'Cliente frecuente' }).click();
      expect(await narrow()).toBe(true);
      await expectAccessible(page);
      await discount.getByRole('button', { name: /^Descontar/ }).click();
      await expect(sheet.getByText('Cliente frecuente, 20% menos')).toBeVisible();
      await sheet.getByRole('button', { name: /^Cobrar/ }).click();
      await page.getByRole('button', { name: /Exacto$/ }).click();
      expect(await narrow()).toBe(true);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Listo, a la cocina' }).click();
      await expect(page.getByText('Pagado y en la cocina')).toBeVisible();
      expect(await narrow()).toBe(true);
      await expectAccessible(page);
    },
    { width: 390, height: 844 },
  );
});

test('the most of one line is said, for a tap and for a line that joins an equal one', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await category(page, 'Tacos').click();
    const tile = page.getByRole('button', { name: /^Add Carne Asada,/ });
    await tile.click();
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('comal-window-ticket') ?? '{}');
      const [{ line }] = stored.lines;
      stored.lines = [
        { line: { ...line, quantity: 30 }, note: '' },
        { line: { ...line, quantity: 30 }, note: 'Well done' },
      ];
      localStorage.setItem('comal-window-ticket', JSON.stringify(stored));
    });
    await page.reload();
    const rows = ticketOf(page).getByRole('listitem');
    await rows.nth(1).getByRole('button', { name: 'Options, note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note for the kitchen').fill('');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Maximum quantity reached');
    await expect(rows).toHaveCount(1);
    await expect(rows.locator('output')).toHaveText('50');
    await expect(toast).toBeHidden();
    await category(page, 'Tacos').click();
    await tile.click();
    await expect(toast).toContainText('Maximum quantity reached');
    await expect(rows.locator('output')).toHaveText('50');
  });
});
