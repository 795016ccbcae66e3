import type { OrderLine } from '../../../domain/order/order.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { Cents } from '../../../domain/money.ts';

/** The exact request for a payment link, kept with the order so that it can be repeated to the letter. */
export interface PaymentLinkRequest {
  orderId: string;
  lines: OrderLine[];
  /** Taken off the whole order before tax; absent where nothing is. */
  discount?: { code: string; cents: Cents } | undefined;
  /** Thousandths of a percent: 8.875% is 8875. */
  taxRate: number;
  totalCents: Cents;
  currency: 'USD';
  email: string;
  phone: string;
  /** Who picks the order up; absent or empty where no name was given. */
  pickupName?: string | undefined;
  language: SiteLanguage;
  /** Epoch milliseconds, and whether it is as soon as possible. */
  pickupAt: number;
  asap: boolean;
  prepMinutes: number;
  note: string;
  redirectUrl: string;
}

export interface PaymentLink {
  linkId: string;
  url: string;
  squareOrderId: string;
  /** What Square will charge. */
  totalCents: Cents;
}

/** A payment as read from Square. */
export interface SquarePayment {
  id: string;
  squareOrderId: string;
  status: 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  amountCents: Cents;
  /** Tip left on Square's page, beside `amountCents`. */
  tipCents: Cents;
  refundedCents: Cents;
  currency: string;
  locationId: string;
  /** When the customer paid, epoch milliseconds. */
  createdAt: number;
  /** Brand and last four digits, such as `VISA 1111`; empty where Square did not say. */
  card: string;
}

export interface SquareRefund {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED';
  amountCents: Cents;
}

/** What Square says of the configured token and location. */
export interface SquareAccount {
  /**
   * What is wrong with them, null where nothing is. `environment`: the token belongs to Square's other environment.
   * `location`: not one of this account's. `inactive`, `no_cards`: the location cannot take cards.
   */
  problem: 'token' | 'environment' | 'permission' | 'location' | 'inactive' | 'no_cards' | 'currency' | null;
  /** The location's name, empty where it could not be read. */
  name: string;
}

/**
 * `unavailable`: no answer, a stalled body, a network error, a 5xx or a refused token: nothing is known, ask again with
 * the same key.
 * `rejected`: Square said no; repeating will not help. `detail` is for the log, without personal data.
 */
export type PaymentsFailure = {
  ok: false;
  error: 'unavailable' | 'rejected';
  detail: string;
  /** Square refuses the token, or what it asks for is not allowed to it: somebody must set another. */
  accessRefused?: true;
};
export type PaymentsResult<T> = { ok: true; value: T } | PaymentsFailure;

/** The card payment provider. Every call gives up after its time limit; none throws for what the provider does. */
export interface PaymentsPort {
  /** True while the bundled sandbox stands in for Square. */
  readonly sandbox: boolean;
  readonly locationId: string;
  /** Reads the configured location with the configured token. */
  checkAccount(): Promise<PaymentsResult<SquareAccount>>;
  /** Repeating with the same key answers the same link. */
  createPaymentLink(
    request: PaymentLinkRequest,
    idempotencyKey: string,
  ): Promise<PaymentsResult<PaymentLink>>;
  /** Deletes the link and reads its order back. `canceled` is true only if Square says the order is CANCELED. A link already gone is fine. */
  deletePaymentLink(linkId: string, squareOrderId: string): Promise<PaymentsResult<{ canceled: boolean }>>;
  /** Ends a paid order at Square, as handed over. `closed` is true only if Square says that it is COMPLETED or CANCELED. */
  closeOrder(squareOrderId: string): Promise<PaymentsResult<{ closed: boolean }>>;
  /** Every payment made on a Square order (through its tenders), newest last. */
  paymentsOfOrder(squareOrderId: string): Promise<PaymentsResult<SquarePayment[]>>;
  getPayment(paymentId: string): Promise<PaymentsResult<SquarePayment>>;
  /** Every payment taken at the location from one instant up to another (epoch ms), whatever sold it, oldest first. */
  paymentsBetween(from: number, until: number): Promise<PaymentsResult<SquarePayment[]>>;
  refund(input: {
    paymentId: string;
    amountCents: Cents;
    reason: string;
    idempotencyKey: string;
  }): Promise<PaymentsResult<SquareRefund>>;
  getRefund(refundId: string): Promise<PaymentsResult<SquareRefund>>;
  /** Own HMAC-SHA256 of notification URL + raw body, base64, compared in constant time. */
  verifyWebhook(rawBody: string, signature: string | undefined): boolean;
}
