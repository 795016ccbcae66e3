/** One row: the state of all kitchen boards' heartbeats. */
interface KitchenHeartbeatTable {
  id: number;
  heard_at: number;
  returning_since: number | null;
}

export interface KitchenTables {
  kitchen_pulse: KitchenHeartbeatTable;
}
