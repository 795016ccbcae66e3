import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { defineStaffMessages } from '../../../ui/language.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ALARM_TITLES } from './alarm-titles.ts';
import { numbersOf, UNTOUCHED_MESSAGES, untouchedText } from './untouched-orders.messages.ts';
import { useMay } from '../console-context.tsx';
import { useConsoleRead, useConsoleWrite } from '../use-console-data.ts';
import styles from './alarm-strip.module.css';

const POLL_MS = 30_000;
/** More would push the screen itself out of sight. */
const SHOWN = 3;

const ALARMS = defineStaffMessages({
  en: {
    label: 'Alerts',
    order: (number: number) => `Order ${ticketNumberText(number)}`,
    see: 'See the order',
    tasks: 'See failed tasks',
    clear: 'Clear',
    clearOf: (title: string) => `Clear: ${title}`,
    more: (count: number) => `and ${count} more`,
    fewer: 'Show fewer',
  },
  es: {
    label: 'Avisos',
    order: (number) => `Pedido ${ticketNumberText(number)}`,
    see: 'Ver el pedido',
    tasks: 'Ver las tareas fallidas',
    clear: 'Quitar',
    clearOf: (title) => `Quitar: ${title}`,
    more: (count) => `y ${count} más`,
    fewer: 'Ver menos',
  },
});

/** Alarms, shown under the head of every screen until they are cleared. */
export function AlarmStrip() {
  const { language } = useConsoleLanguage();
  const messages = ALARMS[language];
  const titles = ALARM_TITLES[language];
  const mayClear = useMay('refund');
  const mayLook = useMay('orders');
  const maySeeTasks = useMay('settings');
  const { data } = useConsoleRead(
    'GET /api/owner/alarms',
    { query: { lang: language } },
    { pollMs: POLL_MS },
  );
  const one = useConsoleWrite('POST /api/owner/alarms/:id/clear');
  const all = useConsoleWrite('POST /api/owner/alarms/untouched/clear');
  const isPending = one.isPending || all.isPending;
  const [showsAll, setShowsAll] = useState(false);
  const untouched = (data ?? []).filter(({ kind }) => kind === 'order_untouched');
  const otherAlarms = (data ?? []).filter(({ kind }) => kind !== 'order_untouched');
  const untouchedMessages = UNTOUCHED_MESSAGES[language];
  // The region exists before it has content, so that screen readers announce the first alarm.
  return (
    <div className={styles.alarms} role="alert" aria-label={messages.label}>
      {untouched.length > 0 && (
        <section className={styles.oneLine}>
          <Siren className="icon" aria-hidden="true" />
          <p>
            <Link href="/admin/kitchen">
              <b>{untouchedText(untouched, untouchedMessages)}</b>
            </Link>
            <span>{untouchedMessages.numbers(numbersOf(untouched))}</span>
          </p>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={isPending}
            aria-label={messages.clearOf(untouchedText(untouched, untouchedMessages))}
            onClick={() => all.mutate({ body: { ids: untouched.map(({ id }) => id) } })}
          >
            {untouchedMessages.clear}
          </button>
        </section>
      )}
      {otherAlarms.slice(0, showsAll ? undefined : SHOWN).map(({ id, kind, number, orderId, detail }) => {
        const title = number === null ? titles[kind] : `${messages.order(number)}: ${titles[kind]}`;
        return (
          <section key={id}>
            <Siren className="icon" aria-hidden="true" />
            <p>
              <b>{title}</b>
              <span>{detail}</span>
            </p>
            {orderId !== null && mayLook && (
              <Link className="btn btn-paper btn-sm" href={`/admin/orders/${orderId}`}>
                {messages.see}
              </Link>
            )}
            {kind === 'job_stuck' && maySeeTasks && (
              <Link className="btn btn-paper btn-sm" href="/admin/settings/failed-tasks">
                {messages.tasks}
              </Link>
            )}
            {mayClear && kind !== 'payments_off' && (
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                disabled={isPending}
                aria-label={messages.clearOf(title)}
                onClick={() => one.mutate({ params: { id } })}
              >
                {messages.clear}
              </button>
            )}
          </section>
        );
      })}
      {otherAlarms.length > SHOWN && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.fewer : messages.more(otherAlarms.length - SHOWN)}
        </button>
      )}
    </div>
  );
}
