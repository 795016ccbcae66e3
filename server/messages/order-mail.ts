import { orderDiscountName } from '../../contracts/order/discount.format.ts';
import type { OrderPlace } from '../../contracts/order/order.ts';
import { formatRefundReason } from '../../contracts/order/refund-reason.format.ts';
import { type SiteLanguage, supportedLanguage } from '../../domain/language.ts';
import type { Cents } from '../../domain/money.ts';
import type { OrderLine } from '../../domain/order/order.ts';
import { logoPictureUrl } from '../../domain/menu/photo.ts';
import { ASAP } from '../../domain/order/pickup/pickup.ts';
import { formatReadyTime } from '../../domain/format/time/pickup.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { formatDetails, formatOrderLine } from '../../domain/format/order-line.ts';
import { formatTaxRate } from '../../domain/format/tax-rate.ts';
import type { Deps } from '../deps.ts';
import { orderTokens } from '../auth/order-token.ts';
import { tipOf } from '../views/order-amounts.ts';
import { pickupPlace } from '../views/pickup-place.ts';
import { siteLogo } from '../views/site-logo.ts';
import type { JobKind, NewJob } from '../stores/jobs.store.ts';
import { recordOrderMessage, type OrderMessage } from '../stores/orders/order-messages.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { orderById } from '../stores/orders/orders.store.ts';
import { acceptedPayments } from '../stores/payments/payments.store.ts';
import { type Refund, refundById } from '../stores/payments/refunds.store.ts';
import { isDemo, readSettings, type Settings } from '../stores/settings.store.ts';
import { readStops } from '../stores/stops.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { footerOf } from './mail-footer.ts';
import {
  type MailBlock,
  type MailBody,
  type MailFact,
  type MailRow,
  type MailSign,
  mailColors,
} from './mail-layout.ts';
import { MAIL_MESSAGES } from './mail.messages.ts';
import { sendMail } from './send-mail.ts';

/** Kinds of mail to an order's customer. */
export type OrderMailKind = Extract<JobKind, `mail_order_${string}`>;

const ABOUT = {
  mail_order_received: 'received',
  mail_order_ready: 'ready',
  mail_order_refunded: 'refunded',
} as const satisfies Record<OrderMailKind, OrderMessage['about']>;

/** How long the job waits, each time, for an undone bump to be decided. */
const RECHECK_MS = 30_000;
/** "It’s hot and waiting for you" is out of date later. */
const READY_RELEVANT_MS = 2 * 60 * 60_000;

/** Returns the job of a mail to an order's customer; none for an order without an address, as the window's are. */
export function orderMailJobs(
  deps: Pick<Deps, 'newId'>,
  { email }: Pick<OrderRecord, 'email'>,
  job: { kind: OrderMailKind; subject: string; runAt: number },
): NewJob[] {
  return email === '' ? [] : [{ id: deps.newId(), ...job }];
}

/** Mails an order's status to its customer, once for each kind; a refund once for each refund. */
export async function mailOrder(deps: Deps, kind: OrderMailKind, subject: string): Promise<JobOutcome> {
  const refund = kind === 'mail_order_refunded' ? await refundById(deps.db, subject) : null;
  const found = await orderById(deps.db, refund?.orderId ?? subject);
  // An order without an address belongs to a customer who has since deleted their account.
  if (found === null || found.number === null || found.email === '') return DONE;
  const settings = await readSettings(deps.db);
  const { site, languages, specialDays, timeZone, dayStartHour } = settings;
  const order = { ...found, language: supportedLanguage(found.language, languages) };
  const decision = kind === 'mail_order_ready' ? readyDecision(order, deps.now()) : 'send';
  if (decision === 'drop') return DONE;
  if (decision === 'wait') return { kind: 'wait', until: deps.now() + RECHECK_MS };
  if (kind === 'mail_order_received' && order.status === 'cancelled') return DONE;

  const { publicUrl } = deps.environment;
  const [tokens, payments, stops] = await Promise.all([
    orderTokens(deps.db),
    acceptedPayments(deps.db, order.id),
    readStops(deps.db),
  ]);
  const token = encodeURIComponent(tokens.tokenOf(order.id));
  const url = `${publicUrl}/order-confirmation?order=${token}`;
  const job = {
    order,
    number: found.number,
    site,
    demo: isDemo(settings),
    url,
    now: deps.now(),
    timeZone,
    refund,
    place: pickupPlace(order, { stops, specialDays, timeZone, dayStartHour }, deps.now()),
    tipCents: tipOf(order, payments),
    card: payments.find(({ id }) => refund === null || id === refund.paymentId)?.card ?? '',
    calendarUrl: `${publicUrl}/api/orders/${token}/calendar.ics`,
    // Guests have no list of orders, so their link leads to the menu.
    againUrl: `${publicUrl}${order.customerId === null ? '/menu' : '/account?tab=orders'}`,
  };
  const { title, ...body } = WRITERS[kind](job);
  return sendMail(deps, {
    id: `${kind}:${subject}`,
    to: order.email,
    subject: title,
    body: {
      ...body,
      language: order.language,
      sign: signOf(settings, publicUrl),
      footer: footerOf(site, order.language),
    },
    keepRefused: true,
    noted: (tx, outcome) =>
      recordOrderMessage(tx, {
        id: `${kind}:${subject}`,
        orderId: order.id,
        at: deps.now(),
        channel: 'email',
        about: ABOUT[kind],
        outcome,
      }),
  });
}

