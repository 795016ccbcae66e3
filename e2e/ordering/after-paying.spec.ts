import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { type PaidOrder, paidOrder, withKitchen } from '../support/kitchen-orders.ts';
import { chosenPickup } from '../support/pickup-choice.ts';

const STEPS = ['preparing', 'ready', 'picked_up'] as const;

/** Orders a dish as a guest in this page, pays, and arrives at the order's page; returns the order. */
async function orderAsGuest(page: Page, email: string): Promise<PaidOrder> {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: /^Your order, / }).click();
  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Name').fill('Marisol Vega');
  await checkout.getByLabel('Email').fill(email);
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.waitForURL(/square-sandbox\/checkout/);
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText('Order number')).toBeVisible();
  const token = new URL(page.url()).searchParams.get('order') ?? '';
  return { id: token.split('.')[0] ?? '', token };
}

test.describe(() => {
  test.use({ refusals: ['422 (Unprocessable'] });

  test('a guest who has paid makes an account with a password, says how it was, and repeats the order in one tap', async ({
    page,
    browser,
    product,
  }) => {
    await withKitchen(browser, product.url, async (kitchen) => {
      const email = `${crypto.randomUUID()}@correo.example`;
      const order = await orderAsGuest(page, email);
      const keep = page.getByRole('region', { name: 'Keep this order in an account' });
      const password = keep.getByLabel('Password', { exact: true });
      await keep.getByRole('button', { name: 'Create account' }).click();
      await expect(password).toBeFocused();
      await password.fill('password');
      await keep.getByRole('button', { name: 'Create account' }).click();
      await expect(keep.getByText('Too easy to guess. Please choose another.')).toBeVisible();
      await expectAccessible(page);
      // Whoever has only the link is offered nothing.
      const friend = await browser.newPage({ baseURL: product.url });
      await friend.goto(`/order-confirmation?order=${encodeURIComponent(order.token)}`);
      await expect(friend.getByText('Order number')).toBeVisible();
      await expect(friend.getByRole('region', { name: 'Keep this order in an account' })).toHaveCount(0);
      await friend.close();

      await password.fill('horchata-fría');
      await password.press('Enter');
      await expect(page.getByRole('heading', { name: 'Account created!' })).toBeVisible();

      for (const status of STEPS) await kitchen.move(order, status);
      const rate = page.getByRole('region', { name: 'How was it?' });
      await rate.getByRole('radio', { name: '4 stars' }).click();
      await expect(rate.getByText('Thank you! You gave 4 of 5 stars.')).toBeVisible();
      await rate.getByLabel('Anything you want to tell us?').fill('Crisp!');
      const sent = page.waitForResponse('**/rating');
      await rate.getByRole('button', { name: 'Send' }).click();
      expect((await sent).status()).toBe(200);
      await expectAccessible(page);
      await page.reload();
      await expect(rate.getByRole('radio', { name: '4 stars' })).toBeChecked();
      await expect(rate.getByLabel('Anything you want to tell us?')).toHaveValue('Crisp!');

      const office = await browser.newPage({ baseURL: product.url });
      await signInAsOwner(office, '/admin/messages');
      await office.getByRole('link', { name: 'Ratings' }).click();
      const rated = office.getByRole('region', { name: 'Ratings' }).getByRole('link').first();
      await expect(rated).toContainText('Crisp!');
      await expect(rated.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
      await expect(office.getByRole('region', { name: 'Average per week' })).toBeVisible();
      await expectAccessible(office);
      await rated.click();
      await expect(office.getByRole('heading', { name: 'How it was' })).toBeVisible();
      await office.close();

      await page.goto('/');
      const again = page.getByRole('region', { name: 'Your last order' });
      await expect(again).toContainText('Baja Shrimp');
      await expectAccessible(page);
      await page.goto('/menu');
      await again.getByRole('button', { name: 'Order again' }).click();
      const cart = page.getByRole('dialog', { name: 'Your order' });
      await expect(cart.getByRole('heading', { name: 'Baja Shrimp' })).toBeVisible();
      await expect(again).toHaveCount(0);
    });
  });
});

test('a friend’s link opens the menu with the same pickup time, and says nothing of whose it is', async ({
  page,
  browser,
  product,
}) => {
  await withKitchen(browser, product.url, async (kitchen) => {
    const { slots } = (await (await page.request.get('/api/ordering-status')).json()) as {
      slots: { value: string; at: number; full: boolean }[];
    };
    const slot = slots.findLast(({ value, full }) => value !== 'ASAP' && !full);
    if (slot === undefined) throw new Error('no slot');
    const order = await paidOrder(
      page.request,
      { 'Baja Shrimp': 1 },
      {
        pickupTime: slot.value,
        pickupAt: slot.at,
      },
    );
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (shared: object) => void Object.assign(window, { shared }),
      });
    });
    await page.goto(`/order-confirmation?order=${encodeURIComponent(order.token)}`);
    const [entry] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(entry.suggestedFilename()).toBe('order.ics');
    await page.getByRole('button', { name: 'Invite a friend to order too' }).click();
    const shared = await page.evaluate(() => Reflect.get(window, 'shared') as { url: string });
    expect(shared.url).toBe(`${product.url}/menu?pickup=${new Date(slot.at).toISOString().slice(0, 16)}Z`);

    const friend = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 } });
    await friend.goto(shared.url);
    const said = friend.getByRole('region', { name: 'Pickup with a friend' });
    await expect(said).toContainText('Order with your friend');
    await expect(said).toContainText(slot.value);
    await expectAccessible(friend);
    await said.getByRole('button', { name: 'Close' }).click();
    await expect(said).toHaveCount(0);
    await friend.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await friend.getByRole('button', { name: /^Your order, / }).click();
    await friend.getByRole('button', { name: /^Proceed to Checkout/ }).click();
    await expect(chosenPickup(friend.getByLabel('Pickup time'))).toHaveValue(slot.value);
    await friend.goto('/menu?pickup=2026-01-05T18:45Z');
    await expect(said).toContainText('That pickup time is gone');
    await friend.close();

    // The device of a guest offers the order it paid again, says what is sold out, and forgets it when declined.
    for (const status of STEPS) await kitchen.move(order, status);
    await page.evaluate((token) => localStorage.setItem('comal-last-order', token), order.token);
    const menu = (await (await page.request.get('/api/menu')).json()) as { id: number; name: string }[];
    const id = menu.find(({ name }) => name === 'Baja Shrimp')?.id;
    const sell = (until: string | null) =>
      kitchen.context.request.put('/api/owner/sold-out', { data: { kind: 'item', id, until } });
    await page.goto('/menu');
    const again = page.getByRole('region', { name: 'Your last order' });
    await expect(again).toContainText('Baja Shrimp');
    try {
      expect((await sell('switched_back')).status()).toBe(200);
      await again.getByRole('button', { name: 'Order again' }).click();
      await expect(again).toContainText('Nothing could be added');
      await expect(again).toContainText('Baja Shrimp isn’t available right now.');
      await expectAccessible(page);
    } finally {
      await sell(null);
    }
    await again.getByRole('button', { name: 'Not now' }).click();
    await expect(again).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('comal-last-order'))).toBeNull();
  });
});
