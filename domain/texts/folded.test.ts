import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test('upper and lower case, composed and decomposed accents compare alike', () => {
  expect(folded('ÑANDÚ')).toBe(folded('n\u0303andu\u0301'));
  expect(folded('Ñandú')).toBe('nandu');
});
