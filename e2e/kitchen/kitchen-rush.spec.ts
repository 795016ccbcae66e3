import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  listenToBell,
  openBoard,
  type PaidOrder,
  paidOrder,
  withKitchen,
} from '../support/kitchen-orders.ts';

test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] });

const tickets = (board: Page, column: string) =>
  board.getByRole('region', { name: column, exact: true }).locator('[data-order]');

/** The status in which the board last received an order. */
const storedStatus = (board: Page, { id }: PaidOrder) =>
  board.evaluate((id) => {
    const stored = JSON.parse(localStorage.getItem('comal-kitchen-orders') ?? '{"orders":[]}') as {
      orders: { id: string; status: string }[];
    };
    return stored.orders.find((order) => order.id === id)?.status;
  }, id);

test('a double tap, or a key held down, moves no other ticket', async ({ browser, product, page }) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, status } = kitchen;
    const orders: PaidOrder[] = [];
    for (let n = 0; n < 4; n++) orders.push(await paidOrder(page.request, { 'Al Pastor': 1 }));
    await openBoard(kitchen);
    await expect(tickets(board, 'New')).toHaveCount(4);

    // The next ticket takes the place under the finger at once.
    const start = board.getByRole('button', { name: /^Start/ }).first();
    await start.click({ clickCount: 2, delay: 20 });
    await expect(tickets(board, 'Preparing')).toHaveCount(1);
    await expect(tickets(board, 'New')).toHaveCount(3);

    await start.focus();
    await board.keyboard.down('Enter');
    for (let n = 0; n < 5; n++) await board.keyboard.down('Enter');
    await board.keyboard.up('Enter');
    await expect(tickets(board, 'Preparing')).toHaveCount(2);
    await expect(tickets(board, 'New')).toHaveCount(2);

    // Two tickets in two places are two presses, however quick.
    await board.evaluate(() => {
      const starts = [...document.querySelectorAll<HTMLElement>('.bump-button_start')];
      for (const button of starts.toReversed()) {
        const { x, y } = button.getBoundingClientRect();
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: x, clientY: y }));
      }
    });
    await expect(tickets(board, 'Preparing')).toHaveCount(4);
    await expect.poll(() => Promise.all(orders.map(status))).toEqual(Array(4).fill('preparing'));
  });
});

test('what comes or goes during a press takes no button from under the finger', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, move, status, ticket } = kitchen;
    const orders: PaidOrder[] = [];
    for (let n = 0; n < 3; n++) orders.push(await paidOrder(page.request, { 'Al Pastor': 1 }));
    const [first, second, third] = orders as [PaidOrder, PaidOrder, PaidOrder];
    await listenToBell(kitchen);
    await board.goto('/admin/kitchen');
    await expect(board).toHaveTitle(/^\(3\)/);
    const statuses = () => Promise.all(orders.map(status));
    const startOf = async (order: PaidOrder) => {
      const place = await ticket(order)
        .getByRole('button', { name: /^Start/ })
        .boundingBox();
      if (place === null) throw new Error('the ticket has no button');
      return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    };

    // Another board takes the ticket above: the third moves to the place of the second.
    const touch = await kitchen.context.newCDPSession(board);
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [await startOf(second)],
    });
    await move(first, 'preparing');
    await expect(board).toHaveTitle(/^\(1\)/);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(tickets(board, 'Preparing')).toHaveCount(2);
    await expect.poll(statuses).toEqual(['preparing', 'preparing', 'received']);

    // The press turns the sound on, and its warning leaves the place above the board.
    await board.reload();
    const { x, y } = await startOf(third);
    await expect(board.getByText(/blocking sound/)).toBeVisible();
    await board.mouse.move(x, y);
    await board.mouse.down();
    await board.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await board.mouse.up();
    await expect(tickets(board, 'Preparing')).toHaveCount(3);
    await expect(board.getByText(/blocking sound/)).toBeHidden();

    // Another board was quicker with the same step: the press does not make a second one.
    const late = await paidOrder(page.request, { 'Al Pastor': 1 });
    await expect(board).toHaveTitle(/^\(1\)/);
    const start = await startOf(late);
    await board.mouse.move(start.x, start.y);
    await board.mouse.down();
    await move(late, 'preparing');
    await expect.poll(() => storedStatus(board, late)).toBe('preparing');
    await board.mouse.up();
    await expect(tickets(board, 'Preparing')).toHaveCount(4);
    await expect.poll(() => status(late)).toBe('preparing');
  });
});

