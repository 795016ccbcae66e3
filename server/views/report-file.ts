import { CHANNEL_NAMES, PAYMENT_WAY_NAMES } from '../../contracts/order/channel.messages.ts';
import { stationName } from '../../contracts/order/station.messages.ts';
import type { ReportFile, ReportView } from '../../contracts/owner/reports.ts';
import type { StaffLanguage } from '../../domain/language.ts';
import { formatPrice } from '../../domain/money.ts';
import {
  type Compared,
  comparedChannels,
  comparedStations,
  comparedWays,
  comparedWeekHours,
} from '../../domain/sales/compared-sales.ts';
import { averageCents, netAfterFeesCents, netCents } from '../../domain/sales/sales.ts';
import { formatClock } from '../../domain/format/time/clock.ts';
import { weekdayName } from '../../domain/format/time/weekday.ts';
import { capitalized } from '../../domain/format/capitalized.ts';
import { csvHead, csvRows } from './csv-file.ts';

/** The header row of each file. */
const COLUMNS: Record<StaffLanguage, Record<ReportFile, string[]>> = {
  en: {
    sales: [
      'First day',
      'Orders',
      'Gross sales',
      'Discounts',
      'Comps',
      'Tax',
      'Tips',
      'Refunds',
      'Net total',
      'Square’s fees',
      'Payments without a reported fee',
      'Net after fees',
      'Average order',
    ],
    items: ['Item', 'Sold', 'Gross sales'],
    hours: ['Weekday', 'Hour', 'Orders', 'Gross sales', 'Gross sales before'],
    channels: ['Channel', 'Orders', 'Gross sales', 'Gross sales before'],
    ways: ['Way of payment', 'Collected', 'Collected before'],
    stations: ['Station', 'Sold', 'Gross sales', 'Gross sales before'],
  },
  es: {
    sales: [
      'Primer día',
      'Pedidos',
      'Ventas brutas',
      'Descuentos',
      'Cortesías',
      'Impuesto',
      'Propinas',
      'Reembolsos',
      'Total neto',
      'Comisiones de Square',
      'Pagos sin comisión informada',
      'Neto después de comisiones',
      'Pedido promedio',
    ],
    items: ['Producto', 'Vendidos', 'Ventas brutas'],
    hours: ['Día de la semana', 'Hora', 'Pedidos', 'Ventas brutas', 'Ventas brutas antes'],
    channels: ['Canal', 'Pedidos', 'Ventas brutas', 'Ventas brutas antes'],
    ways: ['Forma de pago', 'Cobrado', 'Cobrado antes'],
    stations: ['Estación', 'Vendidos', 'Ventas brutas', 'Ventas brutas antes'],
  },
};

const comparedCells = ({ count, salesCents, beforeCents }: Compared): string[] => [
  String(count),
  formatPrice(salesCents),
  formatPrice(beforeCents),
];

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
          row.discountCents - row.compCents,
          row.compCents,
          row.taxCents,
          row.tipCents,
          row.refundCents,
          netCents(row),
          row.feeCents,
        ].map(formatPrice),
        String(row.unreportedFees),
        formatPrice(netAfterFeesCents(row)),
        formatPrice(averageCents(row) ?? 0),
      ]),
    items: () =>
      report.items.map((item) => [
        nameOf(item.menuItemId, item.name),
        String(item.quantity),
        formatPrice(item.salesCents),
      ]),
    hours: () =>
      comparedWeekHours(report.weekHours, report.before.weekHours).map((row) => [
        capitalized(weekdayName(row.weekday, language), language),
        formatClock(row.hour * 60),
        ...comparedCells(row),
      ]),
    channels: () =>
      comparedChannels(report.channels, report.before.channels).map((row) => [
        CHANNEL_NAMES[language][row.channel],
        ...comparedCells(row),
      ]),
    ways: () =>
      comparedWays(report.totals, report.before.totals).map((row) => [
        PAYMENT_WAY_NAMES[language][row.way],
        formatPrice(row.collectedCents),
        formatPrice(row.beforeCents),
      ]),
    stations: () =>
      comparedStations(report, report.before, Object.keys(report.stationNames)).map((row) => [
        stationName(row.station, report.stationNames, language),
        ...comparedCells(row),
      ]),
  };
  return csvHead(COLUMNS[language][file]) + csvRows(rows[file]());
}
