import type { OrderView } from '../../../contracts/order/order.ts';
import { truckDay } from '../../../domain/truck-time.ts';

/** "I'm here" is offered from this long before the pickup. */
const NEAR_MS = 45 * 60_000;

type Timed = Pick<OrderView, 'status' | 'estimateAt' | 'pickupAt'>;

/** Returns when the food is expected, as far as known. Epoch ms. */
export function dueAt({ estimateAt, pickupAt }: Timed): number {
  return estimateAt ?? pickupAt;
}

/** Whether it is paid for another day and not being made yet. `now` in epoch ms. */
export function isScheduled(timeZone: string, order: Timed, now: number): boolean {
  return order.status === 'received' && waitUntil(timeZone, dueAt(order), now).kind === 'day';
}

/** Whether its customer may be on the way to the window. `now` in epoch ms. */
export function isNear(order: Timed, now: number): boolean {
  return order.status === 'ready' || dueAt(order) - now <= NEAR_MS;
}

export type Wait =
  | { kind: 'over' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'hours'; hours: number; minutes: number }
  | { kind: 'day' };

const MINUTE = 60_000;
const HOUR = 60;

/** Returns the time until `at` in the unit a person would use. Epoch ms. */
export function waitUntil(timeZone: string, at: number, now: number): Wait {
  const minutes = Math.ceil((at - now) / MINUTE);
  if (minutes <= 0) return { kind: 'over' };
  if (minutes < HOUR) return { kind: 'minutes', minutes };
  if (truckDay(timeZone, at) !== truckDay(timeZone, now)) return { kind: 'day' };
  return { kind: 'hours', hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR };
}

/** Returns what the page shows: the order under way, the order awaiting payment, or why there is none. */
export function orderStage(order: OrderView): 'unpaid' | 'alive' | 'cancelled' | 'expired' {
  if (order.status === 'awaiting_payment') return 'unpaid';
  return order.status === 'cancelled' || order.status === 'expired' ? order.status : 'alive';
}
