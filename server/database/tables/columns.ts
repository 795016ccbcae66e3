import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/** Which of the two databases is in use. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** The three column types of the schema, with the same meaning in both databases. */
export interface ColumnTypes {
  /** Compared byte by byte in both, so that the order never depends on the server's locale. */
  text: RawBuilder<unknown>;
  integer: 'integer';
  /** Ids, cents and epoch milliseconds; values stay below 2^53. */
  bigint: 'integer' | 'bigint';
}

export function columnTypes(kind: DatabaseKind): ColumnTypes {
  return kind === 'sqlite'
    ? { text: sql`text`, integer: 'integer', bigint: 'integer' }
    : { text: sql`text collate "C"`, integer: 'integer', bigint: 'bigint' };
}

/** `CREATE TABLE` that refuses values of the wrong type in both databases. */
export function createTable(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  name: string,
): CreateTableBuilder<string> {
  const table = db.schema.createTable(name);
  return kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table;
}
