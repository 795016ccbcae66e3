import { describe, expect, test } from 'vitest';
import type { MenuItem } from './menu.ts';
import {
  choiceOptions,
  defaultOptionCents,
  needsCustomizing,
  needsDrinkChoice,
  pricedOption,
  removableIngredients,
  requiredChoicesOf,
  sizesOf,
} from './menu-options.ts';
import { spanishNames } from './spanish-names.ts';

const PLAIN: MenuItem = {
  id: 1,
  name: 'Carne Asada',
  description: 'Grilled over mesquite.',
  price: '3.50',
  image: '/art/taco.webp',
  category: 'tacos',
  ingredients: ['Onion', 'Cilantro'],
  addOns: [],
  sizeOptions: [],
  customOptions: [],
  extraIngredients: [],
  requiredChoices: [],
  tags: [],
  translations: {
    es: { name: 'Taco de asada', description: 'Al mezquite.', options: { Onion: 'Cebolla' } },
  },
  soldOut: false,
  soldOutOptions: [],
};
const DRINK_MARKED: MenuItem = { ...PLAIN, ingredients: ['Beans', 'Choice Required: Coke or Pepsi'] };

describe('option prices', () => {
  test('an option without a price costs what the specification says', () => {
    expect(defaultOptionCents('addOn', 'Guacamole')).toBe(150);
    expect(defaultOptionCents('addOn', 'Extra Meat')).toBe(325);
    expect(defaultOptionCents('extra', 'Jalapeños')).toBe(75);
    expect(defaultOptionCents('extra', 'Extra Meat')).toBe(75);
    expect(defaultOptionCents('size', 'Large')).toBe(0);
    expect(defaultOptionCents('custom', 'Well Done')).toBe(0);
  });

  test('an own price wins over the default, also when it is 0 or a number', () => {
    expect(pricedOption('addOn', { name: 'Extra Meat', price: '4.00' })).toEqual({
      name: 'Extra Meat',
      cents: 400,
    });
    expect(pricedOption('addOn', { name: 'Salsa', price: '0' }).cents).toBe(0);
    expect(pricedOption('extra', { name: 'Queso', price: 1.25 }).cents).toBe(125);
  });

  test('a missing or unreadable price becomes the default', () => {
    expect(pricedOption('addOn', 'Guacamole').cents).toBe(150);
    expect(pricedOption('addOn', { name: 'Guacamole' }).cents).toBe(150);
    expect(pricedOption('extra', { name: 'Queso', price: '' }).cents).toBe(75);
    expect(pricedOption('custom', { name: 'Cheaper', price: '-5.00' }).cents).toBe(0);
  });
});

describe('what an item offers', () => {
  test('choices may be a list or a map of names', () => {
    expect(choiceOptions({ name: 'Salsa', required: true, options: ['Mild', 'Hot'] })).toEqual([
      'Mild',
      'Hot',
    ]);
    const map = { mild: 'Mild', hot: 'Hot' };
    expect(choiceOptions({ name: 'Salsa', required: true, options: map })).toEqual(['Mild', 'Hot']);
  });

  test('the drink marker asks for a drink and is no ingredient to leave out', () => {
    expect(needsDrinkChoice(DRINK_MARKED)).toBe(true);
    expect(removableIngredients(DRINK_MARKED)).toEqual(['Beans']);
    expect(requiredChoicesOf(DRINK_MARKED)).toEqual([
      { name: 'Drink', required: true, options: ['Coke', 'Pepsi'] },
    ]);
    expect(needsDrinkChoice(PLAIN)).toBe(false);
    expect(requiredChoicesOf(PLAIN)).toEqual([]);
  });

  test("the menu's own Drink choice is not asked twice", () => {
    const own = { name: 'Drink', required: true, options: ['Horchata', 'Coke'] };
    expect(requiredChoicesOf({ ...DRINK_MARKED, requiredChoices: [own] })).toEqual([own]);
  });

  test('a quesadilla comes in three sizes unless the menu gives it its own', () => {
    const quesadilla: MenuItem = { ...PLAIN, category: 'quesadillas' };
    expect(sizesOf(quesadilla)).toEqual([
      { name: 'Small', cents: 0 },
      { name: 'Medium', cents: 0 },
      { name: 'Large', cents: 0 },
    ]);
    expect(sizesOf({ ...quesadilla, sizeOptions: [{ name: 'Familiar', price: '6.00' }] })).toEqual([
      { name: 'Familiar', cents: 600 },
    ]);
    expect(sizesOf(PLAIN)).toEqual([]);
  });
});

describe('needing the customise dialog', () => {
  test('a plain taco is added directly, although its ingredients can be left out', () => {
    expect(needsCustomizing(PLAIN)).toBe(false);
  });

  test.each<[string, Partial<MenuItem>]>([
    ['an add-on', { addOns: ['Guacamole'] }],
    ['a size', { sizeOptions: ['Grande'] }],
    ['a custom option', { customOptions: [{ name: 'Well Done' }] }],
    ['an extra', { extraIngredients: ['Queso'] }],
    ['a choice', { requiredChoices: [{ name: 'Salsa', required: false, options: ['Mild'] }] }],
    ['a drink marker', { ingredients: ['Choice Required: Coke or Pepsi'] }],
    ['the quesadilla category', { category: 'quesadillas' }],
  ])('an item with %s opens it', (_, change) => {
    expect(needsCustomizing({ ...PLAIN, ...change })).toBe(true);
  });
});

describe('Spanish names', () => {
  test("come from the item's translations, then from the names every menu shares", () => {
    expect(spanishNames(PLAIN, ['Carne Asada', 'Onion', 'Medium', 'Drink', 'Coke'])).toEqual({
      'Carne Asada': 'Taco de asada',
      Onion: 'Cebolla',
      Medium: 'Mediana',
      Drink: 'Bebida',
      Coke: 'Coca-Cola',
    });
  });

  test('leave out what has none', () => {
    expect(spanishNames(PLAIN, ['Cilantro', 'constructor', 'toString'])).toEqual({});
  });

  test("an item's own word wins over the shared one", () => {
    const options = { Medium: 'Término medio' };
    const item = { name: 'Arrachera', translations: { es: { name: 'Arrachera', description: '', options } } };
    expect(spanishNames(item, ['Medium'])).toEqual({ Medium: 'Término medio' });
  });
});
