/** One ticket that the kitchen's printer was asked for. */
interface TicketPrintsTable {
  /** The order's id; for a reprint `<order>:<key>`. */
  id: string;
  order_id: string;
  /** 1 where somebody asked for it again. */
  reprint: number;
  asked_at: number;
  /** Since when the printer may have printed it; null while it surely has not. */
  begun_at: number | null;
  printed_at: number | null;
  /** How often it was tried. */
  tries: number;
  /** Why the last try failed. */
  error: string | null;
}

/** One row: how the network printer did when it was last spoken to. */
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
