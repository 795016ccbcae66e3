import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { PHONE } from '../support/displays.ts';
import { expect, expectAccessible, test, WHOLE_BROWSER, workerReady } from '../support/journey.ts';
import { reportOffline } from '../support/report-offline.ts';
import { finishOrder, ownerCalls, payOrder, placeOrder, signUp } from '../support/order-by-call.ts';

// Among the desktop's, which come first: a browser of its own is started when the others of its display are done.
test.use({ ...PHONE, ...WHOLE_BROWSER, serviceWorkers: 'allow' });

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

interface Notice {
  title: string;
  message: string;
  type: string;
  timestamp?: number;
}

/** Dispatches the browser event on this page. */
function addByEvent(page: Page, detail: Notice): Promise<void> {
  return page.evaluate((notice) => {
    window.dispatchEvent(new CustomEvent('app:add-notification', { detail: notice }));
  }, detail);
}

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

async function signedIn(page: Page, path = '/menu'): Promise<void> {
  await signUp(page);
  await page.goto(path);
  await expect(bellOf(page)).toBeVisible();
}

test.describe(() => {
  test.use({ serviceWorkers: 'block' });

  test('visitors have no bell', async ({ page }) => {
    await page.goto('/menu');
    await expect(page.getByRole('button', { name: /^Your order/ })).toBeVisible();
    await page.waitForTimeout(500);
    await expect(bellOf(page)).toHaveCount(0);
  });

  test('a customer follows their order under the bell', async ({ page, playwright, product }) => {
    await signedIn(page);
    await bellOf(page).click();
    await expect(listOf(page)).toContainText('No notifications yet');
    await expect(listOf(page)).toContainText("You'll see order updates and promotions here.");
    await expect(listOf(page).getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(listOf(page)).toBeHidden();
    await expect(bellOf(page)).toBeFocused();

    const order = await placeOrder(page);
    await payOrder(page, order);
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({
      timeout: 9_000,
    });

    const kitchen = await playwright.request.newContext({ baseURL: product.url });
    const move = await ownerCalls(kitchen);
    await move(order, 'preparing');
    await move(order, 'ready');
    await kitchen.dispose();
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible({
      timeout: 9_000,
    });

    await bellOf(page).click();
    const rows = listOf(page).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    for (const [index, words] of [/ is ready/, / is being prepared/, / received/].entries()) {
      await expect(rows.nth(index)).toContainText(words);
    }
    await expect(rows.first().locator('time')).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    await expect(listOf(page).getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
    await expectAccessible(page);
    await rows.first().getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`order=${order.id}`));

    await bellOf(page).click();
    await listOf(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(listOf(page)).toContainText('No notifications yet');
    await page.waitForTimeout(6_000);
    await expect(listOf(page)).toContainText('No notifications yet');
    await finishOrder(product.url, order);
  });
});

test('notices come from the worker and from the page too, each once', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await signedIn(page);
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

test.describe(() => {
  test.use({ serviceWorkers: 'block' });

  test('the newest 20 are kept, over a reload too, and the badge says 99+ at most', async ({ page }) => {
    await signedIn(page);
    for (let number = 1; number <= 25; number++) {
      await addByEvent(page, {
        title: `Notice ${number}`,
        message: '',
        type: 'system',
        timestamp: 1_900_000_000_000 + number,
      });
    }
    await page.reload();
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 20 unread');
    await bellOf(page).click();
    await expect(listOf(page).getByRole('listitem')).toHaveCount(20);
    await expect(listOf(page).getByRole('listitem').last()).toContainText('Notice 6');
    await page.evaluate(() => {
      const many = Array.from({ length: 120 }, (_, index) => ({
        id: String(index),
        title: 'Notice',
        message: '',
        time: '9:30',
        type: 'system',
        read: false,
        url: null,
      }));
      localStorage.setItem('app-notifications', JSON.stringify(many));
    });
    await page.reload();
    await expect(bellOf(page).locator('.badge')).toHaveText('99+');
  });

  test('stored notices that cannot be read are logged and ignored', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('stored notifications'));
    await page.addInitScript(() => localStorage.setItem('app-notifications', '{not json'));
    await signedIn(page);
    await logged;
    await bellOf(page).click();
    await expect(listOf(page)).toContainText('No notifications yet');
  });

  test('the server is asked every 5 s, never from a cache, and not without a network', async ({
    page,
    context,
  }) => {
    const asked: number[] = [];
    await page.route('**/api/notifications/latest', async (route) => {
      asked.push(Date.now());
      await route.fulfill({ json: null });
    });
    await signedIn(page);
    await expect.poll(() => asked.length, { timeout: 12_000 }).toBe(3);
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBeGreaterThan(4_500);
    await context.setOffline(true);
    await page.waitForTimeout(6_000);
    expect(asked).toHaveLength(3);
    await context.setOffline(false);
    await expect.poll(() => asked.length).toBeGreaterThan(3);
  });
});

test('signing out takes the notices and the kept orders off the device', async ({ page }) => {
  await signedIn(page, '/account?tab=orders');
  await workerReady(page);
  await page.reload();
  await addByEvent(page, { title: 'Order 47 is ready', message: '', type: 'order' });
  await expect.poll(() => page.evaluate(() => caches.has('comal-account'))).toBe(true);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(bellOf(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app-notifications'))).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.has('comal-account'))).toBe(false);
});

test('orders can be read without a network', async ({ page, context, product }) => {
  await signedIn(page, '/');
  await workerReady(page);
  const order = await placeOrder(page);
  await payOrder(page, order);
  await page.goto('/account?tab=orders');
  await expect(page.locator('.past-order')).toHaveCount(1, { timeout: 10_000 });
  await context.setOffline(true);
  await reportOffline(page);
  await page.goto('/account?tab=orders');
  await expect(page.locator('.past-order')).toHaveCount(1);
  await context.setOffline(false);
  await finishOrder(product.url, order);
});

test('the App tab: theme, language, what is kept, and its version', async ({ page }) => {
  await signedIn(page, '/account?tab=app');
  await workerReady(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Install the app' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Auto' }).check({ force: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await expect(page.getByText(/^Menu and your cart, \d+(\.\d)?\sMB$/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('The menu was saved again.').first()).toBeVisible({ timeout: 70_000 });
  await expect(page.getByText(/^Version \d+\.\d+\.\d+\. Up to date\./)).toBeVisible();

  await page.getByRole('radio', { name: 'Español' }).check({ force: true });
  await expect(page.getByText('Guardado sin conexión')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page);
});

test('a device that may ring can be told what for', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await signedIn(page, '/account?tab=app');
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
