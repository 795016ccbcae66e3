import { describe, expect, test } from 'vitest';
import { searchTerms, searchWords } from './order-search.ts';

const ines = { number: 47, name: 'Inés Peña-Ruiz', email: 'Ines@Correo.example', phone: '+19285550148' };

/** Compares terms as the store does. */
function finds(typed: string, terms: readonly string[]): boolean {
  const words = searchWords(typed);
  return (
    words.length > 0 &&
    words.every(({ exact, prefixes }) =>
      terms.some((term) => exact.includes(term) || prefixes.some((prefix) => term.startsWith(prefix))),
    )
  );
}

describe('finding an order', () => {
  test.each([
    '47',
    '#47',
    'ines',
    'INÉS',
    'Ine\u0301s pena',
    'ruiz',
    'ines@correo',
    '(928) 555-0148',
    '+1 928 555 0148',
    '555-0148',
    '928555',
    '0148',
    'Guest 0148',
    'Cliente 0148',
  ])('finds an order by %j', (typed) => {
    expect(finds(typed, searchTerms(ines))).toBe(true);
  });

  test.each(['4', '48', '928', 'nes', 'ines lopez', '0149', '5550149', 'correo@', 'guest'])(
    'does not find one by %j',
    (typed) => {
      expect(finds(typed, searchTerms(ines))).toBe(false);
    },
  );

  test('an order without name and address is found by what it has', () => {
    expect(searchTerms({ number: 3, name: ' ', email: '', phone: '' })).toEqual(['#3']);
  });
});
