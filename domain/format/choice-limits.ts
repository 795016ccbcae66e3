import type { Language } from '../language.ts';

/** "choose 2", "choose up to 2", "choose 1 to 3": how many options of a set are chosen. */
export function formatChoiceLimits({ min, max }: { min: number; max: number }, language: Language): string {
  if (min === max) return { en: `choose ${max}`, es: `elige ${max}` }[language];
  if (min === 0) return { en: `choose up to ${max}`, es: `elige hasta ${max}` }[language];
  return { en: `choose ${min} to ${max}`, es: `elige de ${min} a ${max}` }[language];
}
