import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { singleLine } from './single-line.ts';

const ZALGO = `a${'\u0301'.repeat(300)}b`;

test('lines and emoji stay, control and invisible characters go', () => {
  const typed = '  Sin cebolla\r\n\u0000¡gracias!\t👨‍👩‍👧\u202e ';
  expect(plainText(typed)).toBe('Sin cebolla\n¡gracias! 👨‍👩‍👧');
  expect(singleLine(typed)).toBe('Sin cebolla ¡gracias! 👨‍👩‍👧');
});

test('a letter keeps the marks of its writing, and not a pile of them', () => {
  expect(plainText('Nguye\u0302\u0303n')).toBe('Nguye\u0302\u0303n');
  expect(plainText(ZALGO)).toBe('a\u0301\u0301\u0301\u0301b');
  expect(singleLine(ZALGO)).toBe('a\u0301\u0301\u0301\u0301b');
});

test('what was read once is read the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
      expect(singleLine(singleLine(text))).toBe(singleLine(text));
      expect(singleLine(text)).not.toMatch(/[\n\r\t\0]/);
    }),
  );
});
