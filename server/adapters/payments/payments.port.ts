import type { PaymentsEnvironment } from '../../../domain/order/payment/payments-environment.ts';
import type { OrderLine } from '../../../domain/order/order.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentsResult } from './payments-result.ts';
import type { TerminalsPort } from './terminals.port.ts';

export type { PaymentsFailure, PaymentsResult } from './payments-result.ts';

/** The exact request for a payment link, stored with the order so that it can be repeated unchanged. */
export interface PaymentLinkRequest {
  orderId: string;
  lines: OrderLine[];
  /** Discount on the whole order before tax, of a promo code or by its name; absent without one. */
  discount?: { code: string; cents: Cents } | { name: string; cents: Cents } | undefined;
  /** Thousandths of a percent: 8.875% is 8875. */
  taxRate: number;
  totalCents: Cents;
  /** Which part of an order paid in two ways this is: one line of `totalCents`, the tax in it. Absent for a whole order. */
  part?: 'card' | 'cash' | undefined;
  currency: 'USD';
  email: string;
  phone: string;
  /** Pickup name; absent or empty without one. */
  pickupName?: string | undefined;
  language: SiteLanguage;
  /** Epoch milliseconds; `asap` tells whether it is as soon as possible. */
  pickupAt: number;
  asap: boolean;
  prepMinutes: number;
  note: string;
  redirectUrl: string;
  /**
   * Whether whoever takes the payment asks for a tip. Absent in the payment test's request, which asks for none, and in
   * requests of before: the page did not, a terminal did.
   */
  askForTip?: boolean | undefined;
}

export interface PaymentLink {
  linkId: string;
  url: string;
  squareOrderId: string;
  /** The total that Square will charge. */
  totalCents: Cents;
}

/** A payment as read from Square. */
export interface SquarePayment {
  id: string;
  squareOrderId: string;
  status: 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  amountCents: Cents;
  /** Tip left on Square's page, in addition to `amountCents`. */
  tipCents: Cents;
  refundedCents: Cents;
  /** Square's fee with its adjustments; null where it has not reported one, as for cash. */
  feeCents: Cents | null;
  currency: string;
  locationId: string;
  /** When the customer paid, epoch milliseconds. */
  createdAt: number;
  /** Brand and last four digits, such as `VISA 1111`; empty where Square sends no card. */
  card: string;
  /** Paid in cash, and only recorded at Square. */
  cash: boolean;
  /** Paid by card at a terminal. */
  terminal: boolean;
}

export interface SquareRefund {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED';
  amountCents: Cents;
  /** What Square asks for it, negative where it returns a part of the payment's fee; null where it has reported neither. */
  feeCents: Cents | null;
}

/** The state of the configured token and location at Square. */
export interface SquareAccount {
  /**
   * Their problem, or null. `environment`: the token belongs to Square's other environment. `location`: not one of this
   * account's. `inactive`, `no_cards`: the location cannot take cards.
   */
  problem: 'token' | 'environment' | 'permission' | 'location' | 'inactive' | 'no_cards' | 'currency' | null;
  /** The location's name, empty where it cannot be read. */
  name: string;
}

/** The card payment provider. Every call has a time limit; none throws for the provider's errors. */
export interface PaymentsPort extends TerminalsPort {
  readonly environment: PaymentsEnvironment;
  readonly locationId: string;
  /** Reads the configured location with the configured token. */
  checkAccount(): Promise<PaymentsResult<SquareAccount>>;
  /** A repeat with the same key returns the same link. */
  createPaymentLink(
    request: PaymentLinkRequest,
    idempotencyKey: string,
  ): Promise<PaymentsResult<PaymentLink>>;
  /**
   * Deletes the link and reads its order back. `canceled` is true only if Square says the order is CANCELED. A deleted
   * link is no error.
   */
  deletePaymentLink(linkId: string, squareOrderId: string): Promise<PaymentsResult<{ canceled: boolean }>>;
  /**
   * Closes a paid order at Square as handed over. `closed` is true only if Square says that it is COMPLETED or
   * CANCELED.
   */
  closeOrder(squareOrderId: string): Promise<PaymentsResult<{ closed: boolean }>>;
  /** Records an order that is paid outside of Square; a repeat with the same key returns the same order. */
  createOrder(
    request: PaymentLinkRequest,
    idempotencyKey: string,
  ): Promise<PaymentsResult<{ squareOrderId: string; totalCents: Cents }>>;
  /** Records that an order was paid in cash; a repeat with the same key is the same payment. */
  recordCash(input: {
    squareOrderId: string;
    /** Our order. */
    orderId: string;
    amountCents: Cents;
    /** What was handed over, at least the amount. */
    givenCents: Cents;
    idempotencyKey: string;
  }): Promise<PaymentsResult<SquarePayment>>;
  /** Returns every payment of a Square order (through its tenders), newest last. */
  paymentsOfOrder(squareOrderId: string): Promise<PaymentsResult<SquarePayment[]>>;
  getPayment(paymentId: string): Promise<PaymentsResult<SquarePayment>>;
  /**
   * Returns every payment at the location from one instant (included) to another (excluded, epoch ms), from any
   * register, oldest first.
   */
  paymentsBetween(from: number, until: number): Promise<PaymentsResult<SquarePayment[]>>;
  refund(input: {
    paymentId: string;
    amountCents: Cents;
    reason: string;
    idempotencyKey: string;
  }): Promise<PaymentsResult<SquareRefund>>;
  getRefund(refundId: string): Promise<PaymentsResult<SquareRefund>>;
  /** Compares an HMAC-SHA256 of notification URL + raw body, base64, in constant time. */
  verifyWebhook(rawBody: string, signature: string | undefined): boolean;
}
