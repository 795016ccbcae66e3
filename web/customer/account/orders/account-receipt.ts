import type { AccountOrderView } from '../../../../contracts/account.ts';
import type { SiteInfo } from '../../../../contracts/site.ts';
import type { SiteLanguage } from '../../../../domain/language.ts';
import { truckDay } from '../../../../domain/truck-time.ts';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { receiptText } from '../../../ui/truck/receipt-text.ts';
import { ACCOUNT_ORDERS } from './account-orders.messages.ts';

/** Returns the receipt of an order in the account's list, as text. */
export function accountReceipt(order: AccountOrderView, site: SiteInfo, language: SiteLanguage): string {
  const { timeZone } = site;
  const messages = ACCOUNT_ORDERS[language];
  const at = order.paidAt ?? order.createdAt;
  return receiptText({
    order,
    site,
    language,
    messages,
    about: [
      `${messages.receipt}: ${messages.orderNumber(order.number ?? order.userOrderNumber)}`,
      messages.yours(order.userOrderNumber),
      `${truckDay(timeZone, at)} ${formatTime(timeZone, at)}`,
      messages.pickupAlone(`${truckDay(timeZone, order.pickupAt)} ${formatTime(timeZone, order.pickupAt)}`),
    ],
    total: messages.total,
    note: messages.yourNote,
  });
}
