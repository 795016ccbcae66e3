import { expect, test } from 'vitest';
import { narrowedBy, searchWith } from './narrowed-menu.ts';

test.each([
  ['', { diets: [], query: null }],
  ['?q=', { diets: [], query: '' }],
  ['?diet=gluten-free+vegan', { diets: ['vegan', 'gluten-free'], query: null }],
  ['?diet=vegan+loved+nonsense&q=queso+fresco', { diets: ['vegan'], query: 'queso fresco' }],
])('%j is read as %j', (search, narrowed) => {
  expect(narrowedBy(search)).toEqual(narrowed);
});

test('each part changes alone, and the rest of the address stays', () => {
  expect(searchWith('?category=tacos', { diets: ['vegan', 'halal'] })).toBe(
    '?category=tacos&diet=vegan+halal',
  );
  expect(searchWith('?category=tacos&diet=vegan', { diets: [] })).toBe('?category=tacos');
  expect(searchWith('?diet=vegan', { query: 'piña & más' })).toBe('?diet=vegan&q=pi%C3%B1a+%26+m%C3%A1s');
  expect(searchWith('?q=x', { query: null })).toBe('');
  expect(searchWith('', { query: '' })).toBe('?q=');
});
