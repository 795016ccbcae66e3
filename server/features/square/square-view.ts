import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import { endOf } from '../../connections/connection-facts.ts';
import { problemOf, storedOf } from '../../connections/connection.ts';
import type { Deps } from '../../deps.ts';
import { canSeal } from '../../sealed-secrets.ts';
import { ownWebhook } from '../../connections/square-accounts.ts';
import { alarmOpenSince } from '../../stores/alarms.store.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { moneyUnderWay } from '../../stores/square-connection.store.ts';

/** Returns the account of the moment, without its secrets and without asking Square. */
export async function squareView(deps: Deps): Promise<SquareView> {
  await deps.square.reload();
  const { environment, payments } = deps;
  const state = deps.square.state();
  const { liveSince } = await readSettings(deps.db);
  const { inKitchen } = await moneyUnderWay(deps.db, 0);
  const own = storedOf(deps.square);
  const token = own?.accessToken ?? (state.source === 'host' ? environment.square.accessToken : undefined);
  const webhook = own === null ? null : ownWebhook(environment, own);
  const hostWebhook = state.source === 'host' && environment.square.webhookSignatureKey !== undefined;
  return {
    source: state.source === 'none' ? 'bundled' : state.source,
    environment: payments.environment,
    problem: problemOf(deps.square),
    canConnect: canSeal(environment),
    canUseSandbox: liveSince === null || environment.allowSandbox,
    business: own?.business ?? '',
    tokenEnd: token === undefined ? null : endOf(token),
    location: own === null ? hostLocation(deps) : locationView(own.location),
    webhook: webhook === null ? (hostWebhook ? { test: null } : null) : { test: webhook.test },
    host: new URL(environment.publicUrl).host,
    connectedAt: own?.connectedAt ?? null,
    refusedSince: await alarmOpenSince(deps.db, 'payments_refused'),
    inKitchen,
    live: liveSince !== null,
  };
}

/** Returns what the owner knows a location by. */
export function locationView<T extends { merchantId: string; business?: string }>(
  location: T,
): Omit<T, 'merchantId' | 'business'> {
  const { merchantId: _, business: __, ...shown } = location;
  return shown;
}

/** The environment variables name a location by its id alone. */
function hostLocation({ square, payments }: Deps): SquareView['location'] {
  if (square.state().source !== 'host') return null;
  const id = payments.locationId;
  return { id, name: id, street: '', city: '', currency: 'USD', timeZone: '' };
}
