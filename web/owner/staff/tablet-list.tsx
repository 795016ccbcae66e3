import { useState } from 'react';
import { formatRecentTime } from '../../../domain/format/moment.ts';
import type { StaffMemberView } from '../../../contracts/owner/staff.ts';
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
  const words = STAFF[language];
  const toast = useToast();
  const [sure, setSure] = useState<string | null>(null);
  const write = useConsoleWrite('PATCH /api/owner/staff/:id');
  const now = useNow();
  return (
    <section className={parts.box} aria-labelledby="st-tablets">
      <header>
        <h2 id="st-tablets">{words.tablets}</h2>
      </header>
      {tablets.length === 0 && <p className={styles.lead}>{words.noTablets}</p>}
      <ul className={styles.list}>
        {tablets.map((tablet) => {
          const { id, name, seenAt, createdAt } = tablet;
          return (
            <li key={id} className={styles.row}>
              <div className={styles.who}>
                <b>{name}</b>
                <span>{words.pairedOn(formatRecentTime(timeZone, createdAt, now, language))}</span>
              </div>
              <span className={`${parts.pill} ${parts.pillPending}`}>{words.roles.cook}</span>
              <div className={styles.state}>
                <span>{words.seen(formatRecentTime(timeZone, seenAt ?? createdAt, now, language))}</span>
              </div>
              <button
                type="button"
                className={sure === id ? 'btn btn-danger' : 'btn btn-quiet'}
                aria-label={sure === id ? undefined : words.takeOffOf(name)}
                disabled={write.isPending}
                onClick={() => {
                  if (sure !== id) return setSure(id);
                  write.mutate(
                    { params: { id }, body: { active: false } },
                    { onSuccess: () => toast({ title: words.takenOff(name) }) },
                  );
                }}
              >
                {sure === id ? words.takeOffSure : words.takeOff}
              </button>
              <div className={styles.question}>
                <span aria-hidden="true">{words.asksShort}</span>
                <TabletQuestion tablet={tablet} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
