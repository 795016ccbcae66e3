import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, CallSpec } from '../../contracts/call.ts';
import { ALL_CALLS } from '../../contracts/calls.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contracts/errors.ts';
import { random, type Random } from '../random.ts';
import {
  anotherMethod,
  broken,
  brokenBody,
  brokenHeaders,
  brokenQuery,
  filledPath,
  type FuzzRequest,
  respelled,
} from './breaking.ts';
import { takeChanges } from './changes.ts';
import { CALLERS, type Caller, type FuzzTruck } from './fuzz-truck.ts';
import { inputsOf } from './inputs.ts';

/** Something that a request must not do. */
export interface Fault {
  what: 'server_error' | 'refused_but_changed';
  caller: Caller;
  request: string;
  status: number;
  /** The answer's beginning, or what changed. */
  about: string;
}

export interface FuzzResult {
  requests: number;
  /** Answers by the hundred of their status. */
  answers: Record<string, number>;
  /** Declared refusals because a provider was not there. */
  unavailable: number;
  faults: Fault[];
}

/** What a refused request may change: counts of tries, when somebody or a key was last seen, and numbers that serve as locks. */
const MAY_CHANGE = [
  'rate_limit_windows insert',
  'rate_limit_windows delete',
  'rate_limit_windows.count',
  'rate_limit_windows.expires_at',
  'pairing_codes.tries_left',
  'staff.seen_at',
  'sessions.seen_at',
  'sessions.acting_seen_at',
  'sessions.expires_at',
  'api_keys.last_used_at',
  'counters insert',
  'counters.value',
];
const SETTLED_MS = 10;
const SAMPLES = 24;
const WEBHOOK = 'POST /api/square/webhook';
type Call = readonly [name: string, spec: CallSpec];
/** Every call, and the webhook, which no table declares. */
const CALLS: readonly Call[] = [
  ...(Object.entries(ALL_CALLS) as [CallName, CallSpec][]),
  [WEBHOOK, { answer: { kind: 'empty' } }],
];

/** Sends `count` malformed requests over every one of the calls and caller; the same seed sends the same. */
export async function fuzz(
  truck: FuzzTruck,
  seed: number,
  count: number,
  calls: readonly Call[] = CALLS,
): Promise<FuzzResult> {
  const draw = random(seed, 'requests');
  const samples = new Map(calls.map(([name, spec]) => [name, inputsOf(spec.body, SAMPLES, seed)]));
  const result: FuzzResult = { requests: 0, answers: {}, unavailable: 0, faults: [] };
  await settle(truck);
  for (let n = 0; n < count; n++) {
    const [name, spec] = calls[n % calls.length] ?? [WEBHOOK, { answer: { kind: 'empty' } }];
    const caller = draw.pick(CALLERS);
    const request = requestOf(name, spec, samples.get(name) ?? [], truck.ids, draw);
    request.headers = { ...truck.headers[caller], ...request.headers };
    // So that no window of a limit is ever full, and what is logged has an order.
    truck.clock.advance(1_000);
    await send(truck, { caller, request, spec }, result);
  }
  return result;
}

/** Waits until what earlier requests left to do has ended, so that the next one is not blamed for it. */
async function settle({ db, hasOpenQueries }: FuzzTruck): Promise<void> {
  do await sleep(SETTLED_MS);
  while (hasOpenQueries() || (await takeChanges(db)).length > 0);
}

function requestOf(
  name: string,
  spec: CallSpec,
  bodies: readonly unknown[],
  ids: readonly string[],
  draw: Random,
): FuzzRequest {
  const [method = 'GET', path = ''] = name.split(' ');
  const url = filledPath(path, ids, draw);
  const body = bodies[draw.whole(0, Math.max(0, bodies.length - 1))] ?? {};
  const text = JSON.stringify(draw.chance(0.9) ? broken(body, draw) : body) ?? '';
  const plain: FuzzRequest = {
    method,
    url,
    headers: spec.idempotencyKey === undefined ? {} : { 'idempotency-key': `key-${draw.whole(0, 1_000)}` },
  };
  if (method !== 'GET') {
    plain.payload = text;
    plain.headers['content-type'] = spec.upload ?? 'application/json';
  }
  switch (draw.whole(0, 9)) {
    case 0:
      if (method === 'GET') return { ...plain, url: url + brokenQuery(queryNames(spec), draw) };
      return { ...plain, ...brokenBody(text, draw) };
    case 1:
      return { ...plain, headers: { ...plain.headers, ...brokenHeaders(draw) } };
    case 2:
      return { ...plain, url: url + brokenQuery(queryNames(spec), draw) };
    case 3:
      return draw.chance(0.5)
        ? { ...plain, method: anotherMethod(draw) }
        : { ...plain, url: respelled(url, draw) };
    default:
      return method === 'GET' ? { ...plain, url: url + brokenQuery(queryNames(spec), draw) } : plain;
  }
}

const queryNames = ({ query }: CallSpec): string[] =>
  Object.keys((query as { shape?: object } | undefined)?.shape ?? {});

async function send(
  truck: FuzzTruck,
  { caller, request, spec }: { caller: Caller; request: FuzzRequest; spec: CallSpec },
  result: FuzzResult,
): Promise<void> {
  const { status, body, changed } = await answerOf(truck, request);
  result.requests += 1;
  const kind = `${Math.floor(status / 100)}xx`;
  result.answers[kind] = (result.answers[kind] ?? 0) + 1;
  const shown = `${request.method} ${request.url.slice(0, 200)} ${String(request.payload ?? '').slice(0, 600)}`;
  const fault = (what: Fault['what'], about: string) =>
    result.faults.push({ what, caller, request: shown, status, about });
  if (status >= 500) {
    if (isDeclared(spec, status, body)) result.unavailable += 1;
    else fault('server_error', body.slice(0, 300));
  } else if (status >= 400 && changed.length > 0) {
    fault('refused_but_changed', `${changed.join(', ')}: ${body.slice(0, 200)}`);
  }
  if (status < 400) await settle(truck);
}

/** Sends a request; `changed` has what a refused one may not change. */
async function answerOf(
  { app, db }: FuzzTruck,
  request: FuzzRequest,
): Promise<{ status: number; body: string; changed: string[] }> {
  const answer = await app.inject({ ...request, method: request.method as 'GET', payloadAsStream: true });
  const { statusCode: status } = answer;
  let body = '';
  // A stream of events never ends.
  if (status >= 400) for await (const chunk of answer.stream()) body += String(chunk);
  answer.stream().destroy();
  // Injected requests have no connection that closes: a stream left open would look at its order every 15 s.
  for (const end of app.eventStreams) end();
  const changed = (await takeChanges(db)).filter((one) => !MAY_CHANGE.includes(one));
  return { status, body, changed };
}

/** Whether the call says that it may be refused so, because somebody else does not answer. */
function isDeclared({ errors = [] }: CallSpec, status: number, body: string): boolean {
  if (status === ERROR_STATUS.internal) return false;
  return errors.some((error: ErrorCode) => ERROR_STATUS[error] === status && body.includes(`"${error}"`));
}
