import { formatTime } from '../../../domain/format/time/clock.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { useOrdering } from '../../api/queries.ts';
import { useNow } from '../../ui/clock.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { formatReturn } from '../../ui/truck/ordering-status.format.ts';
import { StatusPill } from '../../ui/truck/status-pill.tsx';
import { stopShown, stopsOf } from '../../ui/truck/stops.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import night from '../console/night-panel.module.css';
import styles from './seen-now.module.css';

/** Where and until when customers can order, and the stop after that. */
export function SeenNow() {
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const timeZone = useTimeZone();
  const now = useNow();
  const { status } = useOrdering();
  if (status === null) return null;
  const stop = stopShown(status, now);
  const next = stopsOf(status).find(({ from }) => from > now) ?? null;
  const { closesAt, slots } = status;
  const last = slots.findLast(({ value, at, full }) => value !== ASAP && !full && at < (closesAt ?? 0));
  return (
    <section className={`${night.panel} ${styles.seen}`}>
      <h2>{messages.seenNow}</h2>
      <StatusPill status={status} short />
      {stop !== null && (
        <p>
          <b>{stop.place}</b>
          <br />
          {stop.address}
        </p>
      )}
      <p className={styles.detail}>
        {last !== undefined && (
          <>
            {messages.lastPickup(formatTime(timeZone, last.at))}
            <br />
          </>
        )}
        {next === null
          ? messages.noNextStop
          : messages.nextStop(next.place, formatReturn(timeZone, next.from, now, language, true))}
      </p>
    </section>
  );
}
