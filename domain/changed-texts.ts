import { SITE_LANGUAGES } from './language.ts';
import type { OwnTexts } from './own-texts.ts';

/** The texts as they stand after a change: a text emptied in every language is gone, others stay as they are. */
export function changedTexts(texts: OwnTexts, change: OwnTexts): OwnTexts {
  return Object.fromEntries(
    Object.entries({ ...texts, ...change }).filter(
      ([, text]) => text !== undefined && SITE_LANGUAGES.some((language) => text[language] !== ''),
    ),
  );
}
