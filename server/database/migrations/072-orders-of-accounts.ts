import { type Kysely, type Migration, sql } from 'kysely';

/** Takes guests out of the index of accounts' orders: SQLite used it for theirs, and read all of them. */
export function ordersOfAccounts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropIndex('orders_customer').execute();
      await db.schema
        .createIndex('orders_customer')
        .on('orders')
        .columns(['customer_id', 'created_at'])
        .where(sql<boolean>`customer_id is not null`)
        .execute();
    },
  };
}
