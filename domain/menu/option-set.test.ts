import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOptionSet, setOption } from '../../testing/option-sets.ts';
import { choiceOfSet, optionSetIds, type OptionSetForm, translationsOfSet } from './option-set.ts';
import { choicesLikeSets, normalizeOptionSet, optionSetProblems } from './option-set-check.ts';
import { anItemForm } from '../../testing/menu-forms.ts';

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

test('as it is stored its limits fit its options, and as many are chosen by default as can be', () => {
  fc.assert(
    fc.property(anySet, (typed) => {
      const { min, max, options } = normalizeOptionSet(typed);
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThanOrEqual(Math.max(1, min));
      expect(max).toBeLessThanOrEqual(Math.max(1, options.length));
      expect(options.filter(({ byDefault }) => byDefault).length).toBeLessThanOrEqual(max);
      expect(normalizeOptionSet({ ...typed, min, max, options })).toEqual(normalizeOptionSet(typed));
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
