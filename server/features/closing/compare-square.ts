import type { PaymentDifference, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { SquarePayment } from '../../adapters/payments/payments.port.ts';
import type { Deps } from '../../deps.ts';
import {
  type BookedPayment,
  ordersAtSquare,
  paymentsBookedIn,
  paymentsById,
  refundsBookedIn,
  type Span,
} from '../../stores/payments/closing.store.ts';

/** A payment made just before midnight is received just after it. */
const MARGIN_MS = 60 * 60_000;
/** Payments of other days are read one by one, so only a few of them. */
const MAX_PAYMENTS = 25;

const NOTHING: SquareComparison = {
  answered: false,
  payments: 0,
  cents: 0,
  ourPayments: 0,
  ourCents: 0,
  otherPayments: 0,
  otherCents: 0,
  differences: [],
};

/** Compares Square's list of a day's payments with our records and returns every payment that differs. */
export async function compareWithSquare(deps: Deps, span: Span): Promise<SquareComparison> {
  const listed = await deps.payments.paymentsBetween(span.from - MARGIN_MS, span.until + MARGIN_MS);
  if (!listed.ok) return NOTHING;
  const completed = listed.value.filter(({ status }) => status === 'COMPLETED');
  const ours = await paymentsBookedIn(deps.db, span);
  const atSquare = new Map(completed.map((payment) => [payment.id, payment]));
  const ourIds = new Set(ours.map((payment) => payment.id));

  const inSpan = completed.filter(
    ({ id, createdAt }) => ourIds.has(id) || (createdAt >= span.from && createdAt < span.until),
  );
  const strangers = inSpan.filter(({ id }) => !ourIds.has(id));
  const [bookedElsewhere, ourOrders] = await Promise.all([
    paymentsById(
      deps.db,
      strangers.map(({ id }) => id),
    ),
    ordersAtSquare(
      deps.db,
      strangers.map(({ squareOrderId }) => squareOrderId),
    ),
  ]);
  // Booked on an adjacent day, it is in that day's records.
  const otherDay = new Set(bookedElsewhere.map(({ id }) => id));
  const unbooked = strangers.filter(
    ({ id, squareOrderId }) => !otherDay.has(id) && ourOrders.has(squareOrderId),
  );
  const others = strangers.filter(({ squareOrderId }) => !ourOrders.has(squareOrderId));

  const differences: PaymentDifference[] = unbooked.map((payment) => ({
    paymentId: payment.id,
    orderId: ourOrders.get(payment.squareOrderId)?.orderId ?? null,
    number: ourOrders.get(payment.squareOrderId)?.number ?? null,
    kind: 'missing_here',
    ourCents: 0,
    squareCents: charged(payment),
  }));
  const earlier = await refundedEarlier(deps, span, ourIds);
  let unread = MAX_PAYMENTS;
  for (const booked of [...ours, ...earlier]) {
    let payment = atSquare.get(booked.id);
    if (payment === undefined && unread > 0) {
      unread -= 1;
      const read = await deps.payments.getPayment(booked.id);
      if (!read.ok && read.error === 'unavailable') return NOTHING;
      payment = read.ok && read.value.status === 'COMPLETED' ? read.value : undefined;
      if (payment !== undefined && ourIds.has(payment.id)) inSpan.push(payment);
    }
    differences.push(...differencesOf(booked, payment));
  }
  const known = inSpan.filter(
    ({ id, squareOrderId }) => ourIds.has(id) || (!otherDay.has(id) && ourOrders.has(squareOrderId)),
  );
  return {
    answered: true,
    payments: known.length,
    cents: sum(known, charged),
    ourPayments: ours.length,
    ourCents: sum(ours, ({ amountCents }) => amountCents),
    otherPayments: others.length,
    otherCents: sum(others, charged),
    differences,
  };
}

/** Returns payments of other days with refunds on this one. */
async function refundedEarlier(deps: Deps, span: Span, known: ReadonlySet<string>): Promise<BookedPayment[]> {
  const refunds = await refundsBookedIn(deps.db, span);
  const ids = [...new Set(refunds.map(({ paymentId }) => paymentId))].filter((id) => !known.has(id));
  return paymentsById(deps.db, ids.slice(0, MAX_PAYMENTS));
}

function differencesOf(booked: BookedPayment, payment: SquarePayment | undefined): PaymentDifference[] {
  const about = { paymentId: booked.id, orderId: booked.orderId, number: booked.number };
  if (payment === undefined) {
    return [{ ...about, kind: 'missing_at_square', ourCents: booked.amountCents, squareCents: 0 }];
  }
  const squareCents = charged(payment);
  const differences: PaymentDifference[] = [];
  if (squareCents !== booked.amountCents) {
    differences.push({ ...about, kind: 'amount', ourCents: booked.amountCents, squareCents });
  }
  // A pending refund may be counted there already.
  const { refundedCents } = payment;
  if (refundedCents < booked.refundedCents || refundedCents > booked.claimedCents) {
    differences.push({
      ...about,
      kind: 'refunded',
      ourCents: booked.refundedCents,
      squareCents: refundedCents,
    });
  }
  return differences;
}

function charged({ amountCents, tipCents }: SquarePayment): number {
  return amountCents + tipCents;
}

function sum<T>(all: readonly T[], cents: (one: T) => number): number {
  return all.reduce((total, one) => total + cents(one), 0);
}
