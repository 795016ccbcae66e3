import type { AccountExport, AccountOrderView } from '../../../contracts/account.ts';
import type { Deps } from '../../deps.ts';
import { accountOrder, exportedOrder, exportedProfile, isoTime } from '../../views/account-view.ts';
import { orderTokens } from '../../auth/order-token.ts';
import { ordersOfCustomer } from '../../stores/orders/customer-orders.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { acceptedPaymentsOfOrders } from '../../stores/payments/payments.store.ts';
import type { Customer } from '../../stores/people/customers.store.ts';
import { ratingsOfPerson } from '../../stores/orders/order-ratings.store.ts';
import { sessionsOf } from '../../stores/people/sessions.store.ts';

/** More orders than anybody reads on a page; the export has all of them. */
const HISTORY_LIMIT = 200;

/** Returns the customer's paid orders, newest first. */
export async function orderHistory(
  deps: Deps,
  customerId: string,
  limit = HISTORY_LIMIT,
): Promise<AccountOrderView[]> {
  const [orders, tokens] = await Promise.all([
    ordersOfCustomer(deps.db, customerId, limit),
    orderTokens(deps.db),
  ]);
  const payments = await paymentsOf(deps, orders);
  return orders.map((order) => accountOrder(order, tokens, payments));
}

/** Returns the customer's newest paid order; null before the first. */
export async function lastOrder(deps: Deps, customerId: string): Promise<AccountOrderView | null> {
  const [order = null] = await orderHistory(deps, customerId, 1);
  return order;
}

const paymentsOf = ({ db }: Deps, orders: readonly OrderRecord[]) =>
  acceptedPaymentsOfOrders(
    db,
    orders.map(({ id }) => id),
  );

/** Returns all data stored about a customer, with readable times. */
export async function exportAccount(deps: Deps, customer: Customer): Promise<AccountExport> {
  const now = deps.now();
  const [orders, ratings, tokens, sessions] = await Promise.all([
    ordersOfCustomer(deps.db, customer.id, Number.MAX_SAFE_INTEGER),
    ratingsOfPerson(deps.db, { customerId: customer.id }),
    orderTokens(deps.db),
    sessionsOf(deps.db, 'customer', customer.id, now),
  ]);
  const payments = await paymentsOf(deps, orders);
  return {
    exportedAt: isoTime(now),
    profile: exportedProfile(customer),
    orders: orders.map((order) => exportedOrder(order, tokens, payments, ratings.get(order.id))),
    sessions: sessions.map((session) => ({
      signedInAt: isoTime(session.createdAt),
      expiresAt: isoTime(session.expiresAt),
    })),
  };
}
