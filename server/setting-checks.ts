import { createECDH } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/** Names of well-known address ranges. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;
export const SECRETS_KEY_BYTES = 32;

/** Whether a text is an http or https URL without a path. */
export function isSiteUrl(text: string): boolean {
  if (!hasWebScheme(text)) return false;
  const url = new URL(text);
  return url.pathname === '/' && url.search === '' && url.hash === '';
}

export function hasWebScheme(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Whether a URL points to this machine. */
export function isLocal(text: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(text).hostname);
}

/** Whether a text is a mail server's URL with a decodable user and password. */
export function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
  } catch {
    return false;
  }
  return hostname !== '';
}

/** Whether a text is an address, a range such as 10.0.0.0/8, or the name of a range. */
export function isProxyAddress(text: string): boolean {
  if (PROXY_RANGES.has(text) || isIP(text) !== 0) return true;
  const [address = '', bits = '', ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), kind === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

/** Returns the problem with the keys of Web Push, in one line without their values; null for a valid pair. */
export function vapidProblem({
  publicKey,
  privateKey,
}: {
  publicKey: string;
  privateKey: string;
}): string | null {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== PRIVATE_KEY_BYTES) {
    return 'VAPID_PRIVATE_KEY: must be a key of 43 letters and digits, as `npx web-push generate-vapid-keys` prints it';
  }
  const curve = createECDH(CURVE);
  try {
    curve.setPrivateKey(secret);
  } catch {
    return 'VAPID_PRIVATE_KEY: is not a key of Web Push';
  }
  if (curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))) return null;
  return 'VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY';
}

/** Reads 32 bytes from base64, base64url or hex; null for anything else. */
export function readSecretsKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === SECRETS_KEY_BYTES ? bytes : null;
}
