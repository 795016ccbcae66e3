import type { Kysely } from 'kysely';
import { orderWork } from '../../domain/order/pickup.ts';
import { quantities } from '../../domain/menu/stock.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { CatalogEntry } from '../stores/menu/menu.store.ts';
import { giveStockBack, heldStock, takeStock } from '../stores/menu/menu-stock.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { markSlotHeld, markSlotReleased } from '../stores/orders/orders.store.ts';
import { releaseWork, reserveWorkRegardless } from '../stores/orders/pickup-slots.store.ts';
import { countPromoUseAgain, givePromoUseBack } from '../stores/people/promo-uses.store.ts';

type Db = Kysely<Schema>;

/** In these nobody has begun to cook: what was counted for the order can be sold again. */
const NOT_BEGUN: readonly OrderRecord['status'][] = ['awaiting_payment', 'received'];

/**
 * Gives back, once, what an order holds: the use of its promo code, its place in its slot, and counted dishes that
 * nobody has begun to make.
 */
export async function releaseReservations(tx: Db, order: OrderRecord): Promise<void> {
  if (NOT_BEGUN.includes(order.status)) await giveStockBack(tx, order.id);
  await givePromoUseBack(tx, order.id);
  if (order.slotAt === null || !(await markSlotReleased(tx, order.id))) return;
  await releaseWork(tx, order.slotAt, orderWork(order.lines));
}

/**
 * Takes back what was given up: the order is paid after all and will be made. Counted dishes only as far as there
 * are enough; where there are not, the owner is told that the order cannot be made.
 */
export async function reserveAgain(tx: Db, order: OrderRecord): Promise<void> {
  await reserveStockAgain(tx, order);
  const { promoCode } = order;
  if (promoCode !== null) await countPromoUseAgain(tx, { ...order, promoCode });
}

/** The same for its place in its slot, whatever the capacity; nothing is done for an order that holds it. */
export async function reserveSlotAgain(tx: Db, order: OrderRecord): Promise<void> {
  const work = orderWork(order.lines);
  if (order.slotAt === null || work === 0 || !(await markSlotHeld(tx, order.id))) return;
  await reserveWorkRegardless(tx, order.slotAt, work);
}

async function reserveStockAgain(tx: Db, order: OrderRecord): Promise<void> {
  // An order that was never given up holds what it took.
  if (order.status === 'awaiting_payment') return;
  const held = await heldStock(tx, order.id);
  const wanted = [...quantities(order.lines)].filter(([id]) => !held.has(id));
  // One by one: what falls short stays untouched, the rest is taken.
  for (const [id, quantity] of wanted) await takeStock(tx, order.id, new Map([[id, quantity]]));
}

/** Dishes of an order that have run out: counted, not held by it, and fewer than it needs. */
export async function shortOfStock(
  db: Db,
  order: OrderRecord,
  catalog: ReadonlyMap<number, CatalogEntry>,
): Promise<Set<number>> {
  const short = [...quantities(order.lines)].filter(([id, quantity]) => {
    const stock = catalog.get(id)?.stock ?? null;
    return stock !== null && stock < quantity;
  });
  if (short.length === 0) return new Set();
  const held = await heldStock(db, order.id);
  return new Set(short.filter(([id]) => !held.has(id)).map(([id]) => id));
}
