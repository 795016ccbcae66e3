import { CalendarX2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatPickupTime } from '../../../../domain/format/time/pickup.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { useMay } from '../console-context.tsx';
import { ORDERS_WHILE_CLOSED } from './orders-while-closed.messages.ts';
import { useConsoleRead } from '../use-console-data.ts';
import parts from '../parts.module.css';
import styles from './orders-while-closed.module.css';

const POLL_MS = 15_000;
/** More are counted. */
const SHOWN = 6;

/** The paid orders for times at which the truck is closed by now, after a change of its hours, stops or clock. */
export function OrdersWhileClosed() {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = ORDERS_WHILE_CLOSED[language];
  const mayOpen = useMay('orders');
  const { data } = useConsoleRead('GET /api/owner/hours', {}, { pollMs: POLL_MS });
  if (data === undefined) return null;
  const { ordersWhileClosed: orders, now } = data;
  const more = orders.length - SHOWN;
  return (
    <div role="status">
      {orders.length > 0 && (
        <section className={`${parts.box} ${styles.orders}`}>
          <CalendarX2 className="icon" aria-hidden="true" />
          <div>
            <h2>{messages.title(orders.length)}</h2>
            <p>{messages.what}</p>
            <ul>
              {orders.slice(0, SHOWN).map(({ id, number, pickupAt }) => (
                <li key={id}>
                  {mayOpen ? (
                    <Link className="btn-link" href={`/admin/orders/${id}`}>
                      {messages.order(number)}
                    </Link>
                  ) : (
                    <b>{messages.order(number)}</b>
                  )}
                  <span>{formatPickupTime(timeZone, pickupAt, now, language)}</span>
                </li>
              ))}
            </ul>
            {more > 0 && <p>{messages.more(more)}</p>}
          </div>
        </section>
      )}
    </div>
  );
}
