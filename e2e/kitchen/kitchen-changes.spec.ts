import type { APIRequestContext } from '@playwright/test';
import type { HoursView } from '../../contracts/owner/hours.ts';
import { boxOf, overlap } from '../support/boxes.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { openBoard, openKitchen, paidOrder, withKitchen } from '../support/kitchen-orders.ts';
import { startProduct } from '../support/product.ts';
import { productClock } from '../support/product-clock.ts';
import { turnSwitch } from '../support/turn-switch.ts';

const MINUTE_MS = 60_000;

test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] });

test('a refund of part of an order changes its ticket and the counts, marked until the cook has read it', async ({
  browser,
  product,
  page,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, context, ticket } = kitchen;
    const order = await paidOrder(page.request, { 'Al Pastor': 4 });
    await openBoard(kitchen);
    const card = ticket(order);
    const counts = board.getByRole('region', { name: 'All-day counts' });
    await expect(counts).toContainText('4Al Pastor');
    const refunded = await context.request.post(`/api/owner/orders/${order.id}/refund`, {
      data: { lines: [{ line: 0, quantity: 1 }], reason: 'sold_out' },
    });
    expect(refunded.ok(), await refunded.text()).toBe(true);
    await expect(card.getByText('Refunded, leave out: 1 Al Pastor')).toBeVisible();
    await expect(card.locator('.ticket-body_quantity')).toHaveText('3');
    await expect(counts).toContainText('3Al Pastor');
    await expectAccessible(board);

    // Acknowledged while offline: it is sent after the connection returns.
    await context.setOffline(true);
    await card.getByRole('button', { name: /^Got it/ }).click();
    await expect(card.getByText(/^Refunded/)).toBeHidden();
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const open = (await (await context.request.get('/api/owner/orders')).json()) as {
          id: string;
          change: unknown;
        }[];
        return open.find(({ id }) => id === order.id)?.change;
      })
      .toBeNull();
    await board.reload();
    await expect(card.locator('.ticket-body_quantity')).toHaveText('3');
    await expect(card.getByText(/^Refunded/)).toBeHidden();
  });
});

async function prepMinutes(request: APIRequestContext): Promise<number> {
  return ((await (await request.get('/api/owner/hours')).json()) as HoursView).prepMinutes;
}

test('a pause is told on the board and on Today with its end, and the board pauses in two taps', async ({
  browser,
  product,
  page: owner,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { board, context } = kitchen;
    await signInAsOwner(owner, '/admin');
    await openBoard(kitchen);
    await expect(board.getByText('Taking orders', { exact: true })).toBeVisible();
    const until = Date.now() + 25 * MINUTE_MS;
    await context.request.put('/api/owner/ordering-status', { data: { enabled: false, until } });
    const told = /^Paused until \d+:\d\d [AP]M$/;
    await expect(board.getByText(told)).toBeVisible();
    await expect(owner.getByText(told)).toBeVisible();
    await turnSwitch(board.getByRole('switch', { name: 'Taking orders' }), 'on');
    await expect(board.getByText(told)).toBeHidden();

    await board.getByRole('button', { name: 'Pause', exact: true }).click();
    const panel = board.getByRole('dialog', { name: 'Pause or busy' });
    await expectAccessible(board);
    await panel
      .getByRole('region', { name: 'Pause new orders' })
      .getByRole('button', { name: '20 min' })
      .click();
    await expect(panel).toBeHidden();
    await expect(board.getByText(told)).toBeVisible();
    await expect(owner.getByText(told)).toBeVisible();

    await board.getByRole('button', { name: 'Pause', exact: true }).click();
    const busy = panel.getByRole('region', { name: /^Busy/ });
    await busy.getByRole('button', { name: '+10 min' }).click();
    await expect(busy.getByRole('button', { name: '+10 min' })).toHaveAttribute('aria-pressed', 'true');
    await busy.getByRole('button', { name: 'Usual' }).click();
    await expect(busy.getByRole('button', { name: 'Usual' })).toHaveAttribute('aria-pressed', 'true');
    const prep = panel.getByRole('region', { name: 'Usual time for an order' });
    const usual = await prepMinutes(context.request);
    await prep.getByRole('button', { name: 'More time for an order' }).click();
    await prep.getByRole('button', { name: 'More time for an order' }).click();
    await expect(prep.locator('output')).toHaveText(String(usual + 2));
    await expect.poll(() => prepMinutes(context.request)).toBe(usual + 2);
    await prep.getByRole('button', { name: 'Less time for an order' }).click();
    await prep.getByRole('button', { name: 'Less time for an order' }).click();
    await expect.poll(() => prepMinutes(context.request)).toBe(usual);
    await expectAccessible(board);
    await panel.getByRole('button', { name: 'Take orders now' }).click();
    await expect(board.getByText('Taking orders', { exact: true })).toBeVisible();
  });
});

test('orders that nobody touched are one line on the board and the console, which leave it once begun', async ({
  browser,
}) => {
  const clock = productClock();
  const product = await startProduct(clock.environment);
  const kitchen = await openKitchen(browser, product.url);
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const owner = await context.newPage();
    const orders = [];
    for (let n = 0; n < 6; n++) orders.push(await paidOrder(context.request, { 'Al Pastor': 1 }));
    await signInAsOwner(owner, '/admin/orders');
    await openBoard(kitchen);
    // ASAP orders of a rush are due one after the other, the last one latest.
    clock.advance(40 * MINUTE_MS);
    const { board, ticket } = kitchen;
    const line = board.locator('.bars_alarm').filter({ hasText: 'waiting over' });
    await expect(line).toContainText('6 orders waiting over 10 min', { timeout: 40_000 });
    // The jump of the clock made the board look silent, until its next heartbeat.
    await expect(board.locator('.bars_alarm')).toHaveCount(1, { timeout: 30_000 });
    expect((await boxOf(line)).height).toBeLessThanOrEqual(60);
    const alarms = owner.getByRole('alert', { name: 'Alerts' });
    await expect(alarms).toContainText('6 orders waiting over 10 min');
    await expect(alarms.locator('section')).toHaveCount(1, { timeout: 30_000 });
    expect((await boxOf(alarms.locator('section'))).height).toBeLessThanOrEqual(64);
    await expectAccessible(owner);
    await owner.setViewportSize({ width: 320, height: 568 });
    await owner.goto('/admin/orders?lang=es');
    const alarm = owner.getByRole('alert', { name: 'Avisos' }).locator('section');
    const title = alarm.getByRole('link', { name: /^6 pedidos esperan desde hace más de \d+ min$/ });
    const clear = await boxOf(alarm.getByRole('button', { name: /^Quitar/ }));
    expect(overlap(await boxOf(title), clear)).toBe(false);
    await owner.setViewportSize({ width: 1280, height: 900 });
    await owner.goto('/admin/orders?lang=en');
    await expect(alarms).toContainText('6 orders waiting over');

    const [first] = orders;
    if (first === undefined) throw new Error('six orders were paid');
    await ticket(first)
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(line).toContainText('5 orders waiting');
    await expect(alarms).toContainText('5 orders waiting');
    await line.getByRole('button', { name: 'Clear' }).click();
    await expect(line).toBeHidden();
    await expect(alarms).toBeEmpty();
  } finally {
    await kitchen.close();
    await context.close();
    await product.stop();
    clock.remove();
  }
});
