import { expect, test } from 'vitest';
import { anAccountOrder, anOrderLine } from '../../../../testing/builders.ts';
import { usualLines } from './usual-lines.ts';

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
