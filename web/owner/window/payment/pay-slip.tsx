import { ArrowLeft } from 'lucide-react';
import { formatDetails } from '../../../../domain/format/order-line.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatTaxRate } from '../../../../domain/format/tax-rate.ts';
import { cartLineUnitCents } from '../../../../domain/cart/cart.ts';
import type { OrderTotals } from '../../../../domain/order/order.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { lineText } from '../ticket/line-text.ts';
import { laterTime } from '../later-time.ts';
import { ticketKey, type WindowTicket } from '../ticket/ticket.ts';
import { DiscountRow } from '../ticket/ticket-panel.tsx';
import { useTime } from '../../../ui/use-time.ts';
import { PAY, WINDOW } from '../window.messages.ts';
import styles from './pay-slip.module.css';

/** What a slip says. */
export interface SlipProps {
  ticket: WindowTicket;
  totals: OrderTotals;
  taxRate: number;
  prepMinutes: number;
}

interface Props extends SlipProps {
  /** Whether it is being sent. */
  busy: boolean;
  onBack: () => void;
}

/** The ticket beside the payment: for whom, its lines and what it costs. */
export function PaySlip({ ticket, totals, taxRate, prepMinutes, busy, onBack }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const timeZone = useTimeZone();
  const now = useTime();
  return (
    <aside className={styles.slip}>
      <button type="button" className="kitchen-btn" disabled={busy} onClick={onBack}>
        <ArrowLeft className="icon" aria-hidden="true" />
        {PAY[language].back}
      </button>
      <div className="comanda-shadow">
        <div className="comanda">
          <p className={styles.customer}>
            <b>{ticket.name.trim() === '' ? messages.nameless : ticket.name}</b>
            {ticket.pickupTime === ASAP
              ? `${messages.now}, ${messages.about(prepMinutes)}`
              : `${messages.later}, ${laterTime(ticket, timeZone, now, language)}`}
          </p>
          <dl className="totals">
            {ticket.lines.map((line) => {
              const text = { ...lineText(line.line, language), note: line.note };
              const details = formatDetails(text, language);
              return (
                <div key={ticketKey(line)} className={styles.slipLine}>
                  <dt>
                    {line.line.quantity} × {text.title}
                    {details.length > 0 && <small>{details.join(', ')}</small>}
                  </dt>
                  <dd>{formatDollars(cartLineUnitCents(line.line) * line.line.quantity)}</dd>
                </div>
              );
            })}
          </dl>
          <hr />
          <dl className="totals">
            <dt>{messages.subtotal}</dt>
            <dd>{formatDollars(totals.subtotalCents)}</dd>
            <DiscountRow discount={ticket.discount} totals={totals} />
            <dt>{messages.tax(formatTaxRate(taxRate))}</dt>
            <dd>{formatDollars(totals.taxCents)}</dd>
            <dt className="total">{messages.total}</dt>
            <dd className="total">{formatDollars(totals.totalCents)}</dd>
          </dl>
        </div>
      </div>
    </aside>
  );
}
