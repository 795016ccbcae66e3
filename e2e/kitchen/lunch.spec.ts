import type { Page } from '@playwright/test';
import type { OwnerMenu } from '../../contracts/owner/menu/owner-menu.ts';
import { PAYMENT_WAYS, type PaymentWay } from '../../domain/order/payment/payment-way.ts';
import { isTabletNumber } from '../../domain/order/ticket-number.ts';
import { postgresMissing } from '../../testing/database/postgres-server.ts';
import { expect } from '../support/journey.ts';
import { openBoard, withKitchen } from '../support/kitchen-orders.ts';
import { type Counter, countDish, lunchTest, openCounter, Refused } from '../support/lunch.ts';
import { expectTrueBooks } from '../support/lunch-books.ts';
import { atWindow, category, nextOrder, openOrders, ticketOf } from '../support/window.ts';

const SECOND = 1_000;
const ORDERS = 60;
const LUNCH_MS = 15 * 60 * SECOND;
/** Dishes that the grill makes in a quarter hour. */
const CAPACITY = 20;
const PORTIONS = 9;
const FLOAT = 15_000;
/** Orders that a tablet takes in cash while it has no network. */
const OFFLINE = ['Carne Asada', 'Nopal y Queso'];
/** Cents that every eighth customer leaves on the payment page. */
const TIP = 250;
/** Orders that are taken by hand: the one at the terminal that hangs, and those without a network. */
const BY_HAND = 1 + OFFLINE.length;
const TURNS = ORDERS - BY_HAND;

/** How the orders but those taken by hand are paid, in turn. */
const PAID: readonly PaymentWay[] = [
  'online',
  'cash',
  'online',
  'link',
  'cash',
  'online',
  'terminal',
  'cash',
];

const wayOf = (turn: number): PaymentWay => PAID[turn % PAID.length] ?? 'cash';
const tipOf = (turn: number): number => (turn % PAID.length === 0 ? TIP : 0);
const TIPPED = Math.ceil(TURNS / PAID.length);

/** One of the dish that runs out, or another once it is gone. */
async function buyOne(
  { buy }: Counter,
  way: PaymentWay,
  turn: number,
): Promise<{ id: string; refused: boolean }> {
  const tip = tipOf(turn);
  const other = turn % 5 === 0 ? { 'Baja Shrimp': 2 } : { 'Carne Asada': 1 };
  if (turn % 3 !== 0) return { id: await buy(way, other, tip), refused: false };
  try {
    return { id: await buy(way, { 'Pollo Asado': 1 }, tip), refused: false };
  } catch (error) {
    if (!(error instanceof Refused) || error.error !== 'sold_out') throw error;
    return { id: await buy(way, other, tip), refused: true };
  }
}

/** A card is asked for at a terminal that hangs; it is named, given up, and the order paid in cash. */
async function hangs(page: Page, counter: Counter, advance: (ms: number) => Promise<void>): Promise<void> {
  await category(page, 'Tacos').click();
  await page.getByRole('button', { name: /^Add Carne Asada,/ }).click();
  await ticketOf(page).getByRole('textbox', { name: 'Name or number' }).fill('Hung Hugo');
  await ticketOf(page)
    .getByRole('button', { name: /^Charge/ })
    .click();
  await counter.press('off');
  await page.getByRole('button', { name: 'Card terminal' }).click();
  const says = (text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  await says('Sending to the terminal');
  await advance(10 * SECOND);
  await says('The terminal does not answer');
  await expect(page.getByText(/Check that Counter is on/)).toBeVisible();
  // It never showed the amount, so that nothing can be charged there any more.
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: /Exact$/ }).click();
  await counter.press('on');
  await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
  await expect(page.getByText('Paid and in the kitchen')).toBeVisible();
  await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());
}

/** Sells one of a dish in cash at a tablet that has no network. */
async function sellOffline(page: Page, dish: string): Promise<void> {
  await category(page, 'Tacos').click();
  await page.getByRole('button', { name: new RegExp(`^Add ${dish},`) }).click();
  await ticketOf(page)
    .getByRole('button', { name: /^Take cash/ })
    .click();
  await page.getByRole('button', { name: /Exact$/ }).click();
  await page.getByRole('button', { name: 'Done, send to kitchen' }).click();
  await expect(page.getByText('Paid and saved on this tablet')).toBeVisible();
  await nextOrder(page, () => page.getByRole('button', { name: 'Next order' }).click());
}

const shownOn = (board: Page) =>
  board
    .locator('[data-order]')
    .evaluateAll((tickets) => new Set(tickets.map((ticket) => ticket.getAttribute('data-order'))).size);

