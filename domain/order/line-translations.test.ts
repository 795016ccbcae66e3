import { expect, test } from 'vitest';
import { anOrderLine } from '../../testing/builders.ts';
import { lineName, lineNameIn } from '../format/order-line.ts';
import { TRANSLATION_LANGUAGES } from '../localized.ts';
import { storedLines, storedTranslations, UNTRANSLATED } from './line-translations.ts';

const spanish = { 'Carne Asada Taco': 'Taco de carne asada', Onion: 'Cebolla' };

test('the names of a line were Spanish alone, and are now by language', () => {
  expect(storedTranslations({ es: spanish })).toEqual({ ...UNTRANSLATED, es: spanish });
  expect(storedTranslations({ translations: { es: spanish } })).toEqual({ ...UNTRANSLATED, es: spanish });
  expect(storedTranslations({ translations: { es: spanish }, es: { Onion: 'Ajo' } }).es).toEqual(spanish);
  const [line] = storedLines([anOrderLine({ translations: { es: spanish } })]);
  expect(line).toEqual(anOrderLine({ translations: { ...UNTRANSLATED, es: spanish } }));
});

test('a language that the site did not have when a line was stored has no names in it', () => {
  expect(Object.keys(storedTranslations({ translations: {} }))).toEqual(TRANSLATION_LANGUAGES);
  const before = storedTranslations({ translations: {} });
  for (const language of TRANSLATION_LANGUAGES) expect(lineNameIn('Onion', before, language)).toBe('Onion');
});

test.each([{}, { es: 'Taco' }, { es: null, translations: 7 }, { translations: [{ es: spanish }] }])(
  'a line has no names where %j was stored',
  (stored) => expect(storedTranslations(stored)).toEqual(UNTRANSLATED),
);

test('names are texts, whatever else was stored with them', () => {
  expect(storedTranslations({ es: { ...spanish, Lime: 3, Salsa: { es: 'Salsa' } } }).es).toEqual(spanish);
});

test('a name is read in the language asked for, and as it is where that has none', () => {
  const translations = { ...UNTRANSLATED, es: spanish };
  expect(lineNameIn('Onion', translations, 'es')).toBe('Cebolla');
  expect(lineNameIn('Onion', translations, 'en')).toBe('Onion');
  expect(lineNameIn('Lime', translations, 'es')).toBe('Lime');
  expect(lineName('Onion', translations)).toMatchObject({ en: 'Onion', es: 'Cebolla' });
});
