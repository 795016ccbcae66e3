import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test } from '../support/account-journey.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { payOrder, placeOrder, signUp } from '../support/order-by-call.ts';

/** A device as a push service returns it, with promotions enabled. */
function aDevice() {
  const ecdh = createECDH('prime256v1');
  return {
    subscription: {
      endpoint: `https://push.example.com/${randomBytes(9).toString('hex')}`,
      keys: { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    },
    promotions: true,
  };
}

test('a visitor writes, the owner reads and answers, and the answer arrives by mail in Spanish', async ({
  page,
  browser,
  baseURL,
  mail,
}) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', locale: 'es-MX' });
  await visitor.goto('/contact');
  const letter = visitor.locator('form.contact-form');
  await letter.getByLabel('Nombre').fill('Ana Ruiz');
  await letter.getByLabel('Correo').fill('ana@correo.example');
  await letter.getByLabel('Mensaje').fill('¿Vienen a mi quinceañera en mayo?');
  await letter.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(visitor.locator('.toast')).toContainText('¡Gracias!');
  await visitor.close();

  await signInAsOwner(page, '/admin/messages');
  await expect(page.getByText('1 unread')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Ana Ruiz/ }).click();
  await expect(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeFocused();
  await expect(page.getByText('¿Vienen a mi quinceañera en mayo?').last()).toBeVisible();
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expect(page.getByText('Write something first.')).toBeVisible();
  await page.getByLabel('Your answer').fill('¡Claro que sí, Ana!');
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expect(page.getByText(/owner, Today, .* · Sent/)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);

  const toAna = async () => (await mail.received()).filter(({ to }) => to.includes('ana@correo.example'));
  await expect.poll(async () => (await toAna()).length).toBe(1);
  const [answer] = await toAna();
  expect(answer?.mail.subject).toBe('Tu mensaje a La Cocina de Abuela');
  expect(answer?.mail.text).toContain('¡Claro que sí, Ana!');

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expect(page.getByText('No unread messages')).toBeVisible();
  await page.getByRole('link', { name: 'Undelivered' }).click();
  await expect(page.getByText('Nothing undelivered.')).toBeVisible();
  await expectAccessible(page);
});

type Words = readonly [title: string, message: string];

async function writePromotion(page: Page, en: Words, es: Words): Promise<void> {
  for (const [name, [title, message]] of [['English', en] as const, ['Spanish', es] as const]) {
    const group = page.getByRole('group', { name, exact: true });
    await group.getByLabel('Title').fill(title);
    await group.getByLabel('Message').fill(message);
  }
}

test('a promotion is seen on a phone in both languages, scheduled and canceled', async ({ page }) => {
  await signInAsOwner(page, '/admin/promotions');
  // Without subscribers nothing can be sent now, but it may be scheduled.
  await expect(page.getByRole('button', { name: 'No subscribers in this group yet' })).toBeDisabled();
  await page.getByRole('radio', { name: /just before lunch/ }).check({ force: true });
  await page.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(page.getByText('Write something in each language.')).toBeVisible();
  await writePromotion(page, ['Elote Tuesday', 'Corn with crema'], ['Martes de elote', 'Elote con crema']);
  const preview = page.getByRole('complementary', { name: 'Phone preview' });
  await expect(preview.locator('.phone-preview_pushed')).toContainText('Corn with crema');
  await preview.getByRole('button', { name: 'Spanish' }).click();
  await expect(preview.locator('.phone-preview_pushed')).toContainText('Martes de elote');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(page.locator('.promotions_lastOnes')).toContainText('Scheduled');
  await page.getByRole('button', { name: 'Cancel “Elote Tuesday”' }).click();
  await expect(page.locator('.promotions_lastOnes')).toContainText('Canceled');
});

