import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextTicketNumber } from './ticket-number.ts';

interface Numbered {
  day: number;
  number: number;
  open: boolean;
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('paid' as const), day: fc.nat(2) }),
  fc.record({ kind: fc.constant('handed over' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('brought back' as const), at: fc.nat() }),
);

function numberFor(orders: readonly Numbered[], day: number): number {
  const last = Math.max(0, ...orders.filter((order) => order.day === day).map(({ number }) => number));
  return nextTicketNumber(last, new Set(orders.filter(({ open }) => open).map(({ number }) => number)));
}

describe('ticket numbers', () => {
  test('count from 1 where nothing is open', () => {
    expect([0, 1, 41].map((last) => nextTicketNumber(last, new Set()))).toEqual([1, 2, 42]);
  });

  test('leave out those of open orders of another day', () => {
    expect(nextTicketNumber(0, new Set([1, 2, 4]))).toBe(3);
    expect(nextTicketNumber(3, new Set([1, 2, 4]))).toBe(5);
  });

  test('are never shared by two orders of one day, nor by two open orders, whatever is paid, handed over and brought back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const orders: Numbered[] = [];
        for (const taken of steps) {
          if (taken.kind === 'paid') {
            orders.push({ day: taken.day, number: numberFor(orders, taken.day), open: true });
          } else {
            const order = orders[taken.at % Math.max(1, orders.length)];
            if (order === undefined || order.open === (taken.kind === 'brought back')) continue;
            const clashes = orders.some((other) => other.open && other.number === order.number);
            if (taken.kind === 'brought back' && clashes) order.number = numberFor(orders, order.day);
            order.open = taken.kind === 'brought back';
          }
          const open = orders.filter((order) => order.open).map(({ number }) => number);
          expect(new Set(open).size).toBe(open.length);
          const ofDays = orders.map(({ day, number }) => `${day}:${number}`);
          expect(new Set(ofDays).size).toBe(ofDays.length);
        }
      }),
    );
  });
});
