import { describe, expect, test } from 'vitest';
import type { Books } from './books.ts';
import type { Contradiction } from './findings.ts';
import { reconcile } from './reconcile.ts';
import { found, payment, soundBooks } from './sound-books.ts';

/** Each changes what is booked of the window in one place, and what must be found then. */
const TAMPERED: [string, (books: Books) => void, Contradiction[]][] = [
  [
    'a split payment lacks its cash',
    ({ database, provider }) => {
      database.payments.pop();
      provider.payments.pop();
      expectCash(database, -200);
    },
    ['split_incomplete', 'paid_other_total'],
  ],
  [
    'a split payment took another part in cash',
    ({ database }) => (found(database.orders, 6).cashPartCents = 300),
    ['split_incomplete'],
  ],
  [
    'a split payment’s cash was taken twice',
    ({ database, provider }) => {
      const again = { ...found(database.payments, 7), id: 'pay-paty-again' };
      database.payments.push(again);
      provider.payments.push({ id: again.id, orderId: 'paty', amountCents: 200, cash: true });
      expectCash(database, 200);
    },
    ['order_paid_twice', 'split_incomplete', 'paid_other_total'],
  ],
  [
    'an order was sold for another price than it costs',
    ({ database }) => (found(database.orders, 5).totalCents = 700),
    ['paid_other_total'],
  ],
  [
    'cash is booked as a card',
    ({ database }) => (found(database.payments, 5).method = 'card'),
    ['cash_differs'],
  ],
  [
    'a card is booked as cash',
    ({ database }) => (found(database.payments, 0).method = 'cash'),
    ['cash_differs'],
  ],
  [
    'the drawer expects cash that nobody took',
    ({ database }) => expectCash(database, 762),
    ['drawer_drifted'],
  ],
  [
    'cash is at Square alone',
    ({ provider }) => provider.payments.push({ id: 'pay-x', orderId: 'x', amountCents: 350, cash: true }),
    ['payment_missing', 'drawer_drifted'],
  ],
  ['a cash refund is not in the drawer', ({ database }) => expectCash(database, 100), ['drawer_drifted']],
  [
    'what was put into the drawer is lost',
    ({ database }) => {
      database.drawer.splice(1, 1);
      expectCash(database, -500);
    },
    ['drawer_act_lost', 'drawer_drifted'],
  ],
  [
    'what was taken out of the drawer is there twice',
    ({ database }) => {
      database.drawer.splice(2, 0, found(database.drawer, 2));
      expectCash(database, -300);
    },
    ['drawer_act_lost', 'drawer_drifted'],
  ],
  [
    'the float is another than was counted',
    ({ database }) => {
      database.drawer[0] = { ...found(database.drawer, 0), cents: 9_000 };
      expectCash(database, -1_000);
    },
    ['drawer_act_lost', 'drawer_drifted'],
  ],
  [
    'a press that was given up was paid',
    ({ database, provider }) => {
      const order = found(database.orders, 8);
      order.status = 'received';
      order.paymentStatus = 'paid';
      database.payments.push(payment('lupe', {}));
      provider.payments.push({ id: 'pay-lupe', orderId: 'lupe', amountCents: 762, cash: false });
    },
    ['given_up_but_paid'],
  ],
  [
    'what was given for free costs something',
    ({ database }) => (found(database.orders, 7).totalCents = 762),
    ['told_free_but_is_not', 'order_not_received', 'paid_other_total'],
  ],
  ['what was given for free is gone', ({ told }) => told.free.push('nobody'), ['told_free_but_is_not']],
  [
    'a terminal still asks for the card of a closed order',
    ({ provider }) => provider.payable.push('lupe'),
    ['closed_order_payable'],
  ],
  [
    'a cash sale told as paid is nowhere',
    ({ database, provider }) => {
      database.payments.splice(5, 1);
      provider.payments.splice(5, 1);
      database.refunds.splice(3, 1);
      provider.refunds.splice(3, 1);
      database.orders.splice(5, 1);
      expectCash(database, -662);
    },
    ['told_paid_but_is_not', 'refund_lost'],
  ],
];

/** Moves what the drawer's count expected. */
function expectCash({ drawer }: Books['database'], cents: number): void {
  const last = drawer.length - 1;
  const count = found(drawer, last);
  drawer[last] = { ...count, expectedCents: (count.expectedCents ?? 0) + cents };
}

describe('the books of the window', () => {
  test.each(TAMPERED)('say so where %s', (_what, tamper, expected) => {
    const books = soundBooks();
    tamper(books);
    const findings = reconcile(books).map(({ what }) => what);
    expect(findings.toSorted()).toEqual(expected.toSorted());
  });
});
