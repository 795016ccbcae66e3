import Database from 'libsql';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { orderWork } from '../domain/order/pickup/pickup.ts';
import { quantities } from '../domain/menu/stock.ts';
import type { Schema } from '../server/database/tables/schema.ts';
import { orderById } from '../server/stores/orders/orders.store.ts';
import { readSettings } from '../server/stores/settings.store.ts';
import type { Order, Payment, Refund, TerminalCheckout } from '../square-sandbox/wire.ts';
import type { BookedOrder, DatabaseBooks, ProviderBooks } from './books.ts';

interface BodyRow {
  body: string;
}

/** Reads Square's own file. */
export function readProvider(file: string): ProviderBooks & { pendingRefunds: string[] } {
  const db = new Database(file);
  const all = <T>(query: string): T[] =>
    (db.prepare(query).all() as BodyRow[]).map(({ body }) => JSON.parse(body) as T);
  const orders = all<Order>('SELECT body FROM orders');
  const payments = all<Payment>('SELECT body FROM payments');
  const refunds = all<Refund>('SELECT body FROM refunds');
  const open = [
    ...all<{ order_id: string }>('SELECT body FROM links WHERE deleted = 0'),
    ...all<TerminalCheckout>('SELECT body FROM terminal_checkouts WHERE ended = 0'),
  ];
  db.close();
  const ours = new Map(orders.map((order) => [order.id, order.reference_id ?? '']));
  const states = new Map(orders.map((order) => [order.id, order.state]));
  const completed = payments.filter(({ status }) => status === 'COMPLETED');
  const paid = new Set(completed.map((payment) => payment.order_id));
  return {
    payments: completed.map(({ id, order_id, amount_money, source_type: source }) => ({
      id,
      orderId: ours.get(order_id) ?? '',
      amountCents: amount_money.amount,
      cash: source === 'CASH',
    })),
    refunds: refunds
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, payment_id: paymentId, amount_money }) => ({
        id,
        paymentId,
        amountCents: amount_money.amount,
      })),
    pendingRefunds: refunds.filter(({ status }) => status === 'PENDING').map(({ id }) => id),
    payable: open
      .filter(({ order_id: id }) => states.get(id) !== 'CANCELED' && !paid.has(id))
      .map(({ order_id: id }) => ours.get(id) ?? ''),
  };
}

/** Reads the product's database; `firstPortions` are those of the counted dishes at the beginning. */
export async function readDatabase(
  db: Kysely<Schema>,
  firstPortions: ReadonlyMap<number, number>,
): Promise<DatabaseBooks> {
  const { slotCapacity } = await readSettings(db);
  const dishes = await db
    .selectFrom('menu_items')
    .select(['id', 'stock'])
    .where('stock', 'is not', null)
    .execute();
  const jobs = await unfinishedJobs(db);
  const payments = await db.selectFrom('payments').selectAll().execute();
  // Cash has an id of ours until Square knows of it.
  const atSquare = new Map(payments.map((row) => [row.id, row.square_id ?? row.id]));
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  const drawer = await db
    .selectFrom('drawer_entries')
    .select(['kind', 'cents', 'expected_cents', 'request_key'])
    .orderBy('at')
    .execute();
  const slots = await db.selectFrom('pickup_slots').selectAll().execute();
  // An order ahead has taken nothing yet.
  const holds = await db.selectFrom('stock_holds').selectAll().where('day', 'is', null).execute();
  const codes = await db.selectFrom('promo_codes').select(['id', 'uses', 'max_uses']).execute();
  const uses = await db.selectFrom('promo_uses').select(['order_id', 'promo_id']).execute();
  const alarms = await db
    .selectFrom('alarms')
    .select('order_id')
    .where('kind', 'in', ['paid_not_made', 'offline_order'])
    .execute();
  return {
    orders: await readOrders(db),
    payments: payments.map((row) => ({
      id: row.square_id ?? row.id,
      orderId: row.order_id,
      amountCents: row.amount_cents,
      role: row.role,
      method: row.method,
      refundedCents: row.refunded_cents,
    })),
    refunds: refunds.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      paymentId: atSquare.get(row.payment_id) ?? row.payment_id,
      amountCents: row.amount_cents,
      requestKey: row.request_key,
      status: row.status,
      squareRefundId: row.square_refund_id,
    })),
    slotCapacity,
    slots: slots.map((row) => ({ startsAt: row.starts_at, reserved: row.reserved })),
    dishes: dishes.map(({ id, stock }) => ({ id, first: firstPortions.get(id) ?? 0, left: stock ?? 0 })),
    stockHolds: holds.map((row) => ({ orderId: row.order_id, dishId: row.menu_id, quantity: row.quantity })),
    promoCodes: codes.map((row) => ({ id: row.id, uses: row.uses, maxUses: row.max_uses })),
    promoUses: uses.map((row) => ({ orderId: row.order_id, promoId: row.promo_id })),
    drawer: drawer.map(({ kind, cents, expected_cents: expectedCents, request_key: key }) => ({
      kind,
      cents,
      expectedCents,
      key,
    })),
    notMadeAlarms: alarms.flatMap(({ order_id: id }) => id ?? []),
    unfinishedJobs: jobs,
  };
}

/** Jobs that are not done, as `kind:subject`, with the last error; the next backup has its hour. */
async function unfinishedJobs(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['dedupe_key', 'last_error'])
    .where('done_at', 'is', null)
    .where('kind', '!=', 'backup')
    .execute();
  return rows.map(({ dedupe_key: key, last_error: why }) => (why === null ? key : `${key} (${why})`));
}

const asked = z.object({ pickupAt: z.number() });

async function readOrders(db: Kysely<Schema>): Promise<BookedOrder[]> {
  const ids = await db.selectFrom('orders').select('id').execute();
  const reopened = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('from_status', 'in', ['expired', 'cancelled'])
    .where('to_status', '=', 'received')
    .execute();
  const offline = await db.selectFrom('offline_orders').select('order_id').execute();
  const late = new Set([...reopened, ...offline].map(({ order_id: id }) => id));
  const orders: BookedOrder[] = [];
  for (const { id } of ids) {
    const order = await orderById(db, id);
    if (order === null) continue;
    orders.push({
      ...order,
      work: orderWork(order.lines),
      beyondCapacity: late.has(id) || asked.parse(JSON.parse(order.linkRequest)).pickupAt !== order.pickupAt,
      portions: quantities(order.lines),
    });
  }
  return orders;
}
