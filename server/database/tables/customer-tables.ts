import type { SiteLanguage } from '../../../domain/language.ts';
import type { NotificationType } from '../../../domain/notification.ts';

interface CustomersTable {
  id: string;
  /** In lower case; unique among accounts. */
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

/** Mailed one-time links, and keys of repeated sign-ups; only hashes are stored. */
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

/** Messages that could not be delivered, for the owner to read. */
interface OutboxMessagesTable {
  /** Unique: `<job kind>:<subject>`. */
  id: string;
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string;
  body: string;
  /** `off`: the channel was not configured; otherwise the provider's reason. */
  why: string;
  created_at: number;
  /** When the staff marked it as handled. */
  handled_at: number | null;
}

/** A notice for customers; kept for a month. */
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
  /** The page it links to, where that is not the order's. */
  path: string | null;
  /** Id of its promotion, if it has one. */
  promotion_id: string | null;
  /** Path of its picture on this site. */
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
  /** The account that was signed in at the device's last request. */
  customer_id: string | null;
  order_updates: number;
  promotions: number;
  created_at: number;
  seen_at: number;
}

interface PushFollowedOrdersTable {
  order_id: string;
  subscription_id: string;
  /** A copy of the same column of the order's customer in `people`. */
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
