import { describe, expect, test } from 'vitest';
import { cartLineFrom } from '../../domain/cart/cart-line.ts';
import { cartLineUnitCents } from '../../domain/cart/cart.ts';
import { choiceOfSet } from '../../domain/menu/option-set.ts';
import { aMenuItem, aQuesadilla } from '../../testing/builders.ts';
import { anOptionSet } from '../../testing/menu/option-sets.ts';
import {
  missingGroups,
  offersOf,
  pricedRows,
  selectionOf,
  startDraft,
  stillOffered,
  toggled,
} from './customize-draft.ts';
import type { Draft } from './customize-draft.ts';

const item = aQuesadilla();
const offers = offersOf(item);
const fresh = startDraft(offers, undefined);

function draft(parts: Partial<Draft>): Draft {
  return { ...fresh, ...parts };
}

describe('what is still missing', () => {
  test('names every required group in the order shown: size, choices, drink', () => {
    expect(missingGroups(offers, fresh)).toEqual([
      { kind: 'size' },
      { kind: 'choice', choice: 'Meat', min: 1 },
      { kind: 'drink', choice: 'Drink', min: 1 },
    ]);
  });

  test('is nothing once all are chosen; a choice that is not required never is', () => {
    const chosen = draft({ size: 'Small', choices: { Meat: ['Asada'], Drink: ['Coke'] } });
    expect(missingGroups(offers, chosen)).toEqual([]);
  });

  test('a quesadilla without sizes of its own still asks for Small, Medium or Large', () => {
    const plain = offersOf(aMenuItem({ category: 'quesadillas' }));
    expect(plain.sizes.map((size) => size.name)).toEqual(['Small', 'Medium', 'Large']);
    expect(missingGroups(plain, fresh)).toEqual([{ kind: 'size' }]);
  });

  test('a plain dish asks for nothing', () => {
    expect(missingGroups(offersOf(aMenuItem()), fresh)).toEqual([]);
  });
});

test('required choices stand before the others', () => {
  expect(offers.choices.map((choice) => choice.name)).toEqual(['Meat', 'Drink', 'Salsa']);
});

test('the running comanda lists what costs, under the chosen size', () => {
  const chosen = draft({ size: 'Medium', added: ['Guacamole', 'Gift Wrap'], extras: ['Extra Cheese'] });
  expect(pricedRows(item, chosen)).toEqual([
    { name: 'Medium', cents: 1000 },
    { name: 'Guacamole', cents: 150 },
    { name: 'Gift Wrap', cents: 50 },
    { name: 'Extra Cheese', cents: 100 },
  ]);
  expect(pricedRows(item, fresh)).toEqual([{ name: 'Quesadilla de la Casa', cents: 800 }]);
});

test('the finished draft becomes a cart line of the same price', () => {
  const chosen = draft({
    size: 'Large',
    choices: { Meat: ['Pollo'], Drink: ['Pepsi'] },
    added: ['Extra Meat'],
    extras: ['Jalapeños'],
    removed: ['Onion'],
    quantity: 2,
  });
  const line = cartLineFrom(item, selectionOf(chosen));
  const rows = pricedRows(item, chosen).reduce((sum, row) => sum + row.cents, 0);
  expect(cartLineUnitCents(line)).toBe(rows);
  expect(line).toMatchObject({ quantity: 2, drinkChoice: 'Pepsi', removedIngredients: ['Onion'] });
});

describe('editing a line', () => {
  const chosen = draft({
    size: 'Large',
    choices: { Meat: ['Pollo'], Drink: ['Pepsi'] },
    added: ['Guacamole'],
    extras: ['Jalapeños'],
    removed: ['Cilantro'],
    quantity: 3,
  });
  const line = cartLineFrom(item, selectionOf(chosen));

  test('starts from what the line holds', () => {
    expect(startDraft(offers, line)).toEqual(chosen);
  });

  test('leaves out what has run out since, and asks again where it was required', () => {
    const now = offersOf({ ...item, soldOutOptions: ['Large', 'Pollo', 'Guacamole', 'Jalapeños', 'Onion'] });
    const started = startDraft(now, line);
    expect(started).toMatchObject({
      size: undefined,
      choices: { Drink: ['Pepsi'] },
      added: [],
      extras: [],
      removed: ['Onion', 'Cilantro'],
    });
    expect(missingGroups(now, started).map((missing) => missing.kind)).toEqual(['size', 'choice']);
  });
});

