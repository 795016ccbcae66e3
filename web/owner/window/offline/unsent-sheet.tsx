import { RefreshCw } from 'lucide-react';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { Unsent } from '../../console/offline/offline-orders.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { WINDOW } from '../window.messages.ts';
import styles from '../held-sheet.module.css';
import { OFFLINE } from './offline.messages.ts';

interface Props {
  open: boolean;
  unsent: Unsent;
  onTryNow: () => void;
  onClose: () => void;
}

/** The orders that wait on this tablet, and why. */
export function UnsentSheet({ open, unsent, onTryNow, onClose }: Props) {
  const { language } = useConsoleLanguage();
  const messages = OFFLINE[language];
  const window = WINDOW[language];
  const timeZone = useTimeZone();
  const { orders, problem, postponed } = unsent;
  const state = orders.length === 0 ? messages.allSent : problem && messages.problems[problem];
  return (
    <Sheet className="drawer" open={open} onClose={onClose}>
      <DrawerHead title={messages.toSend} close={window.close} closeClass="kitchen-btn" />
      <div className={`drawer-body ${styles.body}`}>
        <p role="status">{state ?? messages.sending}</p>
        <ul className={styles.list}>
          {orders.map(({ key, request, refused }) => {
            const why = postponed.get(key);
            return (
              <li key={key}>
                <div>
                  <b>
                    {ticketNumberText(request.number)} {request.name}
                  </b>
                  <span>
                    ${request.total}, {formatTime(timeZone, request.soldAt)}
                  </span>
                  {refused !== null && <span>{messages.refused}</span>}
                  {why !== undefined && <span>{messages.postponed[why]}</span>}
                </div>
              </li>
            );
          })}
        </ul>
        {orders.length > 0 && (
          <button type="button" className="btn btn-primary" onClick={onTryNow}>
            <RefreshCw className="icon" aria-hidden="true" />
            {messages.tryNow}
          </button>
        )}
      </div>
    </Sheet>
  );
}