for (const database of ['sqlite', 'postgres'] as const) {
  const test = lunchTest(database);
  const missing = database === 'postgres' ? postgresMissing() : null;
  // Chromium reports the lost networks.
  test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] });

  test(`a lunch at the window and online at once: every order once, and the closing is Square’s books and the drawer’s cash (${database})`, async ({
    browser,
    product,
    lunch,
  }) => {
    test.skip(missing !== null, missing ?? '');
    const { clock, square } = lunch;
    await withKitchen(browser, product.url, async (kitchen) => {
      const { board, context } = kitchen;
      const counter = await openCounter(context.request, lunch, { capacity: CAPACITY, terminal: 'Counter' });
      const { request, page: pageOf } = counter;
      await countDish(request, 'Pollo Asado', PORTIONS);
      const opened = await request.post('/api/owner/drawer', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: { float: { cents: FLOAT } },
      });
      expect(opened.status(), await opened.text()).toBe(200);
      await board.clock.install();
      await openBoard(kitchen);

      const ids: Record<PaymentWay, string[]> = { online: [], terminal: [], link: [], cash: [] };
      let refused = 0;
      await atWindow(browser, product.url, async (tablet) => {
        await tablet.clock.install({ time: clock.now() });
        const numbered = tablet.waitForResponse(/\/api\/owner\/window\/tablets\//);
        await tablet.reload();
        expect((await numbered).status()).toBe(200);
        await expect(tablet.locator('[data-dish]').first()).toBeVisible();

        await test.step('a terminal hangs, is named and given up', async () => {
          await hangs(tablet, counter, async (ms) => {
            clock.advance(ms);
            await tablet.clock.fastForward(ms);
          });
          const [hugo, ...more] = await openOrders(board);
          expect(more).toEqual([]);
          expect(hugo).toMatchObject({ customerName: 'Hung Hugo', paymentStatus: 'paid' });
          await expect(kitchen.ticket({ id: hugo?.id ?? '', token: '' })).toBeVisible();
          ids.cash.push(hugo?.id ?? '');
        });

        await test.step('both channels sell while the board and a tablet have no network', async () => {
          await Promise.all([context.setOffline(true), tablet.context().setOffline(true)]);
          await expect(board.getByText('Connection lost.')).toBeVisible();
          const sellByHand = async () => {
            for (const dish of OFFLINE) await sellOffline(tablet, dish);
          };
          // Those of the terminal one after another, as it takes one card at a time.
          const turns = Array.from({ length: TURNS }, (_, turn) => turn);
          const lanes = PAYMENT_WAYS.flatMap((way) => {
            const mine = turns.filter((turn) => wayOf(turn) === way);
            return way === 'terminal' ? [mine] : [0, 1].map((lane) => mine.filter((_, n) => n % 2 === lane));
          });
          await Promise.all([
            sellByHand(),
            ...lanes.map(async (lane) => {
              for (const turn of lane) {
                clock.advance(Math.ceil(LUNCH_MS / ORDERS));
                const way = wayOf(turn);
                const bought = await buyOne(counter, way, turn);
                ids[way].push(bought.id);
                if (bought.refused) refused += 1;
              }
            }),
          ]);
          await Promise.all([board.clock.fastForward('10:00'), tablet.clock.fastForward('10:00')]);
          await expect(board.locator('.kitchen-header_off')).toContainText(/10|11/);
          await context.setOffline(false);
        });

        await test.step('what the tablet sold is sent once when its network returns', async () => {
          const lost = tablet.getByRole('alert').filter({ hasText: 'No internet' });
          await expect(lost).toBeVisible();
          const openNow = async () => (await openOrders(board)).length;
          await expect.poll(openNow, { timeout: 15_000 }).toBe(ORDERS - OFFLINE.length);
          let sent = 0;
          tablet.on('request', (sending) => {
            if (sending.url().endsWith('/api/owner/window/offline-orders')) sent += 1;
          });
          await tablet.context().setOffline(false);
          await expect.poll(openNow).toBe(ORDERS);
          await expect(lost).toBeHidden();
          expect(sent).toBe(OFFLINE.length);
          const open = await openOrders(board);
          const byTablet = open.filter(({ number }) => number !== null && isTabletNumber(number));
          expect(byTablet.flatMap(({ lines }) => lines.map(({ name }) => name)).sort()).toEqual(OFFLINE);
          ids.cash.push(...byTablet.map(({ id }) => id));
        });
      });
      const all = Object.values(ids).flat();
      expect(new Set(all).size).toBe(ORDERS);

      await test.step('none is lost, no number is twice, and nothing is sold that is not there', async () => {
        const open = await openOrders(board);
        expect(open.map(({ id }) => id).sort()).toEqual(all.toSorted());
        expect(new Set(open.map(({ number }) => number)).size).toBe(ORDERS);
        await expect(board.getByText('Connection lost.')).toBeHidden();
        // The board that had no network is complete.
        await expect.poll(() => shownOn(board)).toBe(ORDERS);
        const sold = open
          .flatMap(({ lines }) => lines)
          .filter(({ name }) => name === 'Pollo Asado')
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(sold).toBe(PORTIONS);
        expect(refused).toBeGreaterThan(0);
        const menu = (await (await request.get('/api/owner/menu')).json()) as OwnerMenu;
        expect(menu.items.find(({ form }) => form.name.en === 'Pollo Asado')?.stock).toBe(0);
        const { slots } = await counter.hours();
        // What was sold without a network is not refused any more.
        const most = CAPACITY + OFFLINE.length;
        expect(Math.max(...slots.map(({ held }) => held))).toBeLessThanOrEqual(most);
        expect(slots.filter(({ held }) => held > 0).length).toBeGreaterThan(2);
      });

      await test.step('one of each way goes back as it was paid', async () => {
        for (const way of PAYMENT_WAYS) {
          const [id] = ids[way];
          const asked = await request.post(`/api/owner/orders/${id}/refund`, { data: { reason: 'cold' } });
          expect(asked.status(), await asked.text()).toBe(202);
          await expect.poll(async () => (await pageOf(id ?? '')).paymentStatus).toBe('refunded');
        }
      });

      await test.step('the closing is Square’s books to the cent, and the drawer is the cash', () =>
        expectTrueBooks({ counter, square, board, ids, floatCents: FLOAT, tipsCents: TIPPED * TIP }));
    });
  });
}
