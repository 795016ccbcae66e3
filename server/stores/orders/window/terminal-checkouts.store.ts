import type { Kysely, Selectable } from 'kysely';
import type { TerminalCheckout } from '../../../adapters/payments/terminals.port.ts';
import type { Schema } from '../../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A try to have an order paid at a terminal. */
export interface TerminalAttempt {
  orderId: string;
  /** From 1; the number inside the idempotency key `terminal:<order>:<attempt>`. */
  attempt: number;
  terminalId: string;
  terminalName: string;
  /** The terminal, and the location at Square that it belongs to. */
  deviceId: string;
  locationId: string;
  /** Square's id of what the terminal is asked; null until Square has answered. */
  checkoutId: string | null;
  /** `sending` until Square has answered; `refused` where it refused. */
  status: TerminalCheckout['status'] | 'sending' | 'refused';
  canceledBy: TerminalCheckout['canceledBy'];
  /** The card that was declined last; null where none was. */
  declinedCard: string | null;
  /** Epoch ms. */
  sentAt: number;
}

/** Ended: it can take no payment any more. */
const OVER = ['refused', 'canceled', 'completed'] as const;

/** Whether a terminal may still take a payment for it. */
export function isOpenAttempt({ status }: Pick<TerminalAttempt, 'status'>): boolean {
  return !OVER.some((over) => over === status);
}

function attemptOfRow(row: Selectable<Schema['terminal_checkouts']>): TerminalAttempt {
  return {
    orderId: row.order_id,
    attempt: row.attempt,
    terminalId: row.terminal_id,
    terminalName: row.terminal_name,
    deviceId: row.device_id,
    locationId: row.location_id,
    checkoutId: row.checkout_id,
    status: row.status,
    canceledBy: row.canceled_by,
    declinedCard: row.declined_card,
    sentAt: row.sent_at,
  };
}

/** False where this attempt was stored before. */
export async function insertAttempt(db: Db, attempt: TerminalAttempt): Promise<boolean> {
  const result = await db
    .insertInto('terminal_checkouts')
    .values({
      order_id: attempt.orderId,
      attempt: attempt.attempt,
      terminal_id: attempt.terminalId,
      terminal_name: attempt.terminalName,
      device_id: attempt.deviceId,
      location_id: attempt.locationId,
      checkout_id: attempt.checkoutId,
      status: attempt.status,
      canceled_by: attempt.canceledBy,
      declined_card: attempt.declinedCard,
      sent_at: attempt.sentAt,
      checked_at: 0,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'attempt']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns the last attempt of each of these orders that is paid at a terminal. */
export async function latestAttempts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, TerminalAttempt>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('terminal_checkouts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('attempt')
    .execute();
  return new Map(rows.map((row) => [row.order_id, attemptOfRow(row)]));
}

export async function latestAttempt(db: Db, orderId: string): Promise<TerminalAttempt | null> {
  return (await latestAttempts(db, [orderId])).get(orderId) ?? null;
}

/** Returns the order that a terminal was asked about, by Square's id. */
export async function orderOfCheckout(db: Db, checkoutId: string): Promise<string | null> {
  const row = await db
    .selectFrom('terminal_checkouts')
    .select('order_id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Stores what Square says of an attempt. One that was canceled stays so, unless it was paid after all. */
export async function saveCheckout(
  db: Db,
  { orderId, attempt }: Pick<TerminalAttempt, 'orderId' | 'attempt'>,
  { id, status, canceledBy }: TerminalCheckout,
): Promise<void> {
  await db
    .updateTable('terminal_checkouts')
    .set({ checkout_id: id, status, canceled_by: canceledBy })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('status', 'not in', status === 'completed' ? ['completed'] : [...OVER])
    .execute();
}

/** Stores that Square refused to send it to the terminal. */
export async function saveRefused(
  db: Db,
  { orderId, attempt }: Pick<TerminalAttempt, 'orderId' | 'attempt'>,
): Promise<void> {
  await db
    .updateTable('terminal_checkouts')
    .set({ status: 'refused' })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'sending')
    .execute();
}

export async function saveDeclined(
  db: Db,
  { orderId, attempt }: Pick<TerminalAttempt, 'orderId' | 'attempt'>,
  card: string,
): Promise<void> {
  await db
    .updateTable('terminal_checkouts')
    .set({ declined_card: card })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .execute();
}

/** Claims the next question to Square about an attempt; false where one was asked after `before`. */
export async function claimCheckoutRead(
  db: Db,
  { orderId, attempt }: Pick<TerminalAttempt, 'orderId' | 'attempt'>,
  before: number,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('terminal_checkouts')
    .set({ checked_at: now })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    // An instant in the future came from a clock that has been set back since.
    .where((where) => where.or([where('checked_at', '<=', before), where('checked_at', '>', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
