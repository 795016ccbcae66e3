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

export interface WindowTables {
  held_orders: HeldOrdersTable;
  window_presses: WindowPressesTable;
}
