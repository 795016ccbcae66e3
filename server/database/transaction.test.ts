import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { refusableTransaction, writeTransaction } from './transaction.ts';

describeEachDatabase('a write transaction', (open, dialect) => {
  test('keeps all of its writes and answers what the function answers', async () => {
    const db = await open();
    const answer = await writeTransaction(db, async (tx) => {
      await tx.insertInto('settings').values({ key: 'a', value: '1' }).execute();
      await tx.insertInto('settings').values({ key: 'b', value: '2' }).execute();
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await db.selectFrom('settings').select('key').orderBy('key').execute()).toHaveLength(2);
  });

  test('keeps none of its writes when it throws, and the database goes on', async () => {
    const db = await open();
    const failed = writeTransaction(db, async (tx) => {
      await tx.insertInto('settings').values({ key: 'a', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
    await db.insertInto('settings').values({ key: 'a', value: '2' }).execute();
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: '2' }]);
  });

  test('keeps none of its writes when it is refused, and returns the refusal', async () => {
    const db = await open();
    const insert = (refused: boolean) =>
      refusableTransaction<{ ok: true }, { ok: false; error: string }>(db, async (tx, refuse) => {
        await tx.insertInto('settings').values({ key: 'a', value: '1' }).execute();
        if (refused) refuse({ ok: false, error: 'too_late' });
        return { ok: true };
      });
    expect(await insert(true)).toEqual({ ok: false, error: 'too_late' });
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
    expect(await insert(false)).toEqual({ ok: true });
    await expect(insert(false)).rejects.toThrow(/unique/i);
    expect(await db.selectFrom('settings').selectAll().execute()).toHaveLength(1);
  });

  test('that may be refused is never a part of another one', async () => {
    const db = await open();
    const joined = writeTransaction(db, (tx) => refusableTransaction(tx, async () => ({ ok: true })));
    await expect(joined).rejects.toThrow('cannot join another one');
  });

  test('reports a broken reference at commit and keeps nothing', async () => {
    const db = await open();
    const failed = writeTransaction(db, async (tx) => {
      await tx.insertInto('settings').values({ key: 'a', value: '1' }).execute();
      const key = { key: 'k', request_hash: 'h', order_id: 'nobody', created_at: 1 };
      await tx.insertInto('checkout_keys').values(key).execute();
    });
    await expect(failed).rejects.toThrow(/foreign key/i);
    await db.insertInto('settings').values({ key: 'b', value: '1' }).execute();
    expect(await db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'b' }]);
  });

  test('says so, instead of waiting forever, when a query inside it does not use its handle', async () => {
    const db = await open();
    const failed = writeTransaction(db, async () => {
      await db.selectFrom('settings').selectAll().execute();
    });
    await expect(failed).rejects.toThrow("must use the transaction's handle");
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('waits for the disk at its end, unless it commits asynchronously', async () => {
    const db = await open();
    const waits = (asynchronousCommit?: boolean) =>
      writeTransaction(
        db,
        async (tx) => {
          await tx
            .insertInto('settings')
            .values({ key: String(Math.random()), value: '' })
            .execute();
          const asked = dialect === 'sqlite' ? sql`pragma synchronous` : sql`show synchronous_commit`;
          const { rows } = await asked.execute(tx);
          return (rows[0] as { synchronous?: number; synchronous_commit?: string }) ?? {};
        },
        asynchronousCommit === undefined ? undefined : { asynchronousCommit },
      );
    const [yes, no] =
      dialect === 'sqlite'
        ? [{ synchronous: 2 }, { synchronous: 1 }]
        : [{ synchronous_commit: 'on' }, { synchronous_commit: 'off' }];
    expect(await waits()).toEqual(yes);
    expect(await waits(true)).toEqual(no);
    // At once: one that waits does not share a commit with one that does not.
    const atOnce = [true, false, true, undefined, true, false].map((asynchronous) => waits(asynchronous));
    const [first, second, , fourth, , sixth] = await Promise.all(atOnce);
    expect([first, second, fourth, sixth]).toEqual([no, yes, yes, yes]);
    expect(await waits()).toEqual(yes);
    expect(await db.selectFrom('settings').select('key').execute()).toHaveLength(9);
  });

  test('joins the transaction it is called in', async () => {
    const db = await open();
    const failed = writeTransaction(db, async (tx) => {
      await writeTransaction(tx, (inner) =>
        inner.insertInto('settings').values({ key: 'a', value: '1' }).execute(),
      );
      throw new Error('the outer one fails');
    });
    await expect(failed).rejects.toThrow('the outer one fails');
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('leaves work that outlives it free to query', async () => {
    const db = await open();
    let later: Promise<unknown> | undefined;
    await writeTransaction(db, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
        db.selectFrom('settings').selectAll().execute(),
      );
    });
    expect(await later).toEqual([]);
  });

  test('a hundred at once each count one, none lost', async () => {
    const db = await open();
    await db.insertInto('counters').values({ name: 'n', value: 0 }).execute();
    await Promise.all(
      Array.from({ length: 100 }, () =>
        writeTransaction(db, async (tx) => {
          await tx.updateTable('counters').set({ value: sql`value + 1` }).where('name', '=', 'n').execute();
        }),
      ),
    );
    expect((await db.selectFrom('counters').select('value').executeTakeFirstOrThrow()).value).toBe(100);
  });

  test('of many who take the last places only as many get one as there are', async () => {
    const db = await open();
    await db.insertInto('pickup_slots').values({ starts_at: 1, reserved: 0 }).execute();
    const taken = await Promise.all(
      Array.from({ length: 30 }, () =>
        writeTransaction(db, async (tx) => {
          const result = await tx
            .updateTable('pickup_slots')
            .set({ reserved: sql`reserved + 1` })
            .where('starts_at', '=', 1)
            .where('reserved', '<', 7)
            .executeTakeFirst();
          return Number(result.numUpdatedRows);
        }),
      ),
    );
    expect(taken.filter((rows) => rows === 1)).toHaveLength(7);
    expect((await db.selectFrom('pickup_slots').select('reserved').executeTakeFirstOrThrow()).reserved).toBe(
      7,
    );
  });

  test('two that lock the same rows in opposite order both succeed', async () => {
    const db = await open();
    for (const name of ['a', 'b']) await db.insertInto('counters').values({ name, value: 0 }).execute();
    const runs = vi.fn<() => void>();
    let holders = 0;
    let release: (() => void) | undefined;
    const bothHoldOne = new Promise<void>((resolve) => (release = resolve));
    const touch = (...names: string[]) =>
      writeTransaction(db, async (tx) => {
        runs();
        for (const name of names) {
          await tx.updateTable('counters').set({ value: sql`value + 1` }).where('name', '=', name).execute();
          holders += 1;
          // SQLite lets the second begin once the first is done.
          if (holders === 2 || dialect === 'sqlite') release?.();
          await bothHoldOne;
        }
      });
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    const rows = await db.selectFrom('counters').select('value').execute();
    expect(rows.map((row) => row.value)).toEqual([2, 2]);
    // SQLite lets one wait for the other; PostgreSQL breaks the deadlock and one runs again.
    expect(runs).toHaveBeenCalledTimes(dialect === 'sqlite' ? 2 : 3);
  });
});
