import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCartLine, lineOfVersion03 } from '../../testing/builders.ts';
import {
  addToCart,
  type CartLine,
  cartCount,
  cartLineKey,
  cartLineUnitCents,
  cartSubtotalCents,
  parseStoredCart,
  setQuantity,
  withNote,
} from './cart.ts';

const option = (name: string, price = '1.50') => ({ name, price });
const parts = ['Guacamole', 'Crema', 'Queso', 'a,b', '"]'];
const texts = fc.uniqueArray(fc.constantFrom(...parts), { maxLength: 4 });
const options = texts.map((names) => names.map((name) => option(name)));
const lines: fc.Arbitrary<CartLine> = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom(undefined, 'Small', 'Large'),
    addOns: options,
    removedIngredients: texts,
    extraIngredients: options,
    requiredChoiceSelections: fc.dictionary(fc.constantFrom('Salsa', 'Drink'), fc.constantFrom(...parts)),
  })
  .map(aCartLine);

const read = (stored: unknown) => parseStoredCart(JSON.stringify(stored));

describe('which lines are the same', () => {
  test('the order of lists and of choices makes no difference', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const turned = {
          ...line,
          addOns: line.addOns.toReversed(),
          removedIngredients: line.removedIngredients.toReversed(),
          extraIngredients: line.extraIngredients.toReversed(),
          requiredChoiceSelections: Object.fromEntries(
            Object.entries(line.requiredChoiceSelections).toReversed(),
          ),
        };
        expect(cartLineKey(turned)).toBe(cartLineKey(line));
      }),
    );
  });

  test.each<[string, Partial<CartLine>]>([
    ['id', { id: 9 }],
    ['size', { size: 'Large' }],
    ['add-ons', { addOns: [option('Guacamole')] }],
    ['removed ingredients', { removedIngredients: ['Guacamole'] }],
    ['extra ingredients', { extraIngredients: [option('Guacamole')] }],
    ['required choices', { requiredChoiceSelections: { Drink: 'Coke' } }],
    ['note', { note: 'Cut in half' }],
  ])('another %s makes another line', (_, change) => {
    expect(cartLineKey(aCartLine(change))).not.toBe(cartLineKey(aCartLine()));
  });

  test('Coke and Pepsi are two lines', () => {
    const coke = aCartLine({ requiredChoiceSelections: { Drink: 'Coke' } });
    const pepsi = aCartLine({ requiredChoiceSelections: { Drink: 'Pepsi' } });
    expect(addToCart([coke], pepsi)).toEqual([coke, pepsi]);
  });

  test('names that contain commas or quotes are not mixed up', () => {
    const one = aCartLine({ addOns: [option('a,b')] });
    const two = aCartLine({ addOns: [option('a'), option('b')] });
    expect(cartLineKey(one)).not.toBe(cartLineKey(two));
  });

  test('an add-on is the same at any price, with or without it, and no add-ons is the same as null', () => {
    const priced = aCartLine({ addOns: [option('Crema', '1.25')] });
    const key = cartLineKey(priced);
    expect(cartLineKey(aCartLine({ addOns: [option('Crema', '2.00')] }))).toBe(key);
    expect(read([{ ...priced, addOns: ['Crema'] }]).lines.map(cartLineKey)).toEqual([key]);
    expect(read([{ ...aCartLine(), addOns: null }]).lines.map(cartLineKey)).toEqual([
      cartLineKey(aCartLine()),
    ]);
  });
});

describe('a note', () => {
  test('is one line within the limit; an empty one is none, and it comes back from storage', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u202e', '👍'), maxLength: 200 }),
        (typed) => {
          const line = withNote(aCartLine(), typed);
          expect(line.note ?? 'none').toMatch(/^\S(.*\S)?$/u);
          expect((line.note ?? '').length).toBeLessThanOrEqual(120);
          expect(withNote(line, line.note ?? '')).toEqual(line);
          expect(read([line]).lines).toEqual([line]);
        },
      ),
    );
    expect(withNote(aCartLine({ note: 'No salt' }), '  ')).not.toHaveProperty('note');
    expect(read([{ ...aCartLine(), note: 7 }]).lines).toEqual([aCartLine()]);
  });
});

