import type { OrderView, RefundView } from '../../../contracts/order/order.ts';
import { type Order, ORDER_STATUSES, type OrderStatus } from '../../../domain/order/order.ts';
import { type Rating, rateableUntil } from '../../../domain/order/rating.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import type { StatusTimes } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { orderAmounts } from '../../views/order-amounts.ts';
import { sentLines } from '../../views/sent-lines.ts';

const MINUTE_MS = 60_000;
/** The part of an order's minutes that is cooking; the rest is waiting in line. */
const COOKING_SHARE = 0.5;

/** Returns the order page's data at `now`. `kitchenMinutes` is how long an order takes now. */
export function orderView(
  order: OrderRecord,
  known: {
    token: string;
    times: StatusTimes;
    refunds: RefundView[];
    payments: Parameters<typeof orderAmounts>[1];
    rating: Rating | null;
    place: OrderView['place'];
    kitchenMinutes: number;
    now: number;
  },
): OrderView {
  const { times, rating, now } = known;
  return {
    token: known.token,
    number: order.number,
    // An order marked as a no-show can still be picked up.
    status: order.status === 'picked_up' && order.noShowAt !== null ? 'ready' : order.status,
    paymentStatus: order.paymentStatus,
    pickupTime: order.pickupTime,
    pickupAt: order.pickupAt,
    estimateAt: estimateAt(order, times.preparing?.last ?? null, known.kitchenMinutes, now),
    lines: sentLines(order.lines),
    ...orderAmounts(order, known.payments),
    specialInstructions: order.specialInstructions,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    hereAt: order.hereAt,
    refunds: known.refunds,
    rating: rating && { stars: rating.stars, comment: rating.comment },
    rateableUntil: rateableUntil(order, rating, now),
    place: known.place,
    reachedAt: reachedAt(times),
    checkoutUrl: order.status === 'awaiting_payment' && order.expiresAt > now ? order.linkUrl : null,
    serverTime: now,
  };
}

function reachedAt(times: StatusTimes): Partial<Record<OrderStatus, number>> {
  const reached: Partial<Record<OrderStatus, number>> = {};
  for (const status of ORDER_STATUSES) {
    const time = times[status];
    if (time !== undefined) reached[status] = time.first;
  }
  return reached;
}

/**
 * Returns when the food is expected: as promised, or later where the remaining work takes longer. Whole minutes, epoch
 * ms.
 */
export function estimateAt(
  order: Pick<Order, 'status' | 'pickupTime' | 'pickupAt'>,
  startedAt: number | null,
  kitchenMinutes: number,
  now: number,
): number | null {
  const cookingMs = kitchenMinutes * COOKING_SHARE * MINUTE_MS;
  switch (order.status) {
    case 'awaiting_payment':
      return order.pickupTime === ASAP ? wholeMinute(now + kitchenMinutes * MINUTE_MS) : order.pickupAt;
    case 'received':
      return later(order.pickupAt, now + cookingMs);
    case 'preparing':
      return later(order.pickupAt, Math.max((startedAt ?? now) + cookingMs, now + MINUTE_MS));
    case 'ready':
    case 'picked_up':
    case 'expired':
    case 'cancelled':
    default:
      return null;
  }
}

function later(promised: number, expected: number): number {
  return expected <= promised ? promised : wholeMinute(expected);
}

function wholeMinute(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}
