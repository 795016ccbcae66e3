import { expect, test } from 'vitest';
import { formatDetails, formatLines, formatOrderLine } from './order-line.ts';
import { anOrderLine } from '../../testing/builders.ts';

test('a line reads in both languages, options sorted into chosen, added and removed', () => {
  const line = anOrderLine({
    name: 'Quesadilla de la Casa',
    size: { name: 'Medium', cents: 200 },
    choices: [{ choice: 'Drink', option: 'Coke' }],
    addOns: [{ name: 'Guacamole', cents: 150 }],
    extras: [{ name: 'Extra Cheese', cents: 100 }],
    removed: ['Onion'],
    translations: { es: { Medium: 'Mediana', 'Extra Cheese': 'Queso extra', Onion: 'Cebolla' } },
  });
  expect(formatOrderLine(line, 'en')).toMatchObject({
    title: 'Quesadilla de la Casa, Medium',
    choices: ['Coke'],
    added: ['Guacamole', 'Extra Cheese'],
    removed: ['onion'],
  });
  expect(formatOrderLine(line, 'es')).toMatchObject({
    title: 'Quesadilla de la Casa, mediana',
    added: ['Guacamole', 'Queso extra'],
    removed: ['cebolla'],
  });
});

test('what a line has besides its title is read in one order, and what is left out says so', () => {
  const line = anOrderLine({
    choices: [{ choice: 'Drink', option: 'Coke' }],
    addOns: [{ name: 'Guacamole', cents: 150 }],
    removed: ['Onion'],
    note: 'Well done',
    translations: { es: { Onion: 'Cebolla' } },
  });
  const details = (language: 'en' | 'es') => formatDetails(formatOrderLine(line, language), language);
  expect(details('en')).toEqual(['Coke', '+ Guacamole', 'No onion', '“Well done”']);
  expect(details('es')).toEqual(['Coke', '+ Guacamole', 'Sin cebolla', '“Well done”']);
  expect(formatDetails(formatOrderLine(anOrderLine({}), 'en'), 'en')).toEqual([]);
});

test('a line in short names its drink', () => {
  const line = anOrderLine({
    name: 'Torta de Milanesa',
    choices: [{ choice: 'Drink', option: 'Coke' }],
    addOns: [{ name: 'Guacamole', cents: 150 }],
    extras: [{ name: 'Extra Cheese', cents: 75 }],
    removed: ['Onion'],
    translations: {
      es: { 'Torta de Milanesa': 'Torta de milanesa', 'Extra Cheese': 'Queso extra', Onion: 'Cebolla' },
    },
  });
  expect(formatOrderLine(line, 'en')).toMatchObject({
    shortTitle: 'Torta de Milanesa, Coke',
    added: ['Guacamole', 'Extra Cheese'],
  });
  expect(formatOrderLine(line, 'es')).toMatchObject({
    title: 'Torta de milanesa',
    added: ['Guacamole', 'Queso extra'],
    removed: ['cebolla'],
  });
});

test('lines in short are counted where there is more than one', () => {
  const lines = [
    anOrderLine({ name: 'Quesadilla', quantity: 1 }),
    anOrderLine({ name: 'Al Pastor', quantity: 3 }),
  ];
  expect(formatLines(lines, 'en')).toBe('Quesadilla, 3 Al Pastor');
});
