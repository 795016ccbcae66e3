import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds the endpoints of other systems that are told of orders, and what they are told. */
export function webhooks(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'webhook_endpoints')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('url', text, (c) => c.notNull())
        .addColumn('types', text, (c) => c.notNull())
        .addColumn('scope', text, (c) => c.notNull())
        .addColumn('is_on', integer, (c) => c.notNull())
        .addColumn('off_why', text)
        .addColumn('on_since', bigint, (c) => c.notNull())
        .addColumn('read_until', bigint, (c) => c.notNull())
        .addColumn('failing_since', bigint)
        .addColumn('held_until', bigint, (c) => c.notNull())
        .addColumn('created_by', text, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .execute();
      await createTable(db, kind, 'webhook_deliveries')
        .addColumn('endpoint_id', text, (c) => c.notNull())
        .addColumn('event_id', text, (c) => c.notNull())
        .addColumn('type', text, (c) => c.notNull())
        .addColumn('order_id', text)
        .addColumn('at', bigint, (c) => c.notNull())
        .addColumn('queued_at', bigint, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull())
        .addColumn('attempts', integer, (c) => c.notNull())
        .addColumn('attempted_at', bigint)
        .addColumn('next_at', bigint)
        .addColumn('status', integer)
        .addColumn('failure', text)
        .addColumn('answer', text)
        .addPrimaryKeyConstraint('webhook_deliveries_pk', ['endpoint_id', 'event_id'])
        .execute();
      await db.schema
        .createIndex('webhook_deliveries_newest')
        .on('webhook_deliveries')
        .columns(['endpoint_id', 'queued_at'])
        .execute();
    },
  };
}
