import { CalendarDays, MapPin, Power } from 'lucide-react';
import { useId } from 'react';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import { ORDERING_BY } from '../../../domain/hours/openings.ts';
import { useStaffMessages } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { useHoursWrite } from './use-hours.ts';
import styles from './ordering-by.module.css';

const ICONS = { switch: Power, hours: CalendarDays, stops: MapPin };

/** What opens and closes ordering: the switch, the weekly hours or the stops; saved when it is chosen. */
export function OrderingByChoice({ view }: { view: HoursView }) {
  const messages = useStaffMessages(HOURS);
  const id = useId();
  const { mutate, isPending, variables } = useHoursWrite('PUT /api/owner/hours/settings');
  const chosen = (isPending ? variables.body.orderingBy : undefined) ?? view.orderingBy;
  return (
    <div>
      <div
        className={styles.ways}
        role="radiogroup"
        aria-label={messages.orderingBy}
        aria-describedby={`${id}d`}
      >
        {ORDERING_BY.map((way) => {
          const Icon = ICONS[way];
          const { name, note } = messages.ways[way];
          return (
            <label key={way}>
              <input
                type="radio"
                name={id}
                checked={chosen === way}
                aria-label={name}
                aria-describedby={`${id}${way}`}
                onChange={() => mutate({ body: { orderingBy: way } })}
              />
              <Icon className="icon" aria-hidden="true" />
              <span>
                <b>{name}</b>
                <small id={`${id}${way}`}>{note}</small>
              </span>
            </label>
          );
        })}
      </div>
      <p className={styles.detail} id={`${id}d`}>
        {messages.ways[chosen].detail}
      </p>
    </div>
  );
}
