import type { BrowserContext } from '@playwright/test';
import {
  expect,
  expectAccessible,
  signInAsOwner,
  test,
  WHOLE_BROWSER,
  workerReady,
} from '../support/journey.ts';
import { signUp } from '../support/order-by-call.ts';

test.use({ ...WHOLE_BROWSER, serviceWorkers: 'allow' });

/** Headless Chromium shows no notifications: the test dispatches the click to the worker. */
async function tapPush(context: BrowserContext, promotion: string): Promise<void> {
  await context.grantPermissions(['notifications']);
  const data = JSON.stringify({ url: '/menu', promotion });
  await context.serviceWorkers()[0]?.evaluate(`(async () => {
    await registration.showNotification('Elote Tuesday', { data: ${data} });
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
}

test('a promotion with its dish’s plate is opened from the push and under the bell, once for the device, and the owner reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  await signUp(customer);
  await customer.goto('/menu');
  await workerReady(customer);

  await signInAsOwner(page, '/admin/promotions');
  for (const [name, hint] of [
    ['Everyone', /^Everyone\s*\d+ (person|people), \d+ will get a push notification$/],
    ['Recent customers', /^Recent customers\s*\d+ ordered in 30 days, \d+ will get a push notification$/],
    ['Regulars', /^Regulars\s*\d+, 3\+ orders a month, \d+ will get a push notification$/],
    ['Lapsed customers', /^Lapsed customers\s*\d+, no orders in 30 days, \d+ will get a push notification$/],
  ] as const) {
    await expect(page.locator('.option-card').filter({ hasText: name })).toHaveText(hint);
  }
  for (const name of ['English', 'Spanish']) {
    const group = page.getByRole('group', { name, exact: true });
    await group.getByLabel('Title').fill('Elote Tuesday');
    await group.getByLabel('Message').fill('Corn with crema and cotija, $5.50 until it runs out');
  }
  const picture = page.getByLabel('Picture');
  await expect(picture).toBeDisabled();
  await page.getByLabel('Tap opens').selectOption({ label: 'Pollo Asado' });
  await expect(picture).toHaveValue('plate');
  const preview = page.getByRole('complementary', { name: 'Phone preview' });
  await expect(preview.locator('img')).toHaveCount(2);
  for (const image of await preview.locator('img').all()) {
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  }
  await picture.selectOption('none');
  await expect(preview.locator('img')).toHaveCount(0);
  await picture.selectOption('plate');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Send to \d/ }).click();
  const row = page.getByRole('row', { name: /Elote Tuesday/ });
  await expect(row.locator('[data-head="Opened"]')).toHaveText('0 0%', { timeout: 20_000 });

  const { promotions } = (await (await page.request.get('/api/owner/promotions')).json()) as {
    promotions: { id: string }[];
  };
  await tapPush(context, promotions[0]?.id ?? '');
  await expect
    .poll(async () => {
      await page.reload();
      return row.locator('[data-head="Opened"]').innerText();
    })
    .toMatch(/^1 \d+%$/);

  const bell = customer.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 });
  for (const _ of ['once', 'and again']) {
    await bell.click();
    const notice = customer.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();
    await expect
      .poll(() => notice.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(1200);
    await expectAccessible(customer);
    const said = customer.waitForResponse(/\/api\/promotions\/[\w-]+\/opened$/);
    await notice.getByRole('button').click();
    expect((await said).status()).toBe(204);
    expect((await said).request().headers()['cookie']).toBeUndefined();
    await expect(customer).toHaveURL(/\/menu\?item=\d+/);
    await customer.goto('/about');
  }
  await page.reload();
  await expect(row.locator('[data-head="Opened"]')).toHaveText(/^1 \d+%$/);
  await expect(page.getByRole('columnheader')).toHaveText(['Date', 'Title', 'Sent', 'Opened', 'Orders']);
  await expectAccessible(page);
  await context.close();
});
