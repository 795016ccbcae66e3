import type { AccountOrderView } from '../../../../contracts/account.ts';
import { OPEN_STATUSES } from '../../../../domain/order/order.ts';

/** Whether the order is still in the kitchen. */
export function isUnderWay({ status }: Pick<AccountOrderView, 'status'>): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
