import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, pipeline as streams } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, type Transaction, sql } from 'kysely';
import * as z from 'zod/mini';
import { newestMigration } from './migrate.ts';
import type { Schema } from './schema.ts';
import { TABLES } from './table-order.ts';

type Table = keyof typeof TABLES;
type Row = Record<string, string | number | null>;

/** Rows read or written at once. */
const PAGE = 500;
/** Characters of a line: it is one row, and a photo is the longest. */
const MAX_LINE = 16 * 1024 * 1024;
/** Not carried over: whoever was signed in signs in again. */
const LEFT_OUT: ReadonlySet<Table> = new Set<Table>(['sessions']);

const NAMES = Object.keys(TABLES) as Table[];

const header = z.object({
  comal: z.literal('backup'),
  /** Name of the newest migration: only the same schema can take the rows. */
  schema: z.string(),
  madeAt: z.int(),
});
const rowLine = z.object({
  t: z.string(),
  r: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
const endLine = z.object({ end: z.int() });

/** What is wrong with a file that was to be restored. */
export type BackupProblem = 'not_a_backup' | 'other_version' | 'incomplete' | 'misfit';

export type CheckedBackup =
  | { ok: true; madeAt: number; rows: number }
  | { ok: false; error: BackupProblem; schema?: string };

/** Writes every table to `path`: gzipped JSON lines, a header first and the count of rows last. Answers the rows. */
export async function writeBackup(snapshot: Kysely<Schema>, path: string, now: number): Promise<number> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    yield line({ comal: 'backup', schema: newestMigration(), madeAt: now });
    for (const table of NAMES) {
      if (LEFT_OUT.has(table)) continue;
      for await (const row of rowsOf(snapshot, table)) {
        rows += 1;
        yield line({ t: table, r: row });
      }
    }
    yield line({ end: rows });
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }));
  return rows;
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

async function* rowsOf(db: Kysely<Schema>, table: Table): AsyncGenerator<Row> {
  const order = sql.join(TABLES[table].map((column) => sql.ref(column)));
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} order by ${order} limit ${PAGE} offset ${offset}`.execute(db);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Reads the whole file without changing anything: it must be ours, of this schema, and complete. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  let madeAt: number | null = null;
  let rows = 0;
  let ended = false;
  try {
    for await (const text of linesOf(path)) {
      const value: unknown = JSON.parse(text);
      if (madeAt === null) {
        const first = header.safeParse(value);
        if (!first.success) return { ok: false, error: 'not_a_backup' };
        if (first.data.schema !== newestMigration()) {
          return { ok: false, error: 'other_version', schema: first.data.schema };
        }
        madeAt = first.data.madeAt;
        continue;
      }
      const row = rowLine.safeParse(value);
      if (row.success && isTable(row.data.t)) {
        rows += 1;
        continue;
      }
      const end = endLine.safeParse(value);
      if (!end.success || end.data.end !== rows) return { ok: false, error: 'incomplete' };
      ended = true;
    }
  } catch {
    // Not gzip, cut short, or not JSON.
    return { ok: false, error: madeAt === null ? 'not_a_backup' : 'incomplete' };
  }
  if (madeAt === null) return { ok: false, error: 'not_a_backup' };
  return ended ? { ok: true, madeAt, rows } : { ok: false, error: 'incomplete' };
}

/** Replaces everything by the rows of a file that was checked. Throws, having changed nothing, when a row does not fit. */
export async function restoreBackup(tx: Transaction<Schema>, path: string): Promise<void> {
  for (const table of NAMES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
  let table: Table | null = null;
  let page: Row[] = [];
  const flush = async () => {
    if (table !== null && page.length > 0) await insertRows(tx, table, page);
    page = [];
  };
  for await (const text of linesOf(path)) {
    const row = rowLine.safeParse(JSON.parse(text));
    if (!row.success || !isTable(row.data.t)) continue;
    if (row.data.t !== table || page.length >= PAGE) await flush();
    table = row.data.t;
    page.push(row.data.r);
  }
  await flush();
  // Whatever a process of before had taken to do is to be done again.
  await tx
    .updateTable('jobs')
    .set({ lease_owner: null, lease_until: 0 })
    .where('done_at', 'is', null)
    .execute();
}

async function insertRows(tx: Transaction<Schema>, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  // Parameters of one statement are limited; pages of wide tables go in parts.
  const most = Math.max(1, Math.floor(10_000 / columns.length));
  for (let start = 0; start < rows.length; start += most) {
    const values = rows
      .slice(start, start + most)
      .map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(tx);
  }
}

function isTable(name: string): name is Table {
  return Object.hasOwn(TABLES, name);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const plain = createGunzip();
  // Whatever breaks either stream ends the loop below with an error.
  streams(createReadStream(path), plain, () => undefined);
  plain.setEncoding('utf8');
  // Pieces of the line under way: joined once, or a long line would be copied with every piece.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of plain as AsyncIterable<string>) {
    const [first = '', ...further] = chunk.split('\n');
    pieces.push(first);
    length += first.length;
    if (length > MAX_LINE) throw new Error('a line is too long');
    for (const next of further) {
      yield pieces.join('');
      pieces = [next];
      length = next.length;
    }
  }
  if (length > 0) throw new Error('the last line is cut short');
}
