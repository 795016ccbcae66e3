import { expect, test } from 'vitest';
import type { AccountOrderView } from '../../../../contracts/account.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { anOrderLine } from '../../../../testing/builders.ts';
import { usualLines } from './usual-lines.ts';

const anAccountOrder = (lines: OrderLine[], parts: Partial<AccountOrderView> = {}): AccountOrderView => ({
  id: 'order-1',
  userOrderNumber: 1,
  number: 47,
  createdAt: 0,
  pickupTime: 'ASAP',
  pickupAt: 0,
  specialInstructions: '',
  subtotal: '7.00',
  discount: '0.00',
  promoCode: null,
  discountName: null,
  tax: '0.62',
  taxRate: 8875,
  total: '7.62',
  refunded: '0.00',
  status: 'picked_up',
  paymentStatus: 'paid',
  lines,
  token: 'order-1.signature',
  paidAt: 0,
  ...parts,
});

const TACOS = anOrderLine();
const HORCHATA = anOrderLine({ menuItemId: 9, name: 'Horchata', quantity: 1 });

test('what came in two orders or more is the usual, most often first', () => {
  const orders = [[TACOS], [TACOS, HORCHATA], [HORCHATA], [TACOS]].map((lines) => anAccountOrder(lines));
  expect(usualLines(orders).map(({ line, times }) => [line.name, times])).toEqual([
    ['Carne Asada Taco', 3],
    ['Horchata', 2],
  ]);
});

test('the same dish made another way, or in another number, is another wish', () => {
  const orders = [
    anAccountOrder([TACOS]),
    anAccountOrder([anOrderLine({ removed: ['Onion'] })]),
    anAccountOrder([anOrderLine({ quantity: 3 })]),
  ];
  expect(usualLines(orders)).toEqual([]);
});

test('the order in which options were listed makes no difference', () => {
  const one = anOrderLine({ removed: ['Onion', 'Cilantro'] });
  const other = anOrderLine({ removed: ['Cilantro', 'Onion'] });
  expect(usualLines([anAccountOrder([one]), anAccountOrder([other])])).toMatchObject([{ times: 2 }]);
});

test('canceled orders do not count, and a dish twice in one order counts once', () => {
  const orders = [anAccountOrder([TACOS, TACOS]), anAccountOrder([TACOS], { status: 'cancelled' })];
  expect(usualLines(orders)).toEqual([]);
});
