import type { Page } from '@playwright/test';
import type { OwnerCategories } from '../../contracts/owner/menu/categories.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { type Kitchen, openBoard, openKitchen, paidOrder } from '../support/kitchen-orders.ts';
import { choosePaper, jobIsDone, jobsOf, watchPrinting } from '../support/print-jobs.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

test.use({ viewport: { width: 1280, height: 900 } });

async function nameStations(page: Page): Promise<void> {
  await signInAsOwner(page, '/admin/settings');
  const box = page.getByRole('region', { name: 'Kitchen stations' });
  for (const [at, [english, spanish]] of [
    ['Grill', 'Plancha'],
    ['Drinks', 'Bebidas'],
  ].entries()) {
    await box.getByRole('button', { name: 'Add a station' }).click();
    await box.getByLabel(`Station ${at + 1}, English`).fill(english ?? '');
    await box.getByLabel(`Station ${at + 1}, Spanish`).fill(spanish ?? '');
  }
  await box.getByRole('button', { name: 'Save stations' }).click();
  await expect(page.getByText('Stations saved', { exact: true })).toBeVisible();
}

/** Gives a category its station in the editor. */
async function placeTacos(page: Page): Promise<void> {
  await page.goto('/admin/menu/categories');
  await page.getByRole('button', { name: 'Edit Tacos' }).click();
  const panel = page.getByRole('complementary', { name: 'Edit Tacos' });
  await panel.getByLabel('Station').selectOption({ label: 'Grill' });
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}

async function placeDrinks({ request }: Page): Promise<void> {
  const { categories } = (await (await request.get('/api/owner/menu/categories')).json()) as OwnerCategories;
  const drinks = categories.find(({ id }) => id === 'drinks');
  const data = { form: { ...drinks?.form, station: 'drinks' }, updatedAt: drinks?.updatedAt };
  const saved = await request.put('/api/owner/menu/categories/drinks', { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

const toMake = ({ board }: Kitchen) => board.getByRole('region', { name: 'All-day counts' });

test('two tablets show a station each, and an order is ready when both have marked their part', async ({
  page,
  browser,
  product,
}) => {
  await nameStations(page);
  await placeTacos(page);
  await placeDrinks(page);
  const whole = await openKitchen(browser, product.url);
  const tablet = await openKitchen(browser, product.url);
  try {
    await watchPrinting(tablet);
    await openBoard(whole);
    await openBoard(tablet);
    await tablet.board.goto('/admin/kitchen?station=grill');
    await choosePaper(tablet.board, 'Print new tickets on this tablet', '80');
    const order = await paidOrder(page.request, { 'Carne Asada': 2, 'Fountain Soda': 1 });

    await expect(tablet.board.getByRole('heading', { level: 1, name: 'Grill' })).toBeVisible();
    await expect.poll(() => jobsOf(tablet.board)).toEqual([[expect.stringMatching(/Grill2 Carne Asada/)]]);
    expect((await jobsOf(tablet.board)).flat().join()).not.toContain('Fountain Soda');
    await jobIsDone(tablet.board);
    const ticket = tablet.ticket(order);
    await expect(ticket.getByText('Not here: 1 Fountain Soda')).toBeVisible();
    await expect(ticket.getByRole('listitem')).toHaveText([/Carne Asada/]);
    await expect(toMake(tablet)).toContainText('Carne Asada');
    await expect(toMake(tablet)).not.toContainText('Fountain Soda');
    await expectAccessible(tablet.board);
    await ticket.getByRole('button', { name: /^Start/ }).click();
    await ticket.getByRole('button', { name: /^Ready/ }).click();
    await expect(ticket.getByText('Waiting for Drinks')).toBeVisible();
    await expect(whole.ticket(order).getByText('Ready: Grill')).toBeVisible();
    await expect(toMake(whole)).not.toContainText('Carne Asada');
    await expectAccessible(tablet.board);
    expect(await whole.status(order)).toBe('preparing');

    // The tablet moves to the drinks, and stays there after a reload.
    await tablet.board.getByRole('button', { name: 'More', exact: true }).click();
    await tablet.board.getByLabel('This screen shows').selectOption({ label: 'Drinks' });
    await expect(tablet.board).toHaveURL(/station=drinks/);
    await tablet.board.goto('/admin/kitchen');
    await expect(tablet.board.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible();
    await expect(tablet.board).toHaveURL(/station=drinks/);
    await ticket.getByRole('button', { name: /^Ready/ }).click();
    await expect(ticket.getByRole('button', { name: /^Picked up/ })).toBeVisible();
    await expect(whole.ticket(order).getByRole('button', { name: /^Picked up/ })).toBeVisible();

    await tablet.board.getByRole('button', { name: /^Undo/ }).click();
    await expect(whole.ticket(order).getByText('Ready: Grill')).toBeVisible();
    await tablet.board.getByRole('button', { name: 'Idioma: español' }).click();
    await expect(tablet.board.getByRole('heading', { level: 1, name: 'Bebidas' })).toBeVisible();
    await expect(ticket.getByText(/^No es de aquí: 2 /)).toBeVisible();

    // The board of whole orders marks all of it.
    await whole
      .ticket(order)
      .getByRole('button', { name: /^Ready/ })
      .click();
    await expect(ticket.getByRole('button', { name: /^Entregado/ })).toBeVisible();
  } finally {
    await tablet.close();
    await whole.close();
  }
});
