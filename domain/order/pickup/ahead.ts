import { businessDay, type TruckClock } from '../../business-day.ts';
import type { Order } from '../order.ts';
import { ASAP } from './pickup.ts';

const MINUTE_MS = 60_000;

/** Earlier than this before its start an order is not shown in the kitchen. */
export const SHOWN_BEFORE_MS = 60 * MINUTE_MS;

type Timed = Pick<Order, 'pickupTime' | 'pickupAt' | 'paidAt' | 'createdAt'>;

/** When the kitchen should start an order, epoch ms: at once for ASAP, else in time for its pickup. */
export function fireAt({ pickupTime, pickupAt, paidAt, createdAt }: Timed, kitchenMinutes: number): number {
  const since = paidAt ?? createdAt;
  return pickupTime === ASAP ? since : Math.max(since, pickupAt - kitchenMinutes * MINUTE_MS);
}

/** Whether an order was paid on an earlier business day than its pickup's: the kitchen need not see it before that day. */
export function isOrderedAhead(clock: TruckClock, order: Timed): boolean {
  const { pickupTime, pickupAt, paidAt, createdAt } = order;
  return pickupTime !== ASAP && businessDay(clock, paidAt ?? createdAt) < businessDay(clock, pickupAt);
}
