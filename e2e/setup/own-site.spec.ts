import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { addUpShifts, shiftsOf } from '../support/layout-shifts.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

test.describe.configure({ mode: 'serial' });
// Chromium reports the file that is no picture, and Playwright's own script in the look's preview.
test.use({ refusals: ['422 (Unprocessable Entity)', 'Blocked script execution in'] });

/** Returns the browser of another visitor. */
async function visitor(browser: Browser, baseURL: string | undefined, locale: string) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, errors, close: () => context.close() };
}

test('an owner writes a story in both languages, and visitors read it in theirs within 5 seconds', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page, '/admin/settings');
  await page.getByRole('link', { name: 'Write your texts' }).click();
  await expect(page.getByRole('heading', { name: 'Your texts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await expect(page.getByLabel('Opening lines, English')).toHaveAttribute('placeholder', /Abuela never/);

  await page.getByLabel('Title of the story, English').fill('Two brothers and a griddle');
  await expect(page.getByText('1 text has no Spanish yet')).toBeVisible();
  await page.getByLabel('Title of the story, Spanish').fill('Dos hermanos y una plancha');
  await expect(page.getByText('Every language is complete.')).toBeVisible();
  await page
    .getByLabel('Story, a new line for each paragraph, English')
    .fill('We began with a cart.\n\nThen came the truck.');
  await page.getByLabel('Your name', { exact: true }).fill('Lupe Ortiz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByLabel('Choose a photo of you').setInputFiles('testing/photo.jpg');
  await expect(page.getByText('Customers see it now on About.')).toBeVisible();
  await expect(page.getByText('Until then, customers see the English text:')).toContainText('Story');
  await expectAccessible(page);

  for (const [locale, title] of [
    ['en-US', 'Two brothers and a griddle'],
    ['es-MX', 'Dos hermanos y una plancha'],
  ] as const) {
    const { page: about, errors, close } = await visitor(browser, baseURL, locale);
    await about.goto('/about');
    await expect(about.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 5000 });
    await expect(about.getByText('Then came the truck.')).toBeVisible();
    await expect(about.getByText('Lupe Ortiz', { exact: true }).last()).toBeVisible();
    await expect(about.getByRole('img', { name: /(Portrait of|Retrato de) Lupe Ortiz/ })).toBeVisible();
    await expect(about.getByText('Rosa Medina')).toHaveCount(0);
    await expectAccessible(about);
    expect(errors).toEqual([]);
    await close();
  }
});

test('a logo is refused when it is no picture, else shows on every page without a layout shift, until it is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page, '/admin/settings/look');
  const choose = page.getByLabel(/Choose a logo|Change the logo/);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await expect(page.getByText('Logo not uploaded', { exact: true })).toBeVisible();

  const png = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#00736E' } })
    .png()
    .toBuffer();
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Customers see it now', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
  const aside = page.locator('.console-frame_nav .brand');
  await expect(aside.locator('img')).toHaveAttribute('alt', 'La Cocina de Abuela');
  await expectAccessible(page);

  const { page: menu, errors, close } = await visitor(browser, baseURL, 'en-US');
  await menu.addInitScript(addUpShifts);
  await menu.goto('/menu');
  const logo = menu.locator('header .brand img');
  await expect(logo).toHaveAttribute('alt', 'La Cocina de Abuela');
  await expect(logo).toHaveJSProperty('naturalWidth', 320);
  await expect(menu.locator('html')).toHaveAttribute('data-revealed', '');
  const { score, nodes } = await shiftsOf(menu);
  expect(score, `moved: ${nodes.join(', ')}`).toBeLessThan(0.01);
  await expectAccessible(menu);

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(page.getByText('Logo removed. The illustration and your name are back.')).toBeVisible();
  await expect(aside).toContainText('La Cocina');
  await expect(aside.locator('img')).toHaveCount(0);
  await menu.reload();
  await expect(menu.locator('header .brand')).toContainText('La Cocina');
  await expect(logo).toHaveCount(0);
  expect(errors).toEqual([]);
  await close();
});

