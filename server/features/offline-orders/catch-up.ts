import type { Transaction } from 'kysely';
import { movesFrom } from '../../../domain/order/offline-order.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { ID_LENGTH } from '../../new-id.ts';
import { takeSetAside } from '../../stores/menu/menu-stock.store.ts';
import { appendOrderEvent, eventsOfOrder } from '../../stores/orders/order-events.store.ts';
import { indexOrder } from '../../stores/orders/search/order-search.store.ts';
import { changeStatus, lockOrder, markSeen } from '../../stores/orders/orders.store.ts';
import { setNumber } from '../../stores/orders/ticket-numbers.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import type { SentOrder } from './sent-order.ts';

type Tx = Transaction<Schema>;

/** Moves an order as the kitchen did without a network; each move once, and none that does not continue. */
export async function applyMoves(tx: Tx, deps: Deps, orderId: string, sent: SentOrder): Promise<void> {
  const { request, staff } = sent;
  if (request.moves.length === 0) return;
  const order = await lockOrder(tx, orderId);
  if (order === null) return;
  // The event of a move is an id, a colon and the move's own id.
  const applied = new Set((await eventsOfOrder(tx, orderId)).map(({ id }) => id.slice(ID_LENGTH + 1)));
  const missing = request.moves.filter(({ id }) => !applied.has(id));
  const now = deps.now();
  // Ordered and paid are its first two events.
  const soldAt = (order.paidAt ?? now) + 2;
  const steps = movesFrom(order.status, missing, { soldAt, now: Math.max(now, soldAt) });
  if (steps.length === 0) return;
  if (order.status === 'received') await takeSetAside(tx, orderId);
  await markSeen(tx, orderId, now);
  for (const { id, from, to, at } of steps) {
    await changeStatus(tx, orderId, from, to, now);
    await appendOrderEvent(tx, {
      // By the time at which it is stored, as other events: those who follow them by id miss none.
      id: `${deps.newId()}:${id}`,
      orderId,
      at,
      actor: `kitchen:${staff.id}`,
      tablet: staff.tablet,
      from,
      to,
    });
  }
}

/** Gives an order the number that its customer was told, where the press that placed it was taken for lost. */
export async function keepToldNumber(
  tx: Tx,
  deps: Deps,
  { id, number, status }: OrderRecord,
  { request, staff }: SentOrder,
): Promise<void> {
  if (number === request.number) return;
  const now = deps.now();
  await setNumber(tx, id, request.number, now);
  await indexOrder(tx, id);
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId: id,
    at: now,
    actor: `kitchen:${staff.id}`,
    tablet: staff.tablet,
    from: status,
    to: status,
    detail: 'told number',
  });
}
