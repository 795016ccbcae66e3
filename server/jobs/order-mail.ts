import { refundReasonWords } from '../../contracts/refund-words.ts';
import { type Language, spokenLanguage } from '../../domain/language.ts';
import { formatPrice } from '../../domain/money.ts';
import type { OrderLine } from '../../domain/order.ts';
import type { Deps } from '../deps.ts';
import { orderTokens } from '../http/order-token.ts';
import type { JobKind } from '../stores/jobs.store.ts';
import { noteOrderMessage, type OrderMessage } from '../stores/order-messages.store.ts';
import type { OrderRecord } from '../stores/order-record.ts';
import { orderById } from '../stores/orders.store.ts';
import { type Refund, refundById } from '../stores/refunds.store.ts';
import { readSettings, type Settings } from '../stores/settings.store.ts';
import { DONE, type JobOutcome } from './job-outcome.ts';
import type { MailBlock, MailBody, MailRow } from './mail-layout.ts';
import { MAIL_WORDS, pickupWords } from './mail-words.ts';
import { sendMail } from './send-mail.ts';

/** Kinds of mail an order's customer gets. */
export type OrderMailKind = Extract<JobKind, `mail_order_${string}`>;

const ABOUT = {
  mail_order_received: 'received',
  mail_order_ready: 'ready',
  mail_order_refunded: 'refunded',
} as const satisfies Record<OrderMailKind, OrderMessage['about']>;

/** A bump that was taken back is waited out this long at a time. */
const LOOK_AGAIN_MS = 30_000;
/** "It is hot right now" is worth nothing later. */
const READY_NEWS_MS = 2 * 60 * 60_000;

/** Tells an order's customer how it stands, once for each kind; a refund once for each refund. */
export async function mailOrder(deps: Deps, kind: OrderMailKind, subject: string): Promise<JobOutcome> {
  const refund = kind === 'mail_order_refunded' ? await refundById(deps.db, subject) : null;
  const found = await orderById(deps.db, refund?.orderId ?? subject);
  // Without an address the customer has since deleted their account.
  if (found === null || found.number === null || found.email === '') return DONE;
  const { site, languages } = await readSettings(deps.db);
  const order = { ...found, language: spokenLanguage(found.language, languages) };
  const outlook = kind === 'mail_order_ready' ? readyOutlook(order, deps.now()) : 'send';
  if (outlook === 'drop') return DONE;
  if (outlook === 'wait') return { kind: 'wait', until: deps.now() + LOOK_AGAIN_MS };
  if (kind === 'mail_order_received' && order.status === 'cancelled') return DONE;

  const tokens = await orderTokens(deps.db);
  const url = `${deps.environment.publicUrl}/order-confirmation?order=${encodeURIComponent(tokens.tokenOf(order.id))}`;
  const told = {
    order,
    number: found.number,
    site,
    url,
    now: deps.now(),
    refund,
  };
  const { title, ...body } = WRITERS[kind](told);
  return sendMail(deps, {
    id: `${kind}:${subject}`,
    to: order.email,
    subject: title,
    body: { ...body, language: order.language, footer: footerOf(site, order.language) },
    keepRefused: true,
    noted: (outcome) =>
      noteOrderMessage(deps.db, {
        id: `${kind}:${subject}`,
        orderId: order.id,
        at: deps.now(),
        channel: 'email',
        about: ABOUT[kind],
        outcome,
      }),
  });
}

function readyOutlook(order: OrderRecord, now: number): 'send' | 'wait' | 'drop' {
  if (order.status === 'received' || order.status === 'preparing') return 'wait';
  return order.status === 'ready' && now - order.updatedAt < READY_NEWS_MS ? 'send' : 'drop';
}

interface Told {
  order: OrderRecord;
  number: number;
  site: Settings['site'];
  /** The order's own page. */
  url: string;
  now: number;
  refund: Refund | null;
}
type Written = Pick<MailBody, 'heading' | 'blocks'> & { title: string };

