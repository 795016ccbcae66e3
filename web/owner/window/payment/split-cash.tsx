import { formatDollars } from '../../../../domain/format/price.ts';
import { type Cents, parsePrice } from '../../../../domain/money.ts';
import { MIN_CHARGE_CENTS } from '../../../../domain/order/pricing/promo-code.ts';
import { canSplit } from '../../../../domain/order/payment/split-payment.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { AmountField } from './amount-field.tsx';
import { PAY } from '../window.messages.ts';
import styles from './pay.module.css';

/** Returns the part in cash that was typed; null where it is none, or leaves too little for a card. */
export function cashPartOf(totalCents: Cents, typed: string): Cents | null {
  const cents = parsePrice(typed);
  return cents !== null && canSplit(totalCents, cents) ? cents : null;
}

interface Props {
  totalCents: Cents;
  typed: string;
  onType: (typed: string) => void;
}

/** The part of a split payment that is taken in cash, and what is left for the card. */
export function SplitCash({ totalCents, typed, onType }: Props) {
  const messages = PAY[useConsoleLanguage().language];
  const part = cashPartOf(totalCents, typed);
  const problem =
    typed.trim() === '' || part !== null
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
        <AmountField label={messages.cashPart} typed={typed} problem={problem} onType={onType} />
      </section>
      <section className={styles.change} aria-live="polite">
        <h3>{messages.restByCard}</h3>
        {part === null ? (
          <p className={styles.hint}>{messages.pickCashPart}</p>
        ) : (
          <>
            <b>{formatDollars(totalCents - part)}</b>
            <p>{messages.afterCash(formatDollars(part))}</p>
          </>
        )}
      </section>
    </div>
  );
}
