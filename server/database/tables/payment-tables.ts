import type { PaymentMethod } from '../../../domain/order/order.ts';

interface PaymentsTable {
  /** Square's payment id; of a cash payment our own. */
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  /** `accepted` pays the order; `surplus` is a second payment that is returned. */
  role: 'accepted' | 'surplus';
  refunded_cents: number;
  /** Such as `VISA 1111`; empty where Square sends no card. */
  card: string;
  method: PaymentMethod;
  /** Square's id of a cash payment; null until it is recorded there, and for cards. */
  square_id: string | null;
  /** What was handed over in cash; null for cards. */
  given_cents: number | null;
  /** Square's fee; null where it has reported none, as for cash. */
  fee_cents: number | null;
  created_at: number;
}

interface RefundsTable {
  id: string;
  order_id: string;
  payment_id: string;
  amount_cents: number;
  /** The parts of the amount; the three add up to it. */
  goods_cents: number;
  tax_cents: number;
  tip_cents: number;
  /** `RefundLine[]` as JSON; empty for a refund by amount. */
  lines: string;
  reason: string;
  /** The owner's message to the customer. */
  message: string;
  /** Idempotency key of the request, unique. */
  request_key: string;
  status: 'pending' | 'completed' | 'failed';
  square_refund_id: string | null;
  /** What Square asked for the refund, or returned of its fee as a negative amount; null where it has reported neither. */
  fee_cents: number | null;
  created_at: number;
  updated_at: number;
}

interface WebhookEventsTable {
  event_id: string;
  type: string;
  body: string;
  received_at: number;
  processed_at: number | null;
}

export interface PaymentTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
  webhook_events: WebhookEventsTable;
}
