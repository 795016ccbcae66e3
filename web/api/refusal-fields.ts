import type { ErrorBody } from '../../contracts/errors.ts';
import type { RefusalFields } from '../../contracts/refusal-fields.ts';
import type { CallName, Failure, Refusal, RefusalFieldsOf } from './call-input.ts';
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

/** Like `refusalFields`, for a caught failure of a call, whose refusals may carry something of its own. */
export function caughtFields<Name extends CallName, Code extends Refusal<Name>>(
  error: unknown,
  code: Code,
): Partial<RefusalFieldsOf<Name, Code>> {
  const body = errorBodyOf(error);
  return body?.error === code ? ((body.fields ?? {}) as Partial<RefusalFieldsOf<Name, Code>>) : {};
}

/** Like `caughtFields`, for a failure that knows its call. */
export function failureFields<Name extends CallName, const Code extends Refusal<Name>>(
  error: Failure<Name> | null,
  code: Code,
): Partial<RefusalFieldsOf<Name, Code>> {
  return caughtFields<Name, Code>(error, code);
}

/** Returns when the food can be had instead (epoch ms), where the refusal says so. */
export function laterPickup(body: ErrorBody | null): { pickupAt?: number } {
  return { ...refusalFields(body, 'slot_passed'), ...refusalFields(body, 'asap_later') };
}