for (const by of ['mouse', 'keyboard'] as const) {
  test(`a press by ${by} that makes the tickets large again leaves the focus on the next one`, async ({
    browser,
    product,
    page,
  }) => {
    await withKitchen(browser, product.url, async (kitchen) => {
      const { board, move } = kitchen;
      const orders: PaidOrder[] = [];
      for (let n = 0; n < 7; n++) orders.push(await paidOrder(page.request, { 'Al Pastor': 1 }));
      for (const order of orders) await move(order, 'preparing');
      await openBoard(kitchen);
      await expect(board.locator('[data-size="compact"]')).toHaveCount(7);
      await move(orders[0] as PaidOrder, 'ready');
      await expect(board.locator('[data-size="compact"]')).toHaveCount(6);
      const ready = board.getByRole('button', { name: /^Ready/ }).first();
      if (by === 'mouse') await ready.click();
      else await ready.press('Enter');
      await expect(board.locator('[data-size="full"]')).toHaveCount(5);
      await expect(board.locator('[data-bump]:focus')).toHaveCount(1);
    });
  });
}

test('an order canceled while it is made is said on the board until the cook has read it, also after an outage', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, context, move, ticket } = kitchen;
    const first = await paidOrder(page.request, { 'Al Pastor': 2 });
    const second = await paidOrder(page.request, { 'Baja Shrimp': 1 });
    const handed = await paidOrder(page.request, { 'Pollo Asado': 1 });
    for (const step of ['preparing', 'ready']) await move(handed, step);
    await move(first, 'preparing');
    await openBoard(kitchen);
    const number = (await ticket(first).locator('.ticket-head_number').first().innerText()).trim();
    const called = board.getByRole('alert').filter({ hasText: `Order ${number}` });

    await move(first, 'cancelled');
    await expect(ticket(first)).toBeHidden();
    await expect(called).toContainText(`Order ${number} was canceled. Don’t make it.`);
    await expect(called).toContainText('2 tacos');
    await expectAccessible(board);
    await called.getByRole('button', { name: /^Got it/ }).click();
    await expect(called).toBeHidden();

    const later = (await ticket(second).locator('.ticket-head_number').first().innerText()).trim();
    await context.setOffline(true);
    await expect(board.getByText('Connection lost.')).toBeVisible();
    const phone = await browser.newContext({
      baseURL: product.url,
      storageState: await context.storageState(),
    });
    for (const [order, status] of [
      [second, 'cancelled'],
      [handed, 'picked_up'],
    ] as const) {
      const moved = await phone.request.post(`/api/owner/orders/${order.id}/status`, { data: { status } });
      expect(moved.status(), await moved.text()).toBe(200);
    }
    await phone.close();
    await context.setOffline(false);
    await expect(ticket(second)).toBeHidden({ timeout: 20_000 });
    const unread = board.getByText(`Order ${later} was canceled. Don’t make it.`);
    await expect(unread).toBeVisible();
    await board.reload();
    await expect(unread).toBeVisible();
    // A handed-over order is no cancellation.
    await expect(board.getByText(/was canceled/)).toHaveCount(1);
    await board.getByRole('button', { name: 'Idioma: español' }).click();
    await expect(board.getByText(`El pedido ${later} se canceló. No lo hagas.`)).toBeVisible();
    await board.getByRole('button', { name: /^Entendido/ }).click();
    await expect(board.getByText(/se canceló/)).toHaveCount(0);
    await board.reload();
    await expect(board.getByText('Sin pedidos nuevos')).toBeVisible();
    await expect(board.getByText(/se canceló/)).toHaveCount(0);
  });
});

test('a browser that blocks sound is reported; then a new order rings within 2 s and every 10 s until touched', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, ticket } = kitchen;
    const rings = await listenToBell(kitchen);
    await board.clock.install();
    await board.goto('/admin/kitchen');
    await expect(board.getByText('This browser is blocking sound. New orders won’t ring.')).toBeVisible();
    await expectAccessible(board);
    await openBoard(kitchen);
    await expect(board.getByText(/blocking sound/)).toBeHidden();
    expect(await rings()).toBe(1);

    const order = await paidOrder(page.request, { 'Al Pastor': 1 });
    await expect.poll(rings, { timeout: 2_000, intervals: [100] }).toBe(2);
    await expect(ticket(order)).toBeVisible();
    for (const heard of [3, 4]) {
      await board.clock.runFor(10_500);
      expect(await rings()).toBe(heard);
    }
    await ticket(order).locator('.ticket-body_body').click();
    await board.clock.runFor(25_000);
    expect(await rings()).toBe(4);
    // It stops ringing on the kitchen's other boards too.
    const other = await kitchen.context.request.get('/api/owner/orders?scope=open');
    expect(await other.json()).toEqual([expect.objectContaining({ id: order.id, seen: true })]);

    await board.getByRole('button', { name: 'Sound on' }).click();
    await expect(board.getByText('Sound is off. New orders won’t ring.')).toBeVisible();
  });
});