describe('changing the cart', () => {
  test('adding an identical line raises its quantity by 1, where it stands', () => {
    const cart = [aCartLine({ quantity: 2 }), aCartLine({ id: 9 })];
    expect(addToCart(cart, aCartLine()).map((line) => [line.id, line.quantity])).toEqual([
      [1, 3],
      [9, 1],
    ]);
  });

  test('adding several from the dialog adds that many', () => {
    expect(addToCart([aCartLine()], aCartLine({ quantity: 3 }))[0]?.quantity).toBe(4);
  });

  test('adding again after the menu changed takes the new price for the whole line', () => {
    const [line] = addToCart([aCartLine({ price: '3.50' })], aCartLine({ price: '4.00' }));
    expect(line).toMatchObject({ price: '4.00', quantity: 2 });
  });

  test('every addition is counted, and no two lines are ever the same', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 30 }), (added) => {
        const cart = added.reduce<CartLine[]>((sofar, line) => addToCart(sofar, line), []);
        expect(cartCount(cart)).toBe(added.length);
        expect(new Set(cart.map(cartLineKey)).size).toBe(cart.length);
      }),
    );
  });

  test('adding leaves the cart it was given alone', () => {
    const cart = [aCartLine()];
    addToCart(cart, aCartLine());
    setQuantity(cart, cartLineKey(aCartLine()), 7);
    expect(cart).toEqual([aCartLine()]);
  });

  test.each([0, -1, -0.5])('a quantity of %d removes the line', (quantity) => {
    const kept = aCartLine({ id: 9 });
    expect(setQuantity([aCartLine(), kept], cartLineKey(aCartLine()), quantity)).toEqual([kept]);
  });

  test('a quantity is set on that line alone, in whole pieces', () => {
    const cart = [aCartLine(), aCartLine({ id: 9 })];
    const key = cartLineKey(aCartLine());
    expect(setQuantity(cart, key, 5).map((line) => line.quantity)).toEqual([5, 1]);
    expect(setQuantity(cart, key, 2.9).map((line) => line.quantity)).toEqual([2, 1]);
    expect(setQuantity(cart, key, 0.5).map((line) => line.quantity)).toEqual([1, 1]);
    expect(setQuantity(cart, 'no such line', 5)).toEqual(cart);
  });

  test('an emptied number field changes nothing', () => {
    const cart = [aCartLine({ quantity: 2 })];
    expect(setQuantity(cart, cartLineKey(aCartLine()), Number.NaN)).toEqual(cart);
  });
});

describe("the cart's own sums", () => {
  test('defaults apply to stored names the line knows no price of', () => {
    const stored = { ...aCartLine(), addOns: ['Guacamole', 'Extra Meat'], extraIngredients: ['Queso'] };
    expect(read([stored]).lines.map(cartLineUnitCents)).toEqual([350 + 150 + 325 + 75]);
  });

  test('a stored option without a price of its own takes the one remembered from the menu', () => {
    const stored = {
      ...aCartLine(),
      addOns: [{ name: 'Crema' }, 'Arroz'],
      originalAddOns: [
        { name: 'Crema', price: '0.50' },
        { name: 'Arroz', price: 2 },
      ],
      extraIngredients: ['Queso'],
      originalExtraIngredients: [{ name: 'Queso', price: '1.00' }],
      size: 'Large',
      sizeOptions: [{ name: 'Large', price: '4.00' }],
    };
    expect(read([stored]).lines.map(cartLineUnitCents)).toEqual([350 + 50 + 200 + 100 + 400]);
  });

  test('the subtotal multiplies by quantity', () => {
    const cart = [
      aCartLine({ quantity: 3 }),
      aCartLine({ id: 9, price: '11.00', addOns: [option('Guacamole')] }),
    ];
    expect(cartSubtotalCents(cart)).toBe(3 * 350 + 1250);
    expect(cartCount(cart)).toBe(4);
    expect(cartSubtotalCents([])).toBe(0);
  });
});

