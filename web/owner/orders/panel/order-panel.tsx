import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatPhone } from '../../../../domain/format/phone.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import type { OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { LoadFailed } from '../../console/console-page.tsx';
import { Stars } from '../../console/stars.tsx';
import { useMay } from '../../console/console-context.tsx';
import { useConsoleRead } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CustomerFacts, OrderFigures } from './order-figures.tsx';
import { OrderMoves } from './order-moves.tsx';
import { nameOf } from '../order-row.format.ts';
import { ORDER_PAGE, REFUND } from './order-page.messages.ts';
import { RefundForm } from '../refund/refund-form.tsx';
import { RefundList } from '../refund/refund-list.tsx';
import { Timeline } from './timeline.tsx';
import orderPanel from './order-panel.module.css';
import parts from '../../console/parts.module.css';

const POLL_MS = 15_000;

/** One order: its lines and pickup, refunds, and history. */
export function OrderPanel({ id }: { id: string }) {
  const { data, isError, refetch } = useConsoleRead(
    'GET /api/owner/orders/:id',
    { params: { id } },
    // A pending refund completes at Square without an event of ours.
    { pollMs: POLL_MS },
  );
  if (data === undefined) return <LoadFailed failed={isError} onRetry={() => void refetch()} />;
  return <Panel order={data} />;
}

function Panel({ order }: { order: OrderPage }) {
  const { language } = useConsoleLanguage();
  const messages = ORDER_PAGE[language];
  const mayRefund = useMay('refund');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // After closing, focus returns to the row in the list.
    return () => document.getElementById(`order-${order.id}`)?.focus();
  }, [order.id]);

  const number = order.number === null ? '–' : ticketNumberText(order.number);
  const left = order.left.goodsCents + order.left.taxCents + order.left.tipCents;
  const { payment } = order;
  return (
    <aside className={`${parts.box} ${orderPanel.panel}`} aria-labelledby="od-name">
      <div className={orderPanel.head}>
        <span className={orderPanel.number}>{number}</span>
        <div className={orderPanel.who}>
          <h2 id="od-name" ref={heading} tabIndex={-1}>
            {nameOf(order, language)}
          </h2>
          <span>
            {order.phone !== '' && <a href={`tel:${order.phone}`}>{formatPhone(order.phone)}</a>}{' '}
            {payment !== null
              ? messages.paid(formatDollars(payment.chargedCents))
              : order.paymentStatus === 'unpaid'
                ? messages.notPaid
                : messages.nothingToPay}
          </span>
        </div>
        <Link className="icon-btn" href="/admin/orders" aria-label={messages.close(number)}>
          <X className="icon" aria-hidden="true" />
        </Link>
      </div>
      <OrderMoves order={order} />
      <OrderFigures order={order} />
      {order.refunds.length > 0 && <RefundList order={order} />}
      {mayRefund && payment !== null && left > 0 && <Refund key={left} order={order} card={payment.card} />}
      {order.rating !== null && <OrderRating rating={order.rating} />}
      <h3>{messages.happened}</h3>
      <Timeline order={order} />
      <CustomerFacts order={order} />
    </aside>
  );
}

function OrderRating({ rating: { stars, comment } }: { rating: NonNullable<OrderPage['rating']> }) {
  const messages = ORDER_PAGE[useConsoleLanguage().language];
  return (
    <>
      <h3>{messages.rating}</h3>
      <p>
        <Stars stars={stars} label={messages.stars(stars)} />
      </p>
      {comment !== '' && <p className={orderPanel.note}>{comment}</p>}
    </>
  );
}

/** Opened on demand: the order itself comes first. */
function Refund({ order, card }: { order: OrderPage; card: string }) {
  const { open } = REFUND[useConsoleLanguage().language];
  const [opened, setOpened] = useState(false);
  if (opened) return <RefundForm order={order} card={card} />;
  return (
    <button type="button" className="btn btn-paper btn-block" onClick={() => setOpened(true)}>
      <Undo2 className="icon" aria-hidden="true" />
      {open}
    </button>
  );
}
