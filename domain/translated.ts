import { type Language, SITE_LANGUAGES, type Localized } from './language.ts';

/** A text in a language; where nothing is written in that one, in the first that has something. */
export function translated(text: Localized<string>, language: Language): string {
  const texts: Readonly<Partial<Record<Language, string>>> = text;
  return (
    texts[language] || (SITE_LANGUAGES.map((each) => text[each]).find((written) => written !== '') ?? '')
  );
}
