import { addDays, truckDay, weekday } from '../../domain/truck-time.ts';
import { weekdayName } from '../../domain/format/time/weekday.ts';
import { capitalized } from '../../domain/format/capitalized.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { placeOrder } from '../support/order-by-call.ts';
import { ownProductTest } from '../support/own-product.ts';
import { chooseSaved, setTruckTo, waitForTheHour, zoneAt } from '../support/zone-at.ts';

const test = ownProductTest();

test('the owner sells from 11 AM to 2 PM, 5 PM to 2 AM, and a customer orders until the night ends', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000);
  await waitForTheHour(page);

  await signInAsOwner(page, '/admin/hours');
  await setTruckTo(page, 1);
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
  await chooseSaved(page, 'Weekly hours');
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
  await expect(customer.locator('.week-hours .today')).toContainText('11 AM to 2 PM, 5 PM to 2 AM');
  await expect(customer.locator('.week-hours .today')).toContainText(name, { ignoreCase: true });
  await expect(customer.locator('.open-now')).toContainText('2:00 AM');
  await customer.goto('/menu?lang=en');
  await expect(customer.getByRole('button', { name: 'Add Baja Shrimp' })).toBeEnabled();
  await placeOrder(customer);

  await setTruckTo(page, 2);
  await expect(customer.getByRole('button', { name: 'Ordering Closed' }).first()).toBeDisabled();
  const status = await (await customer.request.get('/api/ordering-status')).json();
  expect(status).toMatchObject({ enabled: false, reason: 'outside_hours' });
  await context.close();
});
