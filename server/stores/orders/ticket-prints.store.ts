import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { PRINT_FAILURES, type PrintFailure } from '../../../contracts/owner/printer.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A requested print of a ticket. Times are epoch milliseconds. */
export interface TicketPrint {
  id: string;
  orderId: string;
  reprint: boolean;
  askedAt: number;
  /** Since when it may have been printed; null while it certainly has not. */
  begunAt: number | null;
  printedAt: number | null;
  /** Number of attempts. */
  tries: number;
}

/** Requests a ticket, once for each id; false when it was requested before. */
export async function insertTicketPrint(
  db: Db,
  print: Pick<TicketPrint, 'id' | 'orderId' | 'reprint' | 'askedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_prints')
    .values({
      id: print.id,
      order_id: print.orderId,
      reprint: print.reprint ? 1 : 0,
      asked_at: print.askedAt,
      begun_at: null,
      printed_at: null,
      tries: 0,
      error: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function ticketPrintById(db: Db, id: string): Promise<TicketPrint | null> {
  const row = await db.selectFrom('ticket_prints').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    orderId: row.order_id,
    reprint: row.reprint === 1,
    askedAt: row.asked_at,
    begunAt: row.begun_at,
    printedAt: row.printed_at,
    tries: row.tries,
  };
}

/** Records that printing begins: from here on the ticket may be on paper. */
export async function beginTicket(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('ticket_prints')
    .set({ begun_at: now, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute();
}

/** Records that the ticket was printed and the printer works. */
export async function markTicketPrinted(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('ticket_prints').set({ printed_at: now, error: null }).where('id', '=', id).execute();
}

/** Records a failed attempt; `begunAt` is null where certainly nothing was printed. */
export async function markTicketFailed(
  db: Db,
  id: string,
  failed: { why: PrintFailure; begunAt: number | null },
): Promise<void> {
  await db
    .updateTable('ticket_prints')
    .set({ begun_at: failed.begunAt, error: failed.why })
    .where('id', '=', id)
    .execute();
}

/** The result of the last contact with the printer. */
export interface PrinterState {
  lastPrintedAt: number | null;
  lastFailure: { why: PrintFailure; at: number } | null;
}

const printFailure = z.enum(PRINT_FAILURES);

export async function printerState(db: Db): Promise<PrinterState> {
  const row = await db.selectFrom('printer_state').selectAll().executeTakeFirst();
  const failed = row?.error != null && row.failed_at !== null;
  return {
    lastPrintedAt: row?.printed_at ?? null,
    lastFailure: failed ? { why: printFailure.parse(row.error), at: row.failed_at ?? 0 } : null,
  };
}

/** Stores the result of a contact with the printer: `why` is null when it printed. */
export async function savePrinterState(db: Db, why: PrintFailure | null, now: number): Promise<void> {
  const state = why === null ? { printed_at: now, error: null } : { failed_at: now, error: why };
  await db
    .insertInto('printer_state')
    .values({ id: 1, printed_at: null, failed_at: null, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

/** Deletes the state when another printer is set up. */
export async function deletePrinterState(db: Db): Promise<void> {
  await db.deleteFrom('printer_state').execute();
}
