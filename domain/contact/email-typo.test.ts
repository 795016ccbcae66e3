import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyEmail } from './email-typo.ts';

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmai.com', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['Maria.L@GMAIL.CM', 'Maria.L@gmail.com'],
  ['luis@hotmial.com', 'luis@hotmail.com'],
  ['luis@yaho.com', 'luis@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclod.com', 'ana@icloud.com'],
])('%s was probably meant to be %s', (written, meant) => {
  expect(likelyEmail(written)).toBe(meant);
});

test.each([
  'maria@gmail.com',
  'maria@ymail.com',
  'maria@mail.com',
  'rosa@example.com',
  'rosa@correo.example',
  'hola@cocina.mx',
  'maria@',
  'maria',
  '',
  '@gmial.com',
  'a@b@gmial.com',
])('%s is asked about by nobody', (written) => {
  expect(likelyEmail(written)).toBeNull();
});

test('a suggested address has no typo of its own', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (written) => {
      const meant = likelyEmail(written);
      expect(meant === null || likelyEmail(meant) === null).toBe(true);
    }),
  );
});
