import { useState } from 'react';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import type { StaffMemberView } from '../../../contracts/owner/staff/staff.ts';
import { useNow } from '../../ui/clock.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { TabletQuestion } from './pins/tablet-question.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The paired tablets. */
export function TabletList({ tablets }: { tablets: StaffMemberView[] }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = STAFF[language];
  const toast = useToast();
  const [sure, setSure] = useState<string | null>(null);
  const write = useConsoleWrite('PATCH /api/owner/staff/:id');
  const now = useNow();
  return (
    <section className={parts.box} aria-labelledby="st-tablets">
      <header>
        <h2 id="st-tablets">{messages.tablets}</h2>
      </header>
      {tablets.length === 0 && <p className={styles.lead}>{messages.noTablets}</p>}
      <ul className={styles.list}>
        {tablets.map((tablet) => {
          const { id, name, seenAt, createdAt } = tablet;
          return (
            <li key={id} className={styles.row}>
              <div className={styles.who}>
                <b>{name}</b>
                <span>{messages.pairedOn(formatRecentTime(timeZone, createdAt, now, language))}</span>
              </div>
              <span className={`${parts.pill} ${parts.pillPending}`}>{messages.roles.cook}</span>
              <div className={styles.state}>
                <span>{messages.seen(formatRecentTime(timeZone, seenAt ?? createdAt, now, language))}</span>
              </div>
              <button
                type="button"
                className={sure === id ? 'btn btn-danger' : 'btn btn-quiet'}
                aria-label={sure === id ? undefined : messages.takeOffOf(name)}
                disabled={write.isPending}
                onClick={() => {
                  if (sure !== id) return setSure(id);
                  write.mutate(
                    { params: { id }, body: { active: false } },
                    { onSuccess: () => toast({ title: messages.takenOff(name) }) },
                  );
                }}
              >
                {sure === id ? messages.takeOffSure : messages.takeOff}
              </button>
              <div className={styles.question}>
                <span aria-hidden="true">{messages.asksShort}</span>
                <TabletQuestion tablet={tablet} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
