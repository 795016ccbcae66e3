import { deviceStorage, writeStored } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';
import { PENDING_ORDER_KEY } from './pending-key.ts';

/** Removes the stored order if it is this one, and returns whether it was; a later order stays. */
export function forgetPendingOrder(token: string): boolean {
  const stored = readStoredJson(deviceStorage, PENDING_ORDER_KEY, fieldsOf);
  return stored['token'] === token && writeStored(deviceStorage, PENDING_ORDER_KEY, null);
}
