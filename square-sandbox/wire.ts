// Square's types on the wire, limited to what the sandbox reads or answers (Square-Version 2025-10-16).

export interface Money {
  amount: number;
  currency: string;
}

export interface Modifier {
  uid?: string;
  name: string;
  quantity?: string;
  base_price_money: Money;
  total_price_money?: Money;
}

export interface LineItem {
  uid?: string;
  name: string;
  quantity: string;
  note?: string;
  item_type?: 'ITEM';
  base_price_money: Money;
  modifiers?: Modifier[];
  applied_taxes?: { uid: string; tax_uid: string; applied_money: Money }[];
  applied_discounts?: { uid: string; discount_uid: string; applied_money: Money }[];
  variation_total_price_money?: Money;
  gross_sales_money?: Money;
  total_tax_money?: Money;
  total_discount_money?: Money;
  total_money?: Money;
}

export interface Tax {
  uid?: string;
  name?: string;
  type?: string;
  percentage: string;
  scope?: string;
  applied_money?: Money;
}

export interface Discount {
  uid?: string;
  name?: string;
  type: 'FIXED_AMOUNT' | 'FIXED_PERCENTAGE';
  percentage?: string;
  amount_money?: Money;
  scope?: string;
  applied_money?: Money;
}

export interface Fulfillment {
  uid?: string;
  type: string;
  state?: string;
  pickup_details?: {
    recipient?: { display_name?: string; email_address?: string; phone_number?: string };
    schedule_type?: string;
    pickup_at?: string;
    prep_time_duration?: string;
    placed_at?: string;
    note?: string;
  };
}

/** Typed on the payment page, or held to a terminal. */
export type EntryMethod = 'KEYED' | 'CONTACTLESS';

export type Tender = {
  id: string;
  location_id: string;
  transaction_id: string;
  created_at: string;
  amount_money: Money;
  tip_money?: Money;
  payment_id: string;
} & (
  | {
      type: 'CARD';
      card_details: { status: 'CAPTURED' | 'FAILED'; card: typeof TEST_CARD; entry_method: EntryMethod };
    }
  | { type: 'CASH'; cash_details: { buyer_tendered_money: Money; change_back_money: Money } }
);

export interface Order {
  id: string;
  location_id: string;
  reference_id?: string;
  source: { name: string };
  line_items: LineItem[];
  taxes?: Tax[];
  discounts?: Discount[];
  fulfillments?: Fulfillment[];
  tenders?: Tender[];
  state: 'DRAFT' | 'OPEN' | 'COMPLETED' | 'CANCELED';
  version: number;
  created_at: string;
  updated_at: string;
  closed_at?: string;
  net_amounts: {
    total_money: Money;
    tax_money: Money;
    discount_money: Money;
    tip_money: Money;
    service_charge_money: Money;
  };
  total_money: Money;
  total_tax_money: Money;
  total_discount_money: Money;
  total_tip_money: Money;
  total_service_charge_money: Money;
  net_amount_due_money: Money;
}

export interface PaymentLink {
  id: string;
  version: number;
  order_id: string;
  checkout_options?: {
    redirect_url?: string;
    ask_for_shipping_address?: boolean;
    allow_tipping?: boolean | null;
  };
  pre_populated_data?: { buyer_email?: string; buyer_phone_number?: string };
  payment_note?: string;
  url: string;
  long_url: string;
  created_at: string;
}

export type PaymentStatus = 'APPROVED' | 'COMPLETED' | 'FAILED';

/** How a payment was made. */
type Source =
  | {
      source_type: 'CARD';
      delay_duration: string;
      delay_action: string;
      delayed_until: string;
      card_details: {
        status: 'AUTHORIZED' | 'CAPTURED' | 'FAILED';
        card: typeof TEST_CARD;
        entry_method: EntryMethod;
        cvv_status: string;
        avs_status: string;
        errors?: { category: string; code: string; detail: string }[];
      };
    }
  | {
      source_type: 'CASH';
      cash_details: { buyer_supplied_money: Money; change_back_money: Money };
    };

export type Payment = Source & {
  id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  tip_money?: Money;
  total_money: Money;
  approved_money?: Money;
  refunded_money?: Money;
  processing_fee?: { effective_at: string; type: 'INITIAL'; amount_money: Money }[];
  status: PaymentStatus;
  location_id: string;
  order_id: string;
  reference_id?: string;
  refund_ids?: string[];
  buyer_email_address?: string;
  note?: string;
  device_details?: { device_id: string; device_name: string };
  terminal_checkout_id?: string;
  receipt_number: string;
  receipt_url: string;
  version_token: string;
};

