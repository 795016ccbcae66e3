import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openBoard, paidOrder, withKitchen } from '../support/kitchen-orders.ts';

const DISHES = ['Carne Asada', 'Al Pastor', 'Baja Shrimp', 'Pollo Asado'];

/** Counts the tickets that are entirely visible. */
function readable(board: Page): Promise<number> {
  return board.locator('.ticket-cards_compact').evaluateAll(
    (tickets) =>
      tickets.filter((ticket) => {
        const box = ticket.getBoundingClientRect();
        const around = ticket.closest('.board-columns_scroller')?.getBoundingClientRect();
        return around !== undefined && box.top >= around.top - 1 && box.bottom <= around.bottom + 1;
      }).length,
  );
}

test('with 12 open orders at least 9 tickets can be read without scrolling, their dishes’ names whole', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, move } = kitchen;
    for (let n = 0; n < 12; n++) {
      const [first = '', second = ''] = [DISHES[n % 4], DISHES[(n + 1) % 4]];
      const order = await paidOrder(page.request, { [first]: 1 + (n % 3), [second]: 2 });
      if (n < 6) await move(order, 'preparing');
    }
    await openBoard(kitchen);
    await expect(board.locator('.ticket-cards_compact')).toHaveCount(12);
    expect(await readable(board)).toBeGreaterThanOrEqual(9);
    const cut = await board
      .locator('.ticket-cards_compact .ticket-body_dish')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
    expect(cut).toBe(0);
    expect(await board.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(
      true,
    );
    await expectAccessible(board);
    await board.getByRole('button', { name: 'Idioma: español' }).click();
    await expect(board.getByRole('heading', { name: 'Cocina' })).toBeVisible();
    expect(await readable(board)).toBeGreaterThanOrEqual(9);
  });
});

test('sold out in two taps, shown to customers within 5 s, and back on sale in one', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board } = kitchen;
    await openBoard(kitchen);
    // The page opens its event stream after it has loaded.
    const listens = page.waitForResponse('**/api/menu/events');
    await page.goto('/menu');
    const dish = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Baja Shrimp' }) });
    await expect(dish.getByRole('button', { name: 'Add Baja Shrimp' })).toBeVisible();
    await listens;

    await board.getByRole('button', { name: 'Sold out', exact: true }).click();
    const panel = board.getByRole('dialog', { name: 'Sold out' });
    await panel.getByRole('region', { name: 'Tacos' }).getByRole('button', { name: 'Baja Shrimp' }).click();
    await expect(dish.getByText('Sold out')).toBeVisible({ timeout: 5_000 });
    // Before 4 AM it is still yesterday's business day.
    await expect(panel.getByRole('region', { name: 'Sold out now' })).toContainText(
      /until (tomorrow|4:00 AM)/,
    );
    await expectAccessible(board);

    await panel.getByRole('region', { name: 'Sold out now' }).getByRole('button', { name: /Baja/ }).click();
    await expect(dish.getByRole('button', { name: 'Add Baja Shrimp' })).toBeVisible({ timeout: 5_000 });

    await panel.getByRole('radio', { name: 'I turn it back on' }).check({ force: true });
    await panel.getByRole('searchbox').fill('guaca');
    await panel
      .getByRole('button', { name: /Guacamole/ })
      .first()
      .click();
    await expect(panel.getByRole('region', { name: 'Sold out now' })).toContainText('until turned back on');
    await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click();
    const customize = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
    await expect(customize.getByRole('checkbox', { name: /^Guacamole/ })).toBeDisabled();
    await panel.getByRole('region', { name: 'Sold out now' }).getByRole('button', { name: /Guaca/ }).click();
    await expect(panel.getByRole('region', { name: 'Sold out now' })).toBeHidden();
    await board.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(board.getByRole('button', { name: 'Sold out', exact: true })).toBeFocused();
  });
});

