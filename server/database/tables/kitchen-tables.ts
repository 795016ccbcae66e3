/** One row: the state of all kitchen boards' pings. */
interface KitchenPulseTable {
  id: number;
  heard_at: number;
  returning_since: number | null;
}

export interface KitchenTables {
  kitchen_pulse: KitchenPulseTable;
}
