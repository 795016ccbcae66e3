import { Pencil, ShieldCheck } from 'lucide-react';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import type { StaffMemberView } from '../../../contracts/owner/staff/staff.ts';
import { useNow } from '../../ui/clock.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

interface Props {
  people: StaffMemberView[];
  onEdit: (id: string) => void;
}

/** All staff members; former ones at the end. */
export function PeopleList({ people, onEdit }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = STAFF[language];
  const now = useNow();
  const ordered = [...people.filter(({ active }) => active), ...people.filter(({ active }) => !active)];
  return (
    <section className={parts.box} aria-labelledby="st-people">
      <header>
        <h2 id="st-people">{messages.people}</h2>
      </header>
      <ul className={styles.list}>
        {ordered.map((person) => (
          <li key={person.id} className={person.active ? styles.row : `${styles.row} ${styles.inactive}`}>
            <div className={styles.who}>
              <b>
                {person.name}
                {person.self && <i> ({messages.you})</i>}
              </b>
              <span>{person.email}</span>
            </div>
            <span className={`${parts.pill} ${person.active ? parts.pillPending : parts.pillOver}`}>
              {person.active ? messages.roles[person.role] : messages.deactivated}
            </span>
            <div className={styles.state}>
              <span>
                {person.seenAt === null
                  ? messages.never
                  : messages.seen(formatRecentTime(timeZone, person.seenAt, now, language))}
              </span>
              {person.active && person.pin && <span>{messages.pinIsSet}</span>}
              {person.secondFactor && (
                <span className={styles.good}>
                  <ShieldCheck className="icon" aria-hidden="true" />
                  {messages.twoSteps}
                </span>
              )}
            </div>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={messages.edit(person.name)}
              onClick={() => onEdit(person.id)}
            >
              <Pencil className="icon" aria-hidden="true" />
              {messages.change}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
