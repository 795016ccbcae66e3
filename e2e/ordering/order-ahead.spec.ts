import type { HoursView } from '../../contracts/owner/hours.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { listenToBell, openBoard, withKitchen } from '../support/kitchen-orders.ts';
import {
  aCustomer,
  daysOf,
  emailOf,
  nameOf,
  openAllDays,
  openCheckout,
  phoneOf,
  WORDS,
} from '../support/order-ahead.ts';
import { ownProductTest } from '../support/own-product.ts';
import { choosePickup, chosenPickup } from '../support/pickup-choice.ts';

const test = ownProductTest();

const MINUTE = 60_000;

test('without a window the checkout asks for a time alone; the owner sets one, and it asks for the day', async ({
  page,
  product,
}) => {
  const customer = await aCustomer(page, product);
  const first = await openCheckout(customer, 'en');
  await expect(first.getByLabel('Pickup time')).toBeVisible();
  await expect(first.getByLabel('Pickup day')).toHaveCount(0);

  await signInAsOwner(page, '/admin/hours');
  await openAllDays(page.request);
  const window = page.getByLabel('Customers can order');
  await expect(window).toHaveValue('0');
  await window.selectOption('3');
  await expect
    .poll(async () => ((await (await page.request.get('/api/owner/hours')).json()) as HoursView).daysAhead)
    .toBe(3);
  await expect(window).toHaveValue('3');
  await expectAccessible(page);

  await customer.reload();
  const checkout = await openCheckout(customer, 'en');
  const days = await daysOf(customer.request);
  const offered = checkout.getByLabel('Pickup day').getByRole('radio');
  await expect(offered).toHaveCount(days.length);
  for (const [index, { day }] of days.entries()) {
    await expect(offered.nth(index)).toHaveAccessibleName(index === 0 ? 'Today' : nameOf(day, 'en'));
  }
  await expect(chosenPickup(checkout.getByLabel('Pickup time'))).toHaveValue('ASAP');
  await customer.context().close();
});

