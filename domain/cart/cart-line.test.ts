import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aMenuItem, aQuesadilla, aSpecial } from '../../testing/builders.ts';
import { cartLineUnitCents, parseStoredCart } from './cart.ts';
import { cartLineFrom, cartLineFromSpecial, selectionOf } from './cart-line.ts';
import { optionName, type WireOption } from '../../contracts/menu/menu-wire.ts';
import { CATEGORIES, type MenuItem } from '../menu/menu.ts';
import { addOnsOf } from '../menu/menu-options.ts';
import { formatPrice } from '../money.ts';
import { priceMenuItem, priceSpecial, type Selection, unitPriceCents } from '../order/pricing/pricing.ts';

const dollars = fc
  .integer({ min: 0, max: 5000 })
  .chain((cents) => fc.constantFrom<string | number>(formatPrice(cents), cents / 100));
const names = [
  'Guacamole',
  'Extra Meat',
  'Crema',
  'Queso',
  'Arroz',
  'Small',
  'Piña',
  'constructor',
  '__proto__',
];

/** Options with unique names: some bare, some priced, some named like options of another kind. */
const options = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom<WireOption>(...names),
    fc.record({ name: fc.constantFrom(...names) }),
    fc.record({ name: fc.constantFrom(...names), price: dollars }),
  ),
  { selector: optionName, maxLength: 5 },
);

const choices = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Salsa', 'Tortilla', 'Drink'),
    required: fc.boolean(),
    options: fc.constantFrom<string[] | Record<string, string>>(['Mild', 'Hot'], { a: 'Corn', b: 'Flour' }),
  }),
  { selector: (choice) => choice.name, maxLength: 3 },
);

const items: fc.Arbitrary<MenuItem> = fc
  .record({
    price: dollars,
    category: fc.constantFrom(...CATEGORIES),
    ingredients: fc.subarray(['Onion', 'Cilantro', 'Choice Required: Coke or Pepsi']),
    addOns: options,
    sizeOptions: options,
    customOptions: options,
    extraIngredients: options,
    requiredChoices: choices,
  })
  .map(aMenuItem);

const nameOf = ({ name }: { name: string }) => name;

/** Returns any valid selection of the item. */
function selectionsFor(item: MenuItem): fc.Arbitrary<Selection> {
  const sizes = item.sizes.map(nameOf);
  const addOns = [...new Set(addOnsOf(item).map(nameOf))];
  const picks = item.choices.map((choice) =>
    fc.tuple(fc.constant(choice.name), fc.constantFrom(...choice.options)),
  );
  return fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    size: sizes.length > 0 ? fc.constantFrom<string | undefined>(...sizes) : fc.constant(undefined),
    addOns: fc.shuffledSubarray(addOns),
    removedIngredients: fc.shuffledSubarray(item.ingredients),
    extraIngredients: fc.shuffledSubarray(item.extras.map(nameOf)),
    requiredChoiceSelections: fc.tuple(...picks).map((pairs) => Object.fromEntries(pairs)),
  });
}

const served = items.chain((item) => fc.tuple(fc.constant(item), selectionsFor(item)));

function unitCents(item: MenuItem, selection: Selection): number {
  const result = priceMenuItem(item, selection);
  if (!result.ok) throw new Error(`${result.error} ${result.name}`);
  return result.line.unitCents;
}

