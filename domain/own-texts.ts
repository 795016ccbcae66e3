import type { Language } from './language.ts';

/** Every text an owner can write about the truck, with the most characters it can have. */
export const TEXT_LIMITS = {
  heroLine: 140,
  heroLineClosed: 140,
  freshText: 160,
  familyText: 160,
  aboutTitle: 60,
  aboutLead: 300,
  story: 4000,
  value1Title: 50,
  value1Text: 200,
  value2Title: 50,
  value2Text: 200,
  value3Title: 50,
  value3Text: 200,
  ownerName: 60,
  ownerRole: 80,
  ownerBio: 600,
  ownerQuote: 160,
  locationTitle: 60,
  locationLead: 160,
  note1Title: 50,
  note1Text: 160,
  note2Title: 50,
  note2Text: 160,
  note3Title: 50,
  note3Text: 160,
  cateringTitle: 60,
  cateringText: 300,
} as const;
export type TextKey = keyof typeof TEXT_LIMITS;

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
