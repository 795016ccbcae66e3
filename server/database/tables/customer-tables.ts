import type { SiteLanguage } from '../../../domain/language.ts';
import type { NotificationType } from '../../../domain/notification.ts';

interface CustomersTable {
  id: string;
  /** In lower case; one account an address. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  /** Empty when none was given. */
  phone: string;
  language: SiteLanguage;
  email_confirmed_at: number | null;
  created_at: number;
}

/** One-time links that were mailed, and what a sign-up is sent again with; only hashes are kept. */
interface CustomerTokensTable {
  token_hash: string;
  kind: 'reset' | 'confirm' | 'signup';
  customer_id: string;
  created_at: number;
  expires_at: number;
}

/** Mail about an account that waits for its job; deleted when it is sent. */
interface AccountMailsTable {
  id: string;
  kind: 'reset' | 'confirm' | 'taken';
  email: string;
  language: SiteLanguage;
  created_at: number;
}

/** Messages that could not go out, for the owner to read. */
interface OutboxMessagesTable {
  /** What it is about, unique: `<job kind>:<subject>`. */
  id: string;
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string;
  body: string;
  /** `off`: not configured then; otherwise why the address refused it. */
  why: string;
  created_at: number;
  /** When the staff marked it as dealt with. */
  handled_at: number | null;
}

/** A notice for customers; kept a month. */
interface NotificationsTable {
  id: string;
  /** One notice per key: `order:<order>:<status>`. */
  dedupe_key: string;
  /** `order`: the devices that follow the order, and nobody's list. */
  audience: 'everyone' | 'customer' | 'order';
  customer_id: string | null;
  order_id: string | null;
  type: NotificationType;
  /** Title and message in each language, as JSON. */
  words: string;
  /** Page it leads to, where that is not the order's. */
  path: string | null;
  /** The promotion that it is, if it is one. */
  promotion_id: string | null;
  /** Address of its picture on this site. */
  picture: string | null;
  /** Epoch milliseconds; unique, and later than every notice committed before. */
  timestamp: number;
}

/** A device that receives push messages. */
interface PushSubscriptionsTable {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: SiteLanguage;
  /** Whoever was signed in on the device when it last spoke. */
  customer_id: string | null;
  order_updates: number;
  promotions: number;
  created_at: number;
  seen_at: number;
}

interface PushFollowedOrdersTable {
  order_id: string;
  subscription_id: string;
  /** As it stands with whoever placed the order, see `people`. */
  last_order_at: number | null;
  regular_at: number | null;
}

/** Customers, what is sent to them, and the devices it is sent to. */
export interface CustomerTables {
  customers: CustomersTable;
  customer_tokens: CustomerTokensTable;
  account_mails: AccountMailsTable;
  outbox_messages: OutboxMessagesTable;
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_followed_orders: PushFollowedOrdersTable;
}
