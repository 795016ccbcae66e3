import type { Kysely } from 'kysely';
import { orderWork } from '../../domain/pickup.ts';
import type { Schema } from '../database/schema.ts';
import type { OrderRecord } from '../stores/order-record.ts';
import { markSlotHeld, markSlotReleased } from '../stores/orders.store.ts';
import { releaseWork, reserveWorkRegardless } from '../stores/pickup-slots.store.ts';

type Db = Kysely<Schema>;

/** Gives back, once, the capacity an order holds in its slot. */
export async function releaseSlot(tx: Db, order: OrderRecord): Promise<void> {
  if (order.slotAt === null || !(await markSlotReleased(tx, order.id))) return;
  await releaseWork(tx, order.slotAt, orderWork(order.lines));
}

/** Takes back capacity that was given up: the order is paid after all and will be made. */
export async function holdSlotAgain(tx: Db, order: OrderRecord): Promise<void> {
  const work = orderWork(order.lines);
  if (order.slotAt === null || work === 0 || !(await markSlotHeld(tx, order.id))) return;
  await reserveWorkRegardless(tx, order.slotAt, work);
}
