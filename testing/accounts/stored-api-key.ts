import type { ApiScope } from '../../contracts/owner/api-keys.ts';
import { makeApiKey } from '../../server/auth/api-key.ts';
import { insertApiKey } from '../../server/stores/api/api-keys.store.ts';
import type { TestApp } from '../test-app.ts';

/** Inserts an API key into the database; returns the header to send. */
export async function aStoredApiKey(
  { deps }: Pick<TestApp, 'deps'>,
  scope: ApiScope = 'orders',
): Promise<{ authorization: string }> {
  const { key, ...secret } = makeApiKey();
  const id = deps.newId();
  const made = { createdBy: '', createdAt: deps.now(), lastUsedAt: null };
  await insertApiKey(deps.db, { id, name: 'Delivery service', scope, ...secret, ...made });
  return { authorization: `Bearer ${key}` };
}
