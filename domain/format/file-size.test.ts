import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('a size is written with the unit that keeps it short', () => {
  expect(formatFileSize(640_400, 'en')).toBe('640 kB');
  expect(formatFileSize(12_440_000, 'en')).toBe('12.4 MB');
  expect(formatFileSize(12_440_000, 'es')).toBe('12.4 MB');
  expect(formatFileSize(1_240_000_000, 'es')).toBe('1.2 GB');
});
