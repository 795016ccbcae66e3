import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { countedName } from '../console/counted-name.ts';
import type { PersonPage } from '../../../contracts/owner/customers/people.ts';
import { addressOf } from '../../api/address.ts';
import { formatRecentDay, formatRecentTime } from '../../../domain/format/time/moment.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import { LoadFailed } from '../console/console-page.tsx';
import { FurtherPages } from '../console/list/further-pages.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { ErasePerson } from './erase-person.tsx';
import { CUSTOMERS } from './customers.messages.ts';
import { Notes } from './notes.tsx';
import parts from '../console/parts.module.css';
import people from '../console/list/people.module.css';
import styles from './customers.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** One customer: figures, notes, orders, and their data. */
export function PersonPanel({ id }: { id: string }) {
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/customers/:id', { params: { id } });
  if (data === undefined) return <LoadFailed failed={isError} onRetry={() => void refetch()} />;
  return <Panel person={data} />;
}

function Panel({ person }: { person: PersonPage }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = CUSTOMERS[language];
  const [now] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => document.getElementById(`person-${person.id}`)?.focus();
  }, [person.id]);
  const params = { id: person.id };
  const { name, email, phone, account, orders, spentCents, lastOrderAt } = person;
  return (
    <aside className={`${parts.box} ${people.panel}`} aria-labelledby="cu-name">
      <div className={people.head}>
        <div className={people.who}>
          <h2 id="cu-name" ref={heading} tabIndex={-1}>
            {name === '' ? email : name}
          </h2>
          <span>{account ? messages.account : messages.guest}</span>
          <a href={`mailto:${email}`}>{email}</a>
          {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>}
        </div>
        <Link className="icon-btn" href="/admin/customers" aria-label={messages.close}>
          <X className="icon" aria-hidden="true" />
        </Link>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{messages.head.orders}</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>{messages.spent}</dt>
          <dd>{formatDollars(spentCents)}</dd>
        </div>
        <div>
          <dt>{messages.head.last}</dt>
          <dd>
            {lastOrderAt === null ? messages.never : formatRecentDay(timeZone, lastOrderAt, now, language)}
          </dd>
        </div>
      </dl>
      <Notes person={person} />
      <h3>{messages.orders}</h3>
      <Orders params={params} />
      <h3>{messages.data}</h3>
      <div className={people.actions}>
        <a
          className="btn btn-quiet"
          href={addressOf('GET /api/owner/customers/:id/export', { params })}
          download
        >
          <Download className="icon" aria-hidden="true" />
          {messages.download}
        </a>
      </div>
      {person.mayErase && <ErasePerson person={person} />}
    </aside>
  );
}

function Orders({ params }: { params: { id: string } }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = CUSTOMERS[language];
  const [now] = useState(() => Date.now());
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/customers/:id/orders', { params });
  if (data === undefined) return <LoadFailed failed={isError} onRetry={() => void refetch()} />;
  if (data.orders.length === 0) return <p className={parts.none}>{messages.noOrders}</p>;
  return (
    <FurtherPages
      call="GET /api/owner/customers/:id/orders"
      from={(before) => ({ params, query: { before } })}
      page={data}
    >
      {({ orders }) =>
        orders.map(({ id, number, paidAt, items, chargedCents, refundedCents }) => (
          <Link key={id} className={styles.order} href={`/admin/orders/${id}`}>
            <b>
              <span className="visually-hidden">{messages.orderLabel('')}</span>
              {number === null ? '–' : ticketNumberText(number)}
            </b>
            <span>
              {items.map((item) => countedName(item, language)).join(', ')}
              <small>{formatRecentTime(timeZone, paidAt, now, language)}</small>
            </span>
            <span className={styles.money}>{formatDollars(chargedCents - refundedCents)}</span>
          </Link>
        ))
      }
    </FurtherPages>
  );
}
