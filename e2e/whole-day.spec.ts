import type { Page } from '@playwright/test';
import { stopEnd } from './support/demo-day.ts';
import { expect, expectAccessible, signInAsOwner } from './support/journey.ts';
import { openBoard, openKitchen } from './support/kitchen-orders.ts';
import { signUp } from './support/order-by-call.ts';
import { ownSquareTest } from './support/own-product.ts';
import { buyingAt, rush } from './support/rush.ts';
import { openRefund } from './support/refund-form.ts';
import { turnSwitch } from './support/turn-switch.ts';

/** A truck with its own Square sandbox, whose customers have network addresses of their own. */
const test = ownSquareTest({ TRUST_PROXY: 'true' });
// Chromium reports the kitchen's lost network, and the order that found no room.
test.use({
  serviceWorkers: 'allow',
  refusals: ['ERR_INTERNET_DISCONNECTED', '409 (Conflict)'],
});

const QUARTER_MS = 15 * 60_000;
/** Time to prepare an order when the kitchen is not busy. */
const USUAL_MS = 12 * 60_000;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Fills the cart with a taco and the checkout form, without sending it. */
async function readyToOrder(customer: Page) {
  await customer.goto('/menu');
  await customer.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await customer.getByRole('button', { name: /^Your order, \d/ }).click();
  const cart = customer.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: /^Proceed/ }).click();
  const checkout = customer.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Email').fill('luis@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0177');
  return checkout;
}

