import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedTexts } from './changed-texts.ts';
import { type OwnTexts, ownText, paragraphsOf } from './own-texts.ts';
import { TEXT_LIMITS, type TextKey } from './text-limits.ts';

const keys = Object.keys(TEXT_LIMITS) as TextKey[];
const words = fc.constantFrom('', 'Hola', 'Hello', 'a\n\nb');
const texts: fc.Arbitrary<OwnTexts> = fc.dictionary(
  fc.constantFrom(...keys),
  fc.record({ en: words, es: words }),
);

test('a text is read in the language asked for, else in the other, and is empty only where both are', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...keys), (own, key) => {
      const { en, es } = own[key] ?? { en: '', es: '' };
      expect(ownText(own, key, 'en')).toBe(en === '' ? es : en);
      expect(ownText(own, key, 'es')).toBe(es === '' ? en : es);
    }),
  );
});

test('a change touches the texts it names and no other, and an emptied text is gone', () => {
  fc.assert(
    fc.property(texts, texts, (own, change) => {
      const after = changedTexts(own, change);
      for (const key of keys) {
        const expected = change[key] ?? own[key];
        const isWritten = expected !== undefined && expected.en + expected.es !== '';
        expect(after[key]).toEqual(isWritten ? expected : undefined);
      }
      expect(changedTexts(after, change)).toEqual(after);
    }),
  );
});

test('paragraphs are the lines that have something in them', () => {
  expect(paragraphsOf(' One. \n\n\nTwo.\n  \n')).toEqual(['One.', 'Two.']);
  expect(paragraphsOf('')).toEqual([]);
});
