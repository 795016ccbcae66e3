import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, pipeline as streams } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, PostgresAdapter, type Transaction, sql } from 'kysely';
import * as z from 'zod/mini';
import { keysOf } from '../../domain/typed-record.ts';
import { keyIdOf } from '../sealed-secrets.ts';
import { appliedMigrations, isMigration, tableNames } from './migrate.ts';
import type { Schema } from './tables/schema.ts';
import { TABLES } from './tables/table-order.ts';

type Table = keyof typeof TABLES;
type Row = Record<string, string | number | null>;

/** Rows read or written at once; a photo's is as long as a hundred others. */
const PAGE = 500;
const PHOTOS_PAGE = 20;
/** Longest line in characters: a line is one row, and photos are the longest. */
const MAX_LINE = 16 * 1024 * 1024;
/** Not included: everybody signs in again, and counted limits have expired. */
const LEFT_OUT: ReadonlySet<Table> = new Set<Table>(['sessions', 'rate_limit_windows']);

const NAMES = keysOf(TABLES);

const header = z.object({
  comal: z.literal('backup'),
  /** Name of the newest migration of the database that it was made of. */
  schema: z.string(),
  madeAt: z.int(),
  /** Ids of the keys without which its sealed secrets stay closed. */
  sealedWith: z.optional(z.array(z.string())),
});
const rowLine = z.object({
  t: z.string(),
  r: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
/** Number of rows of each table that has any, and SHA-256 of every line before this one, in hex. */
const endLine = z.object({ end: z.record(z.string(), z.int()), sha256: z.string() });
/** Version 0.1 wrote the number of all rows alone. */
const FIRST_SCHEMA = '019-search-and-audiences';
const firstEndLine = z.object({ end: z.int() });
/** A staff row that can sign in and run the truck. */
const ownerRow = z.object({
  role: z.literal('owner'),
  device: z.literal(0),
  deactivated_at: z.null(),
  password_hash: z.string().check(z.minLength(1)),
});

/** Why a file cannot be restored; `locked`: it is encrypted, and nothing here opens it. */
export type BackupProblem =
  | 'locked'
  | 'not_a_backup'
  | 'other_version'
  | 'incomplete'
  | 'no_owner'
  | 'misfit';

export type CheckedBackup =
  | { ok: true; madeAt: number; rows: number; schema: string }
  | { ok: false; error: BackupProblem; schema?: string };

/** A written file: its rows, its size, and the SHA-256 of its bytes in hex. */
export interface WrittenBackup {
  rows: number;
  bytes: number;
  sha256: string;
}

/** Changes a file's bytes before they are written, such as by encrypting them. */
export type BackupSeal = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * Writes every table to `path`: gzipped JSON lines, a header first, then the rows, and last their checksum. The schema is
 * the database's, which may be an earlier one. The file is on the disk when it returns.
 */
export async function writeBackup(
  snapshot: Kysely<Schema>,
  path: string,
  now: number,
  seal: BackupSeal = (bytes) => bytes,
): Promise<WrittenBackup> {
  const sum = createHash('sha256');
  const counts: Record<string, number> = {};
  const lines = (values: readonly object[]): string => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    sum.update(text);
    return text;
  };
  // A page of rows at once: a turn of the streams for each row takes longer than the row.
  async function* pages(): AsyncGenerator<string> {
    const sealedWith = await sealingKeyIds(snapshot);
    const schema = (await appliedMigrations(snapshot)).at(-1);
    yield lines([{ comal: 'backup', schema, madeAt: now, sealedWith }]);
    const present = await tableNames(snapshot);
    for (const table of NAMES) {
      if (LEFT_OUT.has(table) || !present.has(table)) continue;
      for await (const rows of pagesOf(snapshot, table)) {
        counts[table] = (counts[table] ?? 0) + rows.length;
        yield lines(rows.map((row) => ({ t: table, r: row })));
      }
    }
    const sha256 = sum.copy().digest('hex');
    yield lines([{ end: counts, sha256 }]);
  }
  const fileSum = createHash('sha256');
  let bytes = 0;
  async function* summed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of seal(source)) {
      fileSum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(
    Readable.from(pages(), { highWaterMark: 1 }),
    createGzip(),
    summed,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { rows: total(counts), bytes, sha256: fileSum.digest('hex') };
}

/** Returns the ids of the keys that sealed what is stored. */
async function sealingKeyIds(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('secrets').select('value').orderBy('name').execute();
  return [...new Set(rows.flatMap(({ value }) => keyIdOf(value) ?? []))];
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The rows of a table, page by page from one primary key to the next: an offset would read all rows before it again. */
async function* pagesOf(db: Kysely<Schema>, table: Table): AsyncGenerator<Row[]> {
  const key = TABLES[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const page = table === 'photos' ? PHOTOS_PAGE : PAGE;
  let last: Row | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql``
        : sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${page}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < page) return;
    last = rows.at(-1);
  }
}

/** Reads the whole file without changing anything: it must be ours, of a known schema, intact, and contain an owner. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const sum = createHash('sha256');
  const counts: Record<string, number> = {};
  let madeAt: number | null = null;
  let schema = '';
  let hasOwner = false;
  let ended = false;
  try {
    for await (const text of linesOf(path)) {
      const value: unknown = JSON.parse(text);
      if (ended) return { ok: false, error: 'incomplete' };
      if (madeAt === null) {
        const first = header.safeParse(value);
        if (!first.success) return { ok: false, error: 'not_a_backup' };
        ({ madeAt, schema } = first.data);
        if (!isMigration(schema)) return { ok: false, error: 'other_version', schema };
        sum.update(`${text}\n`);
        continue;
      }
      const row = rowLine.safeParse(value);
      if (row.success && isTable(row.data.t)) {
        const { t, r } = row.data;
        counts[t] = (counts[t] ?? 0) + 1;
        if (t === 'staff' && ownerRow.safeParse(r).success) hasOwner = true;
        sum.update(`${text}\n`);
        continue;
      }
      if (!endsWith(value, schema, { counts, sha256: sum.copy().digest('hex') })) {
        return { ok: false, error: 'incomplete' };
      }
      ended = true;
    }
  } catch {
    // Not gzip, cut short, or not JSON.
    return { ok: false, error: madeAt === null ? 'not_a_backup' : 'incomplete' };
  }
  if (madeAt === null) return { ok: false, error: 'not_a_backup' };
  if (!ended) return { ok: false, error: 'incomplete' };
  return hasOwner ? { ok: true, madeAt, schema, rows: total(counts) } : { ok: false, error: 'no_owner' };
}

/** Whether a last line is that of these lines. */
function endsWith(
  value: unknown,
  schema: string,
  { counts, sha256 }: { counts: Record<string, number>; sha256: string },
): boolean {
  const end = endLine.safeParse(value);
  if (end.success) return end.data.sha256 === sha256 && isDeepStrictEqual(end.data.end, counts);
  const first = firstEndLine.safeParse(value);
  return first.success && schema === FIRST_SCHEMA && first.data.end === total(counts);
}

/** Blocks every other writer until the transaction ends: what is then read and replaced is one state. */
export async function lockWriters(tx: Transaction<Schema>): Promise<void> {
  // SQLite's write transaction does so by itself.
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`lock table ${sql.join(NAMES.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    tx,
  );
}

/** Replaces everything by the rows of a checked file. Throws, without a change, when a row does not fit. */
export async function restoreBackup(tx: Transaction<Schema>, path: string): Promise<void> {
  for (const table of NAMES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
  await insertBackup(tx, path);
  // Work that processes had leased before is to be done again.
  await tx
    .updateTable('jobs')
    .set({ lease_owner: null, lease_until: 0 })
    .where('done_at', 'is', null)
    .execute();
}

/** Inserts the rows of a checked file into empty tables. */
export async function insertBackup(db: Kysely<Schema>, path: string): Promise<void> {
  let table: Table | null = null;
  let page: Row[] = [];
  const flush = async () => {
    if (table !== null && page.length > 0) await insertRows(db, table, page);
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
}

async function insertRows(db: Kysely<Schema>, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  // A statement has a limited number of parameters; wide tables are written in parts.
  const maxRows = Math.max(1, Math.floor(10_000 / columns.length));
  for (let start = 0; start < rows.length; start += maxRows) {
    const values = rows
      .slice(start, start + maxRows)
      .map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db);
  }
}

/** A row of a table that is left out would sign somebody in. */
function isTable(name: string): name is Table {
  return Object.hasOwn(TABLES, name) && !LEFT_OUT.has(name as Table);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const plain = createGunzip();
  // An error of either stream ends the loop below.
  streams(createReadStream(path), plain, () => undefined);
  plain.setEncoding('utf8');
  // Pieces of the current line, joined once: a long line would otherwise be copied with every piece.
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
