import { createECDH } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/** Names that stand for well-known ranges of addresses. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;

/** An http or https address without a path. */
export function isSiteUrl(text: string): boolean {
  if (!hasWebScheme(text)) return false;
  const url = new URL(text);
  return url.pathname === '/' && url.search === '' && url.hash === '';
}

export function hasWebScheme(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Whether an address is this machine's own. */
export function isLocal(text: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(text).hostname);
}

/** A mail server's address whose user and password can be read. */
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

/** An address, a range such as 10.0.0.0/8, or the name of a range. */
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

/** What is wrong with the keys of Web Push, in one line without their values; null where they are a pair. */
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
