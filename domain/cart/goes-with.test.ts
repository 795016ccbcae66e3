import { describe, expect, test } from 'vitest';
import { aCartLine, aMenuItem, aQuesadilla } from '../../testing/builders.ts';
import { DEMO_CATEGORIES } from '../../testing/menu/demo-categories.ts';
import { goesWithCart } from './goes-with.ts';

const CATEGORIES = DEMO_CATEGORIES.map((category) =>
  category.id === 'drinks' ? { ...category, uncooked: true as const } : category,
);
const TACO = aMenuItem({ id: 1, category: 'tacos' });
const WATER = aMenuItem({ id: 2, category: 'drinks' });
const MENU = [TACO, WATER];
const taco = aCartLine({ id: 1, category: 'tacos' });

describe('what goes with a cart', () => {
  test('of cooked dishes alone is the category that nobody cooks, whatever it is called', () => {
    expect(goesWithCart([taco], MENU, CATEGORIES)).toMatchObject({
      category: { id: 'drinks' },
      dishes: [WATER],
    });
    const renamed = CATEGORIES.map((each) => ({ ...each, id: each.id === 'drinks' ? 'sed' : each.id }));
    const menu = [TACO, { ...WATER, category: 'sed' }];
    expect(goesWithCart([taco], menu, renamed)?.category.id).toBe('sed');
  });

  test.each([
    ['an empty cart', []],
    ['a drink', [taco, aCartLine({ id: 2, category: 'drinks' })]],
    ['a dish that comes with a drink', [aCartLine({ requiredChoiceSelections: { Drink: 'Coke' } })]],
    ['a drink of an old cart', [aCartLine({ drinkChoice: 'Pepsi' })]],
  ])('with %s is nothing', (_, lines) => {
    expect(goesWithCart(lines, MENU, CATEGORIES)).toBeNull();
  });

  test('is at most three that can be had and need no choice', () => {
    const many = [1, 2, 3, 4, 5].map((at) => aMenuItem({ id: 10 + at, category: 'drinks' }));
    const soldOut = aMenuItem({ id: 20, category: 'drinks', soldOut: true });
    const chosen = aQuesadilla({ id: 21, category: 'drinks' });
    const dishes = goesWithCart([taco], [soldOut, chosen, ...many], CATEGORIES)?.dishes;
    expect(dishes?.map(({ id }) => id)).toEqual([11, 12, 13]);
    expect(goesWithCart([taco], [TACO, soldOut, chosen], CATEGORIES)).toBeNull();
    expect(goesWithCart([taco], MENU, DEMO_CATEGORIES)).toBeNull();
  });
});
