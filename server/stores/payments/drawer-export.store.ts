import { type Kysely, sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { asksForRefund, isActor } from './drawer-people.store.ts';
import type { Span } from './span.ts';

type Db = Kysely<Schema>;

const PAGE = 500;

/** What moved cash: an entry of the drawer, or an order's payment or refund. */
export type CashKind = Schema['drawer_entries']['kind'] | 'sale' | 'refund';

/** One line of the drawer's file. */
export interface CashRow {
  /** Epoch ms. */
  at: number;
  id: string;
  kind: CashKind;
  cents: Cents;
  /** What should have been there; null but for counts. */
  expectedCents: Cents | null;
  words: string;
  actorName: string;
  tablet: string | null;
  /** Null for an entry of the drawer. */
  orderId: string | null;
  number: number | null;
}

const textOrNull = sql<string | null>`cast(null as text)`;
const numberOrNull = sql<number | null>`cast(null as integer)`;
const noText = sql<string>`''`;

/** Every entry of the drawer and every cash payment and refund of a span. */
function cashRows(db: Db, { from, until }: Span) {
  const entries = db
    .selectFrom('drawer_entries')
    .select([
      'drawer_entries.at as at',
      'drawer_entries.id as id',
      sql<CashKind>`drawer_entries.kind`.as('kind'),
      'drawer_entries.cents as cents',
      'drawer_entries.expected_cents as expectedCents',
      'drawer_entries.words as words',
      'drawer_entries.actor_name as actorName',
      'drawer_entries.tablet as tablet',
      textOrNull.as('orderId'),
      numberOrNull.as('number'),
    ])
    .where('drawer_entries.at', '>=', from)
    .where('drawer_entries.at', '<', until);
  const sales = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('order_events', (join) =>
      join.onRef('order_events.order_id', '=', 'orders.id').on('order_events.from_status', 'is', null),
    )
    .leftJoin('staff', (join) => join.on(isActor))
    .select([
      sql<number>`orders.paid_at`.as('at'),
      'payments.id as id',
      sql<CashKind>`'sale'`.as('kind'),
      'payments.amount_cents as cents',
      numberOrNull.as('expectedCents'),
      noText.as('words'),
      sql<string>`coalesce(staff.name, staff.email, '')`.as('actorName'),
      'order_events.tablet as tablet',
      sql<string | null>`orders.id`.as('orderId'),
      'orders.number as number',
    ])
    .where('payments.method', '=', 'cash')
    .where('payments.role', '=', 'accepted')
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', until);
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('order_events', (join) => join.on(asksForRefund))
    .leftJoin('staff', (join) => join.on(isActor))
    .select([
      'refunds.created_at as at',
      'refunds.id as id',
      sql<CashKind>`'refund'`.as('kind'),
      'refunds.amount_cents as cents',
      numberOrNull.as('expectedCents'),
      'refunds.reason as words',
      sql<string>`coalesce(staff.name, staff.email, '')`.as('actorName'),
      'order_events.tablet as tablet',
      sql<string | null>`orders.id`.as('orderId'),
      'orders.number as number',
    ])
    .where('payments.method', '=', 'cash')
    .where('refunds.status', '<>', 'failed')
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until);
  return entries.unionAll(sales).unionAll(refunds);
}

/** Yields every movement of cash in a span, oldest first, page by page. */
export async function* movedCash(db: Db, span: Span): AsyncGenerator<CashRow[]> {
  let after = { at: span.from, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom(cashRows(db, { ...span, from: after.at }).as('cash'))
      .selectAll()
      .where((where) => where.or([where('at', '>', after.at), where('id', '>', after.id)]))
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { at: last.at, id: last.id };
    yield rows;
    if (rows.length < PAGE) return;
  }
}
