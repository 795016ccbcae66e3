import { createPublicKey } from 'node:crypto';
import { Agent, request } from 'node:https';
import webpush from 'web-push';
import { isPublicHost, publicLookup } from '../public-address.ts';
import type { PushMessage, PushPort, PushSent, PushTarget } from './push.port.ts';

export interface VapidKeys {
  /** Base64url. */
  publicKey: string;
  privateKey: string;
}

export interface WebPushConfig {
  /** Called each time: a restored backup brings the keys that its devices use. */
  keys: () => Promise<VapidKeys>;
  /** Contact for a push service: `mailto:` or an https URL. */
  subject: string;
  /** Tests only: connects to their own push service, and skips the check that endpoints are public. */
  agent?: Agent | undefined;
}

const TIMEOUT_MS = 10_000;
/** An uncompressed point of P-256. */
const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;

export function newVapidKeys(): VapidKeys {
  return webpush.generateVAPIDKeys();
}

/** Web Push: encrypted for the device (RFC 8291), signed with the server's VAPID key (RFC 8292). */
export function webPush(config: WebPushConfig): PushPort {
  const agent = config.agent ?? new Agent({ keepAlive: true, maxSockets: 8, lookup: publicLookup });
  return {
    publicKey: async () => (await config.keys()).publicKey,
    accepts: (target) =>
      hasRightKeys(target) && hasRightEndpoint(target.endpoint, config.agent !== undefined),
    async send(target, message) {
      const vapid = { subject: config.subject, ...(await config.keys()) };
      let status: number;
      try {
        status = await post(vapid, agent, target, message);
      } catch (error) {
        return { ok: false, error: 'unavailable', detail: codeOf(error) };
      }
      return outcome(status);
    },
  };
}

function hasRightEndpoint(endpoint: string, anywhere: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return anywhere || (port === '' && isPublicHost(hostname));
}

function hasRightKeys({ p256dh, auth }: PushTarget): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== PUBLIC_KEY_BYTES || point[0] !== 4) return false;
  if (Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false;
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    // Encrypting for a point that is not on the curve would throw for every message.
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

function post(
  vapid: VapidKeys & { subject: string },
  agent: Agent,
  target: PushTarget,
  message: PushMessage,
): Promise<number> {
  const { endpoint, body, headers } = webpush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    message.payload,
    {
      vapidDetails: vapid,
      TTL: message.ttlSeconds,
      urgency: message.urgency,
      contentEncoding: 'aes128gcm',
    },
  );
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // The package's own sending buffers answers of any length and has no time limit.
    const call = request(
      endpoint,
      { method: 'POST', agent, headers: headersOf(headers), signal },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    call.on('error', reject);
    // A change of protocol (101) ends the call without an answer or an error.
    call.on('close', () => reject(new Error('no answer')));
    call.end(body);
  });
}

function headersOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function outcome(status: number): PushSent {
  const detail = `the push service answered ${status}`;
  if (status >= 200 && status < 300) return { ok: true };
  if (status === 404 || status === 410) return { ok: false, error: 'gone', detail };
  const passing = status === 408 || status === 425 || status === 429 || status >= 500;
  return { ok: false, error: passing ? 'unavailable' : 'refused', detail };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
