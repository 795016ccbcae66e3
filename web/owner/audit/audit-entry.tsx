import { Link } from 'wouter';
import { formatTime } from '../../../domain/format/time/clock.ts';
import type { AuditEntryView } from '../../../contracts/owner/staff/audit.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { actionLabel } from './action.messages.ts';
import { AUDIT } from './audit.messages.ts';
import { auditChanges } from './audit-changes.ts';
import { formatChange } from './change.format.ts';
import type { EntryGroup } from './entry-groups.ts';
import { readableData } from './readable-data.ts';
import { isGeneratedId, formatSubject } from './subject.format.ts';
import styles from './audit.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** Most lines at once; of more, all but the first are collapsed. */
const SHOWN = 7;
const FIRST = 6;

/** An action of one person, once or several times in a row: then shown once, with every time. */
export function AuditGroup({ group, now }: { group: EntryGroup; now: number }) {
  const { language } = useConsoleLanguage();
  const messages = AUDIT[language];
  const [newest] = group.entries;
  const oldest = group.entries.at(-1) ?? newest;
  if (oldest === newest) return <AuditEntry entry={newest} now={now} />;
  const names = [...new Set(group.entries.map((entry) => formatSubject(entry, language)))].filter(
    (name) => name !== '' && name !== newest.who,
  );
  return (
    <li className={styles.entry}>
      <Clock from={oldest.at} until={newest.at} />
      <div>
        <p>
          <Done entry={newest} />
          <span> · {messages.times(group.entries.length)}</span>
        </p>
        {names.length > 0 && <p className="small">{names.join(', ')}</p>}
        <details>
          <summary>{messages.showAll(group.entries.length)}</summary>
          <ol>
            {group.entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} now={now} />
            ))}
          </ol>
        </details>
      </div>
    </li>
  );
}

function Done({ entry: { who, tablet, action } }: { entry: AuditEntryView }) {
  const { language } = useConsoleLanguage();
  const messages = AUDIT[language];
  return (
    <>
      <b>{who === '' ? messages.server : who}</b>
      {tablet !== null && tablet !== who && ` ${messages.atTablet(tablet)}`} {actionLabel(action, language)}
    </>
  );
}

/** The time of an entry, or of several from the first to the last. Epoch ms. */
function Clock({ from, until }: { from: number; until: number }) {
  const timeZone = useTimeZone();
  const first = formatTime(timeZone, from);
  const last = formatTime(timeZone, until);
  return <time dateTime={new Date(until).toISOString()}>{first === last ? last : `${first} – ${last}`}</time>;
}

/** One change: who, what, when, and the values before and after. */
function AuditEntry({ entry, now }: { entry: AuditEntryView; now: number }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = AUDIT[language];
  const readable = (data: unknown) => readableData(entry.action, data, language);
  const changes = auditChanges(readable(entry.before), readable(entry.after))
    .filter(({ before, after }) => !isGeneratedId(after ?? before))
    .map((change) => formatChange(timeZone, change, now, language))
    .filter(({ before, after }) => before !== null || after !== null);
  const { subject } = entry;
  const named = formatSubject(entry, language);
  const first = changes.slice(0, changes.length > SHOWN ? FIRST : SHOWN);
  const ofOrder = entry.action.startsWith('order.') && isGeneratedId(subject);
  return (
    <li className={styles.entry}>
      <Clock from={entry.at} until={entry.at} />
      <div>
        <p>
          <Done entry={entry} />
          {named !== '' && named !== entry.who && <span>: {named}</span>}
          {ofOrder && (
            <>
              {' '}
              <Link className="btn-link" href={`/admin/orders/${subject}`}>
                {messages.openOrder}
              </Link>
            </>
          )}
        </p>
        {first.length > 0 && <Changes changes={first} />}
        {changes.length > first.length && (
          <details>
            <summary>{messages.andMore(changes.length - first.length)}</summary>
            <Changes changes={changes.slice(first.length)} />
          </details>
        )}
      </div>
    </li>
  );
}

function Changes({ changes }: { changes: ReturnType<typeof formatChange>[] }) {
  const { language } = useConsoleLanguage();
  const messages = AUDIT[language];
  return (
    <dl>
      {changes.map(({ field, before, after }, place) => (
        <div key={`${place} ${field}`}>
          <dt>{field}</dt>
          <dd>
            {before !== null && (
              <del>
                <span className="visually-hidden">{messages.before}: </span>
                {before}
              </del>
            )}
            {before !== null && <span aria-hidden="true"> → </span>}
            <ins>
              <span className="visually-hidden">{messages.after}: </span>
              {after ?? messages.nothing}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
