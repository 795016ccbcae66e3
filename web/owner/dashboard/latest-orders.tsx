import { Link } from 'wouter';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import { ticketName } from '../../../contracts/order/ticket.ts';
import type { OrderStatus } from '../../../domain/order/order.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatLines } from '../../../domain/format/order-line.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import parts from '../console/parts.module.css';
import styles from './dashboard.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const LOOKS: Record<OrderStatus, string | undefined> = {
  awaiting_payment: parts.pillOver,
  received: parts.pillNew,
  preparing: parts.pillPending,
  ready: parts.pillGood,
  picked_up: parts.pillOver,
  expired: parts.pillBad,
  cancelled: parts.pillBad,
};

interface Props {
  orders: readonly OwnerOrderView[];
  /** Orders of the day. */
  count: number;
}

/** The latest orders, each linked to its page. */
export function LatestOrders({ orders, count }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.latest}</h2>
        {count > 0 && (
          <Link className={`${parts.aside} ${parts.moreLink}`} href="/admin/orders">
            {messages.seeAll(count)}
          </Link>
        )}
      </header>
      {orders.length === 0 ? (
        <p className={parts.none}>{messages.noOrders}</p>
      ) : (
        <div className={parts.tableScroller}>
          <table className={`${parts.table} ${styles.latest}`}>
            <thead>
              <tr>
                <th scope="col">{messages.number}</th>
                <th scope="col">{messages.time}</th>
                <th scope="col">{messages.customer}</th>
                <th scope="col">{messages.items}</th>
                <th scope="col">{messages.status}</th>
                <th scope="col">{messages.total}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td className={parts.number}>
                    <Link href={`/admin/orders/${order.id}`}>{order.number ?? '–'}</Link>
                  </td>
                  <td className={styles.time}>{formatTime(timeZone, order.paidAt ?? order.createdAt)}</td>
                  <td>{ticketName(order, language)}</td>
                  <td>{formatLines(order.lines, language)}</td>
                  <td>
                    <span className={`${parts.pill} ${LOOKS[order.status]}`}>
                      {messages.statuses[order.status]}
                    </span>
                  </td>
                  <td>${order.total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
