import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/boxes.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { ownProductTest } from '../support/own-product.ts';
import { usePhoto } from '../support/photo-editor.ts';

const test = ownProductTest();

test.use({
  viewport: { width: 1280, height: 800 },
  refusals: ['409 (Conflict)', '422 (Unprocessable'],
});

async function newItem(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New item' }).click();
  const panel = page.getByRole('complementary', { name: 'New item' });
  await expect(panel.getByRole('heading', { name: 'New item' })).toBeFocused();
  return panel;
}

async function option(
  panel: Locator,
  list: string,
  add: string,
  words: [string, string, string?],
): Promise<void> {
  const summary = panel.locator('summary').filter({ has: panel.page().getByText(list, { exact: true }) });
  if ((await summary.locator('..').getAttribute('open')) === null) await summary.click();
  await panel.getByRole('button', { name: add }).click();
  const [en, es, price] = words;
  await panel.getByLabel(`${list}: English`).last().fill(en);
  await panel.getByLabel(`${list}: Spanish`).last().fill(es);
  if (price !== undefined) await panel.getByLabel(`${list}: Price`).last().fill(price);
}

test('the owner writes a dish with every kind of option and a photo, puts it first, and a customer buys it', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/menu');
  await expect(page.getByText('33 items in 6 categories.')).toBeVisible();
  await expectAccessible(page);
  const panel = await newItem(page);
  // Missing fields are shown before anything is sent, and the first one gets the focus.
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Name, English')).toBeFocused();
  await expect(panel.getByText('Please fill this in.')).toHaveCount(2);
  // Canceling leaves the picture as it was.
  await panel.locator('input[type="file"]:not([capture])').setInputFiles('testing/photo.jpg');
  const editor = page.getByRole('dialog', { name: 'Edit photo' });
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Your photo' })).toHaveCount(0);
  await panel.locator('input[type="file"]:not([capture])').setInputFiles('testing/photo.jpg');
  await editor.getByRole('button', { name: 'Rotate right' }).click();
  await editor.getByLabel('Zoom').fill('2');
  await editor.getByLabel('Brightness').fill('1.2');
  await editor.getByRole('group', { name: /^Part of the photo/ }).press('ArrowLeft');
  await expectAccessible(page);
  const uploaded = page.waitForRequest('**/api/owner/photos?*');
  await usePhoto(page);
  const edit = new URL((await uploaded).url()).searchParams;
  expect([edit.get('turns'), edit.get('brightness')]).toEqual(['1', '120']);
  // Turned to 480 by 640 pixels, half of its width is kept, and of that four by three.
  const [left = 0, top = 0, width = 0, height = 0] = (edit.get('crop') ?? '').split(',').map(Number);
  expect((width * 480) / (height * 640)).toBeCloseTo(4 / 3, 1);
  expect(left + width).toBeLessThan(7600);
  expect(Math.abs(top + height / 2 - 5000)).toBeLessThan(100);
  await expect(panel.getByRole('button', { name: 'Your photo' })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 20_000,
  });
  await panel.getByLabel('Photo description (for screen readers), English').fill('Two mulitas, cut open');
  await panel.getByLabel('Photo description (for screen readers), Spanish').fill('Dos mulitas abiertas');
  await panel.getByLabel('Name, English').fill('Mulita');
  await panel.getByLabel('Description, English').fill('Two tortillas, cheese between.');
  await expect(panel.getByText('2 texts have no Spanish yet')).toBeVisible();
  await panel.getByLabel('Name, Spanish').fill('Mulita norteña');
  await panel.getByLabel('Description, Spanish').fill('Dos tortillas con queso en medio.');
  await panel.getByLabel('Price', { exact: true }).fill('4.5');
  await panel.getByLabel('Category', { exact: true }).selectOption({ label: 'Tacos' });
  await panel.getByLabel('Stock left today').fill('9');
  await option(panel, 'Ingredients', 'Add ingredient', ['Onion', 'Cebolla']);
  await option(panel, 'Add-ons', 'Add add-on', ['Queso', 'Quesillo', '1.25']);
  await option(panel, 'Sizes', 'Add size', ['Small', 'Chica', '0']);
  await option(panel, 'Sizes', 'Add size', ['Big', 'Grande', '2']);
  await option(panel, 'Custom options', 'Add option', ['Foil', 'Aluminio', '0.10']);
  await option(panel, 'Extra ingredients', 'Add extra', ['Lime', 'Limón']);
  await panel.locator('summary', { hasText: 'Required choices' }).click();
  await panel.getByRole('button', { name: 'Add choice' }).click();
  await panel.getByLabel('Required choices: English').fill('Meat');
  await panel.getByLabel('Required choices: Spanish').fill('Carne');
  await panel.getByLabel('Options of Meat: English').fill('Asada');
  await panel.getByLabel('Options of Meat: Spanish').fill('Asada');
  await panel.getByLabel('Spicy').check();
  await panel.getByLabel('Comes with a drink: Coke or Pepsi').check();
  // The preview of the customer's card, in both languages.
  const card = panel.locator('.dish');
  await expect(card).toContainText('9 left');
  await expect(card).toContainText('$4.50');
  await panel.getByRole('button', { name: 'Spanish', exact: true }).click();
  await expect(card).toContainText('Mulita norteña');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();

  // Moves the last taco to the beginning, by keyboard alone.
  const tacos = page.getByRole('region', { name: 'Tacos' });
  const grip = page.getByRole('button', { name: 'Move Mulita' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Mulita picked up from place 7 of 7.')).toBeAttached();
  for (const place of [6, 5, 4, 3, 2, 1]) {
    await page.waitForTimeout(250);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Mulita is now at place ${place} of 7.`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(page.getByText('Mulita put down at place 1 of 7.')).toBeAttached();
  await expect(tacos.locator('.dish-list_name b').first()).toHaveText('Mulita');

  const context = await browser.newContext({ baseURL: product.url });
  const customer = await context.newPage();
  await customer.goto('/menu');
  const dishes = customer.getByRole('region', { name: 'Tacos' }).locator('.dish');
  await expect(dishes.first()).toContainText('Mulita');
  await expect(dishes.first()).toContainText('9 left');
  const photo = dishes.first().getByAltText('Two mulitas, cut open');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await customer.getByRole('button', { name: 'Choose size for Mulita' }).click();
  const dialog = customer.getByRole('dialog', { name: 'Mulita' });
  await expect(dialog).toBeFocused();
  // Controls move until the sheet has risen.
  await customer.waitForTimeout(500);
  await dialog.getByRole('radio', { name: /^Big/ }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Asada' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Pepsi' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Queso/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Lime/ }).check({ force: true });
  // 4.50 + 2.00 + 1.25 + 0.75
  await expect(dialog.getByRole('button', { name: /^Add to order/ })).toContainText('$8.50');
  await dialog.getByRole('button', { name: /^Add to order/ }).click();
  await customer.getByRole('button', { name: 'Your order, 1 item' }).click();
  await customer
    .getByRole('dialog', { name: 'Your order' })
    .getByRole('button', { name: /^Proceed to Checkout/ })
    .click();
  const checkout = customer.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Email').fill('marisol@correo.example');
  await checkout.getByLabel('Phone').fill('(928) 555-0162');
  await checkout.getByRole('button', { name: /^Continue to payment/ }).click();
  await customer.waitForURL(/square-sandbox\/checkout/);
  await customer.locator('button[value="pay"]').click();
  await customer.waitForURL(/order-confirmation/);
  await expect(customer.getByText('Mulita').first()).toBeVisible();
  await customer.goto('/menu');
  await expect(dishes.first()).toContainText('8 left');

  // Sold out with one switch; the customer's next load shows it.
  await page.getByRole('switch', { name: 'Mulita on sale' }).click({ force: true });
  await expect(page.locator('.dish-list_soldOut')).toContainText('Sold out');
  await expect
    .poll(async () => {
      await customer.reload();
      return dishes.first().textContent();
    })
    .toContain('Sold out today');
  await context.close();
});

test('a price is changed in its row, and typed text stays when somebody else changed the dish', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOwner(page, '/admin/menu');
  await page.getByRole('button', { name: 'Edit Al Pastor' }).click();
  const panel = page.getByRole('complementary', { name: 'Edit Al Pastor' });
  await panel.getByLabel('Description, English').fill('Straight off the trompo.');

  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signInAsOwner(phone, '/admin/menu');
  const price = phone.getByLabel('Price of Al Pastor');
  await price.fill('3.65');
  await price.press('Enter');
  await expect
    .poll(async () => {
      const tacos = (await (await phone.request.get('/api/menu?category=tacos')).json()) as {
        name: string;
        price: string;
      }[];
      return tacos.find(({ name }) => name === 'Al Pastor')?.price;
    })
    .toBe('3.65');
  await expectAccessible(phone);
  await context.close();

  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toContainText('Someone else changed this at the same time');
  await expect(panel.getByRole('alert')).toContainText('description, price');
  await expect(panel.getByLabel('Description, English')).toHaveValue('Straight off the trompo.');
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect(panel).toBeHidden();
});

test('a dish is dragged to its place with the mouse, and customers read the new order', async ({ page }) => {
  await signInAsOwner(page, '/admin/menu');
  const tortas = page.getByRole('region', { name: 'Tortas' });
  const names = () => tortas.locator('.dish-list_name b').allTextContents();
  await expect(tortas.locator('.dish-list_name b').first()).toBeVisible();
  const before = await names();
  const last = before.at(-1) ?? '';
  const grip = tortas.getByRole('button', { name: `Move ${last}` });
  await grip.scrollIntoViewIfNeeded();
  const from = await boxOf(grip);
  const to = await boxOf(tortas.getByRole('button', { name: `Move ${before[0]}` }));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(names).toEqual([last, ...before.slice(0, -1)]);
  const shown = async () =>
    ((await (await page.request.get('/api/menu?category=tortas')).json()) as { name: string }[]).map(
      ({ name }) => name,
    );
  await expect.poll(shown).toEqual([last, ...before.slice(0, -1)]);
});

test.describe('a menu file', () => {
  test('is refused with every wrong row named, and when it is right does what it said', async ({ page }) => {
    await signInAsOwner(page, '/admin/menu');
    await page.getByRole('button', { name: 'Import and export' }).click();
    const box = page.getByRole('region', { name: 'Import and export' });
    const choose = (name: string, text: string) =>
      box
        .locator('input[type="file"]:not([capture])')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    const head = 'kind,category,name,description,price,picture';
    await choose('menu.csv', `${head}\nitem,tacos,Good,Fine,3.50,\nitem,sushi,,Fine,three,\n`);
    await expect(box.getByText(/^Nothing imported/)).toBeVisible();
    await expect(box.getByRole('row', { name: /3 category/ })).toContainText('isn’t valid');
    await expectAccessible(page);

    const exported = await (await page.request.get('/api/owner/menu/export?format=csv')).text();
    await choose('menu.csv', exported);
    await expect(box.getByText('Nothing to import.')).toBeVisible();
    await choose('menu.csv', exported.replace('Fountain Soda', 'Soda'));
    await expect(box.getByText('Preview of menu.csv. Nothing has changed yet.')).toBeVisible();
    await expect(box.getByRole('listitem')).toHaveText(/Soda\s+name/);
    await box.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByRole('button', { name: 'Edit Soda' })).toBeVisible();
  });

  test('of another system is matched column by column, and its dishes come beside those that are there', async ({
    page,
  }) => {
    await signInAsOwner(page, '/admin/menu');
    await page.getByRole('button', { name: 'Import and export' }).click();
    const box = page.getByRole('region', { name: 'Import and export' });
    const text = [
      'Token,Item Name,Variation Name,What it costs,Categories',
      'T1,Wings,Six,$9.00,Smoked Plates',
      'T2,Wings,Twelve,$16.50,Smoked Plates',
      'T3,Catering deposit,Regular,variable,Services',
    ].join('\n');
    await box
      .locator('input[type="file"]')
      .setInputFiles({ name: 'square.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(box.getByLabel('Name', { exact: true })).toHaveValue('1');
    await expect(box.getByText('For example: Smoked Plates')).toBeVisible();
    await box.getByRole('button', { name: 'See the preview' }).click();
    await expect(box.getByLabel('Price')).toBeFocused();
    await box.getByLabel('Price').selectOption({ label: 'What it costs' });
    await expectAccessible(page);
    await box.getByRole('button', { name: 'See the preview' }).click();
    await expect(box.getByText('New categories: Smoked Plates.')).toBeVisible();
    await expect(box.getByRole('listitem').filter({ hasText: 'Catering deposit' })).toHaveText(
      /Has no fixed price/,
    );
    await box.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByRole('button', { name: 'Edit Wings' })).toBeVisible();
  });
});

test('a special shows on its days only', async ({ page }) => {
  await signInAsOwner(page, '/admin/specials');
  await expect(page.getByText('3 of 3 on offer today.')).toBeVisible();
  await page.getByRole('button', { name: 'New special' }).click();
  const panel = page.getByRole('complementary', { name: 'New special' });
  await panel.getByLabel('Name, English', { exact: true }).fill('Pozole');
  await panel.getByLabel('Name, Spanish', { exact: true }).fill('Pozole rojo');
  await panel.getByLabel('Description, English').fill('Hominy and pork.');
  await panel.getByLabel('Description, Spanish').fill('Maíz y puerco.');
  await panel.getByLabel('Price', { exact: true }).fill('9');
  await panel.getByLabel('From').fill('2099-01-01');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 of 4 on offer today.')).toBeVisible();
  const titles = async () =>
    ((await (await page.request.get('/api/specials')).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await titles()).not.toContain('Pozole');
  await page.getByRole('button', { name: 'Edit Pozole' }).click();
  await page.getByRole('complementary').getByLabel('From').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('4 of 4 on offer today.')).toBeVisible();
  expect(await titles()).toContain('Pozole');
});
