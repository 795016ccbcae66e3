import type { Page } from '@playwright/test';
import { testPrinter } from '../../testing/kitchen/test-printer.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openBoard, openKitchen, paidOrder } from '../support/kitchen-orders.ts';
import { choosePaper, jobIsDone, jobsOf, watchPrinting } from '../support/print-jobs.ts';

const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);

/** Returns the page sizes of a document in whole millimeters. */
async function pages(board: Page): Promise<{ width: number; height: number }[]> {
  const document = (await board.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...document.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: mm(width),
    height: mm(height),
  }));
}

test('a tablet with a printer prints each new order once, alone on its paper, and again only when asked', async ({
  browser,
  product,
  page,
}) => {
  const kitchen = await openKitchen(browser, product.url);
  try {
    const { board } = kitchen;
    await watchPrinting(kitchen);
    const before = await paidOrder(page.request, { 'Al Pastor': 1 });
    await openBoard(kitchen);
    await choosePaper(board, 'Print new tickets on this tablet', '80');
    await paidOrder(page.request, { 'Baja Shrimp': 2, 'Pollo Asado': 1 });
    await expect.poll(async () => (await jobsOf(board)).length).toBe(1);
    expect((await jobsOf(board))[0]).toHaveLength(1);
    expect((await jobsOf(board))[0]?.[0]).toContain('2 Baja Shrimp');
    expect((await jobsOf(board))[0]?.[0]).not.toContain('REPRINT');

    await board.emulateMedia({ media: 'print' });
    await expect(board.locator('.kitchen-board')).toBeHidden();
    await expect(board.locator('.print-sheet_sheet > .print-sheet_ticket')).toBeVisible();
    await board.emulateMedia({ media: 'screen' });

    // Two orders that arrive during a print job become one job with two tickets.
    await paidOrder(page.request, { 'Carne Asada': 1 });
    const last = await paidOrder(page.request, { 'Pollo Asado': 3 });
    await expect(kitchen.ticket(last)).toBeVisible();
    expect(await jobsOf(board)).toHaveLength(1);
    await jobIsDone(board);
    await expect.poll(async () => (await jobsOf(board)).length).toBe(2);
    expect((await jobsOf(board))[1]).toHaveLength(2);
    await board.emulateMedia({ media: 'print' });
    // Creating the PDF ends the job, as printing does.
    const [one, two, ...more] = await pages(board);
    expect(more).toEqual([]);
    expect([one?.width, two?.width]).toEqual([80, 80]);
    expect(one?.height).toBeLessThan(140);
    await board.emulateMedia({ media: 'screen' });
    await expect(board.locator('.print-sheet_sheet')).toHaveCount(0);

    await board.reload();
    await expect(kitchen.ticket(before)).toBeVisible();
    await board.getByRole('button', { name: 'Idioma: español' }).click();
    await choosePaper(board, 'Imprimir comandas en esta tableta', '58');
    expect(await jobsOf(board)).toEqual([]);
    const number = (await kitchen.ticket(last).locator('.ticket-head_number').first().innerText()).trim();
    await board.getByRole('button', { name: 'Buscar', exact: true }).click();
    const panel = board.getByRole('dialog', { name: 'Buscar un pedido' });
    await panel.getByRole('searchbox').fill(number);
    await expectAccessible(board);
    await panel.getByRole('button', { name: `Imprimir otra vez pedido ${number}` }).dblclick();
    await expect.poll(async () => (await jobsOf(board)).length).toBe(1);
    expect((await jobsOf(board))[0]?.[0]).toContain('REIMPRESIÓN');
    await board.emulateMedia({ media: 'print' });
    expect((await pages(board)).map(({ width }) => width)).toEqual([58]);
    await board.emulateMedia({ media: 'screen' });
    await expect(board.locator('.print-sheet_sheet')).toHaveCount(0);
    expect(await jobsOf(board)).toHaveLength(1);
  } finally {
    await kitchen.close();
  }
});

