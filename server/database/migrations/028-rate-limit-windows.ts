import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the counts of limits on accounts, for all processes and across restarts. */
export function rateLimitWindows(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'rate_limit_windows')
        .addColumn('key_hash', text, (c) => c.primaryKey().notNull())
        .addColumn('expires_at', bigint, (c) => c.notNull())
        .addColumn('count', integer, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('rate_limit_windows_expiry')
        .on('rate_limit_windows')
        .columns(['expires_at'])
        .execute();
    },
  };
}
