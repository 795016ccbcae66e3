import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_STATUSES } from './order.ts';
import { ASAP } from './pickup/pickup.ts';
import { calledName, type OrderOnBoard, readyScreenOrders } from './ready-screen.ts';

const NOON = Date.UTC(2026, 5, 1, 19);
const MINUTE = 60_000;

const onBoard = (order: Partial<OrderOnBoard>): OrderOnBoard => ({
  number: 50,
  name: 'Marisol',
  status: 'preparing',
  statusSince: NOON,
  pickupTime: ASAP,
  pickupAt: NOON + 12 * MINUTE,
  createdAt: NOON,
  paidAt: NOON,
  ...order,
});

describe('the ready screen', () => {
  test('calls what is ready, newest first, and lists what is prepared in the order it is due', () => {
    const orders = [
      onBoard({ number: 53, pickupAt: NOON + 20 * MINUTE, name: '' }),
      onBoard({ number: 52, status: 'received', name: 'Ana' }),
      onBoard({ number: 49, status: 'ready', statusSince: NOON - 5 * MINUTE, name: 'Beto' }),
      onBoard({ number: 50, status: 'ready', statusSince: NOON - MINUTE }),
    ];
    expect(readyScreenOrders(orders, 12, NOON)).toEqual({
      preparing: [
        { number: 52, numberText: '52', name: 'Ana' },
        { number: 53, numberText: '53', name: '' },
      ],
      ready: [
        { number: 50, numberText: '50', name: 'Marisol', since: NOON - MINUTE },
        { number: 49, numberText: '49', name: 'Beto', since: NOON - 5 * MINUTE },
      ],
    });
  });

  test('calls an order that a tablet sold without a network with the tablet’s letter', () => {
    const { preparing } = readyScreenOrders([onBoard({ number: 100_012 })], 12, NOON);
    expect(preparing).toEqual([{ number: 100_012, numberText: 'W12', name: 'Marisol' }]);
  });

  test('does not list an order for later before its preparation is to begin', () => {
    const later = onBoard({ status: 'received', pickupTime: '1:00 PM', pickupAt: NOON + 60 * MINUTE });
    expect(readyScreenOrders([later], 12, NOON + 48 * MINUTE - 1).preparing).toEqual([]);
    expect(readyScreenOrders([later], 12, NOON + 48 * MINUTE).preparing).toHaveLength(1);
    // The kitchen may begin earlier.
    expect(readyScreenOrders([{ ...later, status: 'preparing' }], 12, NOON).preparing).toHaveLength(1);
  });

  test('shows the first name alone, and nothing that reaches a customer', () => {
    expect(['María José López', '  beto ', '', '928 555 0147', 'ana@example.com'].map(calledName)).toEqual([
      'María',
      'beto',
      '',
      '',
      '',
    ]);
    expect(calledName('Wolfeschlegelsteinhausen')).toBe('Wolfeschlegelste');
  });

  test('shows each order once or not at all, whatever is on the board', () => {
    const order = fc.record({
      number: fc.option(fc.integer({ min: 1, max: 999 })),
      name: fc.string(),
      status: fc.constantFrom(...OPEN_STATUSES),
      statusSince: fc.integer({ min: 0, max: NOON }),
      pickupTime: fc.constantFrom(ASAP, '1:00 PM'),
      pickupAt: fc.integer({ min: NOON - 60 * MINUTE, max: NOON + 60 * MINUTE }),
      createdAt: fc.constant(NOON),
      paidAt: fc.constant(NOON),
    });
    fc.assert(
      fc.property(fc.uniqueArray(order, { selector: ({ number }) => number }), (orders) => {
        const { preparing, ready } = readyScreenOrders(orders, 12, NOON);
        const shown = [...preparing, ...ready].map(({ number }) => number);
        expect(new Set(shown).size).toBe(shown.length);
        const called = orders.filter(({ status, number }) => status === 'ready' && number !== null);
        expect(new Set(ready.map(({ number }) => number))).toEqual(
          new Set(called.map(({ number }) => number)),
        );
        for (const { name } of [...preparing, ...ready]) expect(name).not.toMatch(/[\s\d@]/);
      }),
    );
  });
});
