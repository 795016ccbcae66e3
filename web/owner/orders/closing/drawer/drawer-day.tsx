import { Link } from 'wouter';
import type { DrawerDayView } from '../../../../../contracts/owner/window/drawer.ts';
import { formatDollars } from '../../../../../domain/format/price.ts';
import { ReadError } from '../../../console/console-page.tsx';
import { DRAWER } from '../../../console/drawer/drawer.messages.ts';
import { useConsoleRead } from '../../../console/use-console-data.ts';
import { useStaffMessages } from '../../../console-language.tsx';
import { DrawerBox } from './drawer-box.tsx';
import parts from '../../../console/parts.module.css';
import styles from './drawer.module.css';

interface Props {
  day: string;
  /** The business day of now. */
  today: string;
}

/** The drawers of a day; nothing for a day without a drawer and without cash. */
export function DrawerDay({ day, today }: Props) {
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/drawer/days/:day', { params: { day } });
  // Most days of a truck without cash have none: nothing stands in its place until it is known.
  if (data === undefined) return isError ? <ReadError onRetry={() => void refetch()} /> : null;
  const { drawers, outside } = data;
  const mayOpen = day === today && drawers.every(({ closed }) => closed !== null);
  return (
    <>
      {drawers.map((drawer) => (
        <DrawerBox key={drawer.id} drawer={drawer} day={day} />
      ))}
      {outside.sales + outside.refunds > 0 && <Outside outside={outside} mayOpen={mayOpen} />}
    </>
  );
}

function Outside({ outside, mayOpen }: Pick<DrawerDayView, 'outside'> & { mayOpen: boolean }) {
  const messages = useStaffMessages(DRAWER);
  return (
    <section className={`${parts.box} ${styles.outside}`}>
      <header>
        <h2>{messages.outsideTitle}</h2>
      </header>
      <p>{messages.outside}</p>
      <dl className={styles.lines}>
        {outside.sales > 0 && (
          <>
            <dt>
              {messages.sales}
              <small>{messages.orders(outside.sales)}</small>
            </dt>
            <dd>+{formatDollars(outside.salesCents)}</dd>
          </>
        )}
        {outside.refunds > 0 && (
          <>
            <dt>{messages.refunds(outside.refunds)}</dt>
            <dd>{formatDollars(-outside.refundedCents)}</dd>
          </>
        )}
      </dl>
      {mayOpen && (
        <Link className="btn btn-quiet" href="/admin/window">
          {messages.toWindow}
        </Link>
      )}
    </section>
  );
}
