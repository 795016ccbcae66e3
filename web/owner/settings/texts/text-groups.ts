import { inEachLanguage } from '../../../../domain/localized.ts';
import { type Localized, SITE_LANGUAGES, type SiteLanguage } from '../../../../domain/language.ts';
import type { OwnTexts } from '../../../../domain/texts/own-texts.ts';
import type { TextKey } from '../../../../domain/texts/text-limits.ts';
import { ABOUT_TEXTS } from '../../../content/about-texts.ts';
import { FRAME_TEXTS } from '../../../content/frame-texts.ts';
import { HOME_TEXTS } from '../../../content/home-texts.ts';
import { LOCATION_TEXTS } from '../../../content/location-texts.ts';
import { MENU_TEXTS } from '../../../content/menu-texts.ts';
import type { TEXTS } from './texts.messages.ts';

interface TextGroup {
  name: keyof (typeof TEXTS)['en']['groups'];
  /** The page where customers read it. */
  page: keyof (typeof TEXTS)['en']['pages'];
  keys: readonly TextKey[];
}

/** Every text in the order of the pages. */
export const TEXT_GROUPS: readonly TextGroup[] = [
  { name: 'story', page: '/about', keys: ['aboutTitle', 'aboutLead', 'story'] },
  {
    name: 'values',
    page: '/about',
    keys: ['value1Title', 'value1Text', 'value2Title', 'value2Text', 'value3Title', 'value3Text'],
  },
  { name: 'owner', page: '/about', keys: ['ownerName', 'ownerRole', 'ownerBio', 'ownerQuote'] },
  {
    name: 'home',
    page: '/',
    keys: [
      'heroLine',
      'heroLineClosed',
      'freshTitle',
      'freshText',
      'fastTitle',
      'fastText',
      'familyTitle',
      'familyText',
      'closingTitle',
      'closingText',
      'closingTextClosed',
    ],
  },
  { name: 'menu', page: '/menu', keys: ['allergens'] },
  { name: 'every', page: '/', keys: ['lettering', 'footerLine', 'cuisine'] },
  { name: 'location', page: '/location', keys: ['locationTitle', 'locationLead'] },
  {
    name: 'notes',
    page: '/location',
    keys: ['note1Title', 'note1Text', 'note2Title', 'note2Text', 'note3Title', 'note3Text'],
  },
  { name: 'catering', page: '/location', keys: ['cateringTitle', 'cateringText'] },
  { name: 'privacy', page: '/privacy', keys: ['privacyText'] },
];

/** Heights of multi-line texts, in lines. */
export const LINES: Partial<Record<TextKey, number>> = {
  aboutLead: 3,
  story: 9,
  value1Text: 2,
  value2Text: 2,
  value3Text: 2,
  ownerBio: 5,
  allergens: 2,
  cateringText: 3,
  privacyText: 6,
};

/** A name is the same in every language. */
export const SAME_IN_BOTH: TextKey = 'ownerName';

/** Returns the sample shown for an empty text, until the truck opens for real. */
export function sampleOf(key: TextKey): Localized<string> {
  return inEachLanguage((language) => {
    const samples: Partial<Record<TextKey, string>> = {
      ...HOME_TEXTS[language],
      ...FRAME_TEXTS[language],
      ...ABOUT_TEXTS[language],
      ...LOCATION_TEXTS[language],
      ...MENU_TEXTS[language],
    };
    return samples[key] ?? '';
  });
}

/** Returns the texts that another language has and this one lacks, in the order of the pages. */
export function missingIn(language: SiteLanguage, texts: OwnTexts): TextKey[] {
  const isWritten = (key: TextKey, each: SiteLanguage) => (texts[key]?.[each] ?? '').trim() !== '';
  return TEXT_GROUPS.flatMap(({ keys }) => keys).filter(
    (key) => !isWritten(key, language) && SITE_LANGUAGES.some((each) => isWritten(key, each)),
  );
}
