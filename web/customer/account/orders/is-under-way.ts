import type { AccountOrderView } from '../../../../contracts/account.ts';
import { OPEN_STATUSES } from '../../../../domain/order/order.ts';

/** Whether the kitchen still has something to do for it. */
export function isUnderWay({ status }: Pick<AccountOrderView, 'status'>): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
