import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { type PaidOrder, paidOrder } from '../support/kitchen-orders.ts';
import { ownSquareTest } from '../support/own-product.ts';
import { openRefund } from '../support/refund-form.ts';

/** A truck with a Square sandbox that can refuse. */
const test = ownSquareTest();

/** Opens the order's panel beside the list. */
async function opened(owner: Page, order: PaidOrder) {
  await owner.goto(`/admin/orders/${order.id}`);
  return owner.getByRole('complementary', { name: 'Guest 0162' });
}

test('a refund that Square refuses is said, alarms, and tried again goes back once; one under way says so', async ({
  page: owner,
  browser,
  product,
  square,
}) => {
  const street = await browser.newContext({ baseURL: product.url });
  const refused = await paidOrder(street.request, { 'Baja Shrimp': 1 });
  const slow = await paidOrder(street.request, { 'Al Pastor': 1 });
  await signInAsOwner(owner, '/admin/orders');

  await square.tell({ refunds: 'fail' });
  let panel = await opened(owner, refused);
  await openRefund(panel);
  await panel.getByRole('button', { name: 'Everything' }).click();
  await panel.getByRole('button', { name: 'Refund $4.63 to VISA 1111' }).click();
  await expect(panel.getByText('Failed', { exact: true })).toBeVisible();
  const alarms = owner.getByRole('alert', { name: 'Alerts' });
  await expect(alarms).toContainText('Square could not refund $4.63.');
  await expectAccessible(owner);
  expect((await square.books()).refundedCents).toBe(0);

  await square.tell({ refunds: 'complete' });
  await panel.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(panel.getByText('Done', { exact: true })).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect((await square.books()).refundedCents).toBe(463);
  // The alarm stays until it is cleared.
  await expect(alarms).toContainText('Square could not refund $4.63.');
  await alarms.getByRole('button', { name: /^Clear/ }).click();
  await expect(alarms).toBeEmpty();

  await square.tell({ refunds: 'pending' });
  panel = await opened(owner, slow);
  await openRefund(panel);
  await panel.getByRole('button', { name: 'Everything' }).click();
  await panel.getByRole('button', { name: 'Refund $3.81 to VISA 1111' }).click();
  await expect(panel.getByText('On its way', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Refund \$/ })).toHaveCount(0);
  await square.tell({ refunds: 'complete' });
  await street.close();
});

test('an order canceled on its page goes back whole, is off the board, and its customer reads so', async ({
  page: owner,
  browser,
  product,
  square,
}) => {
  const street = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const order = await paidOrder(street.request, { 'Pollo Asado': 2 });
  const before = (await square.books()).refundedCents;
  const customer = await street.newPage();
  await customer.goto(`/order-confirmation?order=${order.token}`);
  await signInAsOwner(owner, '/admin/orders');
  const panel = await opened(owner, order);
  const cancel = panel.getByRole('button', { name: 'Cancel the order' });
  await cancel.click();
  // One press asks for confirmation; a press elsewhere cancels it.
  await panel.getByRole('heading', { name: 'Guest 0162' }).click();
  await expect(cancel).toBeVisible();
  await cancel.click();
  await panel.getByRole('button', { name: 'Cancel and refund everything?' }).click();
  await expect(panel.getByText('Done', { exact: true })).toBeVisible();
  expect((await square.books()).refundedCents - before).toBe(708);
  await expect(customer.getByText(/canceled/i).first()).toBeVisible();
  const open = (await (await owner.request.get('/api/owner/orders')).json()) as { id: string }[];
  expect(open.map(({ id }) => id)).not.toContain(order.id);
  await street.close();
});

test('of many alarms the first stand in sight, and all of them are one press away', async ({
  page: owner,
  browser,
  product,
  square,
}) => {
  const street = await browser.newContext({ baseURL: product.url });
  await signInAsOwner(owner, '/admin/orders');
  await square.tell({ refunds: 'fail' });
  for (let n = 0; n < 5; n++) {
    const { id } = await paidOrder(street.request, { 'Al Pastor': 1 });
    const asked = await owner.request.post(`/api/owner/orders/${id}/refund`, { data: { reason: 'cold' } });
    expect(asked.ok(), await asked.text()).toBe(true);
  }
  const alarms = owner.getByRole('alert', { name: 'Alerts' });
  const more = alarms.getByRole('button', { name: 'and 2 more' });
  await expect(more).toBeVisible({ timeout: 15_000 });
  await expect(alarms.getByRole('button', { name: /^Clear/ })).toHaveCount(3);
  await more.click();
  await expect(alarms.getByRole('button', { name: /^Clear/ })).toHaveCount(5);
  await expectAccessible(owner);
  await alarms.getByRole('button', { name: 'Show fewer' }).click();
  await expect(alarms.getByRole('button', { name: /^Clear/ })).toHaveCount(3);
  await square.tell({ refunds: 'complete' });
  await street.close();
});
