import { testSmtpServer } from '../../testing/messages/smtp-server.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { freePort, withProduct } from '../support/product.ts';

test('mail that fails is listed with its order and reason, and goes out when the owner tries it again', async ({
  browser,
}) => {
  const port = await freePort();
  await withProduct({ SMTP_URL: `smtp://127.0.0.1:${port}` }, async (product) => {
    const office = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    const page = await office.newPage();
    const order = await placeOrder(page);
    await payOrder(page, order);
    await signInAsOwner(page, '/admin/settings');
    await page.getByRole('link', { name: 'Failed tasks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Failed tasks' })).toBeVisible();
    const email = page.getByRole('listitem').filter({ hasText: 'Email' }).first();
    await expect(email).toContainText('Order 1');
    await expect(email).toContainText('ESOCKET');
    await expect(email).toContainText('Next try');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    const smtp = await testSmtpServer({ port });
    try {
      await email.getByRole('button', { name: 'Try now: Email' }).click();
      await expect(page.locator('.toast')).toContainText('Trying again');
      await expect(page.getByText('Nothing has failed.')).toBeVisible({ timeout: 60_000 });
      const letters = (await smtp.received()).flatMap(({ to }) => to);
      expect(letters).toContain('marisol@correo.example');
    } finally {
      await smtp.close();
    }
    await office.close();
  });
});
