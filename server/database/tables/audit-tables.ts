/** One change an owner or staff member made; never altered, never deleted. */
interface AuditEntriesTable {
  id: string;
  at: number;
  /** `staff:<id>`, or `server` for what happened by itself. */
  actor: string;
  /** How the actor was called then: a name or an address. */
  actor_name: string;
  /** `<what>.<done>`, such as `menu_item.changed`. */
  action: string;
  /** The part of `action` before its dot. */
  area: string;
  /** What was changed, such as a menu item's id; empty where there is only one. */
  subject: string;
  /** As JSON, or null where there was nothing. */
  before: string | null;
  after: string | null;
}

export interface AuditTables {
  audit_entries: AuditEntriesTable;
}
