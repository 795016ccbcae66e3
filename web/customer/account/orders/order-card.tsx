import type { AccountOrderView } from '../../../../contracts/account.ts';
import { isOpen } from '../../../../domain/order/order.ts';
import { truckDay } from '../../../../domain/truck-time.ts';
import { paidAfterRefunds } from '../../../../domain/order/payment/receipt.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { formatPickupTime } from '../../../../domain/format/time/pickup.ts';
import { formatLines } from '../../../../domain/format/order-line.ts';
import { formatWeekdayDay } from '../../../../domain/format/time/day.ts';
import { capitalized } from '../../../../domain/format/capitalized.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { useOrdering } from '../../../api/queries.ts';
import { useNow } from '../../../ui/clock.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { ACCOUNT_ORDERS } from './account-orders.messages.ts';
import { OrderAgainNotice } from '../order-again-notice.tsx';
import { useOrderAgain } from './use-order-again.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';

interface Props {
  order: AccountOrderView;
  openReceipt: () => void;
}

/** One order: its number, time, lines, status, and actions. */
export function OrderCard({ order, openReceipt }: Props) {
  const timeZone = useTimeZone();
  const messages = useMessages(ACCOUNT_ORDERS);
  const { language } = useLanguage();
  const now = useNow();
  const live = isOpen(order.status);
  const number = order.number ?? order.userOrderNumber;
  const day =
    truckDay(timeZone, order.createdAt) === truckDay(timeZone, now)
      ? messages.today
      : capitalized(formatWeekdayDay(timeZone, order.createdAt, now, language), language);
  const asap = order.pickupTime === ASAP;
  const time = asap && !live ? ASAP : formatPickupTime(timeZone, order.pickupAt, order.createdAt, language);
  const dishes = formatLines(order.lines, language);
  return (
    <article className={live ? 'past-order is-live' : 'past-order'} aria-label={messages.orderNumber(number)}>
      <span
        className={`past-order-number category-${order.lines[0]?.category ?? 'tacos'}`}
        aria-hidden="true"
      >
        {number}
      </span>
      <h2>{live ? messages.status[order.status] : day}</h2>
      <span className="price past-order-total">{formatDollars(paidAfterRefunds(order))}</span>
      <div className="past-order-lines">
        <p>
          {live ? `${day}, ${messages.pickup(time)}. ${dishes}` : `${messages.pickupAlone(time)}. ${dishes}`}
        </p>
        <p className="past-order-more">
          {messages.yours(order.userOrderNumber)}
          {!live && ` · ${messages.status[order.status]}`}
          {order.paymentStatus !== 'paid' && ` · ${paymentLabel(order, messages)}`}
        </p>
        {order.specialInstructions !== '' && (
          <p className="past-order-more">
            {messages.yourNote}: {order.specialInstructions}
          </p>
        )}
      </div>
      <Actions order={order} live={live} number={number} openReceipt={openReceipt} />
    </article>
  );
}

function paymentLabel(order: AccountOrderView, messages: (typeof ACCOUNT_ORDERS)['en']): string {
  const label = messages.payment[order.paymentStatus];
  return typeof label === 'string' ? label : label(order.refunded);
}

function Actions({ order, live, number, openReceipt }: Props & { live: boolean; number: number }) {
  const messages = useMessages(ACCOUNT_ORDERS);
  const { enabled } = useOrdering();
  const { pending, result, again } = useOrderAgain();
  return (
    <>
      <div className="actions">
        {live ? (
          <SiteLink
            className="btn btn-primary"
            href={`/order-confirmation?order=${encodeURIComponent(order.token)}`}
          >
            {messages.track}
          </SiteLink>
        ) : (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={!enabled}
            aria-disabled={pending}
            onClick={() => {
              if (!pending) void again(order.lines);
            }}
          >
            <Icon name="rotate-ccw" />
            {enabled ? messages.again : messages.againClosed}
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet past-order-receipt"
          aria-label={messages.receiptOf(number)}
          onClick={openReceipt}
        >
          <Icon name="receipt-text" />
        </button>
      </div>
      <OrderAgainNotice result={result} />
    </>
  );
}
