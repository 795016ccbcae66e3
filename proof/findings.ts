/** A contradiction between the books. */
export type Contradiction =
  | 'payment_missing'
  | 'payment_doubled'
  | 'payment_unknown'
  | 'payment_differs'
  | 'order_paid_twice'
  | 'order_not_received'
  | 'paid_other_total'
  | 'split_incomplete'
  | 'cash_differs'
  | 'surplus_kept'
  | 'refund_missing'
  | 'refund_doubled'
  | 'refund_differs'
  | 'refund_unfinished'
  | 'refunded_sum_differs'
  | 'closed_order_payable'
  | 'order_lost'
  | 'key_of_two_orders'
  | 'told_paid_but_is_not'
  | 'told_other_number'
  | 'told_cancelled_but_is_not'
  | 'refund_lost'
  | 'told_free_but_is_not'
  | 'given_up_but_paid'
  | 'drawer_act_lost'
  | 'drawer_drifted'
  | 'number_twice'
  | 'dish_oversold'
  | 'stock_drifted'
  | 'slot_overfull'
  | 'slot_drifted'
  | 'promo_overused'
  | 'promo_drifted'
  | 'order_unfinished'
  | 'job_unfinished'
  | 'process_ended';

export interface Finding {
  what: Contradiction;
  /** The order, payment, slot or dish it is about, with the figures. */
  about: string;
}

/** Groups by a key, in the order of the first of each. */
export function grouped<T, K>(all: readonly T[], key: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group === undefined) groups.set(key(one), [one]);
    else group.push(one);
  }
  return groups;
}

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);
