import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/displays.ts';
import {
  expect,
  expectAccessible,
  signInAsOwner,
  test,
  WHOLE_BROWSER,
  workerReady,
} from '../support/journey.ts';
import { addByEvent, bellOf, listOf, openSignedIn } from '../support/notices.ts';
import { finishOrder, payOrder, placeOrder } from '../support/order-by-call.ts';

test.use({ ...PHONE, ...WHOLE_BROWSER, serviceWorkers: 'allow' });

/** Delivers a push message to the service worker, as the push service does. */
async function push(context: BrowserContext, page: Page, payload: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

/** Stubs the push service, which this Chromium does not have. */
async function withPushService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (json) => {
      let subscription: object | null = null;
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        subscription = {
          endpoint: json.endpoint,
          toJSON: () => json,
          unsubscribe: async () => {
            subscription = null;
            return true;
          },
        };
        return subscription as PushSubscription;
      };
    },
    { endpoint: `https://push.example.com/${randomBytes(9).toString('hex')}`, keys },
  );
}

test('notices come from the worker and from the page too, each once', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await openSignedIn(page);
  await workerReady(page);
  const elote = {
    title: 'Elote Tuesday',
    message: 'Corn with crema.',
    type: 'promotion',
    timestamp: 1_900_000_000_000,
  };
  await push(context, page, { ...elote, url: '/menu', tag: 'elote', language: 'en' });
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  await addByEvent(page, elote);
  await addByEvent(page, { title: 'We’re parked', message: 'Calle del Sol.', type: 'location' });
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 unread');

  await bellOf(page).click();
  await expect(listOf(page).getByText('unread', { exact: true })).toHaveCount(0);
  await addByEvent(page, {
    title: 'Something else',
    message: '',
    type: 'never-heard-of',
    timestamp: 1_900_000_000_001,
  });
  await expect(listOf(page).getByText('unread', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await listOf(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(listOf(page).getByText('unread', { exact: true })).toHaveCount(0);
  await addByEvent(page, { title: 'One more', message: '', type: 'system', timestamp: 1_900_000_000_002 });
  await listOf(page)
    .getByRole('button', { name: /One more/ })
    .click();
  await expect(listOf(page).getByText('unread', { exact: true })).toHaveCount(0);
  const icons = listOf(page).getByRole('listitem').locator('.notice-icon svg');
  for (const [index, icon] of ['info', 'message-circle', 'tag', 'map-pin'].entries()) {
    await expect(icons.nth(index).locator('use')).toHaveAttribute('href', `#i-${icon}`);
  }
  const titles = await listOf(page).getByRole('listitem').locator('b').allInnerTexts();
  expect(titles.map((title) => title.split('\n')[0])).toEqual([
    'One more',
    'Something else',
    'Elote Tuesday',
    'We’re parked',
  ]);
});

test('a device that may ring can be told what for', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await openSignedIn(page, '/account?tab=app');
  const updates = page.getByRole('switch', { name: 'Order updates' });
  const promotions = page.getByRole('switch', { name: 'Specials and promotions' });
  await expect(updates).not.toBeChecked();
  const saved = page.waitForResponse('**/api/push/subscriptions');
  await updates.check({ force: true });
  expect(await (await saved).json()).toEqual({ orderUpdates: true, promotions: false });
  await expect(page.getByRole('button', { name: 'Test', exact: true })).toBeVisible();
  await promotions.check({ force: true });
  await expect(promotions).toBeChecked();
  await expectAccessible(page);
  await promotions.uncheck({ force: true });
  await expect(updates).toBeEnabled();
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await updates.uncheck({ force: true });
  expect((await gone).status()).toBe(204);
  await expect(page.getByRole('button', { name: 'Test', exact: true })).toHaveCount(0);
});

test('a guest’s device can follow their order', async ({ page, context, product }) => {
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await page.goto('/menu');
  await workerReady(page);
  const order = await placeOrder(page);
  await payOrder(page, order);
  await page.goto(`/order-confirmation?order=${order.token}`);
  const saved = page.waitForResponse('**/api/push/subscriptions');
  await page.getByRole('button', { name: 'Notify me when it’s ready' }).click({ timeout: 10_000 });
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('We’ll notify this device when it’s ready.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('We’ll notify this device when it’s ready.')).toBeVisible();
  await finishOrder(product.url, order);
});

test.describe(() => {
  test.use({ ...DESKTOP, hasTouch: false, serviceWorkers: 'block' });

  test('the owner chooses how alarms reach them', async ({ page }) => {
    await signInAsOwner(page, '/admin/orders');
    await page.getByRole('button', { name: 'Alerts' }).click();
    const sheet = page.getByRole('dialog', { name: 'Alerts' });
    await expect(sheet.getByRole('button', { name: /on this phone/ })).toBeVisible();
    await sheet.getByLabel('Minutes until an order not started sends an alert').fill('15');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.toast')).toContainText('Saved');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Alerts' })).toBeFocused();
  });
});
