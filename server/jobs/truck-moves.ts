import type { Transaction } from 'kysely';
import { spokenLanguage } from '../../domain/language.ts';
import { isElsewhere, mapUrl, type Place, placeAt, type StopCalendar } from '../../domain/stops.ts';
import { OPEN_STATUSES } from '../../domain/order.ts';
import type { Schema } from '../database/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { orderTokens } from '../http/order-token.ts';
import { comesAt } from '../http/pickup-place.ts';
import { addJob } from '../stores/jobs.store.ts';
import { insertNotification } from '../stores/notifications.store.ts';
import { insertOrderMove, lastOrderMove, type OrderMove } from '../stores/order-moves.store.ts';
import { noteOrderMessage } from '../stores/order-messages.store.ts';
import type { OrderRecord } from '../stores/order-record.ts';
import { openOrders, orderById } from '../stores/orders.store.ts';
import { devicesOfOrder } from '../stores/push-subscriptions.store.ts';
import { readSettings, type Settings } from '../stores/settings.store.ts';
import { DONE, type JobOutcome } from './job-outcome.ts';
import { footerOf } from './order-mail.ts';
import { sendMail } from './send-mail.ts';
import { addPushes } from './tell-customers.ts';
import { tellJobs } from './tell.ts';
import { MOVE_WORDS } from './truck-move-words.ts';

/** The place of a truck that keeps no calendar. */
export function sitePlace({ site }: Pick<Settings, 'site'>): Place {
  const { street, city, region, postalCode } = site.address;
  return { place: site.name, address: `${street}, ${city}, ${region} ${postalCode}`, pin: null };
}

/**
 * Called in the transaction that changes the calendar: every open order whose customer would now go elsewhere is told,
 * once for each order and move. Answers how many are.
 */
export async function promiseMoveNotices(
  tx: Transaction<Schema>,
  deps: Deps,
  { before, after, usual }: { before: StopCalendar; after: StopCalendar; usual: Place },
): Promise<number> {
  const now = deps.now();
  const moveId = deps.newId();
  let told = 0;
  for (const order of await openOrders(tx)) {
    const at = comesAt(order, now);
    const to = placeAt(at, after) ?? usual;
    if (!isElsewhere(placeAt(at, before) ?? usual, to)) continue;
    told += 1;
    await insertOrderMove(tx, { orderId: order.id, moveId, to, at: now });
    const subject = `${order.id}:${moveId}`;
    await addJob(tx, { id: deps.newId(), kind: 'truck_moved', subject, runAt: now });
    await addJob(tx, { id: deps.newId(), kind: 'mail_truck_moved', subject, runAt: now });
  }
  return told;
}

/** The order and where to go, while somebody still comes for it and no later move says otherwise. */
async function told(deps: Deps, subject: string): Promise<{ order: OrderRecord; move: OrderMove } | null> {
  const [orderId = '', moveId = ''] = subject.split(':');
  const move = await lastOrderMove(deps.db, orderId, moveId);
  const order = await orderById(deps.db, orderId);
  if (move === null || order === null || !OPEN_STATUSES.some((status) => status === order.status))
    return null;
  return { order, move };
}

/** The notice of a move: into the customer's list and, as jobs of their own, to the devices. */
export async function sendMoveNotice(deps: Deps, subject: string): Promise<JobOutcome> {
  const found = await told(deps, subject);
  if (found === null) return DONE;
  const { order, move } = found;
  const { customerId } = order;
  await writeTransaction(deps.db, async (tx) => {
    const notice = await insertNotification(
      tx,
      {
        id: deps.newId(),
        dedupeKey: `moved:${subject}`,
        audience: customerId === null ? { kind: 'order' } : { kind: 'customer', customerId },
        type: 'location',
        words: { en: MOVE_WORDS.en.notice(move.to), es: MOVE_WORDS.es.notice(move.to) },
        orderId: order.id,
        path: null,
      },
      deps.now(),
    );
    if (notice !== null) await addPushes(tx, deps, notice.id, await devicesOfOrder(tx, order));
  });
  tellJobs(deps);
  return DONE;
}

/** The mail of a move, with the way there. */
export async function mailMove(deps: Deps, subject: string): Promise<JobOutcome> {
  const found = await told(deps, subject);
  if (found === null || found.order.email === '' || found.order.number === null) return DONE;
  const { order, move } = found;
  const [{ site, languages }, tokens] = await Promise.all([readSettings(deps.db), orderTokens(deps.db)]);
  const language = spokenLanguage(order.language, languages);
  const token = encodeURIComponent(tokens.tokenOf(order.id));
  const words = MOVE_WORDS[language];
  return sendMail(deps, {
    id: `mail_truck_moved:${subject}`,
    to: order.email,
    subject: words.subject(found.order.number, site.name),
    body: {
      language,
      heading: words.heading,
      blocks: [
        { kind: 'text', text: words.text(found.order.number) },
        { kind: 'big', label: words.where, text: move.to.place },
        { kind: 'text', text: move.to.address },
        { kind: 'button', text: words.map, url: mapUrl(move.to) },
        {
          kind: 'text',
          text: `${words.follow}: ${deps.environment.publicUrl}/order-confirmation?order=${token}`,
        },
      ],
      footer: footerOf(site, language),
    },
    keepRefused: true,
    noted: (outcome) =>
      noteOrderMessage(deps.db, {
        id: `mail_truck_moved:${subject}`,
        orderId: order.id,
        at: deps.now(),
        channel: 'email',
        about: 'other',
        outcome,
      }),
  });
}
