import { type Kysely, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Cents } from '../../../domain/money.ts';
import type { PieceCount } from '../../../domain/sales/drawer.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { Span } from './span.ts';

type Db = Kysely<Schema>;

/** More than a truck opens in a day. */
const MAX_DRAWERS = 50;
const MAX_NUMBERS = 5;

/** The cash drawer from one opening to its closing; epoch ms. */
export interface Drawer {
  id: string;
  openedAt: number;
  /** The first instant that does not belong to it; null while it is open. */
  closedAt: number | null;
  demo: boolean;
}

export interface DrawerEntry {
  id: string;
  drawerId: string;
  kind: Schema['drawer_entries']['kind'];
  at: number;
  actor: string;
  actorName: string;
  tablet: string | null;
  cents: Cents;
  expectedCents: Cents | null;
  pieces: PieceCount[] | null;
  words: string;
  requestKey: string;
  requestHash: string;
}

function drawerOfRow(row: Selectable<Schema['drawers']>): Drawer {
  return { id: row.id, openedAt: row.opened_at, closedAt: row.closed_at, demo: row.demo === 1 };
}

const storedPieces = z.array(z.object({ cents: z.int(), count: z.int() }));

function entryOfRow(row: Selectable<Schema['drawer_entries']>): DrawerEntry {
  return {
    id: row.id,
    drawerId: row.drawer_id,
    kind: row.kind,
    at: row.at,
    actor: row.actor,
    actorName: row.actor_name,
    tablet: row.tablet,
    cents: row.cents,
    expectedCents: row.expected_cents,
    pieces: row.pieces === null ? null : storedPieces.parse(JSON.parse(row.pieces)),
    words: row.words,
    requestKey: row.request_key,
    requestHash: row.request_hash,
  };
}

