import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import { type HoursProblem, hoursProblem } from '../../../domain/hours/hours-check.ts';
import type { DayHours, SpecialDay } from '../../../domain/hours/opening-hours.ts';
import { CANONICAL_LANGUAGE, SITE_LANGUAGES } from '../../../domain/language.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { formatHours } from '../../../domain/format/time/hours.ts';
import { translated } from '../../../domain/translated.ts';
import { languageName } from '../../../domain/format/language-name.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useHoursWrite } from './use-hours.ts';
import { WindowFields } from './window-fields.tsx';
import { Select } from '../console/form/select.tsx';
import parts from '../console/parts.module.css';
import styles from './hours.module.css';
import { usePageData } from '../../ui/page-data.tsx';

const USUAL: DayHours = [{ opens: 570, closes: 840 }];
const EMPTY = { day: '', closed: true, windows: USUAL, note: UNWRITTEN };

/** Days that are closed or have other hours, with a note for customers. */
export function SpecialDays({ view }: { view: HoursView }) {
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const toast = useToast();
  const { site } = usePageData();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useHoursWrite('DELETE /api/owner/hours/special-days/:day', () => {
    toast({ title: messages.removed });
    // The pressed button is gone.
    heading.current?.focus();
  });
  return (
    <section className={parts.box}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {messages.closures}
        </h2>
      </header>
      {view.specialDays.length === 0 && <p className={parts.none}>{messages.noClosures}</p>}
      <ul>
        {view.specialDays.map((special) => (
          <SpecialRow
            key={special.day}
            special={special}
            onRemove={() => remove.mutate({ params: { day: special.day } })}
          />
        ))}
      </ul>
      <AddSpecialDay today={businessDay(site, view.now)} />
    </section>
  );
}

function SpecialRow({ special, onRemove }: { special: SpecialDay; onRemove: () => void }) {
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const { day, hours } = special;
  const note = translated(special.note, language);
  const title = note === '' ? (hours.length === 0 ? messages.closure : messages.otherDay) : note;
  return (
    <li className={styles.specialDay}>
      <span className={styles.date}>
        {formatDay(day, 'month', language)}
        <b>{Number(day.slice(8))}</b>
      </span>
      <span>
        <b>{title}</b>
        <span className={styles.note}>
          {hours.length === 0 ? messages.allDay : messages.otherHours(formatHours(hours, language) ?? '')}
        </span>
      </span>
      <button type="button" className="icon-btn" aria-label={messages.remove(title)} onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}

function AddSpecialDay({ today }: { today: string }) {
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const id = useId();
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<'pastDay' | 'overlapsDay' | HoursProblem | null>(null);
  useUnsaved(form !== EMPTY);
  const { mutate, isPending } = useHoursWrite(
    'PUT /api/owner/hours/special-days/:day',
    () => setForm(EMPTY),
    () => setProblem('overlapsDay'),
  );
  const change = (part: Partial<typeof EMPTY>) => {
    setForm((now) => ({ ...now, ...part }));
    setProblem(null);
  };
  const send = () => {
    const { day, closed, windows, note } = form;
    const hours = closed ? [] : [...windows];
    const wrong = day < today ? 'pastDay' : hoursProblem(hours);
    if (wrong !== null) return setProblem(wrong);
    mutate({ params: { day }, body: { hours, note } });
  };
  const submit = useSubmit(send, { busy: isPending });
  return (
    <form className={styles.add} noValidate onSubmit={submit.onSubmit}>
      <div className="field">
        <label htmlFor={`${id}d`}>{messages.date}</label>
        <input
          id={`${id}d`}
          type="date"
          className={problem === 'pastDay' ? 'input is-invalid' : 'input'}
          min={today}
          required
          value={form.day}
          aria-invalid={problem === 'pastDay'}
          aria-describedby={problem === 'pastDay' ? `${id}e` : undefined}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}k`}>{messages.kind}</label>
        <Select
          id={`${id}k`}
          value={form.closed ? 'closed' : 'hours'}
          onChange={(event) => change({ closed: event.currentTarget.value === 'closed' })}
        >
          <option value="closed">{messages.kinds.closed}</option>
          <option value="hours">{messages.kinds.hours}</option>
        </Select>
      </div>
      {!form.closed && (
        <div className={styles.otherHours}>
          <WindowFields
            name={messages.specialDay}
            windows={form.windows}
            invalid={problem !== null && problem !== 'pastDay'}
            onChange={(windows) => change({ windows })}
          />
        </div>
      )}
      {problem !== null && (
        <p className={parts.problem} id={`${id}e`} role="alert">
          {messages[problem]}
        </p>
      )}
      {SITE_LANGUAGES.map((each) => (
        <div className="field" key={each}>
          <label htmlFor={`${id}${each}`}>
            {each === CANONICAL_LANGUAGE ? messages.note : messages.sameIn(languageName(each, language))}
          </label>
          <input
            id={`${id}${each}`}
            className="input"
            lang={each}
            maxLength={200}
            value={form.note[each]}
            onChange={(event) => change({ note: { ...form.note, [each]: event.currentTarget.value } })}
          />
        </div>
      ))}
      <button type="submit" className="btn btn-quiet" disabled={isPending}>
        <Plus className="icon" aria-hidden="true" />
        {messages.add}
      </button>
    </form>
  );
}
