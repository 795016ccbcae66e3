import { demoDay } from '../support/demo-day.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { withKitchen } from '../support/kitchen-orders.ts';
import { daysOf, openAllDays, openCheckout, WORDS } from '../support/order-ahead.ts';
import { ownProductTest } from '../support/own-product.ts';
import { choosePickup, chosenPickup } from '../support/pickup-choice.ts';

const test = ownProductTest();

for (const language of ['en', 'es'] as const) {
  const messages = WORDS[language];

  test(`while the hours are over a later day is ordered for, and nothing as soon as possible, in ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    await withKitchen(browser, product.url, async ({ context: { request: owner } }) => {
      await openAllDays(owner, { opens: 540, closes: 1260 });
      const settings = { orderingBy: 'hours', daysAhead: 2 };
      await owner.put('/api/owner/hours/settings', { data: settings });
      const closed = { hours: [], note: { en: '', es: '' } };
      await owner.put(`/api/owner/hours/special-days/${demoDay()}`, { data: closed });
      const office = await browser.newPage({ baseURL: product.url });
      await signInAsOwner(office, '/admin/hours');
      await expect(office.getByText('Closed today. Orders for later days are on')).toBeVisible();
      await office.close();

      await page.goto(`/?lang=${language}`);
      await expect(page.getByText(messages.closed).first()).toBeVisible();
      await expectAccessible(page);

      const checkout = await openCheckout(page, language);
      const time = checkout.getByLabel(messages.time);
      const pay = checkout.getByRole('button', { name: messages.pay });
      const [, day] = await daysOf(owner);
      await expect(checkout.getByLabel(messages.day)).not.toContainText(messages.today);
      await expect(chosenPickup(time)).toHaveCount(0);
      await expect(time).toContainText(messages.choose);
      await pay.click();
      await expect(checkout.getByText(messages.missing)).toBeVisible();
      await expectAccessible(page);
      await choosePickup(checkout.getByLabel(messages.day), day?.day ?? '');
      await choosePickup(time, '12:00 PM');
      await pay.click();
      await page.waitForURL(/square-sandbox\/checkout/);
      await page.locator('button[value="pay"]').click();
      await page.waitForURL(/\/order-confirmation\?order=/);
      await expect(page.getByText(messages.scheduled).first()).toBeVisible();

      await owner.put('/api/owner/ordering-status', { data: { enabled: false } });
      await page.goto(`/menu?lang=${language}`);
      await expect(page.getByRole('button', { name: messages.add })).toHaveCount(0);
      await owner.put('/api/owner/ordering-status', { data: { enabled: true } });
      await owner.delete(`/api/owner/hours/special-days/${demoDay()}`);
    });
  });
}
