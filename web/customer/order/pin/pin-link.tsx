import { formatReadyTime, formatScheduledTime } from '../../../../domain/format/time/pickup.ts';
import type { OrderView } from '../../../../contracts/order/order.ts';
import { useNow } from '../../../ui/clock.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { ORDER_PIN } from './order-pin.messages.ts';
import { dueAt, isScheduled } from '../order-progress.ts';
import './order-pin.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useTimeZone } from '../../../ui/page-data.tsx';

const ICONS = { received: 'check', preparing: 'chef-hat', ready: 'bell-ring' } as const;

interface PinLinkProps {
  order: OrderView;
  onClick?: (() => void) | undefined;
}

/** Number, status and time of an order under way, as a link to its page. */
export function PinLink({ order, onClick }: PinLinkProps) {
  const timeZone = useTimeZone();
  const messages = useMessages(ORDER_PIN);
  const { language } = useLanguage();
  const now = useNow();
  const status = order.status === 'ready' || order.status === 'preparing' ? order.status : 'received';
  const due = dueAt(order);
  const scheduled = isScheduled(timeZone, order, now);
  const statusText = () => {
    if (status === 'ready') return messages.come;
    return scheduled
      ? formatScheduledTime(timeZone, due, now, language)
      : messages.due(formatReadyTime(timeZone, due, now, language));
  };
  return (
    <SiteLink href={`/order-confirmation?order=${encodeURIComponent(order.token)}`} onClick={onClick}>
      <span className="pin-icon">
        <Icon name={ICONS[status]} />
      </span>
      <span className="pin-text">
        <b>
          {messages.order(order.number ?? 0)} <i>·</i>{' '}
          {scheduled ? messages.scheduled : messages.status[status]}
        </b>
        <span>{statusText()}</span>
      </span>
      <Icon name="chevron-right" />
    </SiteLink>
  );
}

export const pinClass = (order: OrderView, name: string) =>
  order.status === 'ready' ? `${name} ready` : name;
