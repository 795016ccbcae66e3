import { startS3Server } from '../../testing/process/s3-server.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { OWNER, startProduct } from '../support/product.ts';
import { productClock } from '../support/product-clock.ts';

const HOUR_MS = 3_600_000;
/** The next look for a backup that is due, half a minute, and its making: encryption alone takes a busy machine as long. */
const MADE_WITHIN_MS = 180_000;

test('a backup is made by itself, copied, shown and downloaded, and Today says when one is missing', async ({
  browser,
}) => {
  test.slow();
  const clock = productClock();
  const store = await startS3Server('truck/');
  const product = await startProduct({
    ...clock.environment,
    BACKUP_PASSPHRASE: 'masa harina, agua y sal',
    BACKUP_S3_ENDPOINT: store.settings.endpoint,
    BACKUP_S3_BUCKET: store.settings.bucket,
    BACKUP_S3_PREFIX: store.settings.prefix,
    BACKUP_S3_ACCESS_KEY_ID: store.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
  });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await signInAsOwner(page, '/admin/settings');
    const box = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Backup' }) })
      .last();
    await expect(box).toContainText('No daily backup has been made yet.');
    await expect(box).toContainText('Backed up every day at 4:30 AM');
    await expect(box).toContainText('/truck/truck/');

    clock.advance(24 * HOUR_MS);
    await expect(async () => {
      await page.reload();
      await expect(box).toContainText('Last backup: ', { timeout: 10_000 });
    }).toPass({ timeout: MADE_WITHIN_MS });
    expect([...store.objects.keys()]).toEqual([expect.stringMatching(/^truck\/comal-daily-.*\.age$/)]);
    await box.getByText('Daily backups (1)').click();
    await box.getByRole('button', { name: /^Download, / }).click();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await box.getByLabel('Your password').first().fill(OWNER.password);
    await box.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^comal-daily-.*\.ndjson\.gz\.age$/);

    await page.goto('/admin/today');
    await expect(page.getByText(/^Last backup: /)).toBeVisible();
    await expectAccessible(page);
    clock.advance(27 * HOUR_MS);
    await page.reload();
    await expect(page.getByText(/^Last backup: /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See backups' }).click();
    await expect(box).toContainText('The one after it is late.');
  } finally {
    await context.close();
    await product.stop();
    await store.stop();
    clock.remove();
  }
});
