import type { ErrorBody } from '../../contracts/errors.ts';
import { addressOf } from './address.ts';
import type { Answer, BareCall, CallName, Failure, Input, JsonCall, Refusal } from './call-input.ts';

/** A call answered with a status that is not OK. `message` reads `STATUS: body text` (spec section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed error, or null where the answer has another form. */
  readonly body: ErrorBody | null;
  /** Seconds to wait before a retry, where the answer names them. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, body: ErrorBody | null, retryAfter: number | null = null) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Returns the status that a failed call was answered with; undefined without an answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** Returns the server's own text about a failed call; undefined where it has none. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.message : undefined;
}

/** Returns the refusal of a call whose failure was caught; undefined for any other failure. */
export function caughtRefusal<Name extends CallName>(error: unknown): Refusal<Name> | undefined {
  return error instanceof ApiError ? (error.body?.error as Refusal<Name> | undefined) : undefined;
}

/** Like `caughtRefusal`, for a failure that knows its call. */
export function refusalOf<Name extends CallName>(error: Failure<Name> | null): Refusal<Name> | undefined {
  return caughtRefusal<Name>(error);
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'error' in value) return value as ErrorBody;
  } catch {
    // Not JSON: a proxy's page, or an empty body.
  }
  return null;
}

function retryAfterSeconds(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** The parts of an input outside of the URL. */
interface Sent {
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

/** A call's response, whose JSON is its answer. */
interface CallResponse<Name extends CallName> extends Response {
  json(): Promise<Answer<Name>>;
}

/**
 * Sends a call to our own server, with cookies, and returns its response: for a file, or where headers matter.
 * @throws ApiError on any status that is not OK; TypeError when the network fails.
 */
export async function request<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<CallResponse<Name>> {
  const { body, key, headers } = input as Sent;
  const file = body instanceof Blob;
  const response = await fetch(addressOf(name, input), {
    method: name.replace(/ .*/, ''),
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': file ? body.type : 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...headers,
    },
    body: file ? body : (JSON.stringify(body) ?? null),
    signal: signal ?? null,
  });
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(
      response.status,
      text || response.statusText,
      parseErrorBody(text),
      retryAfterSeconds(response),
    );
  }
  return response;
}

/** Like `request`, but returns the parsed JSON, or undefined for an empty answer. */
export function send<Name extends JsonCall>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>>;
export function send<Name extends BareCall & JsonCall>(
  name: Name,
  input?: undefined,
  signal?: AbortSignal,
): Promise<Answer<Name>>;
export async function send<Name extends JsonCall>(
  name: Name,
  input = {} as Input<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const text = await (await request(name, input, signal)).text();
  const answer = text === '' ? undefined : JSON.parse(text);
  return answer;
}
