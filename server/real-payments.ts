import type { Kysely } from 'kysely';
import type { Schema } from './database/tables/schema.ts';
import type { Deps } from './deps.ts';
import { readLiveSince } from './stores/settings.store.ts';

/** Whether payments move no real money while ALLOW_SANDBOX does not permit that for a truck that is open for real. */
export function lacksRealPayments({
  payments,
  environment,
}: Pick<Deps, 'payments' | 'environment'>): boolean {
  return !environment.allowSandbox && payments.environment !== 'production';
}

/** Whether the truck is open for real without real payments; read each time, as a restore may bring a live truck. */
export async function paymentsOff(
  deps: Pick<Deps, 'payments' | 'environment'>,
  db: Kysely<Schema>,
): Promise<boolean> {
  return lacksRealPayments(deps) && (await readLiveSince(db)) !== null;
}
