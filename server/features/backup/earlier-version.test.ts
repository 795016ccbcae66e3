import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backupNames, sealed, startBackups, truckWithFolder } from '../../../testing/process/backups.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';

/** Made by version 0.1: a menu, two paid orders, one unpaid. */
const EARLIER = 'testing/recorded/backup-0.1.ndjson.gz';

const linesOf = (file: Buffer) => gunzipSync(file).toString('utf8').trimEnd().split('\n');

describeEachDatabase('a backup of an earlier version', (_open, _dialect, openMore) => {
  test('comes in with every row, as the updates since then leave it', async () => {
    const truck = await truckWithFolder(await openMore());
    const { putBack, close } = await startBackups(truck);
    await close();
    const file = await readFile(EARLIER);
    const answer = await putBack(file);
    expect(answer.statusCode, answer.body).toBe(200);
    const counts = JSON.parse(linesOf(file).at(-1) ?? '') as { end: Record<string, number> };
    for (const [table, count] of Object.entries(counts.end)) {
      // The restore itself adds a job and an entry.
      if (table === 'jobs' || table === 'audit_entries' || table === 'settings') continue;
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(truck.db);
      expect(rows.length, table).toBe(count);
    }
    const orders = await truck.db.selectFrom('orders').selectAll().orderBy('created_at').execute();
    expect(orders[0]).toMatchObject({
      special_instructions: 'Sin cebolla, ¡gracias! 🌮',
      // Columns that came later.
      pickup_name: '',
    });
    const categories = await truck.db.selectFrom('categories').select('id').execute();
    expect(categories.map(({ id }) => id)).toContain('tacos');
    expect((await truck.app.inject('/api/menu')).json<unknown[]>().length).toBeGreaterThan(30);
  });

  test('is refused whole where a row never fitted, and leaves nothing behind', async () => {
    const truck = await truckWithFolder(await openMore());
    const { putBack, close } = await startBackups(truck);
    await close();
    const orders = await truck.db.selectFrom('orders').selectAll().execute();
    const lines = linesOf(await readFile(EARLIER)).slice(0, -1);
    for (const bad of [
      lines.map((line) => line.replace('"total_cents":', '"no_such_column":')),
      lines.map((line) => line.replace(/"t":"orders"/, '"t":"option_sets"')),
    ]) {
      const answer = await putBack(sealed(bad));
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({ error: 'invalid', fields: { backup: 'misfit' } });
    }
    expect(await truck.db.selectFrom('orders').selectAll().execute()).toEqual(orders);
    expect(await backupNames(truck.deps.environment.dataDir)).toEqual([]);
  });
});
