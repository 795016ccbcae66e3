import type { AccountExport, AccountOrderView } from '../../../contracts/account.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Deps } from '../../deps.ts';
import { type OrderTokens, orderTokens } from '../../http/order-token.ts';
import { ordersOfCustomer } from '../../stores/customer-orders.store.ts';
import type { Customer } from '../../stores/customers.store.ts';
import type { OrderRecord } from '../../stores/order-record.ts';
import { sessionsOf } from '../../stores/sessions.store.ts';

/** More orders than a page can hold with sense; the export has all of them. */
const HISTORY_LIMIT = 200;

/** The customer's paid orders, newest first. */
export async function orderHistory(deps: Deps, customerId: string): Promise<AccountOrderView[]> {
  const [orders, tokens] = await Promise.all([
    ordersOfCustomer(deps.db, customerId, HISTORY_LIMIT),
    orderTokens(deps.db),
  ]);
  return orders.map((order) => accountOrder(order, tokens));
}

function accountOrder(order: OrderRecord, tokens: OrderTokens): AccountOrderView {
  return {
    id: order.id,
    userOrderNumber: order.userOrderNumber ?? 0,
    number: order.number,
    createdAt: order.createdAt,
    pickupTime: order.pickupTime,
    pickupAt: order.pickupAt,
    specialInstructions: order.specialInstructions,
    subtotal: formatPrice(order.subtotalCents),
    tax: formatPrice(order.taxCents),
    taxRate: order.taxRate,
    total: formatPrice(order.totalCents),
    refunded: formatPrice(order.refundedCents),
    status: order.status,
    paymentStatus: order.paymentStatus,
    lines: order.lines,
    token: tokens.tokenOf(order.id),
    paidAt: order.paidAt,
  };
}

/** Everything kept about a customer, with times that a person can read. */
export async function exportAccount(deps: Deps, customer: Customer): Promise<AccountExport> {
  const now = deps.now();
  const [orders, tokens, sessions] = await Promise.all([
    ordersOfCustomer(deps.db, customer.id, Number.MAX_SAFE_INTEGER),
    orderTokens(deps.db),
    sessionsOf(deps.db, 'customer', customer.id, now),
  ]);
  return {
    exportedAt: iso(now),
    profile: {
      id: customer.id,
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
      emailConfirmed: customer.emailConfirmedAt !== null,
      language: customer.language,
      createdAt: iso(customer.createdAt),
    },
    orders: orders.map((order) => {
      const { token: _token, ...view } = accountOrder(order, tokens);
      return {
        ...view,
        email: order.email,
        phone: order.phone,
        createdAt: iso(order.createdAt),
        pickupAt: iso(order.pickupAt),
        paidAt: order.paidAt === null ? null : iso(order.paidAt),
      };
    }),
    sessions: sessions.map((session) => ({
      signedInAt: iso(session.createdAt),
      expiresAt: iso(session.expiresAt),
    })),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
