import { createHmac, randomBytes } from 'node:crypto';

const SECRET_MARK = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret of 256 random bits, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return SECRET_MARK + randomBytes(SECRET_BYTES).toString('base64');
}

/** Returns the headers that say which message it is, when it was sent (epoch ms), and that Comal sent it. */
export function webhookHeaders(
  secret: string,
  id: string,
  sentAt: number,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt / 1000));
  const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
