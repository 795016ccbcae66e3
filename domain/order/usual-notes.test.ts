import { expect, test } from 'vitest';
import { usualNotes } from './usual-notes.ts';

const tacos = (note?: string) => ({ category: 'tacos', note });

test('the notes of a category are those used most, each as it was written last, however it is spelled', () => {
  const orders = [
    [tacos('Well done'), { category: 'drinks', note: 'no ice' }],
    [tacos('well done'), tacos()],
    [{ category: 'drinks', note: 'No ice' }],
    [tacos('Salsa aparte')],
    [tacos('salsa aparte'), tacos('Cut in half')],
    [tacos('sálsa apárte'), tacos('Cut in half')],
    [tacos('Extra lime')],
    [tacos('extra lime')],
  ];
  expect(usualNotes(orders)).toEqual({
    tacos: ['Salsa aparte', 'Well done', 'Cut in half'],
    drinks: ['no ice'],
  });
});

test('a note of one order is none of them, however many of its dishes have it', () => {
  expect(usualNotes([[tacos('For Ana'), tacos('For Ana')], [tacos('  ')]])).toEqual({});
  expect(usualNotes([])).toEqual({});
});
