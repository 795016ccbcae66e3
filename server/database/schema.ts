import type { Language } from '../../domain/language.ts';
import type { OrderStatus, PaymentStatus } from '../../domain/order.ts';
import type { StaffRole } from '../../contracts/owner-auth.ts';
import type { NotificationType } from '../../domain/notification.ts';
import type { AlarmView } from '../../contracts/order.ts';

// Columns are text, integer or bigint only; times are epoch milliseconds, money cents, JSON text, flags 0 or 1.

interface SettingsTable {
  key: string;
  value: string;
}

interface SecretsTable {
  name: string;
  value: string;
}

/** Named sequences: `menu` (ids of items and specials), `ticket:YYYY-MM-DD` (daily ticket numbers). */
interface CountersTable {
  name: string;
  value: number;
}

interface MenuItemsTable {
  id: number;
  category: string;
  position: number;
  name: string;
  price_cents: number;
  /** The rest of a `MenuItem`, as JSON. */
  details: string;
  hidden: number;
  sold_out_until: number | null;
  updated_at: number;
}

interface SpecialsTable {
  id: number;
  position: number;
  title: string;
  price_cents: number;
  /** The rest of a `Special`, as JSON. */
  details: string;
  available: number;
  sold_out_until: number | null;
  updated_at: number;
}

/** An option or ingredient that has run out, wherever it appears. */
interface SoldOutOptionsTable {
  name: string;
  until: number;
}

interface StaffTable {
  id: string;
  email: string;
  password_hash: string;
  role: StaffRole;
  created_at: number;
}

interface SessionsTable {
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  kind: 'staff' | 'customer';
  subject_id: string;
  created_at: number;
  expires_at: number;
}

interface OrdersTable {
  id: string;
  number: number | null;
  business_day: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  customer_id: string | null;
  user_order_number: number | null;
  email: string;
  phone: string;
  language: string;
  pickup_time: string;
  pickup_at: number;
  special_instructions: string;
  /** `OrderLine[]` as JSON. */
  lines: string;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  tax_rate: number;
  refunded_cents: number;
  /** Attempt number inside the idempotency key `link:<order>:<attempt>`. */
  attempt: number;
  /** The exact request for the payment link, as JSON. */
  link_request: string;
  link_id: string | null;
  link_url: string | null;
  square_order_id: string | null;
  /** Start of the slot whose capacity this order holds, or null for ASAP. */
  slot_at: number | null;
  /** 1 while the slot's capacity is held. */
  slot_held: number;
  seen: number;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
  /** When the payment provider was last asked about this order. */
  checked_at: number;
  updated_at: number;
}

interface OrderEventsTable {
  id: string;
  order_id: string;
  at: number;
  actor: string;
  from_status: string | null;
  to_status: string;
  detail: string;
}

interface PickupSlotsTable {
  starts_at: number;
  reserved: number;
}

interface CheckoutKeysTable {
  key: string;
  request_hash: string;
  order_id: string;
  created_at: number;
}

interface PaymentsTable {
  /** Square's payment id. */
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  /** `accepted` pays the order; `surplus` is a second payment that goes back. */
  role: 'accepted' | 'surplus';
  refunded_cents: number;
  created_at: number;
}

interface RefundsTable {
  id: string;
  order_id: string;
  payment_id: string;
  amount_cents: number;
  reason: string;
  /** Idempotency key of the request that asked for it, unique. */
  request_key: string;
  status: 'pending' | 'completed' | 'failed';
  square_refund_id: string | null;
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

interface JobsTable {
  id: string;
  kind: string;
  /** One job per key, ever: `<kind>:<subject>`. */
  dedupe_key: string;
  payload: string;
  run_at: number;
  attempts: number;
  lease_owner: string | null;
  lease_until: number;
  done_at: number | null;
  last_error: string | null;
}

interface AlarmsTable {
  id: string;
  kind: AlarmView['kind'];
  /** One alarm per key: `<kind>:<subject>`. */
  dedupe_key: string;
  order_id: string | null;
  detail: string;
  raised_at: number;
  cleared_at: number | null;
  cleared_by: string | null;
}

/** What a visitor wrote to the truck. */
interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  message: string;
  /** The language they wrote from. */
  language: Language;
  created_at: number;
}

/** What tells a repeated contact message from a new one: `key:<digest>` or `words:<digest>`. */
interface ContactRepeatsTable {
  key: string;
  sent_at: number;
}

interface CustomersTable {
  id: string;
  /** In lower case; one account an address. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  /** Empty when none was given. */
  phone: string;
  language: Language;
  email_confirmed_at: number | null;
  created_at: number;
}

/** One-time links that were mailed; only hashes are kept. */
interface CustomerTokensTable {
  token_hash: string;
  kind: 'reset' | 'confirm';
  customer_id: string;
  created_at: number;
  expires_at: number;
}

/** Mail about an account that waits for its job; deleted when it is sent. */
interface AccountMailsTable {
  id: string;
  kind: 'reset' | 'confirm' | 'taken';
  email: string;
  language: Language;
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
  /** Epoch milliseconds; unique, and later than every notice committed before. */
  timestamp: number;
}

/** A device that receives push messages. */
interface PushSubscriptionsTable {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
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
}

export interface Schema {
  settings: SettingsTable;
  secrets: SecretsTable;
  counters: CountersTable;
  menu_items: MenuItemsTable;
  specials: SpecialsTable;
  sold_out_options: SoldOutOptionsTable;
  staff: StaffTable;
  sessions: SessionsTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  pickup_slots: PickupSlotsTable;
  checkout_keys: CheckoutKeysTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  webhook_events: WebhookEventsTable;
  jobs: JobsTable;
  alarms: AlarmsTable;
  contact_messages: ContactMessagesTable;
  contact_repeats: ContactRepeatsTable;
  customers: CustomersTable;
  customer_tokens: CustomerTokensTable;
  account_mails: AccountMailsTable;
  outbox_messages: OutboxMessagesTable;
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_followed_orders: PushFollowedOrdersTable;
}
