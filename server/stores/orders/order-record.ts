import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { schemaOf } from '../../../contracts/schema-of.ts';
import { inEachTranslation } from '../../../domain/localized.ts';
import { storedTranslations } from '../../../domain/order/line-translations.ts';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import { PROMO_KINDS } from '../../../domain/order/pricing/promo-code.ts';
import type { WindowDiscount } from '../../../domain/order/pricing/window-discount.ts';
import type { Order, OrderLine } from '../../../domain/order/order.ts';
import type { PaymentLinkRequest } from '../../adapters/payments/payments.port.ts';
import type { Schema } from '../../database/tables/schema.ts';

/** An order with the fields that only the server sees. */
export interface OrderRecord extends Order {
  /** Attempt number in the idempotency keys `link:<order>:<attempt>` and, after the first, `order:<order>:<attempt>`. */
  attempt: number;
  /** The exact payment link request as JSON; read it with `linkRequestOf`. */
  linkRequest: string;
  linkId: string | null;
  /** Null with a `linkId`: the link must not be handed out and is to be deleted. */
  linkUrl: string | null;
  squareOrderId: string | null;
  /** The slot with the order's reservation: the chosen one, for ASAP the one it is cooked in; null for drinks alone. */
  slotAt: number | null;
  slotHeld: boolean;
  seen: boolean;
  /** Quantities of each line that the kitchen has acknowledged, as JSON; empty for the ordered ones. */
  seenQuantities: string;
  /** Whether the customer agreed to text messages about this order. */
  textMe: boolean;
  /** Taken at the window while no real money moved; false online, where the payment page tells. */
  demo: boolean;
  /** When Square was last asked about this order, epoch ms. */
  checkedAt: number;
  /** When its contact data was erased, epoch ms; null while it is kept. */
  erasedAt: number | null;
}

const option = z.object({ name: z.string(), cents: z.int() });

const orderLine = schemaOf<OrderLine>()(
  z.object({
    menuItemId: z.int(),
    isSpecial: z.boolean(),
    name: z.string(),
    category: z.string(),
    work: z.optional(z.int()),
    station: z.optional(z.string()),
    quantity: z.int(),
    unitCents: z.int(),
    baseCents: z.int(),
    size: z.nullable(option),
    choices: z.array(z.object({ choice: z.string(), option: z.string(), cents: z.optional(z.int()) })),
    addOns: z.array(option),
    extras: z.array(option),
    removed: z.array(z.string()),
    comped: z.optional(z.int()),
    note: z.optional(z.string()),
    translations: z.object(inEachTranslation(() => z.record(z.string(), z.string()))),
  }),
);
// As any version stored it; one that is no object fails below.
const storedLine = z.transform((line: object) => ({ ...line, translations: storedTranslations(line) }));
const orderLines = z.array(z.pipe(storedLine, orderLine));

const paymentLinkRequest = z.object({
  orderId: z.string(),
  lines: orderLines,
  discount: z.optional(
    z.union([z.object({ code: z.string(), cents: z.int() }), z.object({ name: z.string(), cents: z.int() })]),
  ),
  taxRate: z.int(),
  totalCents: z.int(),
  part: z.optional(z.enum(['card', 'cash'])),
  currency: z.literal('USD'),
  email: z.string(),
  phone: z.string(),
  // Absent in requests stored before pickup names existed.
  pickupName: z.optional(z.string()),
  language: z.enum(SITE_LANGUAGES),
  pickupAt: z.int(),
  asap: z.boolean(),
  prepMinutes: z.int(),
  note: z.string(),
  redirectUrl: z.string(),
  // Absent in requests stored before tips were a setting.
  askForTip: z.optional(z.boolean()),
});

const windowDiscount = schemaOf<WindowDiscount>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(PROMO_KINDS), value: z.int(), reason: z.string() }),
    z.object({ kind: z.literal('comp'), reason: z.string() }),
  ]),
);

const language = z.enum(SITE_LANGUAGES);
const stationIds = z.array(z.string());

type OrderRow = Selectable<Schema['orders']>;

