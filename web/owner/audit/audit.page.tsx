import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatRecentDay } from '../../../domain/format/time/moment.ts';
import { ConsolePage, ReadError, LoadFailed } from '../console/console-page.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { AUDIT } from './audit.messages.ts';
import { AuditGroup } from './audit-entry.tsx';
import { AuditFilters, type Chosen } from './audit-filters.tsx';
import { entryGroups } from './entry-groups.ts';
import { useAudit } from './use-audit.ts';
import parts from '../console/parts.module.css';
import styles from './audit.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const ALL: Chosen = { who: '', area: '', from: '', until: '' };

/** The activity log by day: who, when, with the values before and after. */
export default function AuditPage() {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = AUDIT[language];
  const [chosen, setChosen] = useState(ALL);
  const { entries, failed, retry, more, reading } = useAudit(chosen);
  const [now] = useState(() => Date.now());
  const filtered = Object.values(chosen).some((choice) => choice !== '');
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <Link className="btn btn-quiet" href="/admin/staff">
          <Users className="icon" aria-hidden="true" />
          {messages.toStaff}
        </Link>
      }
    >
      <AuditFilters chosen={chosen} onChange={setChosen} />
      {entries === undefined && <LoadFailed failed={failed} onRetry={retry} />}
      {entries !== undefined && (
        <section className={parts.box} aria-label={messages.entries} aria-busy={reading}>
          {entries.length === 0 && <p role="status">{filtered ? messages.noneFound : messages.none}</p>}
          {entryGroups(timeZone, entries).map(({ day, groups }) => (
            <section key={day} className={styles.day}>
              <h2>{formatRecentDay(timeZone, groups[0]?.entries[0].at ?? now, now, language)}</h2>
              <ol>
                {groups.map((group) => (
                  <AuditGroup key={group.id} group={group} now={now} />
                ))}
              </ol>
            </section>
          ))}
          {more !== undefined && (
            <button type="button" className="btn btn-quiet btn-block" onClick={more}>
              {messages.more}
            </button>
          )}
          {more === undefined && reading && <p className="small">{messages.loading}</p>}
          {failed && <ReadError onRetry={more ?? retry} />}
        </section>
      )}
    </ConsolePage>
  );
}
