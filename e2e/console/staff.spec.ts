import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { OWNER, startProduct } from '../support/product.ts';

const PASSWORD = 'pozole-los-domingos';
// A second factor answers 401 to the password alone, and 422 to a wrong code.
test.use({ refusals: ['401 (Unauthorized)', '409 (Conflict)', '422 (Unprocessable Entity)'] });

async function fresh(browser: Browser, url: string, width = 1180): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 820 } });
  return context.newPage();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a cook who is invited joins by the link and sees the kitchen, and nothing else', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/staff');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite someone' });
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(invite.getByText('Enter a name')).toBeVisible();
  await invite.getByLabel('Name').fill('Luz');
  await invite.getByLabel('Email', { exact: true }).fill('luz@cocina.example');
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  const handOver = page.getByRole('dialog', { name: 'Share this link' });
  const link = await handOver.getByLabel('Link').inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('luz@cocina.example');

  // Inviting the same address again asks for confirmation before the first link is replaced.
  await page.getByRole('button', { name: 'Invite' }).click();
  await invite.getByLabel('Name').fill('Lucero');
  await invite.getByLabel('Email', { exact: true }).fill('luz@cocina.example');
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(invite.getByRole('alert')).toContainText('That email is already invited: Luz, Cook.');
  await expect(invite.getByRole('button', { name: /replace/i })).toBeVisible();
  await page.keyboard.press('Escape');

  const cook = await fresh(browser, product.url, 390);
  await cook.goto(link);
  await expect(cook.getByText('You’re invited as a cook, with luz@cocina.example.')).toBeVisible();
  await expectAccessible(cook);
  await cook.getByLabel('Your name').fill('Luz María');
  await cook.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await cook.getByRole('button', { name: 'Join' }).click();
  await cook.waitForURL('**/admin/kitchen');
  await cook.goto('/admin/staff');
  await expect(cook.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  await cook.getByRole('button', { name: 'Open the menu' }).click();
  const links = cook.getByRole('navigation', { name: 'Owner' }).getByRole('link');
  await expect(links.filter({ hasText: 'Staff' })).toHaveCount(0);
  await links.filter({ hasText: 'Luz María' }).click();
  await expect(cook.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expectAccessible(cook);

  await page.reload();
  await page.getByRole('button', { name: 'Edit Luz María' }).click();
  const edit = page.getByRole('dialog', { name: 'Luz María' });
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Deactivate' }).click();
  await edit.getByRole('button', { name: 'Yes, deactivate Luz María' }).click();
  await expect(page.getByText('Luz María is deactivated').first()).toBeVisible();
  await cook.goto('/admin/kitchen');
  await cook.waitForURL(/\/admin-login/);

  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByText('removed access').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What').selectOption({ label: 'Invitations' });
  const record = page.getByRole('region', { name: 'Activity' });
  await expect(record.getByRole('listitem')).toHaveCount(1);
  await expect(record).toContainText('sent an invitation');
  await cook.context().close();
});

