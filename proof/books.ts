import type { OrderStatus, PaymentMethod, PaymentStatus } from '../domain/order/order.ts';
import type { Cents } from '../domain/money.ts';

/** What Square has written down. */
export interface ProviderBooks {
  /** Completed payments; `orderId` is ours. */
  payments: { id: string; orderId: string; amountCents: Cents; cash: boolean }[];
  /** Completed refunds. */
  refunds: { id: string; paymentId: string; amountCents: Cents }[];
  /** Our ids of the orders that could still be paid, by a link or at a terminal. */
  payable: string[];
}

/** One order as the database has it. */
export interface BookedOrder {
  id: string;
  number: number | null;
  ticketDay: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  refundedCents: Cents;
  /** What of it is paid in cash where a card pays the rest; 0 for an order paid in one way. */
  cashPartCents: Cents;
  /** The slot with its reservation; null for none. */
  slotAt: number | null;
  slotHeld: boolean;
  /** Places of a slot that it takes. */
  work: number;
  /** Whether it was paid after it was closed, moved when it was paid, or sold offline: it may go beyond a slot's capacity. */
  beyondCapacity: boolean;
  /** Portions of each dish, by menu id. */
  portions: ReadonlyMap<number, number>;
}

/** What the product has written down. */
export interface DatabaseBooks {
  orders: BookedOrder[];
  payments: {
    id: string;
    orderId: string;
    amountCents: Cents;
    role: 'accepted' | 'surplus';
    method: PaymentMethod;
    refundedCents: Cents;
  }[];
  refunds: {
    id: string;
    orderId: string;
    paymentId: string;
    amountCents: Cents;
    requestKey: string;
    status: 'pending' | 'completed' | 'failed';
    squareRefundId: string | null;
  }[];
  slotCapacity: number;
  slots: { startsAt: number; reserved: number }[];
  /** Counted dishes: portions at the beginning and now. */
  dishes: { id: number; first: number; left: number }[];
  stockHolds: { orderId: string; dishId: number; quantity: number }[];
  promoCodes: { id: string; uses: number; maxUses: number | null }[];
  promoUses: { orderId: string; promoId: string }[];
  /** What was done at the drawer; `expectedCents` is null but for counts. */
  drawer: { kind: DrawerAct['kind']; cents: Cents; expectedCents: Cents | null; key: string }[];
  /** Ids of orders that the staff were told they may be unable to make. */
  notMadeAlarms: string[];
  /** Jobs that are not done, as `kind:subject`. */
  unfinishedJobs: string[];
}

/** Something done at the drawer, by its request's own key. */
export interface DrawerAct {
  key: string;
  kind: 'opened' | 'paid_in' | 'paid_out' | 'counted' | 'closed' | 'no_sale';
  cents: Cents;
}

/** What customers and staff were told. */
export interface Acknowledgements {
  /** Checkouts that were answered with a payment page, by the request's own key. */
  checkouts: { key: string; orderId: string }[];
  /** Orders whose payment page said that they are paid. */
  paid: string[];
  /** Ticket numbers that order pages showed. */
  numbers: { orderId: string; number: number }[];
  /** Orders that the customer was told are canceled and unpaid. */
  cancelledUnpaid: string[];
  /** Refunds that the console accepted, by the request's own key. */
  refunds: { key: string; orderId: string }[];
  /** Paid orders whose cancellation the console accepted. */
  cancelledPaid: string[];
  /** Orders at the window that were given for free. */
  free: string[];
  /** Orders of presses at the window that were given up, and of which the cashier was told that nothing is paid. */
  givenUp: string[];
  /** What the drawer accepted. */
  drawer: DrawerAct[];
}

export interface Books {
  provider: ProviderBooks;
  database: DatabaseBooks;
  told: Acknowledgements;
}
