import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { UndeliveredView } from '../../../contracts/messages.ts';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { LoadFailed } from '../console/console-page.tsx';
import { FurtherPages } from '../console/list/further-pages.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { MESSAGES } from './messages.messages.ts';
import parts from '../console/parts.module.css';
import people from '../console/list/people.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** Undelivered messages with their reasons, until they are handled. */
export function Undelivered() {
  const { language } = useConsoleLanguage();
  const messages = MESSAGES[language];
  const [handled, setHandled] = useState(false);
  const query = { handled: handled ? ('1' as const) : ('0' as const) };
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/undelivered', { query });
  return (
    <section className={`${parts.box} ${people.undelivered}`} aria-labelledby="ud-title">
      <header>
        <h2 id="ud-title">{messages.undelivered}</h2>
        <div className={parts.choices} role="group" aria-label={messages.show}>
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              className={parts.choice}
              aria-pressed={each === handled}
              onClick={() => setHandled(each)}
            >
              {each ? messages.done : messages.open}
            </button>
          ))}
        </div>
      </header>
      <p className={people.hint}>{messages.undeliveredLead}</p>
      {data === undefined && <LoadFailed failed={isError} onRetry={() => void refetch()} />}
      {data?.messages.length === 0 && (
        <p className={parts.none} role="status">
          {handled ? messages.nothingDone : messages.nothingUndelivered}
        </p>
      )}
      {data !== undefined && data.messages.length > 0 && (
        <FurtherPages
          call="GET /api/owner/undelivered"
          from={(before) => ({ query: { ...query, before } })}
          page={data}
        >
          {({ messages }) => (
            <ul className={people.entries}>
              {messages.map((message) => (
                <UndeliveredRow key={message.id} message={message} />
              ))}
            </ul>
          )}
        </FurtherPages>
      )}
    </section>
  );
}

function UndeliveredRow({ message }: { message: UndeliveredView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = MESSAGES[language];
  const [now] = useState(() => Date.now());
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/undelivered');
  const { id, channel, recipient, subject, text, why, at, handled } = message;
  return (
    <li>
      <details>
        <summary>
          <b>{subject === '' ? messages.channels[channel] : subject}</b>
          <span>
            {messages.channels[channel]} · {messages.to(recipient)} ·{' '}
            {formatRecentTime(timeZone, at, now, language)}
          </span>
          <small className={people.failure}>{why === 'off' ? messages.whyOff : messages.why(why)}</small>
        </summary>
        <p className={people.text}>{text}</p>
      </details>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        disabled={isPending}
        onClick={() => mutate({ body: { id, handled: !handled } })}
      >
        {handled ? (
          <Undo2 className="icon" aria-hidden="true" />
        ) : (
          <Check className="icon" aria-hidden="true" />
        )}
        {handled ? messages.markOpen : messages.markDone}
      </button>
    </li>
  );
}
