import { describe, expect, test } from 'vitest';
import { aMenuItem, aQuesadilla, aSpecial } from '../../../testing/builders.ts';
import type { MenuItem } from '../../menu/menu.ts';
import {
  isLineQuantity,
  MAX_LINE_QUANTITY,
  missingSelection,
  orderTotals,
  priceMenuItem,
  priceSpecial,
  type Selection,
} from './pricing.ts';

const NOTHING: Selection = {
  quantity: 1,
  addOns: [],
  removedIngredients: [],
  extraIngredients: [],
  requiredChoiceSelections: {},
};
/** The smallest valid selection of the builder's quesadilla. */
const PLAIN: Selection = {
  ...NOTHING,
  size: 'Small',
  requiredChoiceSelections: { Meat: 'Asada', Drink: 'Coke' },
};

function priced(item: MenuItem, selection: Selection) {
  const result = priceMenuItem(item, selection);
  if (!result.ok) throw new Error(`${result.error} ${result.name}`);
  return result.line;
}

describe('pricing a menu item', () => {
  test('a plain taco costs its base price', () => {
    expect(priced(aMenuItem(), { ...NOTHING, quantity: 3 })).toEqual({
      menuItemId: 1,
      isSpecial: false,
      name: 'Carne Asada Taco',
      category: 'tacos',
      quantity: 3,
      unitCents: 350,
      baseCents: 350,
      size: null,
      choices: [],
      addOns: [],
      extras: [],
      removed: [],
      translations: { es: { 'Carne Asada Taco': 'Taco de carne asada' } },
    });
  });

  test('size, add-ons, custom options and extras each add their price; leaving out is free', () => {
    const line = priced(aQuesadilla(), {
      ...PLAIN,
      size: 'Medium',
      addOns: ['Gift Wrap', 'Extra Meat', 'Guacamole'],
      extraIngredients: ['Extra Cheese', 'Jalapeños'],
      removedIngredients: ['Onion'],
    });
    // 8.00 + 2.00 + 1.50 + 3.25 + 0.50 + 0.75 + 1.00
    expect(line.unitCents).toBe(1700);
    expect(line.baseCents).toBe(800);
  });

  test("the line keeps the menu's order whatever the order of choosing", () => {
    const line = priced(aQuesadilla(), {
      ...PLAIN,
      addOns: ['Gift Wrap', 'Sour Cream', 'Guacamole'],
      extraIngredients: ['Extra Cheese', 'Jalapeños'],
      removedIngredients: ['Cilantro', 'Onion'],
      requiredChoiceSelections: { Drink: 'Pepsi', Salsa: 'Hot', Meat: 'Pollo' },
    });
    expect(line.addOns).toEqual([
      { name: 'Guacamole', cents: 150 },
      { name: 'Sour Cream', cents: 125 },
      { name: 'Gift Wrap', cents: 50 },
    ]);
    expect(line.extras.map((extra) => extra.name)).toEqual(['Jalapeños', 'Extra Cheese']);
    expect(line.removed).toEqual(['Onion', 'Cilantro']);
    expect(line.choices).toEqual([
      { choice: 'Meat', option: 'Pollo' },
      { choice: 'Salsa', option: 'Hot' },
      { choice: 'Drink', option: 'Pepsi' },
    ]);
  });

  test('the line carries the Spanish of every name it shows', () => {
    const line = priced(aQuesadilla(), {
      ...PLAIN,
      size: 'Large',
      addOns: ['Guacamole'],
      removedIngredients: ['Onion'],
    });
    expect(line.translations.es).toEqual({
      'Quesadilla de la Casa': 'Quesadilla de la casa',
      Large: 'Grande',
      Meat: 'Carne',
      Drink: 'Bebida',
      Coke: 'Coca-Cola',
      Guacamole: 'Guacamole',
      Onion: 'Cebolla',
    });
  });

  test('a price may be a number', () => {
    expect(priced(aMenuItem({ price: 3.5 }), NOTHING).unitCents).toBe(350);
  });

  test('a menu whose price is no price is a fault, not a free dish', () => {
    expect(() => priceMenuItem(aMenuItem({ price: 'market' }), NOTHING)).toThrow(RangeError);
  });

  test('a name offered both as add-on and as custom option is charged once', () => {
    const item = aMenuItem({ addOns: ['Crema'], customOptions: [{ name: 'Crema', price: '9.00' }] });
    expect(priced(item, { ...NOTHING, addOns: ['Crema'] }).unitCents).toBe(500);
  });
});

