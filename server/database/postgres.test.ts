import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, testedDatabases } from '../../testing/databases.ts';
import { isDatabaseUnreachable, isDiskFull } from './failures.ts';
import { openPostgres } from './postgres.ts';
import { writeTransaction } from './transaction.ts';

describe('a PostgreSQL that cannot serve', () => {
  test('is told apart from other failures when it cannot be reached', async () => {
    const error = await openPostgres('postgres://nobody@127.0.0.1:1/none', tmpdir()).catch(
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnreachable(error)).toBe(true);
    expect(isDiskFull(error)).toBe(false);
    expect(isDatabaseUnreachable(new Error('something else'))).toBe(false);
  });

  test('is told apart when its disk is full', () => {
    const error = new DatabaseError('could not extend file: No space left on device', 60, 'error');
    error.code = '53100';
    expect(isDiskFull(new Error('wrapped', { cause: error }))).toBe(true);
    expect(isDatabaseUnreachable(error)).toBe(false);
  });
});

describe.runIf(testedDatabases().includes('postgres'))('a PostgreSQL that restarts', () => {
  const cutOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

  test('breaks the query under way, and the next one connects again', async () => {
    const { db, environment, remove } = await openTestDatabase('postgres');
    const outside = await openPostgres(environment.databaseUrl ?? '', environment.dataDir);
    try {
      await db.insertInto('settings').values({ key: 'kept', value: '' }).execute();
      const underWay = writeTransaction(db, async (tx) => {
        await tx.insertInto('settings').values({ key: 'lost', value: '' }).execute();
        await sql`select pg_sleep(5)`.execute(tx);
      }).catch((reason: unknown) => reason);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await cutOthers.execute(outside.db);
      expect(isDatabaseUnreachable(await underWay)).toBe(true);
      expect(await db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'kept' }]);
    } finally {
      await outside.close();
      await remove();
    }
  });

  test('is told apart as well when the connection broke between two queries of a transaction', async () => {
    const { db, remove } = await openTestDatabase('postgres');
    try {
      const error: unknown = await writeTransaction(db, async (tx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
        await tx.insertInto('settings').values({ key: 'lost', value: '' }).execute();
      }).catch((reason: unknown) => reason);
      expect(isDatabaseUnreachable(error)).toBe(true);
      expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
    } finally {
      await remove();
    }
  });

  test('does not take the process down while its connections are idle', async () => {
    const { db, environment, remove } = await openTestDatabase('postgres');
    const outside = await openPostgres(environment.databaseUrl ?? '', environment.dataDir);
    try {
      await Promise.all(Array.from({ length: 5 }, () => db.selectFrom('settings').selectAll().execute()));
      await cutOthers.execute(outside.db);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
    } finally {
      await outside.close();
      await remove();
    }
  });
});
