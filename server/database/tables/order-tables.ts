import type { StaffLanguage } from '../../../domain/language.ts';

/** What an order is found by, in plain small letters; prefixes of a term find it too. */
interface OrderSearchTermsTable {
  order_id: string;
  term: string;
  /** When its order was paid. */
  paid_at: number;
}

/** A message about an order that went out, or could not. */
interface OrderMessagesTable {
  /** `<job kind>:<subject>`: once for each message. */
  id: string;
  order_id: string;
  at: number;
  channel: 'email' | 'push' | 'sms';
  about: 'received' | 'preparing' | 'ready' | 'cancelled' | 'refunded' | 'other';
  /** `kept`: the channel is not configured, the owner can read it. */
  outcome: 'sent' | 'kept' | 'refused';
}

/** A phone of the staff that alarms ring. */
interface StaffDevicesTable {
  id: string;
  staff_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: StaffLanguage;
  created_at: number;
}

export interface OrderTables {
  order_search_terms: OrderSearchTermsTable;
  order_messages: OrderMessagesTable;
  staff_devices: StaffDevicesTable;
}
