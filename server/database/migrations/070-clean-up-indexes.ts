import type { Kysely, Migration } from 'kysely';

/** What the hourly clean-up looks for by its age. */
const AGES = [
  ['menu_request_keys', 'created_at'],
  ['order_moves', 'at'],
  ['push_subscriptions', 'seen_at'],
  ['unpaid_holds', 'made_at'],
] as const;

/** Adds indexes by which the clean-up finds what is old. */
export function cleanUpIndexes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, column] of AGES) {
        await db.schema.createIndex(`${table}_age`).on(table).column(column).execute();
      }
      // Without the id every look at a photo's age would pass through its bytes.
      await db.schema.createIndex('photos_age').on('photos').columns(['created_at', 'id']).execute();
    },
  };
}
