import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import type { Schema } from './schema.ts';

/** What becomes of the personal data in a column. */
const KINDS = {
  /** Erased with the contact data of an order, by its age or on request (`erase-contacts.store.ts`). */
  guest: 'erased by age and on request',
  /** The row goes by an age of its own (`retention.ts`), or as soon as its work is done. */
  brief: 'deleted within a year, or when its work is done',
  /** Kept while the account exists, erased with it. */
  account: 'erased with the account',
  /** A digest, from which nobody can be read. */
  digest: 'not readable',
  /** A part of the sale: the kind of card and its last four digits. */
  sale: 'kept with the sale',
  /** About those who work at the truck. */
  staff: 'about the staff',
  /** Nothing about a person, or an id that means nothing without what is erased. */
  none: 'not personal',
} as const;

/** Every text column of every table: one that is added must be given its kind, and its place in the erasing. */
const COLUMNS: Record<keyof Schema, Partial<Record<keyof typeof KINDS, string>>> = {
  account_mails: { brief: 'email', none: 'id kind language' },
  alarms: { none: 'id kind dedupe_key order_id detail', staff: 'cleared_by' },
  api_keys: { digest: 'key_hash', staff: 'created_by', none: 'id name scope prefix last_four' },
  audit_entries: {
    // What was noted of a person, and told to one with a refund.
    guest: 'before after',
    staff: 'actor actor_name tablet',
    none: 'id action area subject',
  },
  backup_state: { none: 'failed_place error' },
  categories: { none: 'id details request_key' },
  checkout_keys: { digest: 'request_hash', none: 'key order_id' },
  contact_messages: { guest: 'name email message folded', none: 'id language' },
  contact_repeats: { digest: 'key' },
  counters: { digest: 'name' },
  customer_tokens: { digest: 'token_hash', none: 'kind customer_id' },
  customers: { account: 'email first_name last_name phone', digest: 'password_hash', none: 'id language' },
  drawer_entries: {
    staff: 'actor actor_name tablet words',
    none: 'id drawer_id kind pieces request_key request_hash',
  },
  drawers: { none: 'id' },
  held_orders: { brief: 'name lines', staff: 'held_by', none: 'id pickup_time discount' },
  jobs: { brief: 'payload last_error', none: 'id kind dedupe_key lease_owner' },
  kitchen_pulse: {},
  menu_imports: { none: 'id source facts' },
  menu_items: { none: 'category name details stock_day' },
  menu_request_keys: { none: 'key' },
  message_replies: { guest: 'text', staff: 'staff_name', none: 'id request_key message_id outcome' },
  notifications: {
    brief: 'customer_id order_id words',
    none: 'id dedupe_key audience type path promotion_id picture',
  },
  offline_orders: { none: 'order_id day' },
  option_sets: { none: 'id details request_key' },
  order_events: { staff: 'actor tablet', none: 'id order_id from_status to_status detail' },
  order_messages: { none: 'id order_id channel about outcome' },
  order_moves: { none: 'order_id move_id place' },
  order_ratings: { guest: 'comment', none: 'order_id' },
  order_search_terms: { guest: 'term', none: 'order_id' },
  orders: {
    guest: 'email phone pickup_name special_instructions lines link_request customer_id',
    staff: 'discount',
    none: 'id status payment_status language pickup_time link_id link_url square_order_id promo_code ticket_day seen_quantities channel ready_stations',
  },
  outbox_messages: { brief: 'recipient subject body why', none: 'id channel' },
  pairing_codes: { digest: 'code_hash', staff: 'name created_by', none: 'slot' },
  payment_tests: {
    none: 'id status environment steps link_request link_id link_url square_order_id payment_id refund_id',
  },
  payments: { sale: 'card', none: 'id order_id currency role method square_id' },
  people: { guest: 'email name phone', none: 'id customer_id' },
  people_search_terms: { guest: 'term', none: 'person_id' },
  person_notes: { guest: 'text', staff: 'staff_name', none: 'id request_key person_id' },
  photos: { none: 'id format bytes' },
  pickup_slots: {},
  printer_state: { none: 'error' },
  promo_codes: { none: 'id code kind first_day last_day' },
  promo_uses: { digest: 'email_hash phone_hash', none: 'order_id promo_id' },
  promotion_openings: { digest: 'device_key', none: 'promotion_id' },
  promotions: { staff: 'staff_name', none: 'id request_key words path audience status picture' },
  push_followed_orders: { guest: 'subscription_id', none: 'order_id' },
  push_subscriptions: { brief: 'endpoint p256dh auth customer_id', none: 'id language' },
  rate_limit_windows: { digest: 'key_hash' },
  refunds: {
    guest: 'message',
    staff: 'reason',
    none: 'id order_id payment_id request_key status square_refund_id lines',
  },
  sales_channels: { none: 'day channel' },
  sales_days: { none: 'day' },
  sales_half_hours: { none: 'day' },
  sales_items: { none: 'day name category' },
  sales_stations: { none: 'day station' },
  secrets: { none: 'name value' },
  sessions: {
    brief: 'subject_id',
    digest: 'token_hash',
    staff: 'user_agent tablet acting_id',
    none: 'kind',
  },
  settings: { staff: 'value', none: 'key' },
  sold_out_options: { none: 'name' },
  sold_out_sizes: { none: 'name' },
  specials: { none: 'title details stock_day' },
  square_dishes: { none: 'object_id name image_id image_url photo' },
  staff: { staff: 'email name', digest: 'password_hash pin_hash', none: 'id role totp_secret' },
  staff_devices: { staff: 'endpoint p256dh auth', none: 'id staff_id language' },
  staff_invitations: { staff: 'email name invited_by', digest: 'token_hash', none: 'id role language' },
  staff_mails: { staff: 'email', none: 'id kind language' },
  staff_recovery_codes: { digest: 'code_hash', none: 'staff_id' },
  staff_tokens: { digest: 'token_hash', none: 'staff_id kind' },
  stock_holds: { none: 'order_id day stock_day' },
  stops: { none: 'id day place address note note_es' },
  terminal_checkouts: {
    sale: 'declined_card',
    none: 'order_id terminal_id terminal_name device_id location_id checkout_id status canceled_by',
  },
  terminals: { none: 'id name location_id code_id code device_id' },
  text_messages: { brief: 'detail', none: 'id status' },
  ticket_prints: { none: 'id order_id error' },
  unpaid_holds: { digest: 'holder', none: 'order_id' },
  webhook_deliveries: {
    brief: 'answer',
    none: 'endpoint_id event_id type order_id state failure',
  },
  webhook_endpoints: { staff: 'created_by', none: 'id url types scope off_why' },
  webhook_events: { brief: 'body', none: 'event_id type' },
  window_presses: { none: 'key' },
  window_tablets: { none: 'id' },
};

describeEachDatabase('personal data', (open) => {
  test('is known of every column that can hold any', async () => {
    const db = await open();
    const tables = await db.introspection.getTables();
    const found = tables.map(({ name, columns }) => [
      name,
      columns.flatMap((column) => (column.dataType.toLowerCase() === 'text' ? [column.name] : [])).toSorted(),
    ]);
    const known = Object.entries(COLUMNS).map(([table, kinds]) => [
      table,
      Object.values(kinds)
        .flatMap((names) => names.split(' '))
        .toSorted(),
    ]);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(found));
  });
});
