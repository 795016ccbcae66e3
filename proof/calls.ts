import { setTimeout as sleep } from 'node:timers/promises';

/** An answer read to its end. */
export interface Answered {
  status: number;
  headers: Headers;
  /** The parsed JSON, or null where it is none. */
  body: unknown;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: object;
}

const ANSWER_WITHIN_MS = 30_000;
const TRY_FOR_MS = 300_000;
const PAUSE_MS = 150;

/** Makes a call of one of Comal's processes; null where nobody answers. */
export async function once(
  url: string,
  { method = 'GET', headers = {}, body }: Call,
): Promise<Answered | null> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parsed(text) };
  } catch {
    return null;
  }
}

/** As an app does it: again with the same key until there is an answer, at the next process. Null in the end. */
export async function untilAnswered(
  urls: readonly string[],
  path: string,
  call: Call,
  isGivingUp = false,
): Promise<Answered | null> {
  const until = performance.now() + TRY_FOR_MS;
  for (let n = 0; performance.now() < until; n++) {
    const answer = await once(`${urls[n % urls.length] ?? ''}${path}`, call);
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
    if (isGivingUp) return null;
    await sleep(PAUSE_MS * Math.min(n + 1, 10));
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error of a refusal. */
export function errorOf({ body }: Answered): string {
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === 'string' ? error : 'no error';
}