test('the owner sets the kitchen’s printer, sees a test fail and then print, and a ticket is printed again', async ({
  browser,
  product,
  page,
}) => {
  const printer = await testPrinter();
  const kitchen = await openKitchen(browser, product.url);
  try {
    const { board } = kitchen;
    await board.goto('/admin/settings');
    const box = board.getByRole('region', { name: 'Kitchen printer' });
    await box.getByRole('textbox', { name: 'Address or name' }).fill('http://192.168.1.50');
    await box.getByRole('button', { name: 'Save' }).click();
    await expect(box.getByText('without http://')).toBeVisible();
    await box.getByRole('textbox', { name: 'Address or name' }).fill('127.0.0.1');
    await box.getByRole('textbox', { name: 'Port' }).fill(String(printer.port));
    await box.getByRole('combobox', { name: 'Paper' }).selectOption('58 mm wide');
    await box.getByRole('button', { name: 'Save' }).click();
    printer.state = 'paper_out';
    await box.getByRole('button', { name: 'Print a test' }).click();
    await expect(box.getByRole('status')).toHaveText('The printer is out of paper.');
    printer.state = 'ready';
    await box.getByRole('button', { name: 'Print a test' }).click();
    await expect(box.getByRole('status')).toHaveText('Test sent. Check the printout.');
    await expect(box.getByText(/^Last printed:/)).toBeVisible();
    expect(printer.tickets[0]).toContain('TEST');
    await expectAccessible(board);

    const order = await paidOrder(page.request, { 'Al Pastor': 2 });
    await expect.poll(() => printer.tickets.length).toBe(2);
    expect(printer.tickets[1]).toContain('2 Al Pastor');
    await openBoard(kitchen);
    const number = (await kitchen.ticket(order).locator('.ticket-head_number').first().innerText()).trim();
    await board.getByRole('button', { name: 'Find', exact: true }).click();
    await board.getByRole('searchbox').fill(number);
    await board.getByRole('button', { name: `Print again order ${number}` }).dblclick();
    await expect(board.getByText(`Order ${number} is printing again, marked REPRINT.`)).toBeVisible();
    await expect.poll(() => printer.tickets.length).toBe(3);
    expect(printer.tickets[2]).toContain('*** REPRINT ***');

    // From the ticket itself, behind its number, and from the order's page.
    const other = await paidOrder(page.request, { 'Baja Shrimp': 3 });
    await expect.poll(() => printer.tickets.length).toBe(4);
    const ticket = kitchen.ticket(other);
    const more = ticket.getByRole('button', { name: /: more$/ });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(board);
    await ticket.getByRole('button', { name: /^Print again/ }).click();
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => printer.tickets.length).toBe(5);
    expect(printer.tickets[4]).toContain('*** REPRINT ***');
    expect(printer.tickets[4]).toContain('3 Baja Shrimp');
    await board.goto(`/admin/orders/${other.id}`);
    await board.getByRole('button', { name: 'Print again' }).click();
    await expect(board.locator('.toast')).toContainText('Printed again, marked REPRINT.');
    await expect.poll(() => printer.tickets.length).toBe(6);
    expect(printer.tickets[5]).toContain('*** REPRINT ***');
  } finally {
    await printer.off();
    await kitchen.close();
  }
});

test('a crowded board prints a ready ticket again from its tile, which then hands it over as before', async ({
  browser,
  product,
  page,
}) => {
  const kitchen = await openKitchen(browser, product.url);
  try {
    const { board } = kitchen;
    await watchPrinting(kitchen);
    const order = await paidOrder(page.request, { 'Baja Shrimp': 3 });
    for (let n = 0; n < 7; n++) await paidOrder(page.request, { 'Al Pastor': 1 });
    await openBoard(kitchen);
    await choosePaper(board, 'Print new tickets on this tablet', '80');
    const tile = kitchen.ticket(order);
    await tile.getByRole('button', { name: /^Start/ }).click();
    await tile.getByRole('button', { name: /^Ready/ }).click();
    const handOver = tile.getByRole('button', { name: /Picked up$/ });
    await expect(handOver).toBeVisible();

    const more = tile.getByRole('button', { name: /: more$/ });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(handOver).toHaveCount(0);
    await expectAccessible(board);
    await tile.getByRole('button', { name: /^Print again/ }).click();
    await expect(more).toBeFocused();
    await expect.poll(async () => (await jobsOf(board)).length).toBe(1);
    expect((await jobsOf(board))[0]?.[0]).toContain('REPRINT');
    expect((await jobsOf(board))[0]?.[0]).toContain('3 Baja Shrimp');

    await handOver.click();
    await expect(tile).toHaveCount(0);
  } finally {
    await kitchen.close();
  }
});
