import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMenuItem } from '../../../testing/builders.ts';
import { anOptionSet, setOption } from '../../../testing/menu/option-sets.ts';
import { choiceOfSet } from '../../menu/option-set.ts';
import { fittedOptionSet } from '../../menu/option-set-check.ts';
import { cartLineFrom, selectionOf } from '../../cart/cart-line.ts';
import { cartLineKey, cartLineUnitCents, parseStoredCart } from '../../cart/cart.ts';
import { orderAgain } from '../../cart/order-again.ts';
import { priceMenuItem, type Selection } from './pricing.ts';

const NAMES = ['House', 'Hot honey', 'Mustard gold', 'Vinegar pepper'];
const set = fc
  .record({
    min: fc.integer({ min: 0, max: 4 }),
    max: fc.integer({ min: 1, max: 4 }),
    cents: fc.tuple(...NAMES.map(() => fc.integer({ min: 0, max: 900 }))),
  })
  .map(({ min, max, cents }) => {
    const options = NAMES.map((name, at) => setOption(name, '', ((cents[at] ?? 0) / 100).toFixed(2)));
    return fittedOptionSet(anOptionSet({ min, max, options }));
  });
const chosen = fc.subarray(NAMES);
const selection = (names: readonly string[]): Selection => ({
  quantity: 1,
  addOns: [],
  removedIngredients: [],
  extraIngredients: [],
  requiredChoiceSelections: names.length === 0 ? {} : { Sauce: [...names] },
});
const dishWith = (form: ReturnType<typeof anOptionSet>) =>
  aMenuItem({ requiredChoices: [choiceOfSet(form)] });

test('a number of options within the limits is priced by its options, any other is refused', () => {
  fc.assert(
    fc.property(set, chosen, (form, names) => {
      const prices = form.options
        .filter(({ name }) => names.includes(name.en))
        .map(({ price }) => Math.round(Number(price) * 100));
      const expected =
        names.length < form.min
          ? { error: 'choice_required', name: 'Sauce' }
          : names.length > form.max
            ? { error: 'unknown_option', name: names[form.max] }
            : { ok: true, line: { unitCents: prices.reduce((sum, cents) => sum + cents, 350) } };
      expect(priceMenuItem(dishWith(form), selection(names))).toMatchObject(expected);
    }),
  );
});

test('a line of a cart and of an order ordered again has the same options and price', () => {
  fc.assert(
    fc.property(set, chosen, (form, names) => {
      const item = dishWith(form);
      const priced = priceMenuItem(item, selection(names));
      fc.pre(priced.ok);
      const line = cartLineFrom(item, selection(names));
      expect(cartLineUnitCents(line)).toBe(priced.line.unitCents);
      const [stored] = parseStoredCart(JSON.stringify([line])).lines;
      if (stored === undefined) throw new Error('the line is not read again');
      expect(cartLineKey(stored)).toBe(cartLineKey(line));
      expect(cartLineUnitCents(stored)).toBe(priced.line.unitCents);
      expect(priceMenuItem(item, selectionOf(stored))).toEqual(priced);
      expect(orderAgain([priced.line], [item], []).lines).toEqual([line]);
    }),
  );
});

test('the order in which options were tapped makes no other line', () => {
  const item = dishWith(anOptionSet());
  const keys = [
    ['House', 'Hot honey'],
    ['Hot honey', 'House'],
  ].map((names) => cartLineKey(cartLineFrom(item, selection(names))));
  expect(new Set(keys).size).toBe(1);
});

test('an option chosen twice, or from a set that the dish no longer has, is refused', () => {
  const item = dishWith(anOptionSet());
  expect(priceMenuItem(item, selection(['House', 'House']))).toMatchObject({
    error: 'unknown_option',
    name: 'House',
  });
  expect(priceMenuItem(aMenuItem(), selection(['House']))).toMatchObject({
    error: 'unknown_option',
    name: 'Sauce',
  });
});

test('a cart from before a set was changed is priced anew by what it names', () => {
  const line = cartLineFrom(dishWith(anOptionSet()), selection(['Hot honey']));
  const dearer = anOptionSet({ options: [setOption('Hot honey', '', '1.25')], max: 1 });
  expect(priceMenuItem(dishWith(dearer), selectionOf(line))).toMatchObject({ line: { unitCents: 475 } });
});
