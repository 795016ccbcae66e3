import { EventEmitter, once } from 'node:events';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { HoursView } from '../../contracts/owner/hours.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { demoDay, stopEnd } from '../support/demo-day.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { startProduct } from '../support/product.ts';

const DAY_MS = 86_400_000;
/** Returns a day of the truck, which is seven hours behind UTC all year. */
const truckDay = (days = 0) =>
  new Date(Date.now() - 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

interface Day {
  owner: Page;
  page: Page;
  office: BrowserContext;
}

/** Runs a test with the owner at a desk and a customer on a phone, on a truck of its own. */
async function aDay({ browser }: { browser: Browser }, run: (day: Day) => Promise<void>): Promise<void> {
  const product = await startProduct();
  const office = await browser.newContext({ baseURL: product.url, viewport: { width: 1180, height: 820 } });
  const street = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  try {
    await run({ owner: await office.newPage(), page: await street.newPage(), office });
  } finally {
    await office.close();
    await street.close();
    await product.stop();
  }
}

test('a pause closes the customer’s page within 5 s, says when it ends, and ends by itself', async ({
  browser,
}) => {
  await aDay({ browser }, async ({ owner, page, office }) => {
    await page.goto('/menu');
    await expect(page.getByRole('button', { name: 'Add Baja Shrimp' })).toBeEnabled();
    await signInAsOwner(owner, '/admin/hours');
    const pauses = owner.getByRole('group', { name: /^Pause/ });
    await pauses.getByRole('button', { name: /^10 min/ }).click();
    await expect(page.getByRole('button', { name: 'Ordering Closed' }).first()).toBeDisabled({
      timeout: 5_000,
    });
    await expect(owner.getByText('is when orders open again')).toBeVisible();
    await expect(pauses.getByRole('button', { name: /^10 min/ })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(owner);
    const status = await (await office.request.get('/api/ordering-status')).json();
    expect(status.reason).toBe('paused');
    expect(Math.abs(status.opensAt - Date.now() - 600_000)).toBeLessThan(30_000);
    await page.getByRole('button', { name: /^Your order, / }).click();
    const cart = page.getByRole('dialog', { name: 'Your order' });
    await expect(cart.getByText(/^Next opening: \w+day \d{1,2}:\d\d [AP]M\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();

    // A pause that ends in four seconds without any action.
    const until = Date.now() + 4_000;
    const put = await office.request.put('/api/owner/ordering-status', { data: { enabled: false, until } });
    expect(put.ok()).toBe(true);
    await expect(page.getByRole('button', { name: 'Add Baja Shrimp' })).toBeEnabled({ timeout: 35_000 });
    await expect(pauses.getByRole('button', { name: /^None/ })).toHaveAttribute('aria-pressed', 'true', {
      timeout: 20_000,
    });
  });
});

test('busy minutes lengthen the wait that customers see, at once', async ({ browser }) => {
  await aDay({ browser }, async ({ owner, page }) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await page.locator('.cart-btn').click();
    const wait = page.getByRole('dialog').getByText(/^Ready in about/);
    await expect(wait).toHaveText('Ready in about 12 min');
    await signInAsOwner(owner, '/admin/hours');
    await owner.getByRole('button', { name: /^\+10/ }).click();
    await expect(owner.locator('.hours_now')).toContainText('22 min');
    await expect(owner.locator('.hours_now')).toContainText('12 usual, plus 10 because you are busy.');
    await expect(wait).toHaveText('Ready in about 22 min', { timeout: 5_000 });
    await owner.getByRole('button', { name: /^Usual/ }).click();
    await expect(wait).toHaveText('Ready in about 12 min', { timeout: 5_000 });
  });
});

test('hours, closures and capacity are set on one screen, and customers read the closure', async ({
  browser,
}) => {
  await aDay({ browser }, async ({ owner, page, office }) => {
    await signInAsOwner(owner, '/admin/hours');
    const monday = owner.getByLabel('Monday opens');
    await monday.fill('10:00');
    await monday.blur();
    await expect(owner.locator('.hours_week output')).toHaveText('Saved');
    await owner.getByRole('switch', { name: 'Sunday open' }).click({ force: true });
    await expect(owner.getByLabel('Sunday closes')).toBeVisible();
    await owner.getByLabel('Sunday closes').fill('09:00');
    await owner.getByLabel('Sunday closes').blur();
    await expect(owner.locator('.parts_problem')).toHaveText(
      'It must close after it opens, by 8:00 AM the next day.',
    );

    const day = truckDay(12);
    await owner.getByLabel('Date').fill(day);
    await owner.getByLabel('Note for customers').fill('Family wedding. Back tomorrow.');
    await owner.getByLabel('The same in Spanish').fill('Boda en la familia. Volvemos mañana.');
    await owner.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(owner.locator('.hours_specialDay')).toContainText('Family wedding');
    await expectAccessible(owner);

    await page.goto('/location');
    await expect(page.locator('.coming-up')).toContainText('Family wedding. Back tomorrow.');
    await expect(page.locator('.coming-up')).toContainText('Closed');
    await expect(page.locator('.week-hours').first()).toContainText('10 AM to 2 PM');
    await expectAccessible(page);
    await page.goto('/location?lang=es');
    await expect(page.locator('.coming-up')).toContainText('Boda en la familia');

    // A special day with two windows; hours that a night before reaches into are marked beside them.
    const fair = owner.getByRole('group', { name: 'Special day' });
    await owner.getByLabel('Date').fill(truckDay(13));
    await owner.getByLabel('What is different').selectOption('hours');
    await fair.getByRole('button', { name: 'Special day: add hours' }).click();
    const set = async (label: string, time: string) => {
      await fair.getByLabel(label, { exact: true }).fill(time);
      await fair.getByLabel(label, { exact: true }).blur();
    };
    await set('Special day opens, hours 2', '18:00');
    await expect(fair.getByLabel('Special day closes, hours 2')).toHaveValue('20:00');
    await set('Special day closes, hours 2', '01:00');
    await owner.getByRole('button', { name: 'Add', exact: true }).click();
    const special = owner.locator('.hours_specialDay', { hasText: '6:00 PM to 1:00 AM' });
    await expect(special).toContainText('Open 9:30 AM to 2:00 PM, 6:00 PM to 1:00 AM');
    await owner.getByLabel('Date').fill(truckDay(14));
    await owner.getByLabel('What is different').selectOption('hours');
    await set('Special day opens', '00:30');
    await owner.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(owner.locator('.hours_add .parts_problem')).toContainText('reach into the next day’s');
    await expect(fair.getByLabel('Special day opens', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await owner.getByLabel('What is different').selectOption('closed');
    await page.reload();
    await expect(page.locator('.coming-up')).toContainText('9:30 AM a 2 PM, 6 PM a 1 AM');
    await special.getByRole('button').click();
    await expect(special).toHaveCount(0);

    await owner.getByRole('button', { name: /^Remove Family wedding/ }).click();
    await expect(owner.getByText('None coming up.')).toBeVisible();
    await expect(owner.getByRole('heading', { name: 'Special closures' })).toBeFocused();

    await owner.getByRole('button', { name: 'Less: Dishes per 15 minutes' }).click();
    await owner.getByRole('button', { name: 'Less: Dishes per 15 minutes' }).click();
    await expect
      .poll(async () => (await (await office.request.get('/api/owner/hours')).json()).slotCapacity)
      .toBe(22);
  });
});

test('what is pressed while an answer is slow is sent as well', async ({ browser }) => {
  await aDay({ browser }, async ({ owner, office }) => {
    await signInAsOwner(owner, '/admin/hours');
    const gate = new EventEmitter();
    const held = once(gate, 'open');
    const sent: unknown[] = [];
    await owner.route('**/api/owner/hours/settings', async (route) => {
      sent.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    const less = owner.getByRole('button', { name: 'Less: Dishes per 15 minutes' });
    await less.click();
    await expect.poll(() => sent).toEqual([{ slotCapacity: 23 }]);
    await less.click();

    const days: unknown[] = [];
    await owner.route('**/api/owner/hours/week/0', async (route) => {
      days.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    for (const [label, time] of [
      ['Monday closes', '15:00'],
      ['Monday opens', '10:00'],
    ] as const) {
      await owner.getByLabel(label).fill(time);
      await owner.getByLabel(label).blur();
    }
    await expect(owner.getByLabel('Monday opens')).toHaveValue('10:00');
    await expect(owner.getByLabel('Monday closes')).toHaveValue('15:00');
    gate.emit('open');
    const hours = async () => (await (await office.request.get('/api/owner/hours')).json()) as HoursView;
    await expect.poll(async () => (await hours()).slotCapacity).toBe(22);
    await expect.poll(async () => (await hours()).hours[0]).toEqual([{ opens: 600, closes: 900 }]);
    expect(days).toHaveLength(2);
  });
});

test('the console says which orders fill a slot and what is still being paid', async ({ browser }) => {
  await aDay({ browser }, async ({ owner, page }) => {
    await page.goto('/menu');
    const paid = await placeOrder(page);
    await payOrder(page, paid);
    await placeOrder(page);
    await signInAsOwner(owner, '/admin/hours');
    const slot = owner.locator('.slot-capacity_slot', { hasNotText: '0 of 24' }).first();
    await slot.click();
    const why = owner.getByRole('region', { name: /^What fills/ });
    await expect(why).toContainText('Order 1');
    await expect(why).toContainText('paying');
    await expect(why).toContainText('within 15 minutes');
    await expectAccessible(owner);
    await why.getByRole('button', { name: 'Close' }).click();
    await expect(why).toHaveCount(0);
  });
});

test('a stop is set, shown everywhere, moved, and customers with open orders are notified', async ({
  browser,
}) => {
  await aDay({ browser }, async ({ owner, page, office }) => {
    await page.goto('/menu');
    const order = await placeOrder(page);
    await payOrder(page, order);
    await page.goto(`/order-confirmation?order=${order.token}`);
    await expect(page.locator('.map-card')).toContainText('123 Calle del Sol', { timeout: 10_000 });

    await owner.setViewportSize({ width: 390, height: 844 });
    await signInAsOwner(owner, '/admin/truck');
    await owner.getByRole('button', { name: 'Somewhere else' }).click();
    await owner.getByRole('button', { name: 'Park here' }).click();
    await expect(owner.getByText('Name the place.')).toBeVisible();
    const until = stopEnd();
    await owner.getByLabel('Until').fill(until.typed);
    await owner.getByRole('textbox', { name: 'Place' }).fill('The plaza');
    await owner.getByLabel('Address').fill('200 S Main St, Yuma, AZ 85364');
    await owner.getByLabel('Pin on the map').fill('32.7253, -114.6244');
    await owner.getByRole('button', { name: 'Park here' }).click();
    await expect(owner.locator('.toast')).toContainText('One customer with an open order was notified.');
    await expect(owner.locator('.truck_now')).toContainText('The plaza');
    await expectAccessible(owner);

    // The order's page updates by itself.
    await expect(page.locator('.map-card')).toContainText('The plaza', { timeout: 5_000 });
    await expect(page.locator('.map-card a')).toHaveAttribute('href', /query=32\.7253%2C-114\.6244/);
    await page.goto('/location');
    await expect(page.locator('address')).toContainText('The plaza');
    await expect(page.locator('address')).toContainText('200 S Main St');
    await expect(page.locator('.day.is-today')).toContainText('The plaza');
    await expectAccessible(page);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('"name":"The plaza"');
    await page.goto('/');
    await expect(page.locator('.where')).toContainText('The plaza');

    const feed = await office.request.get('/truck.ics');
    expect(feed.headers()['content-type']).toContain('text/calendar');
    const lines = (await feed.text()).replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain(`UID:here-${demoDay()}-${demoDay()}@${new URL(page.url()).host}`);
    expect(lines.find((line) => line.startsWith('DTEND'))).toBe(`DTEND:${until.feed}`);

    // Back at the usual place, which is now one press away.
    await owner.getByRole('button', { name: /^123 Calle del Sol/ }).click();
    await expect(owner.locator('.truck_now')).toContainText('123 Calle del Sol');
  });
});

test('the calendar takes stops of one day and of every week, and copies a week', async ({ browser }) => {
  await aDay({ browser }, async ({ owner, office }) => {
    await signInAsOwner(owner, '/admin/truck');
    await owner.getByRole('button', { name: 'Week after' }).click();
    await owner.getByRole('button', { name: /^Add a stop on Wednesday/ }).click();
    const form = owner.getByRole('dialog', { name: 'New stop' });
    await form.getByLabel('Place').fill('County fair');
    await form.getByLabel('Address').fill('2520 E 32nd St, Yuma, AZ 85365');
    await expectAccessible(owner);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(owner.locator('.truck_stop')).toContainText('County fair');

    await owner.getByRole('button', { name: 'Copy to next week' }).click();
    await expect(owner.locator('.toast')).toContainText('Copied to next week');
    await expect(owner.locator('.truck_stop')).toContainText('County fair');
    await owner.getByRole('button', { name: /^Edit County fair/ }).click();
    await owner.getByLabel('How often').selectOption('weekly');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.locator('.truck_stop')).toContainText('every week');
    await owner.getByRole('button', { name: /^Edit County fair/ }).click();
    await owner.getByRole('button', { name: 'Remove this stop' }).click();
    await expect(owner.locator('.truck_stop')).toHaveCount(0);
    const { stops } = await (await office.request.get('/api/owner/stops')).json();
    expect(stops).toHaveLength(1);
  });
});
