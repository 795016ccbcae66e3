import { deviceStorage, writeStored } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';
import { PENDING_ORDER_KEY } from './pending-key.ts';

/** Forgets the remembered order if it is this one, and says whether it was; another, placed since, stays. */
export function forgetPendingOrder(token: string): boolean {
  const stored = readStoredJson(deviceStorage, PENDING_ORDER_KEY, fieldsOf);
  return stored['token'] === token && writeStored(deviceStorage, PENDING_ORDER_KEY, null);
}
