import { useId } from 'react';
import { formatPiece } from '../../../../domain/format/piece.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { DENOMINATIONS } from '../../../../domain/sales/denominations.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { type CountDraft, readCount, readPieces } from './count-draft.ts';
import { DRAWER } from './drawer.messages.ts';
import styles from './cash-count.module.css';
import parts from '../parts.module.css';

interface Props {
  draft: CountDraft;
  onChange: (draft: CountDraft) => void;
  /** Whether a try to save was made: an empty amount is then marked. */
  tried: boolean;
  /** In one column, where there is little room. */
  narrow?: boolean;
}

/** Money being counted: by bills and coins with what they come to, or as one amount. */
export function CashCount({ draft, onChange, tried, narrow = false }: Props) {
  const messages = useStaffMessages(DRAWER);
  const id = useId();
  const read = readCount(draft);
  const wrongAmount = read === null && (tried || draft.amount !== '');
  return (
    <>
      <div className={parts.choices} role="group" aria-label={messages.how}>
        {(['pieces', 'amount'] as const).map((by) => (
          <button
            key={by}
            type="button"
            className={parts.choice}
            aria-pressed={draft.by === by}
            onClick={() => onChange({ ...draft, by })}
          >
            {by === 'pieces' ? messages.pieces : messages.oneAmount}
          </button>
        ))}
      </div>
      {draft.by === 'pieces' ? (
        <PieceFields draft={draft} onChange={onChange} narrow={narrow} />
      ) : (
        <TextField
          id={`${id}-amount`}
          name="amount"
          label={messages.amount}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={wrongAmount ? messages.notAnAmount : null}
          onChange={(amount) => onChange({ ...draft, amount })}
        />
      )}
      <p className={styles.total}>
        <span>{messages.counted}</span>
        <output>{read === null ? '–' : formatDollars(read.cents)}</output>
      </p>
    </>
  );
}

function PieceFields({ draft, onChange, narrow }: Omit<Props, 'tried'>) {
  const messages = useStaffMessages(DRAWER);
  const id = useId();
  const wrong = DENOMINATIONS.some(({ cents }) => readPieces(draft.pieces[cents] ?? '') === null);
  return (
    <>
      <ul className={narrow ? `${styles.pieces} ${styles.narrow}` : styles.pieces}>
        {DENOMINATIONS.map(({ cents, kind }) => {
          const typed = draft.pieces[cents] ?? '';
          const count = readPieces(typed);
          return (
            <li key={cents}>
              <Piece cents={cents} kind={kind} />
              <span className={styles.times} aria-hidden="true">
                ×
              </span>
              <input
                className={count === null ? 'input is-invalid' : 'input'}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                placeholder="0"
                value={typed}
                aria-label={messages.howMany(formatPiece(cents))}
                aria-invalid={count === null}
                aria-describedby={count === null ? `${id}-wrong` : undefined}
                onFocus={(event) => event.currentTarget.select()}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...draft, pieces: { ...draft.pieces, [cents]: value } })
                }
              />
              <b>{count === null ? '–' : formatDollars(cents * count)}</b>
            </li>
          );
        })}
      </ul>
      {wrong && (
        <p className={parts.problem} id={`${id}-wrong`} role="alert">
          {messages.notANumber}
        </p>
      )}
    </>
  );
}

/** A bill or a coin as it is drawn. */
export function Piece({ cents, kind }: { cents: number; kind: 'bill' | 'coin' }) {
  return (
    <span className={kind === 'bill' ? `${styles.piece} ${styles.bill}` : styles.piece}>
      {formatPiece(cents)}
    </span>
  );
}