export function orderOfRow(row: OrderRow): OrderRecord {
  return {
    id: row.id,
    number: row.number,
    ticketDay: row.ticket_day,
    channel: row.channel,
    status: row.status,
    paymentStatus: row.payment_status,
    customerId: row.customer_id,
    userOrderNumber: row.user_order_number,
    email: row.email,
    phone: row.phone,
    pickupName: row.pickup_name,
    language: language.parse(row.language),
    pickupTime: row.pickup_time,
    pickupAt: row.pickup_at,
    specialInstructions: row.special_instructions,
    lines: linesOf(row.lines),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    promoCode: row.promo_code,
    discount: discountOf(row.discount),
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    cashPartCents: row.cash_part_cents,
    cashGivenCents: row.cash_given_cents,
    taxRate: row.tax_rate,
    refundedCents: row.refunded_cents,
    attempt: row.attempt,
    linkRequest: row.link_request,
    linkId: row.link_id,
    linkUrl: row.link_url,
    squareOrderId: row.square_order_id,
    slotAt: row.slot_at,
    slotHeld: row.slot_held === 1,
    seen: row.seen === 1,
    seenQuantities: row.seen_quantities,
    textMe: row.text_me === 1,
    demo: row.demo === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    readyStations: stationIds.parse(JSON.parse(row.ready_stations)),
    hereAt: row.here_at,
    noShowAt: row.no_show_at,
    checkedAt: row.checked_at,
    erasedAt: row.erased_at,
    updatedAt: row.updated_at,
  };
}

export function rowOfOrder(order: OrderRecord): OrderRow {
  return {
    id: order.id,
    number: order.number,
    ticket_day: order.ticketDay,
    channel: order.channel,
    status: order.status,
    payment_status: order.paymentStatus,
    customer_id: order.customerId,
    user_order_number: order.userOrderNumber,
    email: order.email,
    phone: order.phone,
    pickup_name: order.pickupName,
    language: order.language,
    pickup_time: order.pickupTime,
    pickup_at: order.pickupAt,
    special_instructions: order.specialInstructions,
    lines: JSON.stringify(order.lines),
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    promo_code: order.promoCode,
    discount: order.discount === null ? null : JSON.stringify(order.discount),
    tax_cents: order.taxCents,
    total_cents: order.totalCents,
    cash_part_cents: order.cashPartCents,
    cash_given_cents: order.cashGivenCents,
    tax_rate: order.taxRate,
    refunded_cents: order.refundedCents,
    attempt: order.attempt,
    link_request: order.linkRequest,
    link_id: order.linkId,
    link_url: order.linkUrl,
    square_order_id: order.squareOrderId,
    slot_at: order.slotAt,
    slot_held: order.slotHeld ? 1 : 0,
    seen: order.seen ? 1 : 0,
    seen_quantities: order.seenQuantities,
    text_me: order.textMe ? 1 : 0,
    demo: order.demo ? 1 : 0,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    paid_at: order.paidAt,
    ready_stations: JSON.stringify(order.readyStations),
    here_at: order.hereAt,
    no_show_at: order.noShowAt,
    checked_at: order.checkedAt,
    erased_at: order.erasedAt,
    updated_at: order.updatedAt,
  };
}

/** Returns the name that an order is listed under: its pickup name, else that of its account; empty without either. */
export function customerNameOf(
  { pickupName }: Pick<OrderRecord, 'pickupName'>,
  account: { firstName: string | null; lastName: string | null } | undefined,
): string {
  return pickupName || `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim();
}

export function discountOf(json: string | null): WindowDiscount | null {
  return json === null ? null : windowDiscount.parse(JSON.parse(json));
}

export function linesOf(json: string): OrderLine[] {
  return orderLines.parse(JSON.parse(json));
}

/** Returns the request exactly as it was stored before the first call of Square. */
export function linkRequestOf(order: Pick<OrderRecord, 'linkRequest'>): PaymentLinkRequest {
  return paymentLinkRequest.parse(JSON.parse(order.linkRequest));
}
