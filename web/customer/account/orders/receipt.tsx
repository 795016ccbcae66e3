import { formatTime } from '../../../../domain/format/time/clock.ts';
import { formatPickupTime } from '../../../../domain/format/time/pickup.ts';
import { formatWeekdayDay } from '../../../../domain/format/time/day.ts';
import { capitalized } from '../../../../domain/format/capitalized.ts';
import { formatTaxRate } from '../../../../domain/format/tax-rate.ts';
import { formatAmount } from '../../../../domain/format/amount.ts';
import type { AccountOrderView } from '../../../../contracts/account.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { usePageData } from '../../../ui/page-data.tsx';
import { ReceiptEnd } from '../../../ui/truck/receipt-end.tsx';
import { ReceiptLines } from '../../../ui/truck/receipt-lines.tsx';
import { saveText } from '../../../ui/truck/receipt-text.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ACCOUNT_ORDERS } from './account-orders.messages.ts';
import { accountReceipt } from './account-receipt.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

interface Props {
  order: AccountOrderView;
  open: boolean;
  close: () => void;
}

/** An order's receipt, to read, print or save. */
export default function Receipt({ order, open, close }: Props) {
  const messages = useMessages(ACCOUNT_ORDERS);
  const { language } = useLanguage();
  const { site } = usePageData();
  const { street, city, region, postalCode } = site.address;
  const paidAt = order.paidAt ?? order.createdAt;
  const number = order.number ?? order.userOrderNumber;
  return (
    <Sheet className="drawer receipt" open={open} onClose={close}>
      <DrawerHead title={messages.receipt} close={messages.close} />
      <div className="serape-top" />
      <div className="drawer-body">
        <div className="comanda-shadow">
          <div className="comanda">
            <p className="receipt-site">{site.name}</p>
            <p className="muted small">
              {street}, {city}, {region} {postalCode}
              <br />
              {site.phone}
            </p>
            <hr />
            <p>
              <b>{messages.orderNumber(number)}</b> · {messages.yours(order.userOrderNumber)}
              <br />
              {capitalized(formatWeekdayDay(site.timeZone, paidAt, paidAt, language), language)},{' '}
              {formatTime(site.timeZone, paidAt)}
              <br />
              {messages.pickupAlone(formatPickupTime(site.timeZone, order.pickupAt, paidAt, language))}
            </p>
            <hr />
            <dl className="totals small">
              <ReceiptLines lines={order.lines} />
              <dt>{messages.subtotal}</dt>
              <dd>{formatAmount(order.subtotal)}</dd>
              {order.discountName && (
                <>
                  <dt>{order.discountName[language]}</dt>
                  <dd>-{formatAmount(order.discount)}</dd>
                </>
              )}
              <dt>{messages.tax(formatTaxRate(order.taxRate))}</dt>
              <dd>{formatAmount(order.tax)}</dd>
              <ReceiptEnd order={order} messages={messages} />
            </dl>
            {order.specialInstructions !== '' && (
              <p className="small receipt-note">
                {messages.yourNote}: {order.specialInstructions}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="drawer-foot receipt-actions">
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          <Icon name="printer" />
          {messages.print}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => saveText(`order-${number}.txt`, accountReceipt(order, site, language))}
        >
          <Icon name="download" />
          {messages.saveText}
        </button>
      </div>
    </Sheet>
  );
}
