import { expect, test } from 'vitest';
import { recordedResponse } from '../../testing/web/recorded-response.ts';
import { readItem, readSpecial, type WireItem, type WireSpecial } from '../../contracts/menu/menu-wire.ts';
import { cartLineFrom, cartLineFromSpecial } from './cart-line.ts';
import { orderAgain } from './order-again.ts';
import { priceMenuItem, priceSpecial, type PricedLine, type Selection } from '../order/pricing/pricing.ts';

const MENU = JSON.parse(recordedResponse('edge-case-menu')) as WireItem[];
const SPECIALS = (JSON.parse(recordedResponse('specials')) as WireSpecial[]).map(readSpecial);

const names = (options: readonly (string | { name: string })[]) => [
  ...new Set(options.map((option) => (typeof option === 'string' ? option : option.name))),
];

/** Two of the dish with every add-on, the last option of each choice, and every ingredient removed. */
function everything(item: WireItem): Selection {
  const drink = item.ingredients.some((name) => name.includes('Choice Required:'));
  const sizes = names(item.sizeOptions);
  return {
    quantity: 2,
    size: sizes.length > 0 || item.category !== 'quesadillas' ? sizes.at(-1) : 'Large',
    addOns: names([...item.addOns, ...item.customOptions]),
    removedIngredients: item.ingredients.filter((name) => !name.includes('Choice Required:')),
    extraIngredients: names(item.extraIngredients),
    requiredChoiceSelections: {
      ...(drink && { Drink: 'Coke' }),
      ...Object.fromEntries(
        item.requiredChoices.map(({ name, options }) => [name, Object.values(options).at(-1) ?? '']),
      ),
    },
  };
}

function lineOf(priced: PricedLine) {
  if (!priced.ok) throw new Error(`${priced.error} ${priced.name}`);
  return priced.line;
}

test('the lines of a checkout are byte for byte as they were recorded', () => {
  const lines = [
    ...MENU.map((item) => cartLineFrom(readItem(item), everything(item))),
    ...SPECIALS.map(cartLineFromSpecial),
  ];
  expect(JSON.stringify(lines)).toBe(recordedResponse('cart-lines'));
});

test('what ordering again puts in the cart is byte for byte as it was recorded', () => {
  const ordered = [
    ...MENU.map((item) =>
      lineOf(priceMenuItem({ ...readItem(item), soldOut: false, soldOutOptions: [] }, everything(item))),
    ),
    ...SPECIALS.map((special) => lineOf(priceSpecial(special, 2))),
  ];
  expect(JSON.stringify(orderAgain(ordered, MENU.map(readItem), SPECIALS))).toBe(
    recordedResponse('order-again'),
  );
});