test('an ingredient that ran out is left out from the start', () => {
  const now = offersOf({ ...item, soldOutOptions: ['Cilantro'] });
  expect(startDraft(now, undefined).removed).toEqual(['Cilantro']);
});

test('a second tap takes a choice back', () => {
  expect(toggled(toggled([], 'Onion'), 'Onion')).toEqual([]);
});

describe('options sold out during the choice', () => {
  const chosen = draft({
    size: 'Large',
    choices: { Meat: ['Pollo'], Salsa: ['Hot'], Drink: ['Pepsi'] },
    added: ['Guacamole', 'Gift Wrap'],
    extras: ['Jalapeños'],
    removed: ['Cilantro'],
  });

  test('stays as it was while nothing of it runs out', () => {
    const now = offersOf({ ...item, soldOutOptions: ['Small', 'Sour Cream', 'Cilantro'] });
    expect(stillOffered(now, chosen)).toEqual({ draft: chosen, leftOut: [], chooseAgain: [] });
  });

  test('is left out by name, and asked for again where one must be chosen', () => {
    const soldOutOptions = ['Large', 'Pollo', 'Hot', 'Guacamole', 'Jalapeños', 'Onion', 'Cilantro'];
    const now = offersOf({ ...item, soldOutOptions });
    const still = stillOffered(now, chosen);
    expect(still).toEqual({
      draft: {
        quantity: 1,
        size: undefined,
        choices: { Drink: ['Pepsi'] },
        added: ['Gift Wrap'],
        extras: [],
        removed: ['Cilantro', 'Onion'],
      },
      leftOut: ['Hot', 'Guacamole', 'Jalapeños', 'Onion'],
      chooseAgain: ['Large', 'Pollo'],
    });
    expect(missingGroups(now, still.draft).map(({ kind }) => kind)).toEqual(['size', 'choice']);
  });
});

const withSauce = (form = anOptionSet()) => aMenuItem({ requiredChoices: [choiceOfSet(form)] });

describe('an option set', () => {
  test('begins with what is chosen by default and on sale, as many as can be', () => {
    expect(startDraft(offersOf(withSauce()), undefined).choices).toEqual({ Sauce: ['House'] });
    const out = { ...withSauce(), soldOutOptions: ['House'] };
    expect(startDraft(offersOf(out), undefined).choices).toEqual({});
  });

  test('is missing while fewer are chosen than must be', () => {
    const two = offersOf(withSauce(anOptionSet({ min: 2 })));
    const missing = { kind: 'choice', choice: 'Sauce', min: 2 };
    expect(missingGroups(two, draft({ choices: { Sauce: ['House'] } }))).toEqual([missing]);
    expect(missingGroups(two, draft({ choices: { Sauce: ['House', 'Hot honey'] } }))).toEqual([]);
    const drink = offersOf(withSauce(anOptionSet({ name: { en: 'Drink', es: '' }, min: 1 })));
    expect(missingGroups(drink, draft({}))).toEqual([{ kind: 'choice', choice: 'Drink', min: 1 }]);
  });

  test('costs what its options cost, each in a row of its own', () => {
    const rows = pricedRows(withSauce(), draft({ choices: { Sauce: ['Hot honey', 'House'] } }));
    expect(rows).toEqual([
      { name: 'Carne Asada Taco', cents: 350 },
      { name: 'Hot honey', cents: 75, choice: 'Sauce' },
    ]);
  });

  test('of which one runs out keeps the others; another must be chosen only where too few are left', () => {
    const both = draft({ choices: { Sauce: ['House', 'Hot honey'] } });
    for (const min of [1, 2]) {
      const now = { ...withSauce(anOptionSet({ min })), soldOutOptions: ['Hot honey'] };
      expect(stillOffered(offersOf(now), both)).toMatchObject({
        draft: { choices: { Sauce: ['House'] } },
        leftOut: min === 1 ? ['Hot honey'] : [],
        chooseAgain: min === 2 ? ['Hot honey'] : [],
      });
    }
  });

  test('is opened again from the cart as it was chosen', () => {
    const item = withSauce();
    const both = draft({ choices: { Sauce: ['House', 'Hot honey'] } });
    expect(startDraft(offersOf(item), cartLineFrom(item, selectionOf(both)))).toEqual(both);
  });
});
