import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Actor,
  canTransition,
  nextKitchenStatus,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  TRANSITIONS,
  undoStatus,
} from './order.ts';

const ACTORS: readonly Actor[] = ['payment', 'kitchen', 'customer', 'clock'];
const status = fc.constantFrom(...ORDER_STATUSES);

/** Returns the statuses that these actors can reach from a status. */
function reachable(from: OrderStatus, actors: readonly Actor[]): Set<OrderStatus> {
  const found = new Set<OrderStatus>([from]);
  for (const at of found) {
    const next = ORDER_STATUSES.filter((to) => actors.some((actor) => canTransition(at, to, actor)));
    for (const to of next) found.add(to);
  }
  return found;
}

describe('order transitions', () => {
  test('lead an order from payment through the kitchen to the customer', () => {
    expect(canTransition('awaiting_payment', 'received', 'payment')).toBe(true);
    expect(nextKitchenStatus('received')).toBe('preparing');
    expect(nextKitchenStatus('preparing')).toBe('ready');
    expect(nextKitchenStatus('ready')).toBe('picked_up');
    expect(nextKitchenStatus('picked_up')).toBeNull();
  });

  test('only a payment makes an order received from outside the kitchen', () => {
    for (const from of ['awaiting_payment', 'expired', 'cancelled'] as const) {
      for (const actor of ACTORS) {
        expect(canTransition(from, 'received', actor)).toBe(actor === 'payment');
      }
    }
  });

  test('nobody but a payment can bring an unpaid order onto the kitchen board', () => {
    const open = new Set<OrderStatus>(OPEN_STATUSES);
    const withoutPayment = reachable('awaiting_payment', ['kitchen', 'customer', 'clock']);
    expect([...withoutPayment].filter((at) => open.has(at))).toEqual([]);
    expect(withoutPayment).toEqual(new Set(['awaiting_payment', 'expired', 'cancelled']));
  });

  test('a payment that comes after expiry or canceling still counts', () => {
    expect(canTransition('expired', 'received', 'payment')).toBe(true);
    expect(canTransition('cancelled', 'received', 'payment')).toBe(true);
  });

  test('a payment never moves an order that the kitchen already has', () => {
    for (const from of [...OPEN_STATUSES, 'picked_up'] as const) {
      expect(ORDER_STATUSES.filter((to) => canTransition(from, to, 'payment'))).toEqual([]);
    }
  });

  test('a customer can cancel before paying and not afterwards', () => {
    const cancellable = ORDER_STATUSES.filter((from) => canTransition(from, 'cancelled', 'customer'));
    expect(cancellable).toEqual(['awaiting_payment']);
  });

  test('the clock ends unpaid orders and touches no other', () => {
    const byClock = TRANSITIONS.filter((step) => step.by.includes('clock'));
    expect(byClock.map((step) => [step.from, step.to])).toEqual([['awaiting_payment', 'expired']]);
  });

  test('no order stays in its status by a transition, and no step is listed twice', () => {
    expect(TRANSITIONS.filter((step) => step.from === step.to)).toEqual([]);
    const steps = TRANSITIONS.map((step) => `${step.from}>${step.to}`);
    expect(new Set(steps).size).toBe(steps.length);
  });

  test('every bump forward can be taken back, and the undo is itself a kitchen step', () => {
    fc.assert(
      fc.property(status, (from) => {
        const next = nextKitchenStatus(from);
        if (next === null) return;
        expect(undoStatus(next)).toBe(from);
        expect(canTransition(from, next, 'kitchen')).toBe(true);
        expect(canTransition(next, from, 'kitchen')).toBe(true);
      }),
    );
    expect(undoStatus('received')).toBeNull();
    expect(undoStatus('cancelled')).toBeNull();
  });

  test('any order on the board can be canceled by the kitchen; one handed over cannot', () => {
    expect(OPEN_STATUSES.every((from) => canTransition(from, 'cancelled', 'kitchen'))).toBe(true);
    expect(canTransition('picked_up', 'cancelled', 'kitchen')).toBe(false);
  });

  test('allow nothing that the table does not list', () => {
    fc.assert(
      fc.property(status, status, fc.constantFrom(...ACTORS), (from, to, actor) => {
        const listed = TRANSITIONS.some(
          (step) => step.from === from && step.to === to && step.by.includes(actor),
        );
        expect(canTransition(from, to, actor)).toBe(listed);
      }),
    );
  });
});
