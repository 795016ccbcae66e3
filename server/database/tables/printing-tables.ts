/** One requested ticket of the kitchen's printer. */
interface TicketPrintsTable {
  /** The order's id; for a reprint `<order>:<key>`. */
  id: string;
  order_id: string;
  /** 1 where it was requested again. */
  reprint: number;
  asked_at: number;
  /** Since when it may have been printed; null while it certainly has not. */
  begun_at: number | null;
  printed_at: number | null;
  /** Number of attempts. */
  tries: number;
  /** Why the last attempt failed. */
  error: string | null;
}

/** One row: the result of the last contact with the network printer. */
interface PrinterStateTable {
  id: number;
  printed_at: number | null;
  failed_at: number | null;
  /** Null once it has printed again. */
  error: string | null;
}

export interface PrintingTables {
  ticket_prints: TicketPrintsTable;
  printer_state: PrinterStateTable;
}
