import type { Language } from '../../../domain/language.ts';
import { timeWords } from '../../ui/hours.ts';

/** "Tue 10:30 AM", by the truck's clock; epoch ms. */
export function moment(at: number, language: Language): string {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'America/Phoenix' }).format(at);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${timeWords(at)}`;
}
