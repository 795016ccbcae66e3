import { CHANNEL_NAMES } from '../../../contracts/order/channel.messages.ts';
import type { ReportFile, ReportView } from '../../../contracts/owner/reports.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { formatPrice } from '../../../domain/money.ts';
import { averageCents, netCents } from '../../../domain/order/sales.ts';
import { formatClock } from '../../../domain/format/clock.ts';
import { weekdayName } from '../../../domain/format/weekday.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { csvHead, csvRows } from '../../http/csv-file.ts';

/** The header row of each file. */
const COLUMNS: Record<StaffLanguage, Record<ReportFile, string[]>> = {
  en: {
    sales: [
      'First day',
      'Orders',
      'Gross sales',
      'Discounts',
      'Tax',
      'Tips',
      'Refunds',
      'Net total',
      'Average order',
    ],
    items: ['Item', 'Sold', 'Gross sales'],
    hours: ['Weekday', 'Hour', 'Orders', 'Gross sales'],
    channels: ['Channel', 'Orders', 'Gross sales'],
  },
  es: {
    sales: [
      'Primer día',
      'Pedidos',
      'Ventas brutas',
      'Descuentos',
      'Impuesto',
      'Propinas',
      'Reembolsos',
      'Total neto',
      'Pedido promedio',
    ],
    items: ['Producto', 'Vendidos', 'Ventas brutas'],
    hours: ['Día de la semana', 'Hora', 'Pedidos', 'Ventas brutas'],
    channels: ['Canal', 'Pedidos', 'Ventas brutas'],
  },
};

/** Returns a table of the report as a CSV file; amounts are dollars with two decimals. */
export function reportFile(
  file: ReportFile,
  report: ReportView,
  language: StaffLanguage,
  nameOf: (menuItemId: number, name: string) => string,
): string {
  const rows: Record<ReportFile, () => string[][]> = {
    sales: () =>
      report.rows.map((row) => [
        row.start,
        String(row.orders),
        ...[
          row.salesCents,
          row.discountCents,
          row.taxCents,
          row.tipCents,
          row.refundCents,
          netCents(row),
        ].map(formatPrice),
        formatPrice(averageCents(row) ?? 0),
      ]),
    items: () =>
      report.items.map((item) => [
        nameOf(item.menuItemId, item.name),
        String(item.quantity),
        formatPrice(item.salesCents),
      ]),
    hours: () =>
      report.weekHours.map(({ weekday, hour, orders, salesCents }) => [
        capitalized(weekdayName(weekday, language), language),
        formatClock(hour * 60),
        String(orders),
        formatPrice(salesCents),
      ]),
    channels: () =>
      report.channels.map(({ channel, orders, salesCents }) => [
        CHANNEL_NAMES[language][channel],
        String(orders),
        formatPrice(salesCents),
      ]),
  };
  return csvHead(COLUMNS[language][file]) + csvRows(rows[file]());
}
