import { RefreshCw } from 'lucide-react';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { OFFLINE } from '../offline/offline.messages.ts';
import type { TakeOver } from '../offline/use-offline-window.ts';
import type { Charge } from './use-charge.ts';
import { PAY } from '../window.messages.ts';
import styles from './pay.module.css';

interface Props {
  charge: Charge;
  /** Without a network: how the customer can be served all the same; null otherwise. */
  offline: TakeOver | null;
}

/** The press had no answer: it is sent again or given up before anything else can be done. */
export function Unanswered({ charge, offline }: Props) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const texts = OFFLINE[language];
  return (
    <main id="main" className={styles.unanswered}>
      <h2 className="display-text">{messages.unsure}</h2>
      <p role="alert">{messages.unsureMore}</p>
      <button
        type="button"
        className={`btn btn-primary ${styles.done}`}
        disabled={charge.sending}
        onClick={charge.again}
      >
        <RefreshCw className="icon" aria-hidden="true" />
        {charge.sending ? messages.sending : messages.tryAgain}
      </button>
      {offline !== null && (
        <>
          <p>
            {texts.takeOverMore[offline.as](
              ticketNumberText(offline.number),
              formatDollars(offline.totalCents),
            )}
          </p>
          <button type="button" className="btn btn-quiet" disabled={charge.sending} onClick={offline.take}>
            {texts.takeOver[offline.as]}
          </button>
        </>
      )}
      <p>{messages.giveUpMore}</p>
      <button type="button" className="btn btn-quiet" disabled={charge.sending} onClick={charge.giveUp}>
        {messages.giveUp}
      </button>
    </main>
  );
}
