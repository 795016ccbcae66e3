import { useState } from 'react';
import type { PromotionList, PromotionView } from '../../../contracts/owner/promotions/promotions.ts';
import { SITE_LANGUAGES, supportedLanguage } from '../../../domain/language.ts';
import { openedPercent } from '../../../domain/promotion.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { FurtherPages } from '../console/list/further-pages.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PROMOTIONS } from './promotions.messages.ts';
import parts from '../console/parts.module.css';
import styles from './promotions.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** Sent and scheduled promotions, with recipients and results. */
export function PromotionHistory({ list }: { list: PromotionList }) {
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  return (
    <section className={parts.box} aria-labelledby="pm-last">
      <header>
        <h2 id="pm-last">{messages.last}</h2>
        <span className={parts.aside}>{messages.lastHint}</span>
      </header>
      {list.promotions.length === 0 ? (
        <p className={parts.none}>{messages.none}</p>
      ) : (
        <FurtherPages call="GET /api/owner/promotions" from={(before) => ({ query: { before } })} page={list}>
          {({ promotions }) => (
            <table className={`${parts.table} ${styles.lastOnes}`} aria-labelledby="pm-last">
              <thead>
                <tr>
                  <th scope="col">{messages.head.date}</th>
                  <th scope="col">{messages.head.title}</th>
                  <th scope="col">{messages.head.sent}</th>
                  <th scope="col">{messages.head.opened}</th>
                  <th scope="col">{messages.head.orders}</th>
                </tr>
              </thead>
              <tbody>
                {promotions.map((promotion) => (
                  <Row key={promotion.id} promotion={promotion} />
                ))}
              </tbody>
            </table>
          )}
        </FurtherPages>
      )}
    </section>
  );
}

const LOOKS = {
  scheduled: parts.pillPending,
  sending: parts.pillNew,
  sent: parts.pillGood,
  cancelled: parts.pillOver,
};

function Row({ promotion }: { promotion: PromotionView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const [now] = useState(() => Date.now());
  const { at, by, status, audience, reach } = promotion;
  const { title, message } = promotion.words[supportedLanguage(language, SITE_LANGUAGES)];
  const facts = [
    formatRecentTime(timeZone, at, now, language),
    messages.audiences[audience],
    ...(reach === null ? [] : [messages.phones(reach.phones)]),
    by,
  ];
  return (
    <tr>
      <td className={styles.date}>{formatDay(truckDay(timeZone, at), 'day', language)}</td>
      <td className={styles.message}>
        <b>{title}</b>
        <span>{message}</span>
        <small>{facts.join(' · ')}</small>
      </td>
      {status === 'sent' ? (
        <Figures promotion={promotion} />
      ) : (
        <td className={styles.state} colSpan={3}>
          <span className={`${parts.pill} ${LOOKS[status]}`}>{messages.status[status]}</span>
          {status === 'scheduled' && <CancelButton id={promotion.id} title={title} />}
        </td>
      )}
    </tr>
  );
}

function Figures({ promotion: { reach, opened, ordersAfter } }: { promotion: PromotionView }) {
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const people = reach?.people ?? 0;
  return (
    <>
      <td data-head={messages.head.sent}>{people}</td>
      <td data-head={messages.head.opened}>
        {opened === null ? (
          <small>{messages.notCounted}</small>
        ) : (
          <>
            {opened} <small>{messages.percent(openedPercent(opened, people))}</small>
          </>
        )}
      </td>
      <td data-head={messages.head.orders}>
        <b>{ordersAfter ?? 0}</b>
      </td>
    </>
  );
}

function CancelButton({ id, title }: { id: string; title: string }) {
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const toast = useToast();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/promotions/:id/cancel', {
    onDone: () => toast({ title: messages.cancelled }),
  });
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      aria-label={messages.cancelLabel(title)}
      disabled={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {messages.cancel}
    </button>
  );
}
