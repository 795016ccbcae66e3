import type { Kysely } from 'kysely';
import type { SlotLoadView, SlotOrderView } from '../../../contracts/owner/hours.ts';
import { hoursOn } from '../../../domain/menu/availability.ts';
import { ASAP, orderWork, PICKUP_MINUTES } from '../../../domain/order/pickup.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { businessDay, businessSpan, type TruckClock } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { ordersHoldingSlots } from '../../stores/orders/orders.store.ts';
import type { Settings } from '../../stores/settings.store.ts';

const sum = (some: SlotOrderView[]) => some.reduce((total, { work }) => total + work, 0);

/** Returns today's slots in order: those that can be chosen, and those with ASAP orders. */
export async function slotLoads(
  db: Kysely<Schema>,
  { hours, specialDays, ...clock }: TruckClock & Pick<Settings, 'hours' | 'specialDays'>,
  now: number,
): Promise<SlotLoadView[]> {
  const day = businessDay(clock, now);
  const { from, until } = businessSpan(clock, day, day);
  const orders = await ordersHoldingSlots(db, from, until);
  const bySlot = new Map<number, SlotOrderView[]>();
  const open = hoursOn(day, hours, specialDays);
  for (const minutes of PICKUP_MINUTES) {
    if (open !== null && minutes >= open.opens && minutes < open.closes) {
      bySlot.set(truckInstant(clock.timeZone, day, minutes), []);
    }
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
