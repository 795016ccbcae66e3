import type { OrderEventView, OrderPage, OwnerRefund } from '../../../contracts/owner/orders/order-list.ts';
import type { Station } from '../../../domain/menu/stations.ts';
import { TRANSITIONS } from '../../../domain/order/order.ts';
import { refundableParts, quantitiesLeft } from '../../../domain/order/payment/refund.ts';
import { readRefundDetail, type RefundState } from '../../../domain/order/payment/refund-event.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { orderRow } from '../../views/order-row.ts';
import { sentLines } from '../../views/sent-lines.ts';
import { paidOrder } from '../../orders/refund-bookkeeping.ts';
import { NOTHING_TO_PAY } from '../../orders/receive-order.ts';
import { allowedRefundOf } from '../../orders/refund-limit.ts';
import { customerById } from '../../stores/people/customers.store.ts';
import { type StoredEvent, eventsOfOrder, SOLD_OFFLINE } from '../../stores/orders/order-events.store.ts';
import { messagesOfOrder, type OrderMessage } from '../../stores/orders/order-messages.store.ts';
import { ratingOfOrder } from '../../stores/orders/order-ratings.store.ts';
import { customerNameOf, type OrderRecord } from '../../stores/orders/order-record.ts';
import { acceptedPayments, leftToRefund, type Payment } from '../../stores/payments/payments.store.ts';
import { type Refund, refundsOfOrder } from '../../stores/payments/refunds.store.ts';
import { readStations } from '../../stores/settings.store.ts';
import { staffNames } from '../../stores/staff/staff.store.ts';

/** Returns everything the owner sees of one order. */
export async function orderPage(deps: Deps, role: StaffRole, order: OrderRecord): Promise<OrderPage> {
  const [events, messages, payments, refunds, rating, allowedRefundCents, customer] = await Promise.all([
    eventsOfOrder(deps.db, order.id),
    messagesOfOrder(deps.db, order.id),
    acceptedPayments(deps.db, order.id),
    refundsOfOrder(deps.db, order.id),
    ratingOfOrder(deps.db, order.id),
    allowedRefundOf(deps.db, role, order.id),
    order.customerId === null ? undefined : customerById(deps.db, order.customerId),
  ]);
  const stations = events.some((event) => stationOf(event) !== null) ? await readStations(deps.db) : [];
  const names = await staffNames(deps.db, [...new Set(events.flatMap((event) => staffId(event) ?? []))]);
  const customerName = customerNameOf(order, customer);
  const { chargedCents } = paidOrder(order, payments);
  return {
    ...orderRow({ ...order, customerName, chargedCents }),
    customerId: order.customerId,
    phone: order.phone,
    email: order.email,
    language: order.language,
    pickupTime: order.pickupTime,
    specialInstructions: order.specialInstructions,
    createdAt: order.createdAt,
    lines: sentLines(order.lines),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    promoCode: order.promoCode,
    discount: order.discount,
    taxCents: order.taxCents,
    taxRate: order.taxRate,
    payment: paymentView(order, payments),
    refunds: refunds.map((refund) => refundView(refund, refunds, payments)),
    rating: rating && { stars: rating.stars, comment: rating.comment, at: rating.createdAt },
    left: whatIsLeft(order, payments, refunds),
    allowedRefundCents,
    timeline: [
      ...events.flatMap((event) => eventViews(event, names, stations)),
      ...messages.map(messageEvent),
    ].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    mailOn: deps.email.on && order.email !== '',
  };
}

function paymentView(order: OrderRecord, payments: readonly Payment[]): OrderPage['payment'] {
  const [first, cash] = payments;
  if (first === undefined) return null;
  const { squareId, method, card } = first;
  const { chargedCents } = paidOrder(order, payments);
  return {
    squareId,
    method,
    card,
    chargedCents,
    tipCents: chargedCents - order.totalCents,
    cashPart: cash === undefined ? null : { cents: cash.amountCents, leftCents: leftToRefund([cash]) },
  };
}

