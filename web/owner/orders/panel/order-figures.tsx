import { Fragment } from 'react';
import { CHANNEL_NAMES, PAYMENT_METHOD_NAMES } from '../../../../contracts/order/channel.messages.ts';
import { orderDiscountName } from '../../../../contracts/order/discount.format.ts';
import type { OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { formatDetails, formatOrderLine } from '../../../../domain/format/order-line.ts';
import { formatPhone } from '../../../../domain/format/phone.ts';
import { languageName } from '../../../../domain/format/language-name.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { truckDay } from '../../../../domain/truck-time.ts';
import { formatTaxRate } from '../../../../domain/format/tax-rate.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ORDER_PAGE } from './order-page.messages.ts';
import { refundedOf } from '../refund/refunded-lines.ts';
import orderPanel from './order-panel.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

/** Pickup, lines, instructions and figures. */
export function OrderFigures({ order }: { order: OrderPage }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = ORDER_PAGE[language];
  const { payment } = order;
  const pickup =
    order.pickupTime === ASAP
      ? messages.asap
      : `${formatDay(truckDay(timeZone, order.pickupAt), 'day', language)}, ${formatTime(timeZone, order.pickupAt)}`;
  return (
    <>
      <h3>{messages.theOrder}</h3>
      <p>
        <b>{messages.pickup(pickup)}</b> · {CHANNEL_NAMES[language][order.channel]}
      </p>
      {order.specialInstructions !== '' && (
        <p className={orderPanel.note}>
          <b>{messages.instructions}:</b> {order.specialInstructions}
        </p>
      )}
      <dl className={`totals ${orderPanel.figures}`}>
        {order.lines.map((line, index) => {
          const text = formatOrderLine(line, language);
          const details = formatDetails(text, language);
          const refunded = refundedOf(order, index);
          return (
            // An order's lines never change, and two may be equal.
            <Fragment key={`${line.menuItemId} ${index}`}>
              <dt>
                {line.quantity} × {text.title}
                {details.length > 0 && <small>{details.join(', ')}</small>}
                {line.comped !== undefined && <small>{messages.compedOf(line.comped)}</small>}
                {refunded > 0 && (
                  <small className={orderPanel.refundedPart}>{messages.refundedOf(refunded)}</small>
                )}
              </dt>
              <dd>{formatDollars(line.unitCents * line.quantity)}</dd>
            </Fragment>
          );
        })}
        <dt className={orderPanel.first}>{messages.subtotal}</dt>
        <dd className={orderPanel.first}>{formatDollars(order.subtotalCents)}</dd>
        {order.discountCents > 0 && (
          <>
            <dt>{orderDiscountName(order, language)}</dt>
            <dd>-{formatDollars(order.discountCents)}</dd>
          </>
        )}
        <dt>{messages.tax(formatTaxRate(order.taxRate))}</dt>
        <dd>{formatDollars(order.taxCents)}</dd>
        {payment !== null && payment.tipCents > 0 && (
          <>
            <dt>{messages.tip}</dt>
            <dd>{formatDollars(payment.tipCents)}</dd>
          </>
        )}
        <dt>
          <b>{messages.charged}</b>
        </dt>
        <dd>
          <b>{formatDollars(payment?.chargedCents ?? 0)}</b>
        </dd>
        {order.refundedCents > 0 && (
          <>
            <dt>{messages.refundedSum}</dt>
            <dd>-{formatDollars(order.refundedCents)}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** The customer and the payment. */
export function CustomerFacts({ order }: { order: OrderPage }) {
  const { language } = useConsoleLanguage();
  const messages = ORDER_PAGE[language];
  const { payment } = order;
  return (
    <>
      <h3>{messages.customer}</h3>
      <ul className={orderPanel.contact}>
        {order.email !== '' && (
          <li>
            <a href={`mailto:${order.email}`}>{order.email}</a>
          </li>
        )}
        {order.phone !== '' && (
          <li>
            <a href={`tel:${order.phone}`}>{formatPhone(order.phone)}</a>
          </li>
        )}
        <li>{messages.reads(languageName(order.language, language))}</li>
        {payment !== null && payment.card !== '' && <li>{messages.card(payment.card)}</li>}
        {payment != null && payment.method !== 'card' && (
          <li>{PAYMENT_METHOD_NAMES[language][payment.method]}</li>
        )}
        {payment?.cashPart != null && (
          <li>
            {PAYMENT_METHOD_NAMES[language].cash} {formatDollars(payment.cashPart.cents)}
          </li>
        )}
        {payment !== null && (
          <li>
            {payment.squareId === null ? (
              messages.notAtSquare
            ) : (
              <>
                {messages.payment} <code>{payment.squareId}</code>
              </>
            )}
          </li>
        )}
      </ul>
    </>
  );
}
