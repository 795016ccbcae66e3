import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, type Hex, hexOf, hslOf, luminance, readHex, shade } from './color.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0').toUpperCase()}`);

test('contrast is the ratio of WCAG 2: 21 of black and white, as documented for grays', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 10);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrast('#F26A21', '#FFFFFF')).toBeCloseTo(3.06, 2);
});

test('contrast is the same both ways, 1 of a color with itself, and at most 21', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one));
      expect(contrast(one, one)).toBe(1);
      expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
      expect(contrast(one, other)).toBeLessThanOrEqual(21);
    }),
  );
});

test('a color comes back from hue, saturation and lightness', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(hexOf(hslOf(one))).toBe(one);
    }),
  );
});

test('a shade has at most the luminance that it is made to, and nearly it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const hue = fc.double({ min: 0, max: 359.9, noNaN: true });
  fc.assert(
    fc.property(hue, share, share, (degrees, saturation, most) => {
      const made = luminance(shade(degrees, saturation, most));
      expect(made).toBeLessThanOrEqual(most + 0.006);
      expect(made).toBeGreaterThan(most - 0.02);
    }),
  );
});

test('a color is read as people type it, and nothing else is one', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(readHex(one)).toBe(one);
      expect(readHex(` ${one.slice(1).toLowerCase()} `)).toBe(one);
    }),
  );
  expect(readHex('#f60')).toBe('#FF6600');
  for (const text of ['', '#', 'red', '#12345', '#1234567', '#GGGGGG', '#12 456', 'url(#a)']) {
    expect(readHex(text)).toBeNull();
  }
});
