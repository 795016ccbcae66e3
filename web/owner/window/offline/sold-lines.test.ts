import { expect, test } from 'vitest';
import { readItem } from '../../../../contracts/menu/menu-wire.ts';
import { priceMenuItem } from '../../../../domain/order/pricing/pricing.ts';
import { cartLineFrom } from '../../../../domain/cart/cart-line.ts';
import { OTHER_STATION } from '../../../../domain/menu/stations.ts';
import { stationsOfLines } from '../../../../domain/order/order-stations.ts';
import { aCartLine, aSpecial, aStoredQuesadilla } from '../../../../testing/builders.ts';
import { specialLine } from '../ticket/ticket.ts';
import { soldLines } from './sold-lines.ts';

test('the kitchen reads of a dish with options what the server would have priced', () => {
  const stored = aStoredQuesadilla();
  const item = readItem({ ...stored, id: 7, soldOut: false, soldOutOptions: [] });
  const selection = {
    quantity: 2,
    size: item.sizes[0]?.name,
    addOns: item.addOns.slice(0, 1).map(({ name }) => name),
    removedIngredients: item.ingredients.slice(0, 1),
    extraIngredients: item.extras.slice(0, 1).map(({ name }) => name),
    requiredChoiceSelections: Object.fromEntries(
      item.choices.map(({ name, options }) => [name, options[0] ?? '']),
    ),
  };
  const priced = priceMenuItem(item, selection);
  if (!priced.ok) throw new Error(priced.error);
  const { lines, items } = soldLines([{ line: cartLineFrom(item, selection), note: 'Cut in half' }], {
    stations: {},
    specials: [],
  });
  const { name, quantity, unitCents, size, addOns, extras, removed } = priced.line;
  expect(lines[0]).toMatchObject({
    name,
    quantity,
    unitCents,
    size,
    addOns,
    extras,
    removed,
    note: 'Cut in half',
  });
  expect(lines[0]?.choices.map(({ choice, option }) => [choice, option])).toEqual(
    priced.line.choices.map(({ choice, option }) => [choice, option]),
  );
  expect(items[0]).toMatchObject({ id: 7, quantity: 2, note: 'Cut in half' });
  expect(Number(items[0]?.unitPrice) * 100).toBeCloseTo(unitCents);
});

test('the kitchen reads at which station each is made, and which are specials', () => {
  const special = aSpecial({ id: 9 });
  const taco = { line: aCartLine({ id: 7 }), note: '' };
  const { lines } = soldLines([taco, specialLine(special)], { stations: { 7: 'grill' }, specials: [9] });
  expect(lines.map(({ station, isSpecial }) => [station, isSpecial])).toEqual([
    ['grill', false],
    [undefined, true],
  ]);
  expect(stationsOfLines(lines, ['grill', 'drinks'])).toEqual(['grill', OTHER_STATION]);
});
