import type { Transaction } from 'kysely';
import { ORDER_STATUSES, type OrderStatus } from '../../domain/order/order.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { addJobs, type JobKind, type NewJob } from '../stores/jobs.store.ts';
import {
  insertNotification,
  type NewNotification,
  notificationIdOf,
  type NotificationTexts,
  type PromotionNotice,
} from '../stores/notifications.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { orderById } from '../stores/orders/orders.store.ts';
import { devicesForPromotions, devicesOfOrder } from '../stores/people/push-subscriptions.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { orderTextJobs } from './order-text.ts';
import { orderNoticeMessages, NOTIFIED_STATUSES, type NotifiedStatus } from './order-notice.messages.ts';
import { publishJobAdded } from '../orders/publish.ts';
import { readClock } from '../stores/settings.store.ts';

/** Returns the jobs that tell the customer of an order's new status; the transaction that moves the order adds them. */
export function orderNoticeJobs(
  deps: Deps,
  order: Pick<OrderRecord, 'id' | 'textMe'>,
  status: OrderStatus,
): NewJob[] {
  const notified = NOTIFIED_STATUSES.find((known) => known === status);
  if (notified === undefined) return [];
  const id = deps.newId();
  // One job for each time: a status that is undone at once sends nothing, and the next one has a job of its own.
  const subject = `${order.id}:${notified}:${id}`;
  return [{ id, kind: 'order_notice', subject, runAt: deps.now() }, ...orderTextJobs(deps, order, notified)];
}

/** Runs such a job: stores the notice in the customer's list and enqueues the pushes to devices. */
export async function sendOrderNotice(deps: Deps, subject: string): Promise<JobOutcome> {
  const [orderId = '', name] = subject.split(':');
  const status = NOTIFIED_STATUSES.find((known) => known === name);
  const order = await orderById(deps.db, orderId);
  if (status === undefined || order === null || !hasReached(order.status, status)) return DONE;
  const { customerId } = order;
  const { timeZone } = await readClock(deps.db);
  const store = async (tx: Transaction<Schema>): Promise<readonly JobKind[]> => {
    const now = deps.now();
    const notice = await insertNotification(
      tx,
      {
        id: deps.newId(),
        dedupeKey: `order:${orderId}:${status}`,
        audience: customerId === null ? { kind: 'order' } : { kind: 'customer', customerId },
        type: 'order',
        words: orderNoticeMessages(timeZone, order, status, now),
        orderId,
        path: null,
      },
      now,
    );
    const devices = notice === null ? [] : await devicesOfOrder(tx, order);
    if (notice !== null) await addPushes(tx, deps, notice.id, devices);
    return devices.length > 0 ? ['push'] : [];
  };
  return { kind: 'done', store };
}

/** False where the kitchen has undone the bump meanwhile. */
function hasReached(now: OrderStatus, notified: NotifiedStatus): boolean {
  if (now === 'cancelled' || notified === 'cancelled') return now === notified;
  return ORDER_STATUSES.indexOf(now) >= ORDER_STATUSES.indexOf(notified);
}

export interface Promotion {
  /** Idempotent: a promotion with the same id is announced once. */
  id: string;
  type: 'promotion' | 'location' | 'system';
  words: NotificationTexts;
  /** The page it links to, such as `/menu`. */
  path: string;
  /** Set for the owner's promotions, whose openings are counted. */
  promotion?: PromotionNotice;
}

/** Announces to everyone: all customers' lists, and the devices with promotions enabled. False when announced before. */
export async function announcePromotion(deps: Deps, promotion: Promotion): Promise<boolean> {
  return announce(
    deps,
    {
      id: deps.newId(),
      dedupeKey: `announcement:${promotion.id}`,
      audience: { kind: 'everyone' },
      type: promotion.type,
      words: promotion.words,
      orderId: null,
      path: promotion.path,
      ...(promotion.promotion !== undefined && { promotion: promotion.promotion }),
    },
    await devicesForPromotions(deps.db),
  );
}

/** Devices whose pushes are enqueued in one transaction, few enough not to delay a checkout. */
const DEVICES_AT_ONCE = 500;

/**
 * Stores a notice and enqueues its push to many devices; after an interruption it continues where it stopped. False when
 * the notice was stored before.
 */
export async function announce(
  deps: Deps,
  notification: NewNotification,
  devices: readonly string[],
): Promise<boolean> {
  const notice = await writeTransaction(deps.db, (tx) => insertNotification(tx, notification, deps.now()));
  const id = notice?.id ?? (await notificationIdOf(deps.db, notification.dedupeKey));
  if (id === null) return false;
  for (let at = 0; at < devices.length; at += DEVICES_AT_ONCE) {
    const some = devices.slice(at, at + DEVICES_AT_ONCE);
    await writeTransaction(deps.db, (tx) => addPushes(tx, deps, id, some, 'push_promotion'));
    publishJobAdded(deps, ['push_promotion']);
  }
  return notice !== null;
}

/** Enqueues a push job for each device. */
export async function addPushes(
  tx: Transaction<Schema>,
  deps: Deps,
  notificationId: string,
  devices: readonly string[],
  kind: 'push' | 'push_promotion' = 'push',
): Promise<void> {
  const jobs = devices.map((device) => ({
    id: deps.newId(),
    kind,
    subject: `${notificationId}:${device}`,
    runAt: deps.now(),
  }));
  await addJobs(tx, jobs);
}
