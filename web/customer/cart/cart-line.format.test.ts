import { expect, test } from 'vitest';
import { aCartLine } from '../../../testing/builders.ts';
import { formatCartLine } from './cart-line.format.ts';

const line = aCartLine({
  name: 'Quesadilla de la Casa',
  size: 'Medium',
  addOns: [{ name: 'Extra Meat', price: '3.25' }],
  extraIngredients: [{ name: 'Jalapeños', price: '0.75' }],
  removedIngredients: ['Onion', 'Salsa Roja'],
  requiredChoiceSelections: { Tortilla: 'Flour', Drink: 'Coke' },
  note: 'Cut in half',
  translations: {
    es: {
      'Quesadilla de la Casa': 'Quesadilla de la casa',
      Medium: 'Mediana',
      Flour: 'Harina',
      Coke: 'Coca',
      'Extra Meat': 'Carne extra',
      Onion: 'Cebolla',
    },
  },
});

test('a line reads in English as the comanda has it', () => {
  expect(formatCartLine(line, 'en')).toEqual({
    title: 'Quesadilla de la Casa, Medium',
    shortTitle: 'Quesadilla de la Casa, Medium, Coke',
    choices: ['Flour tortilla', 'Coke'],
    added: ['Extra Meat', 'Jalapeños'],
    removed: ['onion', 'Salsa Roja'],
    note: 'Cut in half',
  });
});

test('the same line reads in Spanish, and what has no Spanish keeps its name', () => {
  expect(formatCartLine(line, 'es')).toEqual({
    title: 'Quesadilla de la casa, mediana',
    shortTitle: 'Quesadilla de la casa, mediana, Coca',
    choices: ['Tortilla: harina', 'Coca'],
    added: ['Carne extra', 'Jalapeños'],
    removed: ['cebolla', 'Salsa Roja'],
    note: 'Cut in half',
  });
});

test('a drink kept only as the drink choice of an old cart is named too', () => {
  const torta = aCartLine({ name: 'Torta', drinkChoice: 'Pepsi' });
  expect(formatCartLine(torta, 'en').choices).toEqual(['Pepsi']);
});