test('an order is found by its number, and one handed over by mistake comes back', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, move, status, ticket } = kitchen;
    const order = await paidOrder(page.request, { 'Al Pastor': 2 });
    for (const step of ['preparing', 'ready', 'picked_up']) await move(order, step);
    const open = await paidOrder(page.request, { 'Baja Shrimp': 1 });
    await openBoard(kitchen);
    const number = (await ticket(open).locator('.ticket-head_number').innerText()).trim();
    await board.getByRole('button', { name: 'Find', exact: true }).click();
    const panel = board.getByRole('dialog', { name: 'Find an order' });
    await expect(panel.getByRole('searchbox')).toBeFocused();
    await expect(panel.getByRole('button', { name: `Show order ${number}` })).toBeVisible();
    await board.keyboard.type(number);
    await panel.getByRole('button', { name: `Show order ${number}` }).click();
    await expect(panel).toBeHidden();
    await expect(ticket(open).getByRole('button', { name: /^Start/ })).toBeFocused();

    await board.getByRole('button', { name: 'Find', exact: true }).click();
    await panel.getByRole('searchbox').fill('guest 0162');
    await expect(panel).toContainText(/picked up \d/);
    await expectAccessible(board);
    await panel
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click();
    // Shown in the panel, which covers the board.
    await expect(panel.locator('.bars_toast')).toContainText('is back in Ready');
    await board.keyboard.press('Escape');
    await expect(ticket(order)).toBeVisible();
    await expect.poll(() => status(order)).toBe('ready');
    await board.getByRole('button', { name: 'Idioma: español' }).click();
    await expect(ticket(open)).toContainText('Cliente 0162');
  });
});

test('the board’s ages, its bell test, its way to the console and the screen that stays on', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, context } = kitchen;
    await context.addInitScript(() => {
      const locks: string[] = [];
      Object.assign(window, { locks });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async (kind: string) => {
            locks.push(kind);
            return Object.assign(new EventTarget(), { released: false, release: async () => undefined });
          },
        },
      });
    });
    await paidOrder(page.request, { 'Al Pastor': 1 });
    let pings = 0;
    board.on('request', (request) => {
      if (request.url().endsWith('/api/owner/kitchen/heartbeat')) pings += 1;
    });
    await board.clock.install();
    await board.goto('/admin/kitchen');
    await expect(board.getByText(/bell test: ring it once|blocking sound/)).toBeVisible();
    await openBoard(kitchen);
    expect(await board.evaluate(() => Reflect.get(window, 'locks') as string[])).toEqual(['screen']);
    pings = 0;
    await board.clock.runFor(30_000);
    await expect.poll(() => pings).toBeGreaterThanOrEqual(3);

    const head = board.locator('.ticket-head_head').first();
    await expect(head).toHaveClass(/ticket-head_good/);
    // The server's Date header would reset the board's clock.
    await board.route('**/api/owner/orders?scope=open', () => undefined);
    // After an earlier rush an ASAP order is due later, and ages later.
    await expect(async () => {
      await board.clock.fastForward('01:00');
      await expect(head).toHaveClass(/ticket-head_warning/, { timeout: 500 });
    }).toPass({ timeout: 30_000, intervals: [0] });
    await board.getByRole('button', { name: 'More', exact: true }).click();
    const menu = board.locator('.more-menu_menu');
    await expect(menu).toBeVisible();
    await expectAccessible(board);
    for (let n = 0; n < 4; n++) await menu.getByRole('button', { name: 'Yellow after: more' }).click();
    // The limit for red is above the one for yellow.
    await expect(menu.getByRole('group', { name: 'Yellow after' })).toContainText('10 min');
    await expect(menu.getByRole('group', { name: 'Red after' })).toContainText('11 min');
    const shared = async () => (await context.request.get('/api/owner/kitchen/settings')).json();
    await expect.poll(shared).toMatchObject({ ticketAges: { warnMinutes: 10, lateMinutes: 11 } });
    await expect(menu.getByRole('link', { name: 'Owner’s console' })).toHaveAttribute('href', '/admin');
  });
});
