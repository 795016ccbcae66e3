import { expect, test } from 'vitest';
import { afterConflict } from './use-row-editor.ts';

const row = { id: 7, form: { name: 'Birria' } };

test('a new row that was made and deleted is made again with a key of its own', () => {
  const [first, second] = [1, 2].map(() => afterConflict({ base: null }, null));
  expect(first?.conflict).toEqual({ now: null });
  expect(first?.requestKey).toMatch(/./);
  expect(first?.requestKey).not.toBe(second?.requestKey);
});

test('where its key can still find what it made, it is kept', () => {
  expect(afterConflict({ base: null }, row)).toEqual({ conflict: { now: row } });
  expect(afterConflict({ base: row }, null)).toEqual({ conflict: { now: null } });
});
