import type { WayComparison } from '../../../contracts/owner/orders/closing.ts';
import type { OrderChannel } from '../../../domain/order/order.ts';
import { PAYMENT_WAYS, type PaymentWay, paymentWay } from '../../../domain/order/payment/payment-way.ts';
import type { SquarePayment } from '../../adapters/payments/payments.port.ts';
import type { BookedPayment, BookedRefund } from '../../stores/payments/closing.store.ts';

/** The day by way of payment, by our records and by Square's. */
export class WaySums {
  readonly #sums = new Map<PaymentWay, { orders: number; salesCents: number; refundCents: number }>();
  /** Cents by which Square's records exceed ours. */
  readonly #more = new Map<PaymentWay, number>();
  readonly #soldIds: ReadonlySet<string>;
  readonly #refundsByPayment = new Map<string, number>();

  /** `sold`: the day's payments; `refunds`: those of the day, whenever their payment was. */
  constructor(sold: readonly BookedPayment[], refunds: readonly BookedRefund[]) {
    this.#soldIds = new Set(sold.map(({ id }) => id));
    for (const { channel, method, role, amountCents } of sold) {
      if (role !== 'accepted') continue;
      const sum = this.#of(paymentWay(channel, method));
      sum.orders += 1;
      sum.salesCents += amountCents;
    }
    for (const { paymentId, channel, method, amountCents } of refunds) {
      this.#of(paymentWay(channel, method)).refundCents += amountCents;
      this.#refundsByPayment.set(paymentId, (this.#refundsByPayment.get(paymentId) ?? 0) + amountCents);
    }
  }

  #of(way: PaymentWay) {
    const sum = this.#sums.get(way) ?? { orders: 0, salesCents: 0, refundCents: 0 };
    this.#sums.set(way, sum);
    return sum;
  }

  /** Counts a payment of ours as Square has it; undefined where it has not. */
  compare(booked: BookedPayment, atSquare: SquarePayment | undefined): void {
    if (booked.role !== 'accepted') return;
    const sold = this.#soldIds.has(booked.id);
    const refundedToday = this.#refundsByPayment.get(booked.id) ?? 0;
    const ourCents = (sold ? booked.amountCents : 0) - refundedToday;
    const refundedBefore = booked.claimedCents - refundedToday;
    const squareCents =
      atSquare === undefined
        ? 0
        : (sold ? charged(atSquare) : 0) - (refundedAtSquare(booked, atSquare) - refundedBefore);
    this.#add(paymentWay(booked.channel, booked.method), squareCents - ourCents);
  }

  /** Counts a payment at Square that our records lack, of an order of this channel. */
  addMissing(payment: SquarePayment, channel: OrderChannel): void {
    const method = payment.cash ? 'cash' : payment.terminal ? 'terminal' : 'card';
    this.#add(paymentWay(channel, method), charged(payment) - payment.refundedCents);
  }

  #add(way: PaymentWay, cents: number): void {
    this.#more.set(way, (this.#more.get(way) ?? 0) + cents);
  }

  /** `answered`: whether Square told its records. */
  ways(answered: boolean): WayComparison[] {
    return PAYMENT_WAYS.flatMap((way) => {
      const more = this.#more.get(way) ?? 0;
      if (!this.#sums.has(way) && more === 0) return [];
      const sum = this.#of(way);
      const ourCents = sum.salesCents - sum.refundCents;
      return [{ way, ...sum, ourCents, squareCents: answered ? ourCents + more : null }];
    });
  }
}

/** Tips included. */
export function charged({ amountCents, tipCents }: SquarePayment): number {
  return amountCents + tipCents;
}

/** What Square has returned; a pending refund, which it may count already or not, is counted. */
function refundedAtSquare(booked: BookedPayment, { refundedCents }: SquarePayment): number {
  return isRefundKnown(booked, refundedCents) ? booked.claimedCents : refundedCents;
}

/** Whether Square's refunds of a payment are ours; pending ones may be counted there already. */
export function isRefundKnown(booked: BookedPayment, atSquareCents: number): boolean {
  return atSquareCents >= booked.refundedCents && atSquareCents <= booked.claimedCents;
}
