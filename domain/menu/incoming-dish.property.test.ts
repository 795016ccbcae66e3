import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anItemForm } from '../../testing/menu/menu-forms.ts';
import { formatPrice, parsePrice } from '../money.ts';
import {
  type IncomingDish,
  pricedSizes,
  readWrittenPrice,
  withIncoming,
  withIncomingSet,
} from './incoming-dish.ts';
import type { OptionSetForm } from './option-set.ts';

const text = fc.string({ maxLength: 12 }).map((written) => written.trim());
const cents = fc.integer({ min: 0, max: 1_000_000 });
const incoming: fc.Arbitrary<IncomingDish> = fc.record({
  name: fc.record({ en: text, es: text }),
  description: fc.record({ en: text, es: text }),
  category: text,
  variations: fc.array(fc.record({ size: text, price: cents.map(formatPrice) }), { maxLength: 4 }),
});

test('imported twice is imported once, and what the list does not have stays', () => {
  fc.assert(
    fc.property(incoming, fc.constantFrom(null, 'drinks'), (dish, category) => {
      const before = anItemForm();
      const once = withIncoming(before, dish, category);
      expect(withIncoming(once, dish, category)).toEqual(once);
      const { picture, addOns, choices, extras, ingredients, tags, hidden } = once;
      expect({ picture, addOns, choices, extras, ingredients, tags, hidden }).toEqual({
        picture: before.picture,
        addOns: before.addOns,
        choices: before.choices,
        extras: before.extras,
        ingredients: before.ingredients,
        tags: before.tags,
        hidden: before.hidden,
      });
    }),
  );
});

test('the base price and a size’s own are together what the list asks for it', () => {
  const some = fc.array(fc.record({ size: text, price: cents.map(formatPrice) }), {
    minLength: 2,
    maxLength: 5,
  });
  fc.assert(
    fc.property(some, (variations) => {
      const priced = pricedSizes(variations);
      const wholes = priced?.sizes.map(
        ({ price }) => (parsePrice(price) ?? 0) + (parsePrice(priced.price) ?? 0),
      );
      expect(wholes).toEqual(variations.map(({ price }) => parsePrice(price)));
    }),
  );
});

test.each([
  ['$12.50', '12.50'],
  ['12,50', '12.50'],
  ['$1,250', '1250.00'],
  ['1,250.5', '1250.50'],
  ['3.5 USD', '3.50'],
  ['US$ 9', '9.00'],
  ['0', '0.00'],
  ['variable', null],
  ['', null],
  ['-3', null],
  ['12.345', null],
])('the price %j is read as %j', (written, price) => {
  expect(readWrittenPrice(written)).toBe(price);
});

test('the only variation is no size, whatever it is called', () => {
  expect(pricedSizes([{ size: 'Regular', price: '4' }])).toEqual({ price: '4.00', sizes: [] });
  expect(pricedSizes([{ size: '12 oz', price: '4' }])?.sizes).toEqual([{ name: '12 oz', price: '0.00' }]);
});

const option = fc.record({
  name: fc.record({ en: text, es: text }),
  price: cents.map(formatPrice),
  byDefault: fc.boolean(),
});
const set: fc.Arbitrary<OptionSetForm> = fc.record({
  name: fc.record({ en: text, es: text }),
  min: fc.constant(1),
  max: fc.constant(1),
  options: fc.uniqueArray(option, { maxLength: 5, selector: ({ name }) => name.en }),
});

test('a set laid over twice is laid over once, and keeps every option of the owner’s', () => {
  fc.assert(
    fc.property(set, set, (before, incoming) => {
      const once = withIncomingSet(before, incoming);
      expect(withIncomingSet(once, incoming)).toEqual(once);
      expect(once.options.slice(0, before.options.length).map(({ name }) => name)).toEqual(
        before.options.map(({ name }) => name),
      );
      expect([once.min, once.max, once.name]).toEqual([before.min, before.max, before.name]);
    }),
  );
});
