import type { OrderView } from '../../../contracts/order.ts';
import type { SiteInfo } from '../../../contracts/site.ts';
import type { Language } from '../../../domain/language.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { priceWords } from '../../ui/price-words.ts';
import { dayWords, timeWords } from '../../ui/hours.ts';
import { ratePercent } from '../../ui/tax-words.ts';
import { ORDER_MESSAGES } from './order.messages.ts';
import { orderLineWords } from './order-line-words.ts';

const WIDTH = 44;

// Name to the left, amount to the right, as on a till roll.
function row(left: string, right: string): string {
  return `${left}${' '.repeat(Math.max(2, WIDTH - left.length - right.length))}${right}`;
}

/** A plain receipt to keep. */
export function receiptText(order: OrderView, site: SiteInfo, language: Language): string {
  const words = ORDER_MESSAGES[language];
  const { street, city, region, postalCode } = site.address;
  const lines = order.lines.flatMap((line) => {
    const { title, choices, added, removed } = orderLineWords(line, language);
    const details = [
      ...choices,
      ...added.map((name) => `+ ${name}`),
      ...removed.map((name) => `${words.no} ${name}`),
    ];
    return [
      row(`${line.quantity} x ${title}`, priceWords(line.unitCents * line.quantity)),
      ...details.map((detail) => `    ${detail}`),
    ];
  });
  const at = order.paidAt ?? order.createdAt;
  const refunded = Number(order.refunded) > 0 ? [row(words.refunded, `-$${order.refunded}`)] : [];
  return [
    site.name,
    street,
    `${city}, ${region} ${postalCode}`,
    site.phone,
    '',
    `${words.receipt}: ${words.shareTitle(order.number ?? 0)}`,
    `${truckDay(at)} ${dayWords(at, language)} ${timeWords(at)}`,
    `${words.receiptPickup}: ${dayWords(order.pickupAt, language)} ${timeWords(order.pickupAt)}`,
    '-'.repeat(WIDTH),
    ...lines,
    '-'.repeat(WIDTH),
    row(words.subtotal, `$${order.subtotal}`),
    ...(order.promoCode === null ? [] : [row(words.discount(order.promoCode), `-$${order.discount}`)]),
    row(words.tax(ratePercent(order.taxRate)), `$${order.tax}`),
    row(words.paid, `$${order.total}`),
    ...refunded,
    ...(order.specialInstructions === '' ? [] : ['', `${words.instructions}: ${order.specialInstructions}`]),
    '',
  ].join('\n');
}

/** Hands a text to the browser to save. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the click the browser has taken the text over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
