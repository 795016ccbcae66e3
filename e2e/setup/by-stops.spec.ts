import { addDays, truckDay } from '../../domain/truck-time.ts';
import { formatDay } from '../../domain/format/time/day.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { placeOrder } from '../support/order-by-call.ts';
import { ownProductTest } from '../support/own-product.ts';
import { chooseSaved, setTruckTo, waitForTheHour, zoneAt } from '../support/zone-at.ts';
import { choosePickup } from '../support/pickup-choice.ts';

const test = ownProductTest();

test('the owner sells by stops, one of them past midnight, and customers read each one’s place and time', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000);
  await waitForTheHour(page);

  await signInAsOwner(page, '/admin/hours');
  await setTruckTo(page, 1);
  await page.reload();
  await chooseSaved(page, 'Stops');
  await expect(page.getByText('No stops ahead, so orders stay closed.')).toBeVisible();
  await expect(page.getByText('The site opens and closes with your stops automatically.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add or change stops' }).click();
  const evening = addDays(truckDay(zoneAt(1), Date.now()), -1);
  const date = formatDay(evening, 'day', 'en');
  await page.getByRole('button', { name: new RegExp(`^Add a stop on \\w+ ${date}$`) }).click();
  const form = page.getByRole('dialog', { name: 'New stop' });
  await form.getByLabel('Place').fill('Mill Yard');
  await form.getByLabel('Address').fill('1 Mill St, Chicago, IL 60614');
  await form.getByLabel('From').fill('17:00');
  await form.getByLabel('From').blur();
  await form.getByLabel('To', { exact: true }).fill('02:00');
  await form.getByLabel('To', { exact: true }).blur();
  await expect(form).toContainText(/Closes \w+ 2:00 AM\./);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.truck_stop')).toContainText('5:00 PM – 2:00 AM');
  await expect(page.locator('.truck_now')).toContainText('Mill Yard');
  const pilsen = {
    place: 'Pilsen',
    address: '1200 W 18th St, Chicago, IL 60608',
    pin: null,
    note: { en: '', es: '' },
    day: addDays(evening, 1),
    weekday: null,
    opens: 660,
    closes: 870,
  };
  expect((await page.request.put('/api/owner/stops/pilsen-lunch', { data: pilsen })).status()).toBe(200);

  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  const week = page.getByRole('group', { name: /^Week of/ });
  await expect(week.getByRole('link', { name: /^Mill Yard/ })).toContainText('5 PM to 2 AM');
  await expect(page.getByText('Next: Pilsen, at 11:00 AM.')).toBeVisible();
  await expectAccessible(page);
  await week.getByRole('link', { name: /^Mill Yard/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit stop' }).getByLabel('Place')).toHaveValue('Mill Yard');

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  });
  const customer = await context.newPage();
  await customer.goto('/?lang=en');
  await expect(customer.locator('.where')).toContainText('Mill Yard');
  await expect(customer.locator('.where')).toContainText('until 2:00 AM');
  await customer.goto('/location?lang=en');
  await expect(customer.locator('address')).toContainText('1 Mill St');
  await expect(customer.locator('.open-now')).toContainText('2:00 AM');
  await expect(customer.locator('.day.is-today')).toContainText('5 PM to 2 AM');
  await expect(customer.locator('.day.is-today')).toContainText('We’re here now');
  const data = await customer.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '').openingHoursSpecification).toEqual([
    expect.objectContaining({ validFrom: evening, opens: '17:00', closes: '02:00' }),
    expect.objectContaining({ validFrom: pilsen.day, opens: '11:00', closes: '14:30' }),
  ]);
  await expectAccessible(customer);

  await customer.goto('/menu?lang=en');
  await customer.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await customer.getByRole('button', { name: /^Your order, \d/ }).click();
  await customer.getByRole('button', { name: /^Proceed to Checkout/ }).click();
  const checkout = customer.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout).toContainText('Mill Yard');
  await choosePickup(checkout.getByLabel('Pickup time'), '12:00 PM');
  await expect(checkout).toContainText('Pilsen');
  await placeOrder(customer);

  await setTruckTo(page, 2);
  await expect(customer.locator('.banner-closed')).toContainText('Next stop: Pilsen, today 11:00 AM');
  await customer.goto('/?lang=es');
  await expect(customer.locator('.banner-closed')).toContainText(
    'Próxima parada: Pilsen, hoy a las 11:00 AM',
  );
  await expect(customer.locator('.where')).toContainText('Pilsen');
  await context.close();
});
