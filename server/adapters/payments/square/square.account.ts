import type { SquareClient } from 'square';
import type { PaymentsResult, SquareAccount } from '../payments.port.ts';
import { ok, type Talk, unreadable } from './square.steps.ts';

const UNAUTHORIZED = 401;

/** Reads the configured location. `otherClient`: Square's other environment with the same token, if there is one. */
export async function checkLocation(
  { square, call, locationId }: Talk,
  otherClient: () => Promise<SquareClient | null>,
): Promise<PaymentsResult<SquareAccount>> {
  const read = await call('read location', (o) => square.locations.get({ locationId }, o));
  if (read.ok) {
    const { location } = read.value;
    if (location?.id === undefined) return unreadable('read location');
    const name = location.name ?? location.businessName ?? '';
    if (location.status === 'INACTIVE') return ok({ problem: 'inactive', name });
    if (!(location.capabilities ?? []).includes('CREDIT_CARD_PROCESSING')) {
      return ok({ problem: 'no_cards', name });
    }
    return ok({ problem: location.currency === 'USD' ? null : 'currency', name });
  }
  if (read.status === UNAUTHORIZED) {
    const other = await otherClient();
    const elsewhere = other === null ? null : await call('list locations', (o) => other.locations.list(o));
    return ok({ problem: elsewhere?.ok === true ? 'environment' : 'token', name: '' });
  }
  if (read.accessRefused) return ok({ problem: 'permission', name: '' });
  return read.error === 'rejected' ? ok({ problem: 'location', name: '' }) : read;
}
