import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { testedDatabases } from '../databases.ts';
import { type AcquiredDatabase, DatabasePool } from './database-pool.ts';

/** Returns how to acquire a database of a pool of its own: the databases of the process's have been used before. */
function emptyPool(maxUses?: number): () => Promise<AcquiredDatabase> {
  const { serverUrl, template } = inject('postgres') ?? { serverUrl: '', template: '' };
  const pool = new DatabasePool(maxUses);
  return () => pool.acquire(serverUrl, template);
}

async function nameOf({ db }: AcquiredDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? '';
}

describe.runIf(testedDatabases().includes('postgres'))(
  'a PostgreSQL database for one test after another',
  () => {
    test('has the rows of a new one for the next test', async () => {
      const acquire = emptyPool();
      const first = await acquire();
      const name = await nameOf(first);
      const rows = await first.db.selectFrom('categories').selectAll().orderBy('id').execute();
      await first.db.insertInto('secrets').values({ name: 'left', value: 'behind' }).execute();
      await first.db.deleteFrom('categories').execute();
      await first.release();

      const next = await acquire();
      expect(await nameOf(next)).toBe(name);
      expect(rows).not.toEqual([]);
      expect(await next.db.selectFrom('categories').selectAll().orderBy('id').execute()).toEqual(rows);
      expect(await next.db.selectFrom('secrets').selectAll().where('name', '=', 'left').execute()).toEqual(
        [],
      );
      await next.release();
    });

    test('is a new one after so many uses', async () => {
      const acquire = emptyPool(2);
      const names: string[] = [];
      for (let use = 1; use <= 4; use++) {
        const database = await acquire();
        names.push(await nameOf(database));
        await database.release();
      }
      const [first, second] = [names[0], names[2]];
      expect(names).toEqual([first, first, second, second]);
      expect(second).not.toBe(first);
    });

    test('is not used again with another table', async () => {
      const acquire = emptyPool();
      const first = await acquire();
      const name = await nameOf(first);
      await sql`create table left_behind (id integer)`.execute(first.db);
      await first.release();

      const next = await acquire();
      expect(await nameOf(next)).not.toBe(name);
      await next.release();
    });

    test('is not used again while a transaction of a test stays open', async () => {
      const acquire = emptyPool();
      const first = await acquire();
      const name = await nameOf(first);
      const open = await first.db.startTransaction().execute();
      await open.deleteFrom('categories').execute();
      await first.release();

      const next = await acquire();
      expect(await nameOf(next)).not.toBe(name);
      await next.release();
      await expect(open.commit().execute()).rejects.toThrow('not queryable');
    });

    test('waits for what a test has left running, which can ask no more', async () => {
      const { db, release } = await emptyPool()();
      const slow = sql`select pg_sleep(0.2)`.execute(db).then(() => 'ended');
      await release();
      expect(await Promise.race([slow, Promise.resolve('running')])).toBe('ended');
      await expect(sql`select 1`.execute(db)).rejects.toThrow('destroyed');
    });
  },
);
