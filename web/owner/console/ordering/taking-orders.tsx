import { useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { statusQuery, useOrdering } from '../../../api/queries.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CONSOLE } from '../console.messages.ts';
import { useConsoleWrite } from '../use-console-data.ts';
import styles from './taking-orders.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

/** The switch "Taking orders" on the dashboard and the hours. */
export function TakingOrders() {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = CONSOLE[language];
  const queryClient = useQueryClient();
  const { status } = useOrdering();
  const { mutate, isPending, variables } = useConsoleWrite('PUT /api/owner/ordering-status', {
    onDone: (fresh) => queryClient.setQueryData(statusQuery.queryKey, fresh),
  });
  const reason = status?.reason ?? null;
  const pendingValue = isPending ? variables.body.enabled : null;
  // The switch may be on while ordering is closed.
  const paymentsOff = reason === 'payments_off';
  const on = pendingValue ?? (reason !== 'switched_off' && reason !== 'paused' && !paymentsOff);
  const pauseEnds = reason === 'paused' ? (status?.opensAt ?? null) : null;
  const because = reason === null ? null : messages.closedBecause[reason];
  // Closed by its hours, the truck may still take orders for another day.
  const closed = because !== null && status?.enabled === true ? messages.onlyAhead(because) : because;
  const note = paymentsOff
    ? messages.closedBecause.payments_off
    : !on
      ? pauseEnds === null
        ? messages.siteClosed
        : messages.pausedUntil(formatTime(timeZone, pauseEnds))
      : closed !== null
        ? closed
        : status?.closesAt == null
          ? messages.siteOpen
          : messages.siteOpenUntil(formatTime(timeZone, status.closesAt));
  return (
    <div className={on && reason === null ? styles.switch : `${styles.switch} ${styles.off}`}>
      <span>
        {on ? messages.taking : messages.notTaking}
        <small>{note}</small>
      </span>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-label={messages.taking}
          checked={on}
          aria-checked={on}
          disabled={status === null || isPending || paymentsOff}
          onChange={(event) => mutate({ body: { enabled: event.target.checked } })}
        />
        <i />
      </span>
    </div>
  );
}
