import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Which dishes are which items at Square, and the imports that can still be undone; there are none yet. */
export function menuImports(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'square_dishes')
        .addColumn('dish_id', integer, (c) =>
          c.notNull().primaryKey().references('menu_items.id').onDelete('cascade'),
        )
        .addColumn('object_id', text, (c) => c.notNull())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('image_id', text)
        .addColumn('image_url', text)
        .addColumn('photo', text)
        .execute();
      await createTable(db, kind, 'menu_imports')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('source', text, (c) => c.notNull())
        .addColumn('facts', text, (c) => c.notNull())
        .addColumn('made_at', bigint, (c) => c.notNull())
        .addColumn('undo_until', bigint, (c) => c.notNull())
        .addColumn('undone_at', bigint)
        .execute();
    },
  };
}
