import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useMay } from '../console/console-context.tsx';
import { OrdersWhileClosed } from '../console/ordering/orders-while-closed.tsx';
import { TakingOrders } from '../console/ordering/taking-orders.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { HOURS } from './hours.messages.ts';
import { OrderingByChoice } from './ordering-by.tsx';
import { RightNow } from './right-now.tsx';
import { SeenNow } from './seen-now.tsx';
import { SlotCapacity } from './slot-capacity.tsx';
import { StopsAhead } from './stops-ahead.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeeklyHours } from './weekly-hours.tsx';
import styles from './hours.module.css';

const POLL_MS = 15_000;

/** Opening hours, and the pace of orders. */
export default function HoursPage() {
  const messages = useStaffMessages(HOURS);
  const mayEdit = useMay('hours');
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/hours', {}, { pollMs: POLL_MS });
  return (
    <ConsolePage title={messages.title} sub={messages.sub} actions={<TakingOrders />}>
      {data === undefined && <LoadFailed failed={isError} onRetry={() => void refetch()} />}
      <OrdersWhileClosed />
      {data !== undefined && mayEdit && <OrderingByChoice view={data} />}
      {data !== undefined && (
        <div className={mayEdit ? styles.columns : `${styles.columns} ${styles.readOnly}`}>
          {mayEdit && (
            <div className={styles.settings}>
              {data.orderingBy === 'stops' ? <StopsAhead view={data} /> : <WeeklyHours view={data} />}
              <SpecialDays view={data} />
              <DaysAhead view={data} />
            </div>
          )}
          <div>
            {data.orderingBy === 'stops' && <SeenNow />}
            <RightNow view={data} />
            <SlotCapacity view={data} />
          </div>
        </div>
      )}
    </ConsolePage>
  );
}
