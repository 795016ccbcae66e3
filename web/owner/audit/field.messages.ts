import { SITE_LANGUAGES, STAFF_LANGUAGES, type StaffLanguage } from '../../../domain/language.ts';
import { languageName } from '../../../domain/format/language-name.ts';
import { defineStaffMessages } from '../../ui/language.tsx';
import { ENGLISH_FIELDS } from './english-fields.messages.ts';
import { PAGE_TEXTS } from './page-text.messages.ts';
import { SPANISH_FIELDS } from './spanish-fields.messages.ts';

/** A text's language: "in English". */
const IN_LANGUAGE: Record<StaffLanguage, (name: string) => string> = {
  en: (name) => `in ${name}`,
  es: (name) => `en ${name}`,
};

const FIELDS = defineStaffMessages({
  en: { ...PAGE_TEXTS.en, ...ENGLISH_FIELDS },
  es: { ...PAGE_TEXTS.es, ...SPANISH_FIELDS },
});

/** Returns a field's text, or its key for one that no form has (such as a position in a list). */
export function fieldLabel(key: string, language: StaffLanguage): string {
  const known: Record<string, string> = FIELDS[language];
  const written = [...SITE_LANGUAGES, ...STAFF_LANGUAGES].find((each) => each === key);
  if (written !== undefined) return IN_LANGUAGE[language](languageName(written, language));
  if (Object.hasOwn(known, key)) return known[key] ?? key;
  // Version 0.1 recorded a text's Spanish in a field of its own, such as `nameEs` for `name`.
  const text = key.replace(/Es$/, '');
  if (text !== key && Object.hasOwn(known, text)) return `${known[text]} ${fieldLabel('es', language)}`;
  return key
    .replace(/Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
