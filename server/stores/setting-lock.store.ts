import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.store.ts';

/** Locks a setting until the transaction ends: who changes it by what it is waits for whoever does the same. */
export async function lockSetting(tx: Kysely<Schema>, key: keyof Settings): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(DEFAULT_SETTINGS[key]) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql<string>`settings.value` }))
    .execute();
}
