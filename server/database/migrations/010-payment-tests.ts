import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the owner's payment tests. `running` is 1 or null and unique, so that one runs at a time. */
export function paymentTests(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'payment_tests')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('running', integer, (c) => c.unique())
        .addColumn('status', text, (c) => c.notNull())
        .addColumn('environment', text, (c) => c.notNull())
        .addColumn('steps', text, (c) => c.notNull())
        .addColumn('link_request', text, (c) => c.notNull())
        .addColumn('link_id', text)
        .addColumn('link_url', text)
        .addColumn('square_order_id', text)
        .addColumn('payment_id', text)
        .addColumn('refund_id', text)
        .addColumn('opened_at', bigint)
        .addColumn('cancel_asked_at', bigint)
        .addColumn('webhook_heard_at', bigint)
        .addColumn('webhook_refused_at', bigint)
        .addColumn('started_at', bigint, (c) => c.notNull())
        .addColumn('ended_at', bigint)
        .execute();
      await db.schema
        .createIndex('payment_tests_newest')
        .on('payment_tests')
        .columns(['started_at'])
        .execute();
    },
  };
}
