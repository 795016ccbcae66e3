import { formatDollars } from '../../../../domain/format/price.ts';
import type { Cents } from '../../../../domain/money.ts';
import { likelyAmounts } from '../../../../domain/order/window.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { AmountField } from './amount-field.tsx';
import { PAY } from '../window.messages.ts';
import type { Received } from './use-received.ts';
import styles from './pay.module.css';

/** Whole dollars without cents, as on a bill. */
const wholeDollars = (cents: Cents): string =>
  cents % 100 === 0 ? formatDollars(cents).replace('.00', '') : formatDollars(cents);

interface Props {
  received: Received;
  /** What is said of less than what is due. */
  tooLittle: (due: string) => string;
  onEnter?: () => void;
}

/** The amounts that are likely to be handed over, the exact one, and one to type. */
export function CashReceived({ received, tooLittle, onEnter }: Props) {
  const messages = PAY[useConsoleLanguage().language];
  const { dueCents, givenCents, changeCents, isExact, typed, pick, type } = received;
  const problem =
    typed === null || typed.trim() === ''
      ? null
      : givenCents === null
        ? messages.notAnAmount
        : changeCents === null
          ? tooLittle(formatDollars(dueCents))
          : null;
  return (
    <>
      <h3>{messages.received}</h3>
      <div className={styles.amounts}>
        <button type="button" aria-pressed={isExact} onClick={() => pick('exact')}>
          <b>{formatDollars(dueCents)}</b>
          <span>{messages.even}</span>
        </button>
        {likelyAmounts(dueCents).map((cents) => (
          <button
            key={cents}
            type="button"
            aria-pressed={typed === null && givenCents === cents}
            onClick={() => pick(cents)}
          >
            <b>{wholeDollars(cents)}</b>
          </button>
        ))}
        <button type="button" aria-pressed={typed !== null} onClick={() => type('')}>
          <b className={styles.wordAmount}>{messages.other}</b>
          <span>{messages.otherAmount}</span>
        </button>
      </div>
      {typed !== null && (
        <AmountField
          label={messages.otherLabel}
          typed={typed}
          problem={problem}
          onType={type}
          {...(onEnter && { onEnter })}
        />
      )}
    </>
  );
}
