import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../../testing/database/postgres-database.ts';
import { isUniqueViolation } from './failures.ts';
import { openDatabase } from './open-database.ts';
import { writeTransaction } from './transaction.ts';

describeEachDatabase('the database', (open, dialect, openMore) => {
  test('what was written is still there after closing and opening again', async () => {
    const first = await openMore();
    await first.db.insertInto('settings').values({ key: 'greeting', value: '¡Órale! 🌮' }).execute();
    await first.close();
    const again = await openDatabase(first.environment);
    try {
      expect(again.dialect).toBe(dialect);
      expect(await again.db.selectFrom('settings').selectAll().execute()).toEqual([
        { key: 'greeting', value: '¡Órale! 🌮' },
      ]);
    } finally {
      await again.close();
    }
  });

  test('closing lets a transaction under way finish', async () => {
    const first = await openMore();
    const writing = writeTransaction(first.db, async (tx) => {
      await tx.insertInto('settings').values({ key: 'a', value: '' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 30));
      await tx.insertInto('settings').values({ key: 'b', value: '' }).execute();
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
    await first.close();
    await writing;
    const again = await openDatabase(first.environment);
    try {
      expect(await again.db.selectFrom('settings').select('key').execute()).toHaveLength(2);
    } finally {
      await again.close();
    }
  });

  test('a database made by a newer program is refused and left as it is', async () => {
    const first = await openMore();
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')`.execute(
      first.db,
    );
    await first.close();
    await expect(openDatabase(first.environment)).rejects.toThrow(/newer Comal.*999-future/);
    await expect(openDatabase(first.environment)).rejects.toThrow(/newer Comal.*999-future/);
  });

  test('times and large ids come back as numbers', async () => {
    const db = await open();
    await db.insertInto('counters').values({ name: 'clock', value: 1_900_000_000_123 }).execute();
    const row = await db.selectFrom('counters').selectAll().executeTakeFirstOrThrow();
    expect(row.value).toBe(1_900_000_000_123);
    const { count } = await db
      .selectFrom('counters')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('text, fractions and booleans are refused in number columns, and the database goes on', async () => {
    const db = await open();
    const wrong: unknown[] = ['plenty', 1.5, true, Number.NaN];
    for (const value of wrong) {
      const insert = db.insertInto('counters').values({ name: 'wrong', value: value as number });
      await expect(insert.execute()).rejects.toThrow(/cannot (store|be stored)|invalid input syntax/);
    }
    await db.insertInto('counters').values({ name: 'right', value: 1 }).execute();
    expect(await db.selectFrom('counters').select('name').execute()).toEqual([{ name: 'right' }]);
  });

  test('text with a NUL character is refused rather than cut short', async () => {
    const db = await open();
    const insert = db.insertInto('settings').values({ key: 'name', value: 'Ana\0; and the rest' });
    await expect(insert.execute()).rejects.toThrow(/NUL|invalid byte sequence/);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('a second row under the same key is a unique violation, and nothing else is', async () => {
    const db = await open();
    const insert = (value: string) => db.insertInto('settings').values({ key: 'one', value }).execute();
    await insert('first');
    expect(isUniqueViolation(await insert('second').catch((error: unknown) => error))).toBe(true);
    const orphan = db
      .insertInto('checkout_keys')
      .values({ key: 'k', request_hash: 'h', order_id: 'nobody', created_at: 1 })
      .execute();
    expect(isUniqueViolation(await orphan.catch((error: unknown) => error))).toBe(false);
  });

  test('a row of an order cannot exist without the order', async () => {
    const db = await open();
    const orphan = db
      .insertInto('order_events')
      .values({
        id: 'e1',
        order_id: 'nobody',
        at: 1,
        actor: 'kitchen',
        from_status: null,
        to_status: 'received',
        detail: '',
      })
      .execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  test('text is ordered byte by byte, whatever the locale of the server', async () => {
    const db = await open();
    for (const name of ['b', 'B', 'a', 'ñ', 'n', 'Z'])
      await db.insertInto('counters').values({ name, value: 1 }).execute();
    const rows = await db.selectFrom('counters').select('name').orderBy('name').execute();
    expect(rows.map((row) => row.name)).toEqual(['B', 'Z', 'a', 'b', 'n', 'ñ']);
  });

  test('how many rows a conditional write changed is told', async () => {
    const db = await open();
    await db.insertInto('pickup_slots').values({ starts_at: 1, reserved: 3 }).execute();
    const reserve = async (room: number) => {
      const result = await db
        .updateTable('pickup_slots')
        .set({ reserved: sql`reserved + 2` })
        .where('starts_at', '=', 1)
        .where(sql<number>`reserved + 2`, '<=', room)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    };
    expect([await reserve(5), await reserve(5)]).toEqual([1, 0]);
  });
});

const postgres = inject('postgres');

test.runIf(postgres !== null)(
  'twenty processes starting at once on an empty PostgreSQL all open it',
  async () => {
    const serverUrl = postgres?.serverUrl ?? '';
    const databaseUrl = await createPostgresDatabase(serverUrl);
    try {
      const starts = await Promise.allSettled(
        Array.from({ length: 20 }, () => openDatabase({ dataDir: '/nonexistent', databaseUrl })),
      );
      const failures = starts
        .filter((start) => start.status === 'rejected')
        .map(({ reason }) => String(reason));
      for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
      expect(failures).toEqual([]);
    } finally {
      await dropPostgresDatabase(serverUrl, databaseUrl);
    }
  },
);
