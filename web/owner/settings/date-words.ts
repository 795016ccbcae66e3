import type { Language } from '../../../domain/language.ts';

/** "Nov 21, 2026, 1:39 PM" at the truck. `at` is epoch milliseconds. */
export function dateWords(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: 'America/Phoenix',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
}
