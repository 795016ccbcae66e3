import type { OrderPage } from '../../contracts/owner/orders/order-list.ts';
import type { SquareComparison } from '../../contracts/owner/orders/closing.ts';
import type { WindowLinkView, WindowView } from '../../contracts/owner/window/window.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';
import { atWindow, category, openOrders, ticketOf } from '../support/window.ts';

const test = ownProductTest();

test('part of an order is paid in cash and the rest by its code, and it goes back the way it was paid', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await category(page, 'Tacos').click();
    const taco = page.getByRole('button', { name: /^Add Carne Asada,/ });
    for (let n = 0; n < 3; n += 1) await taco.click();
    await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill('Split Sara');
    await ticketOf(page)
      .getByRole('button', { name: /^Charge/ })
      .click();
    await page.getByRole('button', { name: 'Split' }).click();
    const part = page.getByLabel('Part in cash, in dollars');
    const scan = page.getByRole('button', { name: 'Scan to pay' });
    await expect(scan).toBeDisabled();
    await part.fill('500');
    await expect(page.getByText('At least $1.00 must be left for the card.')).toBeVisible();
    await expect(scan).toBeDisabled();
    await part.fill('5');
    await expect(page.getByText('after $5.00 in cash')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No change' })).toBeVisible();
    await page.getByRole('button', { name: '$20', exact: true }).click();
    await expect(page.getByText('$15.00', { exact: true })).toBeVisible();
    await expect(page.getByText('from $20.00')).toBeVisible();
    await expectAccessible(page);
    await scan.click();
    const code = page.getByRole('img', { name: /^QR code to pay/ });
    await expect(code).toBeVisible();

    // The customer thinks again: the cash goes back, and the ticket is as it was.
    await page.getByRole('button', { name: 'Other ways to pay' }).click();
    await expect(page.getByText('Hand back $5.00 in cash', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Split' }).click();
    await part.fill('4.50');
    await page.getByRole('button', { name: 'Other amount' }).click();
    const given = page.getByLabel('Cash received, in dollars');
    await given.fill('4');
    await expect(page.getByText('That is less than $4.50.')).toBeVisible();
    await expect(scan).toBeDisabled();
    await given.fill('10');
    await expect(page.getByText('$5.50', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await scan.click();
    await expect(code).toBeVisible();
    await expectAccessible(page);
    const { waiting } = (await (await page.request.get('/api/owner/window')).json()) as WindowView;
    const link = waiting.find(({ order }) => order.name === 'Split Sara');
    const restCents = (link?.order.totalCents ?? 0) - 450;
    const rest = `$${(restCents / 100).toFixed(2)}`;
    await expect(page.getByText(rest, { exact: true })).toBeVisible();
    const paid = await page.request.post(link?.url ?? '', { form: { outcome: 'pay' }, maxRedirects: 0 });
    expect(paid.status()).toBe(303);
    await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
    await expect(page.getByText('and $4.50 in cash')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Change due $5.50 from $10.00' })).toBeVisible();
    await expectAccessible(page);

    const orders = (await openOrders(page)).filter(({ customerName }) => customerName === 'Split Sara');
    expect(orders).toHaveLength(1);
    await signInAsOwner(page, `/admin/orders/${orders[0]?.id}`);
    await expect(page.getByText('Cash $4.50')).toBeVisible();
    await page.getByRole('button', { name: 'Refund items or an amount' }).click();
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByLabel('Reason, shown on the receipt').selectOption({ index: 1 });
    await expect(
      page.getByText(`${rest} goes back to the card. Hand back the other $4.50 in cash.`),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Refund \$[\d.]+$/ }).click();
    await expect
      .poll(async () => {
        const read = await page.request.get(`/api/owner/orders/${orders[0]?.id}`);
        return ((await read.json()) as OrderPage).paymentStatus;
      })
      .toBe('refunded');
    const closing = await page.request.get('/api/owner/closing/square');
    const books = (await closing.json()) as SquareComparison;
    expect(books.differences).toEqual([]);
    expect(books.ways.map(({ way, ourCents, squareCents }) => [way, ourCents, squareCents])).toEqual([
      ['link', 0, 0],
      ['cash', 0, 0],
    ]);
  });
});

test('a split payment that ended at another tablet says how much cash to hand back', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await category(page, 'Tacos').click();
    const taco = page.getByRole('button', { name: /^Add Carne Asada,/ });
    for (let n = 0; n < 2; n += 1) await taco.click();
    await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill('Elsewhere Ed');
    await ticketOf(page)
      .getByRole('button', { name: /^Charge/ })
      .click();
    await page.getByRole('button', { name: 'Split' }).click();
    await page.getByLabel('Part in cash, in dollars').fill('3');
    await page.getByRole('button', { name: 'Scan to pay' }).click();
    await expect(page.getByText('after $3.00 in cash')).toBeVisible();
    const { waiting } = (await (await page.request.get('/api/owner/window')).json()) as WindowView;
    const id = waiting.find(({ order }) => order.name === 'Elsewhere Ed')?.order.id ?? '';
    const followed = `**/api/owner/window/payment-links/${id}`;
    await page.route(followed, async (route) => {
      const answer = await route.fetch();
      const link = (await answer.json()) as WindowLinkView;
      const json: WindowLinkView = { ...link, state: 'expired', closed: false, url: null, leftMs: 0 };
      return route.fulfill({ response: answer, json });
    });
    await expect(page.getByText('Time’s up. Checking with Square…')).toBeVisible();
    await expect(page.getByText('$3.00 in cash goes back to you')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(followed);
    expect((await page.request.post(`/api/owner/window/payment-links/${id}/cancel`)).status()).toBe(200);
    await expect(page.getByText('$3.00 in cash goes back to you')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the ticket' }).click();
    await expect(ticketOf(page).getByRole('button', { name: /^Charge/ })).toBeVisible();
  });
});

test('a network that goes while a payment is being split leaves cash, which is taken for the whole', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    await category(page, 'Tacos').click();
    await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();
    await ticketOf(page)
      .getByRole('button', { name: /^Charge/ })
      .click();
    await page.getByRole('button', { name: 'Split' }).click();
    await page.getByLabel('Part in cash, in dollars').fill('1');
    await page.context().setOffline(true);
    const cash = page.getByRole('button', { name: 'Cash', exact: true });
    await expect(cash).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /Exact$/ }).click();
    await expect(page.getByRole('heading', { name: 'No change' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done, send to kitchen' })).toBeEnabled();
    await page.context().setOffline(false);
  });
});
