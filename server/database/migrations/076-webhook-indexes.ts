import { type Kysely, type Migration, sql } from 'kysely';

/** Adds indexes by which deliveries are found that are old, or that say something about an order. */
export function webhookIndexes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createIndex('webhook_deliveries_age')
        .on('webhook_deliveries')
        .column('queued_at')
        .execute();
      // Few have an answer: what was delivered keeps none.
      await db.schema
        .createIndex('webhook_deliveries_answered')
        .on('webhook_deliveries')
        .column('order_id')
        .where(sql<boolean>`answer is not null`)
        .execute();
    },
  };
}
