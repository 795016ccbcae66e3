import type { SiteLanguage } from '../../../domain/language.ts';
import type { OrderChannel, OrderStatus, PaymentStatus } from '../../../domain/order/order.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import type { ApiTables } from './api-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { DrawerTables } from './drawer-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PromoTables } from './promo-tables.ts';
import type { RateLimitTables } from './rate-limit-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { KitchenTables } from './kitchen-tables.ts';
import type { MenuTables } from './menu-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PaymentTestTables } from './payment-test-tables.ts';
import type { PrintingTables } from './printing-tables.ts';
import type { StopTables } from './stop-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { TerminalTables } from './terminal-tables.ts';
import type { TextMessageTables } from './text-message-tables.ts';
import type { WindowTables } from './window-tables.ts';

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
  /** Portions there are, without those that orders have taken; null where they are not counted. */
  stock: number | null;
  /** The business day on which they were counted; null for a count older than days. */
  stock_day: string | null;
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
  stock: number | null;
  stock_day: string | null;
  updated_at: number;
}

/** A sold-out option or ingredient, on every dish that has it. */
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
  /** Null for accounts older than names. */
  name: string | null;
  /** 1 for a paired tablet: nobody uses its address and password. */
  device: number;
  deactivated_at: number | null;
  seen_at: number | null;
  /** Base32; in effect only once `totp_since` is set. */
  totp_secret: string | null;
  totp_since: number | null;
  /** The last half minute whose code was used, so that no code works twice. */
  totp_last_step: number;
  /** `<key id>.<argon2id>` of the PIN under the key for secrets; null without a PIN. */
  pin_hash: string | null;
}

interface SessionsTable {
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  kind: 'staff' | 'customer';
  subject_id: string;
  created_at: number;
  expires_at: number;
  /** The session is not extended past this; null for customers and tablets. */
  ends_at: number | null;
  /** The User-Agent header, and the last request; kept for staff only. */
  user_agent: string | null;
  seen_at: number | null;
  /** Name of the shared tablet; null where one person signed in for themselves. */
  tablet: string | null;
  /** Minutes without an action until a shared tablet is locked; 0 for never. */
  lock_minutes: number | null;
  /** Who is working at the shared tablet, and their last action; null while it is locked. */
  acting_id: string | null;
  acting_seen_at: number | null;
}

interface OrdersTable {
  id: string;
  number: number | null;
  /** Business day of the pickup, which numbers this order. */
  ticket_day: string;
  channel: OrderChannel;
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
  /** The discount of the promo code or of the window; the tax is on the rest. */
  discount_cents: number;
  promo_code: string | null;
  /** `WindowDiscount` as JSON. */
  discount: string | null;
  tax_cents: number;
  total_cents: number;
  /** Taken in cash of an order whose rest is paid by card; 0 for an order paid in one way. */
  cash_part_cents: number;
  /** What was handed over for that part; null where it was exactly the part, or there is none. */
  cash_given_cents: number | null;
  tax_rate: number;
  refunded_cents: number;
  /** Attempt number in the idempotency keys `link:<order>:<attempt>` and, after the first, `order:<order>:<attempt>`. */
  attempt: number;
  /** The exact request for the payment link, as JSON. */
  link_request: string;
  link_id: string | null;
  link_url: string | null;
  square_order_id: string | null;
  /** Start of the slot with this order's reservation, or null for ASAP. */
  slot_at: number | null;
  /** 1 while the slot's capacity is reserved. */
  slot_held: number;
  seen: number;
  /** Quantities of each line that the kitchen has acknowledged, as JSON; empty for the ordered ones. */
  seen_quantities: string;
  /** 1 where the customer agreed to text messages. */
  text_me: number;
  /** Pickup name; empty without one. */
  pickup_name: string;
  /** 1 for an order at the window that was taken while no real money moved; online its payment page tells. */
  demo: number;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
  /** When the customer tapped "I'm here" at the window. */
  /** Keys of the stations that have marked their part as ready, as JSON. */
  ready_stations: string;
  here_at: number | null;
  /** When the order was marked as a no-show. */
  no_show_at: number | null;
  /** When its contact data was erased. */
  erased_at: number | null;
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
  /** Name of the shared tablet at which a member of staff did it. */
  tablet: string | null;
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

/** A visitor's message to the truck. */
interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  message: string;
  /** The language they wrote from. */
  language: SiteLanguage;
  created_at: number;
  /** When the staff first opened it. */
  read_at: number | null;
  archived_at: number | null;
  /** Name, address and message in lower case without accents, for searching. */
  folded: string;
}

/** Recognizes a repeated contact message: `key:<digest>` or `words:<digest>`. */
interface ContactRepeatsTable {
  key: string;
  sent_at: number;
}

export interface Schema
  extends ApiTables,
    AuditTables,
    BackupTables,
    CustomerTables,
    DrawerTables,
    KitchenTables,
    MenuTables,
    OrderTables,
    PaymentTables,
    PaymentTestTables,
    PeopleTables,
    PrintingTables,
    PromoTables,
    RateLimitTables,
    ReportTables,
    StaffTables,
    StopTables,
    TerminalTables,
    TextMessageTables,
    WindowTables {
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
  jobs: JobsTable;
  alarms: AlarmsTable;
  contact_messages: ContactMessagesTable;
  contact_repeats: ContactRepeatsTable;
}
