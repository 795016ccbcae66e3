import { useSearch } from 'wouter';
import type { StopsView } from '../../../contracts/owner/stops.ts';
import { isDay } from '../../../domain/day.ts';
import type { Stop } from '../../../domain/stops/stops.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { OrdersWhileClosed } from '../console/ordering/orders-while-closed.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { HereToday } from './here-today.tsx';
import { TRUCK } from './truck.messages.ts';
import { WeekStops } from './week-stops.tsx';
import styles from './truck.module.css';

const POLL_MS = 60_000;

/** Returns the stop that an address such as `?stop=mill&day=2026-11-20` asks for. */
function askedStop(search: string, { stops }: StopsView): { stop: Stop; day: string } | null {
  const query = new URLSearchParams(search);
  const stop = stops.find(({ id }) => id === query.get('stop'));
  const day = query.get('day') ?? '';
  return stop === undefined || !isDay(day) ? null : { stop, day };
}

/** The truck's stops: today with one press, and the weeks ahead. */
export default function TruckPage() {
  const messages = useStaffMessages(TRUCK);
  const stops = useConsoleRead('GET /api/owner/stops', {}, { pollMs: POLL_MS });
  const hours = useConsoleRead('GET /api/owner/hours', {}, { pollMs: POLL_MS });
  const search = useSearch();
  const retry = () => {
    void stops.refetch();
    void hours.refetch();
  };
  const view = stops.data;
  const specialDays = hours.data?.specialDays;
  return (
    <ConsolePage title={messages.title} sub={messages.sub}>
      <OrdersWhileClosed />
      {(view === undefined || specialDays === undefined) && (
        <LoadFailed failed={stops.isError || hours.isError} onRetry={retry} />
      )}
      {view !== undefined && specialDays !== undefined && (
        <div className={styles.columns}>
          <HereToday view={view} specialDays={specialDays} />
          <WeekStops view={view} specialDays={specialDays} asked={askedStop(search, view)} />
        </div>
      )}
    </ConsolePage>
  );
}
