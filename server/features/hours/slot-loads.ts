import type { Kysely } from 'kysely';
import type { SlotLoadView, SlotOrderView } from '../../../contracts/owner/hours.ts';
import { type OpeningCalendar, openings } from '../../../domain/hours/openings.ts';
import { ASAP, orderWork, slotsOf } from '../../../domain/order/pickup/pickup.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { businessDay, businessSpan, type TruckClock } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { ordersHoldingSlots } from '../../stores/orders/orders.store.ts';

const sum = (some: SlotOrderView[]) => some.reduce((total, { work }) => total + work, 0);

/** Returns today's slots in order: those that can be chosen, and those with ASAP orders. */
export async function slotLoads(
  db: Kysely<Schema>,
  settings: TruckClock & OpeningCalendar,
  now: number,
): Promise<SlotLoadView[]> {
  const day = businessDay(settings, now);
  const { from, until } = businessSpan(settings, day, day);
  const orders = await ordersHoldingSlots(db, from, until);
  const bySlot = new Map<number, SlotOrderView[]>();
  for (const at of openings(settings, addDays(day, -1), addDays(day, 1)).flatMap(slotsOf)) {
    if (at >= from && at < until) bySlot.set(at, []);
  }
  for (const order of orders) {
    if (order.slotAt === null) continue;
    const slot = bySlot.get(order.slotAt) ?? [];
    bySlot.set(order.slotAt, slot);
    slot.push({
      id: order.id,
      number: order.number,
      phoneEnd: order.phone.slice(-4),
      work: orderWork(order.lines),
      asap: order.pickupTime === ASAP,
      paying: order.status === 'awaiting_payment',
    });
  }
  return [...bySlot]
    .sort(([a], [b]) => a - b)
    .map(([at, held]) => ({
      at,
      held: sum(held),
      paying: sum(held.filter(({ paying }) => paying)),
      orders: held,
    }));
}
