import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatPickupTime } from '../../../domain/format/time/pickup.ts';
import { formatWeekday } from '../../../domain/format/time/weekday.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';
import { dueAt, isScheduled, waitUntil } from './order-progress.ts';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';

const STEPS = ['received', 'preparing', 'ready', 'picked_up'] as const;
const STEP_ICONS = {
  received: 'check',
  preparing: 'chef-hat',
  ready: 'bell-ring',
  picked_up: 'package-check',
} as const;

interface TimedProps {
  order: OrderView;
  /** The current time by the server's clock (epoch ms). */
  now: number;
}

/** An order for another day has no countdown: the day, the time, and a calendar link. */
function Scheduled({ order, now }: TimedProps) {
  const timeZone = useTimeZone();
  const messages = useMessages(ORDER_MESSAGES);
  const { language } = useLanguage();
  return (
    <div className="eta eta-day">
      <div>
        <span>{messages.pickup}</span>
        <b>{formatPickupTime(timeZone, dueAt(order), now, language)}</b>
      </div>
      <div>
        <CalendarLink token={order.token} className="btn-quiet btn-sm" />
      </div>
    </div>
  );
}

function Estimate({ order, now }: TimedProps) {
  const timeZone = useTimeZone();
  const messages = useMessages(ORDER_MESSAGES);
  const { language } = useLanguage();
  const { demo } = usePageData().site;
  const { status, reachedAt } = order;
  const due = dueAt(order);
  const wait = waitUntil(timeZone, due, now);
  const counts = (status === 'received' || status === 'preparing') && wait.kind !== 'over';

  const left = () => {
    if (status === 'ready') return messages.readyNow;
    if (status === 'picked_up') return messages.enjoy(demo);
    if (wait.kind === 'minutes') return messages.minutes(wait.minutes);
    if (wait.kind === 'hours') return messages.hours(wait.hours, wait.minutes);
    return wait.kind === 'over' ? messages.soon : formatWeekday(timeZone, due, language);
  };
  return (
    <div className="eta">
      <div>
        <span>
          {status === 'picked_up'
            ? messages.pickedUp
            : status === 'ready'
              ? messages.pickup
              : messages.readyAround}
        </span>
        <b>
          {status === 'ready'
            ? messages.now
            : formatPickupTime(
                timeZone,
                (status === 'picked_up' ? reachedAt.picked_up : undefined) ?? due,
                now,
                language,
              )}
        </b>
      </div>
      <div>
        <span>{counts && wait.kind !== 'day' ? messages.readyIn : messages.rightNow}</span>
        <b className="tabular-numbers">{left()}</b>
      </div>
    </div>
  );
}

function Progress({ order, scheduled }: { order: OrderView; scheduled: boolean }) {
  const timeZone = useTimeZone();
  const messages = useMessages(ORDER_MESSAGES);
  const at = STEPS.findIndex((step) => step === order.status);
  const { site } = usePageData();
  // The sentences about a taco or a torta are the demo's.
  const category = site.demo ? order.lines[0]?.category : undefined;
  const preparing: Readonly<Record<string, string>> = messages.doing.preparing;
  const doing = (step: (typeof STEPS)[number]) => {
    if (step === 'preparing') return preparing[category ?? ''] ?? messages.doing.making;
    if (scheduled) return messages.doing.scheduled;
    return step === 'picked_up' ? '' : messages.doing[step];
  };
  return (
    <ol className="progress" aria-label={messages.progress}>
      {STEPS.map((step, index) => {
        const current = index === at && step !== 'picked_up';
        const reached = order.reachedAt[step];
        return (
          <li
            key={step}
            className={current ? 'now' : index <= at ? 'done' : ''}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="progress-step">
              <Icon name={STEP_ICONS[step]} />
            </span>
            <span>
              <b>{messages.steps[step]}</b>
              {current && <small>{doing(step)}</small>}
            </span>
            <time>{reached !== undefined && index <= at ? formatTime(timeZone, reached) : ''}</time>
          </li>
        );
      })}
    </ol>
  );
}

interface LiveProps {
  live: boolean;
  /** Whole minutes since the last news of the order. */
  minutesOld: number;
}

function LiveLine({ live, minutesOld }: LiveProps) {
  const messages = useMessages(ORDER_MESSAGES);
  const age = minutesOld < 1 ? messages.updatedNow : messages.updated(minutesOld);
  return (
    <p className={live ? 'live is-live' : 'live is-late'}>
      <span className={live ? 'dot live' : 'dot'} />
      {live ? messages.live : minutesOld < 1 ? messages.checking : messages.reconnecting}, {age}
    </p>
  );
}

/** The customer's ticket: the number, the time, and the progress. Null `news`: none will come. */
export function OrderTicket({ order, now, news }: TimedProps & { news: LiveProps | null }) {
  const timeZone = useTimeZone();
  const messages = useMessages(ORDER_MESSAGES);
  const scheduled = isScheduled(timeZone, order, now);
  return (
    <div className="comanda-shadow">
      <div className="comanda">
        <div className="ticket-head">
          <div className="order-number">
            <span className="order-number-label">{messages.orderNumber}</span>
            <span className="painted-letters">{order.number}</span>
          </div>
          {scheduled ? <Scheduled order={order} now={now} /> : <Estimate order={order} now={now} />}
        </div>
        <Progress order={order} scheduled={scheduled} />
        {news !== null && <LiveLine live={news.live} minutesOld={news.minutesOld} />}
      </div>
    </div>
  );
}