test('a promotion counts a subscribed device and stands under the bell of its customer', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await browser.newPage({ baseURL: baseURL ?? '' });
  await signUp(customer);
  const saved = await customer.request.post('/api/push/subscriptions', { data: aDevice() });
  expect(saved.status(), await saved.text()).toBe(200);
  await signInAsOwner(page, '/admin/promotions');
  // The audience's size is cached for ten seconds.
  await expect(page.getByText(/1 will get a push notification/)).toBeVisible({ timeout: 30_000 });
  await writePromotion(page, ['Birria Thursday', 'From 11 on'], ['Jueves de birria', 'Desde las 11']);
  await page.getByRole('button', { name: /^Send to \d/ }).click();
  const sent = page.getByRole('row', { name: /Birria Thursday/ });
  await expect(sent).toContainText('1 by push', { timeout: 20_000 });
  await customer.goto('/menu');
  const bell = customer.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible({ timeout: 15_000 });
  await bell.click();
  await expect(customer.getByRole('dialog', { name: 'Notifications' })).toContainText('Birria Thursday');
  await customer.close();
});

// Without subscribers, and with two promotions in the same week.
test.describe('a week of promotions', () => {
  test.use({ refusals: ['409 (Conflict)'] });

  test('a promotion waits as a draft, is looked at first, and a third within a week is refused until when', async ({
    page,
  }) => {
    await signInAsOwner(page, '/admin/promotions');
    // Promotions of this file's other tests count too.
    const { promotions } = (await (await page.request.get('/api/owner/promotions')).json()) as {
      promotions: { id: string }[];
    };
    for (const { id } of promotions)
      await page.request.post(`/api/owner/promotions/${id}/cancel`, { data: {} });
    const sentAlready = (
      (await (await page.request.get('/api/owner/promotions')).json()) as { thisWeek: number }
    ).thisWeek;
    await page.reload();
    await page.getByRole('button', { name: 'Send to me' }).click();
    await expect(page.getByText('Write something in each language.')).toBeVisible();
    await writePromotion(
      page,
      ['Elote until 2', 'Corn with crema'],
      ['Elote hasta las 2', 'Elote con crema'],
    );
    await page.getByRole('button', { name: 'Send to me' }).click();
    await expect(page.locator('.toast')).toContainText('None of your phones gets alerts yet.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.locator('.toast')).toContainText('Draft saved.');
    await page.reload();
    await expect(page.getByRole('group', { name: 'Spanish', exact: true }).getByLabel('Title')).toHaveValue(
      'Elote hasta las 2',
    );
    await expectAccessible(page);
    for (let sent = sentAlready; sent < 2; sent++) {
      await writePromotion(page, ['Elote until 2', 'Corn'], ['Elote hasta las 2', `Elote ${sent}`]);
      await page.getByRole('button', { name: /^Send to \d/ }).click();
      await expect(page.locator('.promotions_lastOnes')).toContainText('Elote until 2');
    }
    await expect(page.getByText(/Two a week at most: the next may go out \w{3}, \w{3} \d+, /)).toBeVisible();
    await writePromotion(page, ['One more', 'Corn'], ['Otra', 'Elote']);
    await page.getByRole('button', { name: /^Send to \d/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The next may go out' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByText(/Dos por semana como máximo: la próxima puede salir el/)).toBeVisible();
  });
});

test('the owner finds a guest by phone, notes something, and erases them when asked', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  const order = await placeOrder(guest);
  await payOrder(guest, order);
  await guest.goto(`/order-confirmation?order=${order.token}`);
  await signInAsOwner(page, '/admin/customers');
  // Before the customer is opened: each move makes an open one read again, which may be erased by then.
  for (const status of ['preparing', 'ready', 'picked_up']) {
    const moved = await page.request.post(`/api/owner/orders/${order.id}/status`, { data: { status } });
    expect(moved.status()).toBe(200);
  }
  await page.getByLabel('Search customers').fill('928 555 0162');
  const row = page.getByRole('link', { name: /marisol@correo\.example/ });
  await expect(row).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await row.click();
  await page.getByLabel('New note').fill('Likes it without onion');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('.people_entries')).toContainText('Likes it without onion');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a file' }).click();
  expect((await file).suggestedFilename()).toBe('customer-data.json');

  await page.getByText('Erase this customer').click();
  await page.getByLabel('Their email').fill('marisol@correo.example');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('No customers found')).toBeVisible();
  await guest.close();
});
