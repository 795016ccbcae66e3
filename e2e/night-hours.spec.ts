import { addDays, truckDay, weekday } from '../domain/truck-time.ts';
import { weekdayName } from '../domain/format/weekday.ts';
import { capitalized } from '../domain/format/capitalized.ts';
import { expect, expectAccessible, signInAsOwner } from './journey.ts';
import { placeOrder } from './order-by-call.ts';
import { ownProductTest } from './own-product.ts';
import { zoneAt } from './zone-at.ts';

const test = ownProductTest();

const HOUR_MS = 3_600_000;

test('the owner sells from 11 AM to 2 PM, 5 PM to 2 AM, and a customer orders until the night ends', async ({
  page,
  browser,
  baseURL,
}) => {
  // The hour must not end during the test.
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < 150_000) await page.waitForTimeout(left + 1000);
  test.setTimeout(420_000);

  await signInAsOwner(page, '/admin/hours');
  const setClock = async (timeZone: string) => {
    const put = await page.request.put('/api/owner/settings/clock', { data: { timeZone, dayStartHour: 4 } });
    expect(put.status(), await put.text()).toBe(200);
  };
  await setClock(zoneAt(1));
  const day = addDays(truckDay(zoneAt(1), Date.now()), -1);
  const lunch = { hours: [{ opens: 660, closes: 840 }] };
  await page.request.put(`/api/owner/hours/week/${weekday(day)}`, { data: lunch });
  await page.reload();

  const name = capitalized(weekdayName(weekday(day), 'en'), 'en');
  await page.getByRole('button', { name: `${name}: add hours` }).click();
  await page.getByLabel(`${name} closes, hours 2`).fill('02:00');
  await page.getByLabel(`${name} closes, hours 2`).blur();
  await page.getByLabel(`${name} opens, hours 2`).fill('17:00');
  await page.getByLabel(`${name} opens, hours 2`).blur();
  await expect(page.getByRole('group', { name })).toContainText('next day');
  await page.getByRole('radio', { name: 'Weekly hours' }).check({ force: true });
  const saved = { hours: [...lunch.hours, { opens: 1020, closes: 1560 }] };
  await expect
    .poll(async () => {
      const { hours, orderingBy } = await (await page.request.get('/api/owner/hours')).json();
      return { hours: hours[weekday(day)], orderingBy };
    })
    .toEqual({ ...saved, orderingBy: 'hours' });
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  await customer.goto('/location?lang=en');
  await expect(customer.locator('.hrs .today')).toContainText('11 AM to 2 PM, 5 PM to 2 AM');
  await expect(customer.locator('.hrs .today')).toContainText(name, { ignoreCase: true });
  await expect(customer.locator('.open-now')).toContainText('2:00 AM');
  await customer.goto('/menu?lang=en');
  await expect(customer.getByRole('button', { name: 'Add Baja Shrimp' })).toBeEnabled();
  await placeOrder(customer);

  await setClock(zoneAt(2));
  await expect(customer.getByRole('button', { name: 'Ordering Closed' }).first()).toBeDisabled();
  const status = await (await customer.request.get('/api/ordering-status')).json();
  expect(status).toMatchObject({ enabled: false, reason: 'outside_hours' });
  await context.close();
});
