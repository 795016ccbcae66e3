import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { nextLanguage, STAFF_LANGUAGES, type StaffLanguage } from '../../domain/language.ts';
import type { StaffMessages } from '../ui/language.tsx';
import { usePageData } from '../ui/page-data.tsx';
import { readSetting, writeSetting } from './device-settings.ts';

interface ConsoleLanguage {
  language: StaffLanguage;
  setLanguage: (language: StaffLanguage) => void;
}

const ConsoleLanguageContext = createContext<ConsoleLanguage | null>(null);

/** The language of the owner's screens, stored on the device: the site's language is the customers'. */
export function ConsoleLanguageProvider({ children }: { children: ReactNode }) {
  const page = usePageData();
  const [language, show] = useState(
    () =>
      readSetting('language', STAFF_LANGUAGES) ??
      STAFF_LANGUAGES.find((known) => known === page.language) ??
      STAFF_LANGUAGES[0],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(
    () => ({
      language,
      setLanguage(next: StaffLanguage) {
        writeSetting('language', next);
        show(next);
      },
    }),
    [language],
  );
  return <ConsoleLanguageContext value={state}>{children}</ConsoleLanguageContext>;
}

export function useConsoleLanguage(): ConsoleLanguage {
  const state = useContext(ConsoleLanguageContext);
  if (state === null) throw new Error('useConsoleLanguage is used outside its provider');
  return state;
}

/** Returns the texts in the console's language. */
export function useStaffMessages<W>(messages: StaffMessages<W>): W {
  return messages[useConsoleLanguage().language];
}

/** Returns the second language of a bilingual label. */
export function otherLanguage(language: StaffLanguage): StaffLanguage {
  return nextLanguage(language, STAFF_LANGUAGES);
}
