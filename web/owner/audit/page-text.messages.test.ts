import { expect, test } from 'vitest';
import { PAGE_TEXTS } from './page-text.messages.ts';

test('each text of the pages has a Spanish name of its own in the activity log', () => {
  const english = new Map<string, string>(Object.entries(PAGE_TEXTS.en));
  const same = Object.entries(PAGE_TEXTS.es).filter(([key, name]) => english.get(key) === name);
  expect(same).toEqual([]);
});
