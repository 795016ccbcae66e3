import { type Kysely, type Migration, Migrator } from 'kysely';
import type { DatabaseKind } from './columns.ts';
import { foundation } from './migrations/001-foundation.ts';
import { contacts } from './migrations/002-contacts.ts';
import { customers } from './migrations/003-customers.ts';
import { notifications } from './migrations/004-notifications.ts';

/** Every migration in order. Once released, a migration is never changed: a new one follows it. */
function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    '001-foundation': foundation(kind),
    '002-contacts': contacts(kind),
    '003-customers': customers(kind),
    '004-notifications': notifications(kind),
  };
}

/**
 * Brings the database to the newest schema. Safe when many processes start at once: the migrator locks.
 * Throws, leaving the database as it was, when a migration fails or the database is newer than this program.
 */
export async function migrate<T>(db: Kysely<T>, kind: DatabaseKind): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(kind)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
}
