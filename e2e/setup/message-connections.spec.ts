import type { Page } from '@playwright/test';
import { testSmtpServer } from '../../testing/messages/smtp-server.ts';
import { testTwilioServer, TWILIO_ACCOUNT, TWILIO_TOKEN } from '../../testing/messages/twilio-server.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { OWNER, withProduct } from '../support/product.ts';

const ACCOUNT = { user: 'orders@brasa.example', password: 'chile-de-arbol-4kQp' };

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function sendAndConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a test and save' }).click();
  await page.getByLabel('Your password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Send a test and save' }).click();
}

test('the owner sets up email and texts by pasting; what fails is said step by step, and what passes works at once', async ({
  browser,
}) => {
  const smtp = await testSmtpServer({ account: ACCOUNT });
  const twilio = await testTwilioServer();
  twilio.reportAs({ status: 'delivered', code: null });
  try {
    await withProduct({ TWILIO_BASE_URL: twilio.url }, async (product) => {
      const office = await browser.newContext({ baseURL: product.url });
      const page = await office.newPage();
      await signInAsOwner(page, '/admin/settings');
      await page.getByRole('link', { name: 'Set up email' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible();
      await page.getByRole('button', { name: 'Send a test and save' }).click();
      await expect(page.getByLabel('Server', { exact: true })).toBeFocused();
      await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
      await page.getByLabel('Port').fill(new URL(smtp.url).port);
      await page.getByLabel('User').fill(ACCOUNT.user);
      await expect(page.getByLabel('Sender’s address')).toHaveValue(ACCOUNT.user);
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('a password of somebody else');
      await sendAndConfirm(page);
      await expect(page.getByText('The server does not accept this user and password.')).toBeVisible();
      await expect(step(page, 'Test email')).toContainText('Sign-in');
      await expectAccessible(page);

      await password.fill(ACCOUNT.password);
      await sendAndConfirm(page);
      await expect(page.getByText('Email is on')).toBeVisible();
      await expect(step(page, 'Test email')).toContainText(`Sent to ${OWNER.email}.`);
      await expect(step(page, 'Mail server')).toContainText('••••••••4kQp');
      await expectAccessible(page);
      expect((await smtp.received()).map(({ to }) => to)).toEqual([[OWNER.email]]);

      await page.getByRole('link', { name: 'Settings' }).last().click();
      await page.getByRole('link', { name: 'Set up text messages' }).click();
      await page.getByLabel('Account SID').fill(TWILIO_ACCOUNT);
      await page.getByLabel('Auth token').fill(TWILIO_TOKEN);
      await page.getByLabel('Number or messaging service').fill('(928) 555-0100');
      await page.getByLabel('Send the test to').fill('(928) 555-0148');
      twilio.refuseNext(400, 21608);
      await sendAndConfirm(page);
      await expect(page.getByText('A trial account texts verified numbers only.')).toBeVisible();
      await page.getByRole('button', { name: 'Send a test and save' }).click();
      await page.getByLabel('Your password').fill(OWNER.password);
      await page.getByRole('button', { name: 'Send a test and save' }).click();
      await expect(page.getByText('Text messages are on')).toBeVisible();
      await expect(step(page, 'Test text')).toContainText('Delivered to (928) 555-0148.');
      await expectAccessible(page);
      expect(twilio.taken).toHaveLength(1);
      const storageState = await office.storageState();
      await office.close();

      const oficina = await browser.newContext({
        baseURL: product.url,
        locale: 'es-MX',
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
        storageState,
      });
      const pagina = await oficina.newPage();
      await pagina.goto('/admin/settings/mail');
      await expect(pagina.getByText('El correo está activado')).toBeVisible();
      await pagina.getByRole('button', { name: 'Cambiar' }).click();
      await expectAccessible(pagina);
      await pagina.getByRole('button', { name: 'Dejar lo anterior' }).click();
      await pagina.getByRole('button', { name: 'Quitar' }).click();
      await pagina.getByLabel('Tu contraseña').fill(OWNER.password);
      await pagina.getByRole('button', { name: 'Quitar' }).click();
      await expect(pagina.getByText('El correo está desactivado', { exact: true })).toBeVisible();
      await oficina.close();
    });
  } finally {
    await smtp.close();
    await twilio.close();
  }
});
