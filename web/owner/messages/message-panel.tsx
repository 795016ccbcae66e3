import { Archive, ArchiveRestore, MailOpen, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { languageName } from '../../../domain/format/language-name.ts';
import type { MessageView } from '../../../contracts/messages.ts';
import { LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { ReplyForm } from './reply-form.tsx';
import { MESSAGES } from './messages.messages.ts';
import parts from '../console/parts.module.css';
import people from '../console/list/people.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const POLL_MS = 5000;

/** One message with its replies. Opening it marks it as read. */
export function MessagePanel({ id }: { id: string }) {
  const [waiting, setWaiting] = useState(false);
  const { data, isError, refetch } = useConsoleRead(
    'GET /api/owner/messages/:id',
    { params: { id } },
    waiting ? { pollMs: POLL_MS } : {},
  );
  const { mutate } = useConsoleWrite('PUT /api/owner/messages/:id', { onFailed: () => true });
  const marked = useRef(false);
  const unread = data?.read === false;
  useEffect(() => {
    if (!unread || marked.current) return;
    marked.current = true;
    mutate({ params: { id }, body: { read: true } });
  }, [unread, id, mutate]);
  const onItsWay = data?.replies.some(({ outcome }) => outcome === 'waiting') ?? false;
  if (onItsWay !== waiting) setWaiting(onItsWay);
  if (data === undefined) return <LoadFailed failed={isError} onRetry={() => void refetch()} />;
  return <Panel message={data} />;
}

function Panel({ message }: { message: MessageView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = MESSAGES[language];
  const [now] = useState(() => Date.now());
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/messages/:id');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => document.getElementById(`message-${message.id}`)?.focus();
  }, [message.id]);
  const put = (body: { read?: boolean; archived?: boolean }) => mutate({ params: { id: message.id }, body });
  const when = (at: number) => formatRecentTime(timeZone, at, now, language);
  return (
    <aside className={`${parts.box} ${people.panel}`} aria-labelledby="pp-name">
      <div className={people.head}>
        <div className={people.who}>
          <h2 id="pp-name" ref={heading} tabIndex={-1}>
            {message.name}
          </h2>
          <a href={`mailto:${message.email}`}>{message.email}</a>
          <span>
            {when(message.at)} · {messages.writesIn(languageName(message.language, language))}
          </span>
        </div>
        <Link className="icon-btn" href="/admin/messages" aria-label={messages.close}>
          <X className="icon" aria-hidden="true" />
        </Link>
      </div>
      <p className={people.text} lang={message.language}>
        {message.text}
      </p>
      <div className={people.actions}>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => put({ archived: !message.archived })}
        >
          {message.archived ? (
            <ArchiveRestore className="icon" aria-hidden="true" />
          ) : (
            <Archive className="icon" aria-hidden="true" />
          )}
          {message.archived ? messages.unarchive : messages.archive}
        </button>
        {message.read && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={isPending}
            onClick={() => put({ read: false })}
          >
            <MailOpen className="icon" aria-hidden="true" />
            {messages.markUnread}
          </button>
        )}
      </div>
      {message.replies.length > 0 && (
        <>
          <h3>{messages.answers}</h3>
          <ul className={people.entries}>
            {message.replies.map(({ id, text, by, at, outcome }) => (
              <li key={id}>
                <p>{text}</p>
                <small className={outcome === 'refused' ? people.failure : undefined}>
                  {messages.by(by, when(at))} · {messages.outcomes[outcome]}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <ReplyForm message={message} />
    </aside>
  );
}
