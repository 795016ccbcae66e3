import { useId } from 'react';
import type { FormProblems } from '../../../domain/menu/menu-check.ts';
import type { SpecialForm } from '../../../domain/menu/menu-form.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { weekdayNames } from '../../../domain/format/time/week.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { Problem } from '../console/dish/both-languages.tsx';
import { SPECIALS } from './specials.messages.ts';
import dishPanel from '../console/dish/dish-panel.module.css';

interface Props {
  form: SpecialForm;
  problems: FormProblems;
  onChange: (parts: Partial<SpecialForm>) => void;
}

/** When a special is offered: first and last day, and weekdays. */
export function DayFields({ form, problems, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = SPECIALS[language];
  const id = useId();
  return (
    <fieldset className={`${dishPanel.tags} ${dishPanel.days}`}>
      <legend>{messages.days}</legend>
      <div className={dishPanel.week}>
        {weekdayNames(language).map((name, day) => (
          <label className={dishPanel.check} key={name}>
            <input
              type="checkbox"
              checked={form.weekdays.includes(day)}
              onChange={(event) => {
                const others = form.weekdays.filter((each) => each !== day);
                const weekdays = event.currentTarget.checked ? [...others, day] : others;
                onChange({ weekdays: weekdays.sort((a, b) => a - b) });
              }}
            />
            {capitalized(name, language)}
          </label>
        ))}
      </div>
      <span className="hint">{messages.daysHint}</span>
      <div className={dishPanel.twoFields}>
        {(['from', 'until'] as const).map((field) => (
          <div className="field" key={field}>
            <label htmlFor={`${id}-${field}`}>{messages[field]}</label>
            <input
              id={`${id}-${field}`}
              type="date"
              className={problems[field] === undefined ? 'input' : 'input is-invalid'}
              aria-invalid={problems[field] !== undefined}
              aria-describedby={problems[field] === undefined ? undefined : `${id}-${field}-e`}
              value={form[field] ?? ''}
              onChange={(event) =>
                onChange({ [field]: event.currentTarget.value === '' ? null : event.currentTarget.value })
              }
            />
            <Problem id={`${id}-${field}-e`} problem={problems[field]} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
