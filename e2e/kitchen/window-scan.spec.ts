import type { Page } from '@playwright/test';
import type { OrderPage } from '../../contracts/owner/orders/order-list.ts';
import type { WindowLinkView, WindowView } from '../../contracts/owner/window/window.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atWindow, category, nextOrder, openOrders, ticketOf } from '../support/window.ts';

/** Takes a dish for a name and opens its payment. */
async function charge(page: Page, dish: string, name: string): Promise<void> {
  await category(page, 'Tacos').click();
  await page.getByRole('button', { name: new RegExp(`^Add ${dish},`) }).click();
  await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill(name);
  await ticketOf(page)
    .getByRole('button', { name: /^Charge/ })
    .click();
}

const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan to pay' });
const code = (page: Page) => page.getByRole('img', { name: /^QR code to pay/ });

/** Returns the payment page that the code of a name leads to. */
async function pageOf(page: Page, name: string): Promise<string> {
  const view = (await (await page.request.get('/api/owner/window')).json()) as WindowView;
  const url = view.waiting.find(({ order }) => order.name === name)?.url;
  if (url == null) throw new Error(`no code waits for ${name}`);
  return url;
}

test('a code is paid on the customer’s phone, after a reload and at another tablet, and goes back to the card', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await charge(page, 'Carne Asada', 'Scan Sol');
    await expectAccessible(page);
    await scanButton(page).click();
    await expect(code(page)).toBeVisible();
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await expect(page.getByText(/^The code works for 1[45] min \d+ s$/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(code(page)).toBeVisible();

    await atWindow(browser, product.url, async (other) => {
      await other.getByRole('button', { name: /^Held \d+$/ }).click();
      await other.getByRole('button', { name: 'Show code Scan Sol' }).click();
      await expect(code(other)).toBeVisible();
      // The customer's own phone.
      const paid = await page.request.post(await pageOf(page, 'Scan Sol'), {
        form: { outcome: 'pay' },
        maxRedirects: 0,
      });
      expect(paid.status()).toBe(303);
      for (const tablet of [page, other]) {
        await expect(tablet.getByText('Paid and in the kitchen')).toBeVisible();
        await expect(tablet.getByText('Paid on the customer’s phone')).toBeVisible();
      }
    });
    await expectAccessible(page);
    await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());

    const [order, ...more] = (await openOrders(page)).filter(
      ({ customerName }) => customerName === 'Scan Sol',
    );
    expect(more).toEqual([]);
    expect(order).toMatchObject({ channel: 'window', paymentStatus: 'paid' });
    await page.goto(`/admin/orders/${order?.id}`);
    await page.getByRole('button', { name: 'Refund items or an amount' }).click();
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByLabel('Reason, shown on the receipt').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Refund \$[\d.]+ to VISA/ }).click();
    await expect
      .poll(async () => {
        const read = await page.request.get(`/api/owner/orders/${order?.id}`);
        return ((await read.json()) as OrderPage).paymentStatus;
      })
      .toBe('refunded');
  });
});

test.describe('with a connection that fails', () => {
  test.use({ refusals: ['ERR_', 'Failed to load resource'] });

  test('a code is canceled for cash, and a try whose answer was lost is given up without an order', async ({
    browser,
    product,
  }) => {
    await atWindow(browser, product.url, async (page) => {
      await charge(page, 'Baja Shrimp', 'Lost Lola');
      // The server makes the code; only the answer is lost.
      let sent = 0;
      await page.route('**/api/owner/window/payment-links', async (route) => {
        sent += 1;
        if (sent > 1) return route.fallback();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await scanButton(page).click();
      await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Give up this try' }).click();
      await expect(page.getByText('Nothing was sent', { exact: true })).toBeVisible();
      await scanButton(page).click();
      await expect(code(page)).toBeVisible();
      const url = await pageOf(page, 'Lost Lola');
      const state = '**/api/owner/window/payment-links/*';
      await page.route(state, (route) => route.abort('connectionreset'));
      await expect(page.getByText('No connection. A payment shows when it is back.')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(state);
      await expect(page.getByText('Waiting for payment')).toBeVisible();
      await page.getByRole('button', { name: 'Other ways to pay' }).click();
      await page.getByRole('button', { name: /Exact$/ }).click();
      await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
      await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
      // The link is deleted: nobody can pay by it.
      const late = await page.request.post(url, { form: { outcome: 'pay' }, maxRedirects: 0 });
      expect(late.status()).not.toBe(303);
      const mine = (await openOrders(page)).filter(({ customerName }) => customerName === 'Lost Lola');
      expect(mine).toHaveLength(1);
    });
  });
});

test('on a phone, in Spanish and in the dark, the code fits, expires and is canceled', async ({
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
      await page.getByRole('button', { name: /^Cobrar/ }).click();
      await page.getByRole('button', { name: 'Escanear y pagar' }).click();
      await expect(code(page)).toBeVisible();
      const narrow = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      expect(await narrow()).toBe(true);
      await expectAccessible(page);
      // As after a quarter of an hour, once Square has confirmed it, and before.
      let closed = true;
      const followed = '**/api/owner/window/payment-links/*';
      await page.route(followed, async (route) => {
        const answer = await route.fetch();
        const link = (await answer.json()) as WindowLinkView;
        const json: WindowLinkView = { ...link, state: 'expired', closed, url: null, leftMs: 0 };
        return route.fulfill({ response: answer, json });
      });
      await expect(page.getByText('El código ya venció. No se cobró nada.')).toBeVisible();
      await expectAccessible(page);
      closed = false;
      await expect(page.getByText('Se acabó el tiempo. Estamos verificando con Square…')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Volver a la cuenta' }).click();
      await expect(page.getByRole('button', { name: /^Cobrar/ })).toBeVisible();
      const { waiting } = (await (await page.request.get('/api/owner/window')).json()) as WindowView;
      expect(waiting.filter(({ order }) => order.name === '')).toEqual([]);
    },
    { width: 390, height: 844 },
  );
});
