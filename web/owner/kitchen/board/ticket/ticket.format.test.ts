import { expect, test } from 'vitest';
import { truckInstant } from '../../../../../domain/truck-time.ts';
import { anOrderLine } from '../../../../../testing/builders.ts';
import { DEMO_CATEGORIES } from '../../../../../testing/menu/demo-categories.ts';
import { anOwnerOrder } from '../../../../../testing/kitchen/owner-order-builder.ts';
import { formatContents, formatTicketNumber, formatTicketPickup } from './ticket.format.ts';
import { PHOENIX } from '../../../../../testing/phoenix.ts';

const noon = truckInstant(PHOENIX, '2025-11-18', 720);

test('a ready ticket is summed up by category', () => {
  const lines = [
    anOrderLine({ quantity: 2 }),
    anOrderLine({ category: 'drinks', quantity: 1 }),
    anOrderLine({ quantity: 1 }),
  ];
  expect(formatContents(lines, DEMO_CATEGORIES, 'en')).toBe('3 tacos, 1 drink');
  expect(formatContents(lines, DEMO_CATEGORIES, 'es')).toBe('3 tacos, 1 bebida');
});

test('the truck’s own categories are counted by name, and what is in none by the dish', () => {
  const texts = { aside: { en: '', es: '' }, blurb: { en: '', es: '' } };
  const categories = [
    { id: 'smoked', name: { en: 'Smoked Plates', es: 'Del ahumador' }, ...texts },
    { id: 'tacos', name: { en: 'Sandwiches', es: 'En pan' }, ...texts },
  ];
  const lines = [
    anOrderLine({ name: 'Slaw', category: 'sides', quantity: 1 }),
    anOrderLine({ quantity: 1 }),
    anOrderLine({ category: 'smoked', quantity: 2 }),
  ];
  expect(formatContents(lines, categories, 'en')).toBe('2 Smoked Plates, 1 Sandwiches, 1 Slaw');
  expect(formatContents(lines, categories, 'es')).toContain('2 Del ahumador, 1 En pan');
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
