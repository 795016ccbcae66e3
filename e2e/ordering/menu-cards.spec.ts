import type { Page } from '@playwright/test';
import { readItem, type WireItem } from '../../contracts/menu/menu-wire.ts';
import { needsCustomizing } from '../../domain/menu/menu-options.ts';
import { type Box, boxOf, dishesLaidOut, overlap, pressAt } from '../support/boxes.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const wide = { width: 1280, height: 900 };
const card = (page: Page, name: string) =>
  page.locator('article.dish').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a dish without choices has Add, others have Choose, and name and picture open the dish', async ({
  page,
}) => {
  const wire = (await (await page.request.get('/api/menu')).json()) as WireItem[];
  const items = wire.map(readItem);
  await page.goto('/menu');
  for (const item of items) {
    const buttons = page.locator(`#item-${item.id} .dish-actions button`);
    const labels = needsCustomizing(item) ? ['Choose'] : ['Customize', 'Add'];
    expect(await buttons.allTextContents(), item.name).toEqual(labels);
  }
  for (const [name, part] of [
    ['Quesadilla de la Casa', 'h3'],
    ['Baja Shrimp', '.plate'],
    ['Al Pastor', '.dish-desc'],
  ] as const) {
    await pressAt(card(page, name).locator(part));
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  const shrimp = card(page, 'Baja Shrimp');
  const add = shrimp.getByRole('button', { name: 'Add Baja Shrimp' });
  const less = shrimp.getByRole('button', { name: 'One less Baja Shrimp' });
  await add.click();
  await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
  await expect(shrimp.locator('output')).toHaveText('1');
  await expect(add).toBeFocused();
  await expectAccessible(page);
  await add.click();
  await expect(shrimp.locator('output')).toHaveText('2');
  // The stepper takes one as it comes, and the whole card still opens the dish.
  await pressAt(shrimp.locator('h3'));
  const dialog = page.getByRole('dialog', { name: 'Baja Shrimp' });
  await dialog.getByLabel('Note for the kitchen').fill('No cabbage');
  await dialog.getByRole('button', { name: /^Add to order/ }).click();
  await expect(shrimp.locator('output')).toHaveText('3');
  for (const left of ['2', '1']) {
    await less.click();
    await expect(shrimp.locator('output')).toHaveText(left);
  }
  await page.reload();
  await expect(shrimp.locator('output')).toHaveText('1');
  await page.locator('.cart-btn').click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await expect(cart.getByText('“No cabbage”')).toBeVisible();
  await cart.getByRole('button', { name: 'Close' }).click();
  await less.click();
  await expect(add).toHaveText('Add');
  await expect(add).toBeFocused();
});

