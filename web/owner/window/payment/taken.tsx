import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { WindowOrderView } from '../../../../contracts/owner/window/window.ts';
import { formatReadyTime } from '../../../../domain/format/time/pickup.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { cardPartCents } from '../../../../domain/order/payment/split-payment.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ChangeDue, HandBack } from './change-due.tsx';
import { OFFLINE } from '../offline/offline.messages.ts';
import { useTime } from '../../../ui/use-time.ts';
import { DISCOUNT } from '../discount/discount.messages.ts';
import { PAY } from '../window.messages.ts';
import changeDue from './change-due.module.css';
import styles from './pay.module.css';

/** A second tap on the button that was here before is none on this one. */
const SECOND_TAP_MS = 400;

interface Props {
  order: WindowOrderView;
  /** Kept on this tablet, and not sent yet. */
  saved: boolean;
  onNext: () => void;
}

function paidText(method: WindowOrderView['method'], language: StaffLanguage): string {
  if (method === null) return DISCOUNT[language].nothingToPay;
  return method === 'terminal' ? PAY[language].paidAtTerminal : PAY[language].paidByPhone;
}

/** The order is in the kitchen: its number to call out, and the change to hand back or how it was paid. */
export function Taken({ order, saved, onNext }: Props) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const timeZone = useTimeZone();
  const now = useTime();
  const number = order.number === null ? '' : ticketNumberText(order.number);
  const next = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    next.current?.focus();
  }, []);
  const { inKitchen } = order.method === null ? DISCOUNT[language] : messages;
  return (
    <main id="main" className={styles.taken}>
      <section className={styles.number} role="status">
        <p>{saved ? OFFLINE[language].savedHere : inKitchen}</p>
        <h2>
          <span className="visually-hidden">{messages.order(number)}</span>
          <b aria-hidden="true">{number}</b>
        </h2>
        {order.name !== '' && <p className={styles.name}>{order.name}</p>}
        <p>{messages.ready(formatReadyTime(timeZone, order.pickupAt, now, language))}</p>
      </section>
      {order.changeCents === null || order.cashPartCents > 0 ? (
        <section className={changeDue.change}>
          <h3>{paidText(order.method, language)}</h3>
          <b>{formatDollars(cardPartCents(order))}</b>
          {order.cashPartCents > 0 && <p>{messages.plusCash(formatDollars(order.cashPartCents))}</p>}
          {order.changeCents !== null && order.givenCents !== null && (
            <HandBack
              cents={order.changeCents}
              title={messages.changeFrom(formatDollars(order.changeCents), formatDollars(order.givenCents))}
            />
          )}
        </section>
      ) : (
        <ChangeDue changeCents={order.changeCents} givenCents={order.givenCents} />
      )}
      <button
        ref={next}
        type="button"
        className={`btn btn-primary ${styles.done}`}
        onClick={({ timeStamp }) => {
          if (timeStamp - shownAt.current >= SECOND_TAP_MS) onNext();
        }}
      >
        {messages.next}
        <ArrowRight className="icon" aria-hidden="true" />
      </button>
    </main>
  );
}
