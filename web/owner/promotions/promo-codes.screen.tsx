import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PromoCodeView } from '../../../contracts/owner/promotions/promo-codes.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { ConsolePage, ReadError, Loading } from '../console/console-page.tsx';
import { FurtherPages } from '../console/list/further-pages.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PromoCodeSheet } from './promo-code-sheet.tsx';
import { PROMO_CODES } from './promo-codes.messages.ts';
import { PROMOTIONS } from './promotions.messages.ts';
import { PromotionsNav } from './promotions-nav.tsx';
import parts from '../console/parts.module.css';
import styles from './promo-codes.module.css';

/** Uses change as customers order. */
const POLL_MS = 15_000;
const LOOKS = {
  on: parts.pillGood,
  scheduled: parts.pillPending,
  ended: parts.pillOver,
  used_up: parts.pillNew,
  off: parts.pillOver,
};

/** Promo codes: their terms, uses and states. */
export default function PromoCodesScreen() {
  const { language } = useConsoleLanguage();
  const messages = PROMO_CODES[language];
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/promo-codes', {}, { pollMs: POLL_MS });
  const [editing, setEditing] = useState<PromoCodeView | 'new' | null>(null);
  return (
    <ConsolePage
      title={PROMOTIONS[language].title}
      sub={messages.sub}
      actions={
        <button type="button" className="btn btn-primary" onClick={() => setEditing('new')}>
          <Plus className="icon" aria-hidden="true" />
          {messages.newCode}
        </button>
      }
    >
      <PromotionsNav />
      {data === undefined ? (
        isError ? (
          <ReadError onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <section className={parts.box} aria-labelledby="pc-list">
          <header>
            <h2 id="pc-list">{messages.list}</h2>
          </header>
          {data.promoCodes.length === 0 ? (
            <p className={parts.none}>{messages.none}</p>
          ) : (
            <FurtherPages
              call="GET /api/owner/promo-codes"
              from={(before) => ({ query: { before } })}
              page={data}
            >
              {({ promoCodes }) => (
                <ul className={styles.codes}>
                  {promoCodes.map((promo) => (
                    <PromoCodeRow key={promo.id} promo={promo} onEdit={() => setEditing(promo)} />
                  ))}
                </ul>
              )}
            </FurtherPages>
          )}
        </section>
      )}
      <PromoCodeSheet editing={editing} onClose={() => setEditing(null)} />
    </ConsolePage>
  );
}

function PromoCodeRow({ promo, onEdit }: { promo: PromoCodeView; onEdit: () => void }) {
  const { language } = useConsoleLanguage();
  const messages = PROMO_CODES[language];
  const toast = useToast();
  const { code, state, uses, maxUses } = promo;
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/promo-codes/:id', {
    onDone: ({ on }) => toast({ title: on ? messages.switchedOn(code) : messages.switchedOff(code) }),
  });
  const switchTo = (on: boolean) => {
    const { id, uses: _, state: __, mayDelete: ___, ...terms } = promo;
    mutate({ params: { id }, body: { ...terms, on } });
  };
  const running = state === 'on' || state === 'scheduled';
  return (
    <li>
      <button type="button" className={styles.code} onClick={onEdit}>
        <span className="visually-hidden">{messages.edit} </span>
        <b>{code}</b> <small>{factsOf(promo, language).join(' · ')}</small>
      </button>
      <span className={`${parts.pill} ${styles.state} ${LOOKS[state]}`}>{messages.state[state]}</span>
      <span className={styles.uses}>
        <b>{messages.uses(uses, maxUses)}</b>
        <small>{messages.used}</small>
      </span>
      <span className={styles.action}>
        {(running || state === 'off') && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={isPending}
            aria-label={running ? messages.switchOffLabel(code) : messages.switchOnLabel(code)}
            onClick={() => switchTo(!running)}
          >
            {running ? messages.switchOff : messages.switchOn}
          </button>
        )}
      </span>
    </li>
  );
}

function factsOf(promo: PromoCodeView, language: StaffLanguage): string[] {
  const messages = PROMO_CODES[language];
  const { kind, value, minimumCents, oncePerCustomer, firstDay, lastDay } = promo;
  const day = (date: string) => formatDay(date, 'day', language);
  const days =
    firstDay !== null && lastDay !== null
      ? [messages.days(day(firstDay), day(lastDay))]
      : firstDay !== null
        ? [messages.since(day(firstDay))]
        : lastDay !== null
          ? [messages.until(day(lastDay))]
          : [];
  return [
    messages.off(kind === 'amount' ? formatDollars(value) : `${value}%`),
    ...(minimumCents > 0 ? [messages.from(formatDollars(minimumCents))] : []),
    ...(oncePerCustomer ? [messages.once] : []),
    ...days,
  ];
}
