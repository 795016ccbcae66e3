import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const EMAIL = 'marisol@correo.example';

test('the three thousand passwords most often leaked are refused, in any capitals', () => {
  const likely = dictionary.passwords.filter((password) => password.length >= 6).slice(0, 3000);
  expect(likely).toHaveLength(3000);
  for (const password of likely) expect(isCommonPassword(password.toUpperCase(), EMAIL)).toBe(true);
});

test.each([
  '123456789012',
  '012345678901234',
  '987654321098',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'passwordpassword',
  'tacotuesday',
  EMAIL,
  'Marisol',
])('%s is refused', (password) => {
  expect(isCommonPassword(password, EMAIL)).toBe(true);
});

test.each([
  'masa-y-comal-1968',
  'a long enough password',
  'nopal-verde-7',
  '739104628851',
  'comal-caliente-9',
])('%s is taken', (password) => {
  expect(isCommonPassword(password, EMAIL)).toBe(false);
});
