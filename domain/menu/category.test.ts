import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergedOrder } from '../merged-order.ts';
import { type DishPlace, categoryIds, inCategoryOrder, NO_CATEGORY, placesAfterRemoval } from './category.ts';

const CATEGORIES = ['tacos', 'sides', 'drinks'];
const anyCategory = fc.constantFrom(...CATEGORIES, NO_CATEGORY);
const dishes: fc.Arbitrary<DishPlace[]> = fc
  .array(fc.record({ category: anyCategory, position: fc.integer({ min: 0, max: 9 }) }), { maxLength: 12 })
  .map((places) => places.map((place, at) => ({ ...place, id: at + 1 })));

const idsOf = (places: readonly DishPlace[], category: string): number[] =>
  places
    .filter((place) => place.category === category)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id }) => id);

describe('the order of the menu', () => {
  test('is the categories’, each with its dishes as they came, and what has none of them is last', () => {
    fc.assert(
      fc.property(dishes, fc.shuffledSubarray(CATEGORIES), (places, order) => {
        const sorted = inCategoryOrder(places, order, ({ category }) => category);
        const rest = places.filter(({ category }) => !order.includes(category));
        const groups = order.map((id) => places.filter(({ category }) => category === id));
        expect(sorted).toEqual([...groups.flat(), ...rest]);
      }),
    );
  });

  test('asked for by somebody who knew other categories keeps every one, once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { maxLength: 8 }),
        fc.array(fc.string(), { maxLength: 8 }),
        fc.array(fc.nat(7), { maxLength: 8 }),
        (current, unknown, picks) => {
          const known = picks.flatMap((pick) => current[pick] ?? []);
          const merged = mergedOrder(current, [...known, ...unknown.filter((id) => !current.includes(id))]);
          expect(merged.toSorted()).toEqual(current.toSorted());
          expect(merged.filter((id) => known.includes(id))).toEqual([...new Set(known)]);
        },
      ),
    );
  });
});

describe('removing a category', () => {
  test('puts its dishes behind those of the other, in their order, and moves no other dish', () => {
    fc.assert(
      fc.property(dishes, fc.constantFrom(...CATEGORIES), anyCategory, (places, removed, target) => {
        fc.pre(removed !== target);
        const moved = placesAfterRemoval(places, removed, target);
        const after = places.map((place) => moved.find(({ id }) => id === place.id) ?? place);
        expect(idsOf(after, removed)).toEqual([]);
        expect(idsOf(after, target)).toEqual([...idsOf(places, target), ...idsOf(places, removed)]);
        for (const other of [...CATEGORIES, NO_CATEGORY].filter((id) => id !== removed && id !== target)) {
          expect(idsOf(after, other)).toEqual(idsOf(places, other));
        }
      }),
    );
  });
});

const first = (name: string, count = 1) => {
  const keys = categoryIds(name);
  return Array.from({ length: count }, () => keys.next().value);
};

describe('the key of a new category', () => {
  test.each([
    ['Smoked by the Pound', 'smoked-by-the-pound'],
    ['Antojitos & Más', 'antojitos-mas'],
    ['Abuela’s Sides', 'abuelas-sides'],
    ['2 for 1!', '2-for-1'],
    ['All', 'category'],
    ['寿司', 'category'],
  ])('%s is %s', (name, key) => {
    expect(first(name)).toEqual([key]);
  });

  test('is another where the first is taken', () => {
    expect(first('Sides', 3)).toEqual(['sides', 'sides-2', 'sides-3']);
  });

  test('fits into an address and a class, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        expect(first(name)[0]).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(first(name)[0]?.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});
