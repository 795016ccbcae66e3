import { expect, test } from 'vitest';
import { translated } from './translated.ts';

test('a text in one language replaces a missing one', () => {
  expect(translated({ en: 'Under the tree', es: '' }, 'es')).toBe('Under the tree');
  expect(translated({ en: '', es: 'Árbol' }, 'en')).toBe('Árbol');
  expect(translated({ en: 'Tree', es: 'Árbol' }, 'es')).toBe('Árbol');
  expect(translated({ en: '', es: '' }, 'es')).toBe('');
});
