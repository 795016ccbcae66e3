import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Adds PINs, shared tablets with who is working, and the tablet to orders' histories and the activity log. */
export function pins(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      // SQLite adds one column at a time.
      const added = [
        ['staff', 'pin_hash', text],
        ['sessions', 'tablet', text],
        ['sessions', 'lock_minutes', integer],
        ['sessions', 'acting_id', text],
        ['sessions', 'acting_seen_at', bigint],
        ['order_events', 'tablet', text],
        ['audit_entries', 'tablet', text],
      ] as const;
      for (const [table, column, type] of added) {
        await db.schema.alterTable(table).addColumn(column, type).execute();
      }
    },
  };
}
