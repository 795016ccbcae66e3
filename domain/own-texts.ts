import type { Language, Localized } from './language.ts';
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
