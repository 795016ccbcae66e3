/** A device's push subscription, as its browser created it. */
export interface PushTarget {
  endpoint: string;
  /** The device's public key and shared secret, base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** UTF-8 text, 3 KB at most; only the device can read it. */
  payload: string;
  /** How long the push service keeps it for an unreachable device, in seconds. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
}

/**
 * `gone`: the device has unsubscribed, delete it. `refused`: this message will never be accepted. `unavailable`: retry
 * later. `detail` is for the log and names no device.
 */
export type PushSent =
  | { ok: true }
  | { ok: false; error: 'gone' | 'refused' | 'unavailable'; detail: string };

/** Sends messages to devices through the push services of their browsers. */
export interface PushPort {
  /** The server's VAPID public key, base64url: browsers subscribe with it. */
  publicKey(): Promise<string>;
  /** Whether a URL may be a push service's: https, and not in a private network. */
  accepts(target: PushTarget): boolean;
  /** Has a time limit; never throws for the push service's errors. */
  send(target: PushTarget, message: PushMessage): Promise<PushSent>;
}
