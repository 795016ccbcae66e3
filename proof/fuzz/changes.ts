import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../server/database/tables/columns.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { TABLES } from '../../server/database/tables/table-order.ts';

type Db = Kysely<Schema>;

/** Lets the database count every changed row of every table. */
export async function countChanges(db: Db, dialect: DatabaseKind): Promise<void> {
  await sql`create table fuzz_changes (name text not null)`.execute(db);
  if (dialect === 'postgres') {
    await sql`create function fuzz_note() returns trigger language plpgsql as
      ${sql.lit('begin insert into fuzz_changes values (tg_table_name); return null; end')}`.execute(db);
  }
  const columns = new Map(
    (await db.introspection.getTables()).map((table) => [table.name, table.columns.map(({ name }) => name)]),
  );
  for (const table of Object.keys(TABLES)) {
    // Writing a row as it is serves as a lock.
    const differs = sql.join(
      (columns.get(table) ?? []).map(
        (name) => sql`old.${sql.ref(name)} is distinct from new.${sql.ref(name)}`,
      ),
      sql` or `,
    );
    for (const event of ['insert', 'update', 'delete']) {
      const name = sql.raw(`fuzz_${table}_${event}`);
      const [on, when] = [sql.table(table), sql.raw(event)];
      const only = event === 'update' ? sql`when (${differs})` : sql``;
      await (dialect === 'postgres'
        ? sql`create trigger ${name} after ${when} on ${on} for each row ${only} execute function fuzz_note()`
        : sql`create trigger ${name} after ${when} on ${on} for each row ${only}
            begin insert into fuzz_changes values (${sql.lit(table)}); end`
      ).execute(db);
    }
  }
}

/** Returns the tables that changed since the last time. */
export async function takeChanges(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from fuzz_changes`.execute(db);
  if (rows.length > 0) await sql`delete from fuzz_changes`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}
