import type { OrderLine, OrderStatus, PaymentStatus } from '../domain/order.ts';
import { OPEN_STATUSES } from '../domain/order.ts';
import * as z from 'zod/mini';

/** `GET /api/orders/:token`: what the order page shows. Times are epoch milliseconds, money dollars with two decimals. */
export interface OrderView {
  token: string;
  number: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  pickupTime: string;
  pickupAt: number;
  /** Food is expected at this instant given the kitchen's pace now; null once ready. */
  estimateAt: number | null;
  lines: OrderLine[];
  subtotal: string;
  tax: string;
  /** Tax rate in thousandths of a percent. */
  taxRate: number;
  total: string;
  refunded: string;
  specialInstructions: string;
  createdAt: number;
  paidAt: number | null;
  /** First time each status was reached. */
  reachedAt: Partial<Record<OrderStatus, number>>;
  /** Where an unpaid order can still be paid; null otherwise. */
  checkoutUrl: string | null;
  serverTime: number;
}

/** `GET /api/orders/:token/events` and `GET /api/owner/orders/events`: server-sent events named `order` carrying these. */
export type OrderEventData = OrderView;

/** `GET /api/owner/orders?scope=open|recent`: array, oldest first for `open`, newest first for `recent`. */
export const ownerOrdersQuery = z.object({ scope: z.optional(z.enum(['open', 'recent'])) });

/** One order as the kitchen sees it. */
export interface OwnerOrderView {
  id: string;
  number: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Name for the ticket: first name, or "Guest 0148" from the last four digits of the phone. */
  customerName: string;
  phone: string;
  email: string;
  pickupTime: string;
  pickupAt: number;
  specialInstructions: string;
  lines: OrderLine[];
  total: string;
  refunded: string;
  createdAt: number;
  paidAt: number | null;
  /** When the order came into its present status. */
  statusSince: number;
  /** False until somebody touched the order. */
  seen: boolean;
  updatedAt: number;
}

/** `POST /api/owner/orders/:id/status`. `from` (optional) makes the change conditional; repeating a change already made is OK. */
export const orderStatusUpdate = z.object({
  status: z.enum([...OPEN_STATUSES, 'picked_up', 'cancelled']),
  from: z.optional(z.enum([...OPEN_STATUSES, 'picked_up'])),
});
export type OrderStatusUpdate = z.infer<typeof orderStatusUpdate>;

/** `POST /api/owner/orders/:id/refund` with header `Idempotency-Key`; amount in dollars, the whole remainder when absent. */
export const refundRequest = z.object({
  amount: z.optional(z.union([z.string(), z.number()])),
  reason: z.string().check(z.minLength(1), z.maxLength(190)),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** `GET /api/owner/alarms`: what the owner must clear. `POST /api/owner/alarms/:id/clear`. */
export interface AlarmView {
  id: string;
  kind:
    | 'paid_not_made'
    | 'surplus_payment'
    | 'refund_failed'
    | 'total_mismatch'
    | 'payment_mismatch'
    | 'job_stuck';
  orderId: string | null;
  number: number | null;
  /** What happened and what to do, in the reader's language. */
  detail: string;
  raisedAt: number;
}
