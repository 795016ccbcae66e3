/** A Square Terminal that was paired, or waits to be. */
interface TerminalsTable {
  /** Made by the browser, so that adding it twice adds it once. */
  id: string;
  name: string;
  /** The location at Square that it was paired for. */
  location_id: string;
  /** The number of the code inside the idempotency key `device:<id>:<attempt>`. */
  attempt: number;
  /** Square's id of the code. */
  code_id: string;
  code: string;
  /** Until when the code can be typed in. */
  pair_by: number;
  /** Square's id of the device; null until it is paired. */
  device_id: string | null;
  added_at: number;
}

/** Attempts to take a card at a terminal, one row for each. */
interface TerminalCheckoutsTable {
  order_id: string;
  /** The number inside the idempotency key `terminal:<order>:<attempt>`. */
  attempt: number;
  terminal_id: string;
  /** Its name at that time. */
  terminal_name: string;
  device_id: string;
  location_id: string;
  /** Square's id; null until Square has answered. */
  checkout_id: string | null;
  /** `sending` until Square has answered; `refused` where it refused. */
  status: 'sending' | 'refused' | 'pending' | 'in_progress' | 'cancel_requested' | 'canceled' | 'completed';
  canceled_by: 'buyer' | 'seller' | 'time' | null;
  /** The card that was declined last, such as `VISA 1111`; null where none was. */
  declined_card: string | null;
  sent_at: number;
  /** When Square was last asked about it. */
  checked_at: number;
}

export interface TerminalTables {
  terminals: TerminalsTable;
  terminal_checkouts: TerminalCheckoutsTable;
}
