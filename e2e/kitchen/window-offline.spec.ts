import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SquareComparison } from '../../contracts/owner/orders/closing.ts';
import type { OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import { tabletNumber } from '../../domain/order/ticket-number.ts';
import { expect, expectAccessible, letOrdersIn, test } from '../support/journey.ts';
import { freePort, OWNER, startProductProcess } from '../support/product.ts';
import { productClock } from '../support/product-clock.ts';
import { startSquare } from '../support/square.ts';
import { category, ticketOf } from '../support/window.ts';

const TWO_HOURS = 2 * 60 * 60_000;

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has cached the window's and the board's pages and code, and answers for them. */
async function shellKept(page: Page): Promise<void> {
  const kept = () => page.evaluate(async () => (await caches.match('/admin/window'))?.status);
  await expect.poll(kept, { timeout: 30_000 }).toBe(200);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** How far an element's content reaches beyond it, in pixels. */
const beyond = (element: Element) => element.scrollWidth - element.clientWidth;

/** Takes one of a dish in cash, and returns the number that the customer is told. */
async function sell(
  page: Page,
  dish: string,
  texts: { add: string; cash: string; done: string; next: string },
) {
  await page.getByRole('button', { name: new RegExp(`^${texts.add} ${dish},`, 'i') }).click();
  const shown = ticketOf(page).or(page.getByRole('region', { name: 'Cuenta' }));
  const told = await shown.locator('[class*=number] b').innerText();
  await shown.getByRole('button', { name: new RegExp(`^${texts.cash}`) }).click();
  await page.getByRole('button', { name: /(Exact|Exacto)$/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.done }).click();
  await expect(page.locator('#main h2')).toContainText(told);
  await page.waitForTimeout(400);
  await page.getByRole('button', { name: texts.next }).click();
  return told;
}

const ENGLISH = { add: 'Add', cash: 'Take cash', done: 'Done, send to kitchen', next: 'Next order' };
const SPANISH = {
  add: 'Agregar',
  cash: 'Cobrar efectivo',
  done: 'Listo, a la cocina',
  next: 'Siguiente pedido',
};

test('two hours without a network and a reload in between, cooked here, and each order arrives once though the server is killed', async ({
  browser,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-offline-'));
  const clock = productClock();
  const square = await startSquare();
  const environment = {
    ...square.environment,
    ...clock.environment,
    DATA_DIR: folder,
    PORT: String(await freePort()),
  };
  let product = await startProductProcess(environment);
  let killed = false;
  square.reportTo(product.url);
  await letOrdersIn(product);
  const size = { width: 1180, height: 820 };
  const context = await browser.newContext({ baseURL: product.url, viewport: size, locale: 'en-US' });
  try {
    expect((await context.request.post('/api/auth/owner/login', { data: OWNER })).status()).toBe(200);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.clock.install();
    const numbered = page.waitForResponse(/\/api\/owner\/window\/tablets\//);
    await page.goto('/admin/window');
    expect((await numbered).status()).toBe(200);
    await shellKept(page);
    // What the worker keeps of the menu, it keeps once it is in charge.
    await page.reload();
    await expect(page.locator('[data-dish]').first()).toBeVisible();

    // The network goes while an order is on its way: the server has it, and nobody knows.
    await context.route('**/api/owner/window/orders', async (route) => {
      await route.fetch();
      return route.abort('connectionreset');
    });
    await category(page, 'Tacos').click();
    await page.getByRole('button', { name: /^Add Nopal y Queso,/ }).click();
    await ticketOf(page)
      .getByRole('button', { name: /^Charge/ })
      .click();
    await page.getByRole('button', { name: /Exact$/ }).click();
    await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
    await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Take it without internet' }).click();
    await expect(page.getByText('Paid and saved on this tablet')).toBeVisible();
    await expect(page.locator('#main h2')).toContainText('W1');
    await page.waitForTimeout(400);
    await page.getByRole('button', { name: 'Next order' }).click();
    const bar = page.getByRole('alert').filter({ hasText: 'No internet' });
    await expect(bar).toContainText('Cash only.');
    await expectAccessible(page);
    expect(await sell(page, 'Pollo Asado', ENGLISH)).toBe('W2');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('header').first().evaluate(beyond)).toBe(0);
    await page.setViewportSize(size);
    await expect(bar).toContainText('W1, W2: saved on this tablet');
    clock.advance(TWO_HOURS);
    await page.clock.fastForward(TWO_HOURS);

    await page.reload();
    await expect(bar).toContainText('W1');
    await page.getByRole('button', { name: 'Idioma: español' }).click();
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await page.getByRole('navigation').getByRole('button', { name: 'Tacos', exact: true }).click();
    expect(await sell(page, 'Carne Asada', SPANISH)).toBe('W3');
    await page.getByRole('button', { name: /^Por enviar 3/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    // Who is signed in is asked again every five seconds: the screen stays as it is, however long no answer takes.
    await page.route('**/api/auth/owner/me', async (route) => {
      await page.waitForTimeout(1_000);
      await route.abort();
    });
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/auth/owner/me'),
    );
    await page.clock.fastForward(5_000);
    await asked;
    await page.unroute('**/api/auth/owner/me');
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await expect(sheet).toBeHidden();

    // Cooked on the board of the same tablet.
    await page.getByRole('link', { name: 'Cocina' }).click();
    const ticket = (number: string) => page.locator('[data-order]', { hasText: number });
    await expect(ticket('W1')).toBeVisible();
    await ticket('W1')
      .getByRole('button', { name: /^Empezar/ })
      .click();
    await ticket('W1')
      .getByRole('button', { name: /^Listo/ })
      .click();
    for (const number of ['W2', 'W3']) await expect(ticket(number)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(ticket('W1')).toContainText('Por enviar');

    // The server takes the first order, and dies before it answers.
    let sent = 0;
    await context.route('**/api/owner/window/offline-orders', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      killed = true;
      process.kill(product.pid, 'SIGKILL');
      return route.abort('connectionfailed');
    });
    await context.setOffline(false);
    // Not before: the next process would find the port taken, and this one still answering.
    await expect.poll(() => killed, { timeout: 30_000 }).toBe(true);
    product = await startProductProcess(environment);
    killed = false;
    const open = async () =>
      (await (await context.request.get('/api/owner/orders?scope=open')).json()) as OwnerOrderView[];
    await expect
      .poll(async () => (await open()).map(({ number, status }) => `${number} ${status}`).sort(), {
        timeout: 40_000,
      })
      .toEqual([
        `${tabletNumber(0, 1)} ready`,
        `${tabletNumber(0, 2)} received`,
        `${tabletNumber(0, 3)} received`,
      ]);
    // What the killed process had begun another one takes up after a minute.
    clock.advance(61_000);
    await expect(ticket('W1')).not.toContainText('Por enviar', { timeout: 20_000 });
    await expect(page.getByText('Sin conexión.')).toBeHidden({ timeout: 20_000 });

    const orders = await open();
    const cents = orders.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
    const paid = orders.map(({ paidAt }) => paidAt ?? 0).sort((a, b) => a - b);
    expect((paid.at(-1) ?? 0) - (paid[0] ?? 0)).toBeGreaterThanOrEqual(TWO_HOURS);
    await expect
      .poll(() => square.books(), { timeout: 20_000 })
      .toMatchObject({ payments: 3, takenCents: cents });
    const books = await context.request.get('/api/owner/closing/square');
    expect(((await books.json()) as SquareComparison).differences).toEqual([]);
  } finally {
    await context.close();
    if (!killed) await product.stop();
    await square.close();
    clock.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
