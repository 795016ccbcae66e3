/** One row: what is kept of the pings of all kitchen boards. */
interface KitchenPulseTable {
  id: number;
  heard_at: number;
  returning_since: number | null;
}

export interface KitchenTables {
  kitchen_pulse: KitchenPulseTable;
}
