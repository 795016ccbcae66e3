import type { WebhookDeliveryView } from '../../../../contracts/owner/webhooks.ts';
import { formatRecentTime } from '../../../../domain/format/time/moment.ts';
import { useNow } from '../../../ui/clock.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { WEBHOOKS } from './webhooks.messages.ts';
import settings from '../settings.module.css';
import styles from './api.module.css';

/** A test event is told of within seconds. */
const POLL_MS = 2_000;

/** What a system was told lately, and how it took it. */
export function WebhookDeliveries({ id, on }: { id: string; on: boolean }) {
  const { language } = useConsoleLanguage();
  const messages = WEBHOOKS[language];
  const toast = useToast();
  const { data } = useConsoleRead(
    'GET /api/owner/webhooks/:id/deliveries',
    { params: { id } },
    { pollMs: POLL_MS },
  );
  // The webhook's own state changes with its attempts, which end after the call that asked for them.
  useConsoleRead('GET /api/owner/webhooks', {}, { pollMs: POLL_MS });
  const { mutate, isPending } = useConsoleWrite(
    'POST /api/owner/webhooks/:id/deliveries/:delivery/send-again',
    { onDone: () => toast({ title: messages.sentAgain }) },
  );
  if (data === undefined) return null;
  if (data.length === 0) return <p className={settings.note}>{messages.noDeliveries}</p>;
  return (
    <ul className={styles.list}>
      {data.map((one) => (
        <Delivery
          key={one.id}
          one={one}
          // Nothing but a test is sent while it is off.
          disabled={isPending || (!on && one.order !== null)}
          onAgain={() => mutate({ params: { id, delivery: one.id } })}
        />
      ))}
    </ul>
  );
}

interface DeliveryProps {
  one: WebhookDeliveryView;
  disabled: boolean;
  onAgain: () => void;
}

function Delivery({ one, disabled, onAgain }: DeliveryProps) {
  const { language } = useConsoleLanguage();
  const messages = WEBHOOKS[language];
  const zone = useTimeZone();
  const now = useNow();
  const { type, order, at, failure, status, answer } = one;
  const time = (moment: number) => formatRecentTime(zone, moment, now, language);
  const about = order?.number == null ? [] : [messages.order(order.number)];
  const title = [...about, messages.events[type]].join(' · ');
  return (
    <li>
      <div className={styles.about}>
        <b>{title}</b>
        <span>{time(at)}</span>
        <span role="status">{stateText(one, messages, time)}</span>
        {failure !== null && (
          <span>{failure === 'answer' ? messages.answered(status ?? 0) : messages.failures[failure]}</span>
        )}
        {answer !== null && <span className={styles.answer}>{answer}</span>}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-label={messages.sendAgainOf(title)}
        disabled={disabled}
        onClick={onAgain}
      >
        {messages.sendAgain}
      </button>
    </li>
  );
}

function stateText(
  { state, status, attempts, nextAt }: WebhookDeliveryView,
  messages: (typeof WEBHOOKS)['en'],
  time: (at: number) => string,
): string {
  if (state === 'delivered') return messages.delivered(status ?? 0);
  if (state === 'failed') return messages.failed(attempts);
  if (state === 'skipped') return messages.skipped;
  return nextAt === null ? messages.waiting : messages.nextTry(time(nextAt));
}
