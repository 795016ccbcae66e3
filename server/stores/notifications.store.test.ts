import { expect, test } from 'vitest';
import { parseNotificationTexts } from './notifications.store.ts';

test('a notice stored before a language was added is in English there', () => {
  const en = { title: 'The truck moved', message: 'Pick up your order at the park.' };
  expect(parseNotificationTexts(JSON.stringify({ en }))).toEqual({ en, es: en });
});
