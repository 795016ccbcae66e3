/** The cash drawer from one opening to its closing. */
interface DrawersTable {
  id: string;
  opened_at: number;
  /** The first instant that does not belong to it; null while it is open. */
  closed_at: number | null;
  /** 1 while it is open, null afterwards: unique, so that one is open at most. */
  open: number | null;
  /** 1 where it was opened while no real money moved. */
  demo: number;
}

/** Entries of drawers: what was done and by whom; never altered. */
interface DrawerEntriesTable {
  id: string;
  drawer_id: string;
  kind: 'opened' | 'paid_in' | 'paid_out' | 'counted' | 'closed' | 'no_sale';
  at: number;
  /** `staff:<id>`, with the name at that time, as in the activity log. */
  actor: string;
  actor_name: string;
  /** Name of the shared tablet where they entered their PIN; null for a sign-in of their own. */
  tablet: string | null;
  /** The float, the amount, what was counted, or what was left for the next day. */
  cents: number;
  /** What should have been there when it was counted, by the records of that moment; null for other kinds. */
  expected_cents: number | null;
  /** `PieceCount[]` as JSON; null where it was counted as one amount or not counted. */
  pieces: string | null;
  /** The reason, or what is said about a difference. */
  words: string;
  /** Idempotency key of the request, unique. */
  request_key: string;
  request_hash: string;
}

export interface DrawerTables {
  drawers: DrawersTable;
  drawer_entries: DrawerEntriesTable;
}