function readyDecision(order: OrderRecord, now: number): 'send' | 'wait' | 'drop' {
  if (order.status === 'received' || order.status === 'preparing') return 'wait';
  return order.status === 'ready' && now - order.updatedAt < READY_RELEVANT_MS ? 'send' : 'drop';
}

interface OrderMailJob {
  order: OrderRecord;
  number: number;
  site: Settings['site'];
  /** Whether the truck is not open for real: it thanks in Spanish, as the demo does. */
  demo: boolean;
  timeZone: string;
  /** The order's own page. */
  url: string;
  now: number;
  refund: Refund | null;
  /** Null where the truck is at the site's address. */
  place: OrderPlace | null;
  /** On top of the total. */
  tipCents: Cents;
  /** As the payment service names it, "VISA 1111"; empty without a name. */
  card: string;
  calendarUrl: string;
  againUrl: string;
}
type Written = Pick<MailBody, 'heading' | 'blocks'> & { title: string };

const WRITERS: Record<OrderMailKind, (job: OrderMailJob) => Written> = {
  mail_order_received(job) {
    const { order, number, site, demo, url, calendarUrl, againUrl } = job;
    const messages = MAIL_MESSAGES[order.language];
    const note = order.specialInstructions;
    return {
      title: messages.received.subject(number, site.name),
      heading: messages.received.heading(order.pickupName, demo),
      blocks: [
        { kind: 'big', label: messages.number, text: String(number) },
        { kind: 'facts', facts: [whenFact(job), whereFact(job), ...cardFacts(job)] },
        {
          kind: 'text',
          text: order.pickupName === '' ? messages.received.text : messages.received.textNamed,
        },
        { kind: 'rows', rows: order.lines.map((line) => lineRow(line, order.language)) },
        { kind: 'rows', rows: sumRows(job) },
        ...(note === '' ? [] : [{ kind: 'text', text: messages.notes(note) } satisfies MailBlock]),
        { kind: 'button', text: messages.follow, url },
        {
          kind: 'links',
          links: [
            // An ASAP pickup is over before a calendar entry is of use.
            ...(order.pickupTime === ASAP ? [] : [{ text: messages.calendar, url: calendarUrl }]),
            { text: messages.again, url: againUrl },
          ],
        },
      ],
    };
  },
  mail_order_ready(job) {
    const { order, number, site, url } = job;
    const messages = MAIL_MESSAGES[order.language];
    return {
      title: messages.ready.subject(number, site.name),
      heading: messages.ready.heading,
      blocks: [
        { kind: 'big', label: messages.number, text: String(number) },
        { kind: 'facts', facts: [whereFact(job)] },
        { kind: 'text', text: messages.ready.text },
        { kind: 'button', text: messages.see, url },
      ],
    };
  },
  mail_order_refunded(job) {
    const { order, tipCents, number, site, url, refund, againUrl } = job;
    const messages = MAIL_MESSAGES[order.language];
    return {
      title: messages.refunded.subject(number, site.name),
      heading: messages.refunded.heading(formatDollars(refund?.amountCents ?? 0)),
      blocks: [
        ...(refund === null ? [] : refundBlocks(order, refund)),
        ...(cardFacts(job).length === 0
          ? []
          : [{ kind: 'facts', facts: cardFacts(job) } satisfies MailBlock]),
        { kind: 'text', text: messages.refunded.text },
        {
          kind: 'rows',
          rows: [{ left: `${messages.number} ${number}`, right: formatDollars(order.totalCents + tipCents) }],
        },
        { kind: 'button', text: messages.see, url },
        { kind: 'links', links: [{ text: messages.again, url: againUrl }] },
      ],
    };
  },
};

