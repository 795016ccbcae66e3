import type { OrderView, RatingUpdate, RefundView } from '../../../contracts/order/order.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { isSamePhone } from '../../../domain/contact/phone.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { kitchenMinutes } from '../../../domain/hours/availability.ts';
import { supportedLanguage } from '../../../domain/language.ts';
import { formatPrice } from '../../../domain/money.ts';
import { isOpen } from '../../../domain/order/order.ts';
import { rateableUntil } from '../../../domain/order/rating.ts';
import { plainText } from '../../../domain/texts/plain-text.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { orderTokens } from '../../auth/order-token.ts';
import { closeUnpaidOrder } from '../../orders/close-unpaid-order.ts';
import { publishOrderChanged } from '../../orders/publish.ts';
import { appendOrderEvent, statusTimes } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { ratingOfOrder, saveRating } from '../../stores/orders/order-ratings.store.ts';
import {
  lockOrder,
  orderById,
  paidOrdersByNumber,
  requireOrder,
  saveCustomerHere,
} from '../../stores/orders/orders.store.ts';
import { acceptedPayments } from '../../stores/payments/payments.store.ts';
import { refundsOfOrder } from '../../stores/payments/refunds.store.ts';
import { pickupPlace } from '../../views/pickup-place.ts';
import { readClock, readSettings } from '../../stores/settings.store.ts';
import { readStops } from '../../stores/stops.store.ts';
import { orderCalendar } from './order-calendar.ts';
import { orderView } from './order-view.ts';

/** Returns a token's order, or null: a wrong token and a missing order look the same. */
export async function orderOfToken(deps: Deps, token: string): Promise<OrderRecord | null> {
  const orderId = (await orderTokens(deps.db)).orderIdOf(token);
  return orderId === null ? null : orderById(deps.db, orderId);
}

/**
 * Returns the token of the newest paid order with this phone and ticket number whose day is yesterday or later; null
 * where there is none.
 */
export async function findOrder(
  { db, now }: Deps,
  { phone, number }: { phone: string; number: number },
): Promise<string | null> {
  const yesterday = addDays(businessDay(await readClock(db), now()), -1);
  const orders = await paidOrdersByNumber(db, number, yesterday);
  const found = orders.find((order) => isSamePhone(order.phone, phone));
  return found === undefined ? null : (await orderTokens(db)).tokenOf(found.id);
}

export async function viewOf(deps: Deps, order: OrderRecord): Promise<OrderView> {
  const now = deps.now();
  const [tokens, times, refunds, payments, rating, settings, stops] = await Promise.all([
    orderTokens(deps.db),
    statusTimes(deps.db, [order.id]),
    order.paymentStatus === 'unpaid' ? [] : refundViews(deps, order.id),
    order.paymentStatus === 'unpaid' ? [] : acceptedPayments(deps.db, order.id),
    order.status === 'picked_up' ? ratingOfOrder(deps.db, order.id) : null,
    readSettings(deps.db),
    readStops(deps.db),
  ]);
  const { specialDays, timeZone, dayStartHour } = settings;
  return orderView(order, {
    token: tokens.tokenOf(order.id),
    times: times.get(order.id) ?? {},
    refunds,
    payments,
    rating,
    place: pickupPlace(order, { stops, specialDays, timeZone, dayStartHour }, now),
    kitchenMinutes: kitchenMinutes({ ...settings, now }),
    now,
  });
}

/** Returns pending and completed refunds; failed ones concern the owner only. */
async function refundViews(deps: Deps, orderId: string): Promise<RefundView[]> {
  const refunds = await refundsOfOrder(deps.db, orderId);
  return refunds.flatMap(({ amountCents, status, reason, message, lines, createdAt }) =>
    status === 'failed'
      ? []
      : [
          {
            amount: formatPrice(amountCents),
            status,
            reason,
            message,
            lines: lines.filter(({ quantity }) => quantity > 0),
            at: createdAt,
          },
        ],
  );
}

/** Returns the pickup of a paid order that is not handed over yet, as a calendar entry; null for any other. */
export async function calendarOf(deps: Deps, order: OrderRecord): Promise<string | null> {
  const { number } = order;
  if (number === null || !isOpen(order.status)) return null;
  const now = deps.now();
  const [tokens, settings, stops] = await Promise.all([
    orderTokens(deps.db),
    readSettings(deps.db),
    readStops(deps.db),
  ]);
  const { site, languages, specialDays, timeZone, dayStartHour } = settings;
  const token = encodeURIComponent(tokens.tokenOf(order.id));
  return orderCalendar({
    order,
    number,
    site,
    place: pickupPlace(order, { stops, specialDays, timeZone, dayStartHour }, now),
    url: `${deps.environment.publicUrl}/order-confirmation?order=${token}`,
    language: supportedLanguage(order.language, languages),
    now,
  });
}

/** Records that the customer is at the window, which the ticket shows. Null where the order is not in the kitchen. */
export async function markCustomerHere(deps: Deps, order: OrderRecord): Promise<OrderView | null> {
  const changed = await writeTransaction(deps.db, async (tx) => {
    const now = deps.now();
    if (!(await saveCustomerHere(tx, order.id, now))) return false;
    const { status } = await requireOrder(tx, order.id);
    const id = deps.newId();
    await appendOrderEvent(tx, {
      id,
      orderId: order.id,
      at: now,
      actor: 'customer',
      from: status,
      to: status,
      detail: 'here',
    });
    return true;
  });
  if (changed) publishOrderChanged(deps, order.id);
  const fresh = await requireOrder(deps.db, order.id);
  return isOpen(fresh.status) ? viewOf(deps, fresh) : null;
}

export type Rated =
  | { ok: true; view: OrderView }
  | { ok: false; error: 'not_found' | 'bad_transition' | 'rating_over' };

/** Stores what the customer says of an order; the same again changes nothing. */
export async function rateOrder(deps: Deps, id: string, update: RatingUpdate): Promise<Rated> {
  const now = deps.now();
  const outcome = await writeTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null) return 'not_found';
    if (order.status !== 'picked_up' || order.noShowAt !== null) return 'bad_transition';
    const rating = await ratingOfOrder(tx, id);
    if (rateableUntil(order, rating, now) === null) return 'rating_over';
    const { stars, comment } = update;
    await saveRating(tx, id, { stars, comment: plainText(comment), createdAt: rating?.createdAt ?? now });
    return 'saved';
  });
  if (outcome !== 'saved') return { ok: false, error: outcome };
  publishOrderChanged(deps, id);
  return { ok: true, view: await viewOf(deps, await requireOrder(deps.db, id)) };
}

export type Cancelled =
  | { ok: true; view: OrderView }
  | { ok: false; error: 'order_paid'; view: OrderView }
  | { ok: false; error: 'payment_unavailable' };

/** Cancels the unpaid order of a customer who came back without paying: the link is deleted and the slot released. */
export async function cancelUnpaidOrder(deps: Deps, order: OrderRecord): Promise<Cancelled> {
  const closed = await closeUnpaidOrder(deps, order.id, { to: 'cancelled', by: 'customer' });
  if (!closed.ok) return { ok: false, error: 'payment_unavailable' };
  const view = await viewOf(deps, closed.order);
  return closed.order.paymentStatus === 'unpaid'
    ? { ok: true, view }
    : { ok: false, error: 'order_paid', view };
}
