import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { localized, storedLocalized } from './localized.ts';

test('a value of a call has every language', () => {
  expect(localized(z.string()).safeParse({ en: 'Tacos', es: 'Tacos' }).success).toBe(true);
  expect(localized(z.string()).safeParse({ en: 'Tacos' }).success).toBe(false);
  expect(localized(z.string()).safeParse({ en: 'Tacos', es: 'Tacos', xx: 'Tacos' }).success).toBe(false);
});

test('a value stored before a language was added is read with that language missing', () => {
  expect(storedLocalized(z.string(), '').parse({ en: 'Tacos' })).toEqual({ en: 'Tacos', es: '' });
});
