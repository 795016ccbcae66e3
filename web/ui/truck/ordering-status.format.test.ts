import { describe, expect, test } from 'vitest';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { formatOrderingStatus } from './ordering-status.format.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const SATURDAY = truckInstant(PHOENIX, '2025-11-22', 11 * 60);
const OPEN: OrderingStatusView = {
  enabled: true,
  reason: null,
  opensAt: null,
  closesAt: truckInstant(PHOENIX, '2025-11-22', 14 * 60),
  withinHours: true,
  hoursEndAt: null,
  prepMinutes: 12,
  kitchenMinutes: 12,
  slots: [],
  stops: [],
  closedNote: null,
};
const CLOSED: OrderingStatusView = {
  ...OPEN,
  enabled: false,
  reason: 'outside_hours',
  closesAt: null,
  opensAt: truckInstant(PHOENIX, '2025-11-24', 570),
};

describe('the status pill', () => {
  test('open, it says until when and how long an order takes', () => {
    expect(formatOrderingStatus(PHOENIX, OPEN, SATURDAY, 'en')).toBe(
      'Open until 2:00 PM · ready in about 12 min',
    );
    expect(formatOrderingStatus(PHOENIX, OPEN, SATURDAY, 'es')).toBe(
      'Abierto hasta las 2:00 PM · listo en unos 12 min',
    );
  });

  test('open with no closing time known, it promises none', () => {
    expect(formatOrderingStatus(PHOENIX, { ...OPEN, closesAt: null }, SATURDAY, 'en', true)).toBe('Open now');
  });

  test('closed, it says on which day the window opens again', () => {
    expect(formatOrderingStatus(PHOENIX, CLOSED, SATURDAY, 'en')).toBe(
      'Closed right now · back Monday 9:30 AM',
    );
    expect(formatOrderingStatus(PHOENIX, CLOSED, SATURDAY, 'en', true)).toBe('Closed · back Mon 9:30 AM');
    expect(formatOrderingStatus(PHOENIX, CLOSED, SATURDAY, 'es')).toBe(
      'Cerrado por ahora · volvemos el lunes a las 9:30 AM',
    );
  });

  test('closed to everything but orders ahead, it says that those are taken', () => {
    const ahead = { ...CLOSED, enabled: true };
    expect(formatOrderingStatus(PHOENIX, ahead, SATURDAY, 'en')).toBe('Closed right now · order ahead');
    expect(formatOrderingStatus(PHOENIX, ahead, SATURDAY, 'es', true)).toBe(
      'Cerrado · pide con anticipación',
    );
  });

  test('back on the same day, the hour is enough', () => {
    const paused = { ...CLOSED, opensAt: truckInstant(PHOENIX, '2025-11-22', 735) };
    expect(formatOrderingStatus(PHOENIX, paused, SATURDAY, 'en', true)).toBe('Closed · back at 12:15 PM');
    expect(formatOrderingStatus(PHOENIX, paused, SATURDAY, 'es', true)).toBe(
      'Cerrado · volvemos a las 12:15 PM',
    );
  });

  test('Spanish says "la" before one o’clock', () => {
    const atOne = truckInstant(PHOENIX, '2025-11-22', 13 * 60);
    const open = formatOrderingStatus(PHOENIX, { ...OPEN, closesAt: atOne }, SATURDAY, 'es', true);
    expect(open).toBe('Abierto hasta la 1:00 PM');
    expect(formatOrderingStatus(PHOENIX, { ...CLOSED, opensAt: atOne }, SATURDAY, 'es', true)).toBe(
      'Cerrado · volvemos a la 1:00 PM',
    );
  });

  test('closed for nobody knows how long, it names no time', () => {
    expect(formatOrderingStatus(PHOENIX, { ...CLOSED, opensAt: null }, SATURDAY, 'en')).toBe(
      'Closed right now',
    );
  });
});

test('paused because the kitchen is unheard, it promises no hour', () => {
  const unheard: OrderingStatusView = { ...CLOSED, reason: 'kitchen_offline', opensAt: null };
  expect(formatOrderingStatus(PHOENIX, unheard, SATURDAY, 'en')).toBe('Paused, back soon');
  expect(formatOrderingStatus(PHOENIX, unheard, SATURDAY, 'es', true)).toBe('En pausa, volvemos pronto');
});
