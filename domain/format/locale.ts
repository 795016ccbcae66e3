import type { Language } from '../language.ts';

interface Locale {
  /** BCP 47 tag, as `Intl` takes it. */
  tag: string;
  /** The language's name in itself. */
  name: string;
}

/** Everything that depends on the language alone. No other code chooses a locale. */
export const LOCALES: Readonly<Record<Language, Locale>> = {
  en: { tag: 'en-US', name: 'English' },
  es: { tag: 'es-MX', name: 'Español' },
};
