import { useDeferredValue, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { MESSAGE_FILTERS, MAX_UNDELIVERED } from '../../../contracts/messages.ts';
import type { MessageFilter } from '../../../contracts/messages.ts';
import { ListAndPanel } from '../console/list/list-and-panel.tsx';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { SearchBox } from '../console/list/search-box.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { MessagePanel } from './message-panel.tsx';
import { MessageRows } from './message-rows.tsx';
import { MESSAGES } from './messages.messages.ts';
import { Undelivered } from './undelivered.tsx';
import parts from '../console/parts.module.css';

const ROOT = '/admin/messages';
const UNDELIVERED = 'undelivered';

/** Counting stops at the maximum. */
const formatCount = (count: number) => (count < MAX_UNDELIVERED ? count : `${MAX_UNDELIVERED}+`);

/** Visitors' messages, the replies, and undelivered messages. */
export default function MessagesPage() {
  const messages = useStaffMessages(MESSAGES);
  const [path, go] = useLocation();
  const part = decodeURIComponent(path.slice(ROOT.length + 1));
  const undelivered = part === UNDELIVERED;
  const chosen = part === '' || undelivered ? null : part;
  const [filter, setFilter] = useState<MessageFilter>('inbox');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).trim();
  const query = { filter, ...(search !== '' && { search }) };
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/messages', { query });

  return (
    <ConsolePage
      title={messages.title}
      sub={data === undefined ? undefined : messages.sub(data.unread)}
      actions={
        <SearchBox label={messages.searchLabel} hint={messages.searchHint} typed={typed} onType={setTyped} />
      }
    >
      <div className={`${parts.choices} ${parts.aboveList}`} role="group" aria-label={messages.show}>
        {MESSAGE_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className={parts.choice}
            aria-pressed={!undelivered && each === filter}
            onClick={() => {
              setFilter(each);
              if (part !== '') go(ROOT);
            }}
          >
            {messages.filters[each]}
            {each === 'unread' && data !== undefined && data.unread > 0 && <b>{data.unread}</b>}
          </button>
        ))}
        <Link
          className={parts.choice}
          href={`${ROOT}/${UNDELIVERED}`}
          aria-current={undelivered ? 'page' : undefined}
        >
          {messages.undelivered}
          {data !== undefined && data.undelivered > 0 && <b>{formatCount(data.undelivered)}</b>}
        </Link>
        <Link className={parts.choice} href="/admin/ratings">
          {messages.ratings}
        </Link>
      </div>
      {undelivered ? (
        <Undelivered />
      ) : (
        <ListAndPanel panel={chosen === null ? null : <MessagePanel key={chosen} id={chosen} />}>
          {data === undefined ? (
            <LoadFailed failed={isError} onRetry={() => void refetch()} />
          ) : (
            <MessageRows
              query={query}
              list={data}
              chosen={chosen}
              empty={search === '' ? messages.empty[filter] : messages.emptySearch}
            />
          )}
        </ListAndPanel>
      )}
    </ConsolePage>
  );
}