/** Opens a drawer; false where one is open. */
export async function insertDrawer(db: Db, { id, openedAt, demo }: Drawer): Promise<boolean> {
  const result = await db
    .insertInto('drawers')
    .values({ id, opened_at: openedAt, closed_at: null, open: 1, demo: demo ? 1 : 0 })
    .onConflict((conflict) => conflict.column('open').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns a drawer, whose entries nobody else adds to until the transaction ends; null where there is none. */
export async function lockDrawer(db: Db, id: string): Promise<Drawer | null> {
  const row = await db
    .updateTable('drawers')
    .set({ demo: sql<number>`demo` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : drawerOfRow(row);
}

export async function endDrawer(db: Db, id: string, closedAt: number): Promise<void> {
  await db.updateTable('drawers').set({ closed_at: closedAt, open: null }).where('id', '=', id).execute();
}

export async function openDrawerOf(db: Db): Promise<Drawer | null> {
  const row = await db.selectFrom('drawers').selectAll().where('open', '=', 1).executeTakeFirst();
  return row === undefined ? null : drawerOfRow(row);
}

export async function drawerById(db: Db, id: string): Promise<Drawer | null> {
  const row = await db.selectFrom('drawers').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : drawerOfRow(row);
}

/** Returns the drawers that were open at some time of a span, the newest first. */
export async function drawersIn(db: Db, { from, until }: Span): Promise<Drawer[]> {
  const rows = await db
    .selectFrom('drawers')
    .selectAll()
    .where('opened_at', '<', until)
    .where((where) => where.or([where('closed_at', 'is', null), where('closed_at', '>', from)]))
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DRAWERS)
    .execute();
  return rows.map(drawerOfRow);
}

/** Returns the last drawer that was closed, and what it left in cents. */
export async function lastClosed(db: Db): Promise<{ closedAt: number; leftCents: Cents } | null> {
  const row = await db
    .selectFrom('drawers')
    .innerJoin('drawer_entries', (join) =>
      join.onRef('drawer_entries.drawer_id', '=', 'drawers.id').on('kind', '=', 'closed'),
    )
    .select(['closed_at', 'cents'])
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { closedAt: row.closed_at ?? 0, leftCents: row.cents };
}

/** Returns what each of these drawers found left by the one before it, in cents by id; none for the first one. */
export async function leftBefore(db: Db, ids: readonly string[]): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('drawers')
    .select((select) => [
      'drawers.id',
      select
        .selectFrom('drawers as before')
        .innerJoin('drawer_entries', (join) =>
          join.onRef('drawer_entries.drawer_id', '=', 'before.id').on('kind', '=', 'closed'),
        )
        .select('cents')
        .whereRef('before.closed_at', '<=', 'drawers.opened_at')
        .orderBy('before.opened_at', 'desc')
        .limit(1)
        .as('cents'),
    ])
    .where('drawers.id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, cents]])));
}

export async function insertDrawerEntry(db: Db, entry: DrawerEntry): Promise<void> {
  await db
    .insertInto('drawer_entries')
    .values({
      id: entry.id,
      drawer_id: entry.drawerId,
      kind: entry.kind,
      at: entry.at,
      actor: entry.actor,
      actor_name: entry.actorName,
      tablet: entry.tablet,
      cents: entry.cents,
      expected_cents: entry.expectedCents,
      pieces: entry.pieces === null ? null : JSON.stringify(entry.pieces),
      words: entry.words,
      request_key: entry.requestKey,
      request_hash: entry.requestHash,
    })
    .execute();
}

/** Returns what an earlier request with this key entered; null without one. */
export async function drawerEntryOfKey(db: Db, key: string): Promise<DrawerEntry | null> {
  const row = await db
    .selectFrom('drawer_entries')
    .selectAll()
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : entryOfRow(row);
}

/** Returns the entries of these drawers, oldest first. */
export async function drawerEntries(db: Db, ids: readonly string[]): Promise<DrawerEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('drawer_entries')
    .selectAll()
    .where('drawer_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(entryOfRow);
}

/** Cash of orders: how many payments and refunds there were, and their sums in cents. */
export interface OrderCash {
  sales: number;
  salesCents: Cents;
  refunds: number;
  refundedCents: Cents;
}

const inCash = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.method', '=', 'cash')
    .where('payments.role', '=', 'accepted');

const refundedInCash = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.method', '=', 'cash')
    .where('payments.role', '=', 'accepted')
    .where('refunds.status', '<>', 'failed');

const count = sql<number>`count(*)`;
const paidSum = sql<Cents>`cast(coalesce(sum(payments.amount_cents), 0) as bigint)`;
const refundedSum = sql<Cents>`cast(coalesce(sum(refunds.amount_cents), 0) as bigint)`;
const whileOpen = (at: 'orders.paid_at' | 'refunds.created_at') =>
  sql<boolean>`${sql.ref(at)} >= drawers.opened_at
    and (drawers.closed_at is null or ${sql.ref(at)} < drawers.closed_at)`;

const noneOpen = (at: 'orders.paid_at' | 'refunds.created_at') =>
  sql<boolean>`not exists (select 1 from drawers where ${whileOpen(at)})`;

/**
 * Returns the cash of orders in each of these drawers, by id: what was paid and refunded while it was open. One
 * statement, so that it is the state of one moment; with each drawer's times in it, so that the index on them is used.
 */
export async function orderCashOf(db: Db, drawers: readonly Drawer[]): Promise<Map<string, OrderCash>> {
  const [first, ...others] = drawers.map(({ id, openedAt, closedAt }) => {
    const until = closedAt ?? Number.MAX_SAFE_INTEGER;
    const paid = inCash(db).where('orders.paid_at', '>=', openedAt).where('orders.paid_at', '<', until);
    const refunded = refundedInCash(db)
      .where('refunds.created_at', '>=', openedAt)
      .where('refunds.created_at', '<', until);
    return db.selectNoFrom([
      sql<string>`cast(${id} as text)`.as('id'),
      paid.select(count.as('n')).$asScalar().$notNull().as('sales'),
      paid.select(paidSum.as('cents')).$asScalar().$notNull().as('salesCents'),
      refunded.select(count.as('n')).$asScalar().$notNull().as('refunds'),
      refunded.select(refundedSum.as('cents')).$asScalar().$notNull().as('refundedCents'),
    ]);
  });
  if (first === undefined) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return new Map(rows.map(({ id, ...cash }) => [id, cash]));
}

/** Returns the cash of split payments that wait for their card, in cents. */
export async function cashOfWaitingSplits(db: Db): Promise<Cents> {
  const { cents } = await db
    .selectFrom('orders')
    .select(sql<Cents>`cast(coalesce(sum(cash_part_cents), 0) as bigint)`.as('cents'))
    .where('status', '=', 'awaiting_payment')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns the cash of orders in a span that came or went while no drawer was open. */
export async function orderCashOutside(db: Db, { from, until }: Span): Promise<OrderCash> {
  const sales = await inCash(db)
    .select([count.as('sales'), paidSum.as('salesCents')])
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', until)
    .where(noneOpen('orders.paid_at'))
    .executeTakeFirstOrThrow();
  const refunds = await refundedInCash(db)
    .select([count.as('refunds'), refundedSum.as('refundedCents')])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .where(noneOpen('refunds.created_at'))
    .executeTakeFirstOrThrow();
  return { ...sales, ...refunds };
}

/** Returns the numbers of the first orders that were refunded in cash from each of these drawers, by id. */
export async function refundedNumbers(db: Db, ids: readonly string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('drawers')
    .innerJoin('refunds', (join) => join.on(whileOpen('refunds.created_at')))
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['drawers.id', 'orders.number'])
    .where('drawers.id', 'in', ids)
    .where('payments.method', '=', 'cash')
    .where('refunds.status', '<>', 'failed')
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  const numbers = new Map<string, number[]>();
  for (const { id, number } of rows) {
    const known = numbers.get(id) ?? [];
    if (number === null || known.includes(number) || known.length >= MAX_NUMBERS) continue;
    numbers.set(id, [...known, number]);
  }
  return numbers;
}

/** Deletes the drawers that were opened while no real money moved. */
export async function deleteDemoDrawers(tx: Db): Promise<void> {
  await tx
    .deleteFrom('drawer_entries')
    .where('drawer_id', 'in', tx.selectFrom('drawers').select('id').where('demo', '=', 1))
    .execute();
  await tx.deleteFrom('drawers').where('demo', '=', 1).execute();
}
