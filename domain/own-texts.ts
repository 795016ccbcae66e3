import { type Language, SITE_LANGUAGES, type Localized } from './language.ts';
import type { TextKey } from './text-limits.ts';
import { translated } from './translated.ts';

/** What the owner has written; a text that is written in no language is left out. */
export type OwnTexts = Readonly<{ [K in TextKey]?: Localized<string> | undefined }>;

/** In the language asked for, else in another; empty where the owner has written none. */
export function ownText(texts: OwnTexts, key: TextKey, language: Language): string {
  const text = texts[key];
  return text === undefined ? '' : translated(text, language);
}

/** A text of several lines in its paragraphs, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The texts as they stand after a change: a text emptied in every language is gone, others stay as they are. */
export function changedTexts(texts: OwnTexts, change: OwnTexts): OwnTexts {
  return Object.fromEntries(
    Object.entries({ ...texts, ...change }).filter(
      ([, text]) => text !== undefined && SITE_LANGUAGES.some((language) => text[language] !== ''),
    ),
  );
}
