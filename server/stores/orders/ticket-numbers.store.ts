import { type Kysely, sql } from 'kysely';
import { OPEN_STATUSES } from '../../../domain/order/order.ts';
import { FIRST_TABLET_NUMBER, nextTicketNumber } from '../../../domain/order/ticket-number.ts';
import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { nextNumber } from '../counters.store.ts';
import { readClock } from '../settings.store.ts';
import { laterThanBefore } from './orders.store.ts';

type Db = Kysely<Schema>;

/** The number by which the kitchen calls an order. */
export interface Ticket {
  number: number;
  /** The business day that it counts for, `YYYY-MM-DD`. */
  day: string;
}

/**
 * Gives an order its number on its pickup's business day (`pickupAt` in epoch ms), one order at a time, and returns it.
 * Every paid order waits here for the one before it, so that it is the last of a transaction's locks (decision 009).
 */
export async function giveTicket(
  db: Db,
  clock: TruckClock,
  orderId: string,
  pickupAt: number,
): Promise<Ticket> {
  await lockNumbers(db);
  const day = businessDay(clock, pickupAt);
  const ticket = { number: await nextNumberOf(db, day, orderId), day };
  await saveTicket(db, orderId, ticket);
  return ticket;
}

/** Stores an order's ticket. */
export async function saveTicket(db: Db, orderId: string, { number, day }: Ticket): Promise<void> {
  await db.updateTable('orders').set({ number, ticket_day: day }).where('id', '=', orderId).execute();
}

/** Returns the day's next number for an order, whose own does not count. */
async function nextNumberOf(db: Db, day: string, orderId: string): Promise<number> {
  const rows = await db
    .with('last', (query) =>
      query
        .selectFrom('orders')
        .select(sql<number | null>`coalesce(max(number), 0)`.as('number'))
        .where('ticket_day', '=', day)
        // Those that a tablet gave are in ranges of their own.
        .where('number', '<', FIRST_TABLET_NUMBER),
    )
    .selectFrom('last')
    .select('last.number')
    .unionAll((query) =>
      query
        .selectFrom('orders')
        .select('orders.number')
        .where('status', 'in', [...OPEN_STATUSES])
        .where('id', '!=', orderId)
        .where('orders.number', '>', query.selectFrom('last').select('last.number')),
    )
    .execute();
  // The others are above the day's last.
  const [last = 0, ...open] = rows.flatMap(({ number }) => number ?? []).sort((a, b) => a - b);
  return nextTicketNumber(last, new Set(open));
}

/**
 * For an order back on the board: gives it a new number where an open order has taken the old one, and returns whether
 * it did. Same conditions as `giveTicket`.
 */
export async function ensureUniqueNumber(
  db: Db,
  order: { id: string; number: number | null; pickupAt: number },
): Promise<boolean> {
  await lockNumbers(db);
  const { id, number } = order;
  if (number !== null && !(await isOpenNumber(db, number, id))) return false;
  await giveTicket(db, await readClock(db), id, order.pickupAt);
  return true;
}

/** Gives an order the number that its customer was told, one of a tablet's. */
export async function setNumber(db: Db, id: string, number: number, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ number, updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .execute();
}

/** Waits here until the transaction with the previous number has committed. */
async function lockNumbers(db: Db): Promise<void> {
  await nextNumber(db, 'ticket-numbers');
}

/** Whether an open order other than one holds a number. */
async function isOpenNumber(db: Db, number: number, but: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...OPEN_STATUSES])
    .where('id', '!=', but)
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