test('with Spanish off a visitor who reads Spanish gets English, and no switch; with it back, both', async ({
  page,
  browser,
  baseURL,
}) => {
  const { page: menu, errors, close } = await visitor(browser, baseURL, 'es-MX');
  await menu.goto('/menu');
  await expect(menu.locator('html')).toHaveAttribute('lang', 'es');

  await signInAsOwner(page, '/admin/settings');
  await page.getByLabel('Your site speaks').selectOption('English only');
  await expect(page.getByLabel('First language')).toHaveCount(0);
  const languages = page.locator('form').filter({ hasText: 'Your site speaks' });
  await languages.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New visits follow it.')).toBeVisible();
  await expectAccessible(page);

  await menu.goto('/menu?lang=es');
  await expect(menu.locator('html')).toHaveAttribute('lang', 'en');
  await expect(menu.getByRole('heading', { level: 1 })).toHaveText('Menu');
  await expect(menu.getByText('Español')).toHaveCount(0);
  await expect(menu.locator('.lang-btn')).toHaveCount(0);
  await menu.goto('/about');
  await expect(menu.getByRole('heading', { level: 1 })).toHaveText('Two brothers and a griddle');

  // The console still has both languages.
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Idiomas' })).toBeVisible();
  await page.getByLabel('Tu sitio habla').selectOption('Inglés y español');
  await page.getByLabel('Primer idioma').selectOption('Español');
  const both = page.locator('form').filter({ hasText: 'Tu sitio habla' });
  await both.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Las nuevas visitas lo siguen.')).toBeVisible();
  await menu.goto('/menu');
  await expect(menu.locator('html')).toHaveAttribute('lang', 'es');
  expect(errors).toEqual([]);
  await close();
});

test('with a long name the cart, the menu and the owner’s navigation stay reachable on every display', async ({
  page,
}) => {
  const name = 'Antojitos Mexicanos La Abuelita de Guadalajara de Xochimilco';
  await signInAsOwner(page, '/admin/settings');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await expect(page.locator('.settings_form').getByText('Saved').first()).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/menu', '/login', '/admin/orders']) {
      await page.goto(path);
      await expect(page.getByText('Guadalajara').filter({ visible: true }).first()).toBeVisible();
      const room = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(room, `${path} at ${width}`).toBeLessThanOrEqual(0);
      // A wide console shows its name beside the screen.
      if (width >= 1024 && path.startsWith('/admin')) continue;
      const top = page.locator('.site-header-row, .console-frame_topBar').first();
      const height = await top.evaluate((bar) => bar.getBoundingClientRect().height);
      expect(height, `${path} at ${width}`).toBeLessThanOrEqual(80);
      // All lines of the name, or its ellipsis, are inside the bar.
      const lines = await top.locator('.brand b').evaluate((words) => words.getBoundingClientRect().height);
      expect(lines, `${path} at ${width}`).toBeLessThanOrEqual(height);
    }
  }
  await page.goto('/admin/start');
  // Its words are not wider than the button.
  const open = page.getByRole('button', { name: `Open ${name}` });
  expect(await open.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/menu');
  await page.getByRole('button', { name: /^Your order/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible();
});

test('the poster and the table card print on one sheet each, in the site’s languages, with a code for the menu', async ({
  page,
  baseURL,
}) => {
  await signInAsOwner(page, '/admin/settings');
  await page.getByRole('link', { name: 'Poster and table cards' }).click();
  const sheet = page.getByRole('article');
  // Spanish is this site's first language.
  await expect(sheet.getByRole('heading').locator('span')).toHaveText([
    'Pide aquí, sin hacer fila.',
    'Order here. Skip the line.',
  ]);
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet).toContainText('Guadalajara de Xochimilco');
  const menu = `${baseURL?.replace('http://', '')}/menu`;
  await expect(sheet.getByRole('img', { name: `QR code: ${menu}` })).toBeVisible();
  await expect(page.getByText('This address opens on this computer only.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  for (const [format, width, height] of [
    ['Poster, Letter', 612, 792],
    ['Poster, A4', 595, 842],
    ['Table card, 4 × 6 in', 288, 432],
  ] as const) {
    await page.getByRole('button', { name: format }).click();
    await expect(page.getByRole('button', { name: format })).toHaveAttribute('aria-pressed', 'true');
    // Nothing of the sheet is cut off.
    const hidden = sheet.locator('*').evaluateAll((all, within) => {
      const edge = document.querySelector(within)?.getBoundingClientRect();
      return all.filter((each) => {
        const { left, right, bottom } = each.getBoundingClientRect();
        return (
          each.closest('header') === null &&
          edge !== undefined &&
          (left < edge.left || right > edge.right || bottom > edge.bottom)
        );
      }).length;
    }, 'article');
    expect(await hidden, format).toBe(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    expect(
      boxes.map((box) => box.slice(1).map((points) => Math.round(Number(points)))),
      format,
    ).toEqual([[width, height]]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});
