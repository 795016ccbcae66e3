import { describe, expect, test } from 'vitest';
import { aMenuItem, aSpecial } from '../../testing/builders.ts';
import type { DietaryTag } from '../../domain/menu/menu.ts';
import { choiceOptions, ownPrice, type WireOption } from './menu-wire.ts';

const addOns = (...options: WireOption[]) => aMenuItem({ addOns: options }).addOns;

test('a mark that this page does not know yet is left out, of a dish and of a special', () => {
  const tags = ['vegan', 'keto'] as DietaryTag[];
  expect(aMenuItem({ tags }).tags).toEqual(['vegan']);
  expect(aSpecial({ tags }).tags).toEqual(['vegan']);
  expect(aSpecial().tags).toEqual([]);
});

describe('a price', () => {
  test('of a dish or a special is text or a number', () => {
    expect([3.5, '3.50', '3.5'].map((price) => aMenuItem({ price }).priceCents)).toEqual([350, 350, 350]);
    expect([12, '12'].map((price) => aSpecial({ price }).priceCents)).toEqual([1200, 1200]);
  });

  test('that is none is a fault, not a free dish', () => {
    expect(() => aMenuItem({ price: 'market' })).toThrow(RangeError);
    expect(() => aSpecial({ price: '' })).toThrow(RangeError);
  });

  test('of an option wins over the default, also when it is 0 or a number', () => {
    expect(addOns({ name: 'Extra Meat', price: '4.00' })).toEqual([{ name: 'Extra Meat', cents: 400 }]);
    expect(addOns({ name: 'Salsa', price: '0' })).toEqual([{ name: 'Salsa', cents: 0 }]);
    expect(aMenuItem({ extraIngredients: [{ name: 'Queso', price: 1.25 }] }).extras[0]?.cents).toBe(125);
  });

  test('of an option that is missing or unreadable becomes the default of its kind', () => {
    const loose: WireOption[] = ['Guacamole', { name: 'Guacamole' }, { name: 'Guacamole', price: '' }];
    for (const option of loose) {
      const item = aMenuItem({
        addOns: [option],
        extraIngredients: [option],
        sizeOptions: [option],
        customOptions: [option],
      });
      const {
        addOns: [addOn],
        extras: [extra],
        sizes: [size],
        customOptions: [custom],
      } = item;
      expect([addOn, extra, size, custom].map((each) => each?.cents)).toEqual([150, 75, 0, 0]);
    }
    expect(addOns('Extra Meat')[0]?.cents).toBe(325);
    expect(aMenuItem({ customOptions: [{ name: 'Cheaper', price: '-5.00' }] }).customOptions[0]?.cents).toBe(
      0,
    );
  });

  test('is an option’s own only where it names one that can be read', () => {
    expect(ownPrice({ name: 'Queso', price: 1.25 })).toBe(125);
    const loose: WireOption[] = ['Queso', { name: 'Queso' }, { name: 'Queso', price: 'free' }];
    expect(loose.map(ownPrice)).toEqual([null, null, null]);
  });
});

test('choices may be a list or a map of names', () => {
  expect(choiceOptions({ options: ['Mild', 'Hot'] })).toEqual(['Mild', 'Hot']);
  expect(choiceOptions({ options: { mild: 'Mild', hot: 'Hot' } })).toEqual(['Mild', 'Hot']);
  const choice = { name: 'Salsa', required: false, options: { mild: 'Mild' } };
  expect(aMenuItem({ requiredChoices: [choice] }).choices).toEqual([{ ...choice, options: ['Mild'] }]);
});

describe('the drink marker', () => {
  const ingredients = ['Beans', 'Choice Required: Coke or Pepsi'];

  test('asks for a drink and is no ingredient to leave out', () => {
    expect(aMenuItem({ ingredients })).toMatchObject({
      drink: true,
      ingredients: ['Beans'],
      choices: [{ name: 'Drink', required: true, options: ['Coke', 'Pepsi'] }],
    });
    expect(aMenuItem({ ingredients: ['Beans'] })).toMatchObject({ drink: false, choices: [] });
  });

  test('does not ask twice where the menu has its own Drink choice', () => {
    const own = { name: 'Drink', required: true, options: ['Horchata', 'Coke'] };
    expect(aMenuItem({ ingredients, requiredChoices: [own] })).toMatchObject({ drink: true, choices: [own] });
  });
});

test('a quesadilla comes in three sizes unless the menu gives it its own', () => {
  expect(aMenuItem({ category: 'quesadillas' }).sizes).toEqual([
    { name: 'Small', cents: 0 },
    { name: 'Medium', cents: 0 },
    { name: 'Large', cents: 0 },
  ]);
  const sizeOptions = [{ name: 'Familiar', price: '6.00' }];
  expect(aMenuItem({ category: 'quesadillas', sizeOptions }).sizes).toEqual([
    { name: 'Familiar', cents: 600 },
  ]);
  expect(aMenuItem({ category: 'quesadillas', unsized: true }).sizes).toEqual([]);
  expect(aMenuItem().sizes).toEqual([]);
});

test('nothing of the wire’s own forms is left on what was read', () => {
  const read = Object.keys(aMenuItem());
  const loose = ['price', 'sizeOptions', 'extraIngredients', 'requiredChoices'];
  expect(read.filter((key) => loose.includes(key))).toEqual([]);
  expect(Object.keys(aSpecial())).not.toContain('price');
});
