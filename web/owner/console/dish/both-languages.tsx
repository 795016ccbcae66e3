import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FormProblem } from '../../../../domain/menu/menu-check.ts';
import { usePageData } from '../../../ui/page-data.tsx';
import { useWords } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';

/** What is wrong with a field, under it. */
export function Problem({ id, problem }: { id: string; problem: FormProblem | undefined }) {
  const words = useWords(DISH);
  if (problem === undefined) return null;
  return (
    <span className="err" id={id}>
      <CircleAlert className="ic" aria-hidden="true" />
      {words.problems[problem]}
    </span>
  );
}

interface Props {
  label: string;
  en: string;
  es: string;
  onChange: (parts: { en?: string; es?: string }) => void;
  problems: { en: FormProblem | undefined; es: FormProblem | undefined };
  /** Several lines. */
  long?: boolean;
  /** How many, where that is not three. */
  lines?: number | undefined;
  /** What stands there while nothing is written. */
  placeholders?: { en: string; es: string };
  /** The most characters. */
  most?: number;
}

/** The same text in both languages, side by side. */
export function BothLanguages({
  label,
  en,
  es,
  onChange,
  problems,
  long = false,
  lines = long ? 3 : 1,
  placeholders,
  most,
}: Props) {
  const words = useWords(DISH);
  const { site } = usePageData();
  const id = useId();
  const field = (language: 'en' | 'es', value: string) => {
    const problem = problems[language];
    const props = {
      id: `${id}-${language}`,
      className: problem === undefined ? 'input' : 'input bad',
      lang: language,
      value,
      placeholder: placeholders?.[language],
      maxLength: most,
      'aria-invalid': problem !== undefined,
      'aria-describedby': problem === undefined ? undefined : `${id}-${language}-err`,
      'aria-label': `${label}, ${language === 'en' ? words.english : words.spanish}`,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ [language]: event.currentTarget.value }),
    };
    return (
      <div>
        <span className="lang" aria-hidden="true">
          {language === 'en' ? words.english : words.spanish}
          {site.languages.includes(language) && value.trim() === '' && (en + es).trim() !== '' && (
            <i className="lack" />
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
    <div className="field both" role="group" aria-labelledby={`${id}-l`}>
      <span className="both-l" id={`${id}-l`}>
        {label}
      </span>
      {field('en', en)}
      {field('es', es)}
    </div>
  );
}
