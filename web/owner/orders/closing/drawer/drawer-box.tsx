import { useState } from 'react';
import type { DrawerCount, DrawerView } from '../../../../../contracts/owner/window/drawer.ts';
import { businessDay } from '../../../../../domain/business-day.ts';
import { formatTime } from '../../../../../domain/format/time/clock.ts';
import { formatWeekdayMoment } from '../../../../../domain/format/time/moment.ts';
import { formatDollars } from '../../../../../domain/format/price.ts';
import { DENOMINATIONS } from '../../../../../domain/sales/denominations.ts';
import { usePageData, useTimeZone } from '../../../../ui/page-data.tsx';
import { Piece } from '../../../console/drawer/cash-count.tsx';
import { DRAWER } from '../../../console/drawer/drawer.messages.ts';
import { useConsoleLanguage } from '../../../console-language.tsx';
import { CloseForm } from './close-form.tsx';
import { CountForm } from './count-form.tsx';
import { Difference } from './difference.tsx';
import { ShouldBeThere } from './should-be-there.tsx';
import { Split } from './split.tsx';
import parts from '../../../console/parts.module.css';
import styles from './drawer.module.css';

/** One drawer: its count beside what should be there, what is over or short, and its closing. */
export function DrawerBox({ drawer, day }: { drawer: DrawerView; day: string }) {
  const { language } = useConsoleLanguage();
  const messages = DRAWER[language];
  const { site } = usePageData();
  const timeZone = useTimeZone();
  const [again, setAgain] = useState(false);
  const count = drawer.counts.at(-1);
  const counts = drawer.closed === null && (again || count === undefined);
  const since = formatWeekdayMoment(timeZone, drawer.opened.at, language);
  const overnight = businessDay(site, drawer.opened.at) < day;
  return (
    <section className={styles.drawer} aria-label={`${messages.title}, ${since}`}>
      {overnight && drawer.closed === null && (
        <p className={styles.note} role="status">
          {messages.openAnother(since)}
        </p>
      )}
      {drawer.splitCents > 0 && (
        <p className={styles.note} role="status">
          {messages.splitWaits(formatDollars(drawer.splitCents))}
        </p>
      )}
      <div className={styles.columns}>
        {counts ? (
          <CountForm drawer={drawer} again={again} onDone={() => setAgain(false)} />
        ) : (
          count !== undefined && <Counted count={count} />
        )}
        <ShouldBeThere drawer={drawer} />
      </div>
      {count !== undefined &&
        !counts &&
        (drawer.closed === null ? (
          <CloseForm key={count.id} drawer={drawer} count={count} onAgain={() => setAgain(true)} />
        ) : (
          <Closed drawer={drawer} count={count} closed={drawer.closed} />
        ))}
    </section>
  );
}

/** The last count as it was entered. */
function Counted({ count }: { count: DrawerCount }) {
  const { language } = useConsoleLanguage();
  const messages = DRAWER[language];
  const timeZone = useTimeZone();
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.countedTitle}</h2>
        <span className={parts.aside}>{messages.countedBy(formatTime(timeZone, count.at), count.by)}</span>
      </header>
      {count.pieces === null ? (
        <p>{messages.asOneAmount}</p>
      ) : (
        <dl className={styles.pieces}>
          {count.pieces.map(({ cents, count: many }) => (
            <div key={cents}>
              <dt>
                <Piece
                  cents={cents}
                  kind={DENOMINATIONS.find((one) => one.cents === cents)?.kind ?? 'coin'}
                />
              </dt>
              <dd>× {many}</dd>
              <dd>{formatDollars(cents * many)}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.lines}>
        <dt className={styles.total}>{messages.counted}</dt>
        <dd className={styles.total}>{formatDollars(count.countedCents)}</dd>
      </dl>
    </section>
  );
}

interface ClosedProps {
  drawer: DrawerView;
  count: DrawerCount;
  closed: NonNullable<DrawerView['closed']>;
}

function Closed({ drawer, count, closed }: ClosedProps) {
  const { language } = useConsoleLanguage();
  const messages = DRAWER[language];
  const timeZone = useTimeZone();
  const { sinceCountCents } = drawer;
  const amount = formatDollars(Math.abs(sinceCountCents));
  return (
    <>
      <Difference count={count}>
        {closed.words !== '' && <p className={styles.words}>{closed.words}</p>}
      </Difference>
      {sinceCountCents !== 0 && (
        <p className={styles.note} role="status">
          {sinceCountCents > 0 ? messages.cameLate(amount) : messages.wentLate(amount)}
        </p>
      )}
      <p className={styles.end}>
        <Split
          words={messages.taken(
            formatDollars(count.countedCents - closed.leftCents),
            formatDollars(closed.leftCents),
          )}
        />{' '}
        {messages.closedBy(formatTime(timeZone, closed.at), closed.by)}
      </p>
    </>
  );
}
