import type { PromotionDraft } from '../../../contracts/owner/promotions/promotions.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { truckDay } from '../../../domain/truck-time.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatWeekdayTime } from '../../../domain/format/time/moment.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { soonAt } from './promotion-draft.ts';
import { PROMOTIONS } from './promotions.messages.ts';
import styles from './promotions.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

interface Props {
  draft: PromotionDraft;
  onDraft: (draft: PromotionDraft) => void;
  problem: 'past' | 'too_far' | 'night' | 'missing' | null;
}

/** Now, just before lunch, or at a chosen time of the truck's clock. */
export function SendTimeField({ draft, onDraft, problem }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const [now] = useState(() => Date.now());
  const choices = [
    { when: 'now', name: messages.now, hint: formatTime(timeZone, now) },
    {
      when: 'soon',
      name: capitalized(formatWeekdayTime(timeZone, soonAt(timeZone, now), language), language),
      hint: messages.soonHint,
    },
    { when: 'picked', name: messages.pick, hint: messages.pickHint },
  ] as const;
  const look = {
    className: problem === null ? 'input' : 'input is-invalid',
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : 'pm-when-err',
  };
  return (
    <fieldset className="option-group">
      <legend>{messages.when}</legend>
      <div className={`option-cards ${styles.threeCards}`}>
        {choices.map(({ when, name, hint }) => (
          <label className="option-card" key={when}>
            <input
              type="radio"
              name="when"
              checked={draft.when === when}
              onChange={() => onDraft({ ...draft, when })}
            />
            <span>
              {name}
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </div>
      {draft.when === 'picked' && (
        <div className={`${styles.twoFields} ${styles.time}`}>
          <div className="field">
            <label htmlFor="pm-day">{messages.day}</label>
            <input
              id="pm-day"
              type="date"
              min={truckDay(timeZone, now)}
              {...look}
              value={draft.day}
              onChange={(event) => onDraft({ ...draft, day: event.currentTarget.value })}
            />
          </div>
          <div className="field">
            <label htmlFor="pm-time">{messages.time}</label>
            <input
              id="pm-time"
              type="time"
              {...look}
              value={draft.time}
              onChange={(event) => onDraft({ ...draft, time: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
      {problem !== null && (
        <p className={styles.problem} id="pm-when-err" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          {messages.timeProblems[problem]}
        </p>
      )}
    </fieldset>
  );
}
