import type { Kysely } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { knownKeys, seal, sealingKey, type SecretsKey, unseal } from '../sealed-secrets.ts';
import { webhookSecretName } from '../stores/api/webhook-endpoints.store.ts';
import { readSecret, saveSecret } from '../stores/secrets.store.ts';
import { newWebhookSecret } from './sign-webhook.ts';

/** Makes an endpoint's secret in place of an earlier one. Throws where no secret can be kept (`canSeal`). */
export async function makeWebhookSecret(
  db: Kysely<Schema>,
  { environment }: Pick<Deps, 'environment'>,
  endpointId: string,
): Promise<string> {
  const secret = newWebhookSecret();
  const name = webhookSecretName(endpointId);
  await saveSecret(db, name, seal(sealingKey(environment), name, secret));
  return secret;
}

/** Returns an endpoint's secret; null where it is gone, or the key that sealed it. */
export async function webhookSecret(
  { db, environment, log }: Pick<Deps, 'db' | 'environment' | 'log'>,
  endpointId: string,
): Promise<string | null> {
  const name = webhookSecretName(endpointId);
  const sealed = await readSecret(db, name);
  if (sealed === undefined) return null;
  let keys: SecretsKey[];
  try {
    keys = knownKeys(environment);
  } catch (error) {
    log.error({ err: error }, 'the key of the secrets cannot be read');
    return null;
  }
  const read = unseal(keys, name, sealed);
  return read.ok ? read.text : null;
}