function refundView(refund: Refund, all: readonly Refund[], payments: readonly Payment[]): OwnerRefund {
  const { id, amountCents, goodsCents, taxCents, tipCents, lines, reason, message, status } = refund;
  const again = all.some((other) => other.requestKey === `retry:${id}`);
  return {
    id,
    amountCents,
    goodsCents,
    taxCents,
    tipCents,
    lines,
    reason,
    message,
    status,
    surplus: !isOf(refund, payments),
    mayRetry: status === 'failed' && !again,
    at: refund.createdAt,
  };
}

const isOf = ({ paymentId }: Refund, payments: readonly Payment[]) =>
  payments.some(({ id }) => id === paymentId);

function whatIsLeft(
  order: OrderRecord,
  payments: readonly Payment[],
  refunds: readonly Refund[],
): OrderPage['left'] {
  if (payments.length === 0) {
    return { goodsCents: 0, taxCents: 0, tipCents: 0, lines: order.lines.map(() => 0) };
  }
  const paid = paidOrder(order, payments);
  const given = refunds.filter((refund) => isOf(refund, payments) && refund.status !== 'failed');
  return { ...refundableParts(paid, given), lines: quantitiesLeft(paid, given) };
}

function staffId({ actor }: StoredEvent): string | null {
  return actor.startsWith('kitchen:') ? actor.slice('kitchen:'.length) : null;
}

const REFUND_KINDS: Record<RefundState, OrderEventView['kind']> = {
  pending: 'refund_asked',
  completed: 'refund_done',
  failed: 'refund_failed',
};

/** What an event without a change of status stands for, by its detail. */
const MARK_KINDS: Partial<Record<string, OrderEventView['kind']>> = {
  here: 'here',
  renumbered: 'renumbered',
  'told number': 'told_number',
  'change seen': 'change_seen',
  'no show': 'no_show',
  'no show undone': 'no_show_undone',
};

/** Returns what a station has done; null for other events. */
function stationOf({ from, to, detail }: StoredEvent) {
  const written = from === to ? /^station (ready|taken back) (\S+)$/.exec(detail) : null;
  if (written === null) return null;
  const kind = written[1] === 'ready' ? ('station_ready' as const) : ('station_taken_back' as const);
  return { kind, id: written[2] };
}

function eventViews(
  event: StoredEvent,
  names: ReadonlyMap<string, string>,
  stations: readonly Station[],
): OrderEventView[] {
  const staff = staffId(event);
  const by = staff === null ? null : (names.get(staff) ?? null);
  const { id, at, tablet } = event;
  const facts = { id, at, by, tablet, cents: null, station: null, message: null };
  const part = stationOf(event);
  if (part !== null) {
    const station = stations.find((each) => each.id === part.id)?.name ?? null;
    return [{ ...facts, kind: part.kind, station }];
  }
  if (event.from === event.to) {
    const refund = readRefundDetail(event.detail);
    if (refund !== null) {
      return [{ ...facts, kind: REFUND_KINDS[refund.state], cents: refund.cents }];
    }
    const kind = MARK_KINDS[event.detail];
    return kind === undefined ? [] : [{ ...facts, kind }];
  }
  if (event.to === 'received' && event.detail === NOTHING_TO_PAY) {
    return [{ ...facts, kind: 'nothing_to_pay' }];
  }
  if (event.from === null && event.detail === SOLD_OFFLINE) return [{ ...facts, kind: 'ordered_offline' }];
  const undone = TRANSITIONS.some((t) => t.from === event.from && t.to === event.to && t.undo === true);
  if (undone) return [{ ...facts, kind: 'taken_back' }];
  const kinds = {
    awaiting_payment: 'ordered',
    received: 'paid',
    preparing: 'started',
    ready: 'ready',
    picked_up: 'picked_up',
    cancelled: 'cancelled',
    expired: 'expired',
  } as const;
  return [{ ...facts, kind: kinds[event.to] }];
}

function messageEvent({ id, at, channel, about, outcome }: OrderMessage): OrderEventView {
  return {
    id,
    at,
    kind: 'message',
    by: null,
    tablet: null,
    cents: null,
    station: null,
    message: { channel, about, outcome },
  };
}
