import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { minutesIntoDay, truckDay } from '../../../domain/truck-time.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatWeekday } from '../../../domain/format/time/weekday.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsole } from '../console/console-context.tsx';
import { TakingOrders } from '../console/ordering/taking-orders.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { useOrdering } from '../../api/queries.ts';
import { LastBackup } from './last-backup.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import { Figures } from './figures.tsx';
import { HalfHours } from './half-hours-box.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { SoldOutSwitches } from './sold-out-switches.tsx';
import { TopItems } from './top-items.tsx';
import figures from '../console/figures.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const POLL_MS = 60_000;

/** The owner's dashboard: today compared with a usual day. */
export default function TodayPage() {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  const { staff } = useConsole();
  const { status } = useOrdering();
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/dashboard', {}, { pollMs: POLL_MS });
  const [opened] = useState(() => Date.now());
  const now = data?.now ?? opened;
  const greeting = messages.greeting(Math.floor(minutesIntoDay(timeZone, now) / 60));
  const closes =
    status?.closesAt == null ? '' : ` ${messages.closesAt(formatTime(timeZone, status.closesAt))}`;
  const date = formatDay(truckDay(timeZone, now), 'longWeekday', language);
  return (
    <ConsolePage
      title={messages.title}
      heading={staff === null ? greeting : `${greeting}, ${staff.name}`}
      sub={`${date}, ${formatTime(timeZone, now)}.${closes}`}
      actions={
        <>
          <Link className="btn btn-paper" href="/admin/promotions">
            <Megaphone className="icon" aria-hidden="true" />
            {messages.sendPromo}
          </Link>
          <TakingOrders />
        </>
      }
    >
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <>
          {data.backup?.isMissing === true && <LastBackup {...data.backup} now={data.now} />}
          <Figures view={data} weekday={formatWeekday(timeZone, data.now, language)} />
          <div className={figures.columns}>
            <HalfHours view={data} weekday={formatWeekday(timeZone, data.now, language)} />
            <TopItems items={data.topItems} />
          </div>
          <div className={figures.columns}>
            <LatestOrders orders={data.latest} count={data.totals.orders} />
            <SoldOutSwitches />
          </div>
          {data.backup?.isMissing === false && <LastBackup {...data.backup} now={data.now} />}
        </>
      )}
    </ConsolePage>
  );
}
