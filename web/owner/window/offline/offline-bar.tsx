import { RefreshCw, WifiOff } from 'lucide-react';
import { formatClockFace } from '../../../../domain/format/time/clock-face.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import type { Unsent } from '../../console/offline/offline-orders.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { OFFLINE } from './offline.messages.ts';
import type { WindowData } from './use-window-view.ts';
import styles from './offline.module.css';

interface Props extends Pick<WindowData, 'heardAt' | 'seller'> {
  unsent: Unsent;
  onTryNow: () => void;
}

/** There is no network: since when, what can be done, and what waits. */
export function OfflineBar({ heardAt, unsent, seller, onTryNow }: Props) {
  const messages = OFFLINE[useConsoleLanguage().language];
  const timeZone = useTimeZone();
  const numbers = unsent.orders.map(({ request }) => ticketNumberText(request.number));
  const more = seller.locked
    ? messages.locked
    : unsent.next === null
      ? messages.notReady
      : numbers.length === 0
        ? messages.none
        : messages.saved(shortList(numbers));
  return (
    <section className={styles.bar} role="alert" data-offline>
      <WifiOff className="icon" aria-hidden="true" />
      <p>
        <b>
          {messages.title(heardAt === null ? null : formatClockFace(timeZone, heardAt))} {messages.cashOnly}
        </b>
        <span>
          {more} <span className={styles.unseen}>{messages.unseen}</span>
        </span>
      </p>
      <button type="button" className="kitchen-btn" onClick={onTryNow}>
        <RefreshCw className="icon" aria-hidden="true" />
        {messages.tryNow}
      </button>
    </section>
  );
}

/** The first and the last where there are many. */
function shortList(numbers: readonly string[]): string {
  return numbers.length <= 4 ? numbers.join(', ') : `${numbers[0]} … ${numbers.at(-1)}`;
}
