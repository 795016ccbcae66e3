import type { DrawerPerson, DrawerView } from '../../../../../contracts/owner/window/drawer.ts';
import { formatTime } from '../../../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../../../domain/format/price.ts';
import { useTimeZone } from '../../../../ui/page-data.tsx';
import { DRAWER } from '../../../console/drawer/drawer.messages.ts';
import { useStaffMessages } from '../../../console-language.tsx';
import parts from '../../../console/parts.module.css';
import styles from './drawer.module.css';

/** What should be in the drawer by the records of now, line by line. */
export function ShouldBeThere({ drawer }: { drawer: DrawerView }) {
  const messages = useStaffMessages(DRAWER);
  const timeZone = useTimeZone();
  const { opened, leftBeforeCents, sales, refunds, movements, noSales, people } = drawer;
  const { numbers } = refunds;
  const opening = messages.countedBy(formatTime(timeZone, opened.at), opened.by);
  const differs = leftBeforeCents !== null && leftBeforeCents !== opened.floatCents;
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.inDrawer}</h2>
      </header>
      <dl className={styles.lines}>
        <dt>
          {messages.float}
          <small>
            {differs ? `${opening}; ${messages.leftWas(formatDollars(leftBeforeCents))}` : opening}
          </small>
        </dt>
        <dd>{formatDollars(opened.floatCents)}</dd>
        <dt>
          {messages.sales}
          <small>{messages.orders(sales.count)}</small>
        </dt>
        <dd>+{formatDollars(sales.cents)}</dd>
        {refunds.count > 0 && (
          <>
            <dt>
              {messages.refunds(refunds.count)}
              {numbers.length > 0 && (
                <small>
                  {messages.ofOrders(
                    numbers.join(', '),
                    numbers.length === 1,
                    refunds.count > numbers.length,
                  )}
                </small>
              )}
            </dt>
            <dd>{formatDollars(-refunds.cents)}</dd>
          </>
        )}
        {movements.map(({ id, kind, at, by, cents, reason }) => (
          <div className={styles.line} key={id}>
            <dt>
              {kind === 'paid_in' ? messages.paidIn : messages.paidOut}
              <small>
                {formatTime(timeZone, at)}, {by}: {reason}
              </small>
            </dt>
            <dd>{kind === 'paid_in' ? `+${formatDollars(cents)}` : formatDollars(-cents)}</dd>
          </div>
        ))}
        <dt className={styles.total}>{messages.expected}</dt>
        <dd className={styles.total}>{formatDollars(drawer.expectedCents)}</dd>
      </dl>
      {people.length > 0 && <ByPerson people={people} />}
      {noSales.length > 0 && (
        <p className={styles.people}>
          <b>{messages.noSales(noSales.length)}</b>{' '}
          {noSales.map(({ at, by }) => `${formatTime(timeZone, at)} ${by}`).join(', ')}
        </p>
      )}
    </section>
  );
}

/** What each person took in cash of orders, and gave back. */
function ByPerson({ people }: { people: readonly DrawerPerson[] }) {
  const messages = useStaffMessages(DRAWER);
  return (
    <>
      <h3 className={styles.people}>{messages.byPerson}</h3>
      <dl className={styles.lines}>
        {people.map(({ id, name, sales, salesCents, refunds, refundedCents }) => (
          <div className={styles.line} key={id ?? ''}>
            <dt>
              {id === null ? messages.nobodyHere : name}
              <small>
                {messages.orders(sales)}
                {refunds > 0 && `, ${messages.gaveBack(refunds)}`}
              </small>
            </dt>
            <dd>
              +{formatDollars(salesCents)}
              {refunds > 0 && <small>{formatDollars(-refundedCents)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
