import { describe, expect, test } from 'vitest';
import { cartLineKey, cartLineUnitCents } from '../../../domain/cart/cart.ts';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import { MAX_LINE_QUANTITY } from '../../../domain/order/pricing/pricing.ts';
import { aCartLine } from '../../../testing/builders.ts';
import { maximumReached } from '../../ui/dish/maximum-quantity.ts';
import {
  addLine,
  limitDish,
  MAX_OF_ONE_LINE,
  replaceLine,
  repriceLines,
  restoreLines,
  usesPart,
  withoutPart,
} from './cart-edit.ts';

const taco = aCartLine();
const spicy = aCartLine({ removedIngredients: ['Onion'] });
const drink = aCartLine({ id: 5, name: 'Horchata', price: '3.00' });

const seen = (lines: ReturnType<typeof addLine>) => lines.map(({ name, quantity }) => [name, quantity]);

test('keeping what is left of a dish takes from its last lines and leaves other dishes alone', () => {
  const cart = [{ ...taco, quantity: 2 }, drink, { ...spicy, quantity: 3 }];
  expect(seen(limitDish(cart, taco.id, 3))).toEqual([
    [taco.name, 2],
    [drink.name, 1],
    [taco.name, 1],
  ]);
  expect(seen(limitDish(cart, taco.id, 1))).toEqual([
    [taco.name, 1],
    [drink.name, 1],
  ]);
});

describe('adding', () => {
  test('the same dish again raises its quantity, other options make a line of their own', () => {
    const cart = addLine(addLine(addLine([], taco, 1), taco, 1), spicy, 1);
    expect(seen(cart)).toEqual([
      [taco.name, 2],
      [taco.name, 1],
    ]);
  });

  test('three at once adds three', () => {
    expect(seen(addLine([taco], taco, 3))).toEqual([[taco.name, 4]]);
  });

  test('stops at the most of one line that the server takes', () => {
    expect(addLine([{ ...taco, quantity: 49 }], taco, 5)[0]?.quantity).toBe(MAX_OF_ONE_LINE);
    expect(MAX_OF_ONE_LINE).toBe(MAX_LINE_QUANTITY);
    for (const language of SITE_LANGUAGES) {
      // Its sign is not the check mark of what was done.
      expect(maximumReached(language).tone).toBe('error');
      expect(maximumReached(language).description).toContain(` ${MAX_OF_ONE_LINE} `);
    }
  });

  test('takes nothing from a stored line that has more', () => {
    expect(seen(addLine([{ ...taco, quantity: 60 }], taco, 1))).toEqual([[taco.name, 60]]);
  });
});

describe('editing a line', () => {
  test('puts the changed line where the old one stood', () => {
    const changed = { ...taco, removedIngredients: ['Cilantro'], quantity: 2 };
    const cart = replaceLine([drink, taco, spicy], cartLineKey(taco), changed);
    expect(cart).toEqual([drink, changed, spicy]);
  });

  test('joins a line that reads the same afterwards', () => {
    const cart = replaceLine([taco, { ...spicy, quantity: 2 }], cartLineKey(taco), { ...spicy, quantity: 3 });
    expect(cart).toHaveLength(1);
    expect(cart[0]?.quantity).toBe(5);
  });

  test('a line that was removed meanwhile comes back as edited', () => {
    expect(replaceLine([drink], cartLineKey(taco), spicy)).toEqual([drink, spicy]);
  });
});

test('a restored cart joins what was chosen since', () => {
  const cart = restoreLines([drink], [taco, { ...drink, quantity: 2 }]);
  expect(seen(cart)).toEqual([
    ['Horchata', 3],
    [taco.name, 1],
  ]);
});

test('a line that was removed comes back where it was', () => {
  const cart = restoreLines([drink, spicy], [taco], 0);
  expect(cart).toEqual([taco, drink, spicy]);
  expect(restoreLines([drink], [taco, spicy], 9)).toEqual([drink, taco, spicy]);
  expect(seen(restoreLines([drink, taco], [taco], 0))).toEqual([
    ['Horchata', 1],
    [taco.name, 2],
  ]);
});

describe('taking the server’s prices', () => {
  const guacamole = aCartLine({ addOns: [{ name: 'Guacamole', price: '1.50' }] });

  test('a new base price is the price of the line', () => {
    const [line] = repriceLines([taco], [{ id: taco.id, price: '3.75', unitCents: 375 }]);
    expect(line?.price).toBe('3.75');
  });

  test('a new price of an add-on makes the line cost what the server says', () => {
    const [line] = repriceLines([guacamole], [{ id: guacamole.id, price: '3.50', unitCents: 600 }]);
    expect(line && cartLineUnitCents(line)).toBe(600);
  });

  test('leaves a line alone that is not the one priced', () => {
    expect(repriceLines([taco], [{ id: 99, price: '1.00', unitCents: 100 }])).toEqual([taco]);
  });
});

describe('what ran out', () => {
  const line = aCartLine({
    size: 'Large',
    addOns: [{ name: 'Guacamole', price: '1.50' }],
    extraIngredients: [{ name: 'Jalapeños', price: '0.75' }],
    requiredChoiceSelections: { Tortilla: 'Flour' },
  });

  test('an add-on or an extra is taken off and the dish stays', () => {
    expect(withoutPart(line, 'Guacamole')?.addOns).toEqual([]);
    expect(withoutPart(line, 'Jalapeños')?.extraIngredients).toEqual([]);
  });

  test('a size or a required choice takes the whole line with it', () => {
    expect(withoutPart(line, 'Large')).toBeNull();
    expect(withoutPart(line, 'Flour')).toBeNull();
  });

  test('concerns a line only as long as it uses it', () => {
    expect(['Large', 'Flour', 'Guacamole', 'Jalapeños'].every((part) => usesPart(line, part))).toBe(true);
    expect(usesPart(line, 'Onion')).toBe(false);
    const rid = withoutPart(line, 'Guacamole');
    expect(rid && usesPart(rid, 'Guacamole')).toBe(false);
  });
});
