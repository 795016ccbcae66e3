import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import type { SquareComparison } from '../../../../contracts/owner/orders/closing.ts';
import { send } from '../../../api/client.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CLOSING } from './closing.messages.ts';
import { WaysTable } from './ways-table.tsx';
import parts from '../../console/parts.module.css';
import styles from './closing.module.css';

/** The day's payments at Square compared with our records: equal to the cent, or listed one by one. */
export function SquareBox({ day }: { day: string }) {
  const { language } = useConsoleLanguage();
  const messages = CLOSING[language];
  const timeZone = useTimeZone();
  // Its own key: news of an order must not call Square each time.
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['closing-at-square', day],
    queryFn: ({ signal }) => send('GET /api/owner/closing/square', { query: { day } }, signal),
    retry: false,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className={`${parts.box} ${styles.wide}`}>
      <header>
        <h2>{messages.square}</h2>
        {data !== undefined && !isFetching && (
          <span className={parts.aside}>{messages.askedAt(formatTime(timeZone, data.askedAt))}</span>
        )}
        <button
          type="button"
          className={`btn btn-quiet btn-sm ${styles.notPrinted}`}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          <RotateCw className="icon" aria-hidden="true" />
          {messages.again}
        </button>
      </header>
      <div role="status">
        {data === undefined || isFetching ? (
          <p>{isError && !isFetching ? messages.silent : messages.reading}</p>
        ) : (
          <Answer data={data} />
        )}
      </div>
    </section>
  );
}

function Answer({ data }: { data: SquareComparison }) {
  const { language } = useConsoleLanguage();
  const messages = CLOSING[language];
  if (!data.answered) {
    return (
      <>
        <p>{messages.silent}</p>
        <WaysTable {...data} />
      </>
    );
  }
  const equal = data.differences.length === 0 && data.cents === data.ourCents;
  return (
    <>
      <p className={equal ? styles.equal : styles.different}>
        {equal ? (
          <CircleCheck className="icon" aria-hidden="true" />
        ) : (
          <TriangleAlert className="icon" aria-hidden="true" />
        )}
        {equal
          ? messages.equal(data.payments, formatDollars(data.cents))
          : messages.unequal(data.differences.length)}
      </p>
      <WaysTable {...data} />
      {data.differences.length > 0 && (
        <div className={parts.tableScroller}>
          <table className={parts.table}>
            <thead>
              <tr>
                <th scope="col">{messages.payment}</th>
                <th scope="col">{messages.problem}</th>
                <th scope="col">{messages.here}</th>
                <th scope="col">{messages.there}</th>
              </tr>
            </thead>
            <tbody>
              {data.differences.map((one) => (
                <tr key={`${one.paymentId} ${one.kind}`}>
                  <td>
                    {one.orderId !== null && (
                      <Link href={`/admin/orders/${one.orderId}`}>
                        {one.number === null ? one.orderId : messages.order(one.number)}
                      </Link>
                    )}{' '}
                    <code>{one.paymentId}</code>
                  </td>
                  <td>{messages.kinds[one.kind]}</td>
                  <td>{formatDollars(one.ourCents)}</td>
                  <td>{formatDollars(one.squareCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data.otherPayments > 0 && (
        <p className="note">{messages.others(data.otherPayments, formatDollars(data.otherCents))}</p>
      )}
    </>
  );
}
