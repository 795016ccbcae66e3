import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import { BUSY_MINUTES } from '../../../domain/hours/availability.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatPickupTime } from '../../../domain/format/time/pickup.ts';
import { statusQuery, useOrdering } from '../../api/queries.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { useHoursWrite } from './use-hours.ts';
import night from '../console/night-panel.module.css';
import styles from './hours.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const MINUTE_MS = 60_000;
const PAUSES = [10, 20, 30];

function until(view: HoursView): number | null {
  const { orderingSwitch: turned, now } = view;
  return !turned.on && turned.offUntil !== null && turned.offUntil > now ? turned.offUntil : null;
}

/** The wait that customers see, and the two ways to slow orders down for a while. */
export function RightNow({ view }: { view: HoursView }) {
  const messages = HOURS[useConsoleLanguage().language];
  return (
    <section className={night.panel}>
      <h2>{messages.now}</h2>
      <Seen view={view} />
      <BusyButtons view={view} />
      <PauseButtons view={view} />
    </section>
  );
}

function Seen({ view }: { view: HoursView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const { status } = useOrdering();
  const paused = until(view);
  const { prepMinutes: usual, busy, orderingSwitch, serviceEndsAt } = view;
  const kitchen = usual + busy.minutes;
  const seen = Math.max(kitchen, status?.prepMinutes ?? 0);
  if (paused !== null) {
    return (
      <output className={styles.now}>
        <span className={styles.minutes}>{formatPickupTime(timeZone, paused, view.now, language)}</span>
        <span className={styles.text}>
          <b>{messages.pausedSeen}</b>
          {messages.pausedNote}
        </span>
      </output>
    );
  }
  if (!orderingSwitch.on && orderingSwitch.offUntil === null) {
    return (
      <output className={styles.now}>
        <span className={styles.text}>
          <b>{messages.closedSeen}</b>
          {messages.closedNote}
        </span>
      </output>
    );
  }
  const ends =
    truckDay(timeZone, serviceEndsAt) === truckDay(timeZone, view.now)
      ? messages.busyEnds(formatTime(timeZone, serviceEndsAt))
      : messages.busyEndsDay;
  const why = [
    busy.minutes === 0 ? messages.usual(usual) : messages.usualBusy(usual, busy.minutes),
    ...(seen > kitchen ? [messages.queue(seen - kitchen)] : []),
    ...(busy.minutes === 0 ? [] : [ends]),
  ];
  return (
    <output className={styles.now}>
      <span className={styles.minutes}>{messages.minutes(seen)}</span>
      <span className={styles.text}>
        <b>{messages.waitSeen}</b>
        {why.join(' ')}
      </span>
    </output>
  );
}

function BusyButtons({ view }: { view: HoursView }) {
  const messages = HOURS[useConsoleLanguage().language];
  const { mutate, isPending, variables } = useHoursWrite('PUT /api/owner/hours/busy');
  const pendingMinutes = isPending ? variables.body.busyMinutes : null;
  const chosen = pendingMinutes ?? view.busy.minutes;
  return (
    <fieldset className={styles.pace}>
      <legend className={styles.label}>
        {messages.busy} <small>{messages.busyNote}</small>
      </legend>
      <div className={styles.buttons}>
        {BUSY_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={night.button}
            aria-pressed={chosen === minutes}
            onClick={() => mutate({ body: { busyMinutes: minutes } })}
          >
            {minutes === 0 ? messages.usualButton : `+${minutes}`}
            <small>{messages.minutes(view.prepMinutes + minutes)}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function PauseButtons({ view }: { view: HoursView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutate } = useConsoleWrite('PUT /api/owner/ordering-status', {
    onDone: (status) => queryClient.setQueryData(statusQuery.queryKey, status),
  });
  const paused = until(view);
  const switchOrdering = (body: { enabled: boolean; until?: number }) => mutate({ body });
  const shown = (at: number) => messages.until(formatPickupTime(timeZone, at, view.now, language));
  return (
    <fieldset className={styles.pace}>
      <legend className={styles.label}>
        {messages.pause} <small>{messages.pauseNote}</small>
      </legend>
      <div className={styles.buttons}>
        <button
          type="button"
          className={night.button}
          aria-pressed={view.orderingSwitch.on || (paused === null && view.orderingSwitch.offUntil !== null)}
          onClick={() => {
            setChosen(null);
            switchOrdering({ enabled: true });
          }}
        >
          {messages.none}
          <small>{messages.taking}</small>
        </button>
        {PAUSES.map((minutes) => {
          const pressed = paused !== null && chosen === minutes;
          return (
            <button
              key={minutes}
              type="button"
              className={night.button}
              aria-pressed={pressed}
              onClick={() => {
                setChosen(minutes);
                // The device's clock may be wrong: the server's is used.
                switchOrdering({ enabled: false, until: view.now + minutes * MINUTE_MS });
              }}
            >
              {messages.minutes(minutes)}
              <small>{shown(pressed ? paused : view.now + minutes * MINUTE_MS)}</small>
            </button>
          );
        })}
        <button
          type="button"
          className={`${night.button} ${styles.untilClose}`}
          aria-pressed={paused !== null && paused === view.restOfDayUntil}
          onClick={() => {
            setChosen(null);
            switchOrdering({ enabled: false, until: view.restOfDayUntil });
          }}
        >
          {messages.restOfDay}
          <small>{shown(view.restOfDayUntil)}</small>
        </button>
      </div>
    </fieldset>
  );
}