describe('a selection the menu cannot serve', () => {
  test.each<[string, Partial<Selection>, string]>([
    ['an unknown add-on', { addOns: ['Truffles'] }, 'Truffles'],
    ['an add-on named twice', { addOns: ['Guacamole', 'Guacamole'] }, 'Guacamole'],
    ['an extra among the add-ons', { addOns: ['Jalapeños'] }, 'Jalapeños'],
    ['an unknown extra', { extraIngredients: ['Gold'] }, 'Gold'],
    ['an extra named twice', { extraIngredients: ['Jalapeños', 'Jalapeños'] }, 'Jalapeños'],
    ['an unknown size', { size: 'Huge' }, 'Huge'],
    ['leaving out what is not in it', { removedIngredients: ['Beans'] }, 'Beans'],
    [
      'leaving out the drink marker',
      { removedIngredients: ['Choice Required: Coke or Pepsi'] },
      'Choice Required: Coke or Pepsi',
    ],
    ['an unknown choice', { requiredChoiceSelections: { Bread: 'Telera' } }, 'Bread'],
    ['an unknown option of a choice', { requiredChoiceSelections: { Meat: 'Tofu' } }, 'Tofu'],
    ['the key of an option map', { requiredChoiceSelections: { Salsa: 'hot' } }, 'hot'],
    ["an object's own words", { requiredChoiceSelections: { constructor: 'Coke' } }, 'constructor'],
  ])('%s is an unknown option', (_, change, name) => {
    const choices = { ...PLAIN.requiredChoiceSelections, ...change.requiredChoiceSelections };
    const selection = { ...PLAIN, ...change, requiredChoiceSelections: choices };
    expect(priceMenuItem(aQuesadilla(), selection)).toEqual({ ok: false, error: 'unknown_option', name });
  });

  test('a size of a dish that has none is an unknown option', () => {
    const result = priceMenuItem(aMenuItem(), { ...NOTHING, size: 'Large' });
    expect(result).toEqual({ ok: false, error: 'unknown_option', name: 'Large' });
  });

  test.each<[string, Record<string, string>]>([
    ['Meat', { Drink: 'Coke' }],
    ['Meat', { Meat: '', Drink: 'Coke' }],
    ['Drink', { Meat: 'Asada' }],
  ])('without a %s the choice is asked for by name', (name, requiredChoiceSelections) => {
    const selection = { ...PLAIN, requiredChoiceSelections };
    expect(priceMenuItem(aQuesadilla(), selection)).toEqual({ ok: false, error: 'choice_required', name });
    expect(missingSelection(aQuesadilla(), selection)).toEqual({ error: 'choice_required', name });
  });

  test("a choice named like an object's own word is asked for as any other", () => {
    const choice = { name: 'constructor', required: true, options: ['Mild'] };
    const result = priceMenuItem(aMenuItem({ requiredChoices: [choice] }), NOTHING);
    expect(result).toEqual({ ok: false, error: 'choice_required', name: 'constructor' });
  });

  test('a choice that is not required may be absent', () => {
    expect(priced(aQuesadilla(), PLAIN).choices.map((choice) => choice.choice)).toEqual(['Meat', 'Drink']);
    expect(missingSelection(aQuesadilla(), PLAIN)).toBeNull();
  });

  test.each([undefined, ''])(
    'a quesadilla needs a size, also where the menu lists none (size %o)',
    (size) => {
      const own = priceMenuItem(aQuesadilla(), { ...PLAIN, size });
      expect(own).toEqual({ ok: false, error: 'size_required', name: 'Quesadilla de la Casa' });
      const bare = aMenuItem({ name: 'Sencilla', category: 'quesadillas' });
      expect(priceMenuItem(bare, { ...NOTHING, size })).toEqual({
        ok: false,
        error: 'size_required',
        name: 'Sencilla',
      });
      expect(priced(bare, { ...NOTHING, size: 'Large' }).unitCents).toBe(350);
    },
  );

  test('any dish with sizes needs one', () => {
    const agua = aMenuItem({ name: 'Horchata', category: 'drinks', sizeOptions: ['Chica', 'Grande'] });
    expect(priceMenuItem(agua, NOTHING)).toEqual({ ok: false, error: 'size_required', name: 'Horchata' });
  });

  test.each([0, -1, 1.5, MAX_LINE_QUANTITY + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'a quantity of %o cannot be ordered',
    (quantity) => {
      const expected = { ok: false, error: 'bad_quantity' };
      expect(priceMenuItem(aMenuItem(), { ...NOTHING, quantity })).toMatchObject(expected);
      expect(priceSpecial(aSpecial(), quantity)).toMatchObject(expected);
      expect(isLineQuantity(quantity)).toBe(false);
    },
  );

  test.each([1, MAX_LINE_QUANTITY])('a quantity of %i can be ordered', (quantity) => {
    expect(priced(aMenuItem(), { ...NOTHING, quantity }).quantity).toBe(quantity);
  });

  test('a sold-out dish is refused by its name', () => {
    const result = priceMenuItem(aQuesadilla({ soldOut: true }), PLAIN);
    expect(result).toEqual({ ok: false, error: 'sold_out', name: 'Quesadilla de la Casa' });
  });

  test.each<[string, Partial<Selection>]>([
    ['Small', {}],
    ['Asada', {}],
    ['Coke', {}],
    ['Guacamole', { addOns: ['Guacamole'] }],
    ['Gift Wrap', { addOns: ['Gift Wrap'] }],
    ['Jalapeños', { extraIngredients: ['Jalapeños'] }],
  ])('%s, chosen while sold out, is refused by its name', (name, change) => {
    const item = aQuesadilla({ soldOutOptions: [name] });
    expect(priceMenuItem(item, { ...PLAIN, ...change })).toEqual({ ok: false, error: 'sold_out', name });
  });

  test('a sold-out option nobody chose, or somebody leaves out, hinders nothing', () => {
    const item = aQuesadilla({ soldOutOptions: ['Guacamole', 'Onion'] });
    expect(priced(item, { ...PLAIN, removedIngredients: ['Onion'] }).unitCents).toBe(800);
  });
});

describe('pricing a special', () => {
  test('it costs its price and has no options', () => {
    const result = priceSpecial(aSpecial(), 2);
    expect(result).toMatchObject({
      ok: true,
      line: { menuItemId: 3, isSpecial: true, quantity: 2, unitCents: 1200, size: null, addOns: [] },
    });
    expect(result.ok && result.line.translations.es).toEqual({ 'Birria Saturday': 'Sábado de birria' });
  });

  test('one that is not available is sold out', () => {
    expect(priceSpecial(aSpecial({ available: false }), 1)).toEqual({
      ok: false,
      error: 'sold_out',
      name: 'Birria Saturday',
    });
  });
});

describe("an order's totals", () => {
  test('tax is taken once from the whole subtotal', () => {
    const lines = [
      { unitCents: 1350, quantity: 1 },
      { unitCents: 350, quantity: 3 },
      { unitCents: 1100, quantity: 1 },
    ];
    expect(orderTotals(lines, 8875)).toEqual({
      subtotalCents: 3500,
      discountCents: 0,
      taxCents: 311,
      totalCents: 3811,
    });
    expect(orderTotals([], 8875)).toMatchObject({ subtotalCents: 0, taxCents: 0, totalCents: 0 });
  });
});
