import { expect, test } from 'vitest';
import { languageLabel, languageName } from './language-name.ts';

test('a language has its name in each language, as it stands inside a sentence', () => {
  expect(languageName('en', 'en')).toBe('English');
  expect(languageName('es', 'en')).toBe('Spanish');
  expect(languageName('en', 'es')).toBe('inglés');
  expect(languageName('es', 'es')).toBe('español');
});

test('a label begins with a capital', () => {
  expect(languageLabel('es', 'en')).toBe('Spanish');
  expect(languageLabel('en', 'es')).toBe('Inglés');
});
