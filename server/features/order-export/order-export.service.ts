import { formatDiscount } from '../../../contracts/order/discount.format.ts';
import { CHANNEL_NAMES, PAYMENT_METHOD_NAMES } from '../../../contracts/order/channel.messages.ts';
import { DRAWER_ENTRY_NAMES } from '../../../contracts/order/drawer.messages.ts';
import { formatRefundReason } from '../../../contracts/order/refund-reason.format.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '../../../contracts/order/order.messages.ts';
import type { Localized, StaffLanguage } from '../../../domain/language.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { translated } from '../../../domain/translated.ts';
import { formatPrice } from '../../../domain/money.ts';
import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import { formatOrderLine, lineNameIn } from '../../../domain/format/order-line.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import type { Deps } from '../../deps.ts';
import { csvHead, csvRows } from '../../views/csv-file.ts';
import type { Span } from '../../stores/payments/span.ts';
import { categoryNames } from '../../stores/menu/categories.store.ts';
import { type ExportedOrder, paidOrders, taxByDay } from '../../stores/orders/order-export.store.ts';
import { type CashRow, movedCash } from '../../stores/payments/drawer-export.store.ts';
import { COLUMNS, type ExportKind } from './export-columns.ts';

/** Yields the file in pieces. */
export async function* exportFile(
  deps: Deps,
  kind: ExportKind,
  clock: TruckClock,
  span: Span,
  language: StaffLanguage,
): AsyncGenerator<string> {
  yield csvHead(COLUMNS[language][kind]);
  if (kind === 'tax') {
    const rows = await taxByDay(deps.db, clock, span);
    yield csvRows(rows.map(taxRow));
    return;
  }
  if (kind === 'drawer') {
    for await (const rows of movedCash(deps.db, span)) {
      yield csvRows(rows.map((row) => cashRow(clock, row, language)));
    }
    return;
  }
  const categories = kind === 'items' ? await categoryNames(deps.db) : new Map<CategoryId, never>();
  for await (const orders of paidOrders(deps.db, span)) {
    yield csvRows(
      kind === 'orders'
        ? orders.map((order) => orderRow(clock, order, language))
        : orders.flatMap((order) => itemRows(clock, order, categories, language)),
    );
  }
}

function when(clock: TruckClock, order: ExportedOrder): string[] {
  const paidAt = order.paidAt ?? order.createdAt;
  return [
    businessDay(clock, paidAt),
    formatTime(clock.timeZone, paidAt),
    order.number === null ? '' : ticketNumberText(order.number),
  ];
}

function orderRow(clock: TruckClock, order: ExportedOrder, language: StaffLanguage): string[] {
  const { subtotalCents, discountCents, taxCents, totalCents, chargedCents } = order;
  const items = order.lines.map(
    (line) => `${line.quantity} × ${lineNameIn(line.name, line.translations, language)}`,
  );
  return [
    ...when(clock, order),
    order.customerName,
    order.phone,
    order.email,
    CHANNEL_NAMES[language][order.channel],
    ORDER_STATUS_NAMES[language][order.status],
    PAYMENT_STATUS_NAMES[language][order.paymentStatus],
    items.join(', '),
    formatPrice(subtotalCents),
    formatPrice(discountCents),
    order.promoCode ?? '',
    order.discount === null ? '' : formatDiscount(order.discount, discountCents, language),
    formatPrice(taxCents),
    formatPrice(totalCents),
    formatPrice(chargedCents - totalCents),
    formatPrice(order.refundedCents),
    formatPrice(order.taxRefundedCents),
    order.payments.map((payment) => wayText(payment, order.payments.length > 1, language)).join(' + '),
    order.payments.map(({ id }) => id).join(' + '),
    order.id,
  ];
}

/** Returns how a payment was made; of a split payment with its amount: `VISA 1111 7.56 + Cash 5.00`. */
function wayText(
  { method, card, cents }: ExportedOrder['payments'][number],
  isPart: boolean,
  language: StaffLanguage,
): string {
  const way =
    method === 'card' ? card : [PAYMENT_METHOD_NAMES[language][method], card].filter(Boolean).join(', ');
  return isPart ? `${way} ${formatPrice(cents)}` : way;
}

function itemRows(
  clock: TruckClock,
  order: ExportedOrder,
  categories: ReadonlyMap<CategoryId, Localized<string>>,
  language: StaffLanguage,
): string[][] {
  return order.lines.map((line) => {
    const translate = (name: string) => lineNameIn(name, line.translations, language);
    const names = (options: readonly { name: string }[]) =>
      options.map(({ name }) => translate(name)).join(', ');
    const { choices, removed } = formatOrderLine(line, language);
    const category = categories.get(line.category);
    return [
      ...when(clock, order),
      translate(line.name),
      category === undefined ? line.category : translated(category, language),
      line.size === null ? '' : translate(line.size.name),
      choices.join(', '),
      names(line.addOns),
      names(line.extras),
      removed.join(', '),
      String(line.quantity),
      formatPrice(line.unitCents),
      formatPrice(line.unitCents * line.quantity),
      order.id,
    ];
  });
}

function cashRow(clock: TruckClock, row: CashRow, language: StaffLanguage): string[] {
  const leaves = row.kind === 'refund' || row.kind === 'paid_out';
  return [
    businessDay(clock, row.at),
    formatTime(clock.timeZone, row.at),
    DRAWER_ENTRY_NAMES[language][row.kind],
    formatPrice(leaves ? -row.cents : row.cents),
    row.expectedCents === null ? '' : formatPrice(row.expectedCents),
    row.expectedCents === null ? '' : formatPrice(row.cents - row.expectedCents),
    row.kind === 'refund' ? formatRefundReason(row.words, language) : row.words,
    String(row.number ?? ''),
    row.actorName,
    row.tablet ?? '',
    row.orderId ?? '',
  ];
}

function taxRow(row: Awaited<ReturnType<typeof taxByDay>>[number]): string[] {
  return [
    row.day,
    formatTaxRate(row.taxRate),
    String(row.orders),
    formatPrice(row.goodsCents),
    formatPrice(row.taxCents),
    formatPrice(row.refundedGoodsCents),
    formatPrice(row.refundedTaxCents),
    formatPrice(row.goodsCents - row.refundedGoodsCents),
    formatPrice(row.taxCents - row.refundedTaxCents),
  ];
}
