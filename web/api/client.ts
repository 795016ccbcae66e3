import type { ErrorBody } from '../../contracts/errors.ts';

/** A call answered with a status that is not OK. `message` reads `STATUS: body text` (spec section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed error, or null where the answer was not one of ours. */
  readonly body: ErrorBody | null;
  /** Seconds to wait before trying again, where the answer named them. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, body: ErrorBody | null, retryAfter: number | null = null) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
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

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function retryAfterSeconds(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/**
 * Calls our own server with cookies. JSON content type and body are sent only when there is a payload; a file goes as it is.
 * @throws ApiError on any status that is not OK; TypeError when the network fails.
 */
export async function request(
  method: Method,
  path: string,
  payload?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const init: RequestInit = { method, credentials: 'include', headers };
  if (signal !== undefined) init.signal = signal;
  if (payload !== undefined) {
    const file = payload instanceof Blob;
    init.headers = { 'Content-Type': file ? payload.type : 'application/json', ...headers };
    init.body = file ? payload : JSON.stringify(payload);
  }
  const response = await fetch(path, init);
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

/** As `request`, answering the parsed JSON (undefined for an empty answer). */
export async function requestJson<T>(
  method: Method,
  path: string,
  payload?: unknown,
  headers?: Record<string, string>,
  signal?: AbortSignal,
): Promise<T> {
  const response = await request(method, path, payload, headers, signal);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
