import type { AccountOrderView } from '../../../../contracts/account.ts';
import { storedLines } from '../../../../domain/order/line-translations.ts';

/** Returns orders as the service worker may have kept them from a version before. */
export function storedOrders(orders: readonly AccountOrderView[]): AccountOrderView[] {
  return orders.map((order) => ({ ...order, lines: storedLines(order.lines) }));
}
