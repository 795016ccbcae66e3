import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertBackup, writeBackup } from './backup-file.ts';
import { migrate, tableNames } from './migrate.ts';
import { openUnmigrated } from './sqlite.ts';
import { TABLES } from './tables/table-order.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Writes to `path` what the checked backup `older`, made with the schema of an earlier version at `madeAt` (epoch ms),
 * holds in today's schema: its rows go through every later migration. Throws when a row does not fit its own schema.
 */
export async function upgradeBackup(
  older: { path: string; schema: string; madeAt: number },
  path: string,
): Promise<void> {
  const folder = await temporaryFolder('upgrade');
  const db = openUnmigrated(join(folder, 'upgrade.db'));
  try {
    await migrate(db, 'sqlite', older.schema);
    // Rows that a migration made are in the file as well, perhaps changed since.
    const present = await tableNames(db);
    for (const table of Object.keys(TABLES).toReversed()) {
      if (present.has(table)) await sql`delete from ${sql.table(table)}`.execute(db);
    }
    await db.transaction().execute((tx) => insertBackup(tx, older.path));
    await migrate(db, 'sqlite');
    await writeBackup(db, path, older.madeAt);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
