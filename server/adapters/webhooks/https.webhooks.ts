import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isPublicHost, publicLookup } from '../public-address.ts';
import type { WebhookAnswer, WebhookRequest, WebhooksPort } from './webhooks.port.ts';

interface Options {
  /** Milliseconds from the look-up of the address to the end of the answer. */
  timeoutMs?: number;
  /** Tests only: connects to their own receiver, and skips the check that the address is public. */
  agent?: Agent | undefined;
}

const TIMEOUT_MS = 10_000;
/** No more of an answer is read. */
const MAX_ANSWER_BYTES = 4 * 1024;

/** Posts over https to addresses of the internet; each message has a connection of its own. */
export function httpsWebhooks({ timeoutMs = TIMEOUT_MS, agent }: Options = {}): WebhooksPort {
  const refuses: WebhooksPort['refuses'] = (text) => {
    if (!URL.canParse(text)) return 'form';
    const { protocol, hostname, username, password } = new URL(text);
    if (protocol !== 'https:') return 'https';
    if (username + password !== '') return 'form';
    return agent !== undefined || isPublicHost(hostname) ? null : 'public';
  };
  const own = agent ?? new Agent({ lookup: publicLookup });
  return {
    refuses,
    // An address that is a number is not looked up: it is checked here.
    post: async (message) =>
      refuses(message.url) === null ? post(message, own, timeoutMs) : { status: null, failure: 'address' },
  };
}

function post(
  { url, headers, body }: WebhookRequest,
  agent: Agent,
  timeoutMs: number,
): Promise<WebhookAnswer> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let isAnswered = false;
    const call = request(url, { method: 'POST', agent, headers, signal }, (answer) => {
      isAnswered = true;
      readBeginning(answer, (text) => {
        resolve({ status: answer.statusCode ?? 0, text });
        answer.destroy();
      });
    });
    call.on('error', (error) => {
      if (!isAnswered) resolve({ status: null, failure: failureOf(error) });
    });
    // A change of protocol (101) ends the call without an answer or an error.
    call.on('close', () => {
      if (!isAnswered) resolve({ status: null, failure: 'connection' });
    });
    call.end(body);
  });
}

/** Reads until the end, the limit or the first error: a status counts without the rest of its text. */
function readBeginning(answer: IncomingMessage, done: (text: string) => void): void {
  let bytes = Buffer.alloc(0);
  const end = () => done(bytes.subarray(0, MAX_ANSWER_BYTES).toString('utf8'));
  answer.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length >= MAX_ANSWER_BYTES) end();
  });
  answer.on('end', end);
  answer.on('error', end);
  answer.on('close', end);
}

function failureOf(error: Error & { code?: unknown }): 'address' | 'connection' | 'certificate' | 'timeout' {
  const code = typeof error.code === 'string' ? error.code : '';
  if (error.name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'address';
  return /CERT|SELF_SIGNED|SIGNATURE/.test(code) ? 'certificate' : 'connection';
}
