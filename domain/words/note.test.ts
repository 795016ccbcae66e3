import { expect, test } from 'vitest';
import { noteIn } from './note.ts';

test('a note in one language stands in for the other', () => {
  expect(noteIn({ note: 'Under the tree', noteEs: '' }, 'es')).toBe('Under the tree');
  expect(noteIn({ note: 'Under the tree' }, 'es')).toBe('Under the tree');
  expect(noteIn({ note: '', noteEs: 'Árbol' }, 'en')).toBe('Árbol');
  expect(noteIn({ note: 'Tree', noteEs: 'Árbol' }, 'es')).toBe('Árbol');
});
