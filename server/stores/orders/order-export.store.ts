import { type Kysely, sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/order/order.ts';
import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { idAtSquare } from '../payments/closing.store.ts';
import type { Span } from '../payments/span.ts';
import { customerNameOf, type OrderRecord, orderOfRow } from './order-record.ts';

type Db = Kysely<Schema>;

const PAGE = 500;
/** A day of any zone begins on a quarter of an hour. */
const QUARTER_MS = 900_000;

export interface ExportedOrder extends OrderRecord {
  customerName: string;
  /** Its payments, the cash of a split payment last; none where there was nothing to pay. */
  payments: {
    /** At Square; our own of a cash payment that is not recorded there yet. */
    id: string;
    method: PaymentMethod;
    card: string;
    cents: Cents;
  }[];
  chargedCents: Cents;
  taxRefundedCents: Cents;
}

/** Yields every order paid in a span, oldest first, page by page, so that memory does not grow with the span. */
export async function* paidOrders(db: Db, { from, until }: Span): AsyncGenerator<ExportedOrder[]> {
  let after = { paidAt: from, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('customers', 'customers.id', 'orders.customer_id')
      .selectAll('orders')
      .select((select) => [
        'first_name as firstName',
        'last_name as lastName',
        select
          .selectFrom('refunds')
          .innerJoin('payments', 'payments.id', 'refunds.payment_id')
          .select(sql<Cents>`cast(coalesce(sum(refunds.tax_cents), 0) as bigint)`.as('cents'))
          .whereRef('refunds.order_id', '=', 'orders.id')
          .where('payments.role', '=', 'accepted')
          .where('refunds.status', '=', 'completed')
          .as('tax_refunded'),
      ])
      .where('orders.paid_at', '>=', after.paidAt)
      .where('orders.paid_at', '<', until)
      .where((where) =>
        where.or([where('orders.paid_at', '>', after.paidAt), where('orders.id', '>', after.id)]),
      )
      .orderBy('orders.paid_at', 'asc')
      .orderBy('orders.id', 'asc')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { paidAt: last.paid_at ?? 0, id: last.id };
    const payments = await paymentsOfOrders(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => {
      const order = orderOfRow(row);
      const paid = payments.get(row.id) ?? [];
      return {
        ...order,
        customerName: customerNameOf(order, row),
        payments: paid,
        // An order that costs nothing has no payment.
        chargedCents: paid.reduce((sum, { cents }) => sum + cents, 0),
        taxRefundedCents: row.tax_refunded ?? 0,
      };
    });
    if (rows.length < PAGE) return;
  }
}

async function paymentsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ExportedOrder['payments']>> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', idAtSquare.as('id'), 'method', 'card', 'amount_cents as cents'])
    .where('order_id', 'in', orderIds)
    .where('role', '=', 'accepted')
    .orderBy(sql`case when method = 'cash' then 1 else 0 end`)
    .execute();
  const byOrder = new Map<string, ExportedOrder['payments']>();
  for (const { order_id: orderId, ...payment } of rows) {
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), payment]);
  }
  return byOrder;
}

/** Sales tax of one day at one rate. */
export interface DayTax {
  day: string;
  /** Thousandths of a percent. */
  taxRate: number;
  orders: number;
  goodsCents: Cents;
  taxCents: Cents;
  refundedGoodsCents: Cents;
  refundedTaxCents: Cents;
}

/** Returns sales tax by business day and rate, oldest first. Refunds count on their own day. */
export async function taxByDay(db: Db, clock: TruckClock, { from, until }: Span): Promise<DayTax[]> {
  const sold = await db
    .selectFrom('orders')
    .select([
      quarterOf('paid_at').as('quarter'),
      'tax_rate',
      sql<number>`count(*)`.as('orders'),
      sql<Cents>`cast(sum(total_cents - tax_cents) as bigint)`.as('goods'),
      sql<Cents>`cast(sum(tax_cents) as bigint)`.as('tax'),
    ])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .groupBy(['quarter', 'tax_rate'])
    .execute();
  const back = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      quarterOf('refunds.created_at').as('quarter'),
      'orders.tax_rate',
      sql<Cents>`cast(sum(refunds.goods_cents) as bigint)`.as('goods'),
      sql<Cents>`cast(sum(refunds.tax_cents) as bigint)`.as('tax'),
    ])
    .where('payments.role', '=', 'accepted')
    .where('refunds.status', '=', 'completed')
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .groupBy(['quarter', 'orders.tax_rate'])
    .execute();
  const days = new Map<string, DayTax>();
  const of = (quarter: number, taxRate: number): DayTax => {
    const day = businessDay(clock, quarter * QUARTER_MS);
    const known = days.get(`${day} ${taxRate}`) ?? {
      day,
      taxRate,
      orders: 0,
      goodsCents: 0,
      taxCents: 0,
      refundedGoodsCents: 0,
      refundedTaxCents: 0,
    };
    days.set(`${day} ${taxRate}`, known);
    return known;
  };
  for (const row of sold) {
    const day = of(row.quarter, row.tax_rate);
    day.orders += row.orders;
    day.goodsCents += row.goods;
    day.taxCents += row.tax;
  }
  for (const row of back) {
    const day = of(row.quarter, row.tax_rate);
    day.refundedGoodsCents += row.goods;
    day.refundedTaxCents += row.tax;
  }
  return [...days.values()].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.taxRate - b.taxRate,
  );
}

/** The quarter of an hour since 1970 in which an instant lies. */
function quarterOf(column: 'paid_at' | 'refunds.created_at') {
  return sql<number>`${sql.ref(column)} / ${sql.lit(QUARTER_MS)}`;
}
