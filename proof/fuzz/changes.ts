import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../server/database/tables/columns.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { TABLES } from '../../server/database/tables/table-order.ts';

type Db = Kysely<Schema>;

/** On PostgreSQL one function for all tables; a row that is written as it is serves as a lock and is no change. */
const NOTE = `begin
  if tg_op = 'UPDATE' then
    insert into fuzz_changes
      select tg_table_name || '.' || key from jsonb_each(to_jsonb(new)) as now join jsonb_each(to_jsonb(old)) as before using (key)
      where now.value is distinct from before.value;
  else
    insert into fuzz_changes values (tg_table_name || ' ' || lower(tg_op));
  end if;
  return null;
end`;

/** Lets the database note every changed column, and every new or deleted row, of every table. */
export async function noteChanges(db: Db, dialect: DatabaseKind): Promise<void> {
  await sql`create table fuzz_changes (name text not null)`.execute(db);
  if (dialect === 'postgres') {
    await sql`create function fuzz_note() returns trigger language plpgsql as ${sql.lit(NOTE)}`.execute(db);
  }
  const columns = new Map(
    (await db.introspection.getTables()).map((table) => [table.name, table.columns.map(({ name }) => name)]),
  );
  for (const table of Object.keys(TABLES)) {
    for (const event of ['insert', 'update', 'delete']) {
      const trigger = sql`create trigger ${sql.raw(`fuzz_${table}_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}`;
      const noted =
        event === 'update' ? changedColumns(table, columns.get(table) ?? []) : sql.lit(`${table} ${event}`);
      await (dialect === 'postgres'
        ? sql`${trigger} for each row execute function fuzz_note()`
        : sql`${trigger} for each row begin insert into fuzz_changes select ${noted}; end`
      ).execute(db);
    }
  }
}

/** SQLite's selection of the names of the columns in which a row differs; goes on from `select`. */
function changedColumns(table: string, columns: readonly string[]) {
  return sql.join(
    columns.map((name) => {
      const column = sql.ref(name);
      return sql`${sql.lit(`${table}.${name}`)} where old.${column} is distinct from new.${column}`;
    }),
    sql` union all select `,
  );
}

/** Returns what changed since the last time: `staff.role`, `orders insert`, `sessions delete`. */
export async function takeChanges(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from fuzz_changes`.execute(db);
  if (rows.length > 0) await sql`delete from fuzz_changes`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}
