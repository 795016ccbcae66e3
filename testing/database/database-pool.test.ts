import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { testedDatabases } from '../databases.ts';
import { acquireDatabase } from './database-pool.ts';

const postgres = inject('postgres') ?? { serverUrl: '', template: '' };
const acquire = () => acquireDatabase(postgres.serverUrl, postgres.template);

async function nameOf({ db }: Awaited<ReturnType<typeof acquire>>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? '';
}

describe.runIf(testedDatabases().includes('postgres'))(
  'a PostgreSQL database for one test after another',
  () => {
    test('has the rows of a new one for the next test', async () => {
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

    test('is not used again with another table', async () => {
      const first = await acquire();
      const name = await nameOf(first);
      await sql`create table left_behind (id integer)`.execute(first.db);
      await first.release();

      const next = await acquire();
      expect(await nameOf(next)).not.toBe(name);
      await next.release();
    });

    test('is not used again while a transaction of a test stays open', async () => {
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
      const { db, release } = await acquire();
      const slow = sql`select pg_sleep(0.2)`.execute(db).then(() => 'ended');
      await release();
      expect(await Promise.race([slow, Promise.resolve('running')])).toBe('ended');
      await expect(sql`select 1`.execute(db)).rejects.toThrow('destroyed');
    });
  },
);
