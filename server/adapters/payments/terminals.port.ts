import type { Cents } from '../../../domain/money.ts';
import type { PaymentsResult } from './payments-result.ts';

/** A code that pairs a terminal when it is typed in there. */
export interface DeviceCode {
  /** The code's id at Square. */
  id: string;
  /** The code to type in, such as `EBCARJ`. */
  code: string;
  status: 'unpaired' | 'paired' | 'expired';
  /** The terminal, once it is paired; checkouts are sent to it. */
  deviceId: string | null;
  /** Until when the code can be typed in, epoch ms. */
  pairBy: number;
}

/** A payment that a terminal is asked to take. */
export interface TerminalCheckout {
  id: string;
  /**
   * `pending`: the terminal has not shown it yet; `in_progress`: it asks for a card; `cancel_requested`: it has yet to
   * confirm that it ended it. The other two are final.
   */
  status: 'pending' | 'in_progress' | 'cancel_requested' | 'canceled' | 'completed';
  /** Who canceled it; null while nobody did, or where Square does not say. */
  canceledBy: 'buyer' | 'seller' | 'time' | null;
}

/** Payments at terminals. Every call has a time limit; none throws for the provider's errors. */
export interface TerminalsPort {
  /** A repeat with the same key returns the same code. `accessRefused`: the token may not pair terminals. */
  createDeviceCode(name: string, idempotencyKey: string): Promise<PaymentsResult<DeviceCode>>;
  getDeviceCode(id: string): Promise<PaymentsResult<DeviceCode>>;
  /**
   * Asks a terminal to take an order's payment, with a tip where it asks for one; a repeat with the same key returns
   * the same checkout, as it was made. `rejected`: the order is not open to payment, or there is no such terminal.
   */
  createTerminalCheckout(input: {
    deviceId: string;
    squareOrderId: string;
    /** Our order. */
    orderId: string;
    amountCents: Cents;
    askForTip: boolean;
    idempotencyKey: string;
  }): Promise<PaymentsResult<TerminalCheckout>>;
  getTerminalCheckout(id: string): Promise<PaymentsResult<TerminalCheckout>>;
  /** Cancels a checkout and reads it back, as it may have been paid or may wait for the terminal. */
  cancelTerminalCheckout(id: string): Promise<PaymentsResult<TerminalCheckout>>;
  /** Cancels an unpaid order. `canceled` is true only if Square says that it is CANCELED. */
  cancelOrder(squareOrderId: string): Promise<PaymentsResult<{ canceled: boolean }>>;
}
