import type { OrderView } from '../../../contracts/order/order.ts';
import type { SiteInfo } from '../../../contracts/site.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatWeekday } from '../../../domain/format/time/weekday.ts';
import { receiptText } from '../../ui/truck/receipt-text.ts';
import { ORDER_MESSAGES } from './order.messages.ts';

/** Returns the receipt of the order on its own page, as text. */
export function orderReceipt(order: OrderView, site: SiteInfo, language: SiteLanguage): string {
  const { timeZone } = site;
  const messages = ORDER_MESSAGES[language];
  const at = order.paidAt ?? order.createdAt;
  const moment = (instant: number) =>
    `${truckDay(timeZone, instant)} ${formatWeekday(timeZone, instant, language)} ${formatTime(timeZone, instant)}`;
  return receiptText({
    order,
    site,
    language,
    messages,
    about: [
      `${messages.receipt}: ${messages.shareTitle(order.number ?? 0)}`,
      moment(at),
      `${messages.receiptPickup}: ${moment(order.pickupAt)}`,
    ],
    total: messages.paid,
    note: messages.instructions,
  });
}
