import { type Language, SITE_LANGUAGES, type Localized } from './language.ts';

/** Returns a text in a language; where that is empty, in the first language that has one. */
export function translated(text: Localized<string>, language: Language): string {
  const texts: Readonly<Partial<Record<Language, string>>> = text;
  return (
    texts[language] || (SITE_LANGUAGES.map((each) => text[each]).find((written) => written !== '') ?? '')
  );
}
