import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates promo codes, their uses by orders, and the discounts. */
export function promoCodes(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'promo_codes')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('code', text, (c) => c.notNull().unique())
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('value', bigint, (c) => c.notNull())
        .addColumn('minimum_cents', bigint, (c) => c.notNull())
        .addColumn('max_uses', integer)
        .addColumn('once_per_customer', integer, (c) => c.notNull())
        .addColumn('first_day', text)
        .addColumn('last_day', text)
        .addColumn('switched_on', integer, (c) => c.notNull())
        .addColumn('uses', integer, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .addColumn('updated_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('promo_codes_newest')
        .on('promo_codes')
        .columns(['created_at', 'id'])
        .execute();
      await createTable(db, kind, 'promo_uses')
        .addColumn('order_id', text, (c) => c.notNull().primaryKey())
        .addColumn('promo_id', text, (c) => c.notNull())
        .addColumn('email_hash', text, (c) => c.notNull())
        .addColumn('phone_hash', text, (c) => c.notNull())
        .execute();
      for (const column of ['email_hash', 'phone_hash']) {
        await db.schema
          .createIndex(`promo_uses_${column}`)
          .on('promo_uses')
          .columns(['promo_id', column])
          .execute();
      }
      const orders = () => db.schema.alterTable('orders');
      await orders()
        .addColumn('discount_cents', integer, (c) => c.notNull().defaultTo(0))
        .execute();
      await orders().addColumn('promo_code', text).execute();
      await db.schema
        .createIndex('orders_promo_code')
        .on('orders')
        .columns(['promo_code'])
        .where(sql<boolean>`promo_code is not null`)
        .execute();
    },
  };
}