for (const width of [390, 1280]) {
  test(`no tag covers a plate, and price and buttons of a row share a line (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/menu');
    await dishesLaidOut(page);
    await expect(page.locator('.loteria-card')).toHaveCount(5);
    const placed = await page.locator('article.dish').evaluateAll((cards) =>
      cards.map((each) => {
        const boxes = (parts: string) =>
          [...each.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().toJSON() as Box);
        return {
          y: each.getBoundingClientRect().y,
          plates: boxes('.plate'),
          tags: boxes('.tag'),
          ends: boxes('.price, .btn-primary'),
        };
      }),
    );
    expect(placed).not.toEqual([]);
    const rows = new Map<number, number[]>();
    for (const { y, plates, tags, ends } of placed) {
      expect([plates.length, ends.length]).toEqual([1, 2]);
      expect(tags.some((tag) => plates.some((plate) => overlap(tag, plate)))).toBe(false);
      const middles = rows.get(y) ?? [];
      for (const { y: top, height } of ends) {
        expect(height).toBeGreaterThan(0);
        middles.push(top + height / 2);
      }
      rows.set(y, middles);
    }
    for (const [y, middles] of rows)
      expect(Math.max(...middles) - Math.min(...middles), `the row at ${y}`).toBeLessThan(4);
  });
}

test('every dish of the demo shows a drawing of its own, and only those near are fetched', async ({
  page,
}) => {
  const drawings: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/art/dishes/')) drawings.push(path);
  });
  await page.goto('/menu', { waitUntil: 'networkidle' });
  expect(new Set(drawings).size).toBeLessThan(20);
  const sources = await page
    .locator('article .plate img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(new Set(sources).size).toBe(36);
  expect(sources.every((source) => source.startsWith('/art/dishes/'))).toBe(true);
});

test('a filter stays after a reload and on the way back, and all shown marks the group in view', async ({
  page,
}) => {
  await page.goto('/menu');
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const groups = page.locator('.band h2');
  await chip('Burritos').click();
  await expect(page).toHaveURL('/menu?category=burritos');
  await expect(groups).toHaveCount(1);
  await page.reload();
  await expect(chip('Burritos')).toHaveAttribute('aria-pressed', 'true');
  await expect(groups).toHaveCount(1);
  await page
    .getByRole('link', { name: /^La Cocina de Abuela/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(groups).toHaveText([/^Burritos/]);
  await chip('All').click();
  await expect(page).toHaveURL('/menu');
  await expect(groups).toHaveCount(6);
  await page.locator('.band.category-tortas .dish').nth(3).scrollIntoViewIfNeeded();
  await page.locator('.band.category-tortas h2').evaluate((title) => title.scrollIntoView());
  await expect(chip('Tortas')).toHaveAttribute('aria-current', 'true');
  // Past all groups at once, in both directions. Chromium drops a key's scroll that begins while another ends.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(chip('Drinks')).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('.chips [aria-current]')).toHaveCount(0);
  await expect.poll(() => page.locator('.chips ul').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});

test('diets and the search leave only their dishes, in the address, after a reload and on the way back', async ({
  page,
}) => {
  await page.goto('/menu?category=drinks');
  const names = page.locator('article.dish h3');
  const filters = page.getByRole('list', { name: 'Show only' });
  await expect(names).toHaveCount(6);
  await filters.getByRole('link', { name: 'Vegan' }).click();
  await expect(page).toHaveURL('/menu?category=drinks&diet=vegan');
  await expect(names).toHaveText([
    'Agua de Jamaica',
    'Agua de Piña',
    'Agua de Limón con Chía',
    'Café de Olla',
  ]);
  await filters.getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  await expect(field).toBeFocused();
  await field.fill('PINA');
  await expect(page).toHaveURL('/menu?category=drinks&diet=vegan&q=PINA');
  await expect(names).toHaveText(['Agua de Piña']);
  await expect(page.locator('.band h2')).toHaveText([/^Drinks/]);
  await expectAccessible(page);
  await page.reload();
  await expect(names).toHaveText(['Agua de Piña']);
  await page
    .getByRole('link', { name: /^La Cocina de Abuela/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(names).toHaveText(['Agua de Piña']);
  await expect(filters.getByRole('link', { name: 'Vegan' })).toHaveAttribute('aria-current', 'true');
  await field.fill('enchiladas');
  await expect(page.getByText('Nothing found for “enchiladas”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole menu' }).click();
  await expect(page).toHaveURL('/menu');
  await expect(page.locator('.band h2')).toHaveCount(6);
  // A word of the other language finds its dish too.
  await page.goto('/menu?q=camaron');
  await expect(names).toHaveText(['Baja Shrimp', 'Quesadilla de Camarón']);
});

test('the sentence about allergens stands right under the diets, and in each dish', async ({ page }) => {
  const sentence = /^One kitchen cooks everything\./;
  await page.goto('/menu');
  const line = page.getByText(sentence);
  await dishesLaidOut(page);
  await expect(page.locator('.loteria-card')).toHaveCount(5);
  const diets = await boxOf(page.getByRole('list', { name: 'Show only' }));
  const said = await boxOf(line);
  const categories = await boxOf(page.locator('.chips'));
  expect(said.y - diets.y - diets.height).toBeLessThan(20);
  expect(categories.y).toBeGreaterThanOrEqual(said.y + said.height);
  await pressAt(card(page, 'Al Pastor').locator('h3'));
  const dialog = page.getByRole('dialog', { name: 'Al Pastor' });
  await expect(dialog.locator('.dialog-allergens')).toHaveText(sentence);
  await expect(dialog.locator('.dialog-allergens')).toBeVisible();
});

test('a dish that is gone is said to be, and a closed one leaves the address', async ({ page }) => {
  await page.goto('/menu?item=99999');
  await expect(page.locator('.toast')).toContainText('Dish not found');
  await expect(page).toHaveURL('/menu');
  const items = (await (await page.request.get('/api/menu')).json()) as WireItem[];
  await page.goto(`/menu?item=${items[0]?.id}`);
  const dialog = page.getByRole('dialog', { name: items[0]?.name ?? '' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/menu');
});

test('a dish closed at once leaves the address too, however late the browser goes back', async ({ page }) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(() => go(steps), 300);
  });
  const items = (await (await page.request.get('/api/menu')).json()) as WireItem[];
  await page.goto(`/menu?item=${items[0]?.id}`);
  const dialog = page.getByRole('dialog', { name: items[0]?.name ?? '' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/menu');
  await page.waitForTimeout(400);
  await expect(page).toHaveURL('/menu');

  // A category chosen right after a dialog is closed stays chosen.
  await page.locator('.cart-btn').click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await cart.getByRole('button', { name: 'Close' }).click();
  await expect(cart).toBeHidden();
  const tacos = page.locator('.chips').getByRole('button', { name: 'Tacos' });
  await tacos.click();
  await page.waitForTimeout(400);
  await expect(page).toHaveURL('/menu?category=tacos');
  await expect(tacos).toHaveAttribute('aria-pressed', 'true');
});

test('“from” stands apart from the price', async ({ page }) => {
  await page.goto('/menu');
  await expect(card(page, 'Caldo de Res').locator('.price')).toHaveText('from $10.95');
});

test('the dialog’s close button covers no size, and all sizes show what the dish then costs', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
  await expect(dialog.locator('.size .option-price')).toHaveText(['$6.00', '$8.00', '$10.00']);
  // Waits until it has slid in.
  await dialog.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const close = await boxOf(dialog.getByRole('button', { name: 'Close' }));
  for (const size of await dialog.locator('.size').all()) {
    expect(overlap(await boxOf(size), close)).toBe(false);
  }
});

test('the steps fold, stay folded, leave a dish on the first screen, and open again', async ({ page }) => {
  await page.goto('/menu');
  const steps = page.getByRole('region', { name: 'How to order' });
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(steps).toBeHidden();
  await expect(page.locator('article.dish').first().getByRole('heading')).toBeInViewport();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(steps.getByRole('listitem')).toHaveCount(5);
});

test('on a tablet the five steps fill their box', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/menu');
  const cards = page.locator('.loteria-card');
  // They come after the page's code, and their styles with them.
  await expect(cards).toHaveCount(5);
  const room = async () => {
    const box = await boxOf(page.locator('.steps'));
    const last = await boxOf(cards.last());
    return box.x + box.width - last.x - last.width;
  };
  await expect.poll(room).toBeLessThan(24);
});