const WRITERS: Record<OrderMailKind, (told: Told) => Written> = {
  mail_order_received({ order, number, site, url, now }) {
    const words = MAIL_WORDS[order.language];
    const note = order.specialInstructions;
    return {
      title: words.received.subject(number, site.name),
      heading: words.received.heading,
      blocks: [
        { kind: 'big', label: words.number, text: String(number) },
        { kind: 'text', text: words.received.text(pickupWords(order.pickupAt, now, order.language)) },
        { kind: 'rows', rows: order.lines.map((line) => lineRow(line, order.language)) },
        { kind: 'rows', rows: sumRows(order) },
        ...(note === '' ? [] : [{ kind: 'text', text: words.notes(note) } satisfies MailBlock]),
        { kind: 'button', text: words.follow, url },
      ],
    };
  },
  mail_order_ready({ order, number, site, url }) {
    const words = MAIL_WORDS[order.language];
    return {
      title: words.ready.subject(number, site.name),
      heading: words.ready.heading,
      blocks: [
        { kind: 'big', label: words.number, text: String(number) },
        { kind: 'text', text: words.ready.text },
        { kind: 'button', text: words.see, url },
      ],
    };
  },
  mail_order_refunded({ order, number, site, url, refund }) {
    const words = MAIL_WORDS[order.language];
    return {
      title: words.refunded.subject(number, site.name),
      heading: words.refunded.heading(dollars(refund?.amountCents ?? 0)),
      blocks: [
        ...(refund === null ? [] : refundBlocks(order, refund)),
        { kind: 'text', text: words.refunded.text },
        { kind: 'rows', rows: [{ left: `${words.number} ${number}`, right: dollars(order.totalCents) }] },
        { kind: 'button', text: words.see, url },
      ],
    };
  },
};

/** Why, the owner's own words, and what it was for. */
function refundBlocks(order: OrderRecord, refund: Refund): MailBlock[] {
  const words = MAIL_WORDS[order.language];
  const lines = refund.lines.flatMap(({ line, quantity }) => {
    const of = order.lines[line];
    return of === undefined ? [] : [lineRow({ ...of, quantity }, order.language)];
  });
  const tax = { left: words.tax(String(order.taxRate / 1000)), right: dollars(refund.taxCents) };
  return [
    { kind: 'text', text: `${refundReasonWords(refund.reason, order.language)}.` },
    ...(refund.message === '' ? [] : [{ kind: 'text', text: refund.message } satisfies MailBlock]),
    ...(lines.length === 0 ? [] : [{ kind: 'rows', rows: [...lines, tax] } satisfies MailBlock]),
  ];
}

function lineRow(line: OrderLine, language: Language): MailRow {
  const say = (name: string): string => (language === 'es' ? (line.es[name] ?? name) : name);
  const size = line.size === null ? '' : `, ${say(line.size.name)}`;
  return {
    left: `${line.quantity} × ${say(line.name)}${size}`,
    right: dollars(line.unitCents * line.quantity),
    details: [
      ...line.choices.map(({ choice, option }) => `${say(choice)}: ${say(option)}`),
      ...[...line.addOns, ...line.extras].map((option) => `+ ${say(option.name)}`),
      ...line.removed.map((name) => `${MAIL_WORDS[language].no} ${say(name)}`),
    ],
  };
}

function sumRows(order: OrderRecord): MailRow[] {
  const words = MAIL_WORDS[order.language];
  return [
    { left: words.subtotal, right: dollars(order.subtotalCents) },
    ...(order.discountCents === 0
      ? []
      : [{ left: words.discount(order.promoCode ?? ''), right: `-${dollars(order.discountCents)}` }]),
    { left: words.tax(String(order.taxRate / 1000)), right: dollars(order.taxCents) },
    { left: words.total, right: dollars(order.totalCents), strong: true },
  ];
}

/** Who wrote, and where to ask. */
export function footerOf(site: Settings['site'], language: Language): string[] {
  const { street, city, region, postalCode } = site.address;
  return [
    site.name,
    `${street}, ${city}, ${region} ${postalCode}`,
    MAIL_WORDS[language].questions(site.phone),
  ];
}

function dollars(cents: number): string {
  return `$${formatPrice(cents)}`;
}
