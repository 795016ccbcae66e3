import { expect, test } from 'vitest';
import { truckInstant } from '../../../domain/truck-time.ts';
import { anOrderedLine, anOwnerOrder } from '../../../testing/owner-order-builder.ts';
import { contents, numberWords, pickupTimeWords, ticketLine } from './ticket-words.ts';

const noon = truckInstant('2025-11-18', 720);

test('a line reads in the kitchen’s language, options sorted into chosen, added and removed', () => {
  const line = anOrderedLine({
    name: 'Quesadilla de la Casa',
    size: { name: 'Medium', cents: 200 },
    choices: [{ choice: 'Drink', option: 'Coke' }],
    addOns: [{ name: 'Guacamole', cents: 150 }],
    extras: [{ name: 'Extra Cheese', cents: 100 }],
    removed: ['Onion'],
    es: { Medium: 'Mediana', 'Extra Cheese': 'Queso extra', Onion: 'Cebolla' },
  });
  expect(ticketLine(line, 'en')).toMatchObject({
    title: 'Quesadilla de la Casa, Medium',
    choices: ['Coke'],
    added: ['Guacamole', 'Extra Cheese'],
    removed: ['onion'],
  });
  expect(ticketLine(line, 'es')).toMatchObject({
    title: 'Quesadilla de la Casa, mediana',
    added: ['Guacamole', 'Queso extra'],
    removed: ['cebolla'],
  });
});

test('a ready ticket is summed up by category', () => {
  const lines = [
    anOrderedLine({ quantity: 2 }),
    anOrderedLine({ category: 'drinks' }),
    anOrderedLine({ quantity: 1 }),
  ];
  expect(contents(lines, 'en')).toBe('3 tacos, 1 drink');
  expect(contents(lines, 'es')).toBe('3 tacos, 1 bebida');
});

test('a pickup on another day names the day', () => {
  const order = anOwnerOrder({ pickupTime: '10:00 AM', pickupAt: truckInstant('2025-11-19', 600) });
  expect(pickupTimeWords(order, noon, 'en')).toBe('Wed 10:00 AM');
  expect(pickupTimeWords(order, truckInstant('2025-11-19', 540), 'en')).toBe('10:00 AM');
  expect(pickupTimeWords(anOwnerOrder(), noon, 'es')).toBe('Lo antes posible');
});

test('an order without a number shows a dash', () => {
  expect(numberWords({ number: null })).toBe('–');
  expect(numberWords({ number: 52 })).toBe('52');
});
