import { useId } from 'react';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import { MAX_DAYS_AHEAD } from '../../../domain/hours/openings.ts';
import { Select } from '../console/form/select.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { useHoursWrite } from './use-hours.ts';
import parts from '../console/parts.module.css';

const CHOICES = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, days) => days);

/** How many days ahead customers may order; saved when it is chosen. */
export function DaysAhead({ view }: { view: HoursView }) {
  const messages = HOURS[useConsoleLanguage().language];
  const id = useId();
  const { mutate, isPending, variables } = useHoursWrite('PUT /api/owner/hours/settings');
  const chosen = (isPending ? variables.body.daysAhead : undefined) ?? view.daysAhead;
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.ahead}</h2>
      </header>
      <div className="field">
        <label htmlFor={id}>{messages.daysAhead}</label>
        <Select
          id={id}
          value={chosen}
          aria-describedby={`${id}h`}
          onChange={({ currentTarget: { value } }) => mutate({ body: { daysAhead: Number(value) } })}
        >
          {CHOICES.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? messages.noDaysAhead : messages.upToDays(days)}
            </option>
          ))}
        </Select>
        <span className="hint" id={`${id}h`}>
          {chosen === 0 ? messages.noDaysAheadNote : messages.daysAheadNote}
        </span>
      </div>
    </section>
  );
}
