import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anItemForm } from '../../testing/menu/menu-forms.ts';
import { taggedDiets, suitsDiet } from './diets.ts';
import { DIETARY_TAGS, DIETS } from './menu.ts';
import { normalizeItem } from './menu-check.ts';

const marked = fc.subarray([...DIETARY_TAGS]).map((tags) => ({ tags }));

describe('the diets of a dish', () => {
  test('are its marks; what is vegan is vegetarian and dairy-free too', () => {
    fc.assert(
      fc.property(marked, (dish) => {
        const suits = DIETS.filter((diet) => suitsDiet(dish, diet));
        const own = DIETS.filter((diet) => dish.tags.includes(diet));
        const more = dish.tags.includes('vegan') ? ['vegetarian', 'vegan', 'dairy-free'] : [];
        expect(new Set(suits)).toEqual(new Set([...own, ...more]));
      }),
    );
  });

  test('are offered as filters where a dish has the mark, and each then finds one', () => {
    fc.assert(
      fc.property(fc.array(marked), (dishes) => {
        for (const diet of taggedDiets(dishes)) {
          expect(dishes.some((dish) => suitsDiet(dish, diet))).toBe(true);
        }
      }),
    );
    expect(taggedDiets([{ tags: ['loved', 'spicy', 'contains-nuts'] }])).toEqual([]);
    expect(taggedDiets([{ tags: ['halal'] }, { tags: ['vegan'] }])).toEqual(['vegan', 'halal']);
  });

  test('a dish that contains nuts is not kept as nut-free', () => {
    const tags = normalizeItem({ ...anItemForm(), tags: ['nut-free', 'contains-nuts', 'nut-free'] }).tags;
    expect(tags).toEqual(['contains-nuts']);
    expect(normalizeItem({ ...anItemForm(), tags: ['nut-free', 'nut-free'] }).tags).toEqual(['nut-free']);
  });
});
