import type { Language, Localized } from '../language.ts';
import type { TextKey } from './text-limits.ts';
import { translated } from '../translated.ts';

/** The owner's texts; a text that is empty in every language is absent. */
export type OwnTexts = Readonly<{ [K in TextKey]?: Localized<string> | undefined }>;

/** Returns a text in a language, else in another; an empty string where the owner has written none. */
export function ownText(texts: OwnTexts, key: TextKey, language: Language): string {
  const text = texts[key];
  return text === undefined ? '' : translated(text, language);
}

/** Splits a text into its paragraphs, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
