import type { Language } from '../language.ts';

interface Locale {
  /** As `Intl` takes it (BCP 47). */
  tag: string;
  /** The language in itself. */
  name: string;
}

/** What depends on the language alone. Nothing else chooses a locale. */
export const LOCALES: Readonly<Record<Language, Locale>> = {
  en: { tag: 'en-US', name: 'English' },
  es: { tag: 'es-MX', name: 'Español' },
};
