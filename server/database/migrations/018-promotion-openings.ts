import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds a notice's promotion and picture, and the devices that opened it; guests by address, to recognize regulars. */
export function promotionOpenings(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer } = columnTypes(kind);
      const alter = (table: string) => db.schema.alterTable(table);
      await alter('promotions')
        .addColumn('picture', text, (c) => c.notNull().defaultTo('none'))
        .execute();
      // Null: sent before openings were counted.
      await alter('promotions').addColumn('opened', integer).execute();
      await alter('notifications').addColumn('promotion_id', text).execute();
      await alter('notifications').addColumn('picture', text).execute();
      await createTable(db, kind, 'promotion_openings')
        .addColumn('promotion_id', text, (c) => c.notNull().references('promotions.id').onDelete('cascade'))
        .addColumn('device_key', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('promotion_openings_pk', ['promotion_id', 'device_key'])
        .execute();
      await db.schema
        .createIndex('people_guest_email')
        .on('people')
        .columns(['email'])
        .where(sql<boolean>`customer_id is null`)
        .execute();
    },
  };
}
