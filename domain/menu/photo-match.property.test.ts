import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dishOfPhoto, type Nameable } from './photo-match.ts';

const DISHES: Nameable[] = [
  { id: 1, names: ['Brisket Plate', 'Plato de brisket'] },
  { id: 2, names: ['Brisket Sandwich', ''] },
  { id: 3, names: ['Chile Relleno', 'Chile relleno'] },
  { id: 4, names: ['Elote', 'Elote'] },
  { id: 5, names: ['Elote Bowl', ''] },
];

test.each([
  ['brisket-plate.jpg', 1],
  ['IMG_2041 Brisket Plate (2).JPG', 1],
  ['plato_de_brisket.webp', 1],
  ['BrisketSandwich.png', null],
  ['brisket sandwich.png', 2],
  ['chilé-RELLENO.jpeg', 3],
  ['elote.jpg', 4],
  ['elote-bowl.jpg', 5],
  ['brisket.jpg', null],
  ['IMG_2041.jpg', null],
  ['', null],
])('%s is of dish %s', (file, dish) => {
  expect(dishOfPhoto(file, DISHES)).toBe(dish);
});

test('a file with a dish’s whole name is of that dish or of none, never of one that it does not name', () => {
  const word = fc.constantFrom('pork', 'bean', 'corn', 'rice', 'bowl', 'plate');
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), fc.nat(5), (names, at) => {
      const dishes = names.map((each, id) => ({ id, names: [each] }));
      const wanted = names[at % names.length] ?? '';
      const found = dishOfPhoto(`${wanted.replaceAll(' ', '-')}.jpg`, dishes);
      if (found === null) return;
      const has = new Set(wanted.split(' '));
      const words = (names[found] ?? '').split(' ');
      expect(words.filter((each) => has.has(each)).length / words.length).toBeGreaterThanOrEqual(0.6);
    }),
  );
});
