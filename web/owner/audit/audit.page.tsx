import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ConsolePage, ReadFailed, NotRead } from '../console/console-page.tsx';
import { useWords } from '../console-language.tsx';
import { AUDIT } from './audit.messages.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters, type Chosen } from './audit-filters.tsx';
import { useAudit } from './use-audit.ts';
import '../styles/audit.css';

const ALL: Chosen = { who: '', area: '', from: '', until: '' };

/** The record of every change: who, when, what stood there before and after. */
export default function AuditPage() {
  const words = useWords(AUDIT);
  const [chosen, setChosen] = useState(ALL);
  const { entries, failed, retry, more, reading } = useAudit(chosen);
  const [now] = useState(() => Date.now());
  const filtered = Object.values(chosen).some((choice) => choice !== '');
  return (
    <ConsolePage
      title={words.title}
      sub={words.sub}
      actions={
        <Link className="btn btn-quiet" href="/admin/staff">
          <Users className="ic" aria-hidden="true" />
          {words.toStaff}
        </Link>
      }
    >
      <AuditFilters chosen={chosen} onChange={setChosen} />
      {entries === undefined && <NotRead failed={failed} onRetry={retry} />}
      {entries !== undefined && (
        <section className="box-p" aria-label={words.entries} aria-busy={reading}>
          {entries.length === 0 && <p role="status">{filtered ? words.noneFound : words.none}</p>}
          <ol className="au-l">
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} now={now} />
            ))}
          </ol>
          {more !== undefined && (
            <button type="button" className="btn btn-quiet btn-block" onClick={more}>
              {words.more}
            </button>
          )}
          {more === undefined && reading && <p className="small">{words.loading}</p>}
          {failed && <ReadFailed onRetry={more ?? retry} />}
        </section>
      )}
    </ConsolePage>
  );
}
