import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** From UTC to the truck's business day at this release: Phoenix, from 4 AM. Milliseconds. */
const TO_BUSINESS_DAY_MS = 11 * 3_600_000;

/** Adds the pickup's business day, which numbers an order. Numbers assigned before stay. */
export function ticketNumbers(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('ticket_day', text, (c) => c.notNull().defaultTo(''))
        .execute();
      const seconds = sql`(pickup_at - ${sql.lit(TO_BUSINESS_DAY_MS)}) / 1000`;
      const day =
        kind === 'sqlite'
          ? sql`strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`
          : sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD')`;
      await sql`update orders set ticket_day = ${day}`.execute(db);
      await db.schema
        .createIndex('orders_ticket_day')
        .on('orders')
        .columns(['ticket_day', 'number'])
        .where(sql<boolean>`number is not null`)
        .execute();
      await sql`delete from counters where name like 'ticket:%'`.execute(db);
    },
  };
}
