import { expect, test } from 'vitest';
import { EDITOR } from './menu-editor.messages.ts';

test('an empty menu’s summary counts no items and categories', () => {
  expect(EDITOR.en.sub(0, 0)).toBe('No items yet. Changes show on the site right away.');
  expect(EDITOR.es.sub(0, 0)).toMatch(/^Todavía no hay platillos\./);
  expect(EDITOR.en.sub(1, 1)).toMatch(/^1 item in 1 category\./);
});
