import type { Language } from '../../../domain/language.ts';
import { timeWords } from '../../ui/hours.ts';

/** "Nov 21, 2026, 1:39 PM" at the truck. `at` is epoch milliseconds. */
export function dateWords(at: number, language: Language): string {
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: 'America/Phoenix',
    dateStyle: 'medium',
  }).format(at);
  return `${day}, ${timeWords(at)}`;
}