export type RefundStatus = 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED';

export interface Refund {
  id: string;
  status: RefundStatus;
  location_id: string;
  destination_type: 'CARD' | 'CASH';
  amount_money: Money;
  payment_id: string;
  order_id: string;
  reason?: string;
  created_at: string;
  updated_at: string;
}

export type EventType =
  | 'payment.created'
  | 'payment.updated'
  | 'refund.created'
  | 'refund.updated'
  | 'terminal.checkout.created'
  | 'terminal.checkout.updated'
  | 'device.code.paired';

export interface WebhookSubscription {
  id: string;
  name: string;
  enabled: boolean;
  event_types: EventType[];
  notification_url: string;
  api_version: string;
  signature_key: string;
  created_at: string;
  updated_at: string;
}

/** A code that is typed into a terminal, which is paired by it. */
export interface DeviceCode {
  id: string;
  name?: string;
  code: string;
  device_id?: string;
  product_type: 'TERMINAL_API';
  location_id: string;
  status: 'UNPAIRED' | 'PAIRED' | 'EXPIRED';
  pair_by: string;
  created_at: string;
  status_changed_at: string;
  paired_at?: string;
}

export type CheckoutStatus = 'PENDING' | 'IN_PROGRESS' | 'CANCEL_REQUESTED' | 'CANCELED' | 'COMPLETED';

/** A payment that a terminal is asked to take. */
export interface TerminalCheckout {
  id: string;
  amount_money: Money;
  reference_id?: string;
  note?: string;
  order_id: string;
  device_options: { device_id: string; tip_settings?: { allow_tipping?: boolean } };
  deadline_duration: string;
  status: CheckoutStatus;
  cancel_reason?: 'BUYER_CANCELED' | 'SELLER_CANCELED' | 'TIMED_OUT';
  payment_ids?: string[];
  created_at: string;
  updated_at: string;
  location_id: string;
  payment_type: 'CARD_PRESENT';
}

/** A place of the merchant's, as `/v2/locations` lists it. */
export interface Location {
  id: string;
  name: string;
  business_name?: string;
  address?: {
    address_line_1: string;
    locality: string;
    administrative_district_level_1: string;
    postal_code: string;
    country: string;
  };
  country: string;
  currency: string;
  language_code: string;
  status: 'ACTIVE' | 'INACTIVE';
  timezone: string;
  capabilities?: string[];
  merchant_id: string;
  created_at: string;
}

/** One entry of an error body's `errors`. */
export interface SquareError {
  category: string;
  code: string;
  detail: string;
  field?: string;
}

export const TEST_CARD = {
  card_brand: 'VISA',
  last_4: '1111',
  exp_month: 12,
  exp_year: 2034,
  card_type: 'CREDIT',
  prepaid_type: 'NOT_PREPAID',
  bin: '411111',
} as const;

/** A request Square answers with an error; thrown inside a handler and sent by the plugin's error handler. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { errors: SquareError[] };

  constructor(status: number, category: string, code: string, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.body = { errors: [{ category, code, detail, ...(field === undefined ? {} : { field }) }] };
  }
}

/** A 400 about one field of the request. */
export function invalid(code: string, detail: string, field: string): Refusal {
  return new Refusal(400, 'INVALID_REQUEST_ERROR', code, detail, field);
}

/** Returns the tip of a request's body, in cents; 0 where it has none. */
export function tipOf(body: unknown): number {
  const tip = (body as { tip_cents?: unknown } | null | undefined)?.tip_cents ?? 0;
  if (typeof tip === 'number' && Number.isSafeInteger(tip) && tip >= 0) return tip;
  throw invalid('INVALID_VALUE', 'A whole number of cents.', 'tip_cents');
}

export function notFound(what: string): Refusal {
  return new Refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', `Could not find ${what}.`);
}

/** The request's idempotency key, or an empty text. */
export function idempotencyKey(body: unknown): string {
  const key = (body as { idempotency_key?: unknown } | null)?.idempotency_key;
  return typeof key === 'string' ? key : '';
}

/** An object of the catalog: an item, a category, a modifier list. Only what tests write is checked here. */
export interface CatalogObject {
  type: 'ITEM' | 'CATEGORY' | 'MODIFIER_LIST' | 'IMAGE';
  id: string;
  is_deleted?: boolean;
  present_at_all_locations?: boolean;
  [data: string]: unknown;
}
