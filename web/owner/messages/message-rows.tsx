import { Reply } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MessageFilter, MessageList, MessageRow } from '../../../contracts/messages.ts';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { RowList } from '../console/list/row-list.tsx';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { MESSAGES } from './messages.messages.ts';
import people from '../console/list/people.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

interface Props {
  query: { filter: MessageFilter; search?: string };
  list: MessageList;
  /** The message shown next to the list. */
  chosen: string | null;
  /** Shown for an empty list. */
  empty: string;
}

/** Messages, newest first. */
export function MessageRows({ query, list, chosen, empty }: Props) {
  const messages = useStaffMessages(MESSAGES);
  return (
    <RowList
      label={messages.list}
      empty={empty}
      isEmpty={list.messages.length === 0}
      call="GET /api/owner/messages"
      from={(before) => ({ query: { ...query, before } })}
      page={list}
    >
      {({ messages }) =>
        messages.map((message) => <Row key={message.id} message={message} chosen={message.id === chosen} />)
      }
    </RowList>
  );
}

function Row({ message, chosen }: { message: MessageRow; chosen: boolean }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = MESSAGES[language];
  const [now] = useState(() => Date.now());
  const { id, name, start, at, read, replied } = message;
  return (
    <Link
      className={`${people.row}${chosen ? ` ${people.selected}` : ''}${read ? '' : ` ${people.unread}`}`}
      href={`/admin/messages/${encodeURIComponent(id)}`}
      id={`message-${id}`}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={people.who}>
        <b>
          {!read && (
            <i className={people.dot}>
              <span className="visually-hidden">{messages.unreadMark} </span>
            </i>
          )}
          {name}
        </b>
        <span className={people.summary}>{start}</span>
      </span>
      <span className={people.state}>
        <time dateTime={new Date(at).toISOString()}>{formatRecentTime(timeZone, at, now, language)}</time>
        {replied && (
          <small>
            <Reply className="icon" aria-hidden="true" />
            {messages.replied}
          </small>
        )}
      </span>
    </Link>
  );
}
