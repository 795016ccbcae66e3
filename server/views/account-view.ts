import type { AccountExport, AccountOrderView } from '../../contracts/account.ts';
import type { Rating } from '../../domain/order/rating.ts';
import type { Customer } from '../stores/people/customers.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import type { Payment } from '../stores/payments/payments.store.ts';
import type { OrderTokens } from '../auth/order-token.ts';
import { orderAmounts } from './order-amounts.ts';
import { sentLines } from './sent-lines.ts';

/** Accepted payments, by order. */
type Payments = ReadonlyMap<string, readonly Payment[]>;

/** Returns an order as its customer's account shows it. */
export function accountOrder(order: OrderRecord, tokens: OrderTokens, payments: Payments): AccountOrderView {
  return {
    id: order.id,
    userOrderNumber: order.userOrderNumber ?? 0,
    number: order.number,
    createdAt: order.createdAt,
    pickupTime: order.pickupTime,
    pickupAt: order.pickupAt,
    specialInstructions: order.specialInstructions,
    ...orderAmounts(order, payments.get(order.id) ?? []),
    status: order.status,
    paymentStatus: order.paymentStatus,
    lines: sentLines(order.lines),
    token: tokens.tokenOf(order.id),
    paidAt: order.paidAt,
  };
}

/** Returns an order for a data export, with readable times. */
export function exportedOrder(
  order: OrderRecord,
  tokens: OrderTokens,
  payments: Payments,
  rating: Rating | undefined,
): AccountExport['orders'][number] {
  const { token: _token, ...view } = accountOrder(order, tokens, payments);
  return {
    ...view,
    lines: order.lines,
    email: order.email,
    phone: order.phone,
    pickupName: order.pickupName,
    rating:
      rating === undefined
        ? null
        : { stars: rating.stars, comment: rating.comment, at: isoTime(rating.createdAt) },
    createdAt: isoTime(order.createdAt),
    pickupAt: isoTime(order.pickupAt),
    paidAt: order.paidAt === null ? null : isoTime(order.paidAt),
  };
}

export function exportedProfile(customer: Customer): AccountExport['profile'] {
  return {
    id: customer.id,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    emailConfirmed: customer.emailConfirmedAt !== null,
    language: customer.language,
    createdAt: isoTime(customer.createdAt),
  };
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
