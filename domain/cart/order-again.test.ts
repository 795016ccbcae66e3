import { expect, test } from 'vitest';
import { aMenuItem, anOrderLine, aQuesadilla, aSpecial } from '../../testing/builders.ts';
import { anOptionSet } from '../../testing/menu/option-sets.ts';
import type { MenuItem } from '../menu/menu.ts';
import { choiceOfSet } from '../menu/option-set.ts';
import { cartLineUnitCents } from './cart.ts';
import { orderAgain } from './order-again.ts';
import type { OrderLine } from '../order/order.ts';
import { priceMenuItem } from '../order/pricing/pricing.ts';

const TACO = aMenuItem();
const QUESADILLA = aQuesadilla();
const SPECIAL = aSpecial();

const quesadillaLine = (parts: Partial<OrderLine> = {}): OrderLine =>
  anOrderLine({
    menuItemId: QUESADILLA.id,
    name: QUESADILLA.name,
    category: 'quesadillas',
    quantity: 3,
    size: { name: 'Large', cents: 350 },
    choices: [
      { choice: 'Meat', option: 'Asada' },
      { choice: 'Drink', option: 'Coke' },
    ],
    addOns: [{ name: 'Guacamole', cents: 150 }],
    extras: [{ name: 'Jalapeños', cents: 75 }],
    removed: ['Onion'],
    ...parts,
  });

test('an order comes back whole: quantities, size, choices, add-ons, extras and what was left out', () => {
  const { lines, missing } = orderAgain([anOrderLine(), quesadillaLine()], [TACO, QUESADILLA], [SPECIAL]);
  expect(missing).toEqual([]);
  expect(lines).toMatchObject([
    { id: TACO.id, quantity: 2 },
    {
      id: QUESADILLA.id,
      quantity: 3,
      size: 'Large',
      removedIngredients: ['Onion'],
      drinkChoice: 'Coke',
      requiredChoiceSelections: { Meat: 'Asada', Drink: 'Coke' },
    },
  ]);
  expect(lines.map(cartLineUnitCents)).toEqual([350, 800 + 350 + 150 + 75]);
});

test("today's prices count, not those of then", () => {
  const dearer = { ...QUESADILLA, priceCents: 900, addOns: [{ name: 'Guacamole', cents: 200 }] };
  const { lines } = orderAgain([quesadillaLine()], [dearer], []);
  expect(lines.map(cartLineUnitCents)).toEqual([900 + 350 + 200 + 75]);
});

test('a dish that is sold out or no longer on the menu is named and not added', () => {
  const ordered = [anOrderLine(), anOrderLine({ menuItemId: 99, name: 'Menudo' }), quesadillaLine()];
  const { lines, missing } = orderAgain(ordered, [{ ...TACO, soldOut: true }, QUESADILLA], []);
  expect(lines.map(({ id }) => id)).toEqual([QUESADILLA.id]);
  expect(missing).toMatchObject([
    { dish: 'Carne Asada Taco', effect: 'dropped' },
    { dish: 'Menudo', effect: 'dropped' },
  ]);
});

test('an add-on that is sold out or gone is named and the dish is added without it', () => {
  const item = { ...QUESADILLA, soldOutOptions: ['Guacamole'], extras: [] };
  const { lines, missing } = orderAgain([quesadillaLine()], [item], []);
  expect(lines).toMatchObject([{ addOns: [], extraIngredients: [], quantity: 3 }]);
  expect(missing).toMatchObject([
    { dish: QUESADILLA.name, option: 'Guacamole', effect: 'left_out' },
    { dish: QUESADILLA.name, option: 'Jalapeños', effect: 'left_out' },
  ]);
});

test.each([
  ['Large', { soldOutOptions: ['Large'] }],
  ['Large', { sizes: [{ name: 'Small', cents: 0 }] }],
  ['Asada', { soldOutOptions: ['Asada'] }],
  ['Asada', { choices: [{ name: 'Meat', required: true, options: ['Pollo'] }] }],
])('without its %s the dish would need a new choice, so it is not added', (option, parts) => {
  const { lines, missing } = orderAgain([quesadillaLine()], [{ ...QUESADILLA, ...parts }], []);
  expect(lines).toEqual([]);
  expect(missing).toMatchObject([{ dish: QUESADILLA.name, option, effect: 'dropped' }]);
});

test('a dish that now asks for a choice it did not ask for then is not added', () => {
  const choosy = {
    ...TACO,
    choices: [{ name: 'Salsa', required: true, options: ['Roja', 'Verde'] }],
  };
  const { lines, missing } = orderAgain([anOrderLine()], [choosy], []);
  expect(lines).toEqual([]);
  expect(missing).toMatchObject([{ dish: 'Carne Asada Taco', effect: 'dropped' }]);
});

test('a special comes back while it is offered', () => {
  const line = anOrderLine({ menuItemId: SPECIAL.id, isSpecial: true, name: SPECIAL.title, quantity: 4 });
  expect(orderAgain([line], [], [SPECIAL]).lines).toMatchObject([{ id: SPECIAL.id, quantity: 4 }]);
  expect(orderAgain([line], [], [{ ...SPECIAL, available: false }])).toMatchObject({
    lines: [],
    missing: [{ dish: SPECIAL.title, effect: 'dropped' }],
  });
  expect(orderAgain([line], [], []).lines).toEqual([]);
});

const dish = (parts: Parameters<typeof anOptionSet>[0] = {}, soldOutOptions: string[] = []) =>
  aMenuItem({ requiredChoices: [choiceOfSet(anOptionSet(parts))], soldOutOptions });

test('of an option set what is gone is left out, unless too few are left', () => {
  const priced = priceMenuItem(dish(), {
    quantity: 1,
    addOns: [],
    removedIngredients: [],
    extraIngredients: [],
    requiredChoiceSelections: { Sauce: ['House', 'Hot honey'] },
  });
  if (!priced.ok) throw new Error(priced.error);
  const again = (item: MenuItem) => orderAgain([priced.line], [item], []);
  const left = again(dish({}, ['House']));
  expect(left.lines[0]?.requiredChoiceSelections).toEqual({ Sauce: 'Hot honey' });
  expect(left.missing).toMatchObject([{ option: 'House', effect: 'left_out' }]);
  const dropped = again(dish({ min: 2 }, ['House']));
  expect(dropped).toMatchObject({ lines: [], missing: [{ option: 'House', effect: 'dropped' }] });
  expect(again(aMenuItem()).missing.map(({ option }) => option)).toEqual(['House', 'Hot honey']);
});
