import type { ReactNode } from 'react';
import { formatPiece } from '../../../../domain/format/piece.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import type { Cents } from '../../../../domain/money.ts';
import { handBack } from '../../../../domain/order/window.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { PAY } from '../window.messages.ts';
import styles from './change-due.module.css';

interface Props {
  /** Null while it is not known what the customer gives. */
  changeCents: Cents | null;
  givenCents: Cents | null;
  /** What is to be done until it is known. */
  hint?: string;
  /** What is left to pay after the cash. */
  children?: ReactNode;
}

/** The change in big figures, with the bills and coins to hand back. */
export function ChangeDue({ changeCents, givenCents, hint, children }: Props) {
  const messages = PAY[useConsoleLanguage().language];
  return (
    <section className={styles.change} aria-live="polite">
      <h3>{changeCents === 0 ? messages.noChange : messages.change}</h3>
      {changeCents === null || givenCents === null ? (
        <p className={styles.hint}>{hint ?? messages.pickCash}</p>
      ) : (
        <>
          <b>{formatDollars(changeCents)}</b>
          <p>{messages.from(formatDollars(givenCents))}</p>
          <HandBack cents={changeCents} title={messages.handBack} />
        </>
      )}
      {children}
    </section>
  );
}

/** The bills and coins of a change, the largest first; nothing where there is none. */
export function HandBack({ cents, title }: { cents: Cents; title: string }) {
  const messages = PAY[useConsoleLanguage().language];
  const pieces = handBack(cents);
  if (pieces.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.cents} className={piece.cents >= 100 ? styles.bill : undefined}>
            <span aria-hidden="true">
              {piece.count > 1 && <small>{piece.count} × </small>}
              {formatPiece(piece.cents)}
            </span>
            <span className="visually-hidden">{messages.piece(piece.count, formatPiece(piece.cents))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
