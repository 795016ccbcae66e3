import {
  Banknote,
  BellRing,
  ChefHat,
  Clock,
  CreditCard,
  Eye,
  Flame,
  Gift,
  Hash,
  Mail,
  MapPin,
  PackageCheck,
  ReceiptText,
  Smartphone,
  TriangleAlert,
  Undo2,
  UserX,
  WifiOff,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OrderEventView, OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import { translated } from '../../../../domain/translated.ts';
import { truckDay } from '../../../../domain/truck-time.ts';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ORDER_PAGE } from './order-page.messages.ts';
import orderPanel from './order-panel.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

type Kind = Exclude<OrderEventView['kind'], 'message'>;

const LOOKS: Record<Kind, { icon: LucideIcon; look?: string | undefined }> = {
  ordered: { icon: ReceiptText },
  ordered_offline: { icon: WifiOff },
  paid: { icon: CreditCard, look: orderPanel.good },
  nothing_to_pay: { icon: Gift, look: orderPanel.good },
  started: { icon: Flame, look: orderPanel.good },
  ready: { icon: BellRing, look: orderPanel.good },
  picked_up: { icon: PackageCheck, look: orderPanel.good },
  taken_back: { icon: Undo2 },
  renumbered: { icon: Hash },
  told_number: { icon: Hash },
  change_seen: { icon: Eye },
  station_ready: { icon: ChefHat, look: orderPanel.good },
  station_taken_back: { icon: Undo2 },
  cancelled: { icon: X, look: orderPanel.failed },
  expired: { icon: Clock, look: orderPanel.failed },
  here: { icon: MapPin, look: orderPanel.good },
  no_show: { icon: UserX, look: orderPanel.failed },
  no_show_undone: { icon: PackageCheck, look: orderPanel.good },
  refund_asked: { icon: Banknote },
  refund_done: { icon: Banknote, look: orderPanel.failed },
  refund_failed: { icon: TriangleAlert, look: orderPanel.failed },
};

/** The order's history, oldest first; the day is shown where it changes. */
export function Timeline({ order }: { order: OrderPage }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const first = order.timeline[0]?.at ?? order.createdAt;
  return (
    <ol className={orderPanel.timeline}>
      {order.timeline.map((event) => (
        <li key={event.id} className={lookOf(event)}>
          <EventWords order={order} event={event} />
          <time dateTime={new Date(event.at).toISOString()}>
            {truckDay(timeZone, event.at) !== truckDay(timeZone, first) &&
              `${formatDay(truckDay(timeZone, event.at), 'day', language)} `}
            {formatTime(timeZone, event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function lookOf({ kind, message }: OrderEventView): string | undefined {
  if (kind !== 'message') return LOOKS[kind].look;
  return message?.outcome === 'refused' ? orderPanel.failed : undefined;
}

function EventWords({ order, event }: { order: OrderPage; event: OrderEventView }) {
  const { language } = useConsoleLanguage();
  const messages = ORDER_PAGE[language];
  const { kind, by, tablet, cents, station, message } = event;
  if (kind === 'message') {
    if (message === null) return null;
    const Icon = message.channel === 'email' ? Mail : Smartphone;
    const abouts: Partial<Record<string, string>> = messages.about;
    const about = abouts[message.about] ?? messages.about.other;
    const outcome = messages.outcomes[message.outcome];
    return (
      <>
        <span className={orderPanel.sign}>
          <Icon className="icon" aria-hidden="true" />
        </span>
        <span>
          <b>{messages.message(message.channel, about)}</b>
          {outcome !== '' && <span>: {outcome}</span>}
        </span>
      </>
    );
  }
  const Icon = LOOKS[kind].icon;
  const details = [
    ...(cents === null ? [] : [formatDollars(cents)]),
    ...(station === null ? [] : [translated(station, language)]),
    ...(kind === 'paid' && order.payment !== null && order.payment.card !== '' ? [order.payment.card] : []),
    ...(by === null ? [] : [tablet === null ? messages.by(by) : messages.byAt(by, tablet)]),
  ];
  return (
    <>
      <span className={orderPanel.sign}>
        <Icon className="icon" aria-hidden="true" />
      </span>
      <span>
        <b>{messages.kinds[kind]}</b> <span>{details.join(' ')}</span>
      </span>
    </>
  );
}
