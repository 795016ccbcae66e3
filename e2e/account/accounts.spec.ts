import type { Page } from '@playwright/test';
import {
  forgetSession,
  newAddress,
  orderTaco,
  PASSWORD,
  signIn,
  signUp,
  test,
} from '../support/account-journey.ts';
import { expect, expectAccessible } from '../support/journey.ts';

/** Sends a form again and again until it is left: it is sent once, and the home page follows half a second after success. */
async function expectHalfASecond(page: Page, name: string, success: string): Promise<void> {
  let sent = 0;
  let answeredAt = 0;
  await page.route(/\/api\/auth\/customer\/(login|signup)$/, async (route) => {
    sent += 1;
    const under = page.locator('form:visible button[type="submit"]');
    await expect(under).toHaveText(/^(Signing in|Creating account)…$/);
    await expect(under).toHaveAttribute('aria-disabled', 'true');
    await under.click({ force: true });
    const response = await route.fetch();
    answeredAt = Date.now();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name, exact: true }).click();
  await page.evaluate(() =>
    setInterval(() => {
      const forms = [...document.querySelectorAll<HTMLFormElement>('main form')];
      forms.find((form) => form.checkVisibility())?.requestSubmit();
    }, 20),
  );
  await expect(page.getByText(success).first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/', { timeout: 2500 });
  expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(490);
  expect(sent).toBe(1);
}

test('a customer signs up, orders with their contact filled in, is mailed, and finds the order in the account', async ({
  page,
  mail,
}) => {
  const email = newAddress();
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign In | La Cocina de Abuela');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expectAccessible(page);
  await signUp(page, email);
  expect(await orderTaco(page)).toEqual({ email, phone: '(928) 555-0162' });

  await page.goto('/account');
  await expect(page).toHaveTitle('My Account | La Cocina de Abuela');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marisol' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  const order = page.getByRole('article').first();
  await expect(order).toContainText('Received');
  await expect(order).toContainText('Baja Shrimp');
  await expect(order).toContainText('Your order no. 1');
  await expect(order).toContainText('$4.63');
  await expect(order.locator('.past-order-lines')).toContainText(/^Today, pickup \d{1,2}:\d\d [AP]M\. /);
  await expect(order).toContainText('Your note: Extra limes, please');
  await expectAccessible(page);
  await order.getByRole('button', { name: /^Receipt for order/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('Sales tax (8.875%)');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Save as text' }).click();
  expect((await download).suggestedFilename()).toMatch(/^order-\d+\.txt$/);
  await page.keyboard.press('Escape');
  await order.getByRole('link', { name: 'Track order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=/);

  const received = (await mail.received()).filter(({ to }) => to.includes(email));
  expect(received.map((message) => message.mail.subject)).toContainEqual(
    expect.stringMatching(/^Order \d+ received \| La Cocina de Abuela$/),
  );
});

test.describe('with a wrong password', () => {
  test.use({ refusals: ['401 (Unauthorized)'] });

  test('the sign-in says so in words; with the right one it leads home half a second later', async ({
    page,
  }) => {
    const email = newAddress();
    await signUp(page, email);
    await forgetSession(page);
    await signIn(page, email, 'not-this-one');
    const failure = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await expect(failure).toContainText('Invalid email or password. Please try again.');
    await expect(page.getByText('Login failed')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expectHalfASecond(page, 'Sign In', 'Welcome back!');
  });
});

test('the sign-up is sent once, says that it is under way, and leads home half a second later', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Eva');
  await page.getByLabel('Last name').fill('Luna');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectHalfASecond(page, 'Create account', 'Account created!');
});

test.describe('with an address that has an account', () => {
  test.use({ refusals: ['422 (Unprocessable Entity)'] });

  test('the sign-up fails in the words of any failure and points to signing in', async ({ page }) => {
    const email = newAddress();
    await signUp(page, email);
    await forgetSession(page);
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('First name').fill('Eva');
    await page.getByLabel('Last name').fill('Luna');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('otra-cosa-9');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Signup failed').first()).toBeVisible();
    await expect(page.getByText('Unable to create account. Please try again.').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('visitors of the account are led to sign in, signed-in visitors of the sign-in are led home', async ({
  page,
}) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/user/')) orders.push(request.url());
  });
  await page.goto('/account?tab=orders');
  await page.waitForURL(/\/login$/);
  expect(orders).toEqual([]);
  await signUp(page, newAddress());
  await page.goto('/login');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the sign-up says what is missing, and its honeypots are there for programs alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  for (const name of ['username', 'website', 'company']) {
    await expect(page.locator(`input[name="${name}"]`)).toBeHidden();
  }
  await page.getByLabel('Password', { exact: true }).fill('taco');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use 6 characters or more. Two more to go.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible(page);
});

test('forms name their Enter key and what they ask, and a phone number is shown as people write it', async ({
  page,
}) => {
  /** Returns the input attributes of each visible field of the page's form. */
  const lines = () =>
    page
      .locator('main form input:visible')
      .evaluateAll((inputs) =>
        inputs.map((input) =>
          ['name', 'autocomplete', 'enterkeyhint'].map((name) => input.getAttribute(name) ?? '-').join(' '),
        ),
      );
  await page.goto('/login');
  await expect.poll(lines).toEqual(['email username next', 'password current-password go']);
  await page.goto('/forgot-password');
  await expect.poll(lines).toEqual(['email username send']);
  await page.goto('/reset-password?token=x');
  await expect.poll(lines).toEqual(['password new-password done']);
  await page.goto('/contact');
  await expect.poll(lines).toEqual(['name name next', 'email email next']);
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect
    .poll(lines)
    .toEqual([
      'firstName given-name next',
      'lastName family-name next',
      'email email next',
      'phone tel next',
      'password new-password go',
    ]);
  const phone = page.getByLabel('Phone');
  await phone.fill('928.555.0162');
  await phone.blur();
  await expect(phone).toHaveValue('(928) 555-0162');

  await signUp(page, newAddress());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect
    .poll(lines)
    .toEqual(['firstName given-name next', 'lastName family-name next', 'phone tel done']);
  // Enter saves without a blur before it.
  await phone.fill('+1 928 555 0199');
  await phone.press('Enter');
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('(928) 555-0199')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(phone).toHaveValue('(928) 555-0199');
  // A foreign number stays as it was typed.
  await phone.fill('+52 686 555 0101');
  await phone.blur();
  await expect(phone).toHaveValue('+52 686 555 0101');
});

test('whoever is signed in stays so when the browser loses the hint of it, and a visitor is not asked for', async ({
  page,
  context,
}) => {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) checks.push(request.url());
  });
  await page.goto('/account');
  await page.waitForURL(/\/login$/);
  expect(checks).toEqual([]);
  await signUp(page, newAddress());
  await context.clearCookies({ name: 'comal_signed_in' });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marisol' })).toBeVisible();
  expect(checks).toHaveLength(1);
});

for (const width of [390, 1280]) {
  test(`the header shows the first name with My Account, and signing out brings Sign In back (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page, newAddress());
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/me')) checks.push(request.url());
    });
    await page.reload();
    const narrow = width < 1024;
    const openMenu = () => page.getByRole('button', { name: 'Open navigation' }).click();
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    if (narrow) await openMenu();
    else {
      const menu = page.getByLabel('Marisol, account menu');
      await expect(menu).toHaveText('Marisol');
      await menu.click();
    }
    await expect(signIn).toHaveCount(0);
    const account = page.getByRole('banner').getByRole('link', { name: 'My Account' });
    await expect(account).toHaveAttribute('href', '/account');
    await account.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Marisol' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('Signed out').first()).toBeVisible();
    // Requested once, at the start, however many pages follow.
    expect(checks).toHaveLength(1);
    if (narrow) await openMenu();
    await expect(signIn).toHaveAttribute('href', '/login');
    await page.goto('/account');
    await page.waitForURL(/\/login$/);
  });
}

test('the profile is edited in place; first and last name are required', async ({ page }) => {
  await signUp(page, newAddress());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Sol');
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Sol' })).toBeVisible();
  await expect(page.getByText('No phone yet')).toBeVisible();
});

test('an order is repeated at the price of today', async ({ page, browser, product }) => {
  await signUp(page, newAddress());
  await orderTaco(page);
  const token = new URL(page.url()).searchParams.get('order') ?? '';
  const owner = await browser.newContext({ baseURL: product.url });
  await owner.request.post('/api/auth/owner/login', {
    data: { email: 'owner@cocina.example', password: 'a long enough password' },
  });
  for (const status of ['preparing', 'ready', 'picked_up']) {
    const answer = await owner.request.post(`/api/owner/orders/${token.split('.')[0]}/status`, {
      data: { status },
    });
    expect(answer.ok()).toBe(true);
  }
  await owner.close();
  await page.goto('/account?tab=orders');
  const order = page.getByRole('article').first();
  await expect(order).toContainText('Picked up');
  await order.getByRole('button', { name: 'Order again' }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await expect(cart).toContainText('Baja Shrimp');
  await cart.getByRole('button', { name: 'Close' }).click();
  await page.route('**/api/menu', async (route) => {
    const answer = await route.fetch();
    const menu = (await answer.json()) as { name: string }[];
    const sold = menu.map((item) => (item.name === 'Baja Shrimp' ? { ...item, soldOut: true } : item));
    await route.fulfill({ response: answer, json: sold });
  });
  await order.getByRole('button', { name: 'Order again' }).click();
  await expect(order.getByText('Nothing could be added')).toBeVisible();
  await expect(order.getByText('Baja Shrimp isn’t available right now.')).toBeVisible();
  await expectAccessible(page);
});

test('in Spanish the account speaks Spanish', async ({ page }) => {
  await signUp(page, newAddress());
  await page.goto('/account?lang=es');
  await expect(page.getByRole('tab', { name: 'Pedidos' })).toBeVisible();
  await expect(page).toHaveTitle('Mi cuenta | La Cocina de Abuela');
  await page.getByRole('tab', { name: 'Pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no hay pedidos' })).toBeVisible();
  await expectAccessible(page);
});
