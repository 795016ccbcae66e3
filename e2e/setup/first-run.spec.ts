import { addCategory } from '../support/brasa-norte/menu.ts';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { OWNER, startProduct } from '../support/product.ts';

test('the owner goes from the demo towards live, and reads what is still missing', async ({ browser }) => {
  const product = await startProduct();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const steps = page.getByRole('region', { name: 'From demo to live' });
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title });
  const missing = page.getByRole('complementary', { name: 'Open for real' }).getByRole('listitem');
  try {
    await signInAsOwner(page, '/admin/settings');
    await expect(page.getByText('This is a demo truck.')).toBeVisible();
    await page.getByRole('link', { name: 'From demo to live' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'From demo to live' })).toBeVisible();
    await expect(missing).toHaveCount(7);
    await expect(steps.getByRole('listitem')).toHaveCount(9);
    // No step is a dead end: it leads to its screen, or names the step that it waits for.
    for (const row of await steps.getByRole('listitem').all()) {
      await expect(
        row.getByRole('link').or(row.getByText(/^(After step \d|\d things left)$/)),
      ).not.toHaveCount(0);
    }
    await expect(step('Place and time zone')).toContainText('Times are in Phoenix · Mountain Standard Time');
    await expect(step('Start with the categories')).toContainText('Needed');
    const later = page.getByRole('region', { name: 'Later, when you like' });
    await later.getByRole('link', { name: 'Turn on: Alerts on your phone' }).click();
    await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible();
    // The first Back closes the panel, the second leaves the screen.
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Open for real' })).toBeDisabled();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Write yours: Your business' }).click();
    expect(new URL(page.url()).hash).toBe('#business');
    const business = page.locator('form').filter({ hasText: 'Your business' });
    await business.getByLabel('Name').fill('Tacos El Gato');
    await business.getByLabel('Phone').fill('(928) 555-0199');
    await business.getByLabel('Email').fill('gato@example.com');
    await business.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(business.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByLabel('Rate in percent').fill('10.412');
    await page.getByRole('button', { name: 'Confirm this rate' }).click();
    await expect(page.getByText(/^Confirmed on/)).toBeVisible();
    await page.getByRole('link', { name: 'Steps to open for real' }).click();
    await expect(step('Your business')).toContainText('Tacos El Gato, phone, email');
    await expect(step('10.412%, confirmed')).toContainText('Done');
    await page.getByRole('button', { name: 'They are right: Hours or stops' }).click();
    await expect(step('Hours or stops')).toContainText('Done');

    await page.getByRole('button', { name: /^Remove \d+ demo dishes and 6 demo categories$/ }).click();
    const asked = page.getByRole('dialog', { name: 'Remove the demo menu' });
    await expect(asked).toContainText(/Unchanged from the demo: \d+ dishes and specials and 6 categories\./);
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Remove them' }).click();
    await expect(step('Start with the categories')).toContainText('The menu is empty. Add your first dish.');
    expect(await (await page.request.get('/api/menu')).json()).toEqual([]);

    await expect(missing).toHaveText([
      /^Place and time zone/,
      /^Menu/,
      /^Square/,
      /^A test order from your phone/,
    ]);
    const refused = await page.request.post('/api/owner/first-run/open');
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: 'not_ready',
      fields: { missing: ['place', 'menu', 'payments', 'order'] },
    });

    // The menu can be shown before orders are taken, once it is the truck's own.
    const menuOnly = page.getByRole('region', { name: 'Not taking orders yet?' });
    await expect(menuOnly).toContainText('First: Place and time zone and Menu.');
    await expect(menuOnly.getByRole('button', { name: 'Publish menu only' })).toBeDisabled();
    const place = { street: '200 S Main St', city: 'Yuma', region: 'AZ', postalCode: '85364' };
    await page.request.put('/api/owner/settings/business', { data: { address: place } });
    await page.goto('/admin/menu');
    await page.getByRole('link', { name: 'New category' }).click();
    await addCategory(page, ['Plates', 'Platillos'], 'Ember');
    await page.getByRole('link', { name: 'Menu', exact: true }).last().click();
    await page.getByRole('button', { name: 'New item' }).click();
    const panel = page.getByRole('complementary', { name: 'New item' });
    await panel.getByLabel('Name, English').fill('Mulita');
    await panel.getByLabel('Description, English').fill('Two tortillas, cheese between.');
    await panel.getByLabel('Price', { exact: true }).fill('4.50');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('link', { name: 'From demo to live' }).click();
    await menuOnly.getByRole('button', { name: 'Publish menu only' }).click();
    const published = page.getByRole('region', { name: 'Not taking orders yet?' });
    await expect(published.getByRole('heading', { name: 'Your menu is published' })).toBeVisible();
    await expect(page.getByText('Only your menu is published.')).toBeVisible();
    await expectAccessible(page);
    for (const [locale, words, sign] of [
      ['en-US', 'Not open yet, ordering starts soon', 'Not open yet'],
      ['es-MX', 'Todavía no abrimos, pronto podrás pedir', 'Aún cerrado'],
    ] as const) {
      const street = await browser.newContext({
        baseURL: product.url,
        locale,
        viewport: { width: 390, height: 844 },
      });
      const customer = await street.newPage();
      await customer.goto('/');
      await expect(customer.locator('.banner-closed')).toContainText(words);
      await expect(customer.locator('svg.is-closed .truck-sign-text').first()).toHaveText(sign);
      await customer.goto('/menu');
      await expect(customer.getByRole('article')).toHaveCount(1);
      await expectAccessible(customer);
      await street.close();
    }
    await published.getByRole('button', { name: 'Back to the demo' }).click();
    await expect(menuOnly.getByRole('button', { name: 'Publish menu only' })).toBeEnabled();
  } finally {
    await context.close();
    await product.stop();
  }
});

test('set-up asks the name, ends on the steps, and Today greets in the console’s language', async ({
  browser,
}) => {
  const product = await startProduct({ OWNER_EMAIL: '', OWNER_PASSWORD: '' });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await page.goto(product.setUpPath());
    await page.getByLabel('Your name').fill('Rosa Medina');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'From demo to live' })).toBeVisible();
    await page.goto('/admin');
    const greeting = page.getByRole('heading', { level: 1 });
    await expect(greeting).toHaveText(/^Good (morning|afternoon|evening), Rosa Medina$/);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(greeting).toHaveText(/^Buen(os días|as tardes|as noches), Rosa Medina$/);
  } finally {
    await context.close();
    await product.stop();
  }
});

test('the steps stand in Spanish, on a phone', async ({ browser }) => {
  const product = await startProduct();
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'es-MX',
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  try {
    await page.goto('/admin-login?to=/admin/start');
    await page.getByLabel('Correo').fill(OWNER.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'De la demo a tu negocio' })).toBeVisible();
    await expect(page.getByText('Faltan 7 pasos antes de abrir:')).toBeVisible();
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);

    // No card of the settings reaches beyond the phone.
    await page.goto('/admin/settings');
    await expect(page.getByRole('link', { name: 'Configurar los mensajes de texto' })).toBeVisible();
    const beyond = await page
      .locator('main .settings_form > *')
      .evaluateAll((parts) =>
        parts.flatMap((part) =>
          part.getBoundingClientRect().right > window.innerWidth ? [part.textContent] : [],
        ),
      );
    expect(beyond).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
  }
});