describe('the stored cart', () => {
  const entry = { id: 1, name: 'Taco', price: '3.50', quantity: 2 };

  test('comes back as it was stored', () => {
    const line = aCartLine({
      quantity: 3,
      size: 'Large',
      addOns: [option('Crema', '1.25'), option('Guacamole')],
      removedIngredients: ['Onion'],
      extraIngredients: [option('Queso', '1.00')],
      requiredChoiceSelections: { Drink: 'Coke' },
      drinkChoice: 'Coke',
    });
    const { lines: back, corrupt } = read([line, aCartLine({ id: 9 })]);
    expect(corrupt).toBe(false);
    expect(back).toEqual([line, aCartLine({ id: 9 })]);
    expect(back.map(cartLineKey)).toEqual([line, aCartLine({ id: 9 })].map(cartLineKey));
  });

  test('of an older release, with bare names and loose prices, comes back with every price', () => {
    const stored = {
      ...aCartLine(),
      size: 'Grande',
      sizeOptions: ['Chica', { name: 'Grande', price: 2 }],
      addOns: [
        'Extra Meat',
        { name: 'Crema' },
        { name: 'Queso', price: 1.25 },
        { name: 'Piña', price: 'free' },
      ],
      originalAddOns: ['Extra Meat', { name: 'Crema', price: '0.5' }],
      removedIngredients: ['Onion', { name: 'Lime' }],
      extraIngredients: ['Salsa', 'Chile'],
      originalExtraIngredients: ['Salsa', { name: 'Chile', price: '0.25' }],
    };
    expect(read([stored]).lines).toEqual([
      {
        ...stored,
        sizeOptions: [option('Chica', '0.00'), option('Grande', '2.00')],
        addOns: [
          option('Extra Meat', '3.25'),
          option('Crema', '0.50'),
          option('Queso', '1.25'),
          option('Piña'),
        ],
        originalAddOns: [option('Extra Meat', '3.25'), option('Crema', '0.50')],
        removedIngredients: ['Onion', 'Lime'],
        extraIngredients: [option('Salsa', '0.75'), option('Chile', '0.25')],
        originalExtraIngredients: [option('Salsa', '0.75'), option('Chile', '0.25')],
      },
    ]);
  });

  test('nothing stored is an empty cart, not a corrupt one', () => {
    expect(parseStoredCart(null)).toEqual({ lines: [], corrupt: false });
    expect(parseStoredCart('[]')).toEqual({ lines: [], corrupt: false });
  });

  test.each(['', '[{', 'undefined', 'null', '{}', '"cart"', '7'])('%o is corrupt', (text) => {
    expect(parseStoredCart(text)).toEqual({ lines: [], corrupt: true });
  });

  test.each<[string, unknown]>([
    ['an id that is text', { ...entry, id: '1' }],
    ['no id', { name: 'Taco', price: '3.50', quantity: 1 }],
    ['a name that is no text', { ...entry, name: 5 }],
    ['a price that is a number', { ...entry, price: 3.5 }],
    ['a quantity of 0', { ...entry, quantity: 0 }],
    ['a negative quantity', { ...entry, quantity: -2 }],
    ['a quantity that is text', { ...entry, quantity: '2' }],
    ['no entry at all', null],
    ['a list', [entry]],
    ['a bare text', 'Taco'],
  ])('an entry with %s is dropped and the rest is kept', (_, bad) => {
    const { lines: kept, corrupt } = read([bad, entry]);
    expect(kept.map((line) => line.name)).toEqual(['Taco']);
    expect(corrupt).toBe(false);
  });

  test('an entry with only the four needed fields can be shown, priced and paid', () => {
    const [line] = read([entry]).lines;
    expect(line).toMatchObject({
      ...entry,
      description: '',
      image: '',
      addOns: [],
      sizeOptions: [],
      translations: { es: {} },
    });
    expect(line && cartLineUnitCents(line)).toBe(350);
  });

  test('the cart of a version before keeps its Spanish names', () => {
    const line = aCartLine({ note: 'Cut in half' });
    expect(read([lineOfVersion03(line)]).lines).toEqual([line]);
  });

  test('a broken quantity above 0 is kept in whole pieces, so that it can be paid', () => {
    const quantities = [0.4, 2.7, 1e12].map((quantity, index) => ({ ...entry, id: index, quantity }));
    expect(read(quantities).lines.map((line) => line.quantity)).toEqual([1, 2, 999]);
    const endless = parseStoredCart('[{"id":1,"name":"Taco","price":"3.50","quantity":1e999}]');
    expect(endless.lines.map((line) => line.quantity)).toEqual([999]);
  });

  test('a price that cannot be read keeps the line, at 0 until the server names its price', () => {
    const [line] = read([{ ...entry, price: 'free' }]).lines;
    expect(line && cartLineUnitCents(line)).toBe(0);
  });

  test('a drink stored by its own field alone is a choice as well', () => {
    const [line] = read([{ ...entry, drinkChoice: 'Pepsi' }]).lines;
    expect(line?.requiredChoiceSelections).toEqual({ Drink: 'Pepsi' });
  });

  test('two identical entries become one line', () => {
    expect(read([entry, entry]).lines.map((line) => line.quantity)).toEqual([4]);
  });

  test('whatever is stored, the lines can be summed, keyed and stored again', () => {
    const some = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>('x', { name: 'x', price: null }, [null], 1),
    );
    const entries = fc.record(
      {
        id: fc.oneof(fc.integer(), some),
        name: fc.oneof(fc.string(), some),
        price: fc.oneof(fc.constant('3.50'), some),
        quantity: fc.oneof(fc.double(), some),
        size: some,
        category: some,
        addOns: fc.oneof(fc.array(some), some),
        originalAddOns: fc.array(some),
        extraIngredients: fc.array(some),
        removedIngredients: some,
        sizeOptions: fc.array(some),
        requiredChoiceSelections: some,
        drinkChoice: some,
        es: some,
        translations: some,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(entries, some), { maxLength: 6 }), (stored) => {
        const { lines: kept } = read(stored);
        expect(Number.isSafeInteger(cartSubtotalCents(kept))).toBe(true);
        expect(Number.isSafeInteger(cartCount(kept))).toBe(true);
        expect(read(kept).lines).toEqual(kept);
      }),
      { numRuns: 300 },
    );
  });
});
