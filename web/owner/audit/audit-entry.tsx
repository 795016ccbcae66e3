import { Link } from 'wouter';
import type { AuditEntryView } from '../../../contracts/audit.ts';
import { whenWords } from '../console/when-words.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { actionWords } from './action-words.ts';
import { AUDIT } from './audit.messages.ts';
import { auditChanges } from './audit-changes.ts';
import { changeWords } from './change-words.ts';
import { isMadeId, subjectWords } from './subject-words.ts';

/** So many lines at most; of more, all but the first are folded away. */
const SHOWN = 7;
const FIRST = 6;

/** One change: who, what, when, and what stood there before and after. */
export function AuditEntry({ entry, now }: { entry: AuditEntryView; now: number }) {
  const { language } = useConsoleLanguage();
  const words = AUDIT[language];
  const changes = auditChanges(entry.before, entry.after)
    .filter(({ before, after }) => !isMadeId(after ?? before))
    .map((change) => changeWords(change, now, language))
    .filter(({ before, after }) => before !== null || after !== null);
  const { subject } = entry;
  const named = subjectWords(entry, language);
  const first = changes.slice(0, changes.length > SHOWN ? FIRST : SHOWN);
  const ofOrder = entry.action.startsWith('order.') && isMadeId(subject);
  return (
    <li className="au-e">
      <time dateTime={new Date(entry.at).toISOString()}>{whenWords(entry.at, now, language)}</time>
      <div>
        <p>
          <b>{entry.who === '' ? words.server : entry.who}</b> {actionWords(entry.action, language)}
          {named !== '' && named !== entry.who && <span className="of">: {named}</span>}
          {ofOrder && (
            <>
              {' '}
              <Link className="btn-link" href={`/admin/orders/${subject}`}>
                {words.openOrder}
              </Link>
            </>
          )}
        </p>
        {first.length > 0 && <Changes changes={first} />}
        {changes.length > first.length && (
          <details>
            <summary>{words.andMore(changes.length - first.length)}</summary>
            <Changes changes={changes.slice(first.length)} />
          </details>
        )}
      </div>
    </li>
  );
}

function Changes({ changes }: { changes: ReturnType<typeof changeWords>[] }) {
  const { language } = useConsoleLanguage();
  const words = AUDIT[language];
  return (
    <dl>
      {changes.map(({ field, before, after }, place) => (
        <div key={`${place} ${field}`}>
          <dt>{field}</dt>
          <dd>
            {before !== null && (
              <del>
                <span className="sr">{words.before}: </span>
                {before}
              </del>
            )}
            {before !== null && <span aria-hidden="true"> → </span>}
            <ins>
              <span className="sr">{words.after}: </span>
              {after ?? words.nothing}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
