import type { Kysely } from 'kysely';
import { API_ORDER_STATES, type ApiOrder } from '../../contracts/api/orders.ts';
import type { ApiScope } from '../../contracts/owner/api-keys.ts';
import type { OrderLine } from '../../domain/order/order.ts';
import { ASAP } from '../../domain/order/pickup/pickup.ts';
import { OWN_REASONS, REFUND_REASONS } from '../../domain/order/payment/refund.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { acceptedPaymentsOfOrders, type Payment } from '../stores/payments/payments.store.ts';
import { type Refund, refundsOfOrders } from '../stores/payments/refunds.store.ts';

const REASONS = [...REFUND_REASONS, ...OWN_REASONS] as const;

/** Returns paid orders as other programs read them; throws for one that was never paid. */
export async function apiOrders(
  db: Kysely<Schema>,
  orders: readonly OrderRecord[],
  scope: ApiScope,
): Promise<ApiOrder[]> {
  const ids = orders.map(({ id }) => id);
  const payments = await acceptedPaymentsOfOrders(db, ids);
  const refunds = await refundsOfOrders(db, ids);
  return orders.map((order) =>
    apiOrder(order, payments.get(order.id) ?? [], refunds.get(order.id) ?? [], scope),
  );
}

function apiOrder(
  order: OrderRecord,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  scope: ApiScope,
): ApiOrder {
  const state = API_ORDER_STATES.find((known) => known === order.status);
  const { number, paidAt } = order;
  if (state === undefined || number === null || paidAt === null)
    throw new Error(`order ${order.id} is unpaid`);
  const withContacts = scope === 'orders_and_contacts';
  const charged = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    id: order.id,
    number,
    business_day: order.ticketDay,
    channel: order.channel,
    state,
    payment_state: order.paymentStatus,
    no_show: order.noShowAt !== null,
    pickup_at: timeText(order.pickupAt),
    asap: order.pickupTime === ASAP,
    created_at: timeText(order.createdAt),
    paid_at: timeText(paidAt),
    updated_at: timeText(order.updatedAt),
    currency: 'USD',
    lines: order.lines.map((line) => lineView(line, withContacts)),
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    promo_code: order.promoCode,
    tax_cents: order.taxCents,
    total_cents: order.totalCents,
    // An order that costs nothing has no payment.
    tip_cents: payments.length === 0 ? 0 : charged - order.totalCents,
    refunded_cents: order.refundedCents,
    payments: payments.map(({ id, squareId, method, amountCents }) => ({
      id: squareId ?? id,
      method,
      amount_cents: amountCents,
    })),
    refunds: refunds
      .filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))
      .map(({ id, status, amountCents, reason, createdAt }) => ({
        id,
        state: status,
        amount_cents: amountCents,
        reason: REASONS.find((known) => known === reason) ?? 'other',
        created_at: timeText(createdAt),
      })),
    ...(withContacts && {
      note: order.specialInstructions,
      customer: { name: order.pickupName, email: order.email, phone: order.phone },
    }),
  };
}

/** Returns a line; its note, in the customer's words, may name them and is left out without `withNote`. */
function lineView(line: OrderLine, withNote: boolean): ApiOrder['lines'][number] {
  return {
    dish_id: line.menuItemId,
    special: line.isSpecial,
    name: line.name,
    category: line.category,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    size: line.size && { name: line.size.name, cents: line.size.cents },
    choices: line.choices.map(({ choice, option, cents = 0 }) => ({ choice, option, cents })),
    add_ons: line.addOns.map(({ name, cents }) => ({ name, cents })),
    extras: line.extras.map(({ name, cents }) => ({ name, cents })),
    removed: line.removed,
    comped: line.comped ?? 0,
    ...(withNote && { note: line.note ?? '' }),
  };
}

const timeText = (ms: number): string => new Date(ms).toISOString();
