import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { isLocal } from '../setting-checks.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const TIMEOUT_MS = 8_000;
/** Codes of the second factor and Square's signatures stand about this much. */
const MAX_CLOCK_ERROR_MS = 30_000;

const health = z.object({ status: z.literal('ok') });

/** Whether customers reach this Comal under its public address. */
export async function checkReachable({ publicUrl }: Pick<Environment, 'publicUrl'>): Promise<Finding> {
  const about = 'the site';
  if (isLocal(publicUrl)) return ok(about, 'not asked for: PUBLIC_URL is of this machine');
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const read = health.safeParse(await answer.json().catch(() => undefined));
    if (answer.ok && read.success) return ok(about, `${publicUrl} answers`);
    return fault(
      about,
      `${publicUrl} is answered by something else (${answer.status}): check DNS and the proxy`,
    );
  } catch (error) {
    return fault(
      about,
      `${publicUrl} does not answer (${reasonOf(error)}): check DNS, the proxy and its certificate`,
    );
  }
}

/** Compares this machine's clock with the `Date` of an answer from `url`. */
export async function checkClock(url: string, now: () => number = Date.now): Promise<Finding> {
  const about = 'clock';
  try {
    const begun = now();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    const ours = (begun + now()) / 2;
    if (Number.isNaN(theirs)) return ok(about, `not compared: ${url} tells no time`);
    const ahead = Math.round((ours - theirs) / 1000);
    if (Math.abs(ahead) * 1000 <= MAX_CLOCK_ERROR_MS) return ok(about, 'right to within half a minute');
    const by = `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead' : 'behind'}`;
    return fault(about, `${by}: turn on time synchronization (timedatectl set-ntp true)`);
  } catch (error) {
    return warning(about, `not compared: ${url} does not answer (${reasonOf(error)})`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error)
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return error.name === 'TimeoutError' ? 'no answer' : error.message;
}
