import { describe, expect, test } from 'vitest';
import type { Books } from './books.ts';
import type { Contradiction } from './findings.ts';
import { reconcile } from './reconcile.ts';
import { BIRRIA, found, soundBooks } from './sound-books.ts';

/** Each changes sound books in one place, and what must be found then. */
const TAMPERED: [string, (books: Books) => void, Contradiction[]][] = [
  [
    'a payment is missing here',
    ({ database }) => database.payments.splice(0, 1),
    ['payment_missing', 'order_not_received', 'paid_other_total'],
  ],
  [
    'a payment is booked twice',
    ({ database }) => database.payments.push(found(database.payments, 0)),
    ['payment_doubled', 'order_paid_twice', 'paid_other_total'],
  ],
  [
    'a payment is booked that Square does not know',
    ({ provider }) => provider.payments.splice(0, 1),
    ['payment_unknown', 'told_paid_but_is_not'],
  ],
  [
    'a payment has another amount',
    ({ database }) => (found(database.payments, 0).amountCents = 700),
    ['payment_differs', 'paid_other_total'],
  ],
  [
    'a payment is booked to another order',
    ({ database }) => (found(database.payments, 0).orderId = 'luis'),
    ['payment_differs', 'order_not_received', 'order_paid_twice', 'paid_other_total', 'paid_other_total'],
  ],
  [
    'a second payment counts as the order’s',
    ({ database }) => (found(database.payments, 2).role = 'accepted'),
    ['order_paid_twice', 'refunded_sum_differs', 'paid_other_total'],
  ],
  [
    'a second payment is kept',
    ({ database, provider }) => {
      found(database.payments, 2).refundedCents = 0;
      database.refunds.splice(0, 1);
      provider.refunds.splice(0, 1);
    },
    ['surplus_kept'],
  ],
  [
    'a paid order has expired',
    ({ database }) => (found(database.orders, 1).status = 'expired'),
    ['order_not_received'],
  ],
  [
    'a closed order can still be paid',
    ({ provider }) => provider.payable.push('ines'),
    ['closed_order_payable'],
  ],
  ['an acknowledged order is lost', ({ database }) => database.orders.splice(4, 1), ['order_lost']],
  [
    'one request made two orders',
    ({ told }) => told.checkouts.push({ key: 'key-rosa', orderId: 'luis' }),
    ['key_of_two_orders'],
  ],
  [
    'a customer was told that nothing was paid',
    ({ told }) => told.cancelledUnpaid.push('ines'),
    ['told_cancelled_but_is_not'],
  ],
  ['a page showed another number', ({ told }) => (found(told.numbers, 0).number = 9), ['told_other_number']],
  [
    'a canceled order keeps its money',
    ({ database }) => (found(database.orders, 3).paymentStatus = 'partly_refunded'),
    ['told_cancelled_but_is_not'],
  ],
  [
    'an acknowledged refund is lost',
    ({ database, provider }) => {
      database.refunds.splice(1, 1);
      provider.refunds.splice(1, 1);
      found(database.payments, 3).refundedCents = 0;
      found(database.orders, 2).refundedCents = 0;
    },
    ['refund_lost'],
  ],
  [
    'a refund was given twice',
    ({ provider }) => provider.refunds.push({ id: 'sq-more', paymentId: 'pay-ana', amountCents: 350 }),
    ['refund_doubled', 'refunded_sum_differs'],
  ],
  [
    'a refund was never given',
    ({ provider }) => provider.refunds.splice(1, 1),
    ['refund_missing', 'refunded_sum_differs'],
  ],
  [
    'a refund has another amount',
    ({ provider }) => (found(provider.refunds, 1).amountCents = 300),
    ['refund_differs', 'refunded_sum_differs'],
  ],
  [
    'a refund is still under way',
    ({ database, provider }) => {
      found(database.refunds, 1).status = 'pending';
      provider.refunds.splice(1, 1);
    },
    ['refund_unfinished', 'refunded_sum_differs'],
  ],
  [
    'an order counts another sum as refunded',
    ({ database }) => (found(database.orders, 2).refundedCents = 351),
    ['refunded_sum_differs'],
  ],
  [
    'two orders of a day have one number',
    ({ database, told }) => {
      found(database.orders, 1).number = 1;
      told.numbers = [];
    },
    ['number_twice'],
  ],
  [
    'a counted dish is sold although none is left',
    ({ database }) => addPortions(database, 1, 9),
    ['dish_oversold'],
  ],
  ['a portion has vanished', ({ database }) => (found(database.dishes, 0).left = 7), ['stock_drifted']],
  [
    'a slot holds more than it takes',
    ({ database }) => {
      found(database.orders, 0).work = 4;
      found(database.slots, 0).reserved = 8;
    },
    ['slot_overfull'],
  ],
  [
    'a closed order still holds its slot',
    ({ database }) => (found(database.orders, 4).slotHeld = true),
    ['slot_drifted', 'slot_overfull'],
  ],
  [
    'a promo code is used too often',
    ({ database }) => {
      database.promoUses.push({ orderId: 'rosa', promoId: 'LUNCH' });
      found(database.promoCodes, 0).uses = 2;
    },
    ['promo_overused'],
  ],
  ['a use of a promo code is lost', ({ database }) => database.promoUses.splice(0, 1), ['promo_drifted']],
  [
    'an order waits for ever',
    ({ database }) => (found(database.orders, 4).status = 'awaiting_payment'),
    ['order_unfinished'],
  ],
  [
    'a job is never done',
    ({ database }) => database.unfinishedJobs.push('refund:re-ana'),
    ['job_unfinished'],
  ],
];

function addPortions({ orders }: Books['database'], at: number, count: number): void {
  orders[at] = { ...found(orders, at), portions: new Map([[BIRRIA, count]]) };
}

describe('three books', () => {
  test('that agree have no contradiction', () => {
    expect(reconcile(soundBooks())).toEqual([]);
  });

  test.each(TAMPERED)('say so where %s', (_what, tamper, expected) => {
    const books = soundBooks();
    tamper(books);
    expect(
      reconcile(books)
        .map(({ what }) => what)
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  test('let a slot take more for orders that were paid after their time', () => {
    const { provider, database, told } = soundBooks();
    found(database.orders, 0).work = 4;
    found(database.orders, 0).beyondCapacity = true;
    found(database.slots, 0).reserved = 8;
    expect(reconcile({ provider, database, told })).toEqual([]);
  });

  test('let a dish be missing from an order that the staff were told of', () => {
    const books = soundBooks();
    addPortions(books.database, 1, 9);
    books.database.notMadeAlarms.push('luis');
    expect(reconcile(books)).toEqual([]);
  });
});
