import type { Transaction } from 'kysely';
import type { HeldOrderView, HeldRequest } from '../../../contracts/owner/window/window.ts';
import { MAX_HELD_ORDERS } from '../../../domain/order/window.ts';
import type { Staff } from '../../auth/staff-session.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { cartProblem } from '../../orders/placing/price-cart.ts';
import { requestHash } from '../../orders/placing/request-hash.ts';
import {
  deleteHeld,
  type HeldOrder,
  heldOrder,
  heldOrders,
  insertHeld,
  replaceHeld,
} from '../../stores/held-orders.store.ts';

type Held =
  | { ok: true; held: HeldOrderView }
  | Extract<ReturnType<typeof cartProblem>, { ok: false }>
  | { ok: false; error: 'conflict' | 'held_full' };

/** Holds an order, or holds a recalled one again; the same request again changes nothing. */
export async function holdOrder(
  deps: Deps,
  staff: Staff,
  id: string,
  { version, ...request }: HeldRequest,
): Promise<Held> {
  const cart = cartProblem(request.lines);
  if (!cart.ok) return cart;
  const held: HeldOrder = {
    id,
    name: singleLine(request.name),
    lines: request.lines,
    pickupTime: request.pickupTime,
    discount: request.discount ?? null,
    version: version + 1,
    heldBy: staff.id,
    heldAt: deps.now(),
  };
  return writeTransaction(deps.db, async (tx): Promise<Held> => {
    const earlier = await sameHeld(tx, held);
    if (earlier !== null) return { ok: true, held: viewOf(earlier) };
    const isNew = version === 0;
    if (isNew && (await heldOrders(tx)).length >= MAX_HELD_ORDERS) return { ok: false, error: 'held_full' };
    const kept = isNew ? await insertHeld(tx, held) : await replaceHeld(tx, held);
    // The same request may have been first.
    const same = kept ? held : await sameHeld(tx, held);
    return same === null ? { ok: false, error: 'conflict' } : { ok: true, held: viewOf(same) };
  });
}

/** Returns the order on hold where it is already as it is to be. */
async function sameHeld(tx: Transaction<Schema>, held: HeldOrder): Promise<HeldOrder | null> {
  const known = await heldOrder(tx, held.id);
  const same = known?.version === held.version && contentOf(known) === contentOf(held);
  return same ? known : null;
}

export async function removeHeld(deps: Deps, id: string): Promise<void> {
  await deleteHeld(deps.db, id);
}

function viewOf({ heldBy: _heldBy, ...held }: HeldOrder): HeldOrderView {
  return held;
}

const contentOf = ({ name, lines, pickupTime, discount }: HeldOrder): string =>
  requestHash({ name, lines, pickupTime, discount });
