import { Ban } from 'lucide-react';
import { useEffect } from 'react';
import { ticketName } from '../../../../contracts/order/ticket.ts';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { KITCHEN, NOTICES } from '../kitchen.messages.ts';
import { useCategories } from '../../../api/use-menu.ts';
import { formatContents, formatTicketNumber } from './ticket/ticket.format.ts';
import type { Cancelled } from '../state/use-cancelled.ts';
import bars from '../bars.module.css';

/** Bars that stay until the cook acknowledges them: a ticket that merely vanished would still be made. */
export function CancelledBars({ orders, read, onCalled }: Cancelled & { onCalled: () => void }) {
  const { language } = useConsoleLanguage();
  const messages = useStaffMessages(NOTICES);
  const kitchen = useStaffMessages(KITCHEN);
  const categories = useCategories().data ?? [];
  const last = orders.at(-1)?.order.id;
  useEffect(() => {
    if (last !== undefined) onCalled();
  }, [last, onCalled]);
  if (orders.length === 0) return null;
  return (
    <div className={bars.alarms} role="alert">
      {orders.map(({ order, wasReady }) => (
        <section className={bars.alarm} key={order.id}>
          <Ban className="icon" aria-hidden="true" />
          <p>
            <b>{messages.cancelled(formatTicketNumber(order), wasReady)}</b>
            <span>
              {ticketName(order, language)}: {formatContents(order.lines, categories, language)}
            </span>
          </p>
          <button type="button" className="kitchen-btn" onClick={() => read(order.id)}>
            {messages.understood}{' '}
            <span className="visually-hidden">{kitchen.forOrder(formatTicketNumber(order))}</span>
          </button>
        </section>
      ))}
    </div>
  );
}
