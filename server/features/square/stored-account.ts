import type { SquareLocation, SquareToken } from '../../adapters/payments/square-setup.port.ts';
import type { Deps } from '../../deps.ts';
import { seal, sealingKey } from '../../sealed-secrets.ts';
import {
  SQUARE_SECRET,
  type SquareAccountId,
  type StoredSquare,
} from '../../stores/square-connection.store.ts';

/** Returns what is stored of an account; its webhook is not tested yet. */
export function storedOf(
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
  return { business, location: location.name, environment, token: `…${accessToken.slice(-4)}` };
}

/** Seals an account for the database. */
export function sealedOf({ environment }: Deps, stored: StoredSquare): string {
  return seal(sealingKey(environment), SQUARE_SECRET, JSON.stringify(stored));
}
