import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDiskFull, isForeignKeyViolation, isUniqueViolation } from './failures.ts';
import type { Schema } from './tables/schema.ts';
import { openSqlite } from './sqlite.ts';
import { writeTransaction } from './transaction.ts';

let dataDir = '';
let opened: Awaited<ReturnType<typeof openSqlite>>;
let db: Kysely<Schema>;
/** A second connection that sees committed rows only, as a start after a crash does. */
let outside: Database.Database;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'comal-group-'));
  opened = await openSqlite(dataDir);
  db = opened.db;
  outside = new Database(join(dataDir, 'comal.db'));
});
afterEach(async () => {
  outside.close();
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const write = (key: string, value = '') => db.insertInto('settings').values({ key, value }).execute();
const writeTwo = (key: string) =>
  writeTransaction(db, async (tx) => {
    await tx.insertInto('settings').values({ key, value: '' }).execute();
    await tx.insertInto('secrets').values({ name: key, value: '' }).execute();
  });
const orphan = (key: string) =>
  writeTransaction(db, async (tx) => {
    await tx.insertInto('settings').values({ key, value: '' }).execute();
    const row = { key, request_hash: '', order_id: 'nobody', created_at: 1 };
    await tx.insertInto('checkout_keys').values(row).execute();
  });
const committed = () =>
  outside
    .prepare('select key from settings order by key')
    .all([])
    .map((row) => (row as { key: string }).key);
const reasonOf = (failed: Promise<unknown>) => failed.then(() => null).catch((error: unknown) => error);
const some = Array.from({ length: 20 }, (_, n) => `key ${String(n).padStart(2, '0')}`);

describe('writes that come at once', () => {
  test('are committed together, each answered only when it would survive a crash', async () => {
    const seenWhenAnswered: number[] = [];
    await Promise.all(
      some.map(async (key, n) => {
        await (n % 2 === 0 ? writeTwo(key) : write(key));
        expect(committed()).toContain(key);
        seenWhenAnswered.push(committed().length);
      }),
    );
    // One COMMIT for all: when the first is answered, all others are committed too.
    expect(seenWhenAnswered).toEqual(some.map(() => some.length));
  });

  test('do not undo each other: one that fails is taken back alone', async () => {
    await write('taken');
    const answers = await Promise.allSettled([
      writeTwo('before'),
      writeTransaction(db, async (tx) => {
        await tx.insertInto('settings').values({ key: 'changed its mind', value: '' }).execute();
        throw new Error('changed its mind');
      }),
      reasonOf(write('taken')).then((error) => expect(isUniqueViolation(error)).toBe(true)),
      reasonOf(writeTwo('taken')).then((error) => expect(isUniqueViolation(error)).toBe(true)),
      writeTwo('after'),
    ]);
    const statuses = ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'];
    expect(answers.map((answer) => answer.status)).toEqual(statuses);
    expect(committed()).toEqual(['after', 'before', 'taken']);
  });

  test('do not suffer from one whose broken reference is found out at COMMIT', async () => {
    const bad = reasonOf(orphan('orphan'));
    await Promise.all([writeTwo('a'), bad, write('b'), writeTwo('c')]);
    expect(isForeignKeyViolation(await bad)).toBe(true);
    expect(committed()).toEqual(['a', 'b', 'c']);
  });

  test('see what those before them in the group wrote', async () => {
    const taken = await Promise.all(
      some.map(() =>
        db
          .insertInto('settings')
          .values({ key: 'one', value: '' })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst(),
      ),
    );
    expect(taken.map((result) => Number(result.numInsertedOrUpdatedRows))).toEqual([
      1,
      ...some.slice(1).map(() => 0),
    ]);
  });

  test('are all refused when the disk is full at COMMIT, and can be made again once there is space', async () => {
    const pages = (outside.prepare('pragma page_count').all([])[0] as { page_count: number }).page_count;
    await limitPages(pages);
    const large = some.map((key) => reasonOf(write(key, 'x'.repeat(20_000))));
    expect((await Promise.all(large)).every(isDiskFull)).toBe(true);
    expect(committed()).toEqual([]);
    await limitPages(100_000);
    await Promise.all(some.map((key) => write(key)));
    expect(committed()).toEqual(some);
  });

  test('wait for one that takes its time, and reads do not', async () => {
    const done: string[] = [];
    const slow = writeTransaction(db, async (tx) => {
      await tx.insertInto('settings').values({ key: 'slow', value: '' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }).then(() => done.push('slow'));
    const quick = write('quick').then(() => done.push('quick'));
    const rows = await db.selectFrom('settings').select('key').execute();
    done.push(`read ${rows.length}`);
    await Promise.all([slow, quick]);
    // Uncommitted writes are visible to nobody.
    expect(done).toEqual(['read 0', 'slow', 'quick']);
  });

  test('are finished before the file is closed', async () => {
    const writing = Promise.all(some.map(writeTwo));
    await opened.close();
    await writing;
    expect(committed()).toEqual(some);
    opened = await openSqlite(dataDir);
  });
});

test('a process killed among many writes has lost none that it acknowledged', async () => {
  await opened.close();
  const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', WRITER], {
    env: { ...process.env, COMAL_TEST_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    acknowledged += text;
    if (acknowledged.length > 4_000) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  const names = acknowledged.split('\n').slice(0, -1);
  expect(names.length).toBeGreaterThan(100);
  opened = await openSqlite(dataDir);
  db = opened.db;
  const kept = await db.selectFrom('settings').select('key').execute();
  const pairs = await db.selectFrom('secrets').select('name').execute();
  const keys = new Set(kept.map((row) => row.key));
  expect(names.filter((name) => !keys.has(name))).toEqual([]);
  // Each transaction has both of its rows or neither.
  expect(new Set(pairs.map((row) => row.name))).toEqual(keys);
});

/** Makes SQLite refuse to grow the file, as a full disk does. */
async function limitPages(pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db);
}

// Twenty writers that report each committed row, until the process is killed.
const WRITER = `
import { writeSync } from 'node:fs';
import { openSqlite } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)};
import { writeTransaction } from ${JSON.stringify(new URL('./transaction.ts', import.meta.url).href)};
const { db } = await openSqlite(process.env.COMAL_TEST_DIR);
async function work(writer) {
  for (let n = 0; ; n += 1) {
    const name = writer + '-' + n;
    await writeTransaction(db, async (tx) => {
      await tx.insertInto('settings').values({ key: name, value: '' }).execute();
      await tx.insertInto('secrets').values({ name, value: '' }).execute();
    });
    writeSync(1, name + '\\n');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
  }
}
await Promise.all(Array.from({ length: 20 }, (_, writer) => work(writer)));
`;
