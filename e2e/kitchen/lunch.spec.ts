import type { Page } from '@playwright/test';
import type { OpenDrawerView } from '../../contracts/owner/window/drawer.ts';
import type { OwnerMenu } from '../../contracts/owner/menu/owner-menu.ts';
import type { ClosingView, SquareComparison } from '../../contracts/owner/orders/closing.ts';
import { PAYMENT_WAYS, type PaymentWay } from '../../domain/order/payment/payment-way.ts';
import type { ReportView } from '../../contracts/owner/reports.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { netAfterFeesCents } from '../../domain/sales/sales.ts';
import { expect } from '../support/journey.ts';
import { openBoard, withKitchen } from '../support/kitchen-orders.ts';
import { type Counter, countDish, lunchTest, openCounter, Refused } from '../support/lunch.ts';
import { atWindow, category, openOrders, ticketOf } from '../support/window.ts';

const test = lunchTest();
// Chromium reports the board's lost network.
test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] });

const SECOND = 1_000;
const ORDERS = 60;
const LUNCH_MS = 15 * 60 * SECOND;
/** Dishes that the grill makes in a quarter hour. */
const CAPACITY = 20;
const PORTIONS = 9;
const FLOAT = 15_000;

/** How the orders but the first, which is taken by hand, are paid, in turn. */
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
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** One of the dish that runs out, or another once it is gone. */
async function buyOne(
  { buy }: Counter,
  way: PaymentWay,
  turn: number,
): Promise<{ id: string; refused: boolean }> {
  const other = turn % 5 === 0 ? { 'Baja Shrimp': 2 } : { 'Carne Asada': 1 };
  if (turn % 3 !== 0) return { id: await buy(way, other), refused: false };
  try {
    return { id: await buy(way, { 'Pollo Asado': 1 }), refused: false };
  } catch (error) {
    if (!(error instanceof Refused) || error.error !== 'sold_out') throw error;
    return { id: await buy(way, other), refused: true };
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
}

const shownOn = (board: Page) =>
  board
    .locator('[data-order]')
    .evaluateAll((tickets) => new Set(tickets.map((ticket) => ticket.getAttribute('data-order'))).size);

test('a lunch at the window and online at once: every order once, and the closing is Square’s books and the drawer’s cash', async ({
  browser,
  product,
  lunch,
}) => {
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
    await test.step('a terminal hangs, is named and given up', async () => {
      await atWindow(browser, product.url, async (page) => {
        await page.clock.install({ time: clock.now() });
        await page.reload();
        await expect(page.locator('[data-dish]').first()).toBeVisible();
        await hangs(page, counter, async (ms) => {
          clock.advance(ms);
          await page.clock.fastForward(ms);
        });
      });
      const [hugo, ...more] = await openOrders(board);
      expect(more).toEqual([]);
      expect(hugo).toMatchObject({ customerName: 'Hung Hugo', paymentStatus: 'paid' });
      await expect(kitchen.ticket({ id: hugo?.id ?? '', token: '' })).toBeVisible();
      ids.cash.push(hugo?.id ?? '');
    });

    let refused = 0;
    await test.step('both channels sell while the board has no network', async () => {
      await context.setOffline(true);
      await expect(board.getByText('Connection lost.')).toBeVisible();
      // Those of the terminal one after another, as it takes one card at a time.
      const turns = Array.from({ length: ORDERS - 1 }, (_, turn) => turn);
      const lanes = PAYMENT_WAYS.flatMap((way) => {
        const mine = turns.filter((turn) => wayOf(turn) === way);
        return way === 'terminal' ? [mine] : [0, 1].map((lane) => mine.filter((_, n) => n % 2 === lane));
      });
      await Promise.all(
        lanes.map(async (lane) => {
          for (const turn of lane) {
            clock.advance(Math.ceil(LUNCH_MS / ORDERS));
            const way = wayOf(turn);
            const bought = await buyOne(counter, way, turn);
            ids[way].push(bought.id);
            if (bought.refused) refused += 1;
          }
        }),
      );
      await board.clock.fastForward('10:00');
      await expect(board.locator('.kitchen-header_off')).toContainText(/10|11/);
      await context.setOffline(false);
    });
    const all = Object.values(ids).flat();
    expect(new Set(all).size).toBe(ORDERS);

    await test.step('none is lost, no number is twice, and nothing is sold that is not there', async () => {
      await expect.poll(async () => (await openOrders(board)).length, { timeout: 15_000 }).toBe(ORDERS);
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
      expect(Math.max(...slots.map(({ held }) => held))).toBeLessThanOrEqual(CAPACITY);
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

    await test.step('the closing is Square’s books to the cent, and the drawer is the cash', async () => {
      await expect
        .poll(async () => {
          const pages = await Promise.all(ids.cash.map(pageOf));
          return pages.filter(({ payment }) => payment?.squareId == null).length;
        })
        .toBe(0);
      const books = new Map((await square.payments()).map((payment) => [payment.id, payment]));
      expect(books.size).toBe(ORDERS);
      const ours: Record<string, { takenCents: number; refundedCents: number }> = {};
      const theirs: typeof ours = {};
      for (const way of PAYMENT_WAYS) {
        const pages = await Promise.all(ids[way].map(pageOf));
        const at = pages.flatMap(({ payment }) => books.get(payment?.squareId ?? '') ?? []);
        ours[way] = {
          takenCents: sum(pages.map(({ payment }) => payment?.chargedCents ?? 0)),
          refundedCents: sum(pages.map(({ refundedCents }) => refundedCents)),
        };
        theirs[way] = {
          takenCents: sum(at.map(({ takenCents }) => takenCents)),
          refundedCents: sum(at.map(({ refundedCents }) => refundedCents)),
        };
        expect(at).toHaveLength(pages.length);
        expect(ours[way].refundedCents).toBeGreaterThan(0);
      }
      expect(ours).toEqual(theirs);
      const total = await square.books();
      const closing = (await (await request.get('/api/owner/closing')).json()) as ClosingView;
      expect(closing).toMatchObject({
        orders: ORDERS,
        takenCents: total.takenCents,
        refunds: { count: PAYMENT_WAYS.length, cents: total.refundedCents, pendingCents: 0 },
        netCents: total.takenCents - total.refundedCents,
      });
      const compared = (await (await request.get('/api/owner/closing/square')).json()) as SquareComparison;
      expect(compared).toMatchObject({
        answered: true,
        payments: ORDERS,
        cents: total.takenCents,
        ourCents: total.takenCents,
        feeCents: total.feeCents,
        unreportedFees: 0,
        otherPayments: 0,
        differences: [],
        ways: PAYMENT_WAYS.map((way) => ({
          way,
          orders: ids[way].length,
          salesCents: ours[way]?.takenCents,
          refundCents: ours[way]?.refundedCents,
          squareCents: (ours[way]?.takenCents ?? 0) - (ours[way]?.refundedCents ?? 0),
        })),
      });
      const { day } = closing;
      const period = `from=${day}&to=${day}&step=month`;
      const report = (await (await request.get(`/api/owner/reports?${period}`)).json()) as ReportView;
      expect(total.feeCents).toBeGreaterThan(0);
      expect(netAfterFeesCents(report.totals)).toBe(closing.netCents - total.feeCents);
      const cash = ours['cash'] ?? { takenCents: Number.NaN, refundedCents: Number.NaN };
      const { drawer } = (await (await request.get('/api/owner/drawer')).json()) as OpenDrawerView;
      expect(drawer).toMatchObject({
        sales: { count: ids.cash.length, cents: cash.takenCents },
        refunds: { count: 1, cents: cash.refundedCents },
        expectedCents: FLOAT + cash.takenCents - cash.refundedCents,
      });
      await board.goto('/admin/orders/closing');
      await expect(board.getByText(formatDollars(drawer?.expectedCents ?? 0))).toBeVisible();
      await expect(
        board.getByText(new RegExp(`^${ORDERS} payments, .*: the same as here\\.$`)),
      ).toBeVisible();
    });
  });
});
