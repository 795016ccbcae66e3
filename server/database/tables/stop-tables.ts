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

/** A message that an order's customer must get: the truck will be at another place than promised. */
interface OrderMovesTable {
  order_id: string;
  move_id: string;
  /** The new `Place` as JSON. */
  place: string;
  at: number;
}

/** Unpaid work in slots by client address, as a keyed digest. */
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
