import type { Language } from './language.ts';
import type { TextKey } from './text-limits.ts';

/** One text in both languages; an empty one is not written yet. */
export type BothWords = Readonly<Record<Language, string>>;

/** What the owner has written; a text that is written in no language is left out. */
export type OwnTexts = Readonly<{ [K in TextKey]?: BothWords | undefined }>;

/** In the language asked for, else in the other; empty where the owner has written neither. */
export function ownText(texts: OwnTexts, key: TextKey, language: Language): string {
  const both = texts[key];
  return both?.[language] || both?.[language === 'en' ? 'es' : 'en'] || '';
}

/** A text of several lines in its paragraphs, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The texts as they stand after a change: a text emptied in both languages is gone, others stay as they are. */
export function changedTexts(texts: OwnTexts, change: OwnTexts): OwnTexts {
  return Object.fromEntries(
    Object.entries({ ...texts, ...change }).filter(
      ([, both]) => both !== undefined && (both.en !== '' || both.es !== ''),
    ),
  );
}
