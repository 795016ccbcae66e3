import { expect, test } from 'vitest';
import { BACKUP } from './backup/backup.messages.ts';
import { PRINTER } from './printers.messages.ts';
import { SETTINGS } from './settings.messages.ts';
import { TEXTS } from './texts/texts.messages.ts';

test('no sentence of the settings page names a variable of the server', () => {
  const said = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return [String(value)];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(said) : [];
  };
  const sentences = [SETTINGS, BACKUP, PRINTER, TEXTS].flatMap(said);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => /\b[A-Z]{2,}_[A-Z]/.test(sentence))).toEqual([]);
});
