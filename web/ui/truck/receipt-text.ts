import type { SiteInfo } from '../../../contracts/site.ts';
import type { Localized, SiteLanguage } from '../../../domain/language.ts';
import type { OrderLine } from '../../../domain/order/order.ts';
import { receiptEnd, type ReceiptRow } from '../../../domain/order/payment/receipt.ts';
import { formatDetails, formatOrderLine } from '../../../domain/format/order-line.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import { formatAmount } from '../../../domain/format/amount.ts';

const WIDTH = 44;

/** The fields of an order on a receipt. Money is dollars with two decimals. */
interface ReceiptOrder {
  lines: readonly OrderLine[];
  subtotal: string;
  discount: string;
  discountName: Localized<string> | null;
  /** In thousandths of a percent. */
  taxRate: number;
  tax: string;
  total: string;
  tip?: string;
  refunded: string;
  specialInstructions: string;
}

interface ReceiptMessages {
  subtotal: string;
  tax: (rate: string) => string;
  tip: string;
  paid: string;
  refunded: string;
  kept: string;
}

interface Receipt {
  order: ReceiptOrder;
  site: SiteInfo;
  language: SiteLanguage;
  messages: ReceiptMessages;
  /** The order, its payment, its pickup: one line each. */
  about: readonly string[];
  /** Label of the total. */
  total: string;
  /** Label of the customer's instructions. */
  note: string;
}

// Name on the left, amount on the right.
function row(left: string, right: string): string {
  return `${left}${' '.repeat(Math.max(2, WIDTH - left.length - right.length))}${right}`;
}

function endRows(order: ReceiptOrder, messages: Record<ReceiptRow['name'], string>): string[] {
  return receiptEnd(order).map(({ name, cents }) =>
    row(messages[name], `${name === 'refunded' ? '-' : ''}${formatDollars(cents)}`),
  );
}

/** Returns a plain-text receipt. */
export function receiptText({ order, site, language, messages, about, total, note }: Receipt): string {
  const { street, city, region, postalCode } = site.address;
  const lines = order.lines.flatMap((line) => {
    const text = formatOrderLine(line, language);
    return [
      row(`${line.quantity} x ${text.title}`, formatDollars(line.unitCents * line.quantity)),
      ...formatDetails(text, language).map((detail) => `    ${detail}`),
    ];
  });
  return [
    site.name,
    street,
    `${city}, ${region} ${postalCode}`,
    site.phone,
    '',
    ...about,
    '-'.repeat(WIDTH),
    ...lines,
    '-'.repeat(WIDTH),
    row(messages.subtotal, formatAmount(order.subtotal)),
    ...(order.discountName ? [row(order.discountName[language], `-${formatAmount(order.discount)}`)] : []),
    row(messages.tax(formatTaxRate(order.taxRate)), formatAmount(order.tax)),
    ...endRows(order, { ...messages, total }),
    ...(order.specialInstructions === '' ? [] : ['', `${note}: ${order.specialInstructions}`]),
    '',
  ].join('\n');
}

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Shortly after the click the browser has read the text.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
