import { expect, expectAccessible, signInAsOwner, workerReady } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

test.describe.configure({ mode: 'serial' });

test('the owner says how long contact data is kept, and the public page says so in both languages', async ({
  page,
  browser,
  baseURL,
}) => {
  const visit = async (locale: string) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale });
    return { visitor: await context.newPage(), close: () => context.close() };
  };
  const english = await visit('en-US');
  await english.visitor.goto('/about');
  await english.visitor.locator('footer').getByRole('link', { name: 'Privacy' }).click();
  await expect(english.visitor).toHaveURL(/\/privacy$/);
  await expect(english.visitor).toHaveTitle('Privacy | La Cocina de Abuela');
  await expect(english.visitor.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(english.visitor.getByText('2 years after the pickup')).toBeVisible();
  await expectAccessible(english.visitor);

  await signInAsOwner(page, '/admin/settings#website');
  const box = page.getByRole('region', { name: 'Contact data of old orders' });
  await expect(box.getByLabel('Keep contact data for')).toHaveValue('24');
  await box.getByLabel('Keep contact data for').selectOption('6 months');
  await expect(box.getByText(/Nothing is from before .* yet/)).toBeVisible();
  await box.getByRole('button', { name: 'Save' }).click();
  await expect(box.getByText(/Nothing is erased before .*, so that you can still change this/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/audit');
  await expect(page.getByText('changed how long contact data is kept')).toBeVisible();

  await page.goto('/admin/settings/texts');
  await page.getByLabel(/Your own words, under what the page says by itself, English/).fill('Ask Rosa.');
  await page
    .getByLabel(/Your own words, under what the page says by itself, Spanish/)
    .fill('Pregúntale a Rosa.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await expect(async () => {
    await english.visitor.reload();
    await expect(english.visitor.getByText('6 months after the pickup')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(english.visitor.getByText('Ask Rosa.')).toBeVisible();
  await english.close();

  const spanish = await visit('es-MX');
  await spanish.visitor.goto('/privacy');
  await expect(spanish.visitor).toHaveTitle('Privacidad | La Cocina de Abuela');
  await expect(spanish.visitor.getByText('6 meses después de la entrega')).toBeVisible();
  await expect(spanish.visitor.getByText('Pregúntale a Rosa.')).toBeVisible();
  await expectAccessible(spanish.visitor);
  await spanish.close();
});

test('it is read from the sign-up, and after a page of another document', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.locator('main').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');

  await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible();
});

test.describe('without a network', () => {
  // Chromium reports the lost network.
  test.use({ serviceWorkers: 'allow', refusals: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] });

  test('it opens after one visit home', async ({ page, context }) => {
    await page.goto('/');
    await workerReady(page);
    await context.setOffline(true);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'Who else gets it' })).toBeVisible();
  });
});
