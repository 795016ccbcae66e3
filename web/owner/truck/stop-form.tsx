import { Moon, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { withClosing, withOpening } from '../../../domain/hours/hours-check.ts';
import { weekday } from '../../../domain/truck-time.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { TimeField } from '../console/form/time-field.tsx';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { newKey } from '../../api/new-key.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type StopDraft, type StopProblem, stopProblem, updateOf } from './stop-draft.ts';
import { TRUCK } from './truck.messages.ts';
import { useStopsWrite } from './use-stops.ts';
import { Select } from '../console/form/select.tsx';
import parts from '../console/parts.module.css';
import styles from './truck.module.css';

const DAY_MINUTES = 24 * 60;

/** The weekday (0 is Monday) on which a stop over midnight ends. */
function nightOf({ weekly, day, weekday: every }: StopDraft): number {
  return ((weekly || day === '' ? every : weekday(day)) + 1) % 7;
}

interface Props {
  /** Null while no stop is edited. */
  draft: StopDraft | null;
  onChange: (draft: StopDraft | null) => void;
}

/** The editor of a stop, over the calendar. */
export function StopForm({ draft, onChange }: Props) {
  const messages = TRUCK[useConsoleLanguage().language];
  return (
    <Sheet className={`drawer ${styles.stopForm}`} open={draft !== null} onClose={() => onChange(null)}>
      <DrawerHead title={draft?.id == null ? messages.newStop : messages.editStop} close={messages.close} />
      {draft !== null && <Fields draft={draft} onChange={onChange} />}
    </Sheet>
  );
}

function Fields({ draft, onChange }: { draft: StopDraft; onChange: Props['onChange'] }) {
  const { language } = useConsoleLanguage();
  const messages = TRUCK[language];
  const id = useId();
  // A press that is repeated after a failure creates the same stop.
  const [newId] = useState(newKey);
  const [problem, setProblem] = useState<StopProblem | null>(null);
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);
  const save = useStopsWrite('PUT /api/owner/stops/:id', () => onChange(null));
  const remove = useStopsWrite('DELETE /api/owner/stops/:id', () => onChange(null));
  const { id: storedId } = draft;
  const busy = save.isPending || remove.isPending;
  const change = (part: Partial<StopDraft>) => {
    setProblem(null);
    setDirty(true);
    onChange({ ...draft, ...part });
  };
  const submit = useSubmit(
    () => {
      const wrong = stopProblem(draft);
      setProblem(wrong);
      if (wrong === null) save.mutate({ params: { id: storedId ?? newId }, body: updateOf(draft) });
    },
    { busy },
  );
  return (
    <div className="drawer-body">
      <form className="card card-form" noValidate onSubmit={submit.onSubmit}>
        <PlaceFields draft={draft} problem={problem} onChange={change} />
        <div className="field">
          <label htmlFor={`${id}r`}>{messages.repeats}</label>
          <Select
            id={`${id}r`}
            value={draft.weekly ? 'weekly' : 'once'}
            onChange={(event) => change({ weekly: event.currentTarget.value === 'weekly' })}
          >
            <option value="once">{messages.once}</option>
            <option value="weekly">{messages.weekly}</option>
          </Select>
        </div>
        {draft.weekly ? (
          <div className="field">
            <label htmlFor={`${id}w`}>{messages.weekday}</label>
            <Select
              id={`${id}w`}
              value={draft.weekday}
              onChange={(event) => change({ weekday: Number(event.currentTarget.value) })}
            >
              {Array.from({ length: 7 }, (_, n) => {
                const name = weekdayName(n, language);
                return (
                  <option key={n} value={n}>
                    {capitalized(name, language)}
                  </option>
                );
              })}
            </Select>
          </div>
        ) : (
          <div className="field">
            <label htmlFor={`${id}d`}>{messages.day}</label>
            <input
              id={`${id}d`}
              type="date"
              className={problem === 'day' ? 'input is-invalid' : 'input'}
              aria-invalid={problem === 'day'}
              value={draft.day}
              onChange={(event) => change({ day: event.currentTarget.value })}
            />
          </div>
        )}
        <div className={parts.times}>
          <div className="field">
            <label htmlFor={`${id}f`}>{messages.from}</label>
            <TimeField
              id={`${id}f`}
              value={draft.opens % DAY_MINUTES}
              onChange={(time) => change(withOpening(draft, time))}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}t`}>{messages.to}</label>
            <TimeField
              id={`${id}t`}
              value={draft.closes % DAY_MINUTES}
              invalid={problem === 'times'}
              onChange={(time) => change(withClosing(draft, time))}
            />
          </div>
        </div>
        {draft.closes >= DAY_MINUTES && (
          <p className={styles.night}>
            <Moon className="icon" aria-hidden="true" />
            {messages.night(weekdayName(nightOf(draft), language), formatClock(draft.closes))}
          </p>
        )}
        {(problem === 'times' || problem === 'day') && (
          <p className={parts.problem} role="alert">
            {messages.problems[problem]}
          </p>
        )}
        <button type="submit" className="btn btn-sun" disabled={busy}>
          {messages.save}
        </button>
        {storedId !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={busy}
            onClick={() => remove.mutate({ params: { id: storedId } })}
          >
            <Trash2 className="icon" aria-hidden="true" />
            {messages.remove}
          </button>
        )}
      </form>
    </div>
  );
}