test('a whole day: opened, parked, overrun, sold out, cut off, paused, refunded, announced and closed to the cent', async ({
  page: owner,
  browser,
  product,
  square,
}) => {
  const street = { baseURL: product.url, viewport: { width: 390, height: 844 } };
  const marisol = await (await browser.newContext(street)).newPage();
  // His page moves until he is refused: were all of them moving, drawing would be most of the work.
  const luis = await (await browser.newContext({ ...street, reducedMotion: 'no-preference' })).newPage();
  const kitchen = await openKitchen(browser, product.url);
  const { board, context: tablet, status, ticket } = kitchen;
  await signUp(marisol);

  await test.step('the window opens', async () => {
    await tablet.request.put('/api/owner/ordering-status', { data: { enabled: false } });
    await marisol.goto('/menu');
    await expect(marisol.getByText('La cocina esta descansando!')).toBeVisible();
    await openBoard(kitchen);
    await turnSwitch(board.getByRole('switch', { name: /Taking orders/ }), 'on');
    await expect(marisol.getByText('La cocina esta descansando!')).toBeHidden({ timeout: 5_000 });
  });

  await test.step('the truck parks, and customers read where', async () => {
    await signInAsOwner(owner, '/admin/truck');
    await owner.getByRole('button', { name: 'Somewhere else' }).click();
    await owner.getByLabel('Until').fill(stopEnd().typed);
    await owner.getByRole('textbox', { name: 'Place' }).fill('The plaza');
    await owner.getByLabel('Address').fill('200 S Main St, Yuma, AZ 85364');
    await owner.getByRole('button', { name: 'Park here' }).click();
    await expect(owner.locator('.truck_now')).toContainText('The plaza');
    await marisol.goto('/location');
    await expect(marisol.locator('address')).toContainText('The plaza');
  });

  // ASAP must mean the same slot to all who order now.
  const left = QUARTER_MS - ((Date.now() + USUAL_MS) % QUARTER_MS);
  if (left < 60_000) await marisol.waitForTimeout(left + 1000);
  const buy = await buyingAt(product.url);
  const cookies = await marisol.context().cookies();
  const first = await buy({
    dishes: { 'Pollo Asado': 3, 'Baja Shrimp': 1 },
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  if (!first.ok) throw new Error(first.message);
  const hers = first.order;
  const { orders, refusals } =
    await test.step('fifty customers at once against five dishes a quarter hour', async () => {
      await owner.goto('/admin/hours');
      const less = owner.getByRole('button', { name: 'Less: Dishes per 15 minutes' });
      for (let dishes = 24; dishes > 5; dishes--) await less.click();
      await expect
        .poll(async () => (await (await owner.request.get('/api/owner/hours')).json()).slotCapacity)
        .toBe(5);
      const checkout = await readyToOrder(luis);
      const came = await rush(product.url, 49);

      await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
      const refused = checkout.getByText('That pickup time just filled up. Please choose another.');
      await expect(refused).toBeVisible();
      await expectAccessible(luis);
      const times = checkout.getByLabel('Pickup time');
      // The times are asked for again; until then the refused one is still offered.
      await expect(times.locator('input[value="ASAP"]')).toBeDisabled();
      await times.locator('input:enabled').first().check();
      await expect(refused).toBeHidden();
      await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
      await luis.waitForURL(/square\/checkout/);
      await luis.locator('button[value="pay"]').click();
      await luis.waitForURL(/\/order-confirmation\?order=/);
      return came;
    });

  await test.step('no order is lost, and the console says why a slot is full', async () => {
    // Her four dishes and 36 tacos fill eight slots.
    expect(refusals.length).toBeGreaterThanOrEqual(49 - 36);
    expect(new Set(refusals)).toEqual(new Set(['That pickup time just filled up. Please choose another.']));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(49);
    await expect
      .poll(async () => ((await (await owner.request.get('/api/owner/orders')).json()) as unknown[]).length)
      .toBe(51);
    await owner.reload();
    await owner
      .getByRole('list', { name: 'Today’s slots' })
      .getByRole('button', { name: /Full/ })
      .first()
      .click();
    const why = owner.getByRole('region', { name: /^What fills/ });
    await expect(why).toContainText('5 of 5');
    await expect(why.getByRole('listitem').filter({ hasText: 'Order 1' }).first()).toContainText('4 dishes');
    await expect(why.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a dish is sold out in two taps, and the customer’s page follows', async () => {
    const listens = marisol.waitForResponse('**/api/menu/events');
    await marisol.goto('/menu');
    const dish = marisol.getByRole('article').filter({ hasText: 'Al Pastor' });
    await expect(dish.getByRole('button', { name: 'Choose Al Pastor' })).toBeVisible();
    await listens;
    await board.getByRole('button', { name: 'Sold out', exact: true }).click();
    const panel = board.getByRole('dialog', { name: 'Sold out' });
    await panel.getByRole('region', { name: 'Tacos' }).getByRole('button', { name: 'Al Pastor' }).click();
    await expect(dish.getByText('Sold out')).toBeVisible({ timeout: 5_000 });
    await board.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('a mistaken bump is taken back', async () => {
    await ticket(hers)
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect.poll(() => status(hers)).toBe('preparing');
    await board.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => status(hers)).toBe('received');
    await expect(ticket(hers).getByRole('button', { name: /^Start/ })).toBeVisible();
  });

  await test.step('the kitchen’s network goes and comes back: each press is sent once', async () => {
    // What reached the server: a try without a network has no answer.
    const sent: string[] = [];
    tablet.on('response', (response) => {
      const request = response.request();
      if (request.url().endsWith(`${hers.id}/status`)) sent.push(String(request.postDataJSON()?.status));
    });
    await tablet.setOffline(true);
    await expect(board.getByText('Connection lost.')).toBeVisible();
    await ticket(hers)
      .getByRole('button', { name: /^Start/ })
      .click();
    await ticket(hers)
      .getByRole('button', { name: /^Ready/ })
      .click();
    await expect(board.getByText('2 changes waiting to be sent')).toBeVisible();
    const unchanged = await owner.request.get(`/api/owner/orders/${hers.id}`);
    expect(await unchanged.json()).toMatchObject({ status: 'received' });
    await tablet.setOffline(false);
    await expect(board.getByText('Connection lost.')).toBeHidden({ timeout: 20_000 });
    await expect.poll(() => status(hers), { timeout: 20_000 }).toBe('ready');
    const handOver = board.getByRole('region', { name: 'Ready' }).locator(`[data-bump="${hers.id}"]`);
    await expect(handOver).toContainText('just now');
    expect(sent).toEqual(['preparing', 'ready']);
  });

  await test.step('a pause and its end', async () => {
    await owner.goto('/admin/hours');
    const pauses = owner.getByRole('group', { name: /^Pause/ });
    await pauses.getByRole('button', { name: /^10 min/ }).click();
    await expect(marisol.getByText('La cocina esta descansando!')).toBeVisible({ timeout: 5_000 });
    await pauses.getByRole('button', { name: /^None/ }).click();
    await expect(marisol.getByText('La cocina esta descansando!')).toBeHidden({ timeout: 5_000 });
  });

  await test.step('part of an order is refunded, and its customer reads why', async () => {
    await marisol.goto(`/order-confirmation?order=${hers.token}`);
    await owner.goto(`/admin/orders/${hers.id}`);
    const panel = owner.getByRole('complementary', { name: /Marisol|Guest 0162/ });
    await openRefund(panel);
    await panel.getByRole('checkbox', { name: 'Refund Pollo Asado' }).check({ force: true });
    await panel.getByLabel('Message to customer (optional, in English)').fill('So sorry, Marisol.');
    await panel.getByRole('button', { name: /^Refund \$3\.5\d to VISA 1111/ }).click();
    await expect(panel.getByText('Done')).toBeVisible();
    await expect(marisol.getByText('Food was cold. 1 × Pollo Asado.')).toBeVisible();
    await expect(marisol.getByText('“So sorry, Marisol.”')).toBeVisible();
  });

  await test.step('a promotion stands under the bell', async () => {
    await owner.goto('/admin/promotions');
    for (const name of ['English', 'Spanish']) {
      const group = owner.getByRole('group', { name, exact: true });
      await group.getByLabel('Title').fill('Elote until 2');
      await group.getByLabel('Message').fill('Corn with crema');
    }
    await owner.getByRole('button', { name: /^Send to \d/ }).click();
    const bell = marisol.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.click({ timeout: 15_000 });
    await expect(marisol.getByRole('dialog', { name: 'Notifications' })).toContainText('Elote until 2', {
      timeout: 15_000,
    });
  });

  await test.step('the closing is what Square says, to the cent', async () => {
    const books = await square.books();
    expect(books.payments).toBe(51);
    await owner.goto('/admin/orders');
    await owner.getByRole('link', { name: 'Closing' }).click();
    await expect(
      owner.getByText(`51 payments, ${dollars(books.takenCents)}: the same as here.`),
    ).toBeVisible();
    const sales = owner.locator('.closing_sums');
    await expect(sales).toContainText(`Total collected${dollars(books.takenCents)}`);
    await expect(sales).toContainText(`1 refund-${dollars(books.refundedCents)}`);
    await expect(sales).toContainText(`Net total${dollars(books.takenCents - books.refundedCents)}`);
  });

  for (const page of [marisol, luis]) await page.context().close();
  await kitchen.context.close();
});
