import type { ErrorBody } from '../../contracts/errors.ts';
import type { RefusalFields } from '../../contracts/refusal-fields.ts';
import { ApiError } from './client.ts';

/** Returns the answer's body of a failed call; null without one. */
export function errorBodyOf(error: unknown): ErrorBody | null {
  return error instanceof ApiError ? error.body : null;
}

/** Returns what a refusal carries, where it has this code. Any field may be missing: the server may be an older one. */
export function refusalFields<Code extends keyof RefusalFields>(
  body: ErrorBody | null,
  code: Code,
): Partial<RefusalFields[Code]> {
  return body?.error === code ? ((body.fields ?? {}) as Partial<RefusalFields[Code]>) : {};
}

/** Returns when the food can be had instead (epoch ms), where the refusal says so. */
export function laterPickup(body: ErrorBody | null): { pickupAt?: number } {
  return { ...refusalFields(body, 'slot_passed'), ...refusalFields(body, 'asap_later') };
}
