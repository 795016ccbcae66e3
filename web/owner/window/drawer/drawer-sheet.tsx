import { Link } from 'wouter';
import type { DrawerView } from '../../../../contracts/owner/window/drawer.ts';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { formatRecentTime } from '../../../../domain/format/time/moment.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { LoadFailed } from '../../console/console-page.tsx';
import { DRAWER } from '../../console/drawer/drawer.messages.ts';
import { useConsoleRead } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { useTime } from '../../../ui/use-time.ts';
import { MoveForm } from './move-form.tsx';
import { OpenDrawerButton } from './open-drawer-button.tsx';
import { OpenForm } from './open-form.tsx';
import styles from './drawer-sheet.module.css';

/** Another tablet's entries are seen within this time. */
const POLL_MS = 5_000;

/** The cash drawer at the window: opened with its float, cash in and out, and the way to its count. */
export default function DrawerSheet({
  open,
  opensDrawer,
  onClose,
}: {
  open: boolean;
  /** Whether the printer opens it. */
  opensDrawer: boolean;
  onClose: () => void;
}) {
  const { language } = useConsoleLanguage();
  const messages = DRAWER[language];
  const { data, isError, refetch } = useConsoleRead(
    'GET /api/owner/drawer',
    {},
    { pollMs: POLL_MS, enabled: open },
  );
  return (
    <Sheet className="drawer" open={open} onClose={onClose}>
      <DrawerHead title={messages.title} close={messages.close} closeClass="kitchen-btn" />
      <div className={`drawer-body ${styles.body}`}>
        {opensDrawer && <OpenDrawerButton className={`btn-block ${styles.open}`} />}
        {data === undefined ? (
          <LoadFailed failed={isError} onRetry={() => void refetch()} />
        ) : data.drawer === null ? (
          <OpenForm key={data.leftCents} leftCents={data.leftCents} />
        ) : (
          <Open drawer={data.drawer} />
        )}
      </div>
    </Sheet>
  );
}

function Open({ drawer }: { drawer: DrawerView }) {
  const { language } = useConsoleLanguage();
  const messages = DRAWER[language];
  const timeZone = useTimeZone();
  const now = useTime();
  const { opened, movements, noSales } = drawer;
  return (
    <>
      <p className={styles.opened}>
        {messages.openedBy(opened.by, formatRecentTime(timeZone, opened.at, now, language))}
      </p>
      <p className={styles.inside}>
        <span>{messages.inDrawer}</span>
        <b>{formatDollars(drawer.expectedCents)}</b>
      </p>
      {drawer.splitCents > 0 && <p>{messages.splitWaits(formatDollars(drawer.splitCents))}</p>}
      <Link className="btn btn-quiet btn-block" href="/admin/orders/closing">
        {messages.toCount}
      </Link>
      <MoveForm id={drawer.id} />
      <h3>{messages.soFar}</h3>
      {noSales.length > 0 && (
        <ul className={styles.movements} aria-label={messages.noSales(noSales.length)}>
          {noSales.toReversed().map(({ id, at, by }) => (
            <li key={id}>
              <span>
                {messages.noSale}
                <small>
                  {formatTime(timeZone, at)}, {by}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {movements.length === 0 && <p>{messages.none}</p>}
      <ul className={styles.movements}>
        {movements.toReversed().map(({ id, kind, at, by, cents, reason }) => (
          <li key={id}>
            <span>
              {kind === 'paid_in' ? messages.paidIn : messages.paidOut}
              <small>
                {formatTime(timeZone, at)}, {by}: {reason}
              </small>
            </span>
            <b>{kind === 'paid_in' ? `+${formatDollars(cents)}` : formatDollars(-cents)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
