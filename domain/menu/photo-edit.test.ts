import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropInPixels, isUnedited, UNEDITED } from './photo-edit.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.integer({ min: 1, max: 9000 });

test('a crop is inside the picture, whatever its shares', () => {
  fc.assert(
    fc.property(share, share, share, share, side, side, (x, y, w, h, width, height) => {
      const area = cropInPixels({ x, y, width: w, height: h }, { width, height });
      expect(area.left).toBeGreaterThanOrEqual(0);
      expect(area.top).toBeGreaterThanOrEqual(0);
      expect(area.width).toBeGreaterThanOrEqual(1);
      expect(area.height).toBeGreaterThanOrEqual(1);
      expect(area.left + area.width).toBeLessThanOrEqual(width);
      expect(area.top + area.height).toBeLessThanOrEqual(height);
    }),
  );
});

test('a crop of the whole is the picture, and half of it its half', () => {
  const picture = { width: 4032, height: 3024 };
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  expect(cropInPixels(whole, picture)).toEqual({ left: 0, top: 0, ...picture });
  expect(cropInPixels({ x: 0.5, y: 0.25, width: 0.5, height: 0.5 }, picture)).toEqual({
    left: 2016,
    top: 756,
    width: 2016,
    height: 1512,
  });
});

test('an edit that changes nothing is none', () => {
  expect(isUnedited(UNEDITED)).toBe(true);
  expect(isUnedited({ ...UNEDITED, brightness: 1.1 })).toBe(false);
  expect(isUnedited({ ...UNEDITED, quarterTurns: 1 })).toBe(false);
});
