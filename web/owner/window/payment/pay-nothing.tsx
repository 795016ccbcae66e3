import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISCOUNT } from '../discount/discount.messages.ts';
import { type PayProps, Refused } from './pay-cash.tsx';
import { PaySlip } from './pay-slip.tsx';
import { PAY } from '../window.messages.ts';
import styles from './pay.module.css';

/** An order that costs nothing: it goes to the kitchen without a payment. */
export function PayNothing({ ticket, totals, charge, readyAt, onBack, ...slip }: PayProps) {
  const { language } = useConsoleLanguage();
  const messages = DISCOUNT[language];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <PaySlip {...slip} ticket={ticket} totals={totals} busy={charge.sending} onBack={onBack} />
      <main id="main" className={styles.pay}>
        <section className={styles.nothing}>
          <h2 ref={heading} tabIndex={-1}>
            {messages.nothingToPay}
          </h2>
          <p>{messages.nothingToPayMore}</p>
        </section>
        {charge.refusal !== null && <Refused refusal={charge.refusal} />}
        <button
          type="button"
          className={`btn btn-primary ${styles.done}`}
          disabled={charge.sending || ticket.lines.length === 0}
          onClick={() => charge.send(ticket, totals.totalCents, { givenCents: 0 }, readyAt)}
        >
          {charge.sending ? PAY[language].sending : messages.send}
          <ArrowRight className="icon" aria-hidden="true" />
        </button>
      </main>
    </>
  );
}
