import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMenuItem, aSpecial } from '../../testing/builders.ts';
import { DEMO_CATEGORIES } from '../../testing/menu/demo-categories.ts';
import { searchDishes, searchSpecials } from './dish-search.ts';

const texts = (name: string, description: string, es: { name: string; description: string }) => ({
  name,
  description,
  translations: { es },
});
const PINA = aMenuItem({
  id: 1,
  category: 'drinks',
  ...texts('Agua de Piña', 'Blended this morning.', { name: 'Agua de piña', description: 'Licuada hoy.' }),
});
const ELOTE = aMenuItem({
  id: 2,
  category: 'abuelas-favorites',
  ...texts('Street Corn', 'With chile and lime.', { name: 'Elote', description: 'Con chile y limón.' }),
  ingredients: ['Aged Cheese', 'Mayo'],
});
ELOTE.translations.es.options = { 'Aged Cheese': 'Queso añejo' };
const MENU = [PINA, ELOTE];
const found = (query: string) => searchDishes(MENU, DEMO_CATEGORIES, query).map(({ id }) => id);

test.each([
  ['pina', [1]],
  ['PIÑA agua', [1]],
  ['pin\u0303a', [1]],
  ['limon', [2]],
  ['lime', [2]],
  ['elote', [2]],
  ['bebidas', [1]],
  ['drinks licuada', [1]],
  ['cheese', [2]],
  ['queso anejo', [2]],
  ['mayo', [2]],
  ['abuela', [2]],
  ['this', [1]],
  ['hile', []],
  ['agua chile', []],
  ['  ¿? ', [1, 2]],
  ['', [1, 2]],
])('%j finds the dishes %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('a dish is found by any beginning of any word of its name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MENU), fc.nat(), fc.nat(), (dish, which, length) => {
      const words = [...dish.name.split(' '), ...dish.translations.es.name.split(' ')];
      const word = words[which % words.length] ?? '';
      const begun = word.slice(0, 1 + (length % word.length));
      expect(found(begun.toUpperCase())).toContain(dish.id);
    }),
  );
});

test('specials are found too, and none without a word', () => {
  const special = aSpecial({ title: 'Mole Poblano' });
  expect(searchSpecials([special], 'mole')).toEqual([special]);
  expect(searchSpecials([special], ' ')).toEqual([]);
});
