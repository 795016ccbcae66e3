import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Language, SiteLanguage, StaffLanguage } from '../../domain/language.ts';

// A text is a string, several strings, or a function of its values.
type Wording<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Wording<R>
  : T extends string
    ? string
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Wording<T[K]> }
      : T extends object
        ? { readonly [K in keyof T]: Wording<T[K]> }
        : T;

/** Texts of one part, in each language of the site. */
export type Messages<W> = Readonly<Record<SiteLanguage, W>>;
export type StaffMessages<W> = Readonly<Record<StaffLanguage, W>>;
export type SharedMessages<W> = Readonly<Record<Language, W>>;

// English defines the keys and arguments; every other language has the same.
type Written<T, L extends Language> = { en: T } & Record<Exclude<L, 'en'>, Wording<T>>;

/** Defines texts for customers. A language that lacks one does not compile. */
export function defineMessages<const T extends Record<string, unknown>>(
  messages: Written<T, SiteLanguage>,
): Messages<Wording<T>>;
// @__NO_SIDE_EFFECTS__ (so the build drops texts that nothing reads)
export function defineMessages(messages: Messages<unknown>): Messages<unknown> {
  return messages;
}

/** Defines texts for the staff. */
export function defineStaffMessages<const T extends Record<string, unknown>>(
  messages: Written<T, StaffLanguage>,
): StaffMessages<Wording<T>>;
export function defineStaffMessages(messages: StaffMessages<unknown>): StaffMessages<unknown> {
  return messages;
}

/** Defines texts for customers and staff. */
export function defineSharedMessages<const T extends Record<string, unknown>>(
  messages: Written<T, Language>,
): SharedMessages<Wording<T>>;
export function defineSharedMessages(messages: SharedMessages<unknown>): SharedMessages<unknown> {
  return messages;
}

interface LanguageState {
  language: SiteLanguage;
  /** Stores the choice for a year and shows it at once. */
  setLanguage: (language: SiteLanguage) => void;
}

const LanguageContext = createContext<LanguageState | null>(null);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function saveChoice(language: SiteLanguage): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Not every supported browser has the Cookie Store API yet.
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  document.documentElement.lang = language;
  const url = new URL(location.href);
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
}

export function LanguageProvider({ initial, children }: { initial: SiteLanguage; children: ReactNode }) {
  const [language, show] = useState(initial);
  const setLanguage = useCallback((next: SiteLanguage) => {
    saveChoice(next);
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

/** Returns the texts in the visitor's language. */
export function useMessages<W>(messages: Messages<W>): W {
  return messages[useLanguage().language];
}
