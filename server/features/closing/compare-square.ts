import type { PaymentDifference, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { SquarePayment } from '../../adapters/payments/payments.port.ts';
import type { Deps } from '../../deps.ts';
import {
  type BookedPayment,
  type BookedRefund,
  countFreeOrders,
  ordersAtSquare,
  paymentsBookedIn,
  paymentsById,
  refundsBookedIn,
} from '../../stores/payments/closing.store.ts';
import { feesIn } from '../../stores/payments/fees.store.ts';
import type { Span } from '../../stores/payments/span.ts';
import { recordFees } from '../../orders/record-fees.ts';
import { charged, isRefundKnown, WaySums } from './way-sums.ts';

/** A payment made just before midnight is received just after it. */
const MARGIN_MS = 60 * 60_000;
/** Payments of other days are read one by one, so only a few of them. */
const MAX_PAYMENTS = 25;

const UNKNOWN = {
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
  const askedAt = deps.now();
  const listed = await deps.payments.paymentsBetween(span.from - MARGIN_MS, span.until + MARGIN_MS);
  // Read after Square's, so that they have whatever Square has.
  const [ours, refunds, freeOrders] = await Promise.all([
    paymentsBookedIn(deps.db, span),
    refundsBookedIn(deps.db, span),
    countFreeOrders(deps.db, span),
  ]);
  const byWay = new WaySums(ours, refunds);
  const unknown = async (): Promise<SquareComparison> => ({
    ...UNKNOWN,
    ...(await feesOf(deps, span)),
    askedAt,
    freeOrders,
    ways: byWay.ways(false),
  });
  if (!listed.ok) return unknown();
  const completed = listed.value.filter(({ status }) => status === 'COMPLETED');
  await recordFees(deps, completed);
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
  const others = strangers.filter(
    ({ id, squareOrderId }) => !otherDay.has(id) && !ourOrders.has(squareOrderId),
  );

  for (const payment of unbooked) {
    const order = ourOrders.get(payment.squareOrderId);
    if (order !== undefined) byWay.addMissing(payment, order.channel);
  }
  const differences: PaymentDifference[] = unbooked.map((payment) => ({
    paymentId: payment.id,
    orderId: ourOrders.get(payment.squareOrderId)?.orderId ?? null,
    number: ourOrders.get(payment.squareOrderId)?.number ?? null,
    kind: 'missing_here',
    ourCents: 0,
    squareCents: charged(payment),
  }));
  const earlier = await refundedEarlier(deps, refunds, ourIds);
  let unread = MAX_PAYMENTS;
  for (const booked of [...ours, ...earlier]) {
    let payment = atSquare.get(booked.id);
    if (payment === undefined && unread > 0) {
      unread -= 1;
      const read = await deps.payments.getPayment(booked.id);
      if (!read.ok && read.error === 'unavailable') return unknown();
      payment = read.ok && read.value.status === 'COMPLETED' ? read.value : undefined;
      if (payment !== undefined && ourIds.has(payment.id)) {
        inSpan.push(payment);
        await recordFees(deps, [payment]);
      }
    }
    differences.push(...differencesOf(booked, payment));
    byWay.compare(booked, payment);
  }
  const known = inSpan.filter(
    ({ id, squareOrderId }) => ourIds.has(id) || (!otherDay.has(id) && ourOrders.has(squareOrderId)),
  );
  return {
    answered: true,
    askedAt,
    ways: byWay.ways(true),
    freeOrders,
    payments: known.length,
    cents: sum(known, charged),
    ...(await feesOf(deps, span)),
    ourPayments: ours.length,
    ourCents: sum(ours, ({ amountCents }) => amountCents),
    otherPayments: others.length,
    otherCents: sum(others, charged),
    differences,
  };
}

/** Returns the day's fees as reports have them. */
async function feesOf(
  { db }: Deps,
  span: Span,
): Promise<Pick<SquareComparison, 'feeCents' | 'unreportedFees'>> {
  const fees = await feesIn(db, [span]);
  return {
    feeCents: sum(fees, ({ cents }) => cents ?? 0),
    unreportedFees: fees.filter(({ cents }) => cents === null).length,
  };
}

/** Returns payments of other days with refunds on this one. */
async function refundedEarlier(
  deps: Deps,
  refunds: readonly BookedRefund[],
  known: ReadonlySet<string>,
): Promise<BookedPayment[]> {
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
  const { refundedCents } = payment;
  if (!isRefundKnown(booked, refundedCents)) {
    differences.push({
      ...about,
      kind: 'refunded',
      ourCents: booked.refundedCents,
      squareCents: refundedCents,
    });
  }
  return differences;
}

function sum<T>(all: readonly T[], cents: (one: T) => number): number {
  return all.reduce((total, one) => total + cents(one), 0);
}
