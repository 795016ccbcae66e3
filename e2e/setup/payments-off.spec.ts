import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../server/database/sqlite.ts';
import { saveSetting } from '../../server/stores/settings.store.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { openBoard, openKitchen } from '../support/kitchen-orders.ts';
import { startProduct } from '../support/product.ts';

test('a live truck started without its Square token stays closed and says why on every page', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-token-'));
  const first = await startProduct({ DATA_DIR: folder });
  await first.stop();
  const { db, close } = await openSqlite(folder);
  await saveSetting(db, 'liveSince', Date.now());
  await close();
  const product = await startProduct({ DATA_DIR: folder });
  try {
    const phone = { baseURL: product.url, viewport: { width: 390, height: 844 } };
    const street = await browser.newContext(phone);
    const page = await street.newPage();
    for (const path of ['/', '/menu', '/location']) {
      await page.goto(path);
      await expect(page.locator('.banner-closed')).toContainText('Card payments are down');
    }
    await page.goto('/menu');
    await expect(page.getByRole('button', { name: 'Ordering Closed' }).first()).toBeDisabled();
    const spanish = await browser.newContext({ ...phone, locale: 'es-MX', colorScheme: 'dark' });
    const pagina = await spanish.newPage();
    await pagina.goto('/menu');
    await expect(pagina.locator('.banner-closed')).toContainText('No podemos cobrar con tarjeta');

    const office = await browser.newContext({ baseURL: product.url });
    const owner = await office.newPage();
    await signInAsOwner(owner, '/admin');
    const alarms = owner.getByRole('alert', { name: 'Alerts' });
    for (const path of ['/admin', '/admin/settings', '/admin/hours']) {
      await owner.goto(path);
      await expect(alarms).toContainText('Card payments are off, so ordering is closed');
      await expect(alarms).toContainText('SQUARE_ACCESS_TOKEN');
      await expect(alarms.getByRole('button')).toHaveCount(0);
    }
    await owner.goto('/admin');
    await expect(owner.getByRole('switch', { name: 'Taking orders' })).toBeDisabled();
    await expectAccessible(owner);

    const kitchen = await openKitchen(browser, product.url);
    await openBoard(kitchen);
    await expect(kitchen.board.getByText('Card payments are off, so ordering is closed')).toBeVisible();
    await expect(kitchen.board.getByRole('switch', { name: 'Taking orders' })).toBeDisabled();

    // The sandbox's own pages refuse payments too.
    expect((await page.request.get('/square-sandbox/checkout/any')).status()).toBe(503);
    for (const context of [street, spanish, office, kitchen.context]) await context.close();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
