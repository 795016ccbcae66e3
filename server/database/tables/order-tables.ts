import type { StaffLanguage } from '../../../domain/language.ts';

/** A term that finds an order, in lower case; prefixes of a term match too. */
interface OrderSearchTermsTable {
  order_id: string;
  term: string;
  /** When its order was paid. */
  paid_at: number;
}

/** A message about an order, delivered or not. */
interface OrderMessagesTable {
  /** `<job kind>:<subject>`: one row for each message. */
  id: string;
  order_id: string;
  at: number;
  channel: 'email' | 'push' | 'sms';
  about: 'received' | 'preparing' | 'ready' | 'cancelled' | 'refunded' | 'other';
  /** `kept`: the channel is not configured, the owner can read it. */
  outcome: 'sent' | 'kept' | 'refused';
}

/** A staff member's phone with alarms enabled. */
interface StaffDevicesTable {
  id: string;
  staff_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: StaffLanguage;
  created_at: number;
}

/** Customers' ratings of orders. */
interface OrderRatingsTable {
  order_id: string;
  /** 1 to 5. */
  stars: number;
  comment: string;
  created_at: number;
}

export interface OrderTables {
  order_ratings: OrderRatingsTable;
  order_search_terms: OrderSearchTermsTable;
  order_messages: OrderMessagesTable;
  staff_devices: StaffDevicesTable;
}
