import { type Kysely, sql } from 'kysely';
import { OPEN_STATUSES } from '../../../domain/order/order.ts';
import { FIRST_TABLET_NUMBER, nextTicketNumber } from '../../../domain/order/ticket-number.ts';
import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { nextNumber } from '../counters.store.ts';
import { readClock } from '../settings.store.ts';

type Db = Kysely<Schema>;

/** The number by which the kitchen calls an order. */
export interface Ticket {
  number: number;
  /** The business day that it counts for, `YYYY-MM-DD`. */
  day: string;
}

/**
 * Returns an order's number on its pickup's business day (`pickupAt` in epoch ms), one order at a time. Call it in the
 * transaction that stores it; rows are locked in this order: order, slots, stock and codes, numbers, people.
 */
export async function nextTicket(
  db: Db,
  clock: TruckClock,
  orderId: string,
  pickupAt: number,
): Promise<Ticket> {
  await lockNumbers(db);
  const day = businessDay(clock, pickupAt);
  const last = await db
    .selectFrom('orders')
    .select('number')
    .where('ticket_day', '=', day)
    // Numbers that a tablet assigned are in ranges of their own.
    .where('number', '<', FIRST_TABLET_NUMBER)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = nextTicketNumber(last?.number ?? 0, await openNumbers(db, orderId, last?.number ?? 0));
  return { number, day };
}

/**
 * For an order back on the board: gives it a new number where an open order has taken the old one, and returns whether
 * it did. Same conditions as `nextTicket`.
 */
export async function ensureUniqueNumber(
  db: Db,
  order: { id: string; number: number | null; pickupAt: number },
): Promise<boolean> {
  await lockNumbers(db);
  const { id, number } = order;
  if (number !== null && !(await openNumbers(db, id, number - 1)).has(number)) return false;
  const ticket = await nextTicket(db, await readClock(db), id, order.pickupAt);
  await db
    .updateTable('orders')
    .set({ number: ticket.number, ticket_day: ticket.day })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Gives an order the number that its customer was told, one of a tablet's. */
export async function setNumber(db: Db, id: string, number: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ number, updated_at: sql<number>`updated_at + 1` })
    .where('id', '=', id)
    .execute();
}

/** Waits here until the transaction with the previous number has committed. */
async function lockNumbers(db: Db): Promise<void> {
  await nextNumber(db, 'ticket-numbers');
}

/** Returns the numbers above one of all open orders but one. */
async function openNumbers(db: Db, but: string, above: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('status', 'in', [...OPEN_STATUSES])
    .where('id', '!=', but)
    .where('number', '>', above)
    .execute();
  return new Set(rows.flatMap(({ number }) => number ?? []));
}
