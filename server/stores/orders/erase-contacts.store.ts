import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { deleteUndelivered } from '../mail.store.ts';
import { deleteRefundMessages } from '../payments/refunds.store.ts';
import { type PersonKey, placedBy } from '../people/people.store.ts';
import { deleteAnswers } from '../api/webhook-deliveries.store.ts';
import { deleteRatingComments } from './order-ratings.store.ts';
import { deleteSearchTerms } from './search/order-search.store.ts';

type Db = Kysely<Schema>;

/** What is read of an order whose contact data is erased. */
export interface ErasedOrder {
  id: string;
  email: string;
  lines: string;
  link_request: string;
}

export const ERASED_COLUMNS = ['id', 'email', 'lines', 'link_request'] as const;

const AT_ONCE = 200;

const withoutNotes = (lines: object[]) => lines.map((line) => ({ ...line, note: undefined }));

/** Erases contact data of all orders of a person, with what was sent and said about them; `now` in epoch ms. */
export async function eraseContactsOf(db: Db, who: PersonKey, now: number): Promise<void> {
  const orders = await db
    .updateTable('orders')
    .set({ erased_at: now })
    .where(placedBy(who))
    .returning(ERASED_COLUMNS)
    .execute();
  for (let at = 0; at < orders.length; at += AT_ONCE) await eraseContacts(db, orders.slice(at, at + AT_ONCE));
}

/**
 * Erases contact data of orders that the caller has locked: name, address, number, notes and everything written about
 * them. The sales stay in the books.
 */
export async function eraseContacts(db: Db, orders: readonly ErasedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await deleteMailOfOrders(db, ids);
  await deleteRefundMessages(db, ids);
  await deleteSearchTerms(db, ids);
  await deleteRatingComments(db, ids);
  await deleteAnswers(db, ids);
  await db.deleteFrom('push_followed_orders').where('order_id', 'in', ids).execute();
  const changed = orders.map(
    ({ id, lines, link_request }) => sql`(${id}, ${plainLines(lines)}, ${plainRequest(link_request)})`,
  );
  await sql`
    with plain (order_id, lines, link_request) as (values ${sql.join(changed)})
    update orders set
      customer_id = null, user_order_number = null, email = '', phone = '', pickup_name = '', special_instructions = '',
      lines = plain.lines, link_request = plain.link_request
    from plain where orders.id = plain.order_id
  `.execute(db);
}

function plainLines(lines: string): string {
  return JSON.stringify(withoutNotes(JSON.parse(lines) as object[]));
}

function plainRequest(linkRequest: string): string {
  const request = JSON.parse(linkRequest) as { lines: object[] };
  const nobody = { email: '', phone: '', pickupName: '', note: '' };
  return JSON.stringify({ ...request, lines: withoutNotes(request.lines), ...nobody });
}

/** A message about an order may have gone to another address or number than the person's. */
async function deleteMailOfOrders(db: Db, ids: readonly string[]): Promise<void> {
  const refunds = await db.selectFrom('refunds').select('id').where('order_id', 'in', ids).execute();
  const moves = await db
    .selectFrom('order_moves')
    .select(['order_id', 'move_id'])
    .where('order_id', 'in', ids)
    .execute();
  await deleteUndelivered(db, [
    ...ids.flatMap((id) => [
      `mail_order_received:${id}`,
      `mail_order_ready:${id}`,
      ...['received', 'ready', 'cancelled'].map((kind) => `text_order_${kind}:${id}`),
    ]),
    ...refunds.flatMap(({ id }) => [`mail_order_refunded:${id}`, `text_order_refunded:${id}`]),
    ...moves.flatMap(({ order_id: order, move_id: move }) =>
      ['mail', 'text'].map((channel) => `${channel}_truck_moved:${order}:${move}`),
    ),
  ]);
}
