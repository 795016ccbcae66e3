import { Link } from 'wouter';
import type { LateOrder } from '../../../../contracts/owner/orders/closing.ts';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { truckDay } from '../../../../domain/truck-time.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import parts from '../../console/parts.module.css';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CLOSING } from './closing.messages.ts';

/** The day's orders that came after it was over; nothing where there are none. */
export function LateOrders({ orders }: { orders: readonly LateOrder[] }) {
  const { language } = useConsoleLanguage();
  const messages = CLOSING[language];
  const timeZone = useTimeZone();
  if (orders.length === 0) return null;
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.late}</h2>
      </header>
      <p className="note">{messages.lateMore}</p>
      <div className={parts.tableScroller}>
        <table className={parts.table}>
          <thead>
            <tr>
              <th scope="col">{messages.payment}</th>
              <th scope="col">{messages.sentAt}</th>
              <th scope="col">{messages.here}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ orderId, number, totalCents, sentAt }) => (
              <tr key={orderId}>
                <td>
                  <Link href={`/admin/orders/${orderId}`}>
                    {number === null ? orderId : messages.order(number)}
                  </Link>
                </td>
                <td>
                  {formatDay(truckDay(timeZone, sentAt), 'day', language)} {formatTime(timeZone, sentAt)}
                </td>
                <td>{formatDollars(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
