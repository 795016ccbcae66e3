import { SITE_LANGUAGES } from '../language.ts';
import type { OwnTexts } from './own-texts.ts';

/** Returns the owner's texts after a change; a text emptied in every language is removed, all others stay. */
export function changedTexts(texts: OwnTexts, change: OwnTexts): OwnTexts {
  return Object.fromEntries(
    Object.entries({ ...texts, ...change }).filter(
      ([, text]) => text !== undefined && SITE_LANGUAGES.some((language) => text[language] !== ''),
    ),
  );
}
