import { formatTime } from '../../domain/format/time/clock.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

const CHICAGO = 'America/Chicago';

test('the owner sets the zone to Chicago, and the console and a customer see its time', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page, '/admin/settings');
  const form = page.locator('form').filter({ hasText: 'Time zone and business day' });
  await form.getByLabel('Time zone').selectOption(CHICAGO);
  // The hour may end meanwhile.
  const hours = [0, 240_000].map((later) =>
    formatTime(CHICAGO, Date.now() + later).replace(/:\d\d/, ':\\d\\d'),
  );
  const chicago = `(${hours.join('|')})`;
  await expect(form).toContainText(new RegExp(`It is ${chicago} there now`));
  await expect(form).toContainText('What changes');
  await expect(form).toContainText('Opening hours and stops keep the times you wrote');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('status').first()).toHaveText('Saved');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByText(new RegExp(`, ${chicago}`)).first()).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  const status = await (await customer.request.get('/api/ordering-status')).json();
  const noon = status.slots.find(({ value }: { value: string }) => value === '12:00 PM');
  expect(formatTime(CHICAGO, noon.at)).toBe('12:00 PM');
  await customer.goto('/location');
  const data = await customer.locator('#page-data').textContent();
  expect(data).toContain('"timeZone":"America/Chicago"');
  await context.close();
});
