import type { Language } from '../language.ts';

/** The owner's note in a language; in the other where only that was written. */
export function noteIn(
  { note, noteEs = '' }: { note: string; noteEs?: string | undefined },
  language: Language,
): string {
  return { en: note || noteEs, es: noteEs || note }[language];
}
