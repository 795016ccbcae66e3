import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { languageLabel } from '../../../../domain/format/language-name.ts';
import { type SiteLanguage, SITE_LANGUAGES, type Localized } from '../../../../domain/language.ts';
import type { FormProblem } from '../../../../domain/menu/menu-check.ts';
import { usePageData } from '../../../ui/page-data.tsx';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';
import dishPanel from './dish-panel.module.css';

/** A field's error, below it. */
export function Problem({ id, problem }: { id: string; problem: FormProblem | undefined }) {
  const messages = useStaffMessages(DISH);
  if (problem === undefined) return null;
  return (
    <span className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      {messages.problems[problem]}
    </span>
  );
}

interface Props {
  label: string;
  text: Localized<string>;
  onChange: (text: Localized<string>) => void;
  /** Returns its error in a language. */
  problemIn?: (language: SiteLanguage) => FormProblem | undefined;
  /** Whether it has several lines. */
  long?: boolean;
  /** Number of lines, by default three. */
  lines?: number | undefined;
  /** Shown while nothing is written. */
  placeholders?: Localized<string>;
  /** Most characters. */
  maxLength?: number;
}

/** A text field for each language, side by side. */
export function BothLanguages({
  label,
  text,
  onChange,
  problemIn,
  long = false,
  lines = long ? 3 : 1,
  placeholders,
  maxLength: most,
}: Props) {
  const { language: reader } = useConsoleLanguage();
  const { site } = usePageData();
  const id = useId();
  const hasAny = SITE_LANGUAGES.some((language) => text[language].trim() !== '');
  const field = (language: SiteLanguage) => {
    const value = text[language];
    const problem = problemIn?.(language);
    const props = {
      id: `${id}-${language}`,
      className: problem === undefined ? 'input' : 'input is-invalid',
      lang: language,
      value,
      placeholder: placeholders?.[language],
      maxLength: most,
      'aria-invalid': problem !== undefined,
      'aria-describedby': problem === undefined ? undefined : `${id}-${language}-err`,
      'aria-label': `${label}, ${languageLabel(language, reader)}`,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...text, [language]: event.currentTarget.value }),
    };
    return (
      <div key={language}>
        <span className={dishPanel.language} aria-hidden="true">
          {languageLabel(language, reader)}
          {site.languages.includes(language) && value.trim() === '' && hasAny && (
            <i className={dishPanel.missing} />
          )}
        </span>
        {lines > 1 ? (
          <textarea rows={lines} {...props} />
        ) : (
          <input type="text" autoComplete="off" {...props} />
        )}
        <Problem id={`${id}-${language}-err`} problem={problem} />
      </div>
    );
  };
  return (
    <div className={`field ${dishPanel.bothLanguages}`} role="group" aria-labelledby={`${id}-l`}>
      <span className={dishPanel.label} id={`${id}-l`}>
        {label}
      </span>
      {SITE_LANGUAGES.map(field)}
    </div>
  );
}
