import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { openBoard, openKitchen } from '../support/kitchen-orders.ts';
import { startProduct } from '../support/product.ts';
import { productClock } from '../support/product-clock.ts';

const HEARTBEAT_MS = 10_000;
/** Longer than the poll interval of customers' pages and of the console. */
const POLL_MS = 31_000;

/** Opens a page whose clock the test moves together with the product's. */
async function withClock(page: Page, path: string): Promise<Page> {
  await page.clock.install();
  await page.goto(path);
  return page;
}

/**
 * One jump: moved in steps, the timeout of a read would pass before its answer. A jump while a read is open begins none, so
 * that it is made again.
 */
async function askAgain(page: Page): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse('**/api/ordering-status', { timeout: 3_000 });
    await page.clock.fastForward(POLL_MS);
    await answered;
  }).toPass();
}

test('a board silent for two minutes closes ordering with the reason and alarms the owner; its heartbeat opens it again', async ({
  browser,
}) => {
  const clock = productClock();
  const product = await startProduct(clock.environment);
  const context = await browser.newContext({ baseURL: product.url });
  const street = { baseURL: product.url, viewport: { width: 390, height: 844 } };
  const english = await browser.newContext(street);
  const spanish = await browser.newContext({ ...street, locale: 'es-MX' });
  const kitchen = await openKitchen(browser, product.url);
  try {
    const page = await withClock(await english.newPage(), '/menu');
    const pagina = await withClock(await spanish.newPage(), '/menu');
    const owner = await context.newPage();
    await signInAsOwner(owner, '/admin/hours');
    await openBoard(kitchen);
    await expect(page.getByRole('button', { name: 'Add Baja Shrimp' })).toBeEnabled();

    await kitchen.board.close();
    clock.advance(70_000);
    const alarms = owner.getByRole('alert', { name: 'Alerts' });
    await expect(alarms).toContainText('Kitchen screen offline', { timeout: 20_000 });
    await askAgain(page);
    await expect(page.getByRole('button', { name: 'Add Baja Shrimp' })).toBeEnabled();

    clock.advance(51_000);
    // The server checks its boards every few seconds.
    const status = async () => (await page.request.get('/api/ordering-status')).json();
    await expect.poll(status).toMatchObject({ enabled: false, reason: 'kitchen_offline' });
    for (const each of [page, pagina]) await askAgain(each);
    await expect(page.getByRole('button', { name: 'Ordering Closed' }).first()).toBeDisabled();
    await expect(page.locator('.banner-closed')).toContainText(
      'The kitchen lost its connection, so orders are paused.',
    );
    await expect(pagina.locator('.banner-closed')).toContainText(
      'La cocina se quedó sin conexión y los pedidos están en pausa.',
    );
    await expectAccessible(page);

    // A returned tablet counts as online after half a minute of heartbeats.
    const board = await kitchen.context.newPage();
    await board.clock.install();
    const heard = () => board.waitForResponse('**/api/owner/kitchen/heartbeat');
    const first = heard();
    await board.goto('/admin/kitchen');
    await first;
    await expect(board.getByText('Paused: kitchen screen offline')).toBeVisible();
    for (let heartbeat = 0; heartbeat < 3; heartbeat++) {
      await askAgain(page);
      await expect(page.locator('.banner-closed')).toBeVisible();
      const next = heard();
      clock.advance(HEARTBEAT_MS);
      await board.clock.runFor(HEARTBEAT_MS);
      await next;
    }
    await expect.poll(status).toMatchObject({ enabled: true });
    await askAgain(page);
    await expect(page.locator('.banner-closed')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Baja Shrimp' })).toBeEnabled();
    await expect(alarms).toBeEmpty({ timeout: 35_000 });
  } finally {
    for (const each of [context, english, spanish, kitchen.context]) await each.close();
    await product.stop();
    clock.remove();
  }
});
