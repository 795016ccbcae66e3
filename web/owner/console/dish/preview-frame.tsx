import { useState } from 'react';
import type { ReactNode } from 'react';
import { SITE_LANGUAGES, type SiteLanguage, supportedLanguage } from '../../../../domain/language.ts';
import { languageLabel } from '../../../../domain/format/language-name.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';

/** A preview of a customer's card, in the language chosen here; not interactive. */
export function PreviewFrame({ children }: { children: (language: SiteLanguage) => ReactNode }) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const [shown, show] = useState(supportedLanguage(language, SITE_LANGUAGES));
  return (
    <div className="ed-card">
      <div className="fl" role="group" aria-label={words.seenIn}>
        {SITE_LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            className="c"
            aria-pressed={each === shown}
            onClick={() => show(each)}
          >
            {languageLabel(each, language)}
          </button>
        ))}
      </div>
      <div className="ed-card-in" lang={shown} inert>
        {children(shown)}
      </div>
    </div>
  );
}
