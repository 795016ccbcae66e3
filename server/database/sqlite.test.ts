import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDiskFull } from './failures.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Schema } from './tables/schema.ts';
import { openSqlite } from './sqlite.ts';
import { writeTransaction } from './transaction.ts';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comal-sqlite-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function pragma(db: Kysely<Schema>, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0] && Object.values(rows[0])[0];
}

function insertLarge(db: Kysely<Schema>, key: string): Promise<unknown> {
  return db
    .insertInto('settings')
    .values({ key, value: 'x'.repeat(50_000) })
    .execute();
}

describe('SQLite', () => {
  test('every commit reaches the disk: write-ahead log with synchronous FULL', async () => {
    const { db, close } = await openSqlite(join(dataDir, 'made', 'when', 'missing'));
    expect(await pragma(db, 'journal_mode')).toBe('wal');
    expect(await pragma(db, 'synchronous')).toBe(2);
    expect(await pragma(db, 'foreign_keys')).toBe(1);
    await close();
  });

  test('a snapshot that was read holds nothing back afterwards', async () => {
    const { db, close } = await openSqlite(dataDir);
    await readSnapshot({ dataDir, databaseUrl: undefined }, async (snapshot) => {
      await snapshot.selectFrom('settings').selectAll().execute();
      await insertLarge(db, 'meanwhile');
    });
    await sql`pragma busy_timeout = 0`.execute(db);
    // 0 is done; 1 that another connection still reads from the write-ahead log.
    expect(await pragma(db, 'wal_checkpoint(truncate)')).toBe(0);
    await close();
  });

  test('a file that is not a database stops the start and lets the folder go', async () => {
    writeFileSync(join(dataDir, 'comal.db'), 'this is not a database, only a long enough text '.repeat(40));
    await expect(openSqlite(dataDir)).rejects.toThrow(/not a database/);
    rmSync(join(dataDir, 'comal.db'));
    const { close } = await openSqlite(dataDir);
    await close();
  });

  test('opening it a second time is refused with words that say what to do', async () => {
    const { close } = await openSqlite(dataDir);
    await expect(openSqlite(dataDir)).rejects.toThrow(/Another process is using .* set DATABASE_URL/);
    await close();
    const again = await openSqlite(dataDir);
    await again.close();
  });

  test('a process that is killed leaves no lock and no half-written order behind', async () => {
    const keeper = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', KEEPER], {
      env: { ...process.env, COMAL_TEST_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(keeper.stdout, 'data');
      await expect(openSqlite(dataDir)).rejects.toThrow(/Another process/);
    } finally {
      keeper.kill('SIGKILL');
      await once(keeper, 'exit');
    }
    const { db, close } = await openSqlite(dataDir);
    expect(await db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'committed' }]);
    await close();
  });

  test('a full disk is told apart, reading goes on, and writing works again once there is space', async () => {
    const { db, close } = await openSqlite(dataDir);
    await insertLarge(db, 'before');
    const pages = Number(await pragma(db, 'page_count'));
    await pragma(db, `max_page_count = ${pages}`);

    const alone = await insertLarge(db, 'alone').catch((error: unknown) => error);
    expect(isDiskFull(alone)).toBe(true);
    const together = await writeTransaction(db, async (tx) => {
      await tx.insertInto('secrets').values({ name: 'small', value: 'fits' }).execute();
      await insertLarge(tx, 'together');
    }).catch((error: unknown) => error);
    expect(isDiskFull(together)).toBe(true);
    expect(await db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'before' }]);
    expect(await db.selectFrom('secrets').selectAll().execute()).toEqual([]);

    await pragma(db, 'max_page_count = 100000');
    await insertLarge(db, 'after');
    await writeTransaction(db, (tx) => insertLarge(tx, 'after, together'));
    expect(await db.selectFrom('settings').select('key').orderBy('key').execute()).toHaveLength(3);
    await close();
  });

  test('once closed, the one file holds everything', async () => {
    const { db, close } = await openSqlite(dataDir);
    await db.insertInto('settings').values({ key: 'a', value: '' }).execute();
    await close();
    const copy = join(dataDir, 'copy');
    mkdirSync(copy);
    copyFileSync(join(dataDir, 'comal.db'), join(copy, 'comal.db'));
    const opened = await openSqlite(copy);
    expect(await opened.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'a' }]);
    await opened.close();
  });

  test('transactions take their turn in the order they came', async () => {
    const { db, close } = await openSqlite(dataDir);
    const done: string[] = [];
    const writing = ['first', 'second', 'third'].map((name, n) =>
      writeTransaction(db, async (tx) => {
        await new Promise((resolve) => setTimeout(resolve, 30 - 10 * n));
        const rows = await tx.selectFrom('settings').select('key').execute();
        await tx.insertInto('settings').values({ key: name, value: '' }).execute();
        done.push(`${name} sees ${rows.length}`);
      }),
    );
    await Promise.all(writing);
    expect(done).toEqual(['first sees 0', 'second sees 1', 'third sees 2']);
    await close();
  });
});

// Locks the folder with an open transaction until it is killed.
const KEEPER = `
import { openSqlite } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)};
const { db } = await openSqlite(process.env.COMAL_TEST_DIR);
await db.insertInto('settings').values({ key: 'committed', value: '' }).execute();
await db.transaction().execute(async (tx) => {
  await tx.insertInto('settings').values({ key: 'half written', value: '' }).execute();
  process.stdout.write('ready');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
`;
