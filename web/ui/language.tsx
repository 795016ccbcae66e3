import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '../../domain/language.ts';

// A wording may be a string, several strings, or a function of what it speaks about.
type Wording<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Wording<R>
  : T extends string
    ? string
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Wording<T[K]> }
      : T extends object
        ? { readonly [K in keyof T]: Wording<T[K]> }
        : T;

export type Messages<W> = Readonly<Record<Language, W>>;

/** Words of one part of the site. A key missing in Spanish does not compile. */
export function defineMessages<const T extends Record<string, unknown>>(messages: {
  en: T;
  es: Wording<T>;
}): Messages<Wording<T>> {
  return messages as Messages<Wording<T>>;
}

interface LanguageState {
  language: Language;
  /** Keeps the choice for a year and shows it at once. */
  setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageState | null>(null);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function keepChoice(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API is not yet in every browser the site serves.
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  document.documentElement.lang = language;
  const url = new URL(location.href);
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
}

export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, show] = useState(initial);
  const setLanguage = useCallback((next: Language) => {
    keepChoice(next);
    show(next);
  }, []);
  const state = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (state === null) throw new Error('useLanguage is used outside its provider');
  return state;
}

/** The words in the visitor's language. */
export function useMessages<W>(messages: Messages<W>): W {
  return messages[useLanguage().language];
}
