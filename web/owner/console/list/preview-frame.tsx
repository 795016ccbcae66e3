import { useState } from 'react';
import type { ReactNode } from 'react';
import { SITE_LANGUAGES, type SiteLanguage, supportedLanguage } from '../../../../domain/language.ts';
import { languageLabel } from '../../../../domain/format/language-name.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISH } from '../dish/dish.messages.ts';
import dishPanel from '../dish/dish-panel.module.css';
import parts from '../parts.module.css';

/** A preview of a customer's card, in the language chosen here; not interactive. */
export function PreviewFrame({ children }: { children: (language: SiteLanguage) => ReactNode }) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const [shown, show] = useState(supportedLanguage(language, SITE_LANGUAGES));
  return (
    <div className={dishPanel.preview}>
      <div className={parts.choices} role="group" aria-label={words.seenIn}>
        {SITE_LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            className={parts.choice}
            aria-pressed={each === shown}
            onClick={() => show(each)}
          >
            {languageLabel(each, language)}
          </button>
        ))}
      </div>
      <div className={dishPanel.card} lang={shown} inert>
        {children(shown)}
      </div>
    </div>
  );
}
