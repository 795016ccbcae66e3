import { RefreshCw } from 'lucide-react';
import { useConsoleLanguage } from '../../console-language.tsx';
import type { Charge } from './use-charge.ts';
import { PAY } from '../window.messages.ts';
import styles from './pay.module.css';

/** The press had no answer: it is sent again or given up before anything else can be done. */
export function Unanswered({ charge }: { charge: Charge }) {
  const messages = PAY[useConsoleLanguage().language];
  return (
    <main id="main" className={styles.unsure}>
      <h2 className="sign-t">{messages.unsure}</h2>
      <p role="alert">{messages.unsureMore}</p>
      <button
        type="button"
        className={`btn btn-primary ${styles.done}`}
        disabled={charge.sending}
        onClick={charge.again}
      >
        <RefreshCw className="ic" aria-hidden="true" />
        {charge.sending ? messages.sending : messages.tryAgain}
      </button>
      <p>{messages.giveUpMore}</p>
      <button type="button" className="btn btn-quiet" disabled={charge.sending} onClick={charge.giveUp}>
        {messages.giveUp}
      </button>
    </main>
  );
}
