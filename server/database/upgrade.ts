import { chmod, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { writeBackup } from './backup-file.ts';
import { migrate, newestMigration, schemaAge } from './migrate.ts';
import type { DatabaseKind } from './tables/columns.ts';
import type { Schema } from './tables/schema.ts';

/** Copies that stay. */
const KEPT = 2;
const NAME = /^comal-before-.+\.(db|ndjson\.gz)$/;
/** A copy left by a process that was killed while it copied. */
const PART = /^comal-before-.+\.part$/;
/** Any number that no other lock of the database has. */
const UPGRADE_LOCK = 7_043_217_650_211;

/** What an upgrade needs of the file system. */
export interface UpgradeOptions {
  dataDir: string;
  /** Bytes that can be written in a folder; the file system's by default. */
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Migrates a database to this version, after a copy of an earlier schema to `dataDir`: the file on SQLite, a backup on
 * PostgreSQL. Returns the copy's path. Throws and changes nothing where no copy can be made or `migrate` throws.
 */
export async function upgrade(
  db: Kysely<Schema>,
  kind: DatabaseKind,
  options: UpgradeOptions,
): Promise<string | undefined> {
  const age = await schemaAge(db);
  // The migrator reads every table's columns twice before it finds nothing to do.
  if (age === 'current') return undefined;
  if (age !== 'older') {
    await migrate(db, kind);
    return undefined;
  }
  const copyAndMigrate = async () => {
    const path = await keepCopy(db, kind, options);
    await migrate(db, kind);
    return path;
  };
  if (kind === 'sqlite') return copyAndMigrate();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${UPGRADE_LOCK})`.execute(connection);
    try {
      // Another process that started at the same time may have done it meanwhile.
      return (await schemaAge(db)) === 'older' ? await copyAndMigrate() : undefined;
    } finally {
      await sql`select pg_advisory_unlock(${UPGRADE_LOCK})`.execute(connection);
    }
  });
}

async function keepCopy(
  db: Kysely<Schema>,
  kind: DatabaseKind,
  { dataDir, freeBytes = freeBytesIn }: UpgradeOptions,
): Promise<string> {
  const ending = kind === 'sqlite' ? 'db' : 'ndjson.gz';
  const path = join(dataDir, `comal-before-${newestMigration()}.${ending}`);
  const part = `${path}.part`;
  try {
    // Nobody else may read it, from its first byte on.
    await writeFile(part, '', { mode: 0o600 });
    await chmod(part, 0o600);
    if (kind === 'sqlite') await copyFile(db, { dataDir, part, freeBytes });
    else await copyRows(db, part);
    await saveToDisk(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `DATA_DIR: the copy of the database before its update cannot be kept in ${dataDir} (${why}). Nothing was changed; start again once it can.`,
      { cause: error },
    );
  }
  await removeEarlierCopies(dataDir);
  return path;
}

async function copyFile(
  db: Kysely<Schema>,
  {
    dataDir,
    part,
    freeBytes,
  }: { dataDir: string; part: string; freeBytes: (folder: string) => Promise<number> },
): Promise<void> {
  const sizes = await Promise.all(['comal.db', 'comal.db-wal'].map((name) => bytesOf(join(dataDir, name))));
  const needed = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const free = await freeBytes(dataDir);
  if (free < needed) throw new Error(`it needs ${megabytes(needed)} MB, and ${megabytes(free)} MB are free`);
  // One state of file and write-ahead log together.
  await sql`vacuum into ${part}`.execute(db);
}

async function copyRows(db: Kysely<Schema>, part: string): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => writeBackup(tx, part, Date.now()));
}

/** SQLite leaves a copy to the operating system, which a power cut would take it from. */
async function saveToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeEarlierCopies(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const copies = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => ({ path: join(dataDir, name), at: (await stat(join(dataDir, name))).mtimeMs })),
  );
  const earlier = copies.toSorted((a, b) => b.at - a.at).slice(KEPT);
  const parts = names.filter((name) => PART.test(name)).map((name) => join(dataDir, name));
  for (const path of [...earlier.map((copy) => copy.path), ...parts]) await rm(path, { force: true });
}

const bytesOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
