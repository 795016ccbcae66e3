import {
  type ApiKeyView,
  type ApiScope,
  MAX_API_KEYS,
  type NewApiKeyView,
} from '../../../contracts/owner/api-keys.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { makeApiKey } from '../../auth/api-key.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  allApiKeys,
  deleteApiKey,
  insertApiKey,
  type StoredApiKey,
} from '../../stores/api/api-keys.store.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { nextNumber } from '../../stores/counters.store.ts';
import { staffNames } from '../../stores/staff/staff.store.ts';

type Created =
  | { ok: true; key: NewApiKeyView }
  | { ok: false; error: 'invalid' | 'api_keys_full' | 'conflict' };

export async function listApiKeys(deps: Deps): Promise<ApiKeyView[]> {
  const keys = await allApiKeys(deps.db);
  const names = await staffNames(deps.db, [...new Set(keys.map(({ createdBy }) => createdBy))]);
  return keys.map((key) => viewOf(key, names));
}

/** Makes a key; one of the same id that was never used is replaced. */
export async function createApiKey(
  deps: Deps,
  staff: Staff,
  id: string,
  given: { name: string; scope: ApiScope },
): Promise<Created> {
  const name = singleLine(given.name);
  if (name === '') return { ok: false, error: 'invalid' };
  const { key, ...secret } = makeApiKey();
  const { scope } = given;
  return writeTransaction<Created>(deps.db, async (tx) => {
    // Two at once wait for each other here, so that both count the same keys.
    await nextNumber(tx, 'api-keys');
    const known = await allApiKeys(tx);
    const before = known.find((one) => one.id === id);
    if (before === undefined && known.length >= MAX_API_KEYS) return { ok: false, error: 'api_keys_full' };
    if (before !== undefined && before.lastUsedAt !== null) return { ok: false, error: 'conflict' };
    if (before !== undefined) await deleteApiKey(tx, id);
    const now = deps.now();
    const made: StoredApiKey = {
      id,
      name,
      scope,
      ...secret,
      createdBy: staff.id,
      createdAt: now,
      lastUsedAt: null,
    };
    await insertApiKey(tx, made);
    await recordAudit(tx, deps, {
      staff,
      action: 'api_key.created',
      subject: id,
      before: null,
      after: {
        name,
        contactData: scope === 'orders_and_contacts',
      },
    });
    return { ok: true, key: { ...viewOf(made, await staffNames(tx, [staff.id])), key } };
  });
}

export async function revokeApiKey(deps: Deps, staff: Staff, id: string): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const name = await deleteApiKey(tx, id);
    if (name !== undefined) {
      await recordAudit(tx, deps, {
        staff,
        action: 'api_key.revoked',
        subject: id,
        before: { name },
        after: null,
      });
    }
  });
}

function viewOf(
  { id, name, scope, lastFour, createdAt, createdBy, lastUsedAt }: StoredApiKey,
  names: ReadonlyMap<string, string>,
): ApiKeyView {
  return { id, name, scope, lastFour, createdAt, createdBy: names.get(createdBy) ?? '', lastUsedAt };
}