test('with a second factor signing in takes a code, and a recovery code where the phone is lost', async ({
  browser,
}) => {
  const product = await startProduct();
  const page = await fresh(browser, product.url);
  try {
    await signInAsOwner(page, '/admin/account');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Current password').first().fill(OWNER.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectAccessible(page);
    const key = (await page.locator('code').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await page.getByLabel('6-digit code').fill(totp.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('group', { name: 'Save your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await codes.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

    const phone = await fresh(browser, product.url, 390);
    await signIn(phone, OWNER.email, OWNER.password);
    await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByLabel('Code').fill('000000');
    await phone.getByRole('button', { name: 'Sign In' }).click();
    await expect(phone.getByRole('alert')).toContainText('That code didn’t work');
    // The current code may be the one that enabled the second factor: the next code is valid too.
    await phone.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await phone.getByRole('button', { name: 'Sign In' }).click();
    await phone.waitForURL('**/admin/*');

    const lost = await fresh(browser, product.url);
    await signIn(lost, OWNER.email, OWNER.password);
    await lost.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.getByLabel('Recovery code').fill(recovery);
    await lost.getByRole('button', { name: 'Sign In' }).click();
    await lost.waitForURL('**/admin/*');
    await lost.context().close();

    // The first browser ends the phone's session.
    await page.reload();
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await expect(page.getByText('Signed out').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1);
    await phone.goto('/admin/kitchen');
    await phone.waitForURL(/\/admin-login/);
    await phone.context().close();
  } finally {
    await page.context().close();
    await product.stop();
  }
});

test('a tablet is paired with six digits, is a cook, and is taken off again', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/staff');
  await page.getByRole('button', { name: 'Pair a tablet' }).click();
  const pairing = page.getByRole('dialog', { name: 'Pair a tablet' });
  await pairing.getByRole('button', { name: 'Show the code' }).click();
  const code = (await pairing.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  await expectAccessible(page);

  const tablet = await fresh(browser, product.url);
  await tablet.goto('/admin-login');
  await tablet.getByRole('link', { name: 'Pair this tablet' }).click();
  await expect(tablet.getByLabel('6-digit code')).toBeVisible();
  await expectAccessible(tablet);
  const wrong = String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');
  await tablet.getByLabel('6-digit code').fill(wrong);
  await tablet.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(tablet.getByRole('alert')).toContainText('Tablet not paired');
  await tablet.getByLabel('6-digit code').fill(code);
  await tablet.getByRole('button', { name: 'Pair', exact: true }).click();
  await tablet.waitForURL('**/admin/kitchen');

  await expect(pairing.getByText('Kitchen tablet is paired')).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('Escape');
  const tablets = page.getByRole('region', { name: 'Tablets' });
  await tablets.getByRole('button', { name: 'Unpair Kitchen tablet' }).click();
  await tablets.getByRole('button', { name: 'Yes, unpair' }).click();
  await expect(tablets.getByText('No tablets paired.')).toBeVisible();
  await tablet.goto('/admin/kitchen');
  await tablet.waitForURL(/\/admin-login/);
  await tablet.context().close();
});

test.describe(() => {
  // The server asks for the password by refusing the first try.
  test.use({ refusals: ['403 (Forbidden)', '422 (Unprocessable Entity)'] });

  test('inviting another owner, and sending the invitation again, asks for the password', async ({
    page,
  }) => {
    await signInAsOwner(page, '/admin/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite someone' });
    await invite.getByLabel('Name').fill('Rosa');
    await invite.getByLabel('Email', { exact: true }).fill('rosa@cocina.example');
    await invite.getByLabel('Role').selectOption('owner');
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(invite.getByText('As an owner, Rosa can change everything')).toBeVisible();
    await expectAccessible(page);
    await invite.getByLabel('Your password').fill('not-my-password');
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(invite.getByText('That’s not your password')).toBeVisible();
    // Thought better of: what was typed is still there.
    await invite.getByRole('button', { name: 'Cancel' }).click();
    await expect(invite.getByLabel('Name')).toHaveValue('Rosa');
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await invite.getByLabel('Your password').fill(OWNER.password);
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('dialog', { name: 'Share this link' }).getByLabel('Link')).toHaveValue(
      /token=/,
    );
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Send again: invitation to Rosa' }).click();
    const again = page.getByRole('dialog', { name: 'Send again' });
    await again.getByLabel('Your password').fill(OWNER.password);
    await again.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('dialog', { name: 'Share this link' }).getByLabel('Link')).toHaveValue(
      /token=/,
    );
  });
});

test('a forgotten password without mail says what to do, and a spent link too', async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(OWNER.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Email isn’t set up yet')).toBeVisible();
  await page.goto('/admin/reset');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await expectAccessible(page);
});

test('a cook who opens a screen or asks for something of the owner’s is told so, in both languages', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/kitchen');
  const invited = await page.request.post('/api/owner/staff/invitations', {
    data: { name: 'Chuy', email: 'chuy@cocina.example', role: 'cook', language: 'es' },
  });
  const { link } = (await invited.json()) as { link: string };
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1180, height: 820 } });
  const cook = await context.newPage();
  await cook.goto(link);
  await cook.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await cook.getByRole('button', { name: 'Join' }).click();
  await cook.waitForURL('**/admin/kitchen');

  const screens = ['today', 'orders', 'menu', 'truck', 'promotions', 'customers', 'staff', 'settings'];
  for (const screen of screens) {
    await cook.goto(`/admin/${screen}`);
    await expect(cook.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
    await expect(
      cook.getByText('Your role doesn’t have access to this screen. Ask the owner.'),
    ).toBeVisible();
  }
  await expectAccessible(cook);
  await cook.getByRole('button', { name: 'Español' }).click();
  await expect(cook.getByRole('heading', { name: 'No tienes acceso' })).toBeVisible();
  await expect(cook.getByText('Tu puesto no tiene acceso a esta pantalla. Pídeselo al dueño.')).toBeVisible();
  await expectAccessible(cook);

  for (const [language, message] of [
    ['en', 'Your account is not allowed to do that.'],
    ['es', 'Tu cuenta no tiene permiso para hacer eso.'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: language, url: product.url }]);
    const refused = await context.request.put('/api/owner/settings/tax', { data: { taxRate: 0 } });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ error: 'forbidden', message });
  }
  await context.close();
});

test('a cashier refunds up to the limit that the owner sets, and is told who may refund more', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/staff');
  const limit = page.getByLabel(/^Cashiers can refund up to this much per order/);
  await limit.fill('lots');
  await limit.press('Enter');
  await expect(page.getByText('Enter an amount from 0 to 10,000, such as 20.00.')).toBeVisible();
  await limit.fill('2.00');
  await expectAccessible(page);
  await limit.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const invited = await page.request.post('/api/owner/staff/invitations', {
    data: { name: 'Toño', email: 'tono@cocina.example', role: 'cashier', language: 'es' },
  });
  const { link } = (await invited.json()) as { link: string };

  const customer = await fresh(browser, product.url, 390);
  await customer.goto('/menu');
  const order = await placeOrder(customer);
  await payOrder(customer, order);
  const cashier = await fresh(browser, product.url);
  await cashier.goto(link);
  await cashier.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await cashier.getByRole('button', { name: 'Join' }).click();
  await cashier.waitForURL('**/admin/kitchen');
  await cashier.goto(`/admin/orders/${order.id}`);
  await cashier.getByRole('button', { name: 'Refund items or an amount' }).click();
  const form = cashier.locator('form').filter({ hasText: 'Reason, shown on the receipt' });
  await form.getByRole('button', { name: 'Everything' }).click();
  await form.getByLabel('Reason, shown on the receipt').selectOption('Food was cold');
  await expect(form.getByRole('alert')).toHaveText(
    'You can refund up to $2.00 of this order. Ask an owner for more.',
  );
  await expect(form.getByRole('button', { name: /^Refund \$/ })).toBeDisabled();
  await expectAccessible(cashier);
  await form.getByRole('button', { name: 'An amount' }).click();
  await form.getByLabel('Amount in dollars').fill('2');
  await form.getByRole('button', { name: /^Refund \$2\.00/ }).click();
  await expect(cashier.locator('.toast')).toContainText('Refund on its way');
  await cashier.getByRole('button', { name: 'Refund items or an amount' }).click();
  await expect(form.getByText('You can refund up to $0.00 of this order.', { exact: false })).toBeVisible();

  await limit.fill('');
  await limit.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  for (const each of [customer, cashier]) await each.context().close();
});
