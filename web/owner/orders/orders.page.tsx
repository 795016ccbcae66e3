import { BellRing, CalendarCheck, Download } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { OrderFilter } from '../../../contracts/owner/orders/order-list.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { ListAndPanel } from '../console/list/list-and-panel.tsx';
import { ConsolePage, Loading } from '../console/console-page.tsx';
import { useMay } from '../console/console-context.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useTruckDay } from '../console/use-truck-day.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { AlertsSheet } from './alerts/alerts-sheet.tsx';
import { DownloadSheet } from './download-sheet.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderPanel } from './panel/order-panel.tsx';
import { OrderRows } from './order-rows.tsx';
import { ORDERS } from './orders.messages.ts';
import { type Days, daysOf, type Period } from './period.ts';
import { Search } from './search.tsx';
import parts from '../console/parts.module.css';
import styles from './orders.module.css';

const ClosingScreen = lazy(() => import('./closing/closing-screen.tsx'));

const ROOT = '/admin/orders';
const CLOSING = 'closing';

/** Orders: the list, the selected order, and the day's closing. */
export default function OrdersPage() {
  const [path] = useLocation();
  const part = decodeURIComponent(path.slice(ROOT.length + 1));
  if (part === CLOSING) {
    return (
      <Suspense fallback={<Loading />}>
        <ClosingScreen />
      </Suspense>
    );
  }
  return <Orders chosen={part === '' ? null : part} />;
}

function Orders({ chosen }: { chosen: string | null }) {
  const mayDownload = useMay('order_files');
  const mayAlert = useMay('alerts');
  const { language } = useConsoleLanguage();
  const messages = ORDERS[language];
  const today = useTruckDay();
  const asksForAlerts = new URLSearchParams(useSearch()).has('alerts');
  const [period, setPeriod] = useState<Period>('today');
  const [typedDays, setTypedDays] = useState<Days>({ from: today, until: today });
  const [filter, setFilter] = useState<OrderFilter>('all');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).trim();
  const [sheet, setSheet] = useState<'alerts' | 'download' | null>(() => (asksForAlerts ? 'alerts' : null));

  const days = daysOf(period, today, typedDays);
  // A search looks for one order on any day.
  const query = search === '' ? { ...days, filter } : { filter, search };
  const first = useConsoleRead('GET /api/owner/order-list', { query });
  const { data } = first;
  const count = data?.counts?.all ?? 0;
  const counted = data !== undefined && count >= data.mostCounted ? `${data.mostCounted}+` : String(count);
  const sum = data?.takingsCents == null ? null : formatDollars(data.takingsCents);
  // Too many matches to count: the list itself shows that there are some.
  const uncounted = data?.counts === null && data.orders.length > 0;
  const sub = uncounted ? '' : count === 0 ? messages.noOrders : messages.sub(counted, sum);
  const day =
    period === 'today' && search === ''
      ? `${capitalized(formatDay(today, 'longWeekday', language), language)}. `
      : '';

  return (
    <ConsolePage
      title={messages.title}
      sub={data === undefined ? day : day + sub}
      actions={
        <div className={`${parts.toolbar} ${styles.toolbar}`}>
          <Search typed={typed} onType={setTyped} />
          <Link className="btn btn-quiet" href={`${ROOT}/${CLOSING}`}>
            <CalendarCheck className="icon" aria-hidden="true" />
            {messages.closing}
          </Link>
          {mayDownload && (
            <button
              type="button"
              className="icon-btn line"
              title={messages.download}
              aria-label={messages.download}
              onClick={() => setSheet('download')}
            >
              <Download className="icon" aria-hidden="true" />
            </button>
          )}
          {mayAlert && (
            <button type="button" className="btn btn-quiet" onClick={() => setSheet('alerts')}>
              <BellRing className="icon" aria-hidden="true" />
              {messages.alerts}
            </button>
          )}
        </div>
      }
    >
      <OrderFilters
        period={period}
        onPeriod={setPeriod}
        days={typedDays}
        onDays={setTypedDays}
        filter={filter}
        onFilter={setFilter}
        list={data}
        searching={search !== ''}
      />
      <ListAndPanel panel={chosen === null ? null : <OrderPanel key={chosen} id={chosen} />}>
        <OrderRows query={query} first={first} chosen={chosen} today={today} searching={search !== ''} />
      </ListAndPanel>
      <AlertsSheet open={mayAlert && sheet === 'alerts'} onClose={() => setSheet(null)} />
      <DownloadSheet open={mayDownload && sheet === 'download'} onClose={() => setSheet(null)} days={days} />
    </ConsolePage>
  );
}
