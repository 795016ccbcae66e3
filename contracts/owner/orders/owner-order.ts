import * as z from 'zod/mini';
import { OPEN_STATUSES } from '../../../domain/order/order.ts';
import type { OrderLine, OrderStatus, PaymentStatus } from '../../../domain/order/order.ts';
import { calls, events, json } from '../../call.ts';
import type { AlarmView } from '../alarms.ts';

/** One order as the kitchen sees it. */
export interface OwnerOrderView {
  id: string;
  number: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Name for the ticket: the one given with the order, the account's first name, or "Guest 0148" from the last four digits of the phone. */
  customerName: string;
  phone: string;
  email: string;
  pickupTime: string;
  pickupAt: number;
  specialInstructions: string;
  /** What is to be made: parts that were refunded by line are left out. */
  lines: OrderLine[];
  /** Whether some were left out. */
  partly: boolean;
  /** Whether all that was paid has gone back or is on its way. */
  moneyBack: boolean;
  /** What the kitchen has not read yet of refunds by line; null where it has read all. */
  change: OrderChange | null;
  total: string;
  refunded: string;
  createdAt: number;
  paidAt: number | null;
  /** When the order came into its present status. */
  statusSince: number;
  /** False until somebody touched the order. */
  seen: boolean;
  /** When the customer said that they stand at the window; null until then. */
  hereAt: number | null;
  updatedAt: number;
}

/** A change of what is to be made. */
export interface OrderChange {
  /** How many of each line of the order are to be made now; sent back once it is read. */
  quantities: number[];
  /** No longer to be made, with that many of each. */
  less: OrderLine[];
  /** To be made again: their refund failed. */
  more: OrderLine[];
}

/** `from` makes the change conditional; repeating a change already made is OK. */
const orderStatusUpdate = z.object({
  status: z.enum([...OPEN_STATUSES, 'picked_up', 'cancelled']),
  from: z.optional(z.enum([...OPEN_STATUSES, 'picked_up'])),
});
export type OrderStatusUpdate = z.infer<typeof orderStatusUpdate>;

export const ownerOrderCalls = calls({
  /** Oldest first for `open`, newest first for `recent`; `closed` are the last 50 that left the board. */
  'GET /api/owner/orders': {
    permission: 'kitchen',
    query: z.object({ scope: z.optional(z.enum(['open', 'recent', 'closed'])) }),
    answer: json<OwnerOrderView[]>(),
  },
  /**
   * `snapshot` with the open orders when it opens, then `order` for each that changed, those that left the board among
   * them, `alarm` with all standing alarms, and `ordering` when its status is to be read again.
   */
  'GET /api/owner/orders/events': {
    permission: 'kitchen',
    answer: events<{
      snapshot: OwnerOrderView[];
      order: OwnerOrderView;
      alarm: AlarmView[];
      ordering: Record<string, never>;
    }>(),
  },
  /** `bad_transition`, with the order in `fields.order`, for a change that no longer fits. */
  'POST /api/owner/orders/:id/status': {
    permission: 'kitchen',
    body: orderStatusUpdate,
    answer: json<OwnerOrderView>(),
    errors: ['not_found', 'forbidden', 'bad_transition', 'payment_unavailable'],
  },
  /** The kitchen has read the change. */
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
    answer: json<OwnerOrderView>(),
    errors: ['not_found'],
  },
});
