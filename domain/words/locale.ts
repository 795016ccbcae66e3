import type { Language } from '../language.ts';

/** The locale (BCP 47) each language is written in. Nothing else chooses one. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-MX' };
