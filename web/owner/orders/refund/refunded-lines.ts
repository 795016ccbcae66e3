import type { OrderPage } from '../../../../contracts/owner/orders/order-list.ts';

/** Returns how many of a line were refunded or are pending. */
export function refundedOf({ lines, refunds, payment }: OrderPage, place: number): number {
  if (payment === null || lines[place] === undefined) return 0;
  return refunds
    .filter(({ status, surplus }) => status !== 'failed' && !surplus)
    .flatMap((refund) => refund.lines)
    .filter(({ line }) => line === place)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