/** Returns when an order's food is ready. */
export function whenFact({
  order,
  now,
  timeZone,
}: Pick<OrderMailJob, 'order' | 'now' | 'timeZone'>): MailFact {
  const messages = MAIL_MESSAGES[order.language];
  return {
    label: messages.when,
    text: messages.readyAt(formatReadyTime(timeZone, order.pickupAt, now, order.language)),
  };
}

/** Returns where an order is picked up, linked to a map. */
export function whereFact({
  order,
  site,
  place,
}: Pick<OrderMailJob, 'order' | 'site'> & { place: Omit<OrderPlace, 'note'> | null }): MailFact {
  const label = MAIL_MESSAGES[order.language].where;
  if (place !== null) return { label, text: `${place.place}, ${place.address}`, url: place.mapsUrl };
  const { street, city, region, postalCode } = site.address;
  return { label, text: `${street}, ${city}, ${region} ${postalCode}`, url: site.mapsUrl };
}

function cardFacts({ order, card }: OrderMailJob): MailFact[] {
  const messages = MAIL_MESSAGES[order.language];
  const [, brand = '', digits = ''] = /^(.*?) ?(\d{4})$/.exec(card) ?? [];
  if (digits === '') return [];
  // The payment service names brands in capitals: AMERICAN_EXPRESS.
  const name = brand.toLowerCase().replace(/(^|[_ ])(\p{L})/gu, (_, gap: string, letter: string) => {
    return `${gap === '' ? '' : ' '}${letter.toUpperCase()}`;
  });
  return [{ label: messages.card, text: messages.cardEnding(name, digits) }];
}

/** Returns the sign above a mail to a customer. */
export function signOf(
  { site, logo, look }: Pick<Settings, 'site' | 'logo' | 'look'>,
  publicUrl: string,
): MailSign {
  const picture = siteLogo(logo);
  return {
    name: site.name,
    url: publicUrl,
    colors: mailColors(look),
    logo: picture === null ? null : `${publicUrl}${logoPictureUrl(picture.src, 192)}`,
  };
}

/** The reason, the owner's message, and the refunded lines. */
function refundBlocks(order: OrderRecord, refund: Refund): MailBlock[] {
  const messages = MAIL_MESSAGES[order.language];
  const lines = refund.lines.flatMap(({ line, quantity }) => {
    const of = order.lines[line];
    return of === undefined || quantity === 0 ? [] : [lineRow({ ...of, quantity }, order.language)];
  });
  const tax = { left: messages.tax(formatTaxRate(order.taxRate)), right: formatDollars(refund.taxCents) };
  return [
    { kind: 'text', text: `${formatRefundReason(refund.reason, order.language)}.` },
    ...(refund.message === '' ? [] : [{ kind: 'text', text: refund.message } satisfies MailBlock]),
    ...(lines.length === 0 ? [] : [{ kind: 'rows', rows: [...lines, tax] } satisfies MailBlock]),
  ];
}

function lineRow(line: OrderLine, language: SiteLanguage): MailRow {
  const text = formatOrderLine(line, language);
  return {
    left: `${line.quantity} × ${text.title}`,
    right: formatDollars(line.unitCents * line.quantity),
    details: formatDetails(text, language),
  };
}

function sumRows({ order, tipCents }: OrderMailJob): MailRow[] {
  const messages = MAIL_MESSAGES[order.language];
  return [
    { left: messages.subtotal, right: formatDollars(order.subtotalCents) },
    ...(order.discountCents === 0
      ? []
      : [
          {
            left: orderDiscountName(order, order.language) ?? '',
            right: `-${formatDollars(order.discountCents)}`,
          },
        ]),
    { left: messages.tax(formatTaxRate(order.taxRate)), right: formatDollars(order.taxCents) },
    ...(tipCents === 0 ? [] : [{ left: messages.tip, right: formatDollars(tipCents) }]),
    { left: messages.total, right: formatDollars(order.totalCents + tipCents), strong: true },
  ];
}
