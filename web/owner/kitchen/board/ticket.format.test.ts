import { expect, test } from 'vitest';
import { truckInstant } from '../../../../domain/truck-time.ts';
import { anOrderLine } from '../../../../testing/builders.ts';
import { anOwnerOrder } from '../../../../testing/owner-order-builder.ts';
import { formatContents, formatTicketNumber, formatTicketPickup } from './ticket.format.ts';
import { PHOENIX } from '../../../../testing/phoenix.ts';

const noon = truckInstant(PHOENIX, '2025-11-18', 720);

test('a ready ticket is summed up by category', () => {
  const lines = [
    anOrderLine({ quantity: 2 }),
    anOrderLine({ category: 'drinks', quantity: 1 }),
    anOrderLine({ quantity: 1 }),
  ];
  expect(formatContents(lines, 'en')).toBe('3 tacos, 1 drink');
  expect(formatContents(lines, 'es')).toBe('3 tacos, 1 bebida');
});

test('a pickup on another day names the day', () => {
  const order = anOwnerOrder({ pickupTime: '10:00 AM', pickupAt: truckInstant(PHOENIX, '2025-11-19', 600) });
  expect(formatTicketPickup(PHOENIX, order, noon, 'en')).toBe('Wed 10:00 AM');
  expect(formatTicketPickup(PHOENIX, order, truckInstant(PHOENIX, '2025-11-19', 540), 'en')).toBe('10:00 AM');
  expect(formatTicketPickup(PHOENIX, anOwnerOrder(), noon, 'es')).toBe('Lo antes posible');
});

test('an order without a number shows a dash', () => {
  expect(formatTicketNumber({ number: null })).toBe('–');
  expect(formatTicketNumber({ number: 52 })).toBe('52');
});
