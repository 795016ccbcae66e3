import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Half minutes by which a phone's clock may be off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without letters and digits that look alike. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI in the QR code for an authenticator app. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return totp(secret, { issuer, label }).toString();
}

/**
 * Returns the half minute (since 1970) that a code belongs to, at most one away from `now` (epoch ms); null for a wrong
 * code.
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (PERIOD_S * 1000)) + delta;
}

/** Returns ten new recovery codes as they are shown: `k3m9p-x2w7c`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, () =>
      RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
    ).join('');
    return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
  });
}

/** Returns a typed code without spaces and dashes, in lower case. */
export function bareCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S });
}
