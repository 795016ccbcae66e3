import { expect, expectAccessible, test, workerReady } from '../support/journey.ts';
import { addByEvent, bellOf, listOf, openSignedIn } from '../support/notices.ts';
import { reportOffline } from '../support/report-offline.ts';
import { finishOrder, ownerCalls, payOrder, placeOrder } from '../support/order-by-call.ts';

test.use({ serviceWorkers: 'allow' });

test.describe(() => {
  test.use({ serviceWorkers: 'block' });

  test('visitors have no bell', async ({ page }) => {
    await page.goto('/menu');
    await expect(page.getByRole('button', { name: /^Your order/ })).toBeVisible();
    await page.waitForTimeout(500);
    await expect(bellOf(page)).toHaveCount(0);
  });

  test('a customer follows their order under the bell', async ({ page, playwright, product }) => {
    await openSignedIn(page);
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

  test('the newest 20 are kept, over a reload too, and the badge says 99+ at most', async ({ page }) => {
    await openSignedIn(page);
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
    await openSignedIn(page);
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
    await openSignedIn(page);
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
  await openSignedIn(page, '/account?tab=orders');
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
  await openSignedIn(page, '/');
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
  await openSignedIn(page, '/account?tab=app');
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
