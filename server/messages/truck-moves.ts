import type { Transaction } from 'kysely';
import { supportedLanguage } from '../../domain/language.ts';
import { inEachLanguage } from '../../domain/localized.ts';
import type { TruckClock } from '../../domain/business-day.ts';
import { isElsewhere, mapUrl, type Place, type StopCalendar } from '../../domain/stops/stops.ts';
import { placeAt } from '../../domain/stops/stop-calendar.ts';
import { isOpen } from '../../domain/order/order.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { orderTokens } from '../auth/order-token.ts';
import { comesAt } from '../views/pickup-place.ts';
import { addJob } from '../stores/jobs.store.ts';
import { insertNotification } from '../stores/notifications.store.ts';
import { insertOrderMove, lastOrderMove, type OrderMove } from '../stores/orders/order-moves.store.ts';
import { recordOrderMessage } from '../stores/orders/order-messages.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { openOrders, orderById } from '../stores/orders/orders.store.ts';
import { devicesOfOrder } from '../stores/people/push-subscriptions.store.ts';
import { readSettings, type Settings } from '../stores/settings.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { footerOf } from './mail-footer.ts';
import { MAIL_MESSAGES } from './mail.messages.ts';
import { signOf, whenFact, whereFact } from './order-mail.ts';
import { sendText } from './order-text.ts';
import { sendMail } from './send-mail.ts';
import { addPushes } from './customer-notifications.ts';
import { publishJobAdded } from '../orders/publish.ts';
import { TEXT_MESSAGES } from './text.messages.ts';
import { MOVE_MESSAGES } from './truck-move.messages.ts';

/** Returns the place of a truck without a calendar. */
export function sitePlace({ site }: Pick<Settings, 'site'>): Place {
  const { street, city, region, postalCode } = site.address;
  return { place: site.name, address: `${street}, ${city}, ${region} ${postalCode}`, pin: null };
}

/**
 * Enqueues a message for every open order whose customer now has to go elsewhere, once for each order and move; returns
 * their number. Call it in the transaction that changes the calendar.
 */
export async function enqueueMoveNotices(
  tx: Transaction<Schema>,
  deps: Deps,
  {
    before,
    after,
    usual,
  }: { before: StopCalendar & TruckClock; after: StopCalendar & TruckClock; usual: Place },
): Promise<number> {
  const now = deps.now();
  const moveId = deps.newId();
  let notified = 0;
  for (const order of await openOrders(tx)) {
    const at = comesAt(order, now);
    const to = placeAt(at, after) ?? usual;
    if (!isElsewhere(placeAt(at, before) ?? usual, to)) continue;
    notified += 1;
    await insertOrderMove(tx, { orderId: order.id, moveId, to, at: now });
    const subject = `${order.id}:${moveId}`;
    await addJob(tx, { id: deps.newId(), kind: 'truck_moved', subject, runAt: now });
    await addJob(tx, { id: deps.newId(), kind: 'mail_truck_moved', subject, runAt: now });
    if (order.textMe) await addJob(tx, { id: deps.newId(), kind: 'text_truck_moved', subject, runAt: now });
  }
  return notified;
}

/** Returns the order and its place, while it is still to be picked up and no later move replaced this one. */
async function orderToNotify(
  deps: Deps,
  subject: string,
): Promise<{ order: OrderRecord; move: OrderMove } | null> {
  const [orderId = '', moveId = ''] = subject.split(':');
  const move = await lastOrderMove(deps.db, orderId, moveId);
  const order = await orderById(deps.db, orderId);
  if (move === null || order === null || !isOpen(order.status)) return null;
  return { order, move };
}

/** Sends a move's notice: into the customer's list, and by jobs to the devices. */
export async function sendMoveNotice(deps: Deps, subject: string): Promise<JobOutcome> {
  const found = await orderToNotify(deps, subject);
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
        words: inEachLanguage((language) => MOVE_MESSAGES[language].notice(move.to)),
        orderId: order.id,
        path: null,
      },
      deps.now(),
    );
    if (notice !== null) await addPushes(tx, deps, notice.id, await devicesOfOrder(tx, order));
  });
  publishJobAdded(deps);
  return DONE;
}

/** Sends a move's mail, with directions. */
export async function mailMove(deps: Deps, subject: string): Promise<JobOutcome> {
  const found = await orderToNotify(deps, subject);
  if (found === null || found.order.email === '' || found.order.number === null) return DONE;
  const { move } = found;
  const settings = await readSettings(deps.db);
  const { site, languages, timeZone } = settings;
  const language = supportedLanguage(found.order.language, languages);
  const order = { ...found.order, language };
  const now = deps.now();
  const place = { ...move.to, mapsUrl: mapUrl(move.to) };
  const messages = MOVE_MESSAGES[language];
  return sendMail(deps, {
    id: `mail_truck_moved:${subject}`,
    to: order.email,
    subject: messages.subject(found.order.number, site.name),
    body: {
      language,
      sign: signOf(settings, deps.environment.publicUrl),
      heading: messages.heading,
      blocks: [
        { kind: 'text', text: messages.text(found.order.number) },
        {
          kind: 'facts',
          facts: [
            // A promised time that has passed says nothing any more.
            ...(order.pickupAt > now ? [whenFact({ order, now, timeZone })] : []),
            whereFact({ order, site, place }),
          ],
        },
        { kind: 'button', text: MAIL_MESSAGES[language].follow, url: await orderPage(deps, order.id) },
        { kind: 'links', links: [{ text: messages.map, url: place.mapsUrl }] },
      ],
      footer: footerOf(site, language),
    },
    keepRefused: true,
    noted: (tx, outcome) =>
      recordOrderMessage(tx, {
        id: `mail_truck_moved:${subject}`,
        orderId: order.id,
        at: deps.now(),
        channel: 'email',
        about: 'other',
        outcome,
      }),
  });
}

/** A later text message would reach a customer who is already on the way to the old place. */
const TEXT_RELEVANT_MS = 60 * 60_000;

/** Sends a move's text message, to a customer who agreed to them. */
export async function textMove(deps: Deps, subject: string): Promise<JobOutcome> {
  const found = await orderToNotify(deps, subject);
  if (found === null) return DONE;
  const { order, move } = found;
  if (!order.textMe || order.phone === '' || order.number === null) return DONE;
  const { site, languages } = await readSettings(deps.db);
  const messages = TEXT_MESSAGES[supportedLanguage(order.language, languages)];
  const url = await orderPage(deps, order.id);
  return sendText(deps, {
    id: `text_truck_moved:${subject}`,
    order,
    site,
    body: messages.moved(site.name, order.number, move.to, url),
    about: 'other',
    worthUntil: move.at + TEXT_RELEVANT_MS,
  });
}

async function orderPage(deps: Deps, orderId: string): Promise<string> {
  const token = (await orderTokens(deps.db)).tokenOf(orderId);
  return `${deps.environment.publicUrl}/order-confirmation?order=${encodeURIComponent(token)}`;
}
