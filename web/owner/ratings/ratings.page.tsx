import { useState } from 'react';
import { Link } from 'wouter';
import { formatDecimal } from '../../../domain/format/decimal.ts';
import type { RatingList, RatingRow } from '../../../contracts/owner/customers/ratings.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { RowList } from '../console/list/row-list.tsx';
import { Stars } from '../console/stars.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { RATINGS } from './ratings.messages.ts';
import people from '../console/list/people.module.css';
import parts from '../console/parts.module.css';
import styles from './ratings.module.css';

/** What customers say of their orders, and the average of each week. */
export default function RatingsPage() {
  const messages = useStaffMessages(RATINGS);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/ratings', {});
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <Link className="btn btn-paper" href="/admin/messages">
          {messages.back}
        </Link>
      }
    >
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <>
          {data.weeks.length > 0 && <Weeks weeks={data.weeks} />}
          <RowList
            label={messages.list}
            empty={messages.none}
            isEmpty={data.ratings.length === 0}
            call="GET /api/owner/ratings"
            from={(before) => ({ query: { before } })}
            page={data}
          >
            {({ ratings }) => ratings.map((rating) => <Row key={rating.orderId} rating={rating} />)}
          </RowList>
        </>
      )}
    </ConsolePage>
  );
}

function Weeks({ weeks }: Pick<RatingList, 'weeks'>) {
  const { language } = useConsoleLanguage();
  const messages = RATINGS[language];
  return (
    <section className={parts.box} aria-labelledby="rated-weeks">
      <header>
        <h2 id="rated-weeks">{messages.weeks}</h2>
      </header>
      <table className={parts.table}>
        <thead>
          <tr>
            <th scope="col">{messages.week}</th>
            <th scope="col">{messages.average}</th>
            <th scope="col">{messages.count}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, average, count }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week, 'date', language)}</th>
              <td>{formatDecimal(average, 2, language)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ rating: { orderId, number, stars, comment, at } }: { rating: RatingRow }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = RATINGS[language];
  const [now] = useState(() => Date.now());
  return (
    <Link className={people.row} href={`/admin/orders/${encodeURIComponent(orderId)}`}>
      <span className={people.who}>
        <b>
          <Stars stars={stars} label={messages.stars(stars)} />
        </b>
        <span className={comment === '' ? styles.silent : styles.comment}>
          {comment || messages.noComment}
        </span>
      </span>
      <span className={people.state}>
        <time dateTime={new Date(at).toISOString()}>{formatRecentTime(timeZone, at, now, language)}</time>
        <span className={styles.order}>{messages.order(number)}</span>
      </span>
    </Link>
  );
}
