import { useState } from 'react';
import type { ReactNode } from 'react';
import { SITE_LANGUAGES, type SiteLanguage, supportedLanguage } from '../../../../domain/language.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISH } from '../dish/dish.messages.ts';
import { LanguageChoice } from './language-choice.tsx';
import dishPanel from '../dish/dish-panel.module.css';

/** A preview of a customer's card, in the language chosen here; not interactive. */
export function PreviewFrame({ children }: { children: (language: SiteLanguage) => ReactNode }) {
  const { language } = useConsoleLanguage();
  const [shown, show] = useState(supportedLanguage(language, SITE_LANGUAGES));
  return (
    <div className={dishPanel.preview}>
      <LanguageChoice label={DISH[language].seenIn} chosen={shown} onChoose={show} />
      <div className={dishPanel.card} lang={shown} inert>
        {children(shown)}
      </div>
    </div>
  );
}
