import type { OrderChannel } from '../../../domain/order/order.ts';

/** Figures of a final day, computed once from its orders. */
interface SalesDaysTable {
  /** `YYYY-MM-DD`, truck time. */
  day: string;
  orders: number;
  sales_cents: number;
  discount_cents: number;
  comp_cents: number;
  tax_cents: number;
  tip_cents: number;
  terminal_cents: number;
  link_cents: number;
  cash_cents: number;
  refund_cents: number;
  fee_cents: number;
  unreported_fees: number;
  wait_ms: number;
  waited: number;
}

interface SalesHalfHoursTable {
  day: string;
  /** Start, minutes after midnight. */
  minutes: number;
  orders: number;
  sales_cents: number;
}

interface SalesItemsTable {
  day: string;
  menu_item_id: number;
  name: string;
  category: string;
  quantity: number;
  sales_cents: number;
}

interface SalesChannelsTable {
  day: string;
  channel: OrderChannel;
  orders: number;
  sales_cents: number;
}

interface SalesStationsTable {
  day: string;
  station: string;
  quantity: number;
  sales_cents: number;
}

export interface ReportTables {
  sales_days: SalesDaysTable;
  sales_half_hours: SalesHalfHoursTable;
  sales_items: SalesItemsTable;
  sales_channels: SalesChannelsTable;
  sales_stations: SalesStationsTable;
}
