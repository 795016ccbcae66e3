import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

type Earlier = {
  orders: { id: string };
  staff: { id: string };
  settings: { key: string; value: string };
};

/** Adds when an order's contact data was erased. A truck that exists keeps its data until its owner chooses an end. */
export function contactRetention(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { bigint } = columnTypes(kind);
      await db.schema.alterTable('orders').addColumn('erased_at', bigint).execute();
      // The queries repeat the condition exactly.
      await db.schema
        .createIndex('orders_guest_pickup')
        .on('orders')
        .columns(['pickup_at', 'id'])
        .where(sql<boolean>`customer_id is null and erased_at is null`)
        .execute();
      await keepWithoutEnd(db.withTables<Earlier>());
    },
  };
}

async function keepWithoutEnd(db: Kysely<Earlier>): Promise<void> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  const staff = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (order === undefined && staff === undefined) return;
  const value = JSON.stringify({ months: null, changedAt: null });
  await db.insertInto('settings').values({ key: 'contactRetention', value }).execute();
}
