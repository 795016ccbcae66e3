import { useState } from 'react';
import { formatDollars } from '../../../../domain/format/price.ts';
import { type Cents, formatPrice, parsePrice } from '../../../../domain/money.ts';
import { MIN_CHARGE_CENTS } from '../../../../domain/order/pricing/promo-code.ts';
import { canSplit } from '../../../../domain/order/payment/split-payment.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { AmountField } from './amount-field.tsx';
import { CashReceived } from './cash-received.tsx';
import { ChangeDue } from './change-due.tsx';
import { PAY } from '../window.messages.ts';
import type { CashPart } from './use-charge.ts';
import { type Received, useReceived } from './use-received.ts';
import changeDue from './change-due.module.css';
import styles from './pay.module.css';

/** The part of a split payment that is taken in cash. */
export interface Split {
  typed: string;
  /** Null while no part is typed, or it leaves too little for a card. */
  partCents: Cents | null;
  received: Received;
  type: (typed: string) => void;
}

/** The part in cash of a total, with what is handed over for it; `taken` is what it begins with. */
export function useSplit(totalCents: Cents, taken: CashPart | null): Split {
  const [typed, setTyped] = useState(taken === null ? '' : formatPrice(taken.cents));
  const cents = parsePrice(typed);
  const partCents = cents !== null && canSplit(totalCents, cents) ? cents : null;
  const received = useReceived(partCents ?? 0, taken?.givenCents ?? 'exact');
  return {
    typed,
    partCents,
    received,
    type: (next) => {
      setTyped(next);
      received.pick('exact');
    },
  };
}

/** The part of a split payment that is taken in cash, its change, and what is left for the card. */
export function SplitCash({ totalCents, split }: { totalCents: Cents; split: Split }) {
  const messages = PAY[useConsoleLanguage().language];
  const { typed, partCents, received, type } = split;
  const problem =
    typed.trim() === '' || partCents !== null
      ? null
      : (parsePrice(typed) ?? 0) === 0
        ? messages.notAnAmount
        : messages.tooMuchCash(formatDollars(MIN_CHARGE_CENTS));
  return (
    <div className={styles.cash}>
      <section className={styles.due}>
        <p className={styles.amount}>
          {messages.due}
          <b>{formatDollars(totalCents)}</b>
        </p>
        <p>{messages.splitMore}</p>
        <AmountField label={messages.cashPart} typed={typed} problem={problem} onType={type} />
        {partCents !== null && <CashReceived received={received} tooLittle={messages.tooLittle} />}
      </section>
      <ChangeDue
        changeCents={partCents === null ? null : received.changeCents}
        givenCents={received.givenCents}
        {...(partCents === null && { hint: messages.pickCashPart })}
      >
        {partCents !== null && (
          <p className={changeDue.rest}>
            {messages.restByCard}
            <b>{formatDollars(totalCents - partCents)}</b>
            <span>{messages.afterCash(formatDollars(partCents))}</span>
          </p>
        )}
      </ChangeDue>
    </div>
  );
}
