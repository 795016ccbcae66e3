import { useState } from 'react';
import { Link } from 'wouter';
import { formatRecentDay } from '../../../domain/format/time/moment.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import type { PeopleList, PersonRow } from '../../../contracts/owner/customers/people.ts';
import { RowList } from '../console/list/row-list.tsx';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { CUSTOMERS } from './customers.messages.ts';
import people from '../console/list/people.module.css';
import styles from './customers.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

interface Props {
  query: { search?: string };
  list: PeopleList;
  /** The person shown next to the list. */
  chosen: string | null;
  /** Shown for an empty list. */
  empty: string;
}

/** Customers, latest order first. */
export function PersonRows({ query, list, chosen, empty }: Props) {
  const messages = useStaffMessages(CUSTOMERS);
  return (
    <RowList
      label={messages.list}
      empty={empty}
      isEmpty={list.people.length === 0}
      call="GET /api/owner/customers"
      from={(before) => ({ query: { ...query, before } })}
      page={list}
      head={
        <div className={`${people.row} ${styles.row} ${styles.head}`} aria-hidden="true">
          <span className={people.who}>{messages.head.who}</span>
          <span>{messages.head.orders}</span>
          <span>{messages.head.spent}</span>
          <span>{messages.head.last}</span>
        </div>
      }
    >
      {(page) =>
        page.people.map((person) => <Row key={person.id} person={person} chosen={person.id === chosen} />)
      }
    </RowList>
  );
}

function Row({ person, chosen }: { person: PersonRow; chosen: boolean }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = CUSTOMERS[language];
  const [now] = useState(() => Date.now());
  const { id, name, email, account, orders, spentCents, lastOrderAt } = person;
  return (
    <Link
      className={chosen ? `${people.row} ${styles.row} ${people.selected}` : `${people.row} ${styles.row}`}
      href={`/admin/customers/${encodeURIComponent(id)}`}
      id={`person-${id}`}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={people.who}>
        <b>{name === '' ? <Address email={email} /> : name}</b>
        <span className={people.summary}>
          {account ? (name === '' ? messages.account : email) : messages.guest}
        </span>
      </span>
      <span className={styles.orders}>
        {orders}
        <span className="visually-hidden"> {messages.head.orders}</span>
      </span>
      <span className={styles.money}>{formatDollars(spentCents)}</span>
      <span className={styles.lastOrder}>
        {lastOrderAt === null ? messages.never : formatRecentDay(timeZone, lastOrderAt, now, language)}
      </span>
    </Link>
  );
}

/** Wraps before the @ first, where it does not fit on a line. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
