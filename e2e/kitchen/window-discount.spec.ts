import type { SquareComparison } from '../../contracts/owner/orders/closing.ts';
import type { OrderPage } from '../../contracts/owner/orders/order-list.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atWindow, category, nextOrder, openOrders, ticketOf } from '../support/window.ts';

test('a discount has a reason, stays with the order on hold and is on its page; what is free needs no payment', async ({
  browser,
  product,
}) => {
  await atWindow(browser, product.url, async (page) => {
    const ticket = ticketOf(page);
    const addTaco = async () => {
      await category(page, 'Tacos').click();
      await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();
    };
    const charge = ticket.getByRole('button', { name: /^Charge/ });
    const sheet = page.getByRole('dialog', { name: 'Discount' });

    await addTaco();
    await ticket.getByRole('button', { name: /^One more / }).click();
    await ticket.getByRole('textbox', { name: 'Name or number' }).fill('Regular Rosa');
    const full = await charge.innerText();
    await ticket.getByRole('button', { name: 'Discount' }).click();
    await sheet.getByRole('button', { name: /^Take off/ }).click();
    await expect(sheet.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
    await sheet.getByRole('button', { name: '10%' }).click();
    await sheet.getByRole('button', { name: /^Take off/ }).click();
    await expect(sheet.getByText('Choose a reason.')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Regular' }).click();
    await sheet.getByRole('button', { name: /^Take off \$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(ticket.getByText('Regular, 10% off')).toBeVisible();
    await expect(charge).not.toHaveText(full, { useInnerText: true });
    const off = await charge.innerText();

    await ticket.getByRole('button', { name: 'Hold' }).click();
    await expect(ticket.getByText('Tap a dish to begin.')).toBeVisible();
    await page.getByRole('button', { name: /^Held \d+$/ }).click();
    await page.getByRole('button', { name: 'Recall Regular Rosa' }).click();
    await expect(ticket.getByText('Regular, 10% off')).toBeVisible();
    await page.reload();
    await expect(charge).toHaveText(off, { useInnerText: true });
    await charge.click();
    await expect(page.getByRole('complementary').getByText('Regular, 10% off')).toBeVisible();
    await page.getByRole('button', { name: /Exact$/ }).click();
    await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
    await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
    await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());

    await addTaco();
    await ticket.getByRole('textbox', { name: 'Name or number' }).fill('Free Fran');
    await ticket.getByRole('button', { name: 'Discount' }).click();
    await sheet.getByRole('button', { name: 'Comp', exact: true }).click();
    await sheet.getByRole('button', { name: /^One free Carne Asada more/ }).click();
    await sheet.getByRole('button', { name: 'Other' }).click();
    await sheet.getByLabel('Reason in your own words').fill('Dropped at the window');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Give for free' }).click();
    await expect(sheet).toBeHidden();
    await expect(ticket.getByText('Comp: Dropped at the window')).toBeVisible();
    await expect(ticket.getByText('1 free')).toBeVisible();
    await charge.click();
    await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to kitchen' }).click();
    await expect(page.getByText('In the kitchen')).toBeVisible();

    const orders = await openOrders(page);
    const named = (name: string) => orders.find(({ customerName }) => customerName === name)?.id ?? '';
    const free = await page.request.get(`/api/owner/orders/${named('Free Fran')}`);
    expect((await free.json()) as OrderPage).toMatchObject({ payment: null, paymentStatus: 'paid' });
    await page.goto(`/admin/orders/${named('Regular Rosa')}`);
    await expect(page.getByRole('complementary').getByText('Regular, 10% off')).toBeVisible();

    const books = async () =>
      (await (await page.request.get('/api/owner/closing/square')).json()) as SquareComparison;
    await expect.poll(async () => (await books()).differences).toEqual([]);
    // The closing has both on lines of their own, and the day by way of payment.
    await page.goto('/admin/orders/closing');
    const sales = page.locator('.closing_sums');
    await expect(sales).toContainText(/Discounts-\$\d/);
    await expect(sales).toContainText(/Comps-\$\d/);
    const ways = page.getByRole('region', { name: 'By way of payment' });
    await expect(ways.getByRole('row', { name: /^Window cash/ })).toContainText('$0.00');
    await expect(ways.getByRole('row', { name: /^Window nothing to pay/ })).toContainText('$0.00');
    await expect(ways.getByRole('row', { name: /^(Both channels|Total)/ })).toBeVisible();
    await expectAccessible(page);
  });
});
