import type { SquareLocation, SquareToken } from '../../adapters/payments/square-setup.port.ts';
import { endOf } from '../../connections/connection-facts.ts';
import type { SquareAccountId, StoredSquare } from '../../stores/square-connection.store.ts';

/** Returns what is stored of an account; its webhook is not tested yet. */
export function accountOf(
  { accessToken, environment }: SquareToken,
  found: SquareLocation,
  webhook: Omit<NonNullable<StoredSquare['webhook']>, 'test'> | null,
  connectedAt: number,
): StoredSquare {
  const { business, problem: _, ...location } = found;
  return {
    accessToken,
    environment,
    business,
    location,
    webhook: webhook && { ...webhook, test: null },
    connectedAt,
  };
}

/** The same location in the same environment: whatever was begun with the old token is finished with the new one. */
export function isSameAccount(before: SquareAccountId | null, after: SquareAccountId | null): boolean {
  return before?.location.id === after?.location.id && before?.environment === after?.environment;
}

/** Returns what the activity log may show. */
export function shownOf({ business, location, environment, accessToken }: StoredSquare) {
  return { business, location: location.name, environment, token: `…${endOf(accessToken)}` };
}
