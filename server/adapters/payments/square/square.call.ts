import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentsFailure } from '../payments.port.ts';

/** Retries after Square answered 408, 429 or 5xx, and after no answer. */
const REPEATS_AFTER_ANSWER = 2;
const REPEATS_AFTER_SILENCE = 1;
const FIRST_PAUSE_MS = 250;
/** An expired or replaced token says nothing about the payment or refund. */
const TOKEN_REFUSED = 401;
const NOT_ALLOWED = 'INSUFFICIENT_SCOPES';
/** Statuses after which the same request may succeed later. */
const INCONCLUSIVE = new Set([408, 429]);

/** Request options for the SDK, so that no request outlives the whole call. */
export interface CallOptions {
  abortSignal: AbortSignal;
  maxRetries: 0;
  timeoutInSeconds: number;
}

/** A failure with the details that the adapter itself needs; `codes` and `fields` are Square's. */
export interface CallFailure extends PaymentsFailure {
  status: number | undefined;
  codes: string[];
  fields: string[];
}
export type CallResult<T> = { ok: true; value: T } | CallFailure;

export type Call = <T>(
  what: string,
  send: (options: CallOptions) => PromiseLike<T>,
) => Promise<CallResult<T>>;

/**
 * Runs `work` and returns `unavailable` after `limitMs`, even if it is still running. The SDK's own time limit ends
 * with the headers, and its pauses between retries cannot be aborted.
 */
export async function withinTimeLimit<R>(
  what: string,
  limitMs: number,
  work: (call: Call) => Promise<R>,
): Promise<R | CallFailure> {
  const abort = new AbortController();
  const endsAt = Date.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<CallFailure>((resolve) => {
    timer = setTimeout(() => {
      resolve(failure(what, 'unavailable', `no answer within ${limitMs} ms`));
      abort.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work((step, send) => callSquare(step, send, abort.signal, endsAt)), tooLate]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function callSquare<T>(
  what: string,
  send: (options: CallOptions) => PromiseLike<T>,
  abortSignal: AbortSignal,
  endsAt: number,
): Promise<CallResult<T>> {
  for (let repeats = 0; ; repeats += 1) {
    const left = endsAt - Date.now();
    if (left <= 0 || abortSignal.aborted) return failure(what, 'unavailable', 'out of time');
    try {
      // The SDK leaves its listeners on the signal: each request of a long list has one of its own.
      const own = AbortSignal.any([abortSignal]);
      const timeoutInSeconds = Math.max(left, 1) / 1000;
      return { ok: true, value: await send({ abortSignal: own, maxRetries: 0, timeoutInSeconds }) };
    } catch (error) {
      const failed = describe(what, error);
      const allowed = failed.status === undefined ? REPEATS_AFTER_SILENCE : REPEATS_AFTER_ANSWER;
      const pause = retryAfterMs(error) ?? FIRST_PAUSE_MS * 2 ** repeats;
      const answered = failed.error === 'rejected' || failed.accessRefused;
      const hopeless = answered || repeats >= allowed || pause >= endsAt - Date.now();
      if (hopeless || abortSignal.aborted) return failed;
      await sleep(pause, undefined, { signal: abortSignal }).catch(() => undefined);
    }
  }
}

function failure(
  what: string,
  error: PaymentsFailure['error'],
  reason: string,
  more: Partial<Pick<CallFailure, 'status' | 'codes' | 'fields' | 'accessRefused'>> = {},
): CallFailure {
  return {
    ok: false,
    error,
    detail: `${what}: ${reason}`,
    ...(more.accessRefused && { accessRefused: true }),
    status: more.status,
    codes: more.codes ?? [],
    fields: more.fields ?? [],
  };
}

/** Square's messages may repeat a phone number or address, so only codes and field names are kept. */
function describe(what: string, error: unknown): CallFailure {
  const status = numberIn(error, 'statusCode');
  const listed = errorsIn(error);
  const codes = listed.map((e) => plain(e, 'code')).filter((code) => code !== '');
  const fields = listed.map((e) => plain(e, 'field')).filter((field) => field !== '');
  if (status === undefined) return failure(what, 'unavailable', noAnswer(error));
  const accessRefused = status === TOKEN_REFUSED || codes.includes(NOT_ALLOWED);
  // An answer without Square's own errors came from something in between, such as a firewall or a sign-in page.
  const squareSays = listed.length > 0 && !INCONCLUSIVE.has(status) && !accessRefused;
  const rejected = status >= 400 && status < 500 && squareSays;
  const reason = [String(status), ...codes, ...fields].join(' ');
  return failure(what, rejected ? 'rejected' : 'unavailable', reason, {
    status,
    codes,
    fields,
    ...(accessRefused && { accessRefused }),
  });
}

function noAnswer(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = plain(cause, 'code') || plain(cause instanceof Error ? cause.cause : undefined, 'code');
  return code === '' ? 'no readable answer' : `no answer, ${code}`;
}

/** Errors as Square sent them: the SDK invents one for a page without any. */
function errorsIn(error: unknown): unknown[] {
  const errors = property(property(error, 'body'), 'errors');
  return Array.isArray(errors) ? errors : [];
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function numberIn(value: unknown, key: string): number | undefined {
  const found = property(value, key);
  return typeof found === 'number' ? found : undefined;
}

function plain(value: unknown, key: string): string {
  const found = property(value, key);
  return typeof found === 'string' && /^[\w.[\]]{1,80}$/.test(found) ? found : '';
}

function retryAfterMs(error: unknown): number | undefined {
  const headers = property(property(error, 'rawResponse'), 'headers');
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN;
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}