for (const language of ['en', 'es'] as const) {
  const messages = WORDS[language];

  test(`a customer picks a day, then a time, and pays; the kitchen has it on that day, in ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    await withKitchen(browser, product.url, async (kitchen) => {
      const { board, context, ticket } = kitchen;
      await openAllDays(context.request);
      await context.request.put('/api/owner/hours/settings', { data: { daysAhead: 3 } });
      const rings = await listenToBell(kitchen);
      await board.clock.install();
      await openBoard(kitchen);
      const before = await rings();

      const checkout = await openCheckout(page, language);
      const [, , chosen] = await daysOf(page.request);
      const day = checkout.getByLabel(messages.day);
      const time = checkout.getByLabel(messages.time);
      await chosenPickup(day).focus();
      await page.keyboard.press('ArrowDown');
      await expect(chosenPickup(day)).not.toHaveValue((await daysOf(page.request))[0]?.day ?? '');
      await choosePickup(day, chosen?.day ?? '');
      // As soon as possible is today's alone.
      await expect(time.getByRole('radio', { name: /ASAP|Cuanto antes/ })).toHaveCount(0);
      await choosePickup(time, '12:00 PM');
      await expectAccessible(page);

      // A reload keeps the day and the time.
      await page.reload();
      await page.locator('.order-bar .btn').click();
      await page.locator('.drawer-foot').getByRole('button', { name: messages.proceed }).click();
      await expect(chosenPickup(day)).toHaveValue(chosen?.day ?? '');
      await expect(chosenPickup(time)).toHaveValue('12:00 PM');

      await checkout.getByRole('button', { name: messages.pay }).click();
      await page.waitForURL(/square-sandbox\/checkout/);
      await page.locator('button[value="pay"]').click();
      await page.waitForURL(/\/order-confirmation\?order=/);
      await expect(page.getByText(messages.scheduled).first()).toBeVisible();
      await expect(page.locator('.eta-day')).toContainText('12:00 PM');
      const id = new URL(page.url()).searchParams.get('order')?.split('.')[0] ?? '';

      const due = chosen?.slots.find(({ value }) => value === '12:00 PM')?.at ?? 0;
      const later = board.getByRole('button', { name: /^1 for later, next starts .*11:48 AM/ });
      await expect(later).toBeVisible();
      const order = ticket({ id, token: '' });
      await expect(order).toBeHidden();
      await board.clock.runFor(15_000);
      expect(await rings()).toBe(before);

      // The board follows the Date header of this machine, which would reset the board's clock.
      await board.route('**/api/owner/orders?scope=open', () => undefined);
      const startAt = due - 12 * MINUTE;
      const now = await board.evaluate(() => Date.now());
      await board.clock.fastForward(startAt - 65 * MINUTE - now);
      await expect(order).toBeHidden();
      await board.clock.fastForward(10 * MINUTE);
      await expect(order).toBeVisible();
      expect(await rings()).toBe(before);
      await board.clock.fastForward(56 * MINUTE);
      await expect.poll(rings).toBeGreaterThan(before);
      await board.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

  test.describe('while a customer is in the checkout', () => {
    test.use({ refusals: ['409 (Conflict)', '422 (Unprocessable', 'net::ERR_FAILED'] });

    test(`a day that fills or closes meanwhile is refused in words, and what was typed stays, in ${language}`, async ({
      page,
      browser,
      product,
    }) => {
      await withKitchen(browser, product.url, async ({ context: { request: owner } }) => {
        await openAllDays(owner);
        await owner.put('/api/owner/hours/settings', { data: { daysAhead: 3, slotCapacity: 1 } });
        // Each language has slots of its own, as one dish fills one.
        const [wanted, another] = language === 'en' ? ['12:30 PM', '12:45 PM'] : ['1:30 PM', '1:45 PM'];
        const [, tomorrow, after] = await daysOf(owner);
        if (tomorrow === undefined || after === undefined) throw new Error('no days');
        const checkout = await openCheckout(page, language);
        const day = checkout.getByLabel(messages.day);
        const time = checkout.getByLabel(messages.time);
        const pay = checkout.getByRole('button', { name: messages.pay });
        await choosePickup(day, tomorrow.day);
        await choosePickup(time, wanted);

        // Another customer takes the last place after the page has read the times.
        await page.route('**/api/pickup-days', (route) => route.abort());
        const [taco] = (await (await page.request.get('/api/menu?category=tacos')).json()) as {
          id: number;
          name: string;
          price: string;
        }[];
        const cents = Math.round(Number(taco?.price) * 100);
        const other = await page.request.post('/api/square/create-checkout', {
          data: {
            items: [{ id: taco?.id, name: taco?.name, price: taco?.price, quantity: 1 }],
            total: ((cents + Math.round((cents * 8875) / 100_000)) / 100).toFixed(2),
            customer: {
              email: 'otra@correo.example',
              phone: '(928) 555-0163',
              pickupTime: wanted,
              pickupDay: tomorrow.day,
            },
          },
        });
        expect(other.status(), await other.text()).toBe(200);
        await pay.click();
        await expect(checkout.getByText(messages.full)).toBeVisible();
        await expect(checkout.getByLabel(emailOf[language])).toHaveValue('marisol@correo.example');

        await choosePickup(day, after.day);
        await choosePickup(time, wanted);
        await owner.put(`/api/owner/hours/special-days/${after.day}`, {
          data: { hours: [], note: { en: '', es: '' } },
        });
        await pay.click();
        await expect(checkout.getByText(messages.gone)).toBeVisible();
        await expect(chosenPickup(day)).toHaveValue(after.day);
        await expect(checkout.getByLabel(phoneOf[language])).toHaveValue('(928) 555-0162');
        await expect(checkout.getByRole('button', { name: messages.pay })).toBeVisible();

        await page.unroute('**/api/pickup-days');
        await page.reload();
        await page.locator('.order-bar .btn').click();
        await page.locator('.drawer-foot').getByRole('button', { name: messages.proceed }).click();
        await expect(chosenPickup(day)).toHaveAccessibleName(new RegExp(`^${nameOf(after.day, language)}`));
        await choosePickup(day, tomorrow.day);
        await choosePickup(time, another);
        await pay.click();
        await page.waitForURL(/square-sandbox\/checkout/);
        await owner.delete(`/api/owner/hours/special-days/${after.day}`);
        await owner.put('/api/owner/hours/settings', { data: { slotCapacity: 500 } });
      });
    });
  });
}

test('paid orders of a day that the owner closes are named until it is open again', async ({
  page,
  browser,
  product,
}) => {
  await withKitchen(browser, product.url, async ({ context: { request: owner } }) => {
    await openAllDays(owner);
    await owner.put('/api/owner/hours/settings', { data: { daysAhead: 3 } });
    const [, tomorrow] = await daysOf(owner);
    const customer = await aCustomer(page, product);
    const checkout = await openCheckout(customer, 'en');
    await choosePickup(checkout.getByLabel('Pickup day'), tomorrow?.day ?? '');
    await choosePickup(checkout.getByLabel('Pickup time'), '12:15 PM');
    await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
    await customer.waitForURL(/square-sandbox\/checkout/);
    await customer.locator('button[value="pay"]').click();
    await customer.waitForURL(/\/order-confirmation\?order=/);
    await customer.context().close();

    await signInAsOwner(page, '/admin/hours');
    const said = page.getByRole('heading', { name: '1 paid order is for a time when you’re closed' });
    await expect(page.getByRole('heading', { name: 'Ordering ahead' })).toBeVisible();
    await expect(said).toHaveCount(0);
    await page.getByLabel('Date').fill(tomorrow?.day ?? '');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(said).toBeVisible();
    await expect(page.getByRole('link', { name: /^Order \d+$/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/truck');
    await expect(said).toBeVisible();
    const deleted = await owner.delete(`/api/owner/hours/special-days/${tomorrow?.day}`);
    expect(deleted.status()).toBe(200);
    await expect(said).toHaveCount(0);
  });
});
