import { isDeepStrictEqual } from 'node:util';
import type { PaymentsResult } from '../../server/adapters/payments/payments.port.ts';

/** Does a work once for each key, as Square does: repeated it returns what was made, as it is now. */
export function oncePerKey<T extends object>() {
  const done = new Map<string, { input: object; made: T }>();
  return (key: string, input: object, work: () => PaymentsResult<T>): PaymentsResult<T> => {
    const before = done.get(key);
    if (before !== undefined) {
      if (!isDeepStrictEqual(before.input, input)) {
        return { ok: false, error: 'rejected', detail: 'key used for another request' };
      }
      return { ok: true, value: before.made };
    }
    const result = work();
    if (result.ok) done.set(key, { input: structuredClone(input), made: result.value });
    return result;
  };
}
