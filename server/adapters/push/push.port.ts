/** Where one device receives push messages, as its browser gave it out. */
export interface PushTarget {
  endpoint: string;
  /** The device's public key and shared secret, base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** UTF-8 text, 3 KB at most; only the device can read it. */
  payload: string;
  /** How long the push service keeps it for a device that is off, in seconds. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
}

/**
 * `gone`: the device has unsubscribed, forget it. `refused`: this message will never be taken. `unavailable`: try
 * again later. `detail` is for the log and names no device.
 */
export type PushSent =
  | { ok: true }
  | { ok: false; error: 'gone' | 'refused' | 'unavailable'; detail: string };

/** Sends messages to devices through the push services of their browsers. */
export interface PushPort {
  /** The server's VAPID public key, base64url: browsers subscribe with it. */
  publicKey(): Promise<string>;
  /** Whether an address may be a push service's: https, and no machine of a private network. */
  accepts(target: PushTarget): boolean;
  /** Gives up after its time limit; never throws for what the push service does. */
  send(target: PushTarget, message: PushMessage): Promise<PushSent>;
}
