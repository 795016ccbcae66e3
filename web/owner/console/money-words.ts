import type { Language } from '../../../domain/language.ts';
import type { Cents } from '../../../domain/money.ts';

const FORMATS = new Map<string, Intl.NumberFormat>();

function format(language: Language, digits: 0 | 2): Intl.NumberFormat {
  const key = `${language}${digits}`;
  const known = FORMATS.get(key);
  if (known !== undefined) return known;
  // Dollars in both: Spanish here is the United States'.
  const made = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  FORMATS.set(key, made);
  return made;
}

/** "$1,284.50". */
export function moneyWords(cents: Cents, language: Language): string {
  return format(language, 2).format(cents / 100);
}

/** "$1,285": for axes and labels of charts. */
export function roundMoneyWords(cents: Cents, language: Language): string {
  return format(language, 0).format(cents / 100);
}
