import { describe, expect, test } from 'vitest';
import type { WireItem } from '../../contracts/menu/menu-wire.ts';
import { aMenuItem } from '../../testing/builders.ts';
import { defaultOptionCents, needsCustomizing } from './menu-options.ts';
import { translationsOf } from './translated-names.ts';

const PLAIN = aMenuItem({
  name: 'Carne Asada',
  ingredients: ['Onion', 'Cilantro'],
  translations: {
    es: { name: 'Taco de asada', description: 'Al mezquite.', options: { Onion: 'Cebolla' } },
  },
});

test('an option without a price costs what the specification says', () => {
  expect(defaultOptionCents('addOn', 'Guacamole')).toBe(150);
  expect(defaultOptionCents('addOn', 'Extra Meat')).toBe(325);
  expect(defaultOptionCents('extra', 'Jalapeños')).toBe(75);
  expect(defaultOptionCents('extra', 'Extra Meat')).toBe(75);
  expect(defaultOptionCents('size', 'Large')).toBe(0);
  expect(defaultOptionCents('custom', 'Well Done')).toBe(0);
});

describe('needing the customize dialog', () => {
  test('a plain taco is added directly, although its ingredients can be left out', () => {
    expect(needsCustomizing(PLAIN)).toBe(false);
  });

  test.each<[string, Partial<WireItem>]>([
    ['an add-on', { addOns: ['Guacamole'] }],
    ['a size', { sizeOptions: ['Grande'] }],
    ['a custom option', { customOptions: [{ name: 'Well Done' }] }],
    ['an extra', { extraIngredients: ['Queso'] }],
    ['a choice', { requiredChoices: [{ name: 'Salsa', required: false, options: ['Mild'] }] }],
    ['a drink marker', { ingredients: ['Choice Required: Coke or Pepsi'] }],
    ['the quesadilla category', { category: 'quesadillas' }],
  ])('an item with %s opens it', (_, change) => {
    expect(needsCustomizing(aMenuItem(change))).toBe(true);
  });
});

describe('Spanish names', () => {
  test("come from the item's translations, then from the names every menu shares", () => {
    expect(translationsOf(PLAIN, ['Carne Asada', 'Onion', 'Medium', 'Drink', 'Coke']).es).toEqual({
      'Carne Asada': 'Taco de asada',
      Onion: 'Cebolla',
      Medium: 'Mediana',
      Drink: 'Bebida',
      Coke: 'Coca-Cola',
    });
  });

  test('leave out what has none', () => {
    expect(translationsOf(PLAIN, ['Cilantro', 'constructor', 'toString']).es).toEqual({});
  });

  test("an item's own word wins over the shared one", () => {
    const options = { Medium: 'Término medio' };
    const item = { name: 'Arrachera', translations: { es: { name: 'Arrachera', description: '', options } } };
    expect(translationsOf(item, ['Medium']).es).toEqual({ Medium: 'Término medio' });
  });
});
