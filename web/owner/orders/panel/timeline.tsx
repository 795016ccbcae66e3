import {
  Banknote,
  BellRing,
  Clock,
  CreditCard,
  Eye,
  Flame,
  Hash,
  Mail,
  MapPin,
  PackageCheck,
  ReceiptText,
  Smartphone,
  TriangleAlert,
  Undo2,
  UserX,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OrderHappening, OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import { truckDay } from '../../../../domain/truck-time.ts';
import { formatTime } from '../../../../domain/format/clock.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatDay } from '../../../../domain/format/day.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ORDER_PAGE } from './order-page.messages.ts';

type Kind = Exclude<OrderHappening['kind'], 'message'>;

const LOOKS: Record<Kind, { icon: LucideIcon; look: 'g' | 'r' | '' }> = {
  ordered: { icon: ReceiptText, look: '' },
  paid: { icon: CreditCard, look: 'g' },
  started: { icon: Flame, look: 'g' },
  ready: { icon: BellRing, look: 'g' },
  picked_up: { icon: PackageCheck, look: 'g' },
  taken_back: { icon: Undo2, look: '' },
  renumbered: { icon: Hash, look: '' },
  change_seen: { icon: Eye, look: '' },
  cancelled: { icon: X, look: 'r' },
  expired: { icon: Clock, look: 'r' },
  here: { icon: MapPin, look: 'g' },
  no_show: { icon: UserX, look: 'r' },
  no_show_undone: { icon: PackageCheck, look: 'g' },
  refund_asked: { icon: Banknote, look: '' },
  refund_done: { icon: Banknote, look: 'r' },
  refund_failed: { icon: TriangleAlert, look: 'r' },
};

/** The order's history, oldest first; the day is shown where it changes. */
export function Timeline({ order }: { order: OrderPage }) {
  const { language } = useConsoleLanguage();
  const first = order.timeline[0]?.at ?? order.createdAt;
  return (
    <ol className="ev">
      {order.timeline.map((happening) => (
        <li key={happening.id} className={lookOf(happening)}>
          <Happening order={order} happening={happening} />
          <time dateTime={new Date(happening.at).toISOString()}>
            {truckDay(happening.at) !== truckDay(first) &&
              `${formatDay(truckDay(happening.at), 'day', language)} `}
            {formatTime(happening.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function lookOf({ kind, message }: OrderHappening): string {
  if (kind !== 'message') return LOOKS[kind].look;
  return message?.outcome === 'refused' ? 'r' : '';
}

function Happening({ order, happening }: { order: OrderPage; happening: OrderHappening }) {
  const { language } = useConsoleLanguage();
  const words = ORDER_PAGE[language];
  const { kind, by, cents, message } = happening;
  if (kind === 'message') {
    if (message === null) return null;
    const Icon = message.channel === 'email' ? Mail : Smartphone;
    const about = Object.hasOwn(words.about, message.about)
      ? words.about[message.about as keyof typeof words.about]
      : words.about.other;
    const outcome = words.outcomes[message.outcome];
    return (
      <>
        <span className="st">
          <Icon className="ic" aria-hidden="true" />
        </span>
        <span>
          <b>{words.channels[message.channel]}</b>{' '}
          <span>{outcome === '' ? about : `${about}, ${outcome}`}</span>
        </span>
      </>
    );
  }
  const Icon = LOOKS[kind].icon;
  const details = [
    ...(cents === null ? [] : [formatDollars(cents)]),
    ...(kind === 'paid' && order.payment !== null && order.payment.card !== '' ? [order.payment.card] : []),
    ...(by === null ? [] : [words.by(by)]),
  ];
  return (
    <>
      <span className="st">
        <Icon className="ic" aria-hidden="true" />
      </span>
      <span>
        <b>{words.kinds[kind]}</b> <span>{details.join(' ')}</span>
      </span>
    </>
  );
}
