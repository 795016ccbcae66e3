import type { Language } from '../language.ts';
import { LOCALES } from './locale.ts';

function fixed(decimals: number, style: 'decimal' | 'percent', language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALES[language].tag, {
    style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** A number to this many decimals: "4.50". */
export function formatDecimal(value: number, decimals: number, language: Language): string {
  return fixed(decimals, 'decimal', language).format(value);
}

/** A share from 0 to 1, to one decimal of a percent: "12.5%". */
export function formatShare(share: number, language: Language): string {
  return fixed(1, 'percent', language).format(share);
}
