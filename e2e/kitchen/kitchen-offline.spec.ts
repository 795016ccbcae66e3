import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openBoard, openKitchen, paidOrder } from '../support/kitchen-orders.ts';

// Chromium reports the lost network, and the bump that came too late.
test.use({
  serviceWorkers: 'allow',
  refusals: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '409 (Conflict)'],
});

/** Waits until the service worker has cached the board's page and code. */
async function shellKept(board: Page): Promise<void> {
  await expect
    .poll(() => board.evaluate(async () => (await caches.match('/admin/kitchen'))?.status), {
      timeout: 30_000,
    })
    .toBe(200);
  await board.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('without a network for two hours, over a reload and beside another board, no press is lost or made twice', async ({
  browser,
  product,
  page,
}) => {
  test.slow();
  const kitchen = await openKitchen(browser, product.url);
  const { board, context, move, status, ticket } = kitchen;
  try {
    const mine = await paidOrder(page.request, { 'Al Pastor': 2 });
    const both = await paidOrder(page.request, { 'Baja Shrimp': 1 });
    await board.clock.install();
    await openBoard(kitchen);
    await shellKept(board);
    await expect(ticket(both)).toBeVisible();

    await context.setOffline(true);
    await expect(board.getByText('Connection lost.')).toBeVisible();
    await ticket(mine)
      .getByRole('button', { name: /^Start/ })
      .click();
    await ticket(mine)
      .getByRole('button', { name: /^Ready/ })
      .click();
    await ticket(both)
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(board.getByText('3 changes waiting to be sent')).toBeVisible();
    await board.clock.fastForward('02:00:00');
    await expect(board.locator('.kitchen-header_off')).toContainText('2h00');
    await expectAccessible(board);

    // Meanwhile another board moves the second order on.
    for (const step of ['preparing', 'ready']) await move(both, step);
    await board.reload();
    await expect(board.getByText('Connection lost.')).toBeVisible();
    await expect(ticket(mine)).toContainText('2 tacos');
    await expect(ticket(mine)).toContainText('Waiting to be sent');
    await expect(ticket(both).getByRole('button', { name: /^Ready/ })).toBeVisible();
    await expect(board.locator('.kitchen-header_off')).toContainText(/2h0\d/);

    // The first bump is applied, but its answer is lost.
    let sent = 0;
    await context.route(`**/api/owner/orders/${mine.id}/status`, async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await context.setOffline(false);
    await expect(board.getByText('Connection lost.')).toBeHidden({ timeout: 20_000 });
    await expect.poll(() => status(mine), { timeout: 20_000 }).toBe('ready');
    await expect(board.getByText(/was not moved: it is in Ready/)).toBeVisible({ timeout: 20_000 });
    expect(await status(both)).toBe('ready');
    // Two bumps, and one retry of the bump whose answer was lost.
    expect(sent).toBe(3);
    for (const order of [mine, both]) await expect(ticket(order)).not.toContainText('Waiting to be sent');
    await expect.poll(() => board.evaluate(() => localStorage.getItem('comal-kitchen-bumps'))).toBeNull();
  } finally {
    await context.unroute('**/*');
    await context.setOffline(false);
    await kitchen.close();
  }
});

test('signing out leaves nothing of the customers on the tablet', async ({ browser, product, page }) => {
  const kitchen = await openKitchen(browser, product.url);
  const { board } = kitchen;
  await paidOrder(page.request, { 'Al Pastor': 1 });
  await openBoard(kitchen);
  await expect(board.getByRole('article').first()).toBeVisible();
  const kept = () => board.evaluate(() => localStorage.getItem('comal-kitchen-orders'));
  expect(await kept()).toContain('Guest 0162');
  expect(await kept()).not.toContain('marisol@correo.example');
  await board.getByRole('button', { name: 'More', exact: true }).click();
  await board.getByRole('button', { name: 'Sign out' }).click();
  await board.waitForURL(/\/admin-login/);
  expect(await kept()).toBeNull();
  await kitchen.context.close();
});
