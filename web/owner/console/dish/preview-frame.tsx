import { useState } from 'react';
import type { ReactNode } from 'react';
import { LANGUAGES } from '../../../../domain/language.ts';
import type { Language } from '../../../../domain/language.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';

/** A customer's card as it will look, in the language chosen here; it is a picture, not for pressing. */
export function PreviewFrame({ children }: { children: (language: Language) => ReactNode }) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const [shown, show] = useState<Language>(language);
  return (
    <div className="ed-card">
      <div className="fl" role="group" aria-label={words.seenIn}>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            className="c"
            aria-pressed={each === shown}
            onClick={() => show(each)}
          >
            {each === 'en' ? words.english : words.spanish}
          </button>
        ))}
      </div>
      <div className="ed-card-in" lang={shown} inert>
        {children(shown)}
      </div>
    </div>
  );
}
