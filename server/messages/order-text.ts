import type { Transaction } from 'kysely';
import { supportedLanguage } from '../../domain/language.ts';
import { e164 } from '../../domain/contact/phone.ts';
import { formatReadyTime } from '../../domain/format/time/pickup.ts';
import { formatDollars } from '../../domain/format/price.ts';
import type { SmsSent } from '../adapters/sms/sms.port.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { orderTokens } from '../auth/order-token.ts';
import { addJob, type JobKind, type NewJob } from '../stores/jobs.store.ts';
import { saveUndelivered } from '../stores/mail.store.ts';
import { recordOrderMessage, type OrderMessage } from '../stores/orders/order-messages.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { orderById } from '../stores/orders/orders.store.ts';
import { refundById } from '../stores/payments/refunds.store.ts';
import { readSettings, type Settings } from '../stores/settings.store.ts';
import { claimText, endText, hasTextConsent } from '../stores/text-messages.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { TEXT_MESSAGES } from './text.messages.ts';

/** Kinds of text message to an order's customer who agreed to them. */
type OrderTextKind = Extract<JobKind, `text_order_${string}`>;

/** How long the job waits, each time, for an undone bump to be decided. */
const RECHECK_MS = 30_000;
/** Milliseconds to undo a mistaken bump before the customer is notified. */
export const UNDO_MS = 10_000;
const HOUR_MS = 60 * 60_000;
/** After this a text message is out of date. */
const RELEVANT_MS: Record<OrderTextKind, number> = {
  text_order_received: 2 * HOUR_MS,
  text_order_ready: 2 * HOUR_MS,
  text_order_cancelled: 24 * HOUR_MS,
  text_order_refunded: 24 * HOUR_MS,
};

const TEXT_KINDS: Partial<Record<string, OrderTextKind>> = {
  received: 'text_order_received',
  ready: 'text_order_ready',
  cancelled: 'text_order_cancelled',
};

const ABOUT = {
  text_order_received: 'received',
  text_order_ready: 'ready',
  text_order_cancelled: 'cancelled',
  text_order_refunded: 'refunded',
} as const satisfies Record<OrderTextKind, OrderMessage['about']>;

/** Returns the text message of a paid order's new status, for a customer who agreed: one job, or none. */
export function orderTextJobs(
  deps: Deps,
  order: Pick<OrderRecord, 'id' | 'textMe'>,
  status: string,
): NewJob[] {
  const kind = TEXT_KINDS[status];
  if (kind === undefined || !order.textMe) return [];
  const runAt = deps.now() + (status === 'ready' ? UNDO_MS : 0);
  return [{ id: deps.newId(), kind, subject: order.id, runAt }];
}

/** Call it in the transaction that books a refund. */
export async function enqueueRefundText(
  tx: Transaction<Schema>,
  deps: Deps,
  refund: { id: string; orderId: string },
): Promise<void> {
  if (!(await hasTextConsent(tx, refund.orderId))) return;
  await addJob(tx, {
    id: deps.newId(),
    kind: 'text_order_refunded',
    subject: refund.id,
    runAt: deps.now(),
  });
}

/** Sends a text message to an order's customer, once for each order and kind; a refund once for each refund. */
export async function textOrder(deps: Deps, kind: OrderTextKind, subject: string): Promise<JobOutcome> {
  const refund = kind === 'text_order_refunded' ? await refundById(deps.db, subject) : null;
  const order = await orderById(deps.db, refund?.orderId ?? subject);
  // An order without a phone number belongs to a customer who has since deleted their account.
  if (order === null || !order.textMe || order.number === null || order.phone === '') return DONE;
  const decision = sendDecision(kind, order);
  if (decision === 'drop') return DONE;
  if (decision === 'wait') return { kind: 'wait', until: deps.now() + RECHECK_MS };

  const [settings, tokens] = await Promise.all([readSettings(deps.db), orderTokens(deps.db)]);
  const url = `${deps.environment.publicUrl}/order-confirmation?order=${encodeURIComponent(tokens.tokenOf(order.id))}`;
  const { site } = settings;
  const localized = { ...order, language: supportedLanguage(order.language, settings.languages) };
  const body = formatText(kind, localized, order.number, settings, url, refund?.amountCents ?? 0);
  const happenedAt =
    kind === 'text_order_received'
      ? (order.paidAt ?? order.createdAt)
      : (refund?.updatedAt ?? order.updatedAt);
  const worthUntil = happenedAt + RELEVANT_MS[kind];
  return sendText(deps, { id: `${kind}:${subject}`, order, site, body, about: ABOUT[kind], worthUntil });
}

