import { createHmac, timingSafeEqual } from 'node:crypto';

/** Computes Square's signature of a webhook: HMAC-SHA256 over the notification URL and the raw body, base64. */
export function webhookSignature(key: string, notificationUrl: string, rawBody: string): string {
  return createHmac('sha256', key).update(notificationUrl).update(rawBody).digest('base64');
}

/** Whether `signature` is Square's for this body, compared in constant time. */
export function isWebhookSignature(
  signature: string | undefined,
  key: string,
  notificationUrl: string,
  rawBody: string,
): boolean {
  const given = Buffer.from(signature ?? '', 'utf8');
  const right = Buffer.from(webhookSignature(key, notificationUrl, rawBody), 'utf8');
  return key !== '' && given.length === right.length && timingSafeEqual(given, right);
}
