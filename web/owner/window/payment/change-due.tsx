import { formatPiece } from '../../../../domain/format/piece.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import type { Cents } from '../../../../domain/money.ts';
import { handBack } from '../../../../domain/order/window.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { PAY } from '../window.messages.ts';
import styles from './pay.module.css';

interface Props {
  /** Null while it is not known what the customer gives. */
  changeCents: Cents | null;
  givenCents: Cents | null;
}

/** The change in big figures, with the notes and coins to hand back. */
export function ChangeDue({ changeCents, givenCents }: Props) {
  const messages = PAY[useConsoleLanguage().language];
  const pieces = changeCents === null ? [] : handBack(changeCents);
  return (
    <section className={styles.change} aria-live="polite">
      <h3>{changeCents === 0 ? messages.noChange : messages.change}</h3>
      {changeCents === null || givenCents === null ? (
        <p className={styles.hint}>{messages.pickCash}</p>
      ) : (
        <>
          <b>{formatDollars(changeCents)}</b>
          <p>{messages.from(formatDollars(givenCents))}</p>
        </>
      )}
      {pieces.length > 0 && (
        <>
          <h4>{messages.handBack}</h4>
          <ul>
            {pieces.map(({ cents, count }) => (
              <li key={cents} className={cents >= 100 ? styles.bill : undefined}>
                <span aria-hidden="true">
                  {count > 1 && <small>{count} × </small>}
                  {formatPiece(cents)}
                </span>
                <span className="sr">{messages.piece(count, formatPiece(cents))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
