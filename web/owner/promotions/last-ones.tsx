import { useState } from 'react';
import type { PromotionList, PromotionView } from '../../../contracts/promotions.ts';
import { useToast } from '../../ui/toast.tsx';
import { FurtherPages } from '../console/further-pages.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { whenWords } from '../console/when-words.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PROMOTIONS } from './promotions.messages.ts';

/** What was sent, to how many, and what is still to go out. */
export function LastOnes({ path, list }: { path: string; list: PromotionList }) {
  const { language } = useConsoleLanguage();
  const words = PROMOTIONS[language];
  return (
    <section className="box-p" aria-labelledby="pm-last">
      <header>
        <h2 id="pm-last">{words.last}</h2>
        <span className="k">{words.lastHint}</span>
      </header>
      {list.promotions.length === 0 ? (
        <p className="none">{words.none}</p>
      ) : (
        <FurtherPages path={path} page={list}>
          {({ promotions }) => (
            <ul className="pm-last">
              {promotions.map((promotion) => (
                <Sent key={promotion.id} promotion={promotion} />
              ))}
            </ul>
          )}
        </FurtherPages>
      )}
    </section>
  );
}

const LOOKS = { scheduled: 'p', sending: 'n', sent: 'r', cancelled: 'd' } as const;

function Sent({ promotion }: { promotion: PromotionView }) {
  const { language } = useConsoleLanguage();
  const words = PROMOTIONS[language];
  const [now] = useState(() => Date.now());
  const toast = useToast();
  const { mutate, isPending } = useConsoleWrite({ onDone: () => toast({ title: words.cancelled }) });
  const { id, at, by, status, audience, reach, ordersAfter } = promotion;
  const { title, message } = promotion.words[language];
  const facts = [
    whenWords(at, now, language),
    words.audiences[audience],
    ...(reach === null ? [] : [words.people(reach.people, reach.phones)]),
    by,
  ];
  return (
    <li>
      <span className="w">
        <b>{title}</b>
        <span>{message}</span>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className={`pillst ${LOOKS[status]}`}>{words.status[status]}</span>
      {status === 'scheduled' ? (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={words.cancelLabel(title)}
          disabled={isPending}
          onClick={() => mutate({ method: 'POST', path: `/api/owner/promotions/${id}/cancel`, body: {} })}
        >
          {words.cancel}
        </button>
      ) : (
        <span className="n">
          {ordersAfter !== null && (
            <>
              <b>{ordersAfter}</b>
              <small>{words.head.orders}</small>
            </>
          )}
        </span>
      )}
    </li>
  );
}