function sendDecision(kind: OrderTextKind, order: OrderRecord): 'send' | 'wait' | 'drop' {
  if (kind === 'text_order_received') return order.status === 'cancelled' ? 'drop' : 'send';
  if (kind === 'text_order_ready') {
    if (order.status === 'received' || order.status === 'preparing') return 'wait';
    return order.status === 'ready' ? 'send' : 'drop';
  }
  // A canceled order's text has already announced the refund.
  return (kind === 'text_order_cancelled') === (order.status === 'cancelled') ? 'send' : 'drop';
}

function formatText(
  kind: OrderTextKind,
  order: OrderRecord,
  number: number,
  { site, timeZone }: Pick<Settings, 'site' | 'timeZone'>,
  url: string,
  refundedCents: number,
): string {
  const messages = TEXT_MESSAGES[order.language];
  switch (kind) {
    case 'text_order_received':
      // Relative to the time of payment: a repeat must have the same text.
      return messages.received(
        site.name,
        number,
        formatReadyTime(timeZone, order.pickupAt, order.paidAt ?? order.createdAt, order.language),
        url,
      );
    case 'text_order_ready':
      return messages.ready(site.name, number, url);
    case 'text_order_cancelled':
      return messages.cancelled(site.name, number, site.phone, url);
    case 'text_order_refunded':
      return messages.refunded(site.name, number, formatDollars(refundedCents), url);
    default:
      return kind satisfies never;
  }
}

interface OutgoingText {
  id: string;
  order: OrderRecord;
  site: Settings['site'];
  body: string;
  about: OrderMessage['about'];
  /** Epoch ms after which it is stored for the owner instead. */
  worthUntil: number;
}

/** Sends a text message under an id: at most once even if the worker dies, or stored for the owner. */
export async function sendText(
  deps: Deps,
  { id, order, site, body, about, worthUntil }: OutgoingText,
): Promise<JobOutcome> {
  const now = deps.now();
  const claim = await claimText(deps.db, id, now);
  if (claim.kind === 'over') return DONE;
  // Seven digits are completed with the truck's area code.
  const to = e164(order.phone, e164(site.phone)?.slice(2, 5));
  const triedSince = claim.kind === 'again' ? claim.since : null;
  const note = (outcome: OrderMessage['outcome']): Promise<void> =>
    recordOrderMessage(deps.db, { id, orderId: order.id, at: deps.now(), channel: 'sms', about, outcome });
  const attempt = async (): Promise<SmsSent> => {
    if (to === undefined) return { ok: false, error: 'refused', detail: 'invalid_number' };
    if (now >= worthUntil) return { ok: false, error: 'refused', detail: 'too_late' };
    return deps.sms.send({ id, to, body, triedSince });
  };
  const sent = await attempt();
  if (sent.ok) {
    await endText(deps.db, id, { status: 'sent', detail: '' }, deps.now());
    await note(deps.sms.on ? 'sent' : 'kept');
    return DONE;
  }
  if (sent.error === 'unavailable') return { kind: 'failed', why: `text: ${sent.detail}` };
  deps.log.warn({ text: id.split(':')[0], detail: sent.detail }, 'a text message was refused');
  await saveUndelivered(deps.db, {
    id,
    channel: 'sms',
    recipient: to ?? order.phone,
    subject: '',
    body,
    why: sent.detail,
    createdAt: deps.now(),
  });
  await endText(deps.db, id, { status: 'refused', detail: sent.detail }, deps.now());
  await note('refused');
  return DONE;
}
