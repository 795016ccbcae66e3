import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Days of sales follow from the instant of payment and the truck's clock, which the owner may change. The figures kept by
 * day were those of calendar days; they are computed again when they are read.
 */
export function businessDays(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const index of ['orders_business_day', 'orders_sold']) await db.schema.dropIndex(index).execute();
      await db.schema.alterTable('orders').dropColumn('business_day').execute();
      for (const table of ['sales_days', 'sales_half_hours', 'sales_items']) {
        await sql`delete from ${sql.table(table)}`.execute(db);
      }
    },
  };
}
