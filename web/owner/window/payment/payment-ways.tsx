import { Banknote, CreditCard, QrCode, Split } from 'lucide-react';
import type { WindowTerminal } from '../../../../contracts/owner/window/window.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { PAY } from '../window.messages.ts';
import styles from './pay.module.css';

interface Props {
  /** The terminals that can take a card. */
  terminals: readonly WindowTerminal[];
  /** The way that is shown: `cash`, `split`, or a terminal by its id. */
  shown: string;
  onCash: () => void;
  noCash?: boolean;
  /** Null where an order cannot be split: without a network, and where too little would be left for the card. */
  onSplit: (() => void) | null;
  noCard: boolean;
  sending: boolean;
  /** At a terminal, or by the payment link where there is none. */
  onCard: (terminalId?: string) => void;
}

/** The ways to pay, or to pay the rest of a split payment. */
export function PaymentWays({
  terminals,
  shown,
  onCash,
  noCash = false,
  onSplit,
  noCard,
  sending,
  onCard,
}: Props) {
  const messages = PAY[useConsoleLanguage().language];
  return (
    <div className={styles.ways}>
      <button type="button" aria-pressed={shown === 'cash'} disabled={noCash} onClick={onCash}>
        <Banknote className="icon" aria-hidden="true" />
        {messages.cash}
      </button>
      {terminals.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={shown === id}
          disabled={noCard && shown !== id}
          onClick={() => {
            if (shown !== id) onCard(id);
          }}
        >
          <CreditCard className="icon" aria-hidden="true" />
          {terminals.length === 1 ? messages.terminal : messages.terminalNamed(name)}
        </button>
      ))}
      <button type="button" aria-pressed={false} disabled={noCard} onClick={() => onCard()}>
        <QrCode className="icon" aria-hidden="true" />
        {sending ? messages.sending : messages.scan}
      </button>
      {onSplit !== null && (
        <button type="button" aria-pressed={shown === 'split'} disabled={sending} onClick={onSplit}>
          <Split className="icon" aria-hidden="true" />
          {messages.split}
        </button>
      )}
    </div>
  );
}
