import type { Kysely } from 'kysely';
import { orderWork } from '../../domain/order/pickup/pickup.ts';
import { quantities } from '../../domain/menu/stock.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { CatalogEntry } from '../stores/menu/menu.store.ts';
import { heldStock, returnStock, type StockDay, takeStock } from '../stores/menu/menu-stock.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { markSlotHeld, markSlotReleased } from '../stores/orders/orders.store.ts';
import { releaseWork, reserveWorkRegardless } from '../stores/orders/pickup-slots.store.ts';
import { countPromoUseAgain, releasePromoUse } from '../stores/people/promo-uses.store.ts';

type Db = Kysely<Schema>;

/** Statuses before cooking begins: the order's counted dishes can be sold again. */
const NOT_STARTED: readonly OrderRecord['status'][] = ['awaiting_payment', 'received'];

/**
 * Releases an order's reservations, once: the use of its promo code, its slot, and counted dishes that are not being
 * made yet.
 */
export async function releaseReservations(tx: Db, order: OrderRecord): Promise<void> {
  if (NOT_STARTED.includes(order.status)) await returnStock(tx, order.id);
  await releasePromoUse(tx, order.id);
  if (order.slotAt === null || !(await markSlotReleased(tx, order.id))) return;
  await releaseWork(tx, order.slotAt, orderWork(order.lines));
}

/**
 * Reserves again for a closed order that is paid after all. Counted dishes only as far as they are left; otherwise the
 * owner gets an alarm that the order cannot be made.
 */
export async function reserveAgain(tx: Db, order: OrderRecord, stockDay: StockDay): Promise<void> {
  await reserveStockAgain(tx, order, stockDay);
  const { promoCode } = order;
  if (promoCode !== null) await countPromoUseAgain(tx, { ...order, promoCode });
}

/** Reserves its slot again, beyond the capacity if needed; does nothing for an order that still holds it. */
export async function reserveSlotAgain(tx: Db, order: OrderRecord): Promise<void> {
  const work = orderWork(order.lines);
  if (order.slotAt === null || work === 0 || !(await markSlotHeld(tx, order.id))) return;
  await reserveWorkRegardless(tx, order.slotAt, work);
}

async function reserveStockAgain(tx: Db, order: OrderRecord, stockDay: StockDay): Promise<void> {
  // An order that was never closed still holds its reservations.
  if (order.status === 'awaiting_payment') return;
  const held = await heldStock(tx, order.id);
  const missing = [...quantities(order.lines)].filter(([id]) => !held.has(id));
  // One by one: dishes with too few left stay unchanged, the others are taken.
  for (const [id, quantity] of missing) await takeStock(tx, order.id, new Map([[id, quantity]]), stockDay);
}

/** Returns an order's counted dishes of which fewer are left than it needs and that it does not hold. */
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
