import { addressOf } from '../../api/address.ts';
import { useMessages } from '../../ui/language.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';

/** Saves the order's pickup as a calendar entry. */
export function CalendarLink({ token, className }: { token: string; className: string }) {
  const messages = useMessages(ORDER_MESSAGES);
  return (
    <a
      className={`btn ${className}`}
      href={addressOf('GET /api/orders/:token/calendar.ics', { params: { token } })}
      download="order.ics"
    >
      {messages.calendar}
    </a>
  );
}