describe('a cart line of a menu item', () => {
  test('has every field of the specification', () => {
    const torta = aQuesadilla({
      ingredients: ['Onion', 'Choice Required: Coke or Pepsi'],
      sizeOptions: [{ name: 'Large', price: '4.00' }],
      addOns: ['Guacamole', { name: 'Crema', price: '1.00' }],
      extraIngredients: ['Jalapeños'],
      customOptions: [],
      requiredChoices: [{ name: 'Tortilla', required: true, options: ['Flour', 'Corn'] }],
    });
    const line = cartLineFrom(torta, {
      quantity: 2,
      size: 'Large',
      addOns: ['Guacamole'],
      removedIngredients: ['Onion'],
      extraIngredients: ['Jalapeños'],
      requiredChoiceSelections: { Tortilla: 'Corn', Drink: 'Pepsi' },
    });
    const guacamole = { name: 'Guacamole', price: '1.50' };
    expect(line).toMatchObject({
      id: torta.id,
      name: torta.name,
      description: torta.description,
      price: '8.00',
      image: torta.image,
      category: 'quesadillas',
      quantity: 2,
      size: 'Large',
      sizeOptions: [{ name: 'Large', price: '4.00' }],
      addOns: [guacamole],
      originalAddOns: [guacamole, { name: 'Crema', price: '1.00' }],
      removedIngredients: ['Onion'],
      extraIngredients: [{ name: 'Jalapeños', price: '0.75' }],
      originalExtraIngredients: [{ name: 'Jalapeños', price: '0.75' }],
      requiredChoiceSelections: { Tortilla: 'Corn', Drink: 'Pepsi' },
      drinkChoice: 'Pepsi',
    });
  });

  test("adds up by itself to the menu's price, whatever is chosen", () => {
    fc.assert(
      fc.property(served, ([item, selection]) => {
        const expected = unitCents(item, selection);
        expect(cartLineUnitCents(cartLineFrom(item, selection))).toBe(expected);
        expect(unitPriceCents(item, selection)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps its price when it is stored and read back', () => {
    fc.assert(
      fc.property(served, ([item, selection]) => {
        const stored = parseStoredCart(JSON.stringify([cartLineFrom(item, selection)]));
        expect(stored.lines.map(cartLineUnitCents)).toEqual([unitCents(item, selection)]);
      }),
    );
  });

  test('stored with bare names finds the prices it remembers from the menu', () => {
    const withoutCustom = served.filter(([item]) => item.customOptions.length === 0);
    fc.assert(
      fc.property(withoutCustom, ([item, selection]) => {
        const line = cartLineFrom(item, selection);
        const bare = {
          ...line,
          addOns: line.addOns.map(nameOf),
          extraIngredients: line.extraIngredients.map(nameOf),
        };
        const { lines } = parseStoredCart(JSON.stringify([bare]));
        expect(lines.map(cartLineUnitCents)).toEqual([unitCents(item, selection)]);
      }),
    );
  });

  test('gives back the selection it was made from', () => {
    fc.assert(
      fc.property(served, ([item, selection]) => {
        const again = selectionOf(cartLineFrom(item, selection));
        expect(priceMenuItem(item, again)).toEqual(priceMenuItem(item, selection));
      }),
    );
  });

  test('carries the chosen custom options among the add-ons', () => {
    const line = cartLineFrom(aQuesadilla(), {
      quantity: 2,
      size: 'Medium',
      addOns: ['Gift Wrap', 'Guacamole'],
      removedIngredients: ['Onion'],
      extraIngredients: ['Jalapeños'],
      requiredChoiceSelections: { Meat: 'Asada', Drink: 'Pepsi' },
    });
    expect(line).toMatchObject({
      id: 2,
      price: '8.00',
      quantity: 2,
      size: 'Medium',
      addOns: [
        { name: 'Guacamole', price: '1.50' },
        { name: 'Gift Wrap', price: '0.50' },
      ],
      removedIngredients: ['Onion'],
      extraIngredients: [{ name: 'Jalapeños', price: '0.75' }],
      requiredChoiceSelections: { Meat: 'Asada', Drink: 'Pepsi' },
      drinkChoice: 'Pepsi',
    });
    expect(line.translations.es).toEqual({
      'Quesadilla de la Casa': 'Quesadilla de la casa',
      Medium: 'Mediana',
      Meat: 'Carne',
      Drink: 'Bebida',
      Pepsi: 'Pepsi',
      Guacamole: 'Guacamole',
      Onion: 'Cebolla',
    });
  });

  test('leaves out what the item does not offer', () => {
    const line = cartLineFrom(aMenuItem(), {
      quantity: 1,
      size: 'Large',
      addOns: ['Truffles'],
      removedIngredients: ['Beans'],
      extraIngredients: ['Gold'],
      requiredChoiceSelections: { Meat: 'Tofu' },
    });
    expect(selectionOf(line)).toEqual({
      quantity: 1,
      size: undefined,
      addOns: [],
      removedIngredients: [],
      extraIngredients: [],
      requiredChoiceSelections: {},
    });
  });
});

describe('a cart line of a special', () => {
  test("costs the special's price and speaks both languages", () => {
    const line = cartLineFromSpecial(aSpecial({ price: 12 }));
    const priced = priceSpecial(aSpecial(), 1);
    expect(priced.ok && priced.line.unitCents).toBe(cartLineUnitCents(line));
    expect(line).toMatchObject({ id: 3, price: '12.00', quantity: 1, category: 'abuelas-favorites' });
    expect(line.translations.es).toEqual({ 'Birria Saturday': 'Sábado de birria' });
  });
});
