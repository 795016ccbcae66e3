import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOptionSet, setOption } from '../../testing/menu/option-sets.ts';
import { choiceOfSet, optionSetIds, type OptionSetForm, translationsOfSet } from './option-set.ts';
import {
  choicesLikeSets,
  fittedOptionSet,
  limitProblems,
  normalizeOptionSet,
  optionSetProblems,
} from './option-set-check.ts';
import { anItemForm } from '../../testing/menu/menu-forms.ts';

const word = fc.string({ maxLength: 12 });
const option = fc.record({
  name: fc.record({ en: word, es: word }),
  price: fc.oneof(
    fc.integer({ min: 0, max: 2000 }).map((cents) => (cents / 100).toFixed(2)),
    fc.constantFrom('', ' 1.5 ', 'free', '-1'),
  ),
  byDefault: fc.boolean(),
});
const anySet: fc.Arbitrary<OptionSetForm> = fc.record({
  name: fc.record({ en: word, es: word }),
  min: fc.integer({ min: 0, max: 40 }),
  max: fc.integer({ min: 0, max: 40 }),
  options: fc.array(option, { maxLength: 6 }),
});

test('a set is a choice by canonical names, with the prices that are not zero', () => {
  expect(choiceOfSet(anOptionSet())).toEqual({
    name: 'Sauce',
    required: false,
    options: ['House', 'Hot honey', 'Mustard gold'],
    min: 0,
    max: 2,
    prices: { 'Hot honey': '0.75', 'Mustard gold': '0.50' },
    defaults: ['House'],
  });
  expect(choiceOfSet(anOptionSet({ min: 1 })).required).toBe(true);
});

test('its translations are those that are written', () => {
  const set = anOptionSet({ options: [setOption('House', 'De la casa'), setOption('Gold', '')] });
  expect(translationsOfSet(set, 'es')).toEqual({ Sauce: 'Salsa', House: 'De la casa' });
});

test('its key is made of its English name', () => {
  expect(optionSetIds('Sides for a plate').next().value).toBe('sides-for-a-plate');
  const keys = optionSetIds('¿?');
  expect([keys.next().value, keys.next().value]).toEqual(['set', 'set-2']);
});

test('tidying changes no limit and no default', () => {
  fc.assert(
    fc.property(anySet, (typed) => {
      const tidied = normalizeOptionSet(typed);
      expect([tidied.min, tidied.max]).toEqual([typed.min, typed.max]);
      expect(tidied.options.map(({ byDefault }) => byDefault)).toEqual(
        typed.options.map(({ byDefault }) => byDefault),
      );
      expect(normalizeOptionSet(tidied)).toEqual(tidied);
    }),
  );
});

test('limits that its options cannot meet are problems', () => {
  const three = anOptionSet();
  expect(limitProblems(three)).toEqual({});
  expect(limitProblems({ ...three, max: 4 })).toEqual({ max: 'more_than_options' });
  expect(limitProblems({ ...three, min: 3, max: 2 })).toEqual({ min: 'more_than_most' });
  expect(limitProblems({ ...three, min: 4, max: 5 })).toEqual({
    min: 'more_than_options',
    max: 'more_than_options',
  });
  const ticked = three.options.map((each) => ({ ...each, byDefault: true }));
  expect(limitProblems({ ...three, options: ticked })).toEqual({ defaults: 'too_many_defaults' });
});

test('another system’s set is made to fit, once and for all', () => {
  fc.assert(
    fc.property(anySet, (listed) => {
      const fitted = fittedOptionSet(listed);
      expect(limitProblems(fitted)).toEqual({});
      expect(fitted.min).toBeGreaterThanOrEqual(0);
      expect(fitted.max).toBeGreaterThanOrEqual(1);
      // One that fits stays as it is.
      expect(fittedOptionSet(fitted)).toEqual(fitted);
    }),
  );
});

test('a set needs a name, options with names that differ, and prices', () => {
  const wrong = normalizeOptionSet(
    anOptionSet({
      name: { en: ' ', es: '' },
      options: [setOption('House', ''), setOption('House', ''), setOption('', '', 'free')],
    }),
  );
  expect(optionSetProblems(wrong)).toEqual({
    'name.en': 'missing',
    'options.1.name.en': 'duplicate',
    'options.2.name.en': 'missing',
    'options.2.price': 'bad_price',
  });
  expect(optionSetProblems(anOptionSet({ options: [] }))).toEqual({ options: 'missing' });
  expect(optionSetProblems(anOptionSet())).toEqual({});
});

test('a dish’s own choice cannot be called like one of its sets', () => {
  expect(choicesLikeSets(anItemForm(), ['Sauce', 'Meat'])).toEqual({ 'choices.0.name.en': 'duplicate' });
});
