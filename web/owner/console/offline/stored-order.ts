import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { storedLines } from '../../../../domain/order/line-translations.ts';

/** Returns an order that any version kept on this tablet. */
export function storedOrder({ lines, change, ...order }: OwnerOrderView): OwnerOrderView {
  return {
    ...order,
    lines: storedLines(lines),
    change: change && { ...change, less: storedLines(change.less), more: storedLines(change.more) },
  };
}
