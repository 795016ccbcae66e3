import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { OrderPage } from '../../../contracts/order-list.ts';
import { NotRead } from '../console/console-page.tsx';
import { useMay } from '../console/console.state.tsx';
import { moneyWords } from '../console/money-words.ts';
import { phoneWords } from '../console/phone-words.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderMoves } from './order-moves.tsx';
import { nameOf } from './order-words.ts';
import { ORDER_PAGE } from './order-page.messages.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundList } from './refund-list.tsx';
import { Timeline } from './timeline.tsx';

const POLL_MS = 15_000;

/** One order: what happened, what was sold, and giving money back. */
export function OrderPanel({ id }: { id: string }) {
  const { data, isError, refetch } = useConsoleRead<OrderPage>(
    `/api/owner/orders/${encodeURIComponent(id)}`,
    // A refund on its way at Square ends without an event of ours.
    { pollMs: POLL_MS },
  );
  if (data === undefined) return <NotRead failed={isError} onRetry={() => void refetch()} />;
  return <Panel order={data} />;
}

function Panel({ order }: { order: OrderPage }) {
  const { language } = useConsoleLanguage();
  const words = ORDER_PAGE[language];
  const mayRefund = useMay('refund');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Closed, the reader is back where they were in the list.
    return () => document.getElementById(`order-${order.id}`)?.focus();
  }, [order.id]);

  const number = String(order.number ?? '–');
  const left = order.left.goodsCents + order.left.taxCents + order.left.tipCents;
  const { payment } = order;
  return (
    <aside className="box-p od" aria-labelledby="od-name">
      <div className="od-h">
        <span className="no">{number}</span>
        <div className="w">
          <h2 id="od-name" ref={heading} tabIndex={-1}>
            {nameOf(order, language)}
          </h2>
          <span>
            {order.phone !== '' && <a href={`tel:${order.phone}`}>{phoneWords(order.phone)}</a>}{' '}
            {payment === null ? words.notPaid : words.paid(moneyWords(payment.chargedCents, language))}
          </span>
        </div>
        <Link className="icon-btn" href="/admin/orders" aria-label={words.close(number)}>
          <X className="ic" aria-hidden="true" />
        </Link>
      </div>
      <OrderMoves order={order} />
      <h3>{words.happened}</h3>
      <Timeline order={order} />
      {order.refunds.length > 0 && <RefundList order={order} />}
      {mayRefund && payment !== null && left > 0 && (
        <RefundForm key={left} order={order} card={payment.card} />
      )}
      <OrderFigures order={order} />
    </aside>
  );
}
