/** One change by an owner or staff member; never altered, never deleted. */
interface AuditEntriesTable {
  id: string;
  at: number;
  /** `staff:<id>`, or `server` for a change by the server itself. */
  actor: string;
  /** The actor's name or address at that time. */
  actor_name: string;
  /** Name of the shared tablet where they entered their PIN; null for a sign-in of their own. */
  tablet: string | null;
  /** `<what>.<done>`, such as `menu_item.changed`. */
  action: string;
  /** The part of `action` before its dot. */
  area: string;
  /** What was changed, such as a menu item's id; empty for a single record. */
  subject: string;
  /** As JSON, or null where the record did not exist. */
  before: string | null;
  after: string | null;
}

export interface AuditTables {
  audit_entries: AuditEntriesTable;
}
