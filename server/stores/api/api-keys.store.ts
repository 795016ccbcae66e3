import type { Kysely, Selectable } from 'kysely';
import type { ApiScope } from '../../../contracts/owner/api-keys.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A key as it is stored, without the key itself. */
export interface StoredApiKey {
  id: string;
  name: string;
  scope: ApiScope;
  /** The key's beginning, by which it is found. */
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  keyHash: string;
  lastFour: string;
  /** The staff member who made it. */
  createdBy: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; null until it is used. */
  lastUsedAt: number | null;
}

const keyOfRow = (row: Selectable<Schema['api_keys']>): StoredApiKey => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  prefix: row.prefix,
  keyHash: row.key_hash,
  lastFour: row.last_four,
  createdBy: row.created_by,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** Returns every key, the oldest first. */
export async function allApiKeys(db: Db): Promise<StoredApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(keyOfRow);
}

export async function apiKeysByPrefix(db: Db, prefix: string): Promise<StoredApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().where('prefix', '=', prefix).execute();
  return rows.map(keyOfRow);
}

export async function insertApiKey(db: Db, key: StoredApiKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      name: key.name,
      scope: key.scope,
      prefix: key.prefix,
      key_hash: key.keyHash,
      last_four: key.lastFour,
      created_by: key.createdBy,
      created_at: key.createdAt,
      last_used_at: key.lastUsedAt,
    })
    .execute();
}

export async function markApiKeyUsed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Returns the name of the deleted key, or undefined where there was none. */
export async function deleteApiKey(db: Db, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('api_keys').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}
