/** A place in the truck's calendar. */
interface StopsTable {
  id: string;
  /** `YYYY-MM-DD`, or null for a weekly stop. */
  day: string | null;
  /** 0 is Monday; null for a stop on one day. */
  weekday: number | null;
  /** Minutes after midnight. */
  opens: number;
  closes: number;
  place: string;
  address: string;
  /** Millionths of a degree; both or neither. */
  lat_e6: number | null;
  lng_e6: number | null;
  note: string;
  note_es: string;
  updated_at: number;
}

/** What an order's customer must be told: the truck will be elsewhere than it was said. */
interface OrderMovesTable {
  order_id: string;
  move_id: string;
  /** The new `Place` as JSON. */
  place: string;
  at: number;
}

/** Who holds work of a slot without having paid: one client's address, as a keyed digest. */
interface UnpaidHoldsTable {
  order_id: string;
  holder: string;
  work: number;
  made_at: number;
}

export interface StopTables {
  stops: StopsTable;
  order_moves: OrderMovesTable;
  unpaid_holds: UnpaidHoldsTable;
}
