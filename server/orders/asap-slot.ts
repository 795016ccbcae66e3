import type { Transaction } from 'kysely';
import { asapSlots, slotNotBefore, slotOf } from '../../domain/order/pickup/asap.ts';
import { orderWork } from '../../domain/order/pickup/pickup.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { markSlotReleased, moveToSlot } from '../stores/orders/orders.store.ts';
import { releaseWork, reserveWork, reserveWorkRegardless } from '../stores/orders/pickup-slots.store.ts';

type Tx = Transaction<Schema>;

interface AsapWork {
  work: number;
  /** When it would be ready without a wait, epoch ms. */
  earliest: number;
  slotCapacity: number;
  /** The last slot's limit (epoch ms), or null. */
  closesAt: number | null;
}

/**
 * Reserves work for an ASAP order in the first slot with room and returns when it is ready; null where none is near
 * enough.
 */
export async function takeAsapSlot(
  tx: Tx,
  { work, earliest, slotCapacity, closesAt }: AsapWork,
): Promise<{ slotAt: number; readyAt: number } | null> {
  for (const slotAt of asapSlots(earliest, closesAt)) {
    const held = await reserveWork(tx, slotAt, work, slotCapacity);
    if (held === null) continue;
    // Work already in the slot is cooked first; an order larger than a slot also waits for its own rest.
    const first = Math.max(held - work, held - slotCapacity);
    return { slotAt, readyAt: Math.max(earliest, slotNotBefore(slotAt, first, slotCapacity)) };
  }
  return null;
}

/**
 * Returns the time of an ASAP order that has just been paid (epoch ms): as promised, or later where paying took long.
 * Its work goes into the slot of the new time, beyond the capacity if needed.
 */
export async function quoteAsap(
  tx: Tx,
  order: OrderRecord,
  { earliest, slotCapacity }: Pick<AsapWork, 'earliest' | 'slotCapacity'>,
): Promise<number> {
  const work = orderWork(order.lines);
  if (work === 0) return earliest;
  const keepsSlot = order.slotHeld && order.slotAt !== null && slotOf(earliest) <= order.slotAt;
  if (keepsSlot) return Math.max(order.pickupAt, earliest);
  if (order.slotAt !== null && (await markSlotReleased(tx, order.id))) {
    await releaseWork(tx, order.slotAt, work);
  }
  const taken = await takeAsapSlot(tx, { work, earliest, slotCapacity, closesAt: null });
  const slotAt = taken?.slotAt ?? asapSlots(earliest, null).at(-1) ?? slotOf(earliest);
  if (taken === null) await reserveWorkRegardless(tx, slotAt, work);
  await moveToSlot(tx, order.id, slotAt);
  return taken?.readyAt ?? slotAt;
}
