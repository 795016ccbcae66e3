import * as z from 'zod/mini';
import { OPEN_STATUSES } from '../../../domain/order/order.ts';
import type { StationId } from '../../../domain/menu/stations.ts';
import type { OrderChannel, OrderLine, OrderStatus, PaymentStatus } from '../../../domain/order/order.ts';
import { calls, events, json } from '../../call.ts';
import type { AlarmView } from '../alarms.ts';

/** One order as the kitchen sees it. */
export interface OwnerOrderView {
  id: string;
  number: number | null;
  channel: OrderChannel;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /**
   * The name on the ticket: the pickup name, the account's first name, or "Guest 0148" from the last four digits of the
   * phone.
   */
  customerName: string;
  phone: string;
  email: string;
  pickupTime: string;
  pickupAt: number;
  specialInstructions: string;
  /** Lines to be made, without those that were refunded. */
  lines: OrderLine[];
  /** Whether something of the order has been refunded. */
  hasRefundedLines: boolean;
  /** Whether all of the payment has been refunded or its refund is pending. */
  isFullyRefunded: boolean;
  /** The change by refunds that the kitchen has not acknowledged yet; null where there is none. */
  change: OrderChange | null;
  total: string;
  refunded: string;
  createdAt: number;
  paidAt: number | null;
  /** When the order entered its current status. */
  statusSince: number;
  /** False until somebody in the kitchen touched the order. */
  seen: boolean;
  /** Keys of the stations that have marked their part as ready; dishes of no station are `other`. */
  readyStations: StationId[];
  /** When the customer tapped "I'm here" at the window; null until then. */
  hereAt: number | null;
  updatedAt: number;
}

/** A change of the lines to be made. */
export interface OrderChange {
  /** The quantity of each line of the order to be made now; sent back to acknowledge the change. */
  quantities: number[];
  /** Lines no longer to be made, with their quantities. */
  less: OrderLine[];
  /** Lines to be made again because their refund failed. */
  more: OrderLine[];
}

/** `from` makes the change conditional; a repeated change succeeds. */
const orderStatusUpdate = z.object({
  status: z.enum([...OPEN_STATUSES, 'picked_up', 'cancelled']),
  from: z.optional(z.enum([...OPEN_STATUSES, 'picked_up'])),
});
export type OrderStatusUpdate = z.infer<typeof orderStatusUpdate>;

const stationUpdate = z.object({
  station: z.string().check(z.minLength(1), z.maxLength(60)),
  ready: z.boolean(),
});
export type StationUpdate = z.infer<typeof stationUpdate>;

export const ownerOrderCalls = calls({
  /**
   * Oldest first for `open`, newest first for `recent`; `closed` holds the last 50 orders that left the board. Phone and
   * email are empty for cooks, and on a shared tablet in all but `open`.
   */
  'GET /api/owner/orders': {
    permission: 'kitchen',
    query: z.object({ scope: z.optional(z.enum(['open', 'recent', 'closed'])) }),
    answer: json<OwnerOrderView[]>(),
  },
  /**
   * Sends `snapshot` with the open orders first, `alarm` with all active alarms, and `opened`; then `order` for each
   * change (also for orders that leave the board), `alarm`, and `ordering` when the ordering status has to be read again.
   */
  'GET /api/owner/orders/events': {
    permission: 'kitchen',
    answer: events<{
      snapshot: OwnerOrderView[];
      order: OwnerOrderView;
      alarm: AlarmView[];
      /** Nothing has changed for `quietMs` milliseconds: whoever read the truck's data since then need not read it again. */
      opened: { quietMs: number };
      ordering: Record<string, never>;
      /** Somebody else is working at this shared tablet, or nobody. */
      turn: Record<string, never>;
    }>(),
  },
  /**
   * `bad_transition`, with the order in `fields.order`, for a change that is no longer possible. So is bringing an order back
   * once its business day is over, except for owners and cashiers who signed in with a password.
   */
  'POST /api/owner/orders/:id/status': {
    permission: 'kitchen',
    body: orderStatusUpdate,
    answer: json<OwnerOrderView>(),
    errors: ['not_found', 'forbidden', 'bad_transition', 'refund_limit', 'payment_unavailable'],
  },
  /**
   * A station marks its part of an order that is being prepared as ready, or takes that back; the order is ready when all
   * its stations are. A repeated change succeeds.
   */
  'POST /api/owner/orders/:id/station': {
    permission: 'kitchen',
    body: stationUpdate,
    answer: json<OwnerOrderView>(),
    errors: ['not_found', 'bad_transition'],
  },
  /** The kitchen acknowledges the change. */
  'POST /api/owner/orders/:id/change-seen': {
    permission: 'kitchen',
    body: z.object({
      quantities: z.array(z.int().check(z.minimum(0), z.maximum(1000))).check(z.maxLength(200)),
    }),
    answer: json<OwnerOrderView>(),
    errors: ['not_found'],
  },
  'POST /api/owner/orders/:id/seen': {
    permission: 'kitchen',
    unattended: true,
    answer: json<OwnerOrderView>(),
    errors: ['not_found'],
  },
});
