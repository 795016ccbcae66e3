import { expect, expectTypeOf, test } from 'vitest';
import { keysOf, recordOf } from './typed-record.ts';

test('the keys of an object have the type that names them', () => {
  const keys = keysOf({ a: 1, b: 2 });
  expect(keys).toEqual(['a', 'b']);
  expectTypeOf(keys).toEqualTypeOf<('a' | 'b')[]>();
});

test('pairs become a record with a value for each key', () => {
  const record = recordOf((['a', 'b'] as const).map((key, at) => [key, at] as const));
  expect(record).toEqual({ a: 0, b: 1 });
  expectTypeOf(record).toEqualTypeOf<Record<'a' | 'b', number>>();
});
