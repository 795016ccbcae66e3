import type { Page } from '@playwright/test';
import type { ClosingView, SquareComparison } from '../../contracts/owner/orders/closing.ts';
import type { ReportView } from '../../contracts/owner/reports.ts';
import type { OpenDrawerView } from '../../contracts/owner/window/drawer.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { PAYMENT_WAYS, type PaymentWay } from '../../domain/order/payment/payment-way.ts';
import { netAfterFeesCents } from '../../domain/sales/sales.ts';
import { WAYS } from '../../web/owner/orders/closing/ways.messages.ts';
import { REPORTS } from '../../web/owner/reports/reports.messages.ts';
import { expect } from './journey.ts';
import type { Counter } from './lunch.ts';
import type { Square } from './square.ts';

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

interface SoldLunch {
  counter: Counter;
  square: Square;
  board: Page;
  /** The orders by the way they were paid; one of each way is refunded. */
  ids: Readonly<Record<PaymentWay, readonly string[]>>;
  floatCents: number;
  tipsCents: number;
}

/** Expects the closing, the report and the drawer to say what Square's books say. */
export async function expectTrueBooks({
  counter: { request, page: pageOf },
  square,
  board,
  ids,
  floatCents,
  tipsCents,
}: SoldLunch): Promise<void> {
  const orders = Object.values(ids).flat().length;
  await expect
    .poll(async () => {
      const pages = await Promise.all(ids.cash.map(pageOf));
      return pages.filter(({ payment }) => payment?.squareId == null).length;
    })
    .toBe(0);
  const books = new Map((await square.payments()).map((payment) => [payment.id, payment]));
  expect(books.size).toBe(orders);
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
    // Square asks a fee for every card and for no cash.
    expect(at.filter(({ feeCents }) => feeCents > 0)).toHaveLength(way === 'cash' ? 0 : at.length);
  }
  expect(ours).toEqual(theirs);
  const total = await square.books();
  const closing = (await (await request.get('/api/owner/closing')).json()) as ClosingView;
  expect(closing).toMatchObject({
    orders,
    takenCents: total.takenCents,
    tipCents: tipsCents,
    refunds: { count: PAYMENT_WAYS.length, cents: total.refundedCents, pendingCents: 0 },
    netCents: total.takenCents - total.refundedCents,
  });
  const compared = (await (await request.get('/api/owner/closing/square')).json()) as SquareComparison;
  expect(compared).toMatchObject({
    answered: true,
    payments: orders,
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
  const afterFeesCents = total.takenCents - total.refundedCents - total.feeCents;
  expect(report.totals).toMatchObject({ feeCents: total.feeCents, unreportedFees: 0 });
  expect(netAfterFeesCents(report.totals)).toBe(afterFeesCents);
  const cash = ours['cash'] ?? { takenCents: Number.NaN, refundedCents: Number.NaN };
  const { drawer } = (await (await request.get('/api/owner/drawer')).json()) as OpenDrawerView;
  expect(drawer).toMatchObject({
    sales: { count: ids.cash.length, cents: cash.takenCents },
    refunds: { count: 1, cents: cash.refundedCents },
    expectedCents: floatCents + cash.takenCents - cash.refundedCents,
  });
  await board.goto('/admin/orders/closing');
  await expect(board.getByText(formatDollars(drawer?.expectedCents ?? 0))).toBeVisible();
  await expect(board.getByText(new RegExp(`^${orders} payments, .*: the same as here\\.$`))).toBeVisible();
  await expectFeesShown(board, { feeCents: total.feeCents, afterFeesCents });
}

/** Expects the open closing, and then the report, to show these fees and what they leave. */
async function expectFeesShown(
  board: Page,
  { feeCents, afterFeesCents }: { feeCents: number; afterFeesCents: number },
): Promise<void> {
  const { fees, net } = WAYS.en;
  const sums = board.getByRole('region', { name: WAYS.en.title });
  const cellsOf = (name: string) => sums.getByRole('row', { name }).getByRole('cell');
  await expect(cellsOf(fees)).toHaveText(Array(2).fill(formatDollars(0 - feeCents)));
  await expect(cellsOf(net)).toHaveText(Array(2).fill(formatDollars(afterFeesCents)));
  await board.goto('/admin/reports');
  const { compared, columns } = REPORTS.en;
  const figures = board.getByRole('region', { name: compared }).locator('div');
  const figureOf = (label: string) => figures.filter({ hasText: label }).locator('b');
  await expect(figureOf(columns.fees)).toHaveText(formatDollars(feeCents));
  await expect(figureOf(columns.netAfterFees)).toHaveText(formatDollars(afterFeesCents));
}
