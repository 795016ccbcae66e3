/** An order on hold at the window: not placed, so that it reserves nothing. */
interface HeldOrdersTable {
  /** Made by the tablet, so that holding it twice holds it once. */
  id: string;
  name: string;
  /** `WindowLine[]` as JSON. */
  lines: string;
  pickup_time: string;
  /** `AskedDiscount` as JSON. */
  discount: string | null;
  /** 1 at first, one more each time it is held again. */
  version: number;
  held_by: string;
  held_at: number;
}

/** A press of the button that takes an order at the window, by the tablet's key. */
interface WindowPressesTable {
  key: string;
  /** 1 where it was given up before it placed anything: then it never will. */
  given_up: number;
  made_at: number;
}

/** A tablet at the window with ticket numbers of its own. */
interface WindowTabletsTable {
  /** Made by the tablet. */
  id: string;
  /** From 0; its letter is made of it. */
  place: number;
  seen_at: number;
}

/** An order that a tablet sold without a network, and sent later. */
interface OfflineOrdersTable {
  order_id: string;
  sold_at: number;
  sent_at: number;
  /** The business day it was sold on, `YYYY-MM-DD`. */
  day: string;
}

export interface WindowTables {
  held_orders: HeldOrdersTable;
  window_presses: WindowPressesTable;
  window_tablets: WindowTabletsTable;
  offline_orders: OfflineOrdersTable;
}
